//! The register of shareholders of a security on a day: a function of seed, security and date, so that any
//! day can be queried. Holdings change gradually from session to session.

mod named;

pub(crate) use named::Stake;

use crate::trading::parts;
use chrono::NaiveDate;
use sandbox_market::{
    dice::{Dice, Stream, key},
    issuers::Issuer,
    market::number,
};
use sandbox_session::day::Day;
use wire::calls::{trade_by_client_type::ClientType, trade_by_nationality::Origin};

/// All shares, and the least holding of a named shareholder, in hundredths of a percent.
pub(crate) const WHOLE: i64 = 10_000;
pub(crate) const LEAST: i64 = 500;

const ORIGINS: usize = Origin::ALL.len();
const CLIENTS: usize = ClientType::ALL.len();

/// The maximum deviation of total foreign ownership from its usual level, hundredths of a percent.
const SWING: i64 = 400;

/// Composition of small shareholders by origin, then client type.
const SMALL: [[u64; CLIENTS]; ORIGINS] = [
    [460, 140, 90, 190, 120],
    [300, 380, 90, 180, 50],
    [620, 180, 40, 160, 0],
    [170, 620, 80, 120, 10],
];

/// The shareholders of a security on a day, in hundredths of a percent of the issued shares.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Register {
    /// Holdings by origin, then client type, in the order of their lists; they add up to the whole.
    cells: [[i64; CLIENTS]; ORIGINS],
    /// Shareholders with five percent or more, largest first; included in the cells.
    pub named: Vec<Stake>,
}

/// A security whose shareholders are drawn.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Held<'a> {
    /// What its draws are told apart by.
    key: usize,
    issuer: &'a Issuer,
}

impl<'a> Held<'a> {
    /// A listed security.
    pub(crate) fn listed(day: &'a Day, at: usize) -> Self {
        Self {
            key: at,
            issuer: &day.issuers[at],
        }
    }

    /// A share that is no longer listed. Its key is beyond the places of all that are, and does not change with them.
    pub(crate) fn gone(issuer: &'a Issuer) -> Self {
        Self {
            key: 1_000_000 + (key(issuer.isin.as_str()) % 1_000_000) as usize,
            issuer,
        }
    }

    /// Its shares in issue on a day; of a share that is no longer listed those of its last.
    pub(crate) fn shares(self, day: &Day, on: NaiveDate) -> u64 {
        match self.key < day.issuers.len() {
            true => day.shares_on(self.key, on),
            false => self.issuer.shares,
        }
    }
}

impl Register {
    /// The register of a listed security.
    #[cfg(test)]
    pub fn on(day: &Day, at: usize, on: NaiveDate) -> Self {
        Self::of(day, Held::listed(day, at), on)
    }

    /// The register at the end of a day; without a session, that of the last session before.
    pub(crate) fn of(day: &Day, of: Held<'_>, on: NaiveDate) -> Self {
        let (seed, session) = (day.seed, day.session(on));
        let groups = groups_of(day, of, on);
        let at = of.key;
        let stakes = named::stakes(seed, at, of.issuer, session, groups);
        let mut habit = Dice::new(seed, Stream::Holder, at as u64, 2);
        let cells = std::array::from_fn(|origin| {
            let of = |s: &&Stake| s.origin as usize == origin;
            let held: i64 = stakes.iter().filter(of).map(|s| s.centi).sum();
            let weights: [u64; CLIENTS] = std::array::from_fn(|client| {
                let drift = drift(seed, at, 10 + origin * CLIENTS + client, session);
                let own = SMALL[origin][client] * (60 + habit.below(80));
                own * (1_000 + drift / 10).unsigned_abs()
            });
            let small = parts((groups[origin] - held).max(0).unsigned_abs(), &weights);
            std::array::from_fn(|client| {
                let large = stakes.iter().filter(of);
                let large = large.filter(|s| s.client as usize == client);
                small[client] as i64 + large.map(|s| s.centi).sum::<i64>()
            })
        });
        let mut named = stakes;
        named.retain(|stake| stake.centi >= LEAST);
        Self { cells, named }
    }

