//! The dates of a loaded view, and the mark of each kind.

use chrono::{NaiveDate, NaiveDateTime};
use domain::values::Decimal;
use leptos::prelude::*;
use resources::{DATE_KINDS, Loaded};
use table_engine::{Cell, Row};

/// A date of a row of the list.
pub(super) struct Entry {
    pub(super) from: NaiveDate,
    pub(super) to: NaiveDate,
    pub(super) kind: &'static str,
    pub(super) name: String,
    pub(super) symbol: Option<String>,
    pub(super) amount: Option<Decimal>,
    pub(super) is_proposed: bool,
    /// `moved` or `cancelled`.
    pub(super) amended: Option<String>,
    pub(super) moved_from: Option<NaiveDate>,
    /// The days of which a provisional holiday takes some, in words.
    pub(super) may_be: Option<String>,
    /// When it begins, if it has a time.
    pub(super) starts: Option<NaiveDateTime>,
    pub(super) place: Option<String>,
    /// The kind of the action or of the meeting, in words.
    pub(super) of: Option<String>,
    /// The address of the page that tells more about it.
    pub(super) href: Option<String>,
}

impl Entry {
    /// True for days on which nothing is traded or settled.
    pub(super) fn is_rest(&self) -> bool {
        matches!(self.kind, "closed" | "unsettled")
    }

    /// True if it does not take place.
    pub(super) fn is_cancelled(&self) -> bool {
        self.amended.as_deref() == Some("cancelled")
    }

    /// True if it is proposed or provisional, which a dashed frame shows.
    pub(super) fn is_framed(&self) -> bool {
        self.is_proposed && !self.is_cancelled()
    }

    /// True if it stands at a day: holidays at each of theirs, other ranges where they begin and end.
    pub(super) fn is_at(&self, day: NaiveDate) -> bool {
        match self.is_rest() {
            true => self.from <= day && day <= self.to,
            false => self.from == day || self.to == day,
        }
    }

    /// The key of the message that says what happens on a day.
    pub(super) fn what(&self, day: NaiveDate) -> String {
        let end = match (self.is_rest() || self.from == self.to, day == self.from) {
            (true, _) => "",
            (false, true) => "-begins",
            (false, false) => "-ends",
        };
        format!("date-{}{end}", self.kind)
    }
}

/// All rows of a view as entries, in their order.
pub(super) fn entries(loaded: &Loaded) -> Vec<Entry> {
    let at = |key| loaded.shape().column(key).map(|(at, _)| at);
    let keys = [
        "day",
        "last-day",
        "kind",
        "what",
        "symbol",
        "per-share",
        "standing",
        "amended",
        "moved-from",
        "possible-days",
        "starts",
        "place",
        "page",
        "action",
        "meeting-kind",
    ];
    let at = keys.map(at);
    let entry = |row: &Row| {
        let [
            day,
            last,
            kind,
            what,
            symbol,
            amount,
            standing,
            amended,
            moved,
            possible,
            starts,
            place,
            page,
            action,
            meeting,
        ] = at.map(|at| at.and_then(|at| row.get(at)));
        let from = date(day)?;
        let code = code(kind)?;
        Some(Entry {
            from,
            to: date(last).unwrap_or(from),
            kind: DATE_KINDS.iter().find(|kind| **kind == code)?,
            name: named(what)?,
            symbol: code_of(symbol),
            amount: match amount {
                Some(Cell::Decimal { value, .. }) => Some(*value),
                _ => None,
            },
            is_proposed: code_of(standing).as_deref() == Some("proposed"),
            amended: code_of(amended),
            moved_from: date(moved),
            may_be: named(possible),
            starts: match starts {
                Some(Cell::DateTime(at)) => Some(*at),
                _ => None,
            },
            place: named(place),
            of: label(action).or_else(|| label(meeting)),
            href: match page {
                Some(Cell::Link { href, .. }) => Some(href.to_string()),
                _ => None,
            },
        })
    };
    loaded.all_rows().filter_map(entry).collect()
}

fn named(cell: Option<&Cell>) -> Option<String> {
    match cell {
        Some(Cell::Named { shown, .. }) => Some(shown.to_string()),
        _ => None,
    }
}

