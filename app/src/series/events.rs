//! What happened to a company on the days of a chart: dividends, changes of its shares, general meetings, disclosures.

use crate::{
    components::number::{text, written},
    data::DataError,
    messages::Arg,
    pages::Cx,
};
use chrono::NaiveDate;
use domain::{
    format::{self, Style},
    values::{Percent, Symbol},
};
use futures_util::join;
use table_engine::query_string;
use wire::calls::{
    calendar::Standing,
    corporate_actions::{ActionKind, CorporateAction, CorporateActionsRequest},
    disclosures::{Disclosure, DisclosuresRequest},
    general_meetings::{GeneralMeeting, GeneralMeetingsRequest, MeetingKind},
};

/// The most disclosures that are asked for.
const DISCLOSURES: u16 = 500;

/// A kind of event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum EventKind {
    /// The ex-date of a cash dividend.
    Dividend,
    /// The ex-date of a split, bonus shares or rights.
    Shares,
    /// A general meeting.
    Meeting,
    /// A disclosure.
    Disclosure,
}

impl EventKind {
    /// All kinds.
    pub const ALL: [Self; 4] = [
        Self::Dividend,
        Self::Shares,
        Self::Meeting,
        Self::Disclosure,
    ];

    /// The name in `events` of addresses; message keys are `chart-events-` and this code.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Dividend => "dividends",
            Self::Shares => "shares",
            Self::Meeting => "meetings",
            Self::Disclosure => "disclosures",
        }
    }

    /// The kind with this code; `None` for an unknown code.
    pub fn parse(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.code() == code)
    }
}

/// The kinds of events that are marked. By default those that move or explain the price itself: dividends and changes of
/// the shares.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct EventKinds([bool; 4]);

impl EventKinds {
    /// None of the kinds.
    pub const NONE: Self = Self([false; 4]);
    /// The value of `events` for none of them.
    pub const NONE_CODE: &str = "none";

    /// True if this kind is marked.
    pub const fn has(self, kind: EventKind) -> bool {
        self.0[kind as usize]
    }

    /// With this kind too.
    #[must_use]
    pub const fn and(mut self, kind: EventKind) -> Self {
        self.0[kind as usize] = true;
        self
    }

    /// The kinds, in their order.
    pub fn kinds(self) -> impl Iterator<Item = EventKind> {
        let all = EventKind::ALL.into_iter();
        all.filter(move |kind| self.has(*kind))
    }

    /// The value of `events` in addresses.
    pub fn code(self) -> String {
        match self {
            Self::NONE => Self::NONE_CODE.to_owned(),
            _ => {
                let codes: Vec<&str> = self.kinds().map(EventKind::code).collect();
                codes.join(",")
            }
        }
    }
}

impl Default for EventKinds {
    fn default() -> Self {
        Self::NONE.and(EventKind::Dividend).and(EventKind::Shares)
    }
}

/// One event.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Event {
    /// What it is.
    pub kind: EventKind,
    /// Its day: the ex-date, the day of the meeting, the day of publication.
    pub day: NaiveDate,
    /// What happened, in words.
    pub text: String,
    /// The address of its record.
    pub href: String,
}

/// The events of a range.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Events {
    /// The events, oldest first.
    pub items: Vec<Event>,
    /// Kinds that could not be loaded.
    pub failed: Vec<EventKind>,
    /// The address of all disclosures of the range, if there are more than were asked for.
    pub more: Option<String>,
}

/// Which events are asked for.
#[derive(Clone, Copy)]
struct Asked<'a> {
    cx: &'a Cx,
    symbol: &'a Symbol,
    kinds: EventKinds,
    days: (NaiveDate, NaiveDate),
}

impl Events {
    /// The events of these kinds between two days, both included.
    pub async fn load(
        cx: &Cx,
        symbol: &Symbol,
        kinds: EventKinds,
        days: (NaiveDate, NaiveDate),
    ) -> Self {
        let asked = Asked {
            cx,
            symbol,
            kinds,
            days,
        };
        let (actions, meetings, disclosures) =
            join!(asked.actions(), asked.meetings(), asked.disclosures());
        let mut events = Self::default();
        let acts = [EventKind::Dividend, EventKind::Shares];
        events.add(kinds.kinds().filter(|kind| acts.contains(kind)), actions);
        events.add([EventKind::Meeting], meetings);
        let disclosures = disclosures.map(|(items, more)| {
            events.more = more;
            items
        });
        events.add([EventKind::Disclosure], disclosures);
        events.items.sort_by_key(|event| (event.day, event.kind));
        events
    }

    fn add(
        &mut self,
        kinds: impl IntoIterator<Item = EventKind>,
        found: Result<Vec<Event>, DataError>,
    ) {
        match found {
            Ok(found) => self.items.extend(found),
            Err(_) => self.failed.extend(kinds),
        }
    }
}

