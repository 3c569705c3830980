//! Daily history of a security, a fund, a contract or an index: `GET {market-watch-api}/history`.

use crate::{Call, Encoded, Kind, Parameter, Scope, Service, Shape, Subject, checks};
use chrono::NaiveDate;
use domain::values::{IndexCode, Money, Percent, Price, Quantity, Symbol};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// Subject of a history.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub enum Instrument {
    /// A share, a fund, a contract, a bond or a sukuk.
    Security(Symbol),
    /// An index; its levels are in the price fields.
    Index(IndexCode),
}

impl Instrument {
    /// The subject as listed by the exchange.
    pub fn subject(&self) -> Subject {
        match self {
            Self::Security(symbol) => Subject::Security(symbol.clone()),
            Self::Index(index) => Subject::Index(index.clone()),
        }
    }
}

/// Allowed values of `adjusted`.
pub(super) const ADJUSTED: &[&str] = &["true", "false"];
/// Description of `adjusted`.
pub(super) const ADJUSTED_ABOUT: &str =
    "Prices adjusted for splits, bonus shares and rights; `false`: as traded.";

/// Requests the sessions between two days, inclusive.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct HistoryRequest {
    /// Subject.
    pub of: Instrument,
    /// First day.
    pub from: NaiveDate,
    /// Last day.
    pub to: NaiveDate,
    /// True: prices adjusted to today's basis. False: as traded, on the ticks of their day.
    pub adjusted: bool,
}

/// Completed sessions, oldest first; excludes today.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct History {
    /// First day of available data.
    pub first_day: NaiveDate,
    /// True when prices are adjusted for splits, bonus shares and rights.
    pub adjusted: bool,
    /// The sessions.
    pub sessions: Vec<Session>,
}

/// One completed session.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Session {
    /// The day.
    pub date: NaiveDate,
    /// First price; absent on a day without trades.
    pub open: Option<Price>,
    /// Highest price.
    pub high: Option<Price>,
    /// Lowest price.
    pub low: Option<Price>,
    /// Closing price.
    pub close: Price,
    /// Reference price of the day.
    pub previous_close: Price,
    /// Shares, units or contracts traded.
    pub volume: Quantity,
    /// Value traded: AED, or the currency of the fund, contract, bond or sukuk; for contracts, price times
    /// contract size.
    pub value: Money,
    /// Trades.
    pub trades: Quantity,
}

impl Session {
    /// Change from the reference price of the day.
    pub fn change(&self) -> domain::values::Decimal {
        self.close.get() - self.previous_close.get()
    }

    /// Change in percent of the reference price, two decimals; absent when that is zero.
    pub fn change_percent(&self) -> Option<Percent> {
        Percent::new(domain::change::percent(
            self.close.get(),
            self.previous_close.get(),
        )?)
    }
}

impl Call for HistoryRequest {
    type Answer = History;
    const NAME: &'static str = "history";
    const SERVICE: Service = Service::MarketWatch;
    const IDEMPOTENT: bool = true;
    const FRESH: Duration = Duration::from_secs(300);
    const SHAPE: Shape = Shape::get(
        "/history",
        &[
            Parameter::either(
                "symbol",
                Kind::Symbol,
                "Ticker of a share, fund, contract, bond or sukuk; either this or index.",
            ),
            Parameter::either(
                "index",
                Kind::Index,
                "Code of an index, with levels in the price fields; either this or symbol.",
            ),
            Parameter::FROM,
            Parameter::TO,
            Parameter::optional("adjusted", Kind::OneOf(ADJUSTED), ADJUSTED_ABOUT),
        ],
    );

    fn scope(&self) -> Scope {
        Scope::One(self.of.subject()).part()
    }

    fn encode(&self) -> Encoded {
        let (key, code) = match &self.of {
            Instrument::Security(symbol) => ("symbol", symbol.as_str()),
            Instrument::Index(index) => ("index", index.as_str()),
        };
        let (from, to) = (self.from.to_string(), self.to.to_string());
        Encoded::get(
            "/history",
            &[
                (key, Some(code)),
                ("from", Some(&from)),
                ("to", Some(&to)),
                ("adjusted", (!self.adjusted).then_some("false")),
            ],
        )
    }

    fn check(&self, answer: &History) -> Result<(), String> {
        // Services without adjusted prices may answer `false` to either request.
        checks::asked(self.adjusted || !answer.adjusted, "adjusted prices")?;
        let outside = answer
            .sessions
            .iter()
            .find(|s| s.date < self.from || s.date > self.to);
        if let Some(session) = outside {
            return Err(format!("{} is outside the requested range", session.date));
        }
        for s in &answer.sessions {
            checks::above_zero(&s.date, &[Some(s.close), Some(s.previous_close), s.low])?;
        }
        match answer
            .sessions
            .windows(2)
            .find(|pair| pair[0].date >= pair[1].date)
        {
            Some(pair) => Err(format!("{} is out of order or duplicated", pair[1].date)),
            None => Ok(()),
        }
    }
}
