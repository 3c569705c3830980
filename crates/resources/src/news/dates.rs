//! All dates at once: corporate actions, meetings, holidays, events, offerings, rights issues and nominations to boards.

use crate::{
    Amount, Ask, Asked, Calendar, Day, Definition, Error, Filter, Paging, Resource, Stamp,
    Tentative,
    actions::meeting_event,
    revised::{self, CANCELLED, Revised},
    standing::{STANDINGS, standing, tone},
};
use chrono::{Datelike as _, Days, NaiveDate};
use domain::values::{Decimal, Symbol};
use futures_util::join;
use std::sync::Arc;
use upstream::Upstream;
use wire::{
    Bilingual, Call as _, Revision,
    calls::{
        board_positions::{BoardPosition, BoardPositionsRequest},
        calendar::{CalendarEntry, CalendarRequest, EntryKind, Standing},
        events::{Event, EventsRequest},
        ipos::{Ipo, IposRequest, TrancheKind},
        rights_issues::{RightsIssue, RightsIssuesRequest},
    },
};

type Column = crate::Column<DatedRow>;

/// How far the list reaches without a month, in days after today.
const AHEAD: u64 = 400;

/// How many months after the current one are offered: about those that the list reaches without a month.
const MONTHS_AHEAD: u16 = 13;

/// The kinds of dates, in the order of the choice.
pub const DATE_KINDS: &[&str] = &[
    "closed",
    "unsettled",
    "ex",
    "last",
    "record",
    "payment",
    "meeting",
    "board",
    "event",
    "rights",
    "subscription",
    "nominations",
    "offering",
    "listing",
];

/// One row per date, the earliest first: those of a month, or all from the first of the current month on.
pub static DATES: Resource<DatesRequest, DatedRow> = Resource::new(Definition {
    id: "calendar",
    ask: |view| {
        let month = view.period("month").map(|month| month.days());
        Some(DatesRequest {
            days: month.or_else(|| view.reach.map(|reach| ahead(reach.today))),
        })
    },
    items: Vec::clone,
    stamp: Stamp::none,
    live: None,
    key: "id",
    columns: &[
        Column::date("day", |row| Some(row.day)),
        Column::date("last-day", |row| (row.to != row.day).then_some(row.to)),
        Column::label("kind", "date-", DATE_KINDS, |row| row.kind),
        Column::name("what", |row| &row.name).strong(),
        Column::optional_code("symbol", |row| row.symbol.as_ref().map(Symbol::as_str)),
        Column::price("per-share", |row| Some(Amount::price(row.amount?))),
        Column::state("standing", "standing-", STANDINGS, tone, |row| {
            match row.is_cancelled() {
                true => CANCELLED,
                false => standing(row.standing),
            }
        }),
        revised::amended(),
        revised::moved_from(),
        revised::revised(),
        revised::revision(),
        Column::date("earliest", |row| Some(row.may_be?[0])).further(),
        Column::date("latest", |row| Some(row.may_be?[1])).further(),
        Column::code("event", |row| &row.event).further(),
        Column::code("id", |row| &row.id).further(),
    ],
    filters: &[
        Filter::words("q"),
        Filter::choice("kind"),
        Filter::month("month").by_source().ahead(MONTHS_AHEAD),
    ],
    order: "day",
    paging: Paging::Ours(50),
    count_key: "table-dates",
    note: Some("note-calendar"),
})
.calendar(Calendar {
    title: &["what", "kind"],
    days: &[Day {
        from: "day",
        to: Some("last-day"),
        name: None,
        event: "date",
    }],
    event: Some("event"),
    tentative: Some(Tentative {
        column: "standing",
        code: "proposed",
    }),
    published: None,
});

/// A date, or a range of days.
#[derive(Debug, Clone, PartialEq)]
pub struct DatedRow {
    id: String,
    /// The event in calendars, the same as in those of meetings, actions, events, offerings and holidays.
    event: String,
    day: NaiveDate,
    to: NaiveDate,
    kind: &'static str,
    name: Bilingual,
    symbol: Option<Symbol>,
    amount: Option<Decimal>,
    standing: Standing,
    revision: Option<Revision>,
    /// The earliest and the latest day of a provisional holiday, of all its alternatives.
    may_be: Option<[NaiveDate; 2]>,
}