    /// The holding of all investors of an origin, in hundredths of a percent.
    pub(crate) fn origin(&self, of: Origin) -> i64 {
        self.cells[of as usize].iter().sum()
    }

    /// The holding of a client type.
    pub fn client(&self, of: ClientType) -> i64 {
        self.cells.iter().map(|row| row[of as usize]).sum()
    }
}

/// Holdings of the groups of `Origin::ALL` at the end of a day, in hundredths of a percent. They add up to
/// the whole, and Arabs and other foreigners together stay within the foreign ownership limit.
pub(crate) fn groups(day: &Day, at: usize, on: NaiveDate) -> [i64; ORIGINS] {
    groups_of(day, Held::listed(day, at), on)
}

/// The same of any security.
pub(crate) fn groups_of(day: &Day, of: Held<'_>, on: NaiveDate) -> [i64; ORIGINS] {
    let (at, session) = (of.key, day.session(on));
    let limit = i64::from(of.issuer.foreign_limit) * 100;
    let mut habit = Dice::new(day.seed, Stream::Holder, at as u64, 0);
    let ordinary = habit.between(limit / 5, limit.min(4_900) * 8 / 10);
    let room = SWING.min(ordinary / 2).min(limit - ordinary);
    let foreign = ordinary + room * drift(day.seed, at, 0, session) / 1_000;
    let arab = foreign * habit.between(15, 40) / 100;
    let ordinary = habit.between(300, 1_300);
    let gcc = ordinary + ordinary.min(600) / 4 * drift(day.seed, at, 1, session) / 1_000;
    [WHOLE - foreign - gcc, gcc, arab, foreign - arab]
}

/// The holding that counts towards the foreign ownership limit at the end of a day, hundredths of a percent.
pub(crate) fn foreigners(day: &Day, at: usize, on: NaiveDate) -> i64 {
    let [_, _, arab, foreign] = groups(day, at, on);
    arab + foreign
}

/// True when a security was listed on a day.
pub fn is_listed(day: &Day, at: usize, on: NaiveDate) -> bool {
    day.securities[at].listed && day.issuers[at].listed_on <= day.session(on)
}

