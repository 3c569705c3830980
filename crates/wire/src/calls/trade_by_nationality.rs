//! Trade by nationality: `GET {market-watch-api}/trade-by-nationality`.

use crate::{Call, Encoded, Kind, Parameter, Scope, Service, Shape, checks};
use chrono::NaiveDate;
use domain::values::{Decimal, Money, Quantity, Symbol};
use serde::{Deserialize, Serialize};
use std::{fmt, time::Duration};

/// Requests the completed sessions between two days, inclusive.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct TradeByNationalityRequest {
    /// First day.
    pub from: NaiveDate,
    /// Last day.
    pub to: NaiveDate,
    /// One row per day or per month.
    pub by: Period,
    /// One security only.
    pub symbol: Option<Symbol>,
    /// The class of the instruments.
    pub class: TradedClass,
}

/// A class of instruments whose trading is reported together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum TradedClass {
    /// Shares of the main market and the second market.
    #[default]
    Shares,
    /// Exchange-traded funds, funds and REITs.
    Funds,
    /// Bonds and sukuk.
    Debt,
    /// Rights of rights issues.
    Rights,
    /// Futures.
    Futures,
}

impl TradedClass {
    /// All classes, in order of display.
    pub const ALL: [Self; 5] = [
        Self::Shares,
        Self::Funds,
        Self::Debt,
        Self::Rights,
        Self::Futures,
    ];

    /// The codes of all classes.
    pub const CODES: [&str; 5] = ["shares", "funds", "debt", "rights", "futures"];

    /// The code on the wire and in addresses.
    pub const fn code(self) -> &'static str {
        Self::CODES[self as usize]
    }
}

/// Period of a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Period {
    /// One session.
    Day,
    /// The sessions of a month.
    Month,
}

impl Period {
    /// The word on the wire.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Day => "day",
            Self::Month => "month",
        }
    }
}

/// Origin of an investor.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Origin {
    /// The country of the exchange.
    Nationals,
    /// Other countries of the Gulf Cooperation Council.
    Gcc,
    /// Other Arab countries.
    Arab,
    /// All others.
    Foreigners,
}

impl Origin {
    /// All groups, in order of display.
    pub const ALL: [Self; 4] = [Self::Nationals, Self::Gcc, Self::Arab, Self::Foreigners];
}

/// Periods, oldest first.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct TradeByNationality {
    /// The security; absent for all of the class.
    pub symbol: Option<Symbol>,
    /// The class of the instruments; shares if absent.
    #[serde(default)]
    pub class: TradedClass,
    /// The periods.
    pub periods: Vec<NationalityPeriod>,
}

/// Volume and value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Turnover {
    /// Volume in the units of `end-of-day`: shares, units, rights, contracts.
    pub volume: Quantity,
    /// Value, AED. Trades in US dollars count at 3.6725 dirhams.
    pub value: Money,
}

/// One period: both purchases and sales sum to the turnover.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct NationalityPeriod {
    /// Its first session.
    pub from: NaiveDate,
    /// Its last session.
    pub to: NaiveDate,
    /// Turnover, each trade counted once.
    pub turnover: Turnover,
    /// The groups.
    pub groups: Vec<NationalityTrade>,
}

/// Purchases and sales of a group.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct NationalityTrade {
    /// The group.
    pub origin: Origin,
    /// Bought.
    pub buy: Turnover,
    /// Sold.
    pub sell: Turnover,
}

/// Checks that purchases and sales of all groups each sum to the turnover.
pub(super) fn balanced(
    of: &impl fmt::Display,
    turnover: Turnover,
    sides: impl Iterator<Item = (Turnover, Turnover)> + Clone,
) -> Result<(), String> {
    let sum = |side: fn((Turnover, Turnover)) -> Turnover| {
        let sides = sides.clone().map(side);
        sides.fold((0, Decimal::ZERO), |(volume, value), t| {
            (volume + t.volume.0, value + t.value.get())
        })
    };
    let all = (turnover.volume.0, turnover.value.get());
    if sum(|s| s.0) == all && sum(|s| s.1) == all {
        Ok(())
    } else {
        Err(format!(
            "{of}: purchases or sales do not sum to the turnover"
        ))
    }
}

/// Parameters of both calls about trading.
pub(super) const PARAMETERS: &[Parameter] = &[
    Parameter::FROM,
    Parameter::TO,
    Parameter::optional("by", Kind::OneOf(&["day", "month"]), "day or month."),
    Parameter::optional(
        "symbol",
        Kind::Symbol,
        "Ticker; all of the class if absent.",
    ),
    Parameter::optional(
        "class",
        Kind::OneOf(&TradedClass::CODES),
        "Class of instruments; shares if absent.",
    ),
];

/// The encoded request of both calls, with [`PARAMETERS`].
pub(super) fn encoded(
    path: &str,
    days: [NaiveDate; 2],
    by: Period,
    symbol: Option<&Symbol>,
    class: TradedClass,
) -> Encoded {
    let is_default = class == TradedClass::default();
    let [from, to] = days.map(|day| day.to_string());
    Encoded::get(
        path,
        &[
            ("from", Some(&from)),
            ("to", Some(&to)),
            ("by", Some(by.code())),
            ("symbol", symbol.map(Symbol::as_str)),
            ("class", (!is_default).then(|| class.code())),
        ],
    )
}

/// Checks that periods are within the requested range, unique and in order.
pub(super) fn within(
    (from, to): (NaiveDate, NaiveDate),
    periods: impl Iterator<Item = (NaiveDate, NaiveDate)> + Clone,
) -> Result<(), String> {
    if let Some((first, _)) = periods.clone().find(|p| p.0 < from || p.1 > to) {
        return Err(format!("{first} is outside the requested range"));
    }
    checks::unique(periods.clone().map(|p| p.0))?;
    checks::rising(periods.map(|p| p.0))
}

impl Call for TradeByNationalityRequest {
    type Answer = TradeByNationality;
    const NAME: &'static str = "trade-by-nationality";
    const SERVICE: Service = Service::MarketWatch;
    const IDEMPOTENT: bool = true;
    const FRESH: Duration = Duration::from_secs(600);
    const SHAPE: Shape = Shape::get("/trade-by-nationality", PARAMETERS);

    fn scope(&self) -> Scope {
        Scope::of(self.symbol.as_ref()).part()
    }

    fn encode(&self) -> Encoded {
        encoded(
            Self::SHAPE.path,
            [self.from, self.to],
            self.by,
            self.symbol.as_ref(),
            self.class,
        )
    }

    fn check(&self, answer: &TradeByNationality) -> Result<(), String> {
        checks::asked(
            answer.symbol == self.symbol,
            "the answer is for another security",
        )?;
        checks::asked(
            answer.class == self.class,
            "the answer is for another class",
        )?;
        for period in &answer.periods {
            let sides = period.groups.iter().map(|g| (g.buy, g.sell));
            balanced(&period.from, period.turnover, sides)?;
        }
        let periods = answer.periods.iter().map(|p| (p.from, p.to));
        within((self.from, self.to), periods)
    }
}
