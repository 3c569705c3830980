//! The desk of the exchange: what an operator publishes, corrects, moves and cancels while the sample runs, so that
//! one can watch what follows it: pages, feeds, calendars.

mod applied;
mod checked;

use crate::{Exchange, router::Refusal};
use axum::{
    body::Bytes,
    extract::State,
    http::StatusCode,
    response::{IntoResponse, Response},
};
use chrono::{NaiveDate, NaiveDateTime, NaiveTime};
use domain::values::Symbol;
use serde::{Deserialize, Serialize};
use wire::Bilingual;

/// The most acts; they stay in memory until they are taken back.
const MOST: usize = 1_000;

/// One act of the desk, as it is sent.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(
    tag = "act",
    rename_all = "lowercase",
    rename_all_fields = "camelCase",
    deny_unknown_fields
)]
pub(crate) enum Act {
    /// Publishes a disclosure now.
    Publish {
        /// The issuer.
        symbol: Symbol,
        /// Code of its kind.
        kind: String,
        /// Headline.
        title: Bilingual,
        /// Its text, in paragraphs separated by empty lines.
        #[serde(default)]
        text: Bilingual,
        /// True when it is price-sensitive.
        #[serde(default)]
        price_sensitive: bool,
    },
    /// Publishes a disclosure now that corrects another, or several.
    Correct {
        /// The one that is corrected. The correction is of the same kind.
        id: String,
        /// Further ones of the same company that it corrects.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        also: Vec<String>,
        /// Headline.
        title: Bilingual,
        /// Its text.
        #[serde(default)]
        text: Bilingual,
    },
    /// Moves a general meeting, a meeting of a board or an event.
    Move {
        /// Its id.
        id: String,
        /// The new first day.
        to: NaiveDate,
        /// The new time of a general meeting.
        #[serde(default)]
        time: Option<NaiveTime>,
    },
    /// Cancels a general meeting, a meeting of a board, an event or a corporate action.
    Cancel {
        /// Its id.
        id: String,
    },
}

/// An act with its time.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(crate) struct Done {
    /// The exchange's time.
    pub(crate) at: NaiveDateTime,
    /// The id of the disclosure that it published, or of what it changed.
    pub(crate) id: String,
    /// What was done.
    pub(crate) act: Act,
}

/// All acts, the earliest first.
#[derive(Debug, Clone, Default)]
pub(crate) struct Desk(pub(crate) Vec<Done>);

/// The answer to an act.
#[derive(Serialize)]
struct Accepted {
    id: String,
}

/// `GET /_desk`: all acts.
pub(crate) async fn show(State(exchange): State<Exchange>) -> Response {
    crate::router::json(sandbox_session::view::encode(&exchange.laid().desk.0))
}

/// `POST /_desk`: one act, as JSON. Answers 201 with the id of what was published or changed.
pub(crate) async fn act(State(exchange): State<Exchange>, body: Bytes) -> Response {
    let parsed = serde_json::from_slice::<Act>(&body);
    let done = parsed
        .map_err(|error| Refusal::bad(format!("that is no act: {error}")))
        .and_then(|act| exchange.act(act));
    match done {
        Ok(id) => {
            let body = sandbox_session::view::encode(&Accepted { id });
            (StatusCode::CREATED, crate::router::json(body)).into_response()
        }
        Err(refusal) => refusal.into_response(),
    }
}

/// `DELETE /_desk`: takes all acts back, as if none had happened.
pub(crate) async fn clear(State(exchange): State<Exchange>) -> StatusCode {
    // Nothing is checked, so it cannot be refused.
    let _ = exchange.set_desk(|_| Ok(Some(Desk::default())));
    StatusCode::NO_CONTENT
}

impl Exchange {
    /// Does one act; returns the id of what was published or changed.
    pub(crate) fn act(&self, act: Act) -> Result<String, Refusal> {
        let mut known_by = String::new();
        self.set_desk(|desk| {
            if desk.0.len() >= MOST {
                return Err(Refusal::bad(format!("the desk keeps {MOST} acts at most")));
            }
            let at = self.now();
            let id = checked::checked(self, &act, desk.0.len())?;
            known_by.clone_from(&id);
            let mut next = desk.clone();
            next.0.push(Done { at, id, act });
            Ok(Some(next))
        })?;
        Ok(known_by)
    }
}
