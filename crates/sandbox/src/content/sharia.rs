//! Which shares are on the Sharia list of a quarter.

use super::Archive;
use crate::{
    classification,
    dice::{Dice, Stream},
    figures,
};
use chrono::NaiveDate;
use wire::{
    Bilingual,
    calls::sharia_list::{Classified, Quarter, ShariaList},
};

/// Quarters whose lists are kept, the current one among them.
const QUARTERS: i32 = 12;

/// The first day of a quarter.
fn first_day(of: Quarter) -> Option<NaiveDate> {
    NaiveDate::from_ymd_opt(of.year, of.quarter.checked_sub(1)? * 3 + 1, 1)
}

impl Archive {
    /// The answer to `sharia-list`; `None` for a quarter without a list.
    pub(crate) fn sharia_list(&self, asked: Option<Quarter>) -> Option<ShariaList> {
        let current = classification::quarter(self.today);
        let quarters: Vec<Quarter> = (0..QUARTERS)
            .map(|back| classification::before(current, back))
            .collect();
        let quarter = asked.unwrap_or(quarters[0]);
        if !quarters.contains(&quarter) {
            return None;
        }
        let effective = first_day(quarter)?;
        let item = |at: usize| {
            let issuer = &self.day.issuers[at];
            let key = (quarter.year * 4) as u64 + u64::from(quarter.quarter);
            let mut dice = Dice::new(self.day.seed, Stream::Sharia, at as u64, key);
            let purified = dice.between(0, 290);
            let compliant = classification::is_compliant(self.day.seed, at, issuer, quarter);
            Classified {
                symbol: issuer.symbol.clone(),
                name: Bilingual::new(&issuer.en, &issuer.ar),
                compliant,
                purification: compliant.then(|| figures::percent(purified)),
            }
        };
        let listed = |at: &usize| self.day.issuers[*at].listed_on <= effective;
        let items = (0..self.day.issuers.len()).filter(listed).map(item);
        Some(ShariaList {
            quarter,
            effective,
            quarters,
            items: items.collect(),
        })
    }
}
