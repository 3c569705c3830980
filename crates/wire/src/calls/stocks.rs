//! Stocks: `GET {market-watch-api}/stocks`, the snapshot of every listed equity.

use crate::{Bilingual, Call, Delay, Encoded, Scope, Service, Shape, checks, moment};
use chrono::{DateTime, FixedOffset, NaiveDate};
use domain::values::{Decimals, Isin, Money, Percent, Price, Quantity, Sector, Symbol};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// Requests all equities.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct StocksRequest;

/// The snapshot. `version` increases with every change: equal versions mean equal answers.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Stocks {
    /// Increases with every change of any field.
    pub version: u64,
    /// The exchange's clock at the snapshot.
    #[serde(with = "moment")]
    #[cfg_attr(feature = "openapi", schemars(with = "DateTime<FixedOffset>"))]
    pub as_of: DateTime<FixedOffset>,
    /// One row per security, sorted by symbol.
    pub stocks: Vec<Stock>,
}

/// Whether a security trades.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum TradingState {
    /// It trades.
    Active,
    /// Its trading is suspended.
    Suspended,
}

/// The market on which a share is listed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Venue {
    /// The main board.
    #[default]
    Main,
    /// The second market, for smaller companies; `stocks` includes its shares.
    Second,
    /// The growth board, which `stocks` need not include: the sample exchange does not.
    Growth,
}

/// Legal form of an issuer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum LegalForm {
    /// Public joint-stock company.
    #[default]
    PublicJointStock,
    /// Private joint-stock company.
    PrivateJointStock,
    /// Company of a free zone, under its law.
    FreeZoneCompany,
    /// Company under the law of another country.
    ForeignCompany,
    /// Consumer cooperative.
    ConsumerCooperative,
}

impl LegalForm {
    /// The codes of all forms.
    pub const CODES: [&str; 5] = [
        "public-joint-stock",
        "private-joint-stock",
        "free-zone-company",
        "foreign-company",
        "consumer-cooperative",
    ];

    /// The code on the wire and in addresses.
    pub const fn code(self) -> &'static str {
        Self::CODES[self as usize]
    }
}

/// One security: master data, quote and today's totals.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Stock {
    /// Ticker.
    pub symbol: Symbol,
    /// ISIN.
    pub isin: Isin,
    /// Short name.
    pub name: Bilingual,
    /// Sector.
    pub sector: Sector,
    /// The market on which it is listed; the main board if absent.
    #[serde(default)]
    pub board: Venue,
    /// Legal form of the issuer; a public joint-stock company if absent.
    #[serde(default)]
    pub legal_form: LegalForm,
    /// Decimals of its prices: 2, or 3 below AED 1.
    pub decimals: Decimals,
    /// Listing date.
    #[serde(with = "moment")]
    #[cfg_attr(feature = "openapi", schemars(with = "NaiveDate"))]
    pub listed_on: NaiveDate,
    /// Issued shares.
    pub issued_shares: Quantity,
    /// Par value.
    pub par: Price,
    /// Limit of foreign ownership, as a share of the issued shares; zero means none.
    pub foreign_limit: Percent,
    /// True when foreigners may hold it.
    pub foreigners_allowed: bool,
    /// True when it is on the current Sharia list.
    pub sharia: bool,
    /// Trading status.
    pub state: TradingState,
    /// First day of a suspension; absent while it trades or when unknown.
    #[serde(default, with = "moment::option")]
    #[cfg_attr(feature = "openapi", schemars(!default, with = "Option<NaiveDate>"))]
    pub suspended_since: Option<NaiveDate>,
    /// Last price; absent before the first trade ever.
    pub last: Option<Price>,
    /// Reference price for change and limits: the adjusted close of the last session.
    pub previous_close: Option<Price>,
    /// First price of the session.
    pub open: Option<Price>,
    /// Highest price of the session.
    pub high: Option<Price>,
    /// Lowest price of the session.
    pub low: Option<Price>,
    /// Best bid.
    pub bid: Option<Price>,
    /// Shares at the best bid.
    pub bid_volume: Option<Quantity>,
    /// Best offer.
    pub offer: Option<Price>,
    /// Shares at the best offer.
    pub offer_volume: Option<Quantity>,
    /// Shares traded today.
    pub volume: Quantity,
    /// Value traded today, AED.
    pub value: Money,
    /// Trades today.
    pub trades: Quantity,
    /// Time of the last trade.
    #[serde(default, with = "moment::option")]
    #[cfg_attr(feature = "openapi", schemars(!default, with = "Option<DateTime<FixedOffset>>"))]
    pub last_trade: Option<DateTime<FixedOffset>>,
    /// Highest price of 52 weeks, including today.
    pub high_52w: Option<Price>,
    /// Lowest price of 52 weeks, including today.
    pub low_52w: Option<Price>,
}

impl Stock {
    /// Change from the previous close.
    pub fn change(&self) -> Option<domain::values::Decimal> {
        Some(self.last?.get() - self.previous_close?.get())
    }

    /// Change in percent of the previous close, two decimals; absent when that is zero.
    pub fn change_percent(&self) -> Option<Percent> {
        let percent = domain::change::percent(self.last?.get(), self.previous_close?.get())?;
        Percent::new(percent)
    }

    /// Last price times issued shares, AED.
    pub fn market_cap(&self) -> Option<Money> {
        Money::new(self.last?.get() * domain::values::Decimal::from(self.issued_shares.0))
    }

    /// Value divided by volume; absent without trades.
    pub fn vwap(&self) -> Option<Price> {
        (self.volume.0 > 0)
            .then(|| self.value.get() / domain::values::Decimal::from(self.volume.0))
            .and_then(|v| Price::new(v.round_dp(3)))
    }
}

impl Call for StocksRequest {
    type Answer = Stocks;
    const NAME: &'static str = "stocks";
    const SERVICE: Service = Service::MarketWatch;
    const IDEMPOTENT: bool = true;
    const FRESH: Duration = Duration::from_secs(1);
    const SHAPE: Shape = Shape::get("/stocks", &[]);

    fn scope(&self) -> Scope {
        Scope::Everything
    }

    fn delay(&self) -> Delay {
        Delay::Kept
    }

    fn encode(&self) -> Encoded {
        Encoded::get("/stocks", &[])
    }

    fn without_contradictions(&self, answer: &mut Stocks) -> Vec<String> {
        let rows = answer.stocks.iter_mut();
        let reversed = rows.filter_map(|row| {
            let is_reversed = checks::clear_reversed(&mut row.low, &mut row.high);
            is_reversed.then(|| row.symbol.to_string())
        });
        reversed.collect()
    }

    fn check(&self, answer: &Stocks) -> Result<(), String> {
        if answer.stocks.is_empty() {
            return Err("no securities".to_owned());
        }
        for s in &answer.stocks {
            let prices = [
                s.last,
                s.previous_close,
                s.open,
                s.low,
                s.low_52w,
                s.bid,
                s.offer,
            ];
            checks::above_zero(&s.symbol, &prices)?;
        }
        match answer
            .stocks
            .windows(2)
            .find(|pair| pair[0].symbol >= pair[1].symbol)
        {
            Some(pair) => Err(format!("{} is out of order or duplicated", pair[1].symbol)),
            None => Ok(()),
        }
    }
}