impl Asked<'_> {
    fn holds(&self, day: NaiveDate) -> bool {
        (self.days.0..=self.days.1).contains(&day)
    }

    /// Dividends and changes of the shares.
    async fn actions(&self) -> Result<Vec<Event>, DataError> {
        let acts = [EventKind::Dividend, EventKind::Shares];
        if !acts.into_iter().any(|kind| self.kinds.has(kind)) {
            return Ok(Vec::new());
        }
        let symbol = Some(self.symbol.clone());
        let actions = self.cx.ask(CorporateActionsRequest { symbol }).await?;
        let actions = actions.items.iter();
        let actions = actions.filter(|a| !a.revision.is_some_and(|r| r.is_cancelled()));
        let events = actions.map(|action| self.action(action));
        let events = events.filter(|event| self.kinds.has(event.kind) && self.holds(event.day));
        Ok(events.collect())
    }

    fn action(&self, action: &CorporateAction) -> Event {
        let (kind, code) = match action.kind {
            ActionKind::CashDividend => (EventKind::Dividend, "cash-dividend"),
            ActionKind::InterimDividend => (EventKind::Dividend, "interim-dividend"),
            ActionKind::BonusShares => (EventKind::Shares, "bonus-shares"),
            ActionKind::Split => (EventKind::Shares, "split"),
            ActionKind::RightsIssue => (EventKind::Shares, "rights-issue"),
        };
        let mut words = self.cx.t(&format!("action-{code}")).into_owned();
        if let Some(amount) = action.per_share {
            let shown = text(amount, amount.normalize().scale().max(2));
            let amount = format::isolated(&shown);
            let amount = self
                .cx
                .t_args("per-share", &[("amount", Arg::Text(&amount))]);
            words = format!("{words}: {amount}");
        } else if let Some(percent) = action.percent.map(Percent::get) {
            let percent = written(|out| format::percent(out, percent, Style::Html));
            words = format!("{words}: {}", format::isolated(&percent));
        }
        if action.standing == Standing::Proposed {
            words = format!("{words} ({})", self.cx.t("standing-proposed"));
        }
        let year = chrono::Datelike::year(&action.ex_date).to_string();
        Event {
            kind,
            day: action.ex_date,
            text: words,
            href: self.page("company-corporate-actions", &[("year", &year)]),
        }
    }

    async fn meetings(&self) -> Result<Vec<Event>, DataError> {
        if !self.kinds.has(EventKind::Meeting) {
            return Ok(Vec::new());
        }
        let request = GeneralMeetingsRequest {
            from: self.days.0,
            to: self.days.1,
            symbol: Some(self.symbol.clone()),
        };
        let meetings = self.cx.ask(request).await?;
        let meetings = meetings.items.iter();
        let meetings = meetings.filter(|m| !m.revision.is_some_and(|r| r.is_cancelled()));
        let events = meetings.map(|meeting| self.meeting(meeting));
        Ok(events.flatten().collect())
    }

    /// The last session, as a second one replaces one without a quorum; `None` if that is still to come.
    fn meeting(&self, meeting: &GeneralMeeting) -> Option<Event> {
        let day = meeting.sessions.last()?.time.date_naive();
        let key = match meeting.kind {
            MeetingKind::Annual => "chart-meeting-annual",
            MeetingKind::Extraordinary => "chart-meeting-extraordinary",
        };
        let year = chrono::Datelike::year(&day).to_string();
        self.holds(day).then(|| Event {
            kind: EventKind::Meeting,
            day,
            text: self.cx.t(key).into_owned(),
            href: self.page("company-general-meetings", &[("year", &year)]),
        })
    }

    /// The newest disclosures, and a link to the full list if there are more than these.
    async fn disclosures(&self) -> Result<(Vec<Event>, Option<String>), DataError> {
        if !self.kinds.has(EventKind::Disclosure) {
            return Ok((Vec::new(), None));
        }
        let request = DisclosuresRequest {
            from: Some(self.days.0),
            to: Some(self.days.1),
            ..DisclosuresRequest::newest(Some(self.symbol.clone()), DISCLOSURES)
        };
        let found = self.cx.ask(request).await?;
        let more = (found.total > found.items.len() as u64).then(|| self.all_disclosures());
        let events = found.items.iter().map(|one| self.disclosure(one));
        Ok((events.collect(), more))
    }

    fn disclosure(&self, one: &Disclosure) -> Event {
        Event {
            kind: EventKind::Disclosure,
            day: one.published.date_naive(),
            text: one.title.get(self.cx.locale).to_owned(),
            href: self.cx.href_with("disclosures-item", ("id", &one.id)),
        }
    }

    fn all_disclosures(&self) -> String {
        let [from, to] = [self.days.0, self.days.1].map(|day| day.to_string());
        self.page("company-news-disclosures", &[("from", &from), ("to", &to)])
    }

    fn page(&self, id: &str, pairs: &[(&str, &str)]) -> String {
        let page = self.cx.href_about(id, self.symbol.as_str());
        format!("{page}?{}", query_string(pairs.iter().copied()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_are_written_in_one_order() {
        let all = EventKind::ALL
            .into_iter()
            .rev()
            .fold(EventKinds::NONE, EventKinds::and);
        assert_eq!(all.code(), "dividends,shares,meetings,disclosures");
        assert_eq!(EventKinds::NONE.code(), "none");
        assert_eq!(EventKinds::default().code(), "dividends,shares");
        for kind in EventKind::ALL {
            assert_eq!(EventKind::parse(kind.code()), Some(kind));
        }
        assert_eq!(EventKind::parse("none"), None);
    }
}
