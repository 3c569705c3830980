//! Where the points of papers stand that are rarely traded.

use super::*;
use domain::chart::{Frame, Scale};

/// A month in which a paper traded on two days.
fn month() -> Series {
    let sessions = history(&[
        (date("2026-10-22"), 10000, 10100),
        (date("2026-11-06"), 10100, 10050),
    ]);
    let axis = (date("2026-10-12"), date("2026-11-11"));
    period::period(String::new(), (Range::Month, axis), &sessions, None, true).unwrap()
}

#[test]
fn points_stand_on_their_days_and_the_price_goes_on_between_them() {
    let series = month();
    assert_eq!(
        series.spacing,
        Spacing::Days(date("2026-10-12"), date("2026-11-11"))
    );
    assert_eq!([0, 1].map(|nth| series.place(nth)), [3333, 8333]);
    let corners = series.steps().unwrap();
    let price = |cents| Decimal::new(cents, 2);
    let expected = [
        (0, price(10000)),
        (3333, price(10000)),
        (3333, price(10100)),
        (8333, price(10100)),
        (8333, price(10050)),
        (10000, price(10050)),
    ];
    assert_eq!(corners, expected);
    let places: Vec<i64> = series.rows().iter().map(|(place, _)| *place).collect();
    assert_eq!(places, [333, 833]);
    // The axis is labelled over the whole month, not from trade to trade.
    let marks = [series.ticks.first(), series.ticks.last()];
    let ends = [
        (0, Mark::Day(date("2026-10-12"))),
        (1000, Mark::Day(date("2026-11-11"))),
    ];
    assert_eq!(marks, [Some(&ends[0]), Some(&ends[1])]);
    assert_eq!(series.place_of(date("2026-10-27")), 5000);
}

#[test]
fn volumes_stand_where_the_points_do() {
    let volumes = month().bars(60);
    assert_eq!(volumes.len(), 30);
    let traded: Vec<usize> = (0..30).filter(|&nth| volumes[nth] > 0).collect();
    assert_eq!(traded, [9, 24]);
}

#[test]
fn the_line_of_a_paper_has_no_slope() {
    let series = month();
    let frame = Frame {
        width: 1000,
        height: 100,
    };
    let scale = Scale::new(frame, Decimal::from(100), Decimal::from(102));
    let corners = series.corners(&scale);
    let is_straight = |pair: &[(i64, i64)]| pair[0].0 == pair[1].0 || pair[0].1 == pair[1].1;
    assert!(corners.windows(2).all(is_straight), "{corners:?}");
}

#[test]
fn a_week_with_holidays_is_spaced_evenly() {
    let sessions = history(&[
        (date("2026-11-06"), 100, 101),
        (date("2026-11-12"), 101, 102),
    ]);
    let series = period::period(String::new(), week(), &sessions, None, true).unwrap();
    assert_eq!(series.spacing, Spacing::Even);
    assert_eq!(series.place(1), 10_000);
}
