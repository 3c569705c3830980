//! The listed equities with their quotes.

use crate::{Amount, Ask, Asked, Bounds, Card, Definition, Error, Filter, Paging, Resource, Stamp};
use chrono::{DateTime, FixedOffset};
use domain::values::{Decimal, Money, Percent, Price, Sector};
use futures_util::join;
use std::sync::Arc;
use upstream::Upstream;
use wire::Call as _;
use wire::calls::{
    sparklines::{Sparklines, SparklinesRequest},
    stocks::{LegalForm, Stock, Stocks, StocksRequest, TradingState, Venue},
};

type Column = super::Column<Listed>;

/// One row per share, highest value traded first.
pub static EQUITIES: Resource<EquitiesRequest, Listed> = Resource::new(Definition {
    id: "equities",
    ask: |_| Some(EquitiesRequest),
    items: EquitiesSnapshot::listed,
    stamp: |board| Stamp::live(board.stocks.as_of, board.stocks.version),
    live: Some("quotes"),
    key: "symbol",
    columns: &[
        Column::security("security", |row| (&row.stock.symbol, &row.stock.name)),
        Column::price("last", |row| row.price(row.stock.last))
            .strong()
            .card(Card::Figure),
        Column::change("change", |row| row.amount(row.stock.change())),
        Column::change_percent("change-percent", |row| {
            row.stock.change_percent().map(Percent::get)
        })
        .card(Card::Move),
        Column::spark("spark", |row| row.intraday.clone()),
        Column::quantity("bid-volume", |row| row.stock.bid_volume.map(|q| q.0)),
        Column::price("bid", |row| row.price(row.stock.bid)),
        Column::price("offer", |row| row.price(row.stock.offer)),
        Column::quantity("offer-volume", |row| row.stock.offer_volume.map(|q| q.0)),
        Column::quantity("volume", |row| Some(row.stock.volume.0)),
        Column::millions("value", |row| Some(row.stock.value.get())),
        Column::quantity("trades", |row| Some(row.stock.trades.0)),
        Column::range("range-52w", Listed::range),
        Column::code("symbol", |row| row.stock.symbol.as_str()).further(),
        Column::name("name", |row| &row.stock.name).further(),
        Column::code("isin", |row| row.stock.isin.as_str()).further(),
        Column::label("sector", "sector-", &SECTORS, |row| row.stock.sector.code()).further(),
        Column::price("open", |row| row.price(row.stock.open)).further(),
        Column::price("high", |row| row.price(row.stock.high)).further(),
        Column::price("low", |row| row.price(row.stock.low)).further(),
        Column::price("previous-close", |row| row.price(row.stock.previous_close)).further(),
        Column::price("vwap", |row| amount(row.stock.vwap().map(Price::get), 3)).further(),
        Column::millions("market-cap", |row| row.stock.market_cap().map(Money::get)).further(),
        Column::date("listed-on", |row| Some(row.stock.listed_on)).further(),
        Column::quantity("issued-shares", |row| Some(row.stock.issued_shares.0)).further(),
        Column::price("par", |row| amount(Some(row.stock.par.get()), 2)).further(),
        Column::percent("foreign-limit", |row| Some(row.stock.foreign_limit.get())).further(),
        Column::flag("foreigners-allowed", |row| row.stock.foreigners_allowed).further(),
        Column::flag("sharia", |row| row.stock.sharia).further(),
        Column::label("board", "board-", &BOARDS, |row| board(&row.stock)).further(),
        Column::label("legal-form", "legal-form-", &LegalForm::CODES, |row| {
            row.stock.legal_form.code()
        })
        .further(),
        Column::label("state", "state-", &STATES, |row| state(&row.stock)).further(),
        Column::price("high-52w", |row| row.earlier(row.stock.high_52w)).further(),
        Column::price("low-52w", |row| row.earlier(row.stock.low_52w)).further(),
        Column::time("last-trade", |row| {
            row.stock.last_trade.map(|at| at.naive_local())
        })
        .further(),
    ],
    filters: &[
        Filter::words("q"),
        Filter::choice("sector"),
        Filter::moved("moved"),
        Filter::flag("sharia"),
        Filter::flag("foreigners-allowed"),
        Filter::choice("legal-form").aside(),
    ],
    order: "-value",
    // More than the real markets list; a larger list is paginated.
    paging: Paging::Ours(250),
    count_key: "table-count",
    note: None,
});

pub(crate) const SECTORS: [&str; Sector::ALL.len()] = {
    let mut codes = [""; Sector::ALL.len()];
    let mut i = 0;
    while i < codes.len() {
        codes[i] = Sector::ALL[i].code();
        i += 1;
    }
    codes
};

