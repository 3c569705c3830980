//! The Sharia list of a quarter: shares of this and of other exchanges.

use super::Archive;
use chrono::NaiveDate;
use domain::values::{Sector, Symbol};
use sandbox_market::{
    classification,
    dice::{Dice, Stream, key},
    issuers::{Issuer, OWN},
};
use sandbox_session::figures;
use wire::{
    Bilingual,
    calls::sharia_list::{Classification, Classified, ListedOn, Quarter, ShariaList},
};

/// Reasons for non-compliance other than the business.
const REASONS: [(&str, &str); 3] = [
    (
        "Interest-bearing debt above 30% of total assets",
        "الديون القائمة على الفائدة تتجاوز 30% من إجمالي الأصول",
    ),
    (
        "Interest-bearing deposits above 30% of total assets",
        "الودائع القائمة على الفائدة تتجاوز 30% من إجمالي الأصول",
    ),
    (
        "Income from non-permissible activities above 5% of revenue",
        "إيرادات الأنشطة غير المتوافقة تتجاوز 5% من إجمالي الإيرادات",
    ),
];

/// How many quarters have a list, including the current one.
const QUARTERS: i32 = 12;

/// The first day of a quarter.
fn first_day(of: Quarter) -> Option<NaiveDate> {
    NaiveDate::from_ymd_opt(of.year, of.quarter.checked_sub(1)? * 3 + 1, 1)
}

impl Archive {
    /// The answer to `sharia-list`; `None` for a quarter without a list.
    pub fn sharia_list(&self, asked: Option<Quarter>) -> Option<ShariaList> {
        let current = classification::quarter(self.today);
        let quarters: Vec<Quarter> = (0..QUARTERS)
            .map(|back| classification::before(current, back))
            .collect();
        let quarter = asked.unwrap_or(quarters[0]);
        if !quarters.contains(&quarter) {
            return None;
        }
        let effective = first_day(quarter)?;
        let item = |at: usize| self.classified(at, quarter);
        let listed = |at: &usize| self.day.issuers[*at].listed_on <= effective;
        let items = (0..self.day.issuers.len()).filter(listed).map(item);
        let (others, elsewhere) = elsewhere(self.day.seed, quarter);
        let own = OWN.parse().ok().map(|code| ListedOn {
            code,
            name: self.day.name.clone(),
        });
        let mut exchanges: Vec<ListedOn> = own.into_iter().chain(others).collect();
        exchanges.sort_by(|a, b| a.code.cmp(&b.code));
        let mut items: Vec<Classified> = items.chain(elsewhere).collect();
        items.sort_by(|a, b| a.symbol.cmp(&b.symbol));
        Some(ShariaList {
            quarter,
            effective,
            quarters,
            exchanges,
            items,
        })
    }

    fn classified(&self, at: usize, quarter: Quarter) -> Classified {
        let issuer = &self.day.issuers[at];
        let on_list = |of| classification::is_compliant(self.day.seed, at, issuer, of);
        let compliant = on_list(quarter);
        let back = compliant && !on_list(classification::before(quarter, 1));
        let remarks = if back {
            let text = (
                "Compliant again from this quarter",
                "متوافقة من جديد اعتبارًا من هذا الربع",
            );
            Some(text)
        } else {
            (!compliant).then(|| reason(self.day.seed, at as u64, Some(issuer)))
        };
        row(
            OWN.parse().ok(),
            (
                issuer.symbol.clone(),
                Bilingual::new(&issuer.en, &issuer.ar),
            ),
            compliant.then(|| part(self.day.seed, at as u64, quarter)),
            remarks,
        )
    }

    /// The percentage of income of a company that is to be purified, in hundredths; `None` when the list of the quarter
    /// does not have it as compliant: by its classification, or as it was not listed yet when the list was made.
    pub(super) fn to_purify(&self, at: usize, quarter: Quarter) -> Option<i64> {
        let (seed, issuer) = (self.day.seed, &self.day.issuers[at]);
        let is_classified = issuer.listed_on <= first_day(quarter)?;
        let compliant = is_classified && classification::is_compliant(seed, at, issuer, quarter);
        compliant.then(|| part(seed, at as u64, quarter))
    }
}

/// The hundredths of a percent of income to be purified by a list.
fn part(seed: u64, at: u64, quarter: Quarter) -> i64 {
    purified(seed, at, quarter).between(0, 290)
}

/// The random draws for the percentage of income to be purified.
fn purified(seed: u64, at: u64, quarter: Quarter) -> Dice {
    let key = (quarter.year * 4) as u64 + u64::from(quarter.quarter);
    Dice::new(seed, Stream::Sharia, at, key)
}

/// The reason why a company is not compliant: its business, or a randomly chosen one that never changes.
fn reason(seed: u64, at: u64, issuer: Option<&Issuer>) -> (&'static str, &'static str) {
    if issuer.is_some_and(|i| i.sector == Sector::Financials) {
        return ("Interest-bearing business", "نشاط قائم على الفائدة");
    }
    *Dice::new(seed, Stream::Sharia, at, 0).pick(&REASONS)
}

fn row(
    exchange: Option<Symbol>,
    (symbol, name): (Symbol, Bilingual),
    purified: Option<i64>,
    remarks: Option<(&str, &str)>,
) -> Classified {
    Classified {
        exchange: exchange.unwrap_or_else(|| symbol.clone()),
        symbol,
        name,
        classification: match purified {
            Some(_) => Classification::Compliant,
            None => Classification::NonCompliant,
        },
        remarks: remarks.map(|(en, ar)| Bilingual::new(en, ar)),
        purification: purified.map(figures::percent),
    }
}

/// The other exchanges of `data/elsewhere.txt`, and their listed shares.
fn elsewhere(seed: u64, quarter: Quarter) -> (Vec<ListedOn>, Vec<Classified>) {
    let (mut exchanges, mut items) = (Vec::<ListedOn>::new(), Vec::new());
    for line in sandbox_market::table::rows(include_str!("../../data/elsewhere.txt")) {
        let [code, en, ar, symbol, compliant, name_en, name_ar] = line[..] else {
            continue;
        };
        let (Ok(code), Ok(symbol)) = (code.parse::<Symbol>(), symbol.parse::<Symbol>()) else {
            continue;
        };
        let at = key(symbol.as_str());
        let compliant = compliant == "y";
        items.push(row(
            Some(code.clone()),
            (symbol, Bilingual::new(name_en, name_ar)),
            compliant.then(|| part(seed, at, quarter)),
            (!compliant).then(|| reason(seed, at, None)),
        ));
        if exchanges.iter().all(|listed| listed.code != code) {
            let name = Bilingual::new(en, ar);
            exchanges.push(ListedOn { code, name });
        }
    }
    (exchanges, items)
}
