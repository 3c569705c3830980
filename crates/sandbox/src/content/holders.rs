//! Holders of five percent and more, and holdings by groups: cut from the very groups that
//! `foreign-ownership` tells, within what does not trade freely.

use super::{Archive, profile};
use crate::{
    dice::{Dice, Stream},
    exchange::Day,
    figures,
    trading::parts,
};
use chrono::{Datelike, Months, NaiveDate};
use domain::values::{Percent, Quantity};
use wire::{
    Bilingual,
    calls::{
        holdings::{ByClient, ByNationality, Holdings, HoldingsOf},
        top_shareholders::{HolderGroup, LargeHolders, Shareholder, TopShareholders},
    },
};

/// The whole, and what a holder needs to be told of, hundredths of a percent.
const WHOLE: i64 = 10_000;
const LEAST: i64 = 500;

const NATIONAL: [(&str, &str); 14] = [
    ("Marsa Sovereign Holding", "المرسى القابضة السيادية"),
    ("Coastal Pension Authority", "هيئة الساحل للمعاشات"),
    ("Wahat Endowment", "وقف الواحات"),
    ("Sarab Family Investments", "سراب للاستثمارات العائلية"),
    ("Hajar Mountains Holding", "جبال الحجر القابضة"),
    ("Mashrabiya Investment Company", "شركة مشربية للاستثمار"),
    ("Children of Tomorrow Fund", "صندوق أبناء الغد"),
    ("Ramlah Partners", "رملة وشركاؤها"),
    ("Falaj Development Fund", "صندوق فلج للتنمية"),
    ("Lulua Trading Group", "مجموعة لؤلؤة التجارية"),
    ("Municipal Investment Office", "مكتب الاستثمار البلدي"),
    ("Shira Maritime Holding", "شراع البحرية القابضة"),
    ("Employees' Share Trust", "أمانة أسهم الموظفين"),
    ("Nakhla Capital", "نخلة كابيتال"),
];

const GCC: [(&str, &str); 5] = [
    ("Dilmun Gulf Fund", "صندوق دلمون الخليجي"),
    ("Najd Partners Holding", "شركاء نجد القابضة"),
    ("Batinah Investment Company", "شركة الباطنة للاستثمار"),
    ("Karanah Capital", "كرانة كابيتال"),
    ("Zubara Holding", "الزبارة القابضة"),
];

const FOREIGN: [(&str, &str); 5] = [
    ("Northlight Asset Managers", "نورث لايت لإدارة الأصول"),
    (
        "Kestrel Emerging Markets Fund",
        "صندوق كيستريل للأسواق الناشئة",
    ),
    ("Three Rivers Pension Plan", "خطة الأنهار الثلاثة للتقاعد"),
    ("Meridian Frontier Trust", "أمانة ميريديان للأسواق الواعدة"),
    ("Blue Harbour Partners", "شركاء الميناء الأزرق"),
];

/// A holder and its hundredths of a percent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Stake {
    group: HolderGroup,
    name: (&'static str, &'static str),
    centi: i64,
}

/// The large holders of a security on a day, the largest first.
fn stakes(day: &Day, at: usize, on: NaiveDate) -> Vec<Stake> {
    let issuer = &day.issuers[at];
    let [nationals, gcc, foreigners] = profile::groups(day.seed, at, issuer, on);
    // Who holds them is settled once, how much they hold changes with the year.
    let mut habit = Dice::new(day.seed, Stream::Holder, at as u64, 0);
    let mut dice = Dice::new(day.seed, Stream::Holder, at as u64, on.year() as u64);
    let mut left = WHOLE - i64::from(issuer.float) * 100;
    let mut all = Vec::new();
    let mut one = |group,
                   list: &'static [(&'static str, &'static str)],
                   of: i64,
                   wanted: bool,
                   left: &mut i64| {
        let name = *habit.pick(list);
        let centi = (of * dice.between(60, 90) / 100).max(LEAST).min(*left / 3);
        if wanted && of >= LEAST && centi >= LEAST {
            *left -= centi;
            all.push(Stake { group, name, centi });
        }
    };
    let third = at.is_multiple_of(3);
    one(HolderGroup::Foreign, &FOREIGN, foreigners, third, &mut left);
    one(HolderGroup::Gcc, &GCC, gcc, at.is_multiple_of(2), &mut left);
    let national = nationals.min(left) * dice.between(880, 960) / 1_000;
    let count = habit.between(1, 4).min(national / LEAST);
    let first = habit.below(NATIONAL.len() as u64) as usize;
    let weights: Vec<u64> = (0..count).map(|_| habit.below(900) + 60).collect();
    let beyond = (national - count * LEAST).max(0) as u64;
    for (n, part) in parts(beyond, &weights).into_iter().enumerate() {
        all.push(Stake {
            group: HolderGroup::National,
            name: NATIONAL[(first + n) % NATIONAL.len()],
            centi: LEAST + part as i64,
        });
    }
    all.sort_by_key(|stake| (-stake.centi, stake.name.0));
    all
}

impl Archive {
    /// The places of the listed securities, or of one.
    fn listed(&self, of: Option<usize>) -> impl Iterator<Item = usize> {
        let listed = (0..self.day.issuers.len()).filter(|at| self.day.securities[*at].listed);
        listed.filter(move |at| of.is_none_or(|of| of == *at))
    }

