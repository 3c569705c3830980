//! Futures on shares, indices and crude oil: three months at a time, settled in cash.

mod commodity;
mod dividends;
mod history;
mod months;
mod walk;

use crate::lines::{Line, Walked};
use chrono::NaiveDate;
use commodity::Monthly;
use domain::values::{Decimal, Isin, Money, Price, Quantity, Symbol};
pub use history::history;
use months::Month;
pub use months::{AHEAD, expiry};
use sandbox_market::{
    market::{Closed, INDICES, Market},
    ticks::Grid,
};
use walk::{Ended, Spot, Terms, walk};
use wire::{
    Bilingual, Currency,
    calls::{
        futures::{Commodity, Delivery, Futures, FuturesContract, SettledTo, Underlying},
        quotes::QuotedKind,
    },
};

/// Underlyings: shares by symbol, indices by code with the four letters of their tickers; and the contracts
/// traded on an ordinary day.
const UNDERLYINGS: [(&str, Option<&str>, u64); 7] = [
    ("GHAF", None, 420),
    ("GENERAL", Some("GNRL"), 260),
    ("NUWR", None, 310),
    ("QSBA", None, 540),
    ("RIMB", None, 180),
    ("SDRF", None, 690),
    ("SHARIA20", Some("SH20"), 140),
];

/// The four letters of contracts on crude oil, the name of the price that they are on, and the contracts traded on an
/// ordinary day.
const CRUDE: (&str, &str, &str, u64) = ("SOUR", "Sample sour crude", "الخام الحامض التجريبي", 380);

/// Contract sizes: shares, dirhams per index point, and barrels.
const SHARES: u64 = 100;
const A_POINT: u64 = 10;
const BARRELS: u64 = 100;

/// Tick sizes in thousandths: half a point, a hundredth of a dirham or of a dollar.
const INDEX_TICK: i64 = 500;
const SHARE_TICK: i64 = 10;
const CRUDE_TICK: i64 = 10;

/// The index of an underlying in the tables; commodities have none.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Place {
    Share(usize),
    Index(usize),
    Commodity,
}

/// One underlying.
struct Asset {
    ticker: &'static str,
    underlying: Underlying,
    place: Place,
    name: Bilingual,
    tick: i64,
    size: u64,
    usual: u64,
}

fn asset(
    market: &Market,
    (code, letters, usual): (&'static str, Option<&'static str>, u64),
) -> Option<Asset> {
    let index = letters.and_then(|_| INDICES.iter().position(|row| row.code == code));
    if let (Some(at), Some(ticker)) = (index, letters) {
        let row = &INDICES[at];
        return Some(Asset {
            ticker,
            underlying: Underlying::Index(code.parse().ok()?),
            place: Place::Index(at),
            name: Bilingual::new(row.en, row.ar),
            tick: INDEX_TICK,
            size: A_POINT,
            usual,
        });
    }
    let symbol: Symbol = code.parse().ok()?;
    let found = market.issuers.binary_search_by(|i| i.symbol.cmp(&symbol));
    let at = found
        .ok()
        .filter(|at| market.standings[*at].since.is_some())?;
    let issuer = &market.issuers[at];
    Some(Asset {
        ticker: code,
        underlying: Underlying::Symbol(symbol),
        place: Place::Share(at),
        name: Bilingual::new(&issuer.en, &issuer.ar),
        tick: SHARE_TICK,
        size: SHARES,
        usual,
    })
}

fn crude() -> Asset {
    let (ticker, en, ar, usual) = CRUDE;
    Asset {
        ticker,
        underlying: Underlying::Commodity(Commodity::Crude),
        place: Place::Commodity,
        name: Bilingual::new(en, ar),
        tick: CRUDE_TICK,
        size: BARRELS,
        usual,
    }
}

/// Thousandths as a decimal, with two decimals if they are enough.
fn decimal(thousandths: i64) -> Decimal {
    if thousandths % 10 == 0 {
        Decimal::new(thousandths / 10, 2)
    } else {
        Decimal::new(thousandths, 3)
    }
}

fn price(thousandths: i64) -> Price {
    Price::new(decimal(thousandths)).unwrap_or_default()
}

/// A contract and its sessions so far.
struct Contract<'a> {
    asset: &'a Asset,
    month: Month,
    terms: Terms,
    spots: Vec<Spot>,
}