/// Codes of the boards on which shares are listed.
pub(crate) const BOARDS: [&str; 3] = ["main", "second", "growth"];

/// The code of a share's board.
pub(crate) const fn board(stock: &Stock) -> &'static str {
    match stock.board {
        Venue::Main => "main",
        Venue::Second => "second",
        Venue::Growth => "growth",
    }
}

/// Codes of the trading states of shares.
pub(crate) const STATES: [&str; 2] = ["active", "suspended"];

/// The code of a share's trading state.
pub(crate) const fn state(stock: &Stock) -> &'static str {
    match stock.state {
        TradingState::Active => "active",
        TradingState::Suspended => "suspended",
    }
}

/// A share and its intraday chart.
pub struct Listed {
    stock: Stock,
    /// Prices of the session up to the last one; empty without an intraday chart.
    intraday: Vec<Decimal>,
}

impl Listed {
    fn price(&self, price: Option<Price>) -> Option<Amount> {
        self.amount(price.map(Price::get))
    }

    fn amount(&self, value: Option<Decimal>) -> Option<Amount> {
        amount(value, self.stock.decimals)
    }

    /// A price of the past year, which may need more decimals than today's.
    fn earlier(&self, price: Option<Price>) -> Option<Amount> {
        let own = Amount::price(price?.get());
        Some(Amount {
            decimals: own.decimals.max(self.stock.decimals),
            ..own
        })
    }

    fn range(&self) -> Option<Bounds> {
        let low = self.earlier(self.stock.low_52w)?;
        let high = self.earlier(self.stock.high_52w)?;
        Some(Bounds {
            low: low.value,
            high: high.value,
            at: self.stock.last?.get(),
            decimals: low.decimals.max(high.decimals),
        })
    }
}

fn amount(value: Option<Decimal>, decimals: u8) -> Option<Amount> {
    value.map(|value| Amount { value, decimals })
}

/// Requests the quotes and the intraday charts.
pub struct EquitiesRequest;

/// The quotes, with the intraday charts if they could be fetched.
pub struct EquitiesSnapshot {
    /// Every quote.
    pub stocks: Arc<Stocks>,
    /// The intraday charts.
    pub sparklines: Option<Arc<Sparklines>>,
}

impl EquitiesSnapshot {
    /// Combines the two answers with their times of receipt and freshness. Without intraday charts the column
    /// `spark` is lacking.
    pub fn asked(
        stocks: Asked<Arc<Stocks>>,
        sparklines: Option<Asked<Arc<Sparklines>>>,
    ) -> Asked<Self> {
        let mut parts = stocks.parts;
        parts.extend(
            sparklines
                .iter()
                .flat_map(|sparklines| sparklines.parts.clone()),
        );
        let lacking = match sparklines {
            None => vec!["spark"],
            Some(_) => Vec::new(),
        };
        Asked {
            parts,
            received: stocks.received,
            stale: stocks.stale,
            lacking,
            provisional: stocks.stale
                || sparklines
                    .as_ref()
                    .is_none_or(|sparklines| sparklines.stale),
            value: Self {
                stocks: stocks.value,
                sparklines: sparklines.map(|sparklines| sparklines.value),
            },
        }
    }

    fn listed(&self) -> Vec<Listed> {
        let sparklines = self.sparklines.as_deref();
        let stocks = self.stocks.stocks.iter();
        let listed = stocks.map(|stock| Listed {
            intraday: intraday(stock, self.stocks.as_of, sparklines),
            stock: stock.clone(),
        });
        listed.collect()
    }
}

impl Ask for EquitiesRequest {
    type Answer = EquitiesSnapshot;

    const CALLS: &'static [&'static str] = &[StocksRequest::NAME];

    async fn ask(self, upstream: &Upstream) -> Result<Asked<EquitiesSnapshot>, Error> {
        let (stocks, sparklines) =
            join!(StocksRequest.ask(upstream), SparklinesRequest.ask(upstream));
        Ok(EquitiesSnapshot::asked(stocks?, sparklines.ok()))
    }
}

/// The prices of a security's session up to its last price. Empty before its first trade, and when the
/// intraday charts could not be fetched or are not of the same day as its quote.
pub fn intraday(
    stock: &Stock,
    as_of: DateTime<FixedOffset>,
    sparklines: Option<&Sparklines>,
) -> Vec<Decimal> {
    let of_today =
        sparklines.filter(|sparklines| sparklines.as_of.date_naive() == as_of.date_naive());
    let earlier = of_today.map_or(&[][..], |sparklines| sparklines.of(&stock.symbol));
    let last = stock.last.filter(|_| !earlier.is_empty());
    let prices = earlier.iter().copied().chain(last);
    prices.map(Price::get).collect()
}
