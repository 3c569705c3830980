//! Rows of bonds and sukuk.

mod lists;
mod payments;

pub use lists::{BONDS, SUKUK};
pub use payments::PAYMENTS;

use crate::{Amount, Quoted, QuotedList};
use chrono::NaiveDate;
use domain::{
    change,
    values::{Decimal, Percent, Price},
};
use std::sync::{Arc, Mutex, PoisonError};
use table_engine::Tone;
use wire::calls::{
    bonds::{Bond, Bonds, BondsRequest, DebtStatus, Paper},
    quotes::Quote,
    sukuk::{Structure, Sukuk, SukukList, SukukRequest},
};

/// Decimals of clean prices.
const PRICE: u8 = 3;

/// Decimals of accrued interest and of what is paid.
const ACCRUED: u8 = 6;

/// The codes of the status.
const STATUS: [&str; 2] = ["live", "matured"];

/// The columns that need quotes.
const LACKING: &[&str] = &["change-percent", "volume", "change", "value", "trades"];

/// A bond or sukuk with its yield and its quote.
#[derive(Clone)]
pub struct ListedPaper {
    paper: Paper,
    /// The session whose close the figures are of.
    as_of: NaiveDate,
    /// Coupon or profit rate.
    rate: Percent,
    /// Payments a year.
    frequency: u32,
    /// The last and the next payment date by the terms.
    dates: [Option<NaiveDate>; 2],
    /// The contract of a sukuk.
    structure: Option<Structure>,
    /// Percent a year, at the dirty price of the session.
    yield_to_maturity: Option<Decimal>,
    /// Payments to come.
    left: Option<u32>,
    /// None once matured, and while the quotes cannot be fetched.
    quote: Option<Quote>,
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
            as_of,
            rate,
            frequency,
            dates,
            structure,
            quote: None,
        }
    }

    /// The rows of an answer.
    fn of_bonds(bonds: &Bonds) -> Vec<Self> {
        let row = |bond: &Bond| {
            let pays = (bond.coupon, bond.frequency);
            let dates = [bond.last_coupon, bond.next_coupon];
            Self::new(&bond.paper, bonds.as_of, pays, dates, None)
        };
        bonds.items.iter().map(row).collect()
    }

    /// The rows of an answer.
    fn of_sukuk(list: &SukukList) -> Vec<Self> {
        let row = |sukuk: &Sukuk| {
            let pays = (sukuk.profit_rate, sukuk.distributions);
            let dates = [sukuk.last_distribution, sukuk.next_distribution];
            Self::new(&sukuk.paper, list.as_of, pays, dates, Some(sukuk.structure))
        };
        list.items.iter().map(row).collect()
    }

    /// The last price; without a quote that of the last day with trades.
    fn last(&self) -> Option<Amount> {
        match &self.quote {
            Some(quote) => quote.last.map(price),
            None => Some(price(self.paper.last_trade.as_ref()?.price)),
        }
    }

    /// The last price and the price before the session.
    fn move_of_today(&self) -> Option<(Decimal, Decimal)> {
        let quote = self.quote.as_ref()?;
        Some((quote.last?.get(), quote.previous_close?.get()))
    }

    fn change(&self) -> Option<Amount> {
        let (last, before) = self.move_of_today()?;
        Some(Amount {
            value: last - before,
            decimals: PRICE,
        })
    }

    fn change_percent(&self) -> Option<Decimal> {
        let (last, before) = self.move_of_today()?;
        change::percent(last, before)
    }

    /// The last day with trades, today if there was one.
    fn last_trade_date(&self) -> Option<NaiveDate> {
        let today = self.quote.as_ref().and_then(|quote| quote.last_trade);
        let earlier = self.paper.last_trade.as_ref();
        today
            .map(|at| at.date_naive())
            .or_else(|| Some(earlier?.date))
    }

    /// Percent a year to three decimals, as rates are quoted.
    fn yield_to_maturity(&self) -> Option<Decimal> {
        let exact = self.yield_to_maturity?;
        Some(domain::format::round(exact, PRICE.into()))
    }

    fn clean_price(&self) -> Option<Amount> {
        self.paper.net_price.map(price)
    }

    /// The day of the clean price, and of what follows from it.
    fn price_date(&self) -> Option<NaiveDate> {
        self.paper.net_price.map(|_| self.as_of)
    }

    fn dirty_price(&self) -> Option<Amount> {
        self.paper.gross_price.map(fine)
    }

    fn accrued(&self) -> Option<Amount> {
        self.paper.accrued.map(fine)
    }

    fn payments_left(&self) -> Option<u64> {
        self.left.map(u64::from)
    }

    fn issuer(&self) -> (&wire::Bilingual, std::borrow::Cow<'_, str>) {
        let symbol = self.paper.issuer_symbol.as_ref();
        let symbol = symbol.map_or("", |symbol| symbol.as_str());
        (&self.paper.issuer, symbol.into())
    }

    fn status(&self) -> &'static str {
        match self.paper.status {
            DebtStatus::Live => "live",
            DebtStatus::Matured => "matured",
        }
    }
}

/// The tone of a status.
fn tone(status: &str) -> Tone {
    match status {
        "live" => Tone::Good,
        _ => Tone::Neutral,
    }
}

impl QuotedList for BondsRequest {
    const LACKING: &'static [&'static str] = LACKING;

    fn session(bonds: &Bonds) -> NaiveDate {
        bonds.as_of
    }
}

impl QuotedList for SukukRequest {
    const LACKING: &'static [&'static str] = LACKING;

    fn session(list: &SukukList) -> NaiveDate {
        list.as_of
    }
}

/// The papers of the last list without their quotes: yields take long to find, and a list stands for many
/// ticks.
struct Papers<A>(Mutex<Option<(Arc<A>, Vec<ListedPaper>)>>);

impl<A> Papers<A> {
    const fn new() -> Self {
        Self(Mutex::new(None))
    }

    /// The rows of an answer, from those of its list.
    fn quoted(&self, answer: &Quoted<A>, of: fn(&A) -> Vec<ListedPaper>) -> Vec<ListedPaper> {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let same = kept
            .take()
            .filter(|(list, _)| Arc::ptr_eq(list, &answer.list));
        let (_, papers) = kept.insert(same.unwrap_or_else(|| {
            let papers = of(&answer.list);
            (Arc::clone(&answer.list), papers)
        }));
        let quoted = papers.iter().map(|paper| ListedPaper {
            quote: answer.of(&paper.paper.symbol).cloned(),
            ..paper.clone()
        });
        quoted.collect()
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
