//! Where periods begin, and which of them are whole.

use super::*;

fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

#[test]
fn a_period_begins_on_its_first_day() {
    let of = day("2026-11-12");
    for (every, first) in [
        (Every::Day, "2026-11-12"),
        (Every::Week, "2026-11-09"),
        (Every::Month, "2026-11-01"),
        (Every::Quarter, "2026-10-01"),
        (Every::Year, "2026-01-01"),
    ] {
        assert_eq!(every.first(of), day(first), "{every:?}");
        assert_eq!(every.first(day(first)), day(first), "{every:?}");
        let before = day(first).pred_opt().unwrap();
        assert!(!every.has_both(before, of), "{every:?}");
    }
}

#[test]
fn a_period_is_whole_when_it_is_over_and_was_asked_for_from_its_first_day() {
    let today = Some(day("2026-11-12"));
    for (every, of, [first, last], whole) in [
        (
            Every::Week,
            "2026-11-06",
            ["2026-11-02", "2026-11-12"],
            true,
        ),
        (
            Every::Week,
            "2026-11-06",
            ["2026-11-03", "2026-11-12"],
            false,
        ),
        (
            Every::Week,
            "2026-11-11",
            ["2026-01-01", "2026-11-12"],
            false,
        ),
        (
            Every::Month,
            "2026-10-30",
            ["2026-10-01", "2026-11-12"],
            true,
        ),
        (
            Every::Month,
            "2026-10-30",
            ["2026-10-02", "2026-11-12"],
            false,
        ),
        (
            Every::Month,
            "2026-10-15",
            ["2026-08-01", "2026-10-15"],
            false,
        ),
        (
            Every::Month,
            "2026-10-30",
            ["2026-08-01", "2026-10-31"],
            true,
        ),
        (
            Every::Quarter,
            "2026-09-30",
            ["2026-07-01", "2026-11-12"],
            true,
        ),
        (
            Every::Quarter,
            "2026-11-11",
            ["2026-10-01", "2026-11-12"],
            false,
        ),
        (
            Every::Year,
            "2025-12-31",
            ["2025-01-01", "2025-12-31"],
            true,
        ),
        (Every::Day, "2026-11-11", ["2026-11-11", "2026-11-11"], true),
    ] {
        let asked = [Some(day(first)), Some(day(last))];
        let found = every.is_whole(day(of), asked, today);
        assert_eq!(found, whole, "{every:?} {of} from {first} to {last}");
    }
}

#[test]
fn weekends_are_no_part_of_a_period() {
    for (every, of, [first, last], today, whole) in [
        // From Monday to Friday, and from Sunday to Thursday before 2022.
        (
            Every::Week,
            "2026-10-30",
            ["2026-10-26", "2026-10-30"],
            "2026-11-12",
            true,
        ),
        (
            Every::Week,
            "2026-10-30",
            ["2026-10-24", "2026-11-01"],
            "2026-11-12",
            true,
        ),
        (
            Every::Week,
            "2026-10-30",
            ["2026-10-27", "2026-10-30"],
            "2026-11-12",
            false,
        ),
        (
            Every::Week,
            "2026-10-29",
            ["2026-10-26", "2026-10-29"],
            "2026-11-12",
            false,
        ),
        (
            Every::Week,
            "2021-11-11",
            ["2021-11-07", "2021-11-11"],
            "2026-11-12",
            true,
        ),
        (
            Every::Week,
            "2021-11-11",
            ["2021-11-08", "2021-11-11"],
            "2026-11-12",
            false,
        ),
        // The last days of October 2026 are a weekend, and so is the first of November.
        (
            Every::Month,
            "2026-10-30",
            ["2026-10-01", "2026-10-30"],
            "2026-11-12",
            true,
        ),
        (
            Every::Month,
            "2026-10-29",
            ["2026-10-01", "2026-10-29"],
            "2026-11-12",
            false,
        ),
        (
            Every::Month,
            "2026-11-30",
            ["2026-11-02", "2026-11-30"],
            "2026-12-03",
            true,
        ),
        (
            Every::Month,
            "2026-11-30",
            ["2026-11-03", "2026-11-30"],
            "2026-12-03",
            false,
        ),
        // On a Friday the week goes on, on a Saturday it is over.
        (
            Every::Week,
            "2026-11-13",
            ["2026-11-02", "2026-11-13"],
            "2026-11-13",
            false,
        ),
        (
            Every::Week,
            "2026-11-13",
            ["2026-11-02", "2026-11-14"],
            "2026-11-14",
            true,
        ),
        (
            Every::Month,
            "2026-11-13",
            ["2026-11-02", "2026-11-14"],
            "2026-11-14",
            false,
        ),
    ] {
        let asked = [Some(day(first)), Some(day(last))];
        let found = every.is_whole(day(of), asked, Some(day(today)));
        assert_eq!(
            found, whole,
            "{every:?} {of} from {first} to {last} on {today}"
        );
    }
}
