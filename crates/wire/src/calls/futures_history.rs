//! Sessions of futures contracts, expired ones too: `GET {market-watch-api}/futures-history`.

use super::futures::Underlying;
use crate::{Bilingual, Call, Currency, Encoded, Kind, Parameter, Scope, Service, Shape, checks};
use chrono::NaiveDate;
use domain::values::{Money, Price, Quantity, Symbol};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// The most days of all contracts together; a service refuses requests for more with 400.
pub const MOST_DAYS: i64 = 366;

/// Requests the completed sessions between two days, inclusive.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct FuturesHistoryRequest {
    /// One contract only.
    pub symbol: Option<Symbol>,
    /// First day.
    pub from: NaiveDate,
    /// Last day.
    pub to: NaiveDate,
}

/// The contracts with a session in the range, sorted by symbol.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct FuturesHistory {
    /// The exchange's day: contracts that expire before it have expired.
    pub as_of: NaiveDate,
    /// The contracts.
    pub contracts: Vec<ContractHistory>,
}

/// One contract with its sessions.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ContractHistory {
    /// Ticker.
    pub symbol: Symbol,
    /// Name.
    pub name: Bilingual,
    /// Underlying.
    pub underlying: Underlying,
    /// Name of the underlying.
    pub underlying_name: Bilingual,
    /// Last day of trading.
    pub expiry: NaiveDate,
    /// The currency of its prices and its value.
    pub currency: Currency,
    /// Its completed sessions in the range, oldest first.
    pub sessions: Vec<ContractSession>,
}

/// One completed session of a contract.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ContractSession {
    /// The day.
    pub date: NaiveDate,
    /// First price; absent on a day without trades.
    pub open: Option<Price>,
    /// Highest price.
    pub high: Option<Price>,
    /// Lowest price.
    pub low: Option<Price>,
    /// Last price.
    pub close: Price,
    /// Settlement price; on the last day what the contract is settled to.
    pub settlement_price: Price,
    /// Settlement price of the previous session; absent on the first day.
    pub previous_settlement: Option<Price>,
    /// Contracts traded.
    pub volume: Quantity,
    /// Value traded in the currency of the contract: price times contract size.
    pub value: Money,
    /// Trades.
    pub trades: Quantity,
    /// Open interest after the session.
    pub open_interest: Quantity,
}

impl ContractHistory {
    fn fault(&self, (from, to): (NaiveDate, NaiveDate)) -> Option<String> {
        let to = to.min(self.expiry);
        let outside = |session: &&ContractSession| session.date < from || session.date > to;
        if let Some(session) = self.sessions.iter().find(outside) {
            return Some(format!("{} is outside its days", session.date));
        }
        for pair in self.sessions.windows(2) {
            let (before, after) = (&pair[0], &pair[1]);
            if before.date >= after.date {
                return Some(format!("{} is out of order or duplicated", after.date));
            }
            let moved = after.open_interest.0.abs_diff(before.open_interest.0);
            if moved > after.volume.0 {
                return Some(format!("{}: open interest without trades", after.date));
            }
        }
        None
    }
}

impl Call for FuturesHistoryRequest {
    type Answer = FuturesHistory;
    const NAME: &'static str = "futures-history";
    const SERVICE: Service = Service::MarketWatch;
    const IDEMPOTENT: bool = true;
    const FRESH: Duration = Duration::from_secs(300);
    const SHAPE: Shape = Shape::get(
        "/futures-history",
        &[
            Parameter::optional(
                "symbol",
                Kind::Symbol,
                "One contract; all contracts of at most 366 days if absent.",
            ),
            Parameter::FROM,
            Parameter::TO,
        ],
    );

    fn scope(&self) -> Scope {
        Scope::of(self.symbol.as_ref()).part()
    }

    fn encode(&self) -> Encoded {
        let (from, to) = (self.from.to_string(), self.to.to_string());
        Encoded::get(
            "/futures-history",
            &[
                ("symbol", self.symbol.as_ref().map(Symbol::as_str)),
                ("from", Some(&from)),
                ("to", Some(&to)),
            ],
        )
    }

    fn check(&self, answer: &FuturesHistory) -> Result<(), String> {
        for contract in &answer.contracts {
            let symbol = &contract.symbol;
            let asked = self.symbol.as_ref().is_none_or(|asked| asked == symbol);
            checks::asked(asked, symbol)?;
            if let Some(what) = contract.fault((self.from, self.to)) {
                return Err(format!("{symbol}: {what}"));
            }
            for session in &contract.sessions {
                let prices = [session.close, session.settlement_price].map(Some);
                checks::above_zero(symbol, &prices)?;
            }
        }
        checks::unique(answer.contracts.iter().map(|contract| &contract.symbol))?;
        checks::rising(answer.contracts.iter().map(|contract| &contract.symbol))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sessions_outside_the_days_and_impossible_interest_are_refused() {
        let fixture = include_str!("../../fixtures/futures-history.json");
        let answer: FuturesHistory = serde_json::from_str(fixture).unwrap();
        let day = |text: &str| text.parse().unwrap();
        let call = |from, to| FuturesHistoryRequest {
            symbol: None,
            from: day(from),
            to: day(to),
        };
        let whole = call("2026-10-13", "2026-11-12");
        assert_eq!(whole.check(&answer), Ok(()));
        let later = call("2026-10-15", "2026-11-12").check(&answer);
        assert!(later.unwrap_err().contains("outside its days"));
        let mut wrong = answer.clone();
        let session = &mut wrong.contracts[0].sessions[1];
        session.open_interest.0 += session.volume.0 * 2;
        assert!(whole.check(&wrong).unwrap_err().contains("open interest"));
        let mut wrong = answer;
        wrong.contracts[0].expiry = day("2026-10-14");
        assert!(whole.check(&wrong).is_err());
    }
}
