//! Carbon credits of several projects and vintages. Each week some are retired; a varying part of the rest is
//! offered.

use crate::{day::Day, slow};
use chrono::{Datelike, Days, NaiveDate};
use domain::{
    calendar::Calendar,
    values::{Decimal, Price, Quantity, Symbol},
};
use sandbox_market::dice::{self, Dice, Stream};
use wire::{
    Bilingual, Currency,
    calls::{
        carbon_credits::{CarbonCredit, CarbonCredits, CreditStatus, ProjectKind, SerialRange},
        carbon_history::{CarbonHistory, CarbonPoint},
        carbon_retirements::{CarbonRetirement, CarbonRetirements},
    },
};

/// A project of the table.
struct Project {
    code: &'static str,
    kind: ProjectKind,
    vintages: Vec<i32>,
    /// Approximate number of credits in a vintage.
    size: i64,
    /// Price of a credit of the current year, US cents.
    cents: i64,
    developer: Bilingual,
    name: Bilingual,
    place: Bilingual,
    standard: Bilingual,
    registry: Bilingual,
}

/// Numbers of credits of a vintage by status.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Split {
    issued: u64,
    available: u64,
    listed: u64,
    retired: u64,
}

fn project(row: &[&'static str]) -> Option<Project> {
    let [code, kind, vintages, size, cents, texts @ ..] = row else {
        return None;
    };
    let [
        developer,
        developer_ar,
        name,
        name_ar,
        place,
        place_ar,
        standard,
        standard_ar,
        registry,
        registry_ar,
    ] = *texts
    else {
        return None;
    };
    let vintages = vintages
        .split(',')
        .map(str::parse)
        .collect::<Result<_, _>>();
    Some(Project {
        code,
        kind: match *kind {
            "solar" => ProjectKind::Solar,
            "wind" => ProjectKind::Wind,
            "mangroves" => ProjectKind::Mangroves,
            "waste" => ProjectKind::Waste,
            "efficiency" => ProjectKind::Efficiency,
            _ => return None,
        },
        vintages: vintages.ok()?,
        size: size.parse::<i64>().ok()? * 1_000,
        cents: cents.parse().ok()?,
        developer: Bilingual::new(developer, developer_ar),
        name: Bilingual::new(name, name_ar),
        place: Bilingual::new(place, place_ar),
        standard: Bilingual::new(standard, standard_ar),
        registry: Bilingual::new(registry, registry_ar),
    })
}

fn projects() -> impl Iterator<Item = Project> {
    sandbox_market::table::rows(include_str!("../data/carbon.txt")).filter_map(|row| project(&row))
}

/// The trading day on which a vintage is issued, in the first half of the year after it.
fn issued_on(seed: u64, calendar: &Calendar, key: u64, vintage: i32) -> Option<NaiveDate> {
    let days = Dice::new(seed, Stream::Carbon, key, 0).below(150);
    let day = NaiveDate::from_ymd_opt(vintage + 1, 1, 20)? + Days::new(days);
    Some(calendar.next_trading_day(day))
}

/// The credits issued, and what is retired of them in each whole week after the issue. Retirements are never undone.
fn retired(seed: u64, key: u64, size: i64, weeks: u64) -> (u64, Vec<u64>) {
    let mut dice = Dice::new(seed, Stream::Carbon, key, 1);
    let issued = (size * dice.between(700, 1_300) / 1_000).unsigned_abs();
    let habit = dice.between(1, 9).unsigned_abs();
    let mut left = issued;
    let in_weeks = (1..=weeks).map(|week| {
        let mut dice = Dice::new(seed, Stream::Carbon, key, 1_000 + week);
        // Sometimes a company offsets a whole year at once.
        let share = match dice.below(40) {
            0 => 60 + dice.below(120),
            _ => dice.below(habit * 2),
        };
        let before = left;
        left -= left * share / 1_000;
        // The last large buyer takes the rest.
        if left < issued / 20 {
            left = 0;
        }
        before - left
    });
    let in_weeks = in_weeks.collect();
    (issued, in_weeks)
}

/// The status of a vintage's credits `weeks` whole weeks after the issue.
fn split(seed: u64, key: u64, size: i64, weeks: u64, as_of: NaiveDate) -> Split {
    let (issued, in_weeks) = retired(seed, key, size, weeks);
    let left = issued - in_weeks.iter().sum::<u64>();
    let offered = slow::between(seed, Stream::Carbon, key ^ 5, as_of, (-60, 420)).max(0);
    let listed = left * offered.unsigned_abs() / 1_000;
    Split {
        issued,
        available: left - listed,
        listed,
        retired: issued - left,
    }
}

impl Split {
    fn status(&self) -> CreditStatus {
        match (self.available, self.listed) {
            (0, 0) => CreditStatus::Retired,
            (_, 0) => CreditStatus::Held,
            _ => CreditStatus::Listed,
        }
    }
}

/// The price of a credit in cents: that of its project, less a discount per year of age.
fn cents(seed: u64, of: &Project, vintage: i32, as_of: NaiveDate) -> i64 {
    let project = dice::key(of.code);
    let level = slow::between(seed, Stream::Carbon, project ^ 6, as_of, (820, 1_180));
    let age = i64::from(as_of.year() - vintage - 1).clamp(0, 15);
    (of.cents * level / 1_000 * (100 - 4 * age) / 100).max(50)
}

fn credit(
    seed: u64,
    calendar: &Calendar,
    of: &Project,
    vintage: i32,
    as_of: NaiveDate,
) -> Option<CarbonCredit> {
    let symbol: Symbol = format!("{}-{vintage}", of.code).parse().ok()?;
    let key = dice::key(symbol.as_str());
    let issued_on = issued_on(seed, calendar, key, vintage)?;
    let weeks = (as_of - issued_on).num_days() / 7;
    let split = split(seed, key, of.size, u64::try_from(weeks).ok()?, as_of);
    let status = split.status();
    let price = Price::new(Decimal::new(cents(seed, of, vintage, as_of), 2))?;
    let serial = |number: u64| format!("{symbol}-{number:07}");
    let serials = SerialRange {
        first: serial(1),
        last: serial(split.issued),
    };
    (issued_on <= as_of).then(|| CarbonCredit {
        symbol,
        project: of.name.clone(),
        kind: of.kind,
        developer: of.developer.clone(),
        place: of.place.clone(),
        standard: of.standard.clone(),
        registry: Some(of.registry.clone()),
        serials: Some(serials),
        vintage,
        issued_on,
        issued: Quantity(split.issued),
        available: Quantity(split.available),
        listed: Quantity(split.listed),
        retired: Quantity(split.retired),
        reference_price: (status != CreditStatus::Retired).then_some(price),
        currency: Currency::USD,
        status,
    })
}

/// The retirements of a vintage until the end of a session, oldest first.
fn retirements(
    seed: u64,
    calendar: &Calendar,
    of: &Project,
    vintage: i32,
    as_of: NaiveDate,
) -> Option<Vec<CarbonRetirement>> {
    let symbol: Symbol = format!("{}-{vintage}", of.code).parse().ok()?;
    let key = dice::key(symbol.as_str());
    let issued_on = issued_on(seed, calendar, key, vintage)?;
    let weeks = u64::try_from((as_of - issued_on).num_days() / 7).ok()?;
    let (_, in_weeks) = retired(seed, key, of.size, weeks);
    let weeks = (1..).zip(in_weeks).filter(|(_, quantity)| *quantity > 0);
    let retirement = |(week, quantity): (u64, u64)| CarbonRetirement {
        id: format!("{symbol}-W{week:03}"),
        date: issued_on + Days::new(week * 7),
        symbol: symbol.clone(),
        project: of.name.clone(),
        vintage,
        quantity: Quantity(quantity),
    };
    Some(weeks.map(retirement).collect())
}

/// All credits at the end of a session, sorted by symbol.
fn credits(seed: u64, calendar: &Calendar, as_of: NaiveDate) -> Vec<CarbonCredit> {
    let of_project = |project: Project| {
        let vintages = project.vintages.iter();
        let credit = |vintage: &i32| credit(seed, calendar, &project, *vintage, as_of);
        vintages.filter_map(credit).collect::<Vec<_>>()
    };
    let mut all: Vec<CarbonCredit> = projects().flat_map(of_project).collect();
    all.sort_by(|a, b| a.symbol.cmp(&b.symbol));
    all
}

/// The answer to `carbon-credits`, as of the last session before a day.
pub fn carbon_credits(day: &Day, today: NaiveDate) -> CarbonCredits {
    let as_of = day.calendar.previous_trading_day(today);
    CarbonCredits {
        as_of,
        items: credits(day.seed, &day.calendar, as_of),
    }
}

/// The answer to `carbon-history`: the prices of completed sessions; `None` for a credit that is not issued.
pub fn carbon_history(
    day: &Day,
    symbol: &Symbol,
    (from, to): (NaiveDate, NaiveDate),
    today: NaiveDate,
) -> Option<CarbonHistory> {
    let (seed, calendar) = (day.seed, &day.calendar);
    let last = calendar.previous_trading_day(today);
    let (code, vintage) = symbol.as_str().rsplit_once('-')?;
    let vintage: i32 = vintage.parse().ok()?;
    let mut projects = projects();
    let project = projects.find(|of| of.code == code && of.vintages.contains(&vintage))?;
    let key = dice::key(symbol.as_str());
    let issued = issued_on(seed, calendar, key, vintage).filter(|day| *day <= last)?;
    let weeks = u64::try_from((last - issued).num_days() / 7).ok()?;
    let (all, in_weeks) = retired(seed, key, project.size, weeks);
    // With the last credit the price ends.
    let mut gone = 0;
    let end = (1..).zip(in_weeks).find_map(|(week, quantity)| {
        gone += quantity;
        (gone == all).then(|| issued + Days::new(week * 7))
    });
    let sessions = from.max(issued).iter_days();
    let sessions = sessions.take_while(|day| *day <= to.min(last));
    let sessions = sessions.filter(|day| calendar.is_trading_day(*day));
    let sessions = sessions.take_while(|day| end.is_none_or(|end| *day < end));
    let point = |date| {
        let price = Price::new(Decimal::new(cents(seed, &project, vintage, date), 2))?;
        Some(CarbonPoint { date, price })
    };
    Some(CarbonHistory {
        symbol: symbol.clone(),
        currency: Currency::USD,
        points: sessions.filter_map(point).collect(),
    })
}

/// The answer to `carbon-retirements`, as of the last session before a day.
pub fn carbon_retirements(
    day: &Day,
    symbol: Option<&Symbol>,
    (from, to): (NaiveDate, NaiveDate),
    today: NaiveDate,
) -> CarbonRetirements {
    let as_of = day.calendar.previous_trading_day(today);
    let of_project = |project: Project| {
        let vintages = project.vintages.iter();
        let all = vintages
            .filter_map(|vintage| retirements(day.seed, &day.calendar, &project, *vintage, as_of));
        all.flatten().collect::<Vec<_>>()
    };
    let asked = |item: &CarbonRetirement| {
        (from..=to).contains(&item.date) && symbol.is_none_or(|symbol| *symbol == item.symbol)
    };
    let mut items: Vec<_> = projects().flat_map(of_project).filter(asked).collect();
    items.sort_by(|a, b| {
        let order = b.date.cmp(&a.date);
        order.then_with(|| a.symbol.cmp(&b.symbol))
    });
    CarbonRetirements { as_of, items }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use sandbox_market::holidays;
    use std::collections::HashMap;

    fn calendar() -> Calendar {
        holidays::calendar(&holidays::feasts())
    }

    #[test]
    fn every_row_is_read() {
        let rows = sandbox_market::table::rows(include_str!("../data/carbon.txt")).count();
        assert_eq!(projects().count(), rows);
        let all = credits(2026, &calendar(), "2026-11-11".parse().unwrap());
        let vintages: usize = projects().map(|p| p.vintages.len()).sum();
        assert_eq!(all.len(), vintages);
        let of = |status| all.iter().filter(|c| c.status == status).count();
        assert!(of(CreditStatus::Listed) > 10);
        assert!(of(CreditStatus::Retired) > 0);
    }

    proptest! {
        #[test]
        fn credits_add_up_and_retired_ones_never_come_back(
            seed in 0_u64..200,
            first in 0_u64..3_900,
            later in 0_u64..400,
        ) {
            let calendar = calendar();
            let day = |n| sandbox_market::FIRST_DAY + chrono::Days::new(n);
            let before: HashMap<Symbol, CarbonCredit> = credits(seed, &calendar, day(first))
                .into_iter()
                .map(|c| (c.symbol.clone(), c))
                .collect();
            let after = credits(seed, &calendar, day(first + later));
            // Issued vintages remain in the list.
            prop_assert!(after.len() >= before.len());
            for credit in &after {
                let sum = credit.available.0 + credit.listed.0 + credit.retired.0;
                prop_assert_eq!(sum, credit.issued.0, "{}", credit.symbol);
                prop_assert!(calendar.is_trading_day(credit.issued_on));
                prop_assert!(credit.issued_on.year() == credit.vintage + 1);
                if let Some(before) = before.get(&credit.symbol) {
                    prop_assert!(credit.retired >= before.retired, "{}", credit.symbol);
                    prop_assert_eq!(credit.issued, before.issued);
                    prop_assert_eq!(credit.issued_on, before.issued_on);
                }
            }
        }

        #[test]
        fn the_list_of_retirements_only_gets_longer_and_adds_up(
            seed in 0_u64..200,
            first in 0_u64..3_900,
            later in 0_u64..400,
        ) {
            let calendar = calendar();
            let day = |n| sandbox_market::FIRST_DAY + Days::new(n);
            let as_of = day(first + later);
            let retired: HashMap<Symbol, u64> = credits(seed, &calendar, as_of)
                .into_iter()
                .map(|c| (c.symbol, c.retired.0))
                .collect();
            for project in projects() {
                for vintage in &project.vintages {
                    let of = |as_of| retirements(seed, &calendar, &project, *vintage, as_of);
                    let after = of(as_of).unwrap_or_default();
                    let before = of(day(first)).unwrap_or_default();
                    prop_assert_eq!(&after[..before.len()], &before[..]);
                    prop_assert!(after.is_sorted_by(|a, b| a.date < b.date && a.id != b.id));
                    prop_assert!(after.iter().all(|one| one.date <= as_of && one.quantity.0 > 0));
                    let symbol = format!("{}-{vintage}", project.code).parse().unwrap();
                    let sum: u64 = after.iter().map(|one| one.quantity.0).sum();
                    prop_assert_eq!(sum, retired.get(&symbol).copied().unwrap_or(0));
                }
            }
        }
    }
}
