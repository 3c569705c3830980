//! Board elections and their open seats: `GET {market-watch-api}/board-positions`.

use super::disclosures::Attachment;
use crate::{
    Bilingual, Call, Encoded, Parameter, Revision, Scope, Service, Shape, checks, revision,
};
use chrono::{Days, NaiveDate};
use domain::values::Symbol;
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// Requests the announced elections, including those of the last 18 months.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct BoardPositionsRequest {
    /// One issuer only.
    pub symbol: Option<Symbol>,
}

/// Elections, the newest notice first.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct BoardPositions {
    /// The list.
    pub items: Vec<BoardPosition>,
}

/// State of an election.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum ElectionState {
    /// The notice is published.
    Announced,
    /// Nominations are open.
    Open,
    /// Nominations are closed.
    Closed,
    /// The candidates are published.
    CandidatesPublished,
    /// The general meeting has voted.
    Elected,
}

/// One election: the seats of a board for one term.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct BoardPosition {
    /// Stable id.
    pub id: String,
    /// Ticker.
    pub symbol: Symbol,
    /// Issuer's short name.
    pub name: Bilingual,
    /// State of the election.
    pub state: ElectionState,
    /// The day since which the state holds.
    pub since: NaiveDate,
    /// Seats: an odd number, at most eleven.
    pub seats: u32,
    /// Minimum number of independent members: a third of the seats, rounded up.
    pub independent_seats: u32,
    /// Number of women required unless explained: a fifth of the seats, rounded up.
    pub women_seats: u32,
    /// Length of the term in years.
    pub term: u32,
    /// Publication of the notice, at least 15 days before the meeting.
    pub announced: NaiveDate,
    /// First day of nominations.
    pub opens: NaiveDate,
    /// Last day of nominations; the window is at least ten days.
    pub closes: NaiveDate,
    /// Publication of the candidates.
    pub candidates_on: NaiveDate,
    /// The general meeting that holds the election.
    pub meeting: NaiveDate,
    /// E-mail address for nominations.
    pub contact: String,
    /// Files: the notice that opens nominations.
    pub attachments: Vec<Attachment>,
    /// Its last change; absent when it was never changed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub revision: Option<Revision>,
}

impl BoardPosition {
    fn is_sound(&self) -> bool {
        let later = |day: NaiveDate, days| day.checked_add_days(Days::new(days));
        let days = later(self.announced, 15) <= Some(self.meeting)
            && later(self.opens, 9) <= Some(self.closes)
            && later(self.candidates_on, 2) <= Some(self.meeting)
            && self.announced <= self.opens
            && self.announced <= self.since
            && self.closes < self.candidates_on;
        let seats = self.seats % 2 == 1 && self.seats <= 11;
        days && seats && self.independent_seats * 3 >= self.seats
    }
}

impl Call for BoardPositionsRequest {
    type Answer = BoardPositions;
    const NAME: &'static str = "board-positions";
    const SERVICE: Service = Service::MarketWatch;
    const IDEMPOTENT: bool = true;
    const FRESH: Duration = Duration::from_secs(300);
    const SHAPE: Shape = Shape::get("/board-positions", &[Parameter::ISSUER]);

    fn scope(&self) -> Scope {
        Scope::of(self.symbol.as_ref())
    }

    fn encode(&self) -> Encoded {
        Encoded::of("/board-positions", self.symbol.as_ref())
    }

    fn check(&self, answer: &BoardPositions) -> Result<(), String> {
        for item in &answer.items {
            checks::asked(
                self.symbol.as_ref().is_none_or(|s| *s == item.symbol),
                &item.id,
            )?;
            if !item.is_sound() {
                return Err(format!("{}: seats or dates violate the rules", item.id));
            }
            if !revision::sound(item.revision.as_ref()) {
                return Err(format!("{}: inconsistent revision", item.id));
            }
        }
        checks::unique(answer.items.iter().map(|i| &i.id))?;
        checks::falling(answer.items.iter().map(|i| i.announced))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_election_that_was_moved_from_nowhere_is_refused() {
        let mut answer: BoardPositions =
            serde_json::from_str(include_str!("../../fixtures/board-positions.json")).unwrap();
        let call = BoardPositionsRequest { symbol: None };
        assert_eq!(call.check(&answer), Ok(()));
        let mut revisions = answer
            .items
            .iter_mut()
            .filter_map(|one| one.revision.as_mut());
        revisions.next().unwrap().moved_from = None;
        let refused = call.check(&answer).unwrap_err();
        assert!(refused.contains("revision"), "{refused}");
    }
}
