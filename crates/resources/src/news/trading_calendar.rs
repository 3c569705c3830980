//! The trading and settlement calendar: days on which the market or settlement is closed.

use crate::{
    Ask, Asked, Definition, Error, Filter, Paging, Resource, Stamp, Tentative,
    reach::Day,
    revised::{self, Revised},
};
use chrono::{Datelike as _, NaiveDate};
use domain::calendar::{Calendar, Holiday, WEEKENDS};
use table_engine::Tone;
use upstream::Upstream;
use wire::{
    Bilingual, Call as _, Revision,
    calls::calendar::{CalendarEntry, CalendarRequest, Rest, Standing},
};

type Column = crate::Column<Closing>;

/// One row per holiday of this year and the next, the earliest first.
pub static TRADING_CALENDAR: Resource<ClosingsRequest, Closing> = Resource::new(Definition {
    id: "settlement-trading-calender",
    ask: |_| Some(ClosingsRequest),
    items: Vec::clone,
    stamp: Stamp::none,
    live: None,
    key: "id",
    columns: &[
        Column::name("holiday", |row| &row.name).strong(),
        Column::date("first-day-closed", |row| Some(row.from)),
        Column::label("weekday", "weekday-", &WEEKDAYS, |row| {
            WEEKDAYS[row.from.weekday().num_days_from_monday() as usize]
        }),
        Column::date("last-day-closed", |row| Some(row.to)),
        Column::state("trading", "trading-", &OPEN_OR_CLOSED, tone, |row| {
            open_or_closed(row.rest.trading)
        }),
        Column::state("settlement", "settlement-", &OPEN_OR_CLOSED, tone, |row| {
            open_or_closed(row.rest.settlement)
        }),
        Column::state(
            "holiday-status",
            "holiday-",
            &["confirmed", "provisional"],
            |status| match status {
                "provisional" => Tone::Warn,
                _ => Tone::Neutral,
            },
            |row| match row.standing {
                Standing::Confirmed => "confirmed",
                Standing::Proposed => "provisional",
            },
        ),
        Column::date("last-session", |row| Some(row.last_session)),
        Column::date("settles", |row| Some(row.settles)),
        Column::one_of_days("possible-days", |row| row.may_be.clone()),
        Column::date("next-session", |row| Some(row.next_session)).further(),
        Column::date("earliest", |row| earliest(&row.may_be)).further(),
        Column::date("latest", |row| latest(&row.may_be)).further(),
        revised::amended().further(),
        revised::moved_from(),
        revised::revised(),
        revised::revision(),
        Column::label("kind", "date-", &RESTS, |row| rest_kind(&row.rest)).further(),
        Column::code("id", |row| &row.id).further(),
    ],
    filters: &[
        Filter::year("year").column("first-day-closed").to_come(),
        Filter::choice("trading"),
        Filter::choice("settlement"),
        Filter::choice("holiday-status"),
    ],
    order: "first-day-closed",
    paging: Paging::Ours(100),
    count_key: "table-holidays",
    note: Some("note-settlement-trading-calender"),
})
.calendar(crate::Calendar {
    title: &["holiday", "kind"],
    days: &[crate::Day {
        from: "first-day-closed",
        to: Some("last-day-closed"),
        name: None,
        event: "holiday",
    }],
    tentative: Some(Tentative {
        column: "holiday-status",
        code: "provisional",
    }),
    description: Some("possible-days"),
    ..crate::Calendar::NONE
});

/// The days of the week, from Monday.
const WEEKDAYS: [&str; 7] = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];

/// The kinds of dates that a holiday may be.
const RESTS: [&str; 2] = ["closed", "unsettled"];

/// The kind of date that a holiday is, by what is closed.
pub(super) const fn rest_kind(rest: &Rest) -> &'static str {
    match rest.trading {
        true => "closed",
        false => "unsettled",
    }
}

const OPEN_OR_CLOSED: [&str; 2] = ["closed", "open"];

const fn open_or_closed(is_closed: bool) -> &'static str {
    if is_closed { "closed" } else { "open" }
}

fn tone(code: &str) -> Tone {
    match code {
        "open" => Tone::Good,
        _ => Tone::Neutral,
    }
}

/// A holiday, and the sessions around it.
#[derive(Clone)]
pub struct Closing {
    id: String,
    name: Bilingual,
    from: NaiveDate,
    to: NaiveDate,
    standing: Standing,
    revision: Option<Revision>,
    rest: Rest,
    /// All ranges of days of which it is one, while it is provisional.
    may_be: Vec<[NaiveDate; 2]>,
    /// The last session before it.
    last_session: NaiveDate,
    /// The settlement day of trades in that session.
    settles: NaiveDate,
    /// The first session after it.
    next_session: NaiveDate,
}

impl Revised for Closing {
    fn revision(&self) -> Option<&Revision> {
        self.revision.as_ref()
    }
}

impl Closing {
    /// The holidays of an answer, each with the sessions before and after it.
    fn all(entries: &[CalendarEntry]) -> Vec<Self> {
        let calendar = trading_days(entries);
        let closings = entries.iter().filter_map(|entry| {
            let last_session = calendar.previous_trading_day(entry.date);
            Some(Self {
                id: entry.id.clone(),
                name: entry.name.clone(),
                from: entry.date,
                to: entry.to,
                standing: entry.standing,
                revision: entry.revision,
                rest: entry.rest.clone()?,
                may_be: may_be(entry),
                last_session,
                settles: calendar.settlement_of(last_session),
                next_session: calendar.next_trading_day(entry.to),
            })
        });
        closings.collect()
    }
}

