//! The classification of shares on a day: those that were listed then, with the symbols and names of that day.

use super::Archive;
use chrono::NaiveDate;
use domain::values::Percent;
use sandbox_market::{
    classification,
    former::{self, Delisted},
    issuers::Issuer,
    market::suspended_since,
};
use wire::{
    Bilingual,
    calls::{
        classification::{Classification, ClassifiedShare},
        stocks::TradingState,
    },
};

impl Archive {
    /// The answer to `classification` at the end of a day.
    pub fn classification(&self, on: NaiveDate) -> Classification {
        let session = self.day.session(on);
        let mut items: Vec<_> = (0..self.day.issuers.len())
            .filter(|at| crate::ownership::is_listed(&self.day, *at, on))
            .map(|at| self.class(at, on, session))
            .collect();
        items.extend(self.gone(on).map(|issuer| {
            let mut row = row(issuer, session);
            row.board = former::VENUE;
            row
        }));
        items.sort_by(|a, b| a.symbol.cmp(&b.symbol));
        Classification { as_of: on, items }
    }

    /// The shares that were listed at the end of a day and no longer are.
    pub(super) fn gone(&self, on: NaiveDate) -> impl Iterator<Item = &'static Issuer> {
        let session = self.day.session(on);
        let gone = former::delisted(&self.day.issuers, self.today);
        let traded = move |one: &&Delisted| {
            let days = one.issuer.listed_on..=one.last_day;
            days.contains(&session)
        };
        gone.filter(traded).map(|one| &one.issuer)
    }

    fn class(&self, at: usize, on: NaiveDate, session: NaiveDate) -> ClassifiedShare {
        let issuer = &self.day.issuers[at];
        let quarter = classification::quarter(on);
        let mut row = ClassifiedShare {
            sharia: classification::is_compliant(self.day.seed, at, issuer, quarter),
            ..row(issuer, session)
        };
        let former = former::renamed(&issuer.symbol, self.today);
        if let Some(former) = former.filter(|former| session <= former.until) {
            row.symbol = former.symbol.clone();
            row.name = former.name.clone();
        }
        row
    }
}

/// What the table of issuers says of a share.
fn row(issuer: &Issuer, session: NaiveDate) -> ClassifiedShare {
    let suspended_since = suspended_since(issuer, session);
    ClassifiedShare {
        symbol: issuer.symbol.clone(),
        isin: issuer.isin,
        name: Bilingual::new(&issuer.en, &issuer.ar),
        sector: issuer.sector,
        board: issuer.venue(),
        legal_form: issuer.legal_form(),
        listed_on: issuer.listed_on,
        foreign_limit: Percent::new(issuer.foreign_limit.into()).unwrap_or_default(),
        foreigners_allowed: issuer.foreign_limit > 0,
        sharia: issuer.sharia,
        state: match suspended_since {
            Some(_) => TradingState::Suspended,
            None => TradingState::Active,
        },
        suspended_since,
    }
}
