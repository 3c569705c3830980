//! Rows of bonds and sukuk.

use crate::Amount;
use chrono::NaiveDate;
use domain::{
    change,
    values::{Decimal, Percent, Price},
};
use table_engine::Tone;
use wire::calls::{
    bonds::{Bond, Bonds, DebtStatus, LastTrade, Paper},
    sukuk::{Structure, Sukuk, SukukList},
};

/// Decimals of clean prices.
const PRICE: u8 = 3;

/// Decimals of accrued interest and of what is paid.
const ACCRUED: u8 = 6;

/// The codes of the status.
pub(super) const STATUS: [&str; 2] = ["live", "matured"];

/// A bond or sukuk with its yield.
pub struct ListedPaper {
    pub(super) paper: Paper,
    /// Coupon or profit rate.
    pub(super) rate: Percent,
    /// Payments a year.
    pub(super) frequency: u32,
    /// The last and the next payment date by the terms.
    pub(super) dates: [Option<NaiveDate>; 2],
    /// The contract of a sukuk.
    pub(super) structure: Option<Structure>,
    /// Percent a year, at the dirty price of the session.
    yield_to_maturity: Option<Decimal>,
    /// Payments to come.
    left: Option<u32>,
}

impl ListedPaper {
    fn new(
        paper: &Paper,
        as_of: NaiveDate,
        (rate, frequency): (Percent, u32),
        dates: [Option<NaiveDate>; 2],
        structure: Option<Structure>,
    ) -> Self {
        let terms = paper.terms(rate, frequency);
        let price = paper.gross_price.map(Price::get);
        Self {
            yield_to_maturity: terms
                .zip(price)
                .and_then(|(terms, price)| terms.yield_to_maturity(as_of, price)),
            left: terms.and_then(|terms| Some(terms.payments() - terms.period(as_of)?.number)),
            paper: paper.clone(),
            rate,
            frequency,
            dates,
            structure,
        }
    }

    /// The rows of an answer.
    pub(super) fn of_bonds(bonds: &Bonds) -> Vec<Self> {
        let row = |bond: &Bond| {
            let pays = (bond.coupon, bond.frequency);
            let dates = [bond.last_coupon, bond.next_coupon];
            Self::new(&bond.paper, bonds.as_of, pays, dates, None)
        };
        bonds.items.iter().map(row).collect()
    }

    /// The rows of an answer.
    pub(super) fn of_sukuk(list: &SukukList) -> Vec<Self> {
        let row = |sukuk: &Sukuk| {
            let pays = (sukuk.profit_rate, sukuk.distributions);
            let dates = [sukuk.last_distribution, sukuk.next_distribution];
            Self::new(&sukuk.paper, list.as_of, pays, dates, Some(sukuk.structure))
        };
        list.items.iter().map(row).collect()
    }

    pub(super) fn trade(&self) -> Option<&LastTrade> {
        self.paper.last_trade.as_ref()
    }

    pub(super) fn last(&self) -> Option<Amount> {
        Some(price(self.trade()?.price))
    }

    pub(super) fn change(&self) -> Option<Amount> {
        let trade = self.trade()?;
        Some(Amount {
            value: trade.price.get() - trade.previous_price?.get(),
            decimals: PRICE,
        })
    }

    pub(super) fn change_percent(&self) -> Option<Decimal> {
        let trade = self.trade()?;
        change::percent(trade.price.get(), trade.previous_price?.get())
    }

    /// Percent a year to three decimals, as rates are quoted.
    pub(super) fn yield_to_maturity(&self) -> Option<Decimal> {
        let exact = self.yield_to_maturity?;
        Some(domain::format::round(exact, PRICE.into()))
    }

    pub(super) fn clean_price(&self) -> Option<Amount> {
        self.paper.net_price.map(price)
    }

    pub(super) fn dirty_price(&self) -> Option<Amount> {
        self.paper.gross_price.map(fine)
    }

    pub(super) fn accrued(&self) -> Option<Amount> {
        self.paper.accrued.map(fine)
    }

    pub(super) fn payments_left(&self) -> Option<u64> {
        self.left.map(u64::from)
    }

    pub(super) fn issuer(&self) -> (&wire::Bilingual, std::borrow::Cow<'_, str>) {
        let symbol = self.paper.issuer_symbol.as_ref();
        let symbol = symbol.map_or("", |symbol| symbol.as_str());
        (&self.paper.issuer, symbol.into())
    }

    pub(super) fn status(&self) -> &'static str {
        match self.paper.status {
            DebtStatus::Live => "live",
            DebtStatus::Matured => "matured",
        }
    }
}

/// The tone of a status.
pub(super) fn tone(status: &str) -> Tone {
    match status {
        "live" => Tone::Good,
        _ => Tone::Neutral,
    }
}

fn price(price: Price) -> Amount {
    Amount {
        value: price.get(),
        decimals: PRICE,
    }
}

fn fine(price: Price) -> Amount {
    Amount {
        value: price.get(),
        decimals: ACCRUED,
    }
}