    /// The answer to `top-shareholders`.
    pub(crate) fn top_shareholders(&self, of: Option<usize>) -> TopShareholders {
        let day = &self.day;
        let year_ago = self.today.checked_sub_months(Months::new(12));
        let item = |at: usize| {
            let issuer = &day.issuers[at];
            let before = year_ago.map(|on| stakes(day, at, on)).unwrap_or_default();
            let now = stakes(day, at, self.today);
            let shares = u128::from(day.securities[at].shares);
            let holder = |stake: &Stake| {
                let same = before.iter().find(|b| b.name == stake.name);
                Shareholder {
                    name: Bilingual::new(stake.name.0, stake.name.1),
                    group: stake.group,
                    shares: Quantity((shares * stake.centi as u128 / WHOLE as u128) as u64),
                    percent: figures::percent(stake.centi),
                    change: same.map(|b| figures::percent(stake.centi - b.centi)),
                }
            };
            LargeHolders {
                symbol: issuer.symbol.clone(),
                name: Bilingual::new(&issuer.en, &issuer.ar),
                holders: now.iter().map(holder).collect(),
            }
        };
        TopShareholders {
            as_of: day.calendar.previous_trading_day(self.today),
            items: self.listed(of).map(item).collect(),
        }
    }

    /// The answer to `holdings`.
    pub(crate) fn holdings(&self, of: Option<usize>) -> Holdings {
        let day = &self.day;
        let item = |at: usize| {
            let issuer = &day.issuers[at];
            let [nationals, gcc, foreign] = profile::groups(day.seed, at, issuer, self.today);
            let year = self.today.year() as u64;
            let mut dice = Dice::new(day.seed, Stream::Holder, at as u64 + 20_000, year);
            let arab = gcc * dice.between(20, 55) / 100;
            let [individuals, institutions, banks, companies, government] = clients(&mut dice);
            HoldingsOf {
                symbol: issuer.symbol.clone(),
                name: Bilingual::new(&issuer.en, &issuer.ar),
                sector: issuer.sector,
                free_float: Percent::new(issuer.float.into()).unwrap_or_default(),
                nationality: ByNationality {
                    nationals: figures::percent(nationals),
                    gcc: figures::percent(gcc - arab),
                    arab: figures::percent(arab),
                    foreign: figures::percent(foreign),
                },
                client: ByClient {
                    individuals,
                    institutions,
                    banks,
                    companies,
                    government,
                },
            }
        };
        Holdings {
            as_of: day.calendar.previous_trading_day(self.today),
            items: self.listed(of).map(item).collect(),
        }
    }
}

/// The types of clients, which make a hundred.
fn clients(dice: &mut Dice) -> [Percent; 5] {
    let weights = [(15, 45), (10, 35), (2, 12), (10, 40), (0, 30)];
    let weights = weights.map(|(low, high)| dice.between(low, high) as u64);
    let parts = parts(WHOLE as u64, &weights);
    std::array::from_fn(|at| figures::percent(parts[at] as i64))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{exchange::Day, holidays, issuers, market::Market};
    use proptest::prelude::*;
    use std::sync::Arc;

    fn sample(seed: u64) -> Day {
        let calendar = holidays::calendar(&holidays::feasts());
        let mut market = Market::new(seed, issuers::issuers(seed, 90), calendar, 2027);
        let last = market.walk_to(crate::FIRST_DAY).pop().unwrap_or_default();
        Day::new(&market, last, Arc::default())
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]
        #[test]
        fn large_holders_stay_within_their_group_and_the_float(seed in any::<u64>(), days in 0_u64..4_370) {
            let day = sample(seed);
            let on = crate::FIRST_DAY + chrono::Days::new(days);
            for at in 0..day.issuers.len() {
                let issuer = &day.issuers[at];
                let groups = profile::groups(day.seed, at, issuer, on);
                prop_assert_eq!(groups.iter().sum::<i64>(), WHOLE);
                prop_assert!(groups[2] <= i64::from(issuer.foreign_limit) * 100);
                let all = stakes(&day, at, on);
                let sum = |group: Option<HolderGroup>| {
                    let of = all.iter().filter(|s| group == Some(s.group) || group.is_none());
                    of.map(|s| s.centi).sum::<i64>()
                };
                prop_assert!(sum(Some(HolderGroup::National)) <= groups[0]);
                prop_assert!(sum(Some(HolderGroup::Gcc)) <= groups[1]);
                prop_assert!(sum(Some(HolderGroup::Foreign)) <= groups[2]);
                prop_assert!(sum(None) <= WHOLE - i64::from(issuer.float) * 100);
                prop_assert!(all.iter().all(|s| s.centi >= LEAST));
            }
        }

        #[test]
        fn clients_make_a_hundred(seed in any::<u64>()) {
            let mut dice = Dice::new(seed, Stream::Holder, 0, 0);
            let sum: domain::values::Decimal = clients(&mut dice).iter().map(|p| p.get()).sum();
            prop_assert_eq!(sum, domain::values::Decimal::ONE_HUNDRED);
        }
    }
}
