//! Quotes of instruments other than shares: `GET {market-watch-api}/quotes`.

use crate::{Bilingual, Call, Currency, Delay, Encoded, Scope, Service, Shape, checks};
use chrono::{DateTime, FixedOffset};
use domain::values::{Decimals, Money, Price, Quantity, Symbol};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// Requests all quotes.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct QuotesRequest;

/// The snapshot. `version` increases with every change: equal versions mean equal answers.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Quotes {
    /// Increases with every change of any field.
    pub version: u64,
    /// The exchange's clock at the snapshot.
    pub as_of: DateTime<FixedOffset>,
    /// One row per instrument, sorted by symbol.
    pub quotes: Vec<Quote>,
}

/// Kind of instrument.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum QuotedKind {
    /// Units of an ETF.
    Etf,
    /// Units of another fund.
    Fund,
    /// Units of a REIT.
    Reit,
    /// A futures contract; its terms are in `futures`.
    Future,
    /// A subscription right; its terms are in `rights-issues`.
    Right,
    /// Units of a bond; its terms are in `bonds`.
    Bond,
    /// Units of a sukuk; its terms are in `sukuk`.
    Sukuk,
}

/// One instrument: its quote and today's totals.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Quote {
    /// Ticker.
    pub symbol: Symbol,
    /// Name.
    pub name: Bilingual,
    /// Kind.
    pub kind: QuotedKind,
    /// The currency of all amounts; prices of index contracts are in points, those of bonds and sukuk in percent of par.
    pub currency: Currency,
    /// Decimals of prices: 2, or 3 below one and for bonds and sukuk.
    pub decimals: Decimals,
    /// Last price; the reference price before the first trade of the session.
    pub last: Option<Price>,
    /// Reference price for change and limits: the close or settlement of the last session; for bonds and sukuk the price before.
    pub previous_close: Option<Price>,
    /// Lower price limit of the session; absent when there is none.
    pub low_limit: Option<Price>,
    /// Upper price limit of the session; absent when there is none.
    pub high_limit: Option<Price>,
    /// First price of the session.
    pub open: Option<Price>,
    /// Highest price of the session.
    pub high: Option<Price>,
    /// Lowest price of the session.
    pub low: Option<Price>,
    /// Best bid.
    pub bid: Option<Price>,
    /// Units, contracts or rights at the best bid.
    pub bid_volume: Option<Quantity>,
    /// Best offer.
    pub offer: Option<Price>,
    /// Units, contracts or rights at the best offer.
    pub offer_volume: Option<Quantity>,
    /// Units, contracts or rights traded today.
    pub volume: Quantity,
    /// Value traded today; for contracts, price times contract size; for bonds and sukuk, at clean prices.
    pub value: Money,
    /// Trades today.
    pub trades: Quantity,
    /// Time of the last trade.
    pub last_trade: Option<DateTime<FixedOffset>>,
    /// Highest price of 52 weeks, including today.
    pub high_52w: Option<Price>,
    /// Lowest price of 52 weeks, including today.
    pub low_52w: Option<Price>,
}

impl Quote {
    /// Clears the range of the session if its low is above its high or a price is beyond the limits. Returns true if it did.
    fn clear_wrong(&mut self) -> bool {
        let in_order = [
            (self.low, self.high),
            (self.low_limit, self.low),
            (self.high, self.high_limit),
        ];
        let reversed = |(low, high): (Option<Price>, Option<Price>)| {
            low.zip(high).is_some_and(|(low, high)| low > high)
        };
        let is_wrong = in_order.into_iter().any(reversed);
        if is_wrong {
            (self.low, self.high) = (None, None);
        }
        is_wrong
    }
}

impl Call for QuotesRequest {
    type Answer = Quotes;
    const NAME: &'static str = "quotes";
    const SERVICE: Service = Service::MarketWatch;
    const IDEMPOTENT: bool = true;
    const FRESH: Duration = Duration::from_secs(1);
    const SHAPE: Shape = Shape::get("/quotes", &[]);

    fn scope(&self) -> Scope {
        Scope::Everything
    }

    fn delay(&self) -> Delay {
        Delay::Kept
    }

    fn encode(&self) -> Encoded {
        Encoded::get("/quotes", &[])
    }

    fn without_contradictions(&self, answer: &mut Quotes) -> Vec<String> {
        let rows = answer.quotes.iter_mut();
        let wrong = rows.filter_map(|row| row.clear_wrong().then(|| row.symbol.to_string()));
        wrong.collect()
    }

    fn check(&self, answer: &Quotes) -> Result<(), String> {
        checks::unique(answer.quotes.iter().map(|q| &q.symbol))?;
        checks::rising(answer.quotes.iter().map(|q| &q.symbol))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_range_that_contradicts_other_prices_is_cleared() {
        let fixture = include_str!("../../fixtures/quotes.json");
        let sent: Quotes = serde_json::from_str(fixture).unwrap();
        let mut unchanged = sent.clone();
        assert!(
            QuotesRequest
                .without_contradictions(&mut unchanged)
                .is_empty()
        );
        assert_eq!(unchanged, sent);
        let changes: [fn(&mut Quote); 3] = [
            |quote| quote.high = "11.44".parse().ok(),
            |quote| quote.low_limit = "11.46".parse().ok(),
            |quote| quote.high_limit = "11.59".parse().ok(),
        ];
        for change in changes {
            let mut wrong = sent.clone();
            change(&mut wrong.quotes[0]);
            let cleared = QuotesRequest.without_contradictions(&mut wrong);
            assert_eq!(cleared, [wrong.quotes[0].symbol.to_string()]);
            assert_eq!((wrong.quotes[0].low, wrong.quotes[0].high), (None, None));
            // The others stay, and the answer is accepted.
            assert_eq!(wrong.quotes[1..], sent.quotes[1..]);
            assert_eq!(QuotesRequest.check(&wrong), Ok(()));
        }
    }
}
