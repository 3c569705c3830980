//! The `Call` trait: name, service, freshness, scope, encoding and checks of a call.

use crate::{Scope, Shape};
use bytes::Bytes;
use chrono::{DateTime, FixedOffset, NaiveDate};
use domain::values::Symbol;
use serde::{Serialize, de::DeserializeOwned};
use std::{fmt, hash::Hash, time::Duration};

/// A service of the exchange; each has an address of its own in the configuration.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Service {
    /// Quotes, status, history: the specification's market-watch API.
    MarketWatch,
    /// The gateway that takes `Command=` form bodies: `POST {apiBase}/data`.
    Gateway,
    /// The gateway for the market API: `POST {market-api}/data`.
    MarketApi,
    /// Disclosures, counts, integrated reports.
    Feed,
    /// Press and announcements.
    Efsah,
    /// Circulars.
    Content,
    /// Events.
    Events,
}

impl Service {
    /// All services.
    pub const ALL: [Self; 7] = [
        Self::MarketWatch,
        Self::Gateway,
        Self::MarketApi,
        Self::Feed,
        Self::Efsah,
        Self::Content,
        Self::Events,
    ];

    /// The key in the configuration (`[services]`) and in metrics.
    pub const fn key(self) -> &'static str {
        match self {
            Self::MarketWatch => "market-watch-api",
            Self::Gateway => "api-base",
            Self::MarketApi => "market-api",
            Self::Feed => "feed",
            Self::Efsah => "efsah-api",
            Self::Content => "content-api",
            Self::Events => "events",
        }
    }
}

impl fmt::Display for Service {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }
}

/// An encoded request, relative to the base address of its service.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Encoded {
    /// `GET` or `POST`.
    pub method: http::Method,
    /// Path and query, beginning with `/`.
    pub path_and_query: String,
    /// A form body (`application/x-www-form-urlencoded`); `None` for `GET`.
    pub form: Option<String>,
}

impl Encoded {
    /// A `GET` with a query made of `params`; pairs whose value is `None` are omitted.
    pub fn get(path: &str, params: &[(&str, Option<&str>)]) -> Self {
        let pairs: Vec<_> = params
            .iter()
            .filter_map(|(k, v)| v.map(|v| (*k, v)))
            .collect();
        let query = serde_urlencoded::to_string(pairs).unwrap_or_default();
        let path_and_query = if query.is_empty() {
            path.to_owned()
        } else {
            format!("{path}?{query}")
        };
        Self {
            method: http::Method::GET,
            path_and_query,
            form: None,
        }
    }

    /// A `GET` for one symbol, or for all.
    pub fn of(path: &str, symbol: Option<&Symbol>) -> Self {
        Self::get(path, &[("symbol", symbol.map(Symbol::as_str))])
    }

    /// A `GET` for one symbol, or for all, on one day.
    pub fn of_on(path: &str, symbol: Option<&Symbol>, date: Option<NaiveDate>) -> Self {
        let date = date.map(|date| date.to_string());
        Self::get(
            path,
            &[
                ("symbol", symbol.map(Symbol::as_str)),
                ("date", date.as_deref()),
            ],
        )
    }

    /// A `GET` for one symbol, or for all, over a range of days.
    pub fn of_days(path: &str, [from, to]: [NaiveDate; 2], symbol: Option<&Symbol>) -> Self {
        let [from, to] = [from, to].map(|day| day.to_string());
        Self::get(
            path,
            &[
                ("from", Some(&from)),
                ("to", Some(&to)),
                ("symbol", symbol.map(Symbol::as_str)),
            ],
        )
    }

    /// A `POST` with a form body.
    pub fn form(path: &str, params: &[(&str, &str)]) -> Self {
        Self {
            method: http::Method::POST,
            path_and_query: path.to_owned(),
            form: Some(serde_urlencoded::to_string(params).unwrap_or_default()),
        }
    }

    /// The body as bytes.
    pub fn body(&self) -> Bytes {
        self.form.clone().map(Bytes::from).unwrap_or_default()
    }
}

/// What a reader with a delay gets of a call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Delay {
    /// The present answer: it has no values of the running session.
    Never,
    /// An answer that was kept at the delayed time: it has values of the session as they stand.
    Kept,
    /// The present answer without what is after the delayed time, by [`Call::until`].
    Cut,
}

impl Delay {
    /// Of figures of one day: those of the last completed session, or of a day that may be the running one.
    pub(crate) const fn of_day(day: Option<NaiveDate>) -> Self {
        match day {
            None => Self::Never,
            Some(_) => Self::Cut,
        }
    }
}

/// One call of the wire. The request type implements it.
pub trait Call: Clone + Eq + Hash + fmt::Debug + Send + Sync + 'static {
    /// The decoded answer.
    type Answer: Serialize + DeserializeOwned + Send + Sync + 'static;

    /// The name in metrics, logs and fault switches, such as `stocks`.
    const NAME: &'static str;
    /// The service that is called.
    const SERVICE: Service;
    /// True when the request may be retried after a failure, whatever its method.
    const IDEMPOTENT: bool;
    /// How long an answer counts as fresh.
    const FRESH: Duration;

    /// Method, path and parameters, for the OpenAPI document.
    const SHAPE: Shape;

    /// The scope of this request: decides where its last good answer is kept and what a 404 means.
    fn scope(&self) -> Scope;

    /// What readers with a delay get of this request. Every call with values of the running session says so here:
    /// pages, data and the live stream all follow it.
    fn delay(&self) -> Delay {
        Delay::Never
    }

    /// An answer without what is after a time at the exchange; `None` if nothing of it is known by then. For
    /// [`Delay::Cut`].
    fn until(&self, answer: &Self::Answer, moment: DateTime<FixedOffset>) -> Option<Self::Answer> {
        let _ = (answer, moment);
        None
    }

    /// The request of [`Delay::Kept`] that says the same at this time at the exchange, if there is one. For
    /// [`Delay::Cut`].
    fn kept_as(&self, moment: DateTime<FixedOffset>) -> Option<Self> {
        let _ = moment;
        None
    }

    /// The encoded request.
    fn encode(&self) -> Encoded;

    /// Removes rows that repeat an earlier one of the answer word for word, so that a service that sends a row twice does
    /// not cost a page its list. Returns the keys of the removed rows. Rows with one key that differ stay, and fail
    /// the check.
    fn without_repeated(&self, answer: &mut Self::Answer) -> Vec<String> {
        let _ = answer;
        Vec::new()
    }

    /// True when a valid answer has fewer rows than it should: repeated rows took the place of others.
    fn lacks_rows(&self, answer: &Self::Answer) -> bool {
        let _ = answer;
        false
    }

    /// Removes what contradicts itself in an answer, so that it does not cost a page the whole: references between records
    /// that cannot be, such as a record that corrects a later one, and prices of the running session that exclude each
    /// other. Returns what is removed, in words or keys for the log.
    fn without_contradictions(&self, answer: &mut Self::Answer) -> Vec<String> {
        let _ = answer;
        Vec::new()
    }

    /// Validates a decoded answer against the request; the error says what is wrong.
    fn check(&self, answer: &Self::Answer) -> Result<(), String> {
        let _ = answer;
        Ok(())
    }

    /// True when an answer says that what the request names does not exist, such as an empty list for an id. There are
    /// countless ids, so such answers are not kept on disk, where they would take the place of others.
    fn found_nothing(&self, answer: &Self::Answer) -> bool {
        let _ = answer;
        false
    }
}