fn date(cell: Option<&Cell>) -> Option<NaiveDate> {
    match cell {
        Some(Cell::Date(day)) => Some(*day),
        _ => None,
    }
}

fn code(cell: Option<&Cell>) -> Option<&str> {
    match cell {
        Some(Cell::Coded { code, .. } | Cell::State { code, .. }) => Some(code),
        _ => None,
    }
}

fn label(cell: Option<&Cell>) -> Option<String> {
    match cell {
        Some(Cell::Coded { label, .. }) if !label.is_empty() => Some(label.to_string()),
        _ => None,
    }
}

fn code_of(cell: Option<&Cell>) -> Option<String> {
    code(cell).map(str::to_owned)
}

/// The id of a day in the agenda.
pub(super) fn day_id(day: NaiveDate) -> String {
    format!("d{day}")
}

/// The shape of a mark, what is filled in a hollow one, and its classes. No two kinds have the same shape: on phones, a day has
/// marks without words.
struct Drawn {
    shape: &'static str,
    inside: Option<&'static str>,
    class: &'static str,
}

fn drawn(kind: &str) -> Drawn {
    const DIAMOND: &str = "M5 .3 9.7 5 5 9.7 .3 5z";
    const DIAMOND_TOP: &str = "M5 .3 9.7 5H.3z";
    const DISC: &str = "M5 .8a4.2 4.2 0 1 1 0 8.4a4.2 4.2 0 1 1 0-8.4z";
    const SQUARE: &str = "M1 1h8v8H1z";
    const BAR: &str = "M0 3h10v4H0z";
    const TRIANGLE: &str = "M5 .8 9.6 9H.4z";
    const TRIANGLE_BASE: &str = "M2.7 5h4.6L9.6 9H.4z";
    const CROSS: &str = "M3.5 .5h3v3h3v3h-3v3h-3v-3h-3v-3h3z";
    const DOT: &str = "M5 3a2 2 0 1 1 0 4a2 2 0 1 1 0-4z";
    let (shape, inside, class) = match kind {
        "closed" => (BAR, None, "mark ev-hol"),
        "unsettled" => (BAR, None, "mark ev-settle mark--hollow"),
        "ex" => (DIAMOND, None, "mark ev-div"),
        "last" => (DIAMOND, Some(DIAMOND_TOP), "mark ev-div mark--hollow"),
        "record" => (DIAMOND, Some(DOT), "mark ev-div mark--hollow"),
        "payment" => (DIAMOND, None, "mark ev-div mark--hollow"),
        "meeting" => (DISC, None, "mark ev-agm"),
        "rights" => (DISC, None, "mark ev-agm mark--hollow"),
        "subscription" => (DISC, Some(DOT), "mark ev-agm mark--hollow"),
        "board" => (SQUARE, None, "mark ev-board"),
        "nominations" => (SQUARE, None, "mark ev-board mark--hollow"),
        "offering" => (TRIANGLE, None, "mark ev-agm mark--hollow"),
        "institutions" => (TRIANGLE, Some(TRIANGLE_BASE), "mark ev-agm mark--hollow"),
        "listing" => (TRIANGLE, None, "mark ev-agm"),
        _ => (CROSS, None, "mark ev-board"),
    };
    Drawn {
        shape,
        inside,
        class,
    }
}

/// The shape and colour of a kind; the word beside it says the same.
#[component]
pub(super) fn Mark<'a>(kind: &'a str) -> AnyView {
    let Drawn {
        shape,
        inside,
        class,
    } = drawn(kind);
    let inside = inside.map(|inside| view! { <path class="mark__inside" d=inside></path> });
    view! {
        <svg class=class viewBox="0 0 10 10" aria-hidden="true">
            <path d=shape></path>
            {inside}
        </svg>
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn no_two_kinds_look_alike_without_their_colours() {
        let shape = |kind: &&str| {
            let mark = drawn(kind);
            (mark.shape, mark.inside, mark.class.contains("mark--hollow"))
        };
        let shapes: HashSet<_> = DATE_KINDS.iter().map(shape).collect();
        assert_eq!(shapes.len(), DATE_KINDS.len());
    }
}