/// A slowly varying value from -1,000 to 1,000 with yearly, quarterly and weekly components, each
/// interpolated linearly between random knots. `series` distinguishes several values of a security.
fn drift(seed: u64, at: usize, series: usize, session: NaiveDate) -> i64 {
    const STRETCHES: [(u64, i64); 3] = [(365, 700), (91, 220), (23, 80)];
    let key = (at * 100 + series) as u64 + 100_000;
    let stretch = |(days, weight): (u64, i64)| {
        let (turn, within) = (number(session) / days, number(session) % days);
        let end = |turn: u64| {
            let mut dice = Dice::new(seed, Stream::Holder, key, turn * 1_000 + days);
            dice.between(-weight, weight)
        };
        let (from, to) = (end(turn), end(turn + 1));
        (from * (days - within) as i64 + to * within as i64) / days as i64
    };
    STRETCHES.map(stretch).iter().sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::Days;
    use proptest::prelude::*;
    use sandbox_market::{holidays, issuers, market::Market};
    use std::sync::Arc;

    fn sample(seed: u64) -> Day {
        let calendar = holidays::calendar(&holidays::feasts());
        let mut market = Market::new(seed, issuers::issuers(seed, 90), calendar, 2027);
        let last = market
            .walk_to(sandbox_market::FIRST_DAY)
            .pop()
            .unwrap_or_default();
        Day::new(&market, last, Arc::default())
    }

    fn of(register: &Register, which: impl Fn(&Stake) -> bool) -> i64 {
        let named = register.named.iter().filter(|s| which(s));
        named.map(|s| s.centi).sum()
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]
        #[test]
        fn registers_add_up_and_include_named_holders(seed in any::<u64>(), days in 0_u64..4_370) {
            let day = sample(seed);
            let on = sandbox_market::FIRST_DAY + Days::new(days);
            for at in 0..day.issuers.len() {
                let issuer = &day.issuers[at];
                let register = Register::on(&day, at, on);
                prop_assert_eq!(Origin::ALL.map(|o| register.origin(o)), groups(&day, at, on));
                let abroad = register.origin(Origin::Arab) + register.origin(Origin::Foreigners);
                prop_assert_eq!(abroad, foreigners(&day, at, on));
                prop_assert_eq!(Origin::ALL.iter().map(|o| register.origin(*o)).sum::<i64>(), WHOLE);
                prop_assert_eq!(ClientType::ALL.iter().map(|c| register.client(*c)).sum::<i64>(), WHOLE);
                prop_assert!(register.cells.iter().flatten().all(|cell| *cell >= 0));
                prop_assert!(abroad <= i64::from(issuer.foreign_limit) * 100);
                for origin in Origin::ALL {
                    prop_assert!(of(&register, |s| s.origin == origin) <= register.origin(origin));
                }
                for client in ClientType::ALL {
                    prop_assert!(of(&register, |s| s.client == client) <= register.client(client));
                }
                prop_assert!(of(&register, |_| true) <= WHOLE - i64::from(issuer.float) * 100);
                prop_assert!(register.named.iter().all(|s| s.centi >= LEAST));
                prop_assert!(register.named.windows(2).all(|two| two[0].centi >= two[1].centi));
            }
        }

        #[test]
        fn holdings_change_gradually(seed in any::<u64>(), days in 0_u64..4_360) {
            let day = sample(seed);
            let before = day.session(sandbox_market::FIRST_DAY + Days::new(days));
            let after = day.calendar.next_trading_day(before);
            // The maximum daily change of a group or shareholder, in hundredths of a percent.
            let apart = (after - before).num_days();
            for at in 0..day.issuers.len() {
                let (was, is) = (Register::on(&day, at, before), Register::on(&day, at, after));
                for origin in Origin::ALL {
                    let step = is.origin(origin) - was.origin(origin);
                    prop_assert!(step.abs() <= 9 * apart + 2, "{} {}", day.issuers[at].symbol, step);
                }
                for client in ClientType::ALL {
                    let step = is.client(client) - was.client(client);
                    prop_assert!(step.abs() <= 40 * apart + 4, "{} {}", day.issuers[at].symbol, step);
                }
                for stake in &is.named {
                    let same = was.named.iter().find(|s| s.name == stake.name);
                    let step = same.map_or(stake.centi - LEAST, |s| stake.centi - s.centi);
                    prop_assert!(step.abs() <= 16 * apart + 4, "{} {}", stake.name.en, step);
                }
            }
        }
    }

    #[test]
    fn the_new_year_is_a_day_like_any_other_and_years_do_move() {
        let day = sample(2026);
        let date = |text: &str| text.parse::<NaiveDate>().unwrap();
        let (old, new) = (date("2025-12-31"), date("2026-01-02"));
        let mut moved = 0;
        for at in 0..day.issuers.len() {
            let of = |on| foreigners(&day, at, on);
            assert!(
                (of(new) - of(old)).abs() <= 14,
                "{}",
                day.issuers[at].symbol
            );
            moved += usize::from((of(old) - of(date("2024-12-31"))).abs() > 20);
        }
        assert!(moved > 40, "{moved}");
    }

    #[test]
    fn a_day_without_a_session_has_the_register_of_the_one_before() {
        let day = sample(2026);
        let (friday, sunday) = ("2026-11-06".parse().unwrap(), "2026-11-08".parse().unwrap());
        assert_eq!(Register::on(&day, 5, friday), Register::on(&day, 5, sunday));
    }
}
