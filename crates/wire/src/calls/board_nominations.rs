//! Nominations to boards and their results: `GET {market-watch-api}/board-nominations`.

use super::board_positions::ElectionState;
use crate::{Bilingual, Call, Encoded, Parameter, Scope, Service, Shape, checks};
use chrono::NaiveDate;
use domain::values::{Quantity, Symbol};
use serde::{Deserialize, Serialize};
use std::{collections::BTreeSet, time::Duration};

/// Requests the nominations for the elections listed by `board-positions`.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct BoardNominationsRequest {
    /// One issuer only.
    pub symbol: Option<Symbol>,
}

/// Elections, the latest meeting first.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct BoardNominations {
    /// The list.
    pub items: Vec<Nominations>,
}

/// The nominations to one election.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Nominations {
    /// Id of the election in `board-positions`.
    pub id: String,
    /// Ticker.
    pub symbol: Symbol,
    /// Issuer's short name.
    pub name: Bilingual,
    /// State of the election.
    pub state: ElectionState,
    /// The day since which the state holds.
    pub since: NaiveDate,
    /// Publication of the notice, as in `board-positions`.
    pub announced: NaiveDate,
    /// Publication of the candidates, as in `board-positions`.
    pub candidates_on: NaiveDate,
    /// Seats.
    pub seats: u32,
    /// The general meeting that holds the election.
    pub meeting: NaiveDate,
    /// Number of nominees; absent before nominations close.
    pub nominees: Option<u32>,
    /// The candidates, ordered by votes once counted; empty before they are published.
    pub candidates: Vec<Candidate>,
    /// Why fewer than a fifth of the elected are women; absent when at least a fifth are.
    pub explanation: Option<Bilingual>,
}

/// Category of a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum SeatKind {
    /// Independent of the company and its owners.
    Independent,
    /// Non-executive.
    NonExecutive,
    /// Executive.
    Executive,
}

/// One candidate.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Candidate {
    /// Id, unique and stable among the candidates of the election.
    pub id: String,
    /// Name.
    pub name: Bilingual,
    /// Category of the seat.
    pub kind: SeatKind,
    /// True for a woman.
    pub woman: bool,
    /// Years of experience, at least five.
    pub experience: u32,
    /// Cumulative votes; absent before the meeting.
    pub votes: Option<Quantity>,
    /// Whether the candidate was elected; absent before the meeting.
    pub elected: Option<bool>,
}

impl Nominations {
    /// Checks the rules for boards and the fields that each state requires.
    fn fault(&self) -> Option<&'static str> {
        let elected: Vec<&Candidate> = self
            .candidates
            .iter()
            .filter(|c| c.elected == Some(true))
            .collect();
        let count = |of: fn(&Candidate) -> bool| elected.iter().filter(|c| of(c)).count() as u32;
        let ids: BTreeSet<&str> = self.candidates.iter().map(|c| &*c.id).collect();
        if ids.len() != self.candidates.len() {
            return Some("two candidates with one id");
        }
        if self.since < self.announced {
            return Some("a state from before the notice");
        }
        let public = matches!(
            self.state,
            ElectionState::CandidatesPublished | ElectionState::Elected
        );
        if public == self.candidates.is_empty() {
            return Some("candidates before publication, or none after it");
        }
        if self.state != ElectionState::Elected {
            return (!elected.is_empty()).then_some("results before the meeting");
        }
        if elected.len() as u32 != self.seats {
            return Some("number elected differs from number of seats");
        }
        if count(|c| c.kind == SeatKind::Independent) * 3 < self.seats {
            return Some("too few independent members");
        }
        let few = count(|c| c.woman) * 5 < self.seats;
        (few != self.explanation.is_some()).then_some("explanation missing or not needed")
    }
}

impl Call for BoardNominationsRequest {
    type Answer = BoardNominations;
    const NAME: &'static str = "board-nominations";
    const SERVICE: Service = Service::MarketWatch;
    const IDEMPOTENT: bool = true;
    const FRESH: Duration = Duration::from_secs(300);
    const SHAPE: Shape = Shape::get("/board-nominations", &[Parameter::ISSUER]);

    fn scope(&self) -> Scope {
        Scope::of(self.symbol.as_ref())
    }

    fn encode(&self) -> Encoded {
        Encoded::of("/board-nominations", self.symbol.as_ref())
    }

    fn check(&self, answer: &BoardNominations) -> Result<(), String> {
        for item in &answer.items {
            checks::asked(
                self.symbol.as_ref().is_none_or(|s| *s == item.symbol),
                &item.id,
            )?;
            if let Some(fault) = item.fault() {
                return Err(format!("{}: {fault}", item.id));
            }
            checks::falling(item.candidates.iter().filter_map(|c| c.votes))?;
        }
        checks::unique(answer.items.iter().map(|i| &i.id))?;
        checks::falling(answer.items.iter().map(|i| i.meeting))
    }
}
