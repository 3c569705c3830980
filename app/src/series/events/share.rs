//! Events of a share: corporate actions and general meetings.

use super::{Asked, Event, EventKind, Found};
use crate::{
    components::number::{text, written},
    messages::Arg,
};
use domain::{
    format::{self, Style},
    values::Percent,
};
use futures_util::join;
use wire::calls::{
    calendar::Standing,
    corporate_actions::{ActionKind, CorporateAction, CorporateActionsRequest},
    general_meetings::{GeneralMeeting, GeneralMeetingsRequest, MeetingKind},
};

impl Asked<'_> {
    /// Dividends and changes of the shares; general meetings.
    pub(super) async fn of_share(&self) -> (Found, Found) {
        join!(self.actions(), self.meetings())
    }

    /// Dividends and changes of the shares.
    async fn actions(&self) -> Found {
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

    async fn meetings(&self) -> Found {
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
}
