//! The rows of the list of all dates: each is an event of a meeting, an action, an offering and so on.

use super::super::trading_calendar::{may_be, rest_kind};
use crate::{Target, actions::meeting_event, revised::Revised, services::ipos::Offering};
use chrono::{NaiveDate, NaiveDateTime};
use domain::values::{Decimal, Symbol};
use std::collections::HashMap;
use wire::{
    Bilingual, Revision,
    calls::{
        board_positions::BoardPosition,
        calendar::{CalendarEntry, EntryKind, Standing},
        corporate_actions::{ActionKind, CorporateAction},
        events::Event,
        general_meetings::{GeneralMeeting, MeetingKind},
        ipos::TrancheKind,
        rights_issues::{RightsIssue, RightsState},
    },
};

/// A date, or a range of days.
#[derive(Debug, Clone, PartialEq)]
pub struct DatedRow {
    pub(super) id: String,
    /// The event in calendars, the same as in those of meetings, actions, events, offerings and holidays.
    pub(super) event: String,
    pub(super) day: NaiveDate,
    pub(super) to: NaiveDate,
    pub(super) kind: &'static str,
    pub(super) name: Bilingual,
    pub(super) symbol: Option<Symbol>,
    pub(super) amount: Option<Decimal>,
    pub(super) standing: Standing,
    pub(super) revision: Option<Revision>,
    /// The ranges of days of which a provisional holiday is one.
    pub(super) may_be: Vec<[NaiveDate; 2]>,
    /// When it begins, if it has a time.
    pub(super) starts: Option<NaiveDateTime>,
    pub(super) place: Option<Bilingual>,
    /// The kind of the action that it is a day of.
    pub(super) action: Option<ActionKind>,
    pub(super) meeting: Option<MeetingKind>,
    /// The day on which it was announced, if that is known.
    pub(super) announced: Option<NaiveDate>,
    /// The id of its page in the list of events.
    page_of: Option<String>,
    /// The right of the issue that it is a day of, if the list of rights issues has it.
    pub(super) right: Option<Symbol>,
}

impl Revised for DatedRow {
    fn revision(&self) -> Option<&Revision> {
        self.revision.as_ref()
    }
}

/// What the entries of the calendar are days of, by their ids.
pub(super) struct Subjects<'a> {
    meetings: HashMap<&'a str, &'a GeneralMeeting>,
    actions: HashMap<&'a str, &'a CorporateAction>,
}

impl<'a> Subjects<'a> {
    pub(super) fn new(meetings: &'a [GeneralMeeting], actions: &'a [CorporateAction]) -> Self {
        let meetings = meetings.iter().map(|meeting| (&*meeting.id, meeting));
        let actions = actions.iter().map(|action| (&*action.id, action));
        Self {
            meetings: meetings.collect(),
            actions: actions.collect(),
        }
    }
}

impl DatedRow {
    fn new(kind: &'static str, id: String, [day, to]: [NaiveDate; 2], name: &Bilingual) -> Self {
        Self {
            event: id.clone(),
            id,
            day,
            to,
            kind,
            name: name.clone(),
            symbol: None,
            amount: None,
            standing: Standing::Confirmed,
            revision: None,
            may_be: Vec::new(),
            starts: None,
            place: None,
            action: None,
            meeting: None,
            announced: None,
            page_of: None,
            right: None,
        }
    }

    /// An entry of the calendar, with what its meeting or action says of it.
    pub(super) fn of_entry(entry: &CalendarEntry, subjects: &Subjects<'_>) -> Self {
        let kind = match (entry.kind, &entry.rest) {
            (EntryKind::Holiday, Some(rest)) => rest_kind(rest),
            (EntryKind::Holiday, None) => "closed",
            (EntryKind::ExDividend | EntryKind::ExDate, _) => "ex",
            (EntryKind::LastEntitlement, _) => "last",
            (EntryKind::RecordDate, _) => "record",
            (EntryKind::Payment, _) => "payment",
            (EntryKind::GeneralMeeting, _) => "meeting",
            (EntryKind::BoardMeeting, _) => "board",
        };
        let of = entry.of.as_ref().unwrap_or(&entry.id);
        let nth = entry.session.unwrap_or(1) as usize;
        let row = Self {
            event: match entry.kind {
                EntryKind::Holiday => format!("holiday-{}", entry.id),
                EntryKind::GeneralMeeting => meeting_event(of, nth),
                _ => format!("{kind}-{of}"),
            },
            symbol: entry.symbol.clone(),
            amount: entry.amount,
            standing: entry.standing,
            revision: entry.revision,
            may_be: may_be(entry),
            ..Self::new(kind, entry.id.clone(), [entry.date, entry.to], &entry.name)
        };
        match entry.kind {
            EntryKind::GeneralMeeting => row.at_meeting(subjects.meetings.get(&**of).copied(), nth),
            EntryKind::Holiday | EntryKind::BoardMeeting => row,
            _ => row.of_action(subjects.actions.get(&**of).copied()),
        }
    }

