//! Seats on boards that are to be filled: `GET {market-watch-api}/board-positions`.

use super::disclosures::Attachment;
use crate::{Bilingual, Call, Encoded, Parameter, Scope, Service, Shape, checks};
use chrono::{Days, NaiveDate};
use domain::values::Symbol;
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// Asks for the elections that are announced, those of the last year and a half among them.
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

/// How far an election is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum ElectionState {
    /// The notice is public.
    Announced,
    /// Nominations are taken.
    Open,
    /// Nominations are taken no more.
    Closed,
    /// The candidates are public.
    CandidatesPublished,
    /// The assembly has elected.
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
    /// How far it is.
    pub state: ElectionState,
    /// Seats: odd, eleven at most.
    pub seats: u32,
    /// Least number of independent members: a third of the seats, rounded up.
    pub independent_seats: u32,
    /// Number of women that the rules want, or an explanation: a fifth of the seats, rounded up.
    pub women_seats: u32,
    /// Years of the term.
    pub term: u32,
    /// The notice becomes public: 15 days before the meeting at least.
    pub announced: NaiveDate,
    /// First day of nominations.
    pub opens: NaiveDate,
    /// Last day of nominations: the window is ten days at least.
    pub closes: NaiveDate,
    /// The candidates become public.
    pub candidates_on: NaiveDate,
    /// The general meeting that elects.
    pub meeting: NaiveDate,
    /// Where nominations go.
    pub contact: String,
    /// Files: the notice that opens nominations.
    pub attachments: Vec<Attachment>,
}

impl BoardPosition {
    fn is_sound(&self) -> bool {
        let later = |day: NaiveDate, days| day.checked_add_days(Days::new(days));
        let days = later(self.announced, 15) <= Some(self.meeting)
            && later(self.opens, 9) <= Some(self.closes)
            && later(self.candidates_on, 2) <= Some(self.meeting)
            && self.announced <= self.opens
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
                return Err(format!("{}: seats or days against the rules", item.id));
            }
        }
        checks::unique(answer.items.iter().map(|i| &i.id))?;
        checks::falling(answer.items.iter().map(|i| i.announced))
    }
}