impl<'a> Contract<'a> {
    /// A contract at the end of a day.
    fn new(market: &Market, asset: &'a Asset, month: Month, until: NaiveDate) -> Self {
        let days = (month.first_day, month.expiry.min(until));
        let averaged = match asset.settled_to() {
            SettledTo::Close => None,
            SettledTo::MonthlyPrice => Some(Monthly::days(market.seed, &market.calendar, &month)),
        };
        let spot = |closed: Closed| Spot {
            closed,
            dividends: asset.dividends(market, (closed.day, month.expiry), days.1),
            monthly: averaged
                .as_ref()
                .map(|days| Monthly::after(days, closed.day)),
        };
        Self {
            asset,
            month,
            terms: Terms::new(market.seed, asset, &month),
            spots: asset.closes(market, days).into_iter().map(spot).collect(),
        }
    }

    fn symbol(&self) -> Option<Symbol> {
        let text = format!("{}-{}", self.asset.ticker, self.month.code());
        text.parse().ok()
    }

    fn isin(&self) -> Option<Isin> {
        let body = format!("QZD{}{}", self.asset.ticker, self.month.code());
        Isin::with_check_digit(&body).ok()
    }

    fn name(&self) -> Bilingual {
        let (en, ar) = self.month.names();
        let name = &self.asset.name;
        Bilingual::new(
            format!("{} futures, {en}", name.en),
            format!("عقد مستقبلي على {}، {ar}", name.ar),
        )
    }

    /// The contract after its last session, for the wire.
    fn listed(&self) -> Option<FuturesContract> {
        let all = walk(&self.terms, &self.spots, |_, _| {});
        let (first, ended) = (all.first()?, all.last()?);
        let (asset, before) = (self.asset, ended.previous);
        let limit = |of: fn((i64, i64)) -> i64| {
            before.map(|before| price(of(walk::limits(before, asset.tick))))
        };
        Some(FuturesContract {
            symbol: self.symbol()?,
            isin: self.isin()?,
            name: self.name(),
            underlying: asset.underlying.clone(),
            underlying_name: asset.name.clone(),
            first_day: first.day,
            expiry: self.month.expiry,
            delivery: Delivery::Cash,
            settled_to: asset.settled_to(),
            currency: asset.currency(),
            contract_size: Quantity(asset.size),
            tick: price(asset.tick),
            settlement_price: price(ended.settlement),
            previous_settlement: before.map(price),
            change: before
                .and_then(|before| Money::new(decimal(ended.settlement) - decimal(before))),
            low_limit: limit(|(low, _)| low),
            high_limit: limit(|(_, high)| high),
            underlying_close: price(ended.close),
            volume: Quantity(ended.bar.volume.into()),
            open_interest: Quantity(ended.open_interest),
        })
    }

    /// The contract as a line. Slices are kept from the day `taped` on.
    fn line(&self, taped: NaiveDate) -> Option<Line> {
        let mut walked = Walked::default();
        let slices = &mut walked.slices;
        let all = walk(&self.terms, &self.spots, |day, slice| {
            if day >= taped {
                slices.push((day, slice));
            }
        });
        let last: &Ended = all.last()?;
        walked.sessions = all.iter().map(|ended| (ended.day, ended.bar)).collect();
        Some(Line {
            symbol: self.symbol()?,
            key: self.terms.key,
            name: self.name(),
            kind: QuotedKind::Future,
            currency: self.asset.currency(),
            grid: Grid::Even(self.asset.tick.unsigned_abs() as u32),
            size: self.asset.size,
            limits: self.terms.limits(last.previous),
            usual: 2,
            walked,
        })
    }
}

impl Asset {
    fn closes(&self, market: &Market, days: (NaiveDate, NaiveDate)) -> Vec<Closed> {
        match self.place {
            Place::Index(at) => market.index_closes(INDICES[at].code, days),
            Place::Share(at) => market.security_closes(at, days),
            Place::Commodity => {
                let traded = market.days.iter().copied();
                let within = traded.filter(|day| *day >= days.0 && *day <= days.1);
                within
                    .map(|day| commodity::closed(market.seed, &market.calendar, day))
                    .collect()
            }
        }
    }

    const fn currency(&self) -> Currency {
        match self.place {
            Place::Commodity => Currency::USD,
            Place::Share(_) | Place::Index(_) => Currency::AED,
        }
    }

