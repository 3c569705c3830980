//! Periods at the ends of a range, and holidays beside them.

use super::*;
use domain::calendar::{Holiday, WEEKENDS};

fn day(text: &str) -> NaiveDate {
    text.parse().expect("a day")
}

#[test]
fn steps_of_a_range_that_has_ended_are_whole_at_its_end() {
    let first = Some(day("2025-11-12"));
    let today = Some(day("2026-11-12"));
    let goes_on = Within::range([first, today], today);
    let has_ended = Within::range([first, None], None);
    for (step, of, expected) in [
        (Step::Day, "2025-11-12", [None, None]),
        (Step::Day, "2026-11-12", [None, None]),
        (Step::Week, "2025-11-14", [Some(InPart::Cut); 2]),
        (Step::Week, "2025-11-21", [None, None]),
        (Step::Week, "2026-11-12", [Some(InPart::ToDate), None]),
        (Step::Month, "2025-11-28", [Some(InPart::Cut); 2]),
        (Step::Month, "2026-10-30", [None, None]),
        (Step::Month, "2026-11-12", [Some(InPart::ToDate), None]),
    ] {
        let found = [goes_on, has_ended].map(|within| within.by(step).in_part(day(of)));
        assert_eq!(found, expected, "{step:?} {of}");
    }
}

#[test]
fn a_period_that_runs_is_told_from_one_that_the_range_cuts() {
    for (every, of, [from, to], expected) in [
        (
            Every::Month,
            "2026-11-11",
            ["2026-06-10", "2026-11-12"],
            Some(InPart::ToDate),
        ),
        (
            Every::Month,
            "2026-11-11",
            ["2026-11-03", "2026-11-12"],
            Some(InPart::Cut),
        ),
        // The first of November is a Sunday.
        (
            Every::Month,
            "2026-11-11",
            ["2026-11-02", "2026-11-12"],
            Some(InPart::ToDate),
        ),
        (
            Every::Week,
            "2026-10-30",
            ["2026-10-26", "2026-10-30"],
            None,
        ),
        (
            Every::Month,
            "2026-11-04",
            ["2026-06-10", "2026-11-05"],
            Some(InPart::Cut),
        ),
        (
            Every::Month,
            "2026-06-30",
            ["2026-06-10", "2026-11-12"],
            Some(InPart::Cut),
        ),
        (
            Every::Month,
            "2026-10-30",
            ["2026-06-10", "2026-11-12"],
            None,
        ),
        (
            Every::Quarter,
            "2026-11-11",
            ["2026-06-10", "2026-11-12"],
            Some(InPart::ToDate),
        ),
        (
            Every::Year,
            "2026-11-11",
            ["2026-06-10", "2026-11-12"],
            Some(InPart::Cut),
        ),
        (
            Every::Week,
            "2026-11-11",
            ["2026-06-10", "2026-11-12"],
            Some(InPart::ToDate),
        ),
    ] {
        let range = [from, to].map(|text| Some(day(text)));
        let bounds = Within {
            every: Some(every),
            ..Within::range(range, Some(day("2026-11-12")))
        };
        assert_eq!(
            bounds.in_part(day(of)),
            expected,
            "{every:?} {of} {from} {to}"
        );
    }
}

fn calendar(days: &[&str]) -> Calendar {
    let holiday = |text: &&str| Holiday {
        date: day(text),
        provisional: false,
        trading_closed: true,
        name_en: "Holiday".into(),
        name_ar: "عطلة".into(),
    };
    Calendar::new(WEEKENDS, days.iter().map(holiday).collect())
}

#[test]
fn holidays_at_the_ends_of_a_period_are_no_part_of_it() {
    // Thursday 1 January 2026; Monday 31 March and Tuesday 1 April 2025, after a weekend.
    let holidays = calendar(&["2025-03-31", "2025-04-01", "2026-01-01"]);
    for (every, of, [from, to], [guessed, known]) in [
        (
            Every::Month,
            "2026-01-30",
            ["2026-01-02", "2026-02-27"],
            [Some(InPart::Cut), None],
        ),
        (
            Every::Year,
            "2026-11-12",
            ["2026-01-02", "2026-11-12"],
            [Some(InPart::Cut), Some(InPart::ToDate)],
        ),
        (
            Every::Quarter,
            "2025-03-28",
            ["2025-01-01", "2025-03-28"],
            [Some(InPart::Cut), None],
        ),
        (
            Every::Month,
            "2025-04-30",
            ["2025-04-02", "2025-06-30"],
            [Some(InPart::Cut), None],
        ),
        (
            Every::Week,
            "2025-04-04",
            ["2025-04-02", "2025-06-30"],
            [Some(InPart::Cut), None],
        ),
        // Days of trading are lacking, too.
        (
            Every::Month,
            "2026-01-30",
            ["2026-01-05", "2026-02-27"],
            [Some(InPart::Cut); 2],
        ),
        (
            Every::Month,
            "2025-03-27",
            ["2025-03-03", "2025-03-27"],
            [Some(InPart::Cut); 2],
        ),
    ] {
        let range = [from, to].map(|text| Some(day(text)));
        let within = Within {
            every: Some(every),
            ..Within::range(range, Some(day("2026-11-12")))
        };
        let closed = within.closed_on(&holidays, false);
        let found = [within, closed].map(|within| within.in_part(day(of)));
        assert_eq!(found, [guessed, known], "{every:?} {of} {from} {to}");
    }
}

#[test]
fn a_period_is_over_on_the_holidays_at_its_end() {
    // Friday 30 January 2026, before a weekend.
    let holidays = calendar(&["2026-01-30"]);
    for (today, month) in [
        ("2026-01-29", Some(InPart::ToDate)),
        ("2026-01-30", None),
        ("2026-02-02", None),
    ] {
        let range = [Some(day("2026-01-01")), Some(day(today))];
        let within = Within::range(range, Some(day(today))).by(Step::Month);
        let within = within.closed_on(&holidays, false);
        assert_eq!(within.in_part(day("2026-01-29")), month, "{today}");
    }
}

#[test]
fn only_weekdays_beside_the_ends_are_in_doubt() {
    let today = Some(day("2026-11-12"));
    let doubts = |step, from: &str, to: &str| {
        let range = [from, to].map(|text| Some(day(text)));
        let days = Within::range(range, today).by(step).doubts();
        let texts = days.iter().map(ToString::to_string);
        texts.collect::<Vec<_>>().join(" ")
    };
    let to = "2026-09-30";
    assert_eq!(doubts(Step::Month, "2026-01-02", to), "2026-01-01");
    assert_eq!(doubts(Step::Month, "2026-02-02", to), "");
    assert_eq!(doubts(Step::Day, "2026-01-02", to), "");
    // Fourteen weekdays before, twelve after.
    assert_eq!(doubts(Step::Month, "2026-01-21", "2026-09-14"), "");
    assert_eq!(
        doubts(Step::Week, "2026-10-28", "2026-10-29"),
        "2026-10-26 2026-10-27 2026-10-30"
    );
    assert_eq!(
        doubts(Step::Week, "2026-10-26", "2026-11-12"),
        "2026-11-12 2026-11-13"
    );
}
