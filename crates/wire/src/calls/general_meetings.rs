//! General meetings of issuers: `GET {market-watch-api}/general-meetings`.

use super::disclosures::Attachment;
use crate::{
    Bilingual, Call, Encoded, Parameter, Revision, Scope, Service, Shape, checks, revision,
};
use chrono::{DateTime, FixedOffset, NaiveDate};
use domain::values::{Decimal, Percent, Symbol};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// Requests the meetings whose first session is between two days, inclusive.
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

/// Kind of a meeting.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum MeetingKind {
    /// The annual general meeting.
    Annual,
    /// A meeting for special resolutions.
    Extraordinary,
}

/// State of a meeting.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum MeetingState {
    /// Called.
    Called,
    /// The first session had no quorum; the second is pending.
    Adjourned,
    /// Concluded.
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
    /// Kind.
    pub kind: MeetingKind,
    /// Financial year under review.
    pub year: i32,
    /// State.
    pub state: MeetingState,
    /// Date of the invitation.
    pub called_on: NaiveDate,
    /// Venue.
    pub place: Bilingual,
    /// Address for remote participation; absent when there is none.
    pub link: Option<String>,
    /// The session, and a second one if the first was adjourned.
    pub sessions: Vec<MeetingSession>,
    /// The agenda, in order.
    pub agenda: Vec<AgendaItem>,
    /// Files: the invitation, the notice of a second session, the resolutions and the minutes.
    pub attachments: Vec<MeetingFile>,
    /// Its last change; absent when it was never changed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub revision: Option<Revision>,
}

/// A file of a meeting.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct MeetingFile {
    /// The file.
    #[serde(flatten)]
    pub file: Attachment,
    /// What it is; absent for other files.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kind: Option<MeetingFileKind>,
}

/// What a file of a meeting is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum MeetingFileKind {
    /// The invitation with the agenda.
    Invitation,
    /// The notice of a second session.
    Postponement,
    /// The resolutions.
    Resolutions,
    /// The minutes.
    Minutes,
}

/// One session of a meeting.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct MeetingSession {
    /// Start.
    pub time: DateTime<FixedOffset>,
    /// Required quorum, percent of the capital; absent when any number suffices.
    pub required: Option<Percent>,
    /// Shares represented, percent of the capital; absent before the session.
    pub present: Option<Percent>,
    /// Whether there was a quorum; absent before the session.
    pub quorate: Option<bool>,
}

/// One item of an agenda.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct AgendaItem {
    /// Its number, from 1.
    pub number: u32,
    /// The proposal.
    pub text: Bilingual,
    /// True for a special resolution, which needs three quarters of the shares represented.
    pub special: bool,
    /// The result; absent before the vote.
    pub result: Option<Vote>,
}

/// Result of a vote. The three percentages sum to 100.
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
    /// True when it has published its minutes.
    pub fn has_minutes(&self) -> bool {
        let mut files = self.attachments.iter();
        files.any(|one| one.kind == Some(MeetingFileKind::Minutes))
    }

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
        // What was decided cannot be cancelled any more.
        let cancelled = self.revision.is_some_and(|r| r.is_cancelled());
        let revision = revision::sound(self.revision.as_ref()) && !(cancelled && decided);
        let state = decided == (self.state == MeetingState::Held);
        // What was not decided has no minutes and no resolutions yet.
        let told = [MeetingFileKind::Minutes, MeetingFileKind::Resolutions].map(Some);
        let files = decided || !self.attachments.iter().any(|one| told.contains(&one.kind));
        files && state && results && votes && times && sessions && revision
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

    fn without_repeated(&self, answer: &mut GeneralMeetings) -> Vec<String> {
        checks::without_repeated(&mut answer.items, |one| &one.id)
    }

    fn check(&self, answer: &GeneralMeetings) -> Result<(), String> {
        for meeting in &answer.items {
            if !meeting.is_sound() {
                return Err(format!("meeting {}: inconsistent fields", meeting.id));
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

#[cfg(test)]
mod tests {
    use super::*;

    fn checked(change: impl Fn(&mut [GeneralMeeting])) -> Result<(), String> {
        let mut answer: GeneralMeetings =
            serde_json::from_str(include_str!("../../fixtures/general-meetings.json")).unwrap();
        change(&mut answer.items);
        let asked = GeneralMeetingsRequest {
            from: "2026-01-01".parse().unwrap(),
            to: "2026-12-31".parse().unwrap(),
            symbol: None,
        };
        asked.check(&answer)
    }

    #[test]
    fn minutes_are_those_of_a_meeting_that_has_decided() {
        assert_eq!(checked(|all| assert!(all[1].has_minutes())), Ok(()));
        let early = checked(|all| {
            let minutes = all[1].attachments.last().unwrap().clone();
            all[0].attachments.push(minutes);
        });
        assert!(early.unwrap_err().contains("inconsistent fields"));
        // A file that says nothing of its kind may be anything.
        let untold = checked(|all| {
            let mut minutes = all[1].attachments.last().unwrap().clone();
            minutes.kind = None;
            all[0].attachments.push(minutes);
        });
        assert_eq!(untold, Ok(()));
    }
}