    /// A session of a meeting, as the list of meetings has it. A meeting that is called takes place, unless it is cancelled.
    fn at_meeting(self, meeting: Option<&GeneralMeeting>, nth: usize) -> Self {
        let row = Self {
            standing: Standing::Confirmed,
            ..self
        };
        let Some(meeting) = meeting else { return row };
        let session = meeting.sessions.get(nth.saturating_sub(1));
        let starts = session.map(|session| session.time.naive_local());
        let day = starts.map_or(row.day, |starts| starts.date());
        Self {
            day,
            to: day,
            starts,
            place: Some(meeting.place.clone()),
            meeting: Some(meeting.kind),
            announced: Some(meeting.called_on),
            revision: meeting.revision,
            ..row
        }
    }

    fn of_action(self, action: Option<&CorporateAction>) -> Self {
        let Some(action) = action else { return self };
        Self {
            action: Some(action.kind),
            announced: Some(action.decided_on),
            standing: action.standing,
            revision: action.revision,
            ..self
        }
    }

    pub(super) fn of_event(event: &Event) -> Self {
        let id = format!("event-{}", event.id);
        Self {
            revision: event.revision,
            place: Some(event.place.clone()),
            page_of: Some(event.id.clone()),
            ..Self::new("event", id, [event.from, event.to], &event.title)
        }
    }

    /// Trading of the rights, and the subscription.
    pub(super) fn of_issue(issue: &RightsIssue) -> [Self; 2] {
        let dates = issue.dates;
        let trading = [dates.trading_from, dates.trading_to];
        let subscription = [dates.subscription_from, dates.subscription_to];
        [
            Self::day_of_issue(issue, "rights", trading),
            Self::day_of_issue(issue, "subscription", subscription),
        ]
    }

    /// The days of the entitlement to rights, if no corporate action has them: those of the growth market are in the list of
    /// rights issues alone.
    pub(super) fn of_entitlement(
        issue: &RightsIssue,
        actions: &[CorporateAction],
    ) -> impl Iterator<Item = Self> {
        let dates = issue.dates;
        let has_them = |action: &CorporateAction| {
            let is_of_rights = action.kind == ActionKind::RightsIssue;
            is_of_rights && action.symbol == issue.symbol && action.ex_date == dates.ex_date
        };
        let row = |kind, day| Self {
            action: Some(ActionKind::RightsIssue),
            ..Self::day_of_issue(issue, kind, [day, day])
        };
        let rows = (!actions.iter().any(has_them)).then(|| {
            [
                row("last", dates.last_entitlement),
                row("ex", dates.ex_date),
                row("record", dates.record_date),
            ]
        });
        rows.into_iter().flatten()
    }

    /// Days of an issue: proposed until a general meeting has approved it.
    fn day_of_issue(issue: &RightsIssue, kind: &'static str, days: [NaiveDate; 2]) -> Self {
        Self {
            symbol: Some(issue.symbol.clone()),
            announced: Some(issue.dates.announced),
            standing: match issue.state {
                RightsState::Announced => Standing::Proposed,
                _ => Standing::Confirmed,
            },
            revision: issue.revision,
            right: Some(issue.right.clone()),
            ..Self::new(kind, format!("{kind}-{}", issue.right), days, &issue.name)
        }
    }

    /// The subscriptions to an offering, and the first day of trading of its share, as far as they are known.
    pub(super) fn of_offering(offering: &Offering) -> impl Iterator<Item = Self> {
        let ipo = &offering.ipo;
        let row = |kind: &'static str, days| Self {
            symbol: Some(ipo.code.clone()),
            announced: Some(ipo.dates.announced),
            revision: offering.revision().copied(),
            ..Self::new(kind, format!("{kind}-{}", ipo.code), days, &ipo.name)
        };
        let opens = ipo.dates.opens;
        let last = ipo.dates.last_day(TrancheKind::Retail);
        let retail = opens.map(|first| row("offering", [first, last.unwrap_or(first).max(first)]));
        let institutions = ipo.dates.institutions_close;
        let institutions = institutions.map(|day| row("institutions", [day, day]));
        let listing = ipo.dates.listing.map(|day| row("listing", [day, day]));
        [retail, institutions, listing].into_iter().flatten()
    }

    pub(super) fn of_election(election: &BoardPosition) -> Self {
        let id = format!("nominations-{}", election.id);
        Self {
            symbol: Some(election.symbol.clone()),
            announced: Some(election.announced),
            revision: election.revision,
            ..Self::new(
                "nominations",
                id,
                [election.opens, election.closes],
                &election.name,
            )
        }
    }

    /// The page that tells more about it.
    pub(super) fn page(&self) -> Target<'_> {
        let symbol = self.symbol.as_ref().map(Symbol::as_str);
        let alone = |page| Target {
            page,
            param: None,
            query: None,
        };
        let about = |page, param: &'static str, value| Target {
            param: Some((param, value)),
            ..alone(page)
        };
        match (symbol, self.kind) {
            (Some(code), _) if self.right.is_some() => Target {
                query: Some(("q", code)),
                ..alone("rights-issue-subscription")
            },
            (Some(code), "offering" | "institutions" | "listing") => {
                about("ipo-subscriptions-item", "IPOCode", code)
            }
            (_, "nominations") => alone("e-board-positions"),
            (Some(symbol), "meeting") => {
                about("company-general-meetings", "SecuritySymbol", symbol)
            }
            (Some(symbol), _) => about("company-corporate-actions", "SecuritySymbol", symbol),
            (None, _) => match &self.page_of {
                Some(id) => about("events-item", "id", id),
                None => alone("settlement-trading-calender"),
            },
        }
    }
}
