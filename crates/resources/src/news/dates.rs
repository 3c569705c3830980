//! All dates at once: corporate actions, meetings, holidays, events, offerings, rights issues and nominations to boards.

mod row;

pub use row::DatedRow;

use super::trading_calendar::{earliest, latest};
use crate::{
    Amount, Ask, Asked, Calendar, Day, Definition, Error, Filter, Paging, Resource, Stamp,
    Tentative,
    actions::{ACTION_KINDS, MEETING_KINDS, action_kind, meeting_kind},
    revised::{self, CANCELLED, Revised as _},
    services::ipos::OfferingsRequest,
    standing::{STANDINGS, standing, tone},
};
use chrono::{Datelike as _, Days, NaiveDate};
use domain::values::Symbol;
use futures_util::join;
use row::Subjects;
use upstream::Upstream;
use wire::{
    Call as _,
    calls::{
        board_positions::BoardPositionsRequest, calendar::CalendarRequest,
        corporate_actions::CorporateActionsRequest, events::EventsRequest,
        general_meetings::GeneralMeetingsRequest, ipos::IposRequest,
        rights_issues::RightsIssuesRequest,
    },
};

type Column = crate::Column<DatedRow>;

/// How far the list reaches without a month, in days after today.
const AHEAD: u64 = 400;

/// How long before a session the first one of its meeting may be, in days.
const BETWEEN_SESSIONS: u64 = 92;

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
    "institutions",
    "listing",
];

/// One row per date or period, the earliest first: those of a month, or all from the first of the current month on.
pub static DATES: Resource<DatesRequest, DatedRow> = Resource::new(Definition {
    id: "calendar",
    ask: |view| {
        let month = view.period("month").map(|month| month.days());
        Some(DatesRequest {
            days: month.or_else(|| view.reach.map(|reach| ahead(reach.today))),
            symbol: view.symbol("symbol"),
        })
    },
    items: Vec::clone,
    stamp: Stamp::none,
    live: None,
    key: "id",
    columns: &[
        Column::date("day", |row| Some(row.day)),
        Column::name("what", |row| &row.name).strong(),
        Column::optional_code("symbol", |row| row.symbol.as_ref().map(Symbol::as_str)),
        Column::label("kind", "date-", DATE_KINDS, |row| row.kind),
        Column::date("last-day", |row| (row.to != row.day).then_some(row.to)),
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
        Column::moment("starts", |row| row.starts).further(),
        Column::optional_name("place", |row| row.place.as_ref()).further(),
        Column::optional_label("action", "action-", ACTION_KINDS, |row| {
            row.action.map(action_kind)
        })
        .further(),
        Column::optional_label("meeting-kind", "meeting-kind-", MEETING_KINDS, |row| {
            row.meeting.map(meeting_kind)
        })
        .further(),
        Column::optional_code("right", |row| row.right.as_ref().map(Symbol::as_str)).further(),
        Column::date("announced", |row| row.announced).further(),
        Column::one_of_days("possible-days", |row| row.may_be.clone()).further(),
        Column::date("earliest", |row| earliest(&row.may_be)).further(),
        Column::date("latest", |row| latest(&row.may_be)).further(),
        Column::page("page", |row| Some(row.page())).further(),
        Column::code("event", |row| &row.event).further(),
        Column::code("id", |row| &row.id).further(),
    ],
    filters: &[
        Filter::words("q"),
        Filter::choice("kind"),
        Filter::security("symbol"),
        Filter::month("month").by_source().ahead(MONTHS_AHEAD),
    ],
    order: "day",
    paging: Paging::Ours(50),
    count_key: "table-entries",
    note: Some("note-calendar"),
})
.calendar(Calendar {
    title: &["what", "right", "action", "meeting-kind", "kind"],
    untold: &["event"],
    days: &[Day {
        from: "day",
        to: Some("last-day"),
        name: None,
        event: "date",
    }],
    event: Some("event"),
    time: Some("starts"),
    place: Some("place"),
    page: Some("page"),
    tentative: Some(Tentative {
        column: "standing",
        code: "proposed",
    }),
    published: Some("announced"),
    description: Some("possible-days"),
    ..Calendar::NONE
});

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
    /// The company whose dates alone are wanted. The calls are the same without one, so that their answers are shared.
    symbol: Option<Symbol>,
}

