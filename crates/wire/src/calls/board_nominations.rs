//! Nominations to boards and their results: `GET {market-watch-api}/board-nominations`.

use super::board_positions::ElectionState;
use crate::{Bilingual, Call, Encoded, Parameter, Scope, Service, Shape, checks};
use chrono::NaiveDate;
use domain::values::{Quantity, Symbol};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// Asks for the nominations to the elections that `board-positions` tells.
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
    /// The id that the election has in `board-positions`.
    pub id: String,
    /// Ticker.
    pub symbol: Symbol,
    /// Issuer's short name.
    pub name: Bilingual,
    /// How far it is.
    pub state: ElectionState,
    /// Seats.
    pub seats: u32,
    /// The general meeting that elects.
    pub meeting: NaiveDate,
    /// How many were nominated; absent before nominations close.
    pub nominees: Option<u32>,
    /// The candidates, empty before they are public; by their votes once there are any.
    pub candidates: Vec<Candidate>,
    /// Why fewer than a fifth of the elected are women; absent when they are not fewer.
    pub explanation: Option<Bilingual>,
}

/// What a seat is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum SeatKind {
    /// Independent of the company and its owners.
    Independent,
    /// Not of the management.
    NonExecutive,
    /// Of the management.
    Executive,
}

/// One candidate.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Candidate {
    /// Name.
    pub name: Bilingual,
    /// What the seat would be.
    pub kind: SeatKind,
    /// True for a woman.
    pub woman: bool,
    /// Years of experience: five at least.
    pub experience: u32,
    /// Votes, cumulated; absent before the meeting.
    pub votes: Option<Quantity>,
    /// Whether the candidate was elected; absent before the meeting.
    pub elected: Option<bool>,
}

impl Nominations {
    /// What the rules want of a board, and what the states promise.
    fn fault(&self) -> Option<&'static str> {
        let elected: Vec<&Candidate> = self
            .candidates
            .iter()
            .filter(|c| c.elected == Some(true))
            .collect();
        let count = |of: fn(&Candidate) -> bool| elected.iter().filter(|c| of(c)).count() as u32;
        let public = matches!(
            self.state,
            ElectionState::CandidatesPublished | ElectionState::Elected
        );
        if public == self.candidates.is_empty() {
            return Some("candidates before their time, or none in it");
        }
        if self.state != ElectionState::Elected {
            return (!elected.is_empty()).then_some("elected before the meeting");
        }
        if elected.len() as u32 != self.seats {
            return Some("not as many elected as there are seats");
        }
        if count(|c| c.kind == SeatKind::Independent) * 3 < self.seats {
            return Some("too few independent members");
        }
        let few = count(|c| c.woman) * 5 < self.seats;
        (few != self.explanation.is_some()).then_some("an explanation is missing or without cause")
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
