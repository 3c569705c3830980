//! Ranking of the brokers in a month: `GET {market-watch-api}/brokers-ranking`.

use crate::{Bilingual, Call, Encoded, Kind, Parameter, Service, Shape, checks};
use chrono::NaiveDate;
use domain::values::{Decimal, Money, Percent, Quantity, Symbol};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// Asks for one month.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct BrokersRankingRequest {
    /// The year.
    pub year: i32,
    /// The month, 1 to 12.
    pub month: u32,
}

/// The brokers that traded, first rank first. Every trade has a buyer's and a seller's broker, so
/// each column of one side sums to the turnover of the market.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct BrokersRanking {
    /// The year.
    pub year: i32,
    /// The month.
    pub month: u32,
    /// The last finished session that is counted; absent when there was none.
    pub to: Option<NaiveDate>,
    /// Turnover of the market, AED, each trade counted once.
    pub value: Money,
    /// The ranking.
    pub rows: Vec<Ranked>,
}

/// One broker's place.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Ranked {
    /// Place, from 1.
    pub rank: u32,
    /// Place in the month before; absent when it did not trade then.
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
    /// Value bought and sold, AED: what the place goes by.
    pub fn total(&self) -> Decimal {
        self.buy_value.get() + self.sell_value.get()
    }
}

impl Call for BrokersRankingRequest {
    type Answer = BrokersRanking;
    const NAME: &'static str = "brokers-ranking";
    const SERVICE: Service = Service::MarketWatch;
    const IDEMPOTENT: bool = true;
    const FRESH: Duration = Duration::from_secs(600);
    const SHAPE: Shape = Shape::get(
        "/brokers-ranking",
        &[
            Parameter::needed("year", Kind::Number, "The year."),
            Parameter::needed("month", Kind::Number, "1 to 12."),
        ],
    );

    fn encode(&self) -> Encoded {
        let (year, month) = (self.year.to_string(), self.month.to_string());
        Encoded::get(
            "/brokers-ranking",
            &[("year", Some(&year)), ("month", Some(&month))],
        )
    }

    fn check(&self, answer: &BrokersRanking) -> Result<(), String> {
        checks::asked(
            (answer.year, answer.month) == (self.year, self.month),
            "it is another month",
        )?;
        let sum = |of: fn(&Ranked) -> Decimal| answer.rows.iter().map(of).sum::<Decimal>();
        let (bought, sold) = (sum(|r| r.buy_value.get()), sum(|r| r.sell_value.get()));
        if bought != answer.value.get() || sold != bought {
            return Err(format!("bought {bought}, sold {sold}: not the turnover"));
        }
        checks::unique(answer.rows.iter().map(|r| &r.code))?;
        checks::unique(answer.rows.iter().map(|r| r.rank))?;
        checks::rising(answer.rows.iter().map(|r| r.rank))
    }
}
