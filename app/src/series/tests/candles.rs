//! Candles from sessions.

use super::*;

#[test]
fn a_candle_whose_high_is_below_its_low_is_left_out_with_a_note() {
    let mut sessions = history(&[
        (date("2026-11-09"), 300, 305),
        (date("2026-11-10"), 305, 301),
        (date("2026-11-11"), 301, 309),
    ]);
    let mut changed = (*sessions.value).clone();
    changed.sessions[1].high = Price::new(Decimal::new(290, 2));
    sessions.value = Arc::new(changed);
    let series = period::period(String::new(), week(), &sessions, None, true).unwrap();
    let candles = series.candles().unwrap();
    let days: Vec<_> = candles
        .dots
        .iter()
        .filter_map(|(dot, _)| dot.day())
        .collect();
    assert_eq!(days, [date("2026-11-09"), date("2026-11-11")]);
    assert_eq!(candles.left_out, 1);
    let choices = chart::Choices::default();
    for locale in Locale::ALL {
        let notes = chart::notes(locale, &series, &choices, Some(&candles));
        let words = crate::messages::t_args(
            locale,
            "chart-candles-left-out",
            &[
                ("count", crate::messages::Arg::Count(1)),
                ("number", crate::messages::Arg::Text("1")),
            ],
        );
        assert_eq!(notes, [words.into_owned()]);
    }
    // The line still contains the closes of all sessions.
    assert_eq!(series.dots.len(), 3);
}

#[test]
fn minutes_have_no_candles() {
    assert_eq!(minutes_of(POINTS, &[], None).unwrap().candles(), None);
}