impl Revised for DatedRow {
    fn revision(&self) -> Option<&Revision> {
        self.revision.as_ref()
    }
}

impl DatedRow {
    fn of_entry(entry: &CalendarEntry) -> Self {
        let kind = match (entry.kind, &entry.rest) {
            (EntryKind::Holiday, Some(rest)) if !rest.trading => "unsettled",
            (EntryKind::Holiday, _) => "closed",
            (EntryKind::ExDividend | EntryKind::ExDate, _) => "ex",
            (EntryKind::LastEntitlement, _) => "last",
            (EntryKind::RecordDate, _) => "record",
            (EntryKind::Payment, _) => "payment",
            (EntryKind::GeneralMeeting, _) => "meeting",
            (EntryKind::BoardMeeting, _) => "board",
        };
        let of = entry.of.as_ref().unwrap_or(&entry.id);
        let event = match (entry.kind, entry.session) {
            (EntryKind::Holiday, _) => format!("holiday-{}", entry.id),
            (EntryKind::GeneralMeeting, nth) => meeting_event(of, nth.unwrap_or(1) as usize),
            _ => format!("{kind}-{of}"),
        };
        Self {
            id: entry.id.clone(),
            event,
            day: entry.date,
            to: entry.to,
            kind,
            name: entry.name.clone(),
            symbol: entry.symbol.clone(),
            amount: entry.amount,
            standing: entry.standing,
            revision: entry.revision,
            may_be: may_be(entry),
        }
    }

    fn of_event(event: &Event) -> Self {
        Self {
            id: format!("event-{}", event.id),
            event: format!("event-{}", event.id),
            day: event.from,
            to: event.to,
            kind: "event",
            name: event.title.clone(),
            symbol: None,
            amount: None,
            standing: Standing::Confirmed,
            revision: event.revision,
            may_be: None,
        }
    }

    /// Trading of the rights, and the subscription.
    fn of_issue(issue: &RightsIssue) -> [Self; 2] {
        let dates = issue.dates;
        let row = |kind, day, to| Self {
            id: format!("{kind}-{}", issue.right),
            event: format!("{kind}-{}", issue.right),
            day,
            to,
            kind,
            name: issue.name.clone(),
            symbol: Some(issue.symbol.clone()),
            amount: None,
            standing: Standing::Confirmed,
            revision: None,
            may_be: None,
        };
        [
            row("rights", dates.trading_from, dates.trading_to),
            row(
                "subscription",
                dates.subscription_from,
                dates.subscription_to,
            ),
        ]
    }

    /// The subscription of individuals to an offering, and the first day of trading of its share, as far as they are known.
    fn of_offering(ipo: &Ipo) -> impl Iterator<Item = Self> {
        let row = |kind, day, to| Self {
            id: format!("{kind}-{}", ipo.code),
            event: format!("{kind}-{}", ipo.code),
            day,
            to,
            kind,
            name: ipo.name.clone(),
            symbol: Some(ipo.code.clone()),
            amount: None,
            standing: Standing::Confirmed,
            revision: None,
            may_be: None,
        };
        let last = ipo.dates.last_day(TrancheKind::Retail);
        let open = ipo.dates.opens.zip(last);
        let open = open.map(|(first, last)| row("offering", first, last));
        let listing = ipo.dates.listing.map(|day| row("listing", day, day));
        open.into_iter().chain(listing)
    }

    fn of_election(election: &BoardPosition) -> Self {
        Self {
            id: format!("nominations-{}", election.id),
            event: format!("nominations-{}", election.id),
            day: election.opens,
            to: election.closes,
            kind: "nominations",
            name: election.name.clone(),
            symbol: Some(election.symbol.clone()),
            amount: None,
            standing: Standing::Confirmed,
            revision: None,
            may_be: None,
        }
    }
}

