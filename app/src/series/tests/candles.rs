//! Candles from sessions.

use super::*;
use crate::{
    components::number::date_text,
    messages::{Arg, t_args},
};
use chrono::{Datelike, Weekday};

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
        let args = [("count", Arg::Count(1)), ("number", Arg::Text("1"))];
        let words = t_args(locale, "chart-candles-left-out", &args);
        assert_eq!(notes, [words.into_owned()]);
    }
    // The line still contains the closes of all sessions.
    assert_eq!(series.dots.len(), 3);
}

/// The working days of a year up to a Thursday.
fn year(within: Within) -> Series {
    let (first, last) = (date("2025-11-12"), date("2026-11-12"));
    let days = first.iter_days().take_while(|day| *day <= last);
    let days = days.filter(|day| !matches!(day.weekday(), Weekday::Sat | Weekday::Sun));
    let sessions: Vec<_> = days.map(|day| (day, 300, 301)).collect();
    let (sessions, span) = (history(&sessions), (Range::Year, (first, last)));
    let series = period::period(String::new(), span, &sessions, None, true).unwrap();
    Series { within, ..series }
}

#[test]
fn weeks_that_lack_some_of_their_days_are_marked_with_a_note() {
    let (first, last) = (Some(date("2025-11-12")), Some(date("2026-11-12")));
    let begins = (date("2025-11-14"), InPart::Cut);
    let runs = (date("2026-11-12"), InPart::ToDate);
    let ends = (date("2026-11-12"), InPart::Cut);
    for (within, expected, keys) in [
        (
            Within::range([first, last], last),
            vec![begins, runs],
            vec!["chart-part-first-week", "chart-part-runs-week"],
        ),
        // A security that is no longer listed has no further days.
        (
            Within::range([first, None], None),
            vec![begins],
            vec!["chart-part-first-week"],
        ),
        // A range that ended weeks ago.
        (
            Within::range([first, last], Some(date("2026-12-01"))),
            vec![begins, ends],
            vec!["chart-part-first-week", "chart-part-last-week"],
        ),
    ] {
        let series = year(within);
        let candles = series.candles().unwrap();
        assert_eq!(candles.step, Step::Week);
        let dots = candles.dots.iter().map(|(dot, _)| dot);
        let marked: Vec<_> = dots
            .filter_map(|dot| Some((dot.day()?, series.in_part(candles.step, dot)?)))
            .collect();
        assert_eq!(marked, expected);
        let choices = chart::Choices::default();
        for locale in Locale::ALL {
            let notes = chart::notes(locale, &series, &choices, Some(&candles));
            let words = keys.iter().zip(&expected).map(|(key, (day, _))| {
                let day = date_text(*day, locale);
                t_args(locale, key, &[("day", Arg::Text(&day))]).into_owned()
            });
            assert_eq!(notes, words.collect::<Vec<_>>());
        }
    }
}

#[test]
fn minutes_have_no_candles() {
    assert_eq!(minutes_of(POINTS, &[], None).unwrap().candles(), None);
}
