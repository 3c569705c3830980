//! Board and management of the exchange: `GET {content-api}/board`.

use crate::{Bilingual, Call, Encoded, Scope, Service, Shape, checks};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// Requests the directors and executives of the exchange.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct BoardRequest;

/// People in the order in which they are shown: the board first.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct BoardMembers {
    /// The list.
    pub people: Vec<Person>,
}

/// The body that a person belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Body {
    /// The board of directors.
    Board,
    /// The executive management.
    Management,
}

/// One person.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Person {
    /// Stable id.
    pub id: String,
    /// Place in the list, from 1.
    pub place: u32,
    /// Board or management.
    pub body: Body,
    /// Name.
    pub name: Bilingual,
    /// Position held.
    pub role: Bilingual,
    /// True for an independent member of the board.
    pub independent: bool,
    /// Year of appointment.
    pub since: i32,
    /// Short biography, one or two sentences.
    pub about: Bilingual,
}

impl Call for BoardRequest {
    type Answer = BoardMembers;
    const NAME: &'static str = "board";
    const SERVICE: Service = Service::Content;
    const IDEMPOTENT: bool = true;
    const FRESH: Duration = Duration::from_secs(600);
    const SHAPE: Shape = Shape::get("/board", &[]);

    fn scope(&self) -> Scope {
        Scope::Everything
    }

    fn encode(&self) -> Encoded {
        Encoded::get("/board", &[])
    }

    fn check(&self, answer: &BoardMembers) -> Result<(), String> {
        checks::unique(answer.people.iter().map(|p| &p.id))?;
        checks::unique(answer.people.iter().map(|p| p.place))?;
        checks::rising(answer.people.iter().map(|p| p.place))
    }
}
