//! Published accounts of issuers, with the disclosures that they come from.

use super::{
    Archive,
    disclosures::{results_day, results_title},
};
use crate::accounts::{Books, FinancialYear, is_bank};
use chrono::{Datelike, Months, NaiveDate, NaiveDateTime};
use domain::values::{Decimal, Money, Quantity, Symbol};
use sandbox_market::actions::quarter_ends;
use sandbox_session::figures;
use std::collections::HashMap;
use wire::{
    Bilingual, Currency,
    calls::{
        accounts::{self, Accounts, AmountUnit, CompanyAccounts, IncomeKind},
        disclosures::Disclosure,
    },
};

/// The most financial years of an issuer.
const YEARS: usize = 10;

/// The disclosures of results by symbol and English title.
type Results<'a> = HashMap<(&'a Symbol, &'a str), &'a Disclosure>;

impl Archive {
    /// The annual accounts of one issuer or all, published by a time; at most so many years of each.
    pub fn accounts(&self, of: Option<usize>, years: Option<u32>, now: NaiveDateTime) -> Accounts {
        let most = years.map_or(YEARS, |years| YEARS.min(years as usize));
        let results = self.results(of);
        let listed = (0..self.day.issuers.len()).filter(|at| self.day.securities[*at].listed);
        let asked = listed.filter(|at| of.is_none_or(|of| of == *at));
        Accounts {
            items: asked
                .map(|at| self.accounts_of(at, most, now, &results))
                .collect(),
        }
    }

    fn accounts_of(
        &self,
        at: usize,
        most: usize,
        now: NaiveDateTime,
        results: &Results<'_>,
    ) -> CompanyAccounts {
        let issuer = &self.day.issuers[at];
        let books = Books::new(&self.day, at);
        let mut told: Vec<(FinancialYear, Told)> = books
            .years(now.year())
            .into_iter()
            .filter_map(|year| {
                let told = self.told_of(at, year.end, now, results)?;
                Some((year, told))
            })
            .collect();
        let last = told.last().map_or(0, |(year, _)| year.year);
        for at in 1..told.len() {
            if let Some(income) = books.restated(&told[at - 1].0) {
                told[at - 1].0.income = income;
                told[at - 1].1 = Told {
                    restated: true,
                    ..told[at].1.clone()
                };
            }
        }
        told.reverse();
        let years = told.into_iter().take(most).map(|(year, told)| {
            let thousands = Decimal::from;
            accounts::FinancialYear {
                year: year.year,
                ends: year.end,
                currency: Currency::AED,
                unit: AmountUnit::Thousands,
                income_kind: match is_bank(issuer) {
                    true => IncomeKind::OperatingIncome,
                    false => IncomeKind::Revenue,
                },
                income: Some(thousands(year.income)),
                profit: thousands(year.profit),
                assets: Money::new(thousands(year.assets)).unwrap_or_default(),
                equity: thousands(year.equity),
                shares: Quantity(year.shares),
                earnings_per_share: Some(Decimal::new(year.earnings(), 3)),
                book_value_per_share: Some(Decimal::new(year.book(), 3)),
                dividend_per_share: books
                    .dividend(&year, now.date())
                    .map(|mils| figures::cash(mils as u32)),
                audited: !books.is_unaudited(year.year, last),
                restated: told.restated,
                published: told.on,
                disclosure: told.id,
            }
        });
        CompanyAccounts {
            symbol: issuer.symbol.clone(),
            name: Bilingual::new(&issuer.en, &issuer.ar),
            years: years.collect(),
        }
    }

    fn results(&self, of: Option<usize>) -> Results<'_> {
        let of = of.map(|at| &self.day.issuers[at].symbol);
        let results = self.disclosures.iter().filter_map(|one| {
            let symbol = one.symbol.as_ref()?;
            let here = one.kind.ends_with("-results") && of.is_none_or(|of| of == symbol);
            here.then_some(((symbol, one.title.en.as_str()), one))
        });
        results.collect()
    }

    /// How the results of a period were published; `None` before, and before the listing.
    fn told_of(
        &self,
        at: usize,
        end: NaiveDate,
        now: NaiveDateTime,
        results: &Results<'_>,
    ) -> Option<Told> {
        let issuer = &self.day.issuers[at];
        if end >= now.date() {
            return None;
        }
        let on = results_day(&self.day, at, end);
        if on < issuer.listed_on || on > now.date() {
            return None;
        }
        let (_, title) = results_title(issuer, end);
        let disclosure = results.get(&(&issuer.symbol, title.en.as_str()));
        let is_out = match disclosure {
            Some(disclosure) => disclosure.published <= figures::instant(now),
            None => on < now.date(),
        };
        is_out.then(|| Told {
            on,
            id: disclosure.map(|disclosure| disclosure.id.clone()),
            restated: false,
        })
    }

    /// The end of the last quarter whose results are published by a time. Before the first results since the listing it
    /// is that of the prospectus: the last one before the listing.
    pub(super) fn last_results(&self, at: usize, now: NaiveDateTime) -> Option<NaiveDate> {
        let issuer = &self.day.issuers[at];
        let results = self.results(Some(at));
        let from = now.date().checked_sub_months(Months::new(12))?;
        let ends = quarter_ends(issuer, from, now.date());
        let mut newest = ends.into_iter().rev();
        newest.find(|end| {
            let before = results_day(&self.day, at, *end) < issuer.listed_on;
            before || self.told_of(at, *end, now, &results).is_some()
        })
    }
}

/// How results were published.
#[derive(Debug, Clone)]
struct Told {
    on: NaiveDate,
    /// The disclosure; `None` outside the archive.
    id: Option<String>,
    restated: bool,
}
