//! Carbon credits of several projects and vintages. Each week some are retired; a varying part of the rest is
//! offered.

use crate::{day::Day, slow};
use chrono::{Datelike, NaiveDate};
use domain::{
    calendar::Calendar,
    values::{Decimal, Price, Quantity, Symbol},
};
use sandbox_market::dice::{self, Dice, Stream};
use wire::{
    Bilingual, Currency,
    calls::carbon_credits::{CarbonCredit, CarbonCredits, CreditStatus, ProjectKind},
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
    })
}

fn projects() -> impl Iterator<Item = Project> {
    sandbox_market::table::rows(include_str!("../data/carbon.txt")).filter_map(|row| project(&row))
}

/// The trading day on which a vintage is issued, in the first half of the year after it.
fn issued_on(seed: u64, calendar: &Calendar, key: u64, vintage: i32) -> Option<NaiveDate> {
    let days = Dice::new(seed, Stream::Carbon, key, 0).below(150);
    let day = NaiveDate::from_ymd_opt(vintage + 1, 1, 20)? + chrono::Days::new(days);
    Some(calendar.next_trading_day(day))
}

/// The status of a vintage's credits `weeks` whole weeks after the issue. Retirements are never undone.
fn split(seed: u64, key: u64, size: i64, weeks: u64, as_of: NaiveDate) -> Split {
    let mut dice = Dice::new(seed, Stream::Carbon, key, 1);
    let issued = (size * dice.between(700, 1_300) / 1_000).unsigned_abs();
    let habit = dice.between(1, 9).unsigned_abs();
    let mut left = issued;
    for week in 1..=weeks {
        let mut dice = Dice::new(seed, Stream::Carbon, key, 1_000 + week);
        // Sometimes a company offsets a whole year at once.
        let share = match dice.below(40) {
            0 => 60 + dice.below(120),
            _ => dice.below(habit * 2),
        };
        left -= left * share / 1_000;
        // The last large buyer takes the rest.
        if left < issued / 20 {
            left = 0;
        }
    }
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
    (issued_on <= as_of).then(|| CarbonCredit {
        symbol,
        project: of.name.clone(),
        kind: of.kind,
        developer: of.developer.clone(),
        place: of.place.clone(),
        standard: of.standard.clone(),
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
    }
}
