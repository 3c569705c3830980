//! The funds and the companies that manage them, from `data/funds.txt` and `data/houses.txt`.

use chrono::NaiveDate;
use domain::values::{Decimal, Isin, Symbol};
use sandbox_market::dice;
use std::sync::LazyLock;
use wire::{
    Bilingual, Currency,
    calls::funds::{FundKind, FundStructure},
};

/// All funds, sorted by symbol.
pub(super) static FUNDS: LazyLock<Vec<Row>> = LazyLock::new(|| {
    let rows = sandbox_market::table::rows(include_str!("../../data/funds.txt"));
    let mut all: Vec<Row> = rows.filter_map(|row| fund(&row)).collect();
    all.sort_by(|a, b| a.symbol.cmp(&b.symbol));
    all
});

/// How the net asset value of a unit is computed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Source {
    /// The level of an index over a divisor, less the fees since the listing.
    Index { code: &'static str, divisor: i64 },
    /// A trend of its own: the value in November 2026 in millionths, annual growth and deviation in
    /// thousandths.
    Own {
        micros: i64,
        growth: i64,
        swing: i64,
    },
}

/// What a fund distributes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Income {
    /// Distributions per year: 1, 2 or 4.
    pub(super) times: u32,
    /// Earned for them in a year, thousandths of the value.
    pub(super) rate: i64,
}

/// A fund of the table.
#[derive(Debug)]
pub(super) struct Row {
    pub(super) symbol: Symbol,
    pub(super) isin: Isin,
    pub(super) kind: FundKind,
    pub(super) currency: Currency,
    pub(super) source: Source,
    /// Units in circulation; for an open fund the number varies around this.
    pub(super) units: u64,
    pub(super) listed_on: NaiveDate,
    pub(super) structure: FundStructure,
    /// Management fee, basis points per year.
    pub(super) fee: i64,
    /// Total expense ratio, basis points per year.
    pub(super) fees: i64,
    /// What it distributes; `None` if it reinvests.
    pub(super) income: Option<Income>,
    /// Codes of manager, custodian and administrator.
    pub(super) houses: [&'static str; 3],
    pub(super) name: Bilingual,
    pub(super) policy: Bilingual,
    /// The key of its random draws.
    pub(super) key: u64,
}

impl Row {
    /// The code of the index that it tracks.
    pub(super) fn tracks(&self) -> Option<&'static str> {
        match self.source {
            Source::Index { code, .. } => Some(code),
            Source::Own { .. } => None,
        }
    }
}

/// The name of a management company, custodian or administrator.
pub(super) fn house(code: &str) -> Option<Bilingual> {
    let mut rows = sandbox_market::table::rows(include_str!("../../data/houses.txt"));
    let row = rows.find(|row| row.first() == Some(&code))?;
    Some(Bilingual::new(*row.get(1)?, *row.get(2)?))
}

fn fund(row: &[&'static str]) -> Option<Row> {
    let [
        symbol,
        kind,
        currency,
        source,
        units,
        listed,
        structure,
        fee,
        fees,
        income,
        manager,
        custodian,
        administrator,
        en,
        ar,
        policy_en,
        policy_ar,
    ] = *row
    else {
        return None;
    };
    Some(Row {
        isin: Isin::with_check_digit(&format!("QZF{symbol:0<8}")).ok()?,
        key: dice::key(symbol),
        symbol: symbol.parse().ok()?,
        kind: match kind {
            "etf" => FundKind::Etf,
            "fund" => FundKind::Fund,
            "reit" => FundKind::Reit,
            _ => return None,
        },
        currency: currency.parse().ok()?,
        source: self::source(source)?,
        units: units.parse::<u64>().ok()? * 1_000,
        listed_on: listed.parse().ok()?,
        structure: match structure {
            "open" => FundStructure::OpenEnded,
            "closed" => FundStructure::ClosedEnded,
            _ => return None,
        },
        fee: fee.parse().ok()?,
        fees: fees.parse().ok()?,
        income: match income {
            "-" => None,
            text => Some(self::income(text)?),
        },
        houses: [manager, custodian, administrator],
        name: Bilingual::new(en, ar),
        policy: Bilingual::new(policy_en, policy_ar),
    })
}

fn income(text: &str) -> Option<Income> {
    let (times, rate) = text.split_once('/')?;
    let times = times
        .parse()
        .ok()
        .filter(|times| [1, 2, 4].contains(times))?;
    Some(Income {
        times,
        rate: rate.parse().ok()?,
    })
}

fn source(text: &'static str) -> Option<Source> {
    let parts: Vec<&'static str> = text.split('/').collect();
    match parts[..] {
        [code, divisor] => Some(Source::Index {
            code,
            divisor: divisor.parse().ok()?,
        }),
        [value, growth, swing] => {
            let mut value: Decimal = value.parse().ok()?;
            value.rescale(6);
            Some(Source::Own {
                micros: value.mantissa().try_into().ok()?,
                growth: growth.parse().ok()?,
                swing: swing.parse().ok()?,
            })
        }
        _ => None,
    }
}