impl Ask for DatesRequest {
    type Answer = Vec<DatedRow>;

    const CALLS: &'static [&'static str] = &[
        CalendarRequest::NAME,
        EventsRequest::NAME,
        RightsIssuesRequest::NAME,
        BoardPositionsRequest::NAME,
        IposRequest::NAME,
        GeneralMeetingsRequest::NAME,
        CorporateActionsRequest::NAME,
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
        // A second session may be long after the first, by which meetings are asked for.
        let meetings = GeneralMeetingsRequest {
            from: from
                .checked_sub_days(Days::new(BETWEEN_SESSIONS))
                .unwrap_or(from),
            to,
            symbol: None,
        };
        // Each is boxed: whatever awaits this one would hold all of them, several times in a build without optimization,
        // and overflow the stack.
        let (calendar, events, issues, elections, offerings, meetings, actions) = join!(
            Box::pin(CalendarRequest { from, to }.ask(upstream)),
            Box::pin(events.ask(upstream)),
            Box::pin(RightsIssuesRequest.ask(upstream)),
            Box::pin(BoardPositionsRequest { symbol: None }.ask(upstream)),
            // The day of the month was taken from the market status.
            Box::pin(OfferingsRequest { waits: false }.ask(upstream)),
            Box::pin(meetings.ask(upstream)),
            Box::pin(CorporateActionsRequest { symbol: None }.ask(upstream)),
        );
        let (called, decided) = (meetings.as_ref().ok(), actions.as_ref().ok());
        let subjects = Subjects::new(
            called.map_or(&[], |all| &all.value.items),
            decided.map_or(&[], |all| &all.value.items),
        );
        let lists = [
            list(&calendar, |all| {
                let entries = all.items.iter();
                entries
                    .map(|entry| DatedRow::of_entry(entry, &subjects))
                    .collect()
            }),
            list(&events, |all| {
                all.items.iter().map(DatedRow::of_event).collect()
            }),
            list(&issues, |all| {
                let issues = all.items.iter();
                let days = issues.clone().flat_map(DatedRow::of_issue);
                // Without the actions it is not known which of them have the other days.
                let decided = decided.map(|all| &*all.value.items);
                let entitlements = decided.into_iter().flat_map(|actions| {
                    issues
                        .clone()
                        .flat_map(move |issue| DatedRow::of_entitlement(issue, actions))
                });
                days.chain(entitlements).collect()
            }),
            list(&elections, |all| {
                all.items.iter().map(DatedRow::of_election).collect()
            }),
            list(&offerings, |all| {
                all.iter().flat_map(DatedRow::of_offering).collect()
            }),
            list(&meetings, |_| Vec::new()),
            list(&actions, |_| Vec::new()),
        ];
        let lists = Self::CALLS.iter().copied().zip(lists);
        let (failed, fetched): (Vec<_>, Vec<_>) = lists.partition(|(_, list)| list.is_none());
        let lacking: Vec<_> = failed.into_iter().map(|(call, _)| call).collect();
        let fetched = fetched.into_iter().filter_map(|(_, list)| list);
        let mut all = fetched.reduce(joined).ok_or(Error::Unavailable)?;
        let wanted = self.symbol.as_ref();
        all.value.retain(|row| {
            let is_of_company = wanted.is_none() || row.symbol.as_ref() == wanted;
            is_of_company && row.day <= to && row.to >= from
        });
        all.value
            .sort_by(|a, b| (a.day, &a.id).cmp(&(b.day, &b.id)));
        all.provisional |= all.stale || !lacking.is_empty();
        Ok(Asked { lacking, ..all })
    }
}

/// The rows of an answer; `None` if it could not be fetched.
fn list<A>(
    answer: &Result<Asked<A>, Error>,
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
    one.provisional |= other.provisional;
    one
}
