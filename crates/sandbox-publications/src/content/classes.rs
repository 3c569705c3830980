//! The classification of shares on a day: those that were listed then, with the symbols and names of that day.

use super::{
    Archive,
    categories::{Categories, Held},
};
use chrono::NaiveDate;
use domain::values::{Percent, Sector, Symbol};
use sandbox_market::{
    FIRST_DAY, classification,
    former::{self, Delisted},
    issuers::Issuer,
    market::suspended_since,
    table,
};
use std::sync::LazyLock;
use wire::{
    Bilingual,
    calls::{
        classification::{Classification, ClassifiedShare},
        stocks::TradingState,
    },
};

impl Archive {
    /// The answer to `classification` at the end of a day, with the trading categories of that day.
    pub fn classification(&self, on: NaiveDate, categories: &Categories) -> Classification {
        let session = self.day.session(on);
        let mut items: Vec<_> = (0..self.day.issuers.len())
            .filter(|at| crate::ownership::is_listed(&self.day, *at, on))
            .map(|at| {
                let held = categories.listed.get(at).copied().flatten();
                self.class(at, on, session, held)
            })
            .collect();
        items.extend(self.gone(on).map(|issuer| {
            let held = categories.of_gone(issuer.isin.as_str());
            let mut row = row(issuer, session, held);
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

    fn class(
        &self,
        at: usize,
        on: NaiveDate,
        session: NaiveDate,
        held: Option<Held>,
    ) -> ClassifiedShare {
        let issuer = &self.day.issuers[at];
        let quarter = classification::quarter(on);
        let mut row = ClassifiedShare {
            sharia: classification::is_compliant(self.day.seed, at, issuer, quarter),
            ..row(issuer, session, held)
        };
        (row.symbol, row.name) = self.name_on(issuer, session);
        row
    }

    /// The symbol and the name of a share in a session.
    pub(super) fn name_on(&self, issuer: &Issuer, session: NaiveDate) -> (Symbol, Bilingual) {
        let former = former::renamed(&issuer.symbol, self.today);
        match former.filter(|former| session <= former.until) {
            Some(former) => (former.symbol.clone(), former.name.clone()),
            None => (
                issuer.symbol.clone(),
                Bilingual::new(&issuer.en, &issuer.ar),
            ),
        }
    }
}

/// What the tables of issuers and industry groups say of a share, and its trading category.
fn row(issuer: &Issuer, session: NaiveDate, held: Option<Held>) -> ClassifiedShare {
    let suspended_since = suspended_since(issuer, session);
    ClassifiedShare {
        symbol: issuer.symbol.clone(),
        isin: issuer.isin,
        name: Bilingual::new(&issuer.en, &issuer.ar),
        sector: issuer.sector,
        industry_group: group(issuer),
        trading_category: held.map(|held| held.category),
        classified_since: held.map(|held| match held.before {
            Some(_) => held.since,
            // Groups and categories are as old as the sample.
            None => issuer.listed_on.max(FIRST_DAY),
        }),
        change: held.and_then(Held::change),
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

/// A row of the table of industry groups.
struct Group {
    sector: Sector,
    name: Bilingual,
    symbols: Vec<&'static str>,
}

static GROUPS: LazyLock<Vec<Group>> = LazyLock::new(|| {
    let rows = table::rows(include_str!("../../data/groups.txt"));
    let groups = rows.filter_map(|row| {
        let [sector, en, ar, symbols] = *row else {
            return None;
        };
        Some(Group {
            sector: sector.parse().ok()?,
            name: Bilingual::new(en, ar),
            symbols: symbols.split(',').collect(),
        })
    });
    groups.collect()
});

/// The industry group of a share: its own, or else the first of its sector.
fn group(issuer: &Issuer) -> Option<Bilingual> {
    let of_sector = || GROUPS.iter().filter(|group| group.sector == issuer.sector);
    let own = of_sector().find(|group| group.symbols.contains(&issuer.symbol.as_str()));
    Some(own.or_else(|| of_sector().next())?.name.clone())
}