/// The first and the last of all days on which a holiday may fall; `None` for what is certain.
fn may_be(entry: &CalendarEntry) -> Option<[NaiveDate; 2]> {
    let alternates = &entry.rest.as_ref()?.alternates;
    let others = alternates.iter().flat_map(|days| [days.date, days.to]);
    let (mut first, mut last) = (entry.date, entry.to);
    for day in others {
        (first, last) = (first.min(day), last.max(day));
    }
    (!alternates.is_empty()).then_some([first, last])
}

/// The default range: from the first day of the current month.
fn ahead(today: NaiveDate) -> [NaiveDate; 2] {
    let first = today.with_day(1).unwrap_or(today);
    let last = today.checked_add_days(Days::new(AHEAD));
    [first, last.unwrap_or(today)]
}

/// Requests all dates of a range of days.
pub struct DatesRequest {
    /// `None` for the default range while the exchange's current day is not known.
    days: Option<[NaiveDate; 2]>,
}

impl Ask for DatesRequest {
    type Answer = Vec<DatedRow>;

    const CALLS: &'static [&'static str] = &[
        CalendarRequest::NAME,
        EventsRequest::NAME,
        RightsIssuesRequest::NAME,
        BoardPositionsRequest::NAME,
        IposRequest::NAME,
    ];

    /// The dates of rights, nominations and offerings are in the same answers whatever the range.
    fn variant(_: &Self::Answer) -> Option<u64> {
        None
    }

    async fn ask(self, upstream: &Upstream) -> Result<Asked<Self::Answer>, Error> {
        let [from, to] = self.days.ok_or(Error::Unavailable)?;
        let events = EventsRequest {
            from: Some(from),
            to: Some(to),
        };
        let (calendar, events, issues, elections, offerings) = join!(
            CalendarRequest { from, to }.ask(upstream),
            events.ask(upstream),
            RightsIssuesRequest.ask(upstream),
            BoardPositionsRequest { symbol: None }.ask(upstream),
            IposRequest.ask(upstream),
        );
        let lists = [
            list(&calendar, |all| {
                all.items.iter().map(DatedRow::of_entry).collect()
            }),
            list(&events, |all| {
                all.items.iter().map(DatedRow::of_event).collect()
            }),
            list(&issues, |all| {
                all.items.iter().flat_map(DatedRow::of_issue).collect()
            }),
            list(&elections, |all| {
                all.items.iter().map(DatedRow::of_election).collect()
            }),
            list(&offerings, |all| {
                all.items.iter().flat_map(DatedRow::of_offering).collect()
            }),
        ];
        let lists = Self::CALLS.iter().copied().zip(lists);
        let (failed, fetched): (Vec<_>, Vec<_>) = lists.partition(|(_, list)| list.is_none());
        let lacking: Vec<_> = failed.into_iter().map(|(call, _)| call).collect();
        let fetched = fetched.into_iter().filter_map(|(_, list)| list);
        let mut all = fetched.reduce(joined).ok_or(Error::Unavailable)?;
        all.value.retain(|row| row.day <= to && row.to >= from);
        all.value
            .sort_by(|a, b| (a.day, &a.id).cmp(&(b.day, &b.id)));
        all.provisional = all.stale || !lacking.is_empty();
        Ok(Asked { lacking, ..all })
    }
}

/// The rows of an answer; `None` if it could not be fetched.
fn list<A>(
    answer: &Result<Asked<Arc<A>>, Error>,
    rows: impl Fn(&A) -> Vec<DatedRow>,
) -> Option<Asked<Vec<DatedRow>>> {
    let asked = answer.as_ref().ok()?;
    Some(Asked {
        value: rows(&asked.value),
        parts: asked.parts.clone(),
        received: asked.received,
        stale: asked.stale,
        lacking: Vec::new(),
        provisional: asked.provisional,
    })
}

/// Appends the rows of `other`. The result is as old as the older of the two.
fn joined(mut one: Asked<Vec<DatedRow>>, other: Asked<Vec<DatedRow>>) -> Asked<Vec<DatedRow>> {
    one.value.extend(other.value);
    one.parts.extend(other.parts);
    one.received = one.received.min(other.received);
    one.stale |= other.stale;
    one
}
