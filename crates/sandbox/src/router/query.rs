//! Parameters of calls, from a query or a form.

use super::Refusal;
use crate::Exchange;
use axum::{
    extract::{FromRequestParts, Query},
    http::request::Parts,
};
use chrono::NaiveDate;
use domain::{locale::Locale, values::Symbol};
use sandbox_market::market::INDICES;
use sandbox_session::{day::Day, history::SessionRange};
use std::{collections::HashMap, str::FromStr};

/// The parameters of a request.
#[derive(Debug, Clone, Default)]
pub(crate) struct Pairs(pub(crate) HashMap<String, String>);

/// The instrument whose prices are requested, by its index in the tables.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Instrument {
    /// A share.
    Security(usize),
    /// An index.
    Index(usize),
    /// Another instrument, or an unknown symbol.
    Other(Symbol),
}

impl<S: Send + Sync> FromRequestParts<S> for Pairs {
    type Rejection = Refusal;
    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Refusal> {
        let query = Query::<HashMap<String, String>>::from_request_parts(parts, state).await;
        query
            .map(|Query(pairs)| Self(pairs))
            .map_err(|_| Refusal::bad("the query is not well formed"))
    }
}

/// The position of an index by its code, if it has begun.
pub(crate) fn index(code: &str, day: &Day) -> Result<usize, Refusal> {
    INDICES
        .iter()
        .position(|row| row.code.eq_ignore_ascii_case(code))
        .filter(|at| day.indices[*at].since.is_some())
        .ok_or_else(|| Refusal::NotFound(format!("there is no index {code:?}")))
}

/// The error for an unknown security.
pub(super) fn no_security(symbol: &Symbol) -> Refusal {
    Refusal::NotFound(format!("there is no security {symbol}"))
}

impl Pairs {
    pub(crate) fn get(&self, key: &str) -> Option<&str> {
        self.0.get(key).map(String::as_str)
    }

    pub(crate) fn parsed<T: FromStr>(&self, key: &str) -> Result<Option<T>, Refusal> {
        let parse = |text: &str| {
            text.parse()
                .map_err(|_| Refusal::bad(format!("{key}={text} is not understood")))
        };
        self.get(key).map(parse).transpose()
    }

    pub(super) fn needed<T: FromStr>(&self, key: &str) -> Result<T, Refusal> {
        self.parsed(key)?
            .ok_or_else(|| Refusal::bad(format!("{key} is missing")))
    }

    /// `from` and `to`; both required, `from` must not be later.
    pub(crate) fn range(&self) -> Result<(NaiveDate, NaiveDate), Refusal> {
        let (from, to) = (self.needed("from")?, self.needed("to")?);
        if from <= to {
            Ok((from, to))
        } else {
            Err(Refusal::bad("from is after to"))
        }
    }

    /// `from` and `to`; both optional, `from` must not be later.
    pub(super) fn between(&self) -> Result<(Option<NaiveDate>, Option<NaiveDate>), Refusal> {
        let (from, to) = (self.parsed("from")?, self.parsed("to")?);
        match (from, to) {
            (Some(first), Some(last)) if first > last => Err(Refusal::bad("from is after to")),
            _ => Ok((from, to)),
        }
    }

    /// A value that is not blank.
    pub(super) fn given(&self, key: &str) -> Option<&str> {
        self.get(key).filter(|text| !text.trim().is_empty())
    }

    /// The range of sessions; prices are adjusted unless the request says otherwise.
    pub(crate) fn sessions(&self) -> Result<SessionRange, Refusal> {
        let (from, to) = self.range()?;
        Ok(SessionRange {
            from,
            to,
            adjusted: self.parsed("adjusted")?.unwrap_or(true),
        })
    }

    /// The day in `date`, from the first session to today; `None` when it is not given.
    pub(crate) fn past(&self, today: NaiveDate) -> Result<Option<NaiveDate>, Refusal> {
        let first = sandbox_market::FIRST_DAY;
        match self.parsed::<NaiveDate>("date")? {
            Some(date) if date > today => {
                Err(Refusal::bad(format!("date={date} is still to come")))
            }
            Some(date) if date < first => Err(Refusal::bad(format!(
                "date={date} is before the first session, {first}"
            ))),
            date => Ok(date),
        }
    }

    /// A symbol: the exchange's own, or that of one of its securities.
    pub(super) fn known(&self, key: &str, exchange: &Exchange) -> Result<Option<Symbol>, Refusal> {
        let symbol = self.parsed::<Symbol>(key)?;
        match symbol {
            Some(symbol) if !exchange.knows(&symbol) => Err(no_security(&symbol)),
            symbol => Ok(symbol),
        }
    }

    /// A language; English by default.
    pub(crate) fn locale(&self, key: &str) -> Result<Locale, Refusal> {
        Ok(self.parsed(key)?.unwrap_or_default())
    }

    /// The index of the security in `symbol`, if given.
    pub(crate) fn security(&self, day: &Day) -> Result<Option<usize>, Refusal> {
        self.security_under("symbol", day)
    }

    /// The index of the security in another parameter, if given.
    pub(crate) fn security_under(&self, key: &str, day: &Day) -> Result<Option<usize>, Refusal> {
        let Some(symbol) = self.parsed::<Symbol>(key)? else {
            return Ok(None);
        };
        let found = day.find(&symbol).ok_or_else(|| no_security(&symbol))?;
        Ok(Some(found))
    }

    /// The instrument in either `symbol` or `index`.
    pub(crate) fn instrument(&self, day: &Day) -> Result<Instrument, Refusal> {
        match (self.parsed::<Symbol>("symbol")?, self.get("index")) {
            (Some(symbol), None) => Ok(match day.find(&symbol) {
                Some(at) => Instrument::Security(at),
                None => Instrument::Other(symbol),
            }),
            (None, Some(code)) => Ok(Instrument::Index(index(code, day)?)),
            _ => Err(Refusal::bad("either symbol or index is needed")),
        }
    }
}