    const fn settled_to(&self) -> SettledTo {
        match self.place {
            Place::Commodity => SettledTo::MonthlyPrice,
            Place::Share(_) | Place::Index(_) => SettledTo::Close,
        }
    }
}

fn assets(market: &Market) -> Vec<Asset> {
    let rows = UNDERLYINGS.into_iter();
    let listed = rows.filter_map(|row| asset(market, row));
    listed.chain([crude()]).collect()
}

/// The answer to `futures`, as of the last session before a day.
pub fn futures(market: &Market, today: NaiveDate) -> Futures {
    let as_of = market.calendar.previous_trading_day(today);
    let months = months::traded(&market.calendar, as_of);
    let mut items: Vec<FuturesContract> = Vec::new();
    for asset in assets(market) {
        let listed = |month: &Month| Contract::new(market, &asset, *month, as_of).listed();
        items.extend(months.iter().filter_map(listed));
    }
    items.sort_by(|a, b| a.symbol.cmp(&b.symbol));
    Futures { as_of, items }
}

/// A contract without its sessions.
#[derive(Debug, Clone)]
pub struct Registered {
    /// Ticker.
    pub symbol: Symbol,
    /// ISIN.
    pub isin: Isin,
    /// Name.
    pub name: Bilingual,
    /// First day of trading.
    pub first_day: NaiveDate,
    /// Last day of trading.
    pub expiry: NaiveDate,
}

/// All contracts that have been traded before or on a day, expired ones too.
pub fn registered(market: &Market, today: NaiveDate) -> Vec<Registered> {
    let months = months::within(&market.calendar, (sandbox_market::FIRST_DAY, today));
    let mut all = Vec::new();
    for asset in assets(market) {
        let first_day = match asset.place {
            Place::Share(at) => market.issuers[at].listed_on,
            Place::Index(_) | Place::Commodity => sandbox_market::FIRST_DAY,
        };
        let first_day = first_day.max(sandbox_market::FIRST_DAY);
        let there = months.iter().filter(|month| month.expiry >= first_day);
        all.extend(there.filter_map(|month| {
            let contract = Contract {
                asset: &asset,
                month: *month,
                terms: Terms::new(market.seed, &asset, month),
                spots: Vec::new(),
            };
            Some(Registered {
                symbol: contract.symbol()?,
                isin: contract.isin()?,
                name: contract.name(),
                first_day: month.first_day.max(first_day),
                expiry: month.expiry,
            })
        }));
    }
    all
}

/// The contracts of the last two sessions, as lines.
pub fn lines(market: &Market, taped: NaiveDate) -> Vec<Line> {
    let day = market.days.last().copied().unwrap_or_default();
    let mut months = months::traded(&market.calendar, taped);
    let now = months::traded(&market.calendar, day);
    let new = now.into_iter().filter(|month| !months.contains(month));
    let new: Vec<Month> = new.collect();
    months.extend(new);
    let mut lines = Vec::new();
    for asset in assets(market) {
        let line = |month: &Month| Contract::new(market, &asset, *month, day).line(taped);
        lines.extend(months.iter().filter_map(line));
    }
    lines
}

/// An expired contract, by its symbol.
pub(crate) fn expired(market: &Market, symbol: &Symbol) -> Option<Line> {
    let (ticker, code) = symbol.as_str().split_once('-')?;
    let asset = assets(market)
        .into_iter()
        .find(|asset| asset.ticker == ticker)?;
    let month = Month::of(&market.calendar, code)?;
    let day = market.days.last().copied()?;
    if month.expiry >= day {
        return None;
    }
    Contract::new(market, &asset, month, day).line(day)
}

/// The contracts that were traded on one of these days, expired ones too, with their ISINs.
pub(crate) fn within(market: &Market, (from, to): (NaiveDate, NaiveDate)) -> Vec<(Line, Isin)> {
    let Some(&day) = market.days.last() else {
        return Vec::new();
    };
    let months = months::within(&market.calendar, (from, to.min(day)));
    let mut all = Vec::new();
    for asset in assets(market) {
        let line = |month: &Month| {
            let contract = Contract::new(market, &asset, *month, day);
            Some((contract.line(day)?, contract.isin()?))
        };
        all.extend(months.iter().filter_map(line));
    }
    all
}

#[cfg(test)]
mod tests;
