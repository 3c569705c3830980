//! Shareholders on a day: by the three groups with ownership limits, by nationality and client type, and by
//! name from five percent on. All three come from the same register.

use super::Archive;
use crate::ownership::{self, Held, Register, WHOLE};
use chrono::{Datelike, NaiveDate, NaiveDateTime};
use domain::{
    session::Timings,
    values::{Percent, Quantity, Symbol},
};
use sandbox_market::issuers::Issuer;
use sandbox_session::figures;
use wire::{
    Bilingual,
    calls::{
        foreign_ownership::{ForeignOwnership, Holding, OwnershipOf},
        holdings::{ByClient, ByNationality, Holdings, HoldingsOf},
        top_shareholders::{LargeHolders, Shareholder, TopShareholders},
        trade_by_client_type::ClientType,
        trade_by_nationality::Origin,
    },
};

/// The minimum limit for holders from the GCC, percent.
const GCC: u8 = 49;

/// The holding of a group with a limit in percent. A limit of the whole is none.
fn holding(limit: u8, actual: i64) -> Holding {
    let actual = figures::percent(actual);
    let most = Percent::new(limit.into()).unwrap_or_default();
    Holding {
        permitted: (limit < 100).then_some(most),
        actual,
        available: Percent::new(most.get() - actual.get()).unwrap_or_default(),
    }
}

impl Archive {
    /// The last session that is certainly over, which is the default day of the figures.
    pub fn last_session(&self) -> NaiveDate {
        self.day.calendar.previous_trading_day(self.today)
    }

    /// The indices of the securities that were listed on a day, or of one of them.
    fn listed(&self, of: Option<usize>, on: NaiveDate) -> impl Iterator<Item = usize> {
        let all = (0..self.day.issuers.len()).filter(move |at| of.is_none_or(|of| of == *at));
        all.filter(move |at| ownership::is_listed(&self.day, *at, on))
    }

    /// The securities that were listed on a day, by symbol: also those that no longer are, if not one of them is asked for.
    fn held(&self, of: Option<usize>, on: NaiveDate) -> Vec<(&Issuer, Held<'_>)> {
        let day = &self.day;
        let listed = self.listed(of, on);
        let listed = listed.map(|at| (&day.issuers[at], Held::listed(day, at)));
        let gone = self.gone(on).filter(|_| of.is_none());
        let gone = gone.map(|issuer| (issuer, Held::gone(issuer)));
        let mut all: Vec<_> = listed.chain(gone).collect();
        all.sort_by(|(one, _), (other, _)| one.symbol.cmp(&other.symbol));
        all
    }

    /// Symbol and name of a share in a report: those of the report's day; in a report of one share those of today, by which it is requested.
    fn name_in(&self, of: Option<usize>, issuer: &Issuer, on: NaiveDate) -> (Symbol, Bilingual) {
        match of {
            Some(_) => (
                issuer.symbol.clone(),
                Bilingual::new(&issuer.en, &issuer.ar),
            ),
            None => self.name_on(issuer, self.day.session(on)),
        }
    }

    /// The answer to `foreign-ownership` at the end of a day. In the current session orders count, so its
    /// time is the clock's.
    pub fn foreign_ownership(
        &self,
        of: Option<usize>,
        on: NaiveDate,
        now: NaiveDateTime,
    ) -> ForeignOwnership {
        let day = &self.day;
        let close = day.session(on).and_time(Timings::SPEC.close);
        let item = |(issuer, held): (&Issuer, Held<'_>)| {
            let limit = issuer.foreign_limit;
            let [nationals, gcc, arab, foreign] = ownership::groups_of(day, held, on);
            let (symbol, name) = self.name_in(of, issuer, on);
            OwnershipOf {
                symbol,
                isin: issuer.isin,
                name,
                nationals: holding(100, nationals),
                gcc: holding(limit.max(GCC), gcc),
                foreigners: holding(limit, arab + foreign),
            }
        };
        let mut items: Vec<_> = self.held(of, on).into_iter().map(item).collect();
        items.sort_by(|one, other| one.symbol.cmp(&other.symbol));
        ForeignOwnership {
            as_of: on,
            updated_at: figures::instant(close.min(now)),
            items,
        }
    }

    /// The answer to `top-shareholders`.
    pub fn top_shareholders(&self, of: Option<usize>, on: NaiveDate) -> TopShareholders {
        let day = &self.day;
        let month = on.with_day(1).unwrap_or(on);
        let before = day.calendar.previous_trading_day(month);
        let before = Some(before).filter(|day| *day >= sandbox_market::FIRST_DAY);
        let known = before.map(|before| (before, self.held(of, before)));
        let item = |(issuer, held): (&Issuer, Held<'_>)| {
            let earlier = known.as_ref().and_then(|(before, known)| {
                let is_same = |(one, _): &&(&Issuer, Held<'_>)| one.symbol == issuer.symbol;
                let (_, held) = known.iter().find(is_same)?;
                Some(Register::of(day, *held, *before).named)
            });
            let shares = u128::from(held.shares(day, on));
            let holder = |stake: &ownership::Stake| {
                let mut then = earlier.iter().flatten();
                let same = then.find(|then| then.name == stake.name);
                Shareholder {
                    name: stake.name.clone(),
                    origin: stake.origin,
                    nationality: Bilingual::new(stake.country.0, stake.country.1),
                    client: stake.client,
                    shares: Quantity((shares * stake.centi as u128 / WHOLE as u128) as u64),
                    percent: figures::percent(stake.centi),
                    change: same.map(|then| figures::percent(stake.centi - then.centi)),
                }
            };
            let now = Register::of(day, held, on).named;
            let (symbol, name) = self.name_in(of, issuer, on);
            LargeHolders {
                symbol,
                name,
                holders: now.iter().map(holder).collect(),
            }
        };
        let mut items: Vec<_> = self.held(of, on).into_iter().map(item).collect();
        items.sort_by(|one, other| one.symbol.cmp(&other.symbol));
        TopShareholders {
            as_of: on,
            compared_with: before,
            items,
        }
    }

    /// The answer to `holdings`.
    pub fn holdings(&self, of: Option<usize>, on: NaiveDate) -> Holdings {
        let item = |(issuer, held): (&Issuer, Held<'_>)| {
            let register = Register::of(&self.day, held, on);
            let origin = |of| figures::percent(register.origin(of));
            let client = |of| figures::percent(register.client(of));
            let (symbol, name) = self.name_in(of, issuer, on);
            HoldingsOf {
                symbol,
                isin: issuer.isin,
                name,
                sector: issuer.sector,
                free_float: Percent::new(issuer.float.into()).unwrap_or_default(),
                nationality: ByNationality {
                    nationals: origin(Origin::Nationals),
                    gcc: origin(Origin::Gcc),
                    arab: origin(Origin::Arab),
                    foreigners: origin(Origin::Foreigners),
                },
                client: ByClient {
                    individual: client(ClientType::Individual),
                    institution: client(ClientType::Institution),
                    bank: client(ClientType::Bank),
                    company: client(ClientType::Company),
                    government: client(ClientType::Government),
                },
            }
        };
        let mut items: Vec<_> = self.held(of, on).into_iter().map(item).collect();
        items.sort_by(|one, other| one.symbol.cmp(&other.symbol));
        Holdings { as_of: on, items }
    }
}