/// The ranges of days of which a provisional holiday is one, the earliest first; none for what is certain.
pub(super) fn may_be(entry: &CalendarEntry) -> Vec<[NaiveDate; 2]> {
    let alternates = entry.rest.iter().flat_map(|rest| &rest.alternates);
    let mut ranges: Vec<_> = alternates.map(|days| [days.date, days.to]).collect();
    if !ranges.is_empty() {
        ranges.push([entry.date, entry.to]);
    }
    ranges.sort_unstable();
    ranges.dedup();
    ranges
}

/// The first day of the ranges.
pub(super) fn earliest(ranges: &[[NaiveDate; 2]]) -> Option<NaiveDate> {
    ranges.iter().map(|[first, _]| *first).min()
}

/// The last day of the ranges.
pub(super) fn latest(ranges: &[[NaiveDate; 2]]) -> Option<NaiveDate> {
    ranges.iter().map(|[_, last]| *last).max()
}

/// The calendar of trading days that follows from the entries. Provisional holidays count on their expected days.
pub fn trading_days(entries: &[CalendarEntry]) -> Calendar {
    let holidays = entries.iter().filter_map(|entry| {
        let rest = entry.rest.as_ref()?;
        if entry
            .revision
            .is_some_and(|revision| revision.is_cancelled())
        {
            return None;
        }
        let days = entry.date.iter_days().take_while(|day| *day <= entry.to);
        Some(days.map(|date| Holiday {
            date,
            provisional: entry.standing == Standing::Proposed,
            trading_closed: rest.trading,
            name_en: entry.name.en.as_str().into(),
            name_ar: entry.name.ar.as_str().into(),
        }))
    });
    Calendar::new(WEEKENDS, holidays.flatten().collect())
}

/// Requests the holidays of this year and the next.
pub struct ClosingsRequest;

impl Ask for ClosingsRequest {
    type Answer = Vec<Closing>;

    const CALLS: &'static [&'static str] = &[CalendarRequest::NAME];

    async fn ask(self, upstream: &Upstream) -> Result<Asked<Self::Answer>, Error> {
        let day = Day::ask(upstream).await?;
        let year = day.reach.today.year();
        let of = |year, month, day| NaiveDate::from_ymd_opt(year, month, day);
        // Sessions around the first and the last holidays may be in the years before and after.
        let from = of(year - 1, 12, 1).ok_or(Error::Unavailable)?;
        let to = of(year + 2, 1, 31).ok_or(Error::Unavailable)?;
        let answer = CalendarRequest { from, to }.ask(upstream).await?;
        let mut rows = Closing::all(&answer.value.items);
        rows.retain(|row| (year..=year + 1).contains(&row.from.year()));
        Ok(Asked {
            value: rows,
            parts: answer.parts,
            received: answer.received,
            stale: answer.stale,
            lacking: answer.lacking,
            provisional: answer.provisional || day.stale,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use wire::calls::calendar::{Alternate, EntryKind};

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    fn holiday([from, to]: [&str; 2], trading: bool, alternates: Vec<Alternate>) -> CalendarEntry {
        CalendarEntry {
            id: from.to_owned(),
            date: day(from),
            to: day(to),
            kind: EntryKind::Holiday,
            symbol: None,
            name: Bilingual::new("Holiday", "عطلة"),
            amount: None,
            standing: match alternates.is_empty() {
                true => Standing::Confirmed,
                false => Standing::Proposed,
            },
            rest: Some(Rest {
                trading,
                settlement: true,
                alternates,
            }),
            of: None,
            session: None,
            revision: None,
        }
    }

    #[test]
    fn trades_before_a_long_weekend_settle_two_settlement_days_after_it() {
        let rows = Closing::all(&[
            holiday(["2026-12-01", "2026-12-01"], true, Vec::new()),
            holiday(["2026-12-02", "2026-12-03"], true, Vec::new()),
        ]);
        // Monday; the market opens on Friday, and Saturday and Sunday do not count.
        assert_eq!(rows[0].last_session, day("2026-11-30"));
        assert_eq!(rows[1].last_session, day("2026-11-30"));
        assert_eq!(rows[0].settles, day("2026-12-07"));
        assert_eq!(rows[1].next_session, day("2026-12-04"));
    }

    #[test]
    fn a_day_without_settlement_alone_is_traded() {
        let rows = Closing::all(&[holiday(["2026-12-31", "2026-12-31"], false, Vec::new())]);
        assert_eq!(rows[0].last_session, day("2026-12-30"));
        // Wednesday; neither the 31st nor the weekend counts.
        assert_eq!(rows[0].settles, day("2027-01-04"));
    }

    #[test]
    fn a_provisional_holiday_has_all_its_alternates_and_their_span() {
        let alternate = Alternate {
            date: day("2027-03-09"),
            to: day("2027-03-11"),
        };
        let rows = Closing::all(&[holiday(["2027-03-10", "2027-03-12"], true, vec![alternate])]);
        let both = [["2027-03-09", "2027-03-11"], ["2027-03-10", "2027-03-12"]];
        assert_eq!(rows[0].may_be, both.map(|range| range.map(day)));
        assert_eq!(earliest(&rows[0].may_be), Some(day("2027-03-09")));
        assert_eq!(latest(&rows[0].may_be), Some(day("2027-03-12")));
        let rows = Closing::all(&[holiday(["2026-12-01", "2026-12-01"], true, Vec::new())]);
        assert!(rows[0].may_be.is_empty());
        assert_eq!(earliest(&rows[0].may_be), None);
    }
}
