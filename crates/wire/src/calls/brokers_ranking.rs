//! Ranking of the brokers for a month, a quarter or a year: `GET {market-watch-api}/brokers-ranking`.

use crate::{Bilingual, Call, Encoded, Kind, Parameter, Scope, Service, Shape, checks};
use chrono::NaiveDate;
use domain::values::{Decimal, Money, Percent, Quantity, Symbol};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// Requests one period of one market.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct BrokersRankingRequest {
    /// The year.
    pub year: i32,
    /// The whole year or a part of it.
    pub part: YearPart,
    /// What was traded.
    pub market: RankedMarket,
    /// True to include direct deals, which are made outside the order book.
    pub direct_deals: bool,
}

/// A year or a part of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub enum YearPart {
    /// The whole year.
    Whole,
    /// A quarter, 1 to 4.
    Quarter(u32),
    /// A month, 1 to 12.
    Month(u32),
}

impl YearPart {
    /// The quarter, if the period is one.
    pub const fn quarter(self) -> Option<u32> {
        match self {
            Self::Quarter(quarter) => Some(quarter),
            _ => None,
        }
    }

    /// The month, if the period is one.
    pub const fn month(self) -> Option<u32> {
        match self {
            Self::Month(month) => Some(month),
            _ => None,
        }
    }
}

/// Class of instruments that a market trades.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum RankedMarket {
    /// Shares.
    Equities,
    /// Units of ETFs, funds and REITs.
    Funds,
}

impl RankedMarket {
    /// The word on the wire.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Equities => "equities",
            Self::Funds => "funds",
        }
    }
}

/// The brokers that traded, by rank. Every trade has a buyer's and a seller's broker, so
/// each column of one side sums to the turnover of the market.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct BrokersRanking {
    /// The year.
    pub year: i32,
    /// The quarter; absent for a month or a year.
    pub quarter: Option<u32>,
    /// The month; absent for a quarter or a year.
    pub month: Option<u32>,
    /// What was traded.
    pub market: RankedMarket,
    /// True when direct deals are included.
    pub direct_deals: bool,
    /// The last completed session counted; absent when there was none.
    pub to: Option<NaiveDate>,
    /// Turnover of the market, AED, each trade counted once.
    pub value: Money,
    /// The ranking.
    pub rows: Vec<Ranked>,
}

/// One broker's rank and figures.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Ranked {
    /// Rank, from 1.
    pub rank: u32,
    /// Rank in the previous period of the same length; absent when it did not trade then.
    pub previous_rank: Option<u32>,
    /// Code of the broker.
    pub code: Symbol,
    /// Its name.
    pub name: Bilingual,
    /// Value bought, AED.
    pub buy_value: Money,
    /// Value sold, AED.
    pub sell_value: Money,
    /// Shares bought and sold.
    pub volume: Quantity,
    /// Trades on both sides.
    pub trades: Quantity,
    /// Share of bought and sold value in percent, two decimals; the column sums to 100.
    pub share: Percent,
}

impl Ranked {
    /// Value bought and sold, AED, which decides the rank.
    pub fn total(&self) -> Decimal {
        self.buy_value.get() + self.sell_value.get()
    }
}

/// The parameter that says what is ranked.
pub(super) const MARKET: Parameter = Parameter::optional(
    "market",
    Kind::OneOf(&["equities", "funds"]),
    "equities or funds; default: equities.",
);

/// The parameter that says whether direct deals count.
pub(super) const DIRECT: Parameter = Parameter::optional(
    "direct",
    Kind::OneOf(&["with", "without"]),
    "with or without direct deals; default: without.",
);

impl Call for BrokersRankingRequest {
    type Answer = BrokersRanking;
    const NAME: &'static str = "brokers-ranking";
    const SERVICE: Service = Service::MarketWatch;
    const IDEMPOTENT: bool = true;
    const FRESH: Duration = Duration::from_secs(600);
    const SHAPE: Shape = Shape::get(
        "/brokers-ranking",
        &[
            Parameter::needed("year", Kind::YEAR, "The year."),
            Parameter::optional("quarter", Kind::QUARTER, "1 to 4; not with month."),
            Parameter::optional(
                "month",
                Kind::MONTH,
                "1 to 12; the whole year without month or quarter.",
            ),
            MARKET,
            DIRECT,
        ],
    );

    fn scope(&self) -> Scope {
        Scope::Part(None)
    }

    fn encode(&self) -> Encoded {
        let text = |number: u32| number.to_string();
        let (quarter, month) = (self.part.quarter().map(text), self.part.month().map(text));
        Encoded::get(
            "/brokers-ranking",
            &[
                ("year", Some(&self.year.to_string())),
                ("quarter", quarter.as_deref()),
                ("month", month.as_deref()),
                ("market", Some(self.market.code())),
                (
                    "direct",
                    Some(if self.direct_deals { "with" } else { "without" }),
                ),
            ],
        )
    }

    fn check(&self, answer: &BrokersRanking) -> Result<(), String> {
        let stretch = (answer.year, answer.quarter, answer.month);
        checks::asked(
            stretch == (self.year, self.part.quarter(), self.part.month()),
            "the answer is for another period",
        )?;
        checks::asked(
            (answer.market, answer.direct_deals) == (self.market, self.direct_deals),
            "the answer is for another market",
        )?;
        let sum = |of: fn(&Ranked) -> Decimal| answer.rows.iter().map(of).sum::<Decimal>();
        let (bought, sold) = (sum(|r| r.buy_value.get()), sum(|r| r.sell_value.get()));
        if bought != answer.value.get() || sold != bought {
            return Err(format!(
                "bought {bought}, sold {sold}: not equal to the turnover"
            ));
        }
        checks::unique(answer.rows.iter().map(|r| &r.code))?;
        checks::unique(answer.rows.iter().map(|r| r.rank))?;
        checks::rising(answer.rows.iter().map(|r| r.rank))
    }
}
