//! General meetings of issuers: `GET {market-watch-api}/general-meetings`.

use super::disclosures::Attachment;
use crate::{Bilingual, Call, Encoded, Parameter, Scope, Service, Shape, checks};
use chrono::{DateTime, FixedOffset, NaiveDate};
use domain::values::{Decimal, Percent, Symbol};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// Asks for the meetings whose first session is between two days, both included.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct GeneralMeetingsRequest {
    /// First day.
    pub from: NaiveDate,
    /// Last day.
    pub to: NaiveDate,
    /// One issuer only.
    pub symbol: Option<Symbol>,
}

/// Meetings, the latest first.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct GeneralMeetings {
    /// The list.
    pub items: Vec<GeneralMeeting>,
}

/// What a meeting is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum MeetingKind {
    /// The annual general meeting.
    Annual,
    /// A meeting for special resolutions.
    Extraordinary,
}

/// How far a meeting is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum MeetingState {
    /// It is called.
    Called,
    /// The first session had no quorum; the second is to come.
    Adjourned,
    /// It has decided.
    Held,
}

/// One meeting.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct GeneralMeeting {
    /// Stable id.
    pub id: String,
    /// Ticker.
    pub symbol: Symbol,
    /// Issuer's short name.
    pub name: Bilingual,
    /// What it is.
    pub kind: MeetingKind,
    /// The financial year that it is about.
    pub year: i32,
    /// How far it is.
    pub state: MeetingState,
    /// The day of the invitation.
    pub called_on: NaiveDate,
    /// Where it meets.
    pub place: Bilingual,
    /// Where to take part from afar; absent when nobody can.
    pub link: Option<String>,
    /// The session, and a second one when the first was adjourned.
    pub sessions: Vec<MeetingSession>,
    /// What is decided, in order.
    pub agenda: Vec<AgendaItem>,
    /// Files: the invitation, the notice of a second session, and what was decided.
    pub attachments: Vec<Attachment>,
}

/// One session of a meeting.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct MeetingSession {
    /// When it begins.
    pub time: DateTime<FixedOffset>,
    /// Shares that must be represented, percent of the capital; absent when any number will do.
    pub required: Option<Percent>,
    /// Shares that were represented, percent of the capital; absent before.
    pub present: Option<Percent>,
    /// Whether there was a quorum; absent before.
    pub quorate: Option<bool>,
}

/// One item of an agenda.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct AgendaItem {
    /// Its number, from 1.
    pub number: u32,
    /// What is proposed.
    pub text: Bilingual,
    /// True for a special resolution, which needs three quarters of the shares represented.
    pub special: bool,
    /// How it was decided; absent before.
    pub result: Option<Vote>,
}

/// A result. The three shares sum to 100.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Vote {
    /// In favour, percent of the shares represented.
    pub in_favour: Percent,
    /// Against.
    pub against: Percent,
    /// Abstained.
    pub abstained: Percent,
    /// Whether it was carried.
    pub passed: bool,
}

impl Vote {
    fn is_sound(&self, special: bool) -> bool {
        let sum = self.in_favour.get() + self.against.get() + self.abstained.get();
        let (votes, half) = (self.in_favour.get(), Decimal::from(50));
        let carried = if special {
            votes >= Decimal::from(75)
        } else {
            votes > half
        };
        sum == Decimal::ONE_HUNDRED && carried == self.passed
    }
}

impl MeetingSession {
    fn is_sound(&self) -> bool {
        let quorate = self.present.map(|p| self.required.is_none_or(|r| p >= r));
        quorate == self.quorate
    }
}

impl GeneralMeeting {
    fn is_sound(&self) -> bool {
        let decided = self.sessions.iter().any(|s| s.quorate == Some(true));
        let results = self.agenda.iter().all(|i| i.result.is_some() == decided);
        let votes = self
            .agenda
            .iter()
            .all(|i| i.result.is_none_or(|v| v.is_sound(i.special)));
        let times = self.sessions.is_sorted_by(|a, b| a.time < b.time);
        let sessions =
            !self.sessions.is_empty() && self.sessions.iter().all(MeetingSession::is_sound);
        (decided == (self.state == MeetingState::Held)) && results && votes && times && sessions
    }
}

impl Call for GeneralMeetingsRequest {
    type Answer = GeneralMeetings;
    const NAME: &'static str = "general-meetings";
    const SERVICE: Service = Service::MarketWatch;
    const IDEMPOTENT: bool = true;
    const FRESH: Duration = Duration::from_secs(300);
    const SHAPE: Shape = Shape::get(
        "/general-meetings",
        &[Parameter::FROM, Parameter::TO, Parameter::ISSUER],
    );

    fn scope(&self) -> Scope {
        Scope::of(self.symbol.as_ref()).part()
    }

    fn encode(&self) -> Encoded {
        Encoded::of_days(Self::SHAPE.path, [self.from, self.to], self.symbol.as_ref())
    }

    fn check(&self, answer: &GeneralMeetings) -> Result<(), String> {
        for meeting in &answer.items {
            if !meeting.is_sound() {
                return Err(format!("meeting {}: it contradicts itself", meeting.id));
            }
            let theirs = self.symbol.as_ref().is_none_or(|s| *s == meeting.symbol);
            let day = meeting.sessions[0].time.date_naive();
            checks::asked(
                theirs && (self.from..=self.to).contains(&day),
                format_args!("meeting {}", meeting.id),
            )?;
        }
        checks::unique(answer.items.iter().map(|m| &m.id))?;
        checks::falling(answer.items.iter().map(|m| m.sessions[0].time))
    }
}
