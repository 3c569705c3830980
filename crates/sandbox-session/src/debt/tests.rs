//! Invariants of bonds and sukuk.

use super::*;
use chrono::{Datelike, Days};
use proptest::prelude::*;
use sandbox_market::holidays;
use std::collections::HashSet;
use wire::calls::bonds::DayCount;

fn calendar() -> Calendar {
    holidays::calendar(&holidays::feasts())
}

fn every() -> impl Iterator<Item = &'static Issue> {
    BONDS.iter().chain(SUKUK.iter())
}

fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

/// Any issue and a day within its life or a year after, inside the sample's calendar.
fn issue_and_day() -> impl Strategy<Value = (&'static Issue, NaiveDate)> {
    let all: Vec<&'static Issue> = every().collect();
    (prop::sample::select(all), 0_u64..12_000).prop_map(|(issue, n)| {
        let life = (issue.maturity - issue.issued_on).num_days() as u64 + 365;
        (issue, issue.issued_on + Days::new(n % life))
    })
}

#[test]
fn the_number_of_issues_is_as_specified() {
    let at = day("2026-11-12");
    let live = |all: &[Issue]| {
        let there = all.iter().filter(|i| i.issued_on <= at && i.maturity > at);
        there.count()
    };
    assert!(live(&BONDS) >= 28, "{}", live(&BONDS));
    assert!(live(&SUKUK) >= 90, "{}", live(&SUKUK));
    let matured = |i: &Issue| i.maturity <= at;
    assert!(BONDS.iter().any(matured) && SUKUK.iter().any(matured));
}

#[test]
fn no_two_have_one_name() {
    let mut names = HashSet::new();
    for issue in every() {
        let name = issue.name();
        assert!(names.insert(name.en.clone()), "{}", name.en);
        assert!(names.insert(name.ar.clone()), "{}", name.ar);
    }
}

#[test]
fn symbols_and_isins_are_unique_and_of_this_country() {
    let isins: HashSet<_> = every().map(|i| i.isin).collect();
    let symbols: HashSet<_> = every().map(|i| &i.symbol).collect();
    assert_eq!(
        (isins.len(), symbols.len()),
        (every().count(), every().count())
    );
    for issuer in sandbox_market::issuers::issuers(2026, 10_000) {
        assert!(!isins.contains(&issuer.isin) && !symbols.contains(&issuer.symbol));
    }
    for isin in isins {
        assert!(isin.as_str().starts_with("QZ"));
        assert_eq!(isin.as_str().parse(), Ok(isin));
    }
}

#[test]
fn the_headline_figures_of_september_2026_are_those_of_the_specification() {
    let figures = headline(day("2026-09-30"));
    assert_eq!(figures.sukuk_share.get(), Decimal::from(62));
    let billions = |money: Money| (money.get() / Decimal::from(1_000_000_000)).round_dp(1);
    let [listed, sukuk, bonds] = [
        figures.sukuk_listed,
        figures.total_sukuk,
        figures.total_bonds,
    ]
    .map(|money| billions(money).to_string());
    assert_eq!([&*listed, &*sukuk, &*bonds], ["81.2", "96.4", "42.5"]);
}

proptest! {
    #[test]
    fn accrual_begins_anew_on_a_payment_date_and_grows_up_to_the_next((issue, at) in issue_and_day()) {
        if let Some(period) = issue.period(at) {
            prop_assert!(period.start <= at && at < period.end);
            prop_assert_eq!(issue.accrued(period.start), 0);
            let coupon = issue.rate * 1_000 / i64::from(issue.frequency);
            let (now, next) = (issue.accrued(at), issue.accrued(at.succ_opt().unwrap()));
            if at.succ_opt().unwrap() < period.end {
                prop_assert!(now <= next);
                // With months of thirty days, the 31st accrues nothing.
                prop_assert!(now < next || at.day() >= 30 && issue.day_count == DayCount::Thirty360);
            } else {
                prop_assert_eq!(next, 0);
            }
            // With months of 31 days, accrual may exceed a coupon of 30-day months by a few days.
            let slack = if issue.day_count == DayCount::Actual365 { issue.rate * 1_000 * 4 / 365 } else { 0 };
            prop_assert!(now <= coupon + slack, "{} > {}", now, coupon);
        } else {
            prop_assert!(at >= issue.maturity);
            prop_assert_eq!(issue.accrued(at), 0);
        }
    }

    #[test]
    fn headline_figures_follow_the_day((issue, at) in issue_and_day()) {
        let (before, now) = (headline(at.pred_opt().unwrap()), headline(at));
        // Totals of all issues never fall; matured issues leave the listed ones.
        prop_assert!(now.total_sukuk >= before.total_sukuk && now.total_bonds >= before.total_bonds);
        prop_assert!(now.total_sukuk >= now.sukuk_listed);
        let share = now.sukuk_share.get();
        prop_assert!(share >= Decimal::ZERO && share < Decimal::from(75), "{share}");
        if issue.structure.is_some() {
            let last = headline(issue.maturity.pred_opt().unwrap());
            prop_assert!(headline(issue.maturity).sukuk_listed != last.sukuk_listed);
        }
    }

    #[test]
    fn the_values_of_an_issue_are_consistent((issue, at) in issue_and_day(), seed in 0_u64..50) {
        let calendar = calendar();
        let now = standing(seed, &calendar, issue, at);
        prop_assert_eq!(now.status == DebtStatus::Live, issue.maturity > at);
        if now.status == DebtStatus::Matured {
            prop_assert!(now.net().is_none() && now.gross().is_none() && now.cap(issue).is_none());
            prop_assert!(now.accrued().is_none() && now.next.is_none() && now.payment.is_none());
            prop_assert_eq!(now.last, Some(issue.maturity));
        } else {
            let (net, accrued) = (now.net().unwrap().get(), now.accrued().unwrap().get());
            prop_assert_eq!(now.gross().unwrap().get(), net + accrued);
            prop_assert_eq!(now.net.unwrap() % worth::TICK, 0);
            prop_assert!((60_000..140_000).contains(&now.net.unwrap()), "{} {}", issue.symbol, net);
            // Exact: units times the price of one.
            let one = Decimal::from(issue.par) * net / Decimal::ONE_HUNDRED;
            prop_assert_eq!(now.cap(issue).unwrap().get(), one * Decimal::from(issue.units));
            let (next, payment) = (now.next.unwrap(), now.payment.unwrap());
            prop_assert!(now.last.is_none_or(|last| last <= at) && next > at && next <= issue.maturity);
            prop_assert!(calendar.is_trading_day(payment) && payment >= next);
            prop_assert!((payment - next).num_days() < 12);
        }
        if let Some(traded) = now.traded {
            prop_assert!(calendar.is_trading_day(traded));
            prop_assert!(traded <= at && traded > issue.issued_on && traded < issue.maturity);
        }
    }

    #[test]
    fn a_price_moves_little_from_day_to_day_and_ends_at_par((issue, at) in issue_and_day(), seed in 0_u64..50) {
        let price = |day| worth::net_price(seed, issue, day);
        let next = at.succ_opt().unwrap();
        if at < issue.maturity && next < issue.maturity {
            prop_assert!((price(at) - price(next)).abs() <= 900, "{} {at}", issue.symbol);
        }
        let last = issue.maturity.pred_opt().unwrap();
        prop_assert!((price(last) - 100_000).abs() <= 50);
    }
}
