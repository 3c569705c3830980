//! Market shares of the brokers, month by month: `GET {market-watch-api}/brokers-history`.

use super::brokers_ranking::{DIRECT, MARKET, RankedMarket};
use crate::{Bilingual, Call, Encoded, Kind, Parameter, Scope, Service, Shape, checks};
use domain::values::{Decimal, Percent, Symbol};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// The highest number of months of one call.
pub const MOST_MONTHS: u32 = 36;

/// Requests the months up to one, of one market.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct BrokersHistoryRequest {
    /// The year of the last month.
    pub year: i32,
    /// The last month, 1 to 12.
    pub month: u32,
    /// The number of months, 1 to 36.
    pub months: u32,
    /// What was traded.
    pub market: RankedMarket,
    /// True to include direct deals, which are made outside the order book.
    pub direct_deals: bool,
}

impl BrokersHistoryRequest {
    /// The months that are asked for, oldest first.
    pub fn asked(&self) -> impl Iterator<Item = RankedMonth> {
        let last = i64::from(self.year) * 12 + i64::from(self.month) - 1;
        let first = last + 1 - i64::from(self.months);
        (first..=last).map(|at| RankedMonth {
            year: at.div_euclid(12) as i32,
            month: at.rem_euclid(12) as u32 + 1,
        })
    }
}

/// The market shares of all brokers that traded in one of the months.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct BrokersHistory {
    /// What was traded.
    pub market: RankedMarket,
    /// True when direct deals are included.
    pub direct_deals: bool,
    /// The months, oldest first.
    pub months: Vec<RankedMonth>,
    /// The brokers, by code.
    pub brokers: Vec<SharedMonths>,
}

/// A month of a year.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct RankedMonth {
    /// The year.
    pub year: i32,
    /// The month, 1 to 12.
    pub month: u32,
}

/// The market shares of a broker.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct SharedMonths {
    /// Code of the broker.
    pub code: Symbol,
    /// Its name.
    pub name: Bilingual,
    /// Its share of bought and sold value of each month in percent, two decimals; absent in a month without trades. The
    /// shares of a month sum to 100.
    pub shares: Vec<Option<Percent>>,
}

impl Call for BrokersHistoryRequest {
    type Answer = BrokersHistory;
    const NAME: &'static str = "brokers-history";
    const SERVICE: Service = Service::MarketWatch;
    const IDEMPOTENT: bool = true;
    const FRESH: Duration = Duration::from_secs(600);
    const SHAPE: Shape = Shape::get(
        "/brokers-history",
        &[
            Parameter::needed("year", Kind::YEAR, "The year of the last month."),
            Parameter::needed("month", Kind::MONTH, "The last month, 1 to 12."),
            Parameter::needed(
                "months",
                Kind::Number(1, MOST_MONTHS),
                "The number of months, 1 to 36.",
            ),
            MARKET,
            DIRECT,
        ],
    );

    fn scope(&self) -> Scope {
        Scope::Part(None)
    }

    fn encode(&self) -> Encoded {
        let direct = if self.direct_deals { "with" } else { "without" };
        Encoded::get(
            "/brokers-history",
            &[
                ("year", Some(&self.year.to_string())),
                ("month", Some(&self.month.to_string())),
                ("months", Some(&self.months.to_string())),
                ("market", Some(self.market.code())),
                ("direct", Some(direct)),
            ],
        )
    }

    fn check(&self, answer: &BrokersHistory) -> Result<(), String> {
        checks::asked(
            self.asked().eq(answer.months.iter().copied()),
            "the answer is for other months",
        )?;
        checks::asked(
            (answer.market, answer.direct_deals) == (self.market, self.direct_deals),
            "the answer is for another market",
        )?;
        let count = answer.months.len();
        if let Some(broker) = answer.brokers.iter().find(|b| b.shares.len() != count) {
            return Err(format!("{}: not a share for each month", broker.code));
        }
        for (at, month) in answer.months.iter().enumerate() {
            let shares = answer.brokers.iter().filter_map(|broker| broker.shares[at]);
            let sum: Decimal = shares.map(Percent::get).sum();
            if !sum.is_zero() && sum != Decimal::ONE_HUNDRED {
                let RankedMonth { year, month } = month;
                return Err(format!("the shares of {year}-{month:02} sum to {sum}"));
            }
        }
        checks::unique(answer.brokers.iter().map(|b| &b.code))?;
        checks::rising(answer.brokers.iter().map(|b| &b.code))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_months_of_a_call_go_over_the_turn_of_a_year() {
        let call = BrokersHistoryRequest {
            year: 2026,
            month: 2,
            months: 4,
            market: RankedMarket::Equities,
            direct_deals: false,
        };
        let asked: Vec<_> = call.asked().map(|one| (one.year, one.month)).collect();
        assert_eq!(asked, [(2025, 11), (2025, 12), (2026, 1), (2026, 2)]);
    }
}
