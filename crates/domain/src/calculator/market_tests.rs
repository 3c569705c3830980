//! The calculators of market rules: examples worked by hand, and properties.

use super::{tests::*, *};
use crate::{
    calendar::{Holiday, WEEKENDS},
    debt::DayCount,
    format::{parse_date, round},
    rules::Rules,
};
use chrono::Days;
use proptest::prelude::*;

fn figure(sum: &Sum, key: &str) -> Figure {
    let line = sum.lines.iter().find(|line| line.key == key);
    line.unwrap_or_else(|| panic!("{key} is not in {sum:?}"))
        .figure
}

fn number(sum: &Sum, key: &str) -> Decimal {
    let line = sum.lines.iter().find(|line| line.key == key).unwrap();
    line.amount()
}

fn decimal(text: &str) -> Decimal {
    text.parse().unwrap()
}

/// The sum with the holidays of [`closed`].
fn on_trading_days(calculator: &Calculator, answers: &Answers) -> Result<Sum, Refused> {
    let published = Published {
        calendar: Some(&closed()),
        ..Published::default()
    };
    declared(calculator, calculator.sum(answers, published))
}

fn refused(calculator: &Calculator, given: &[(&str, &str)]) -> Refused {
    let answers = answers(calculator, given);
    on_trading_days(calculator, &answers).unwrap_err()
}

/// National Day, New Year for settlement alone, and a day that is not certain.
fn closed() -> Calendar {
    let days = [
        ("2026-12-01", true, false),
        ("2026-12-02", true, false),
        ("2026-12-31", false, false),
        ("2027-03-10", true, true),
    ];
    let holidays = days.map(|(date, trading_closed, provisional)| Holiday {
        date: parse_date(date).unwrap(),
        provisional,
        trading_closed,
        name_en: "Holiday".into(),
        name_ar: "عطلة".into(),
    });
    Calendar::new(WEEKENDS, holidays.into())
}

fn settles(traded: &str) -> Sum {
    let answers = answers(&SETTLEMENT_DAY, &[("traded", traded)]);
    on_trading_days(&SETTLEMENT_DAY, &answers).unwrap()
}

#[test]
fn limits_are_rounded_inwards_to_ticks() {
    let low = sum(&PRICE_LIMITS, &[]);
    assert_eq!(number(&low, "tick"), decimal("0.01"));
    assert_eq!(number(&low, "highest-exact"), decimal("4.9565"));
    assert_eq!(number(&low, "highest-price"), decimal("4.95"));
    assert_eq!(number(&low, "lowest-price"), decimal("3.88"));
    let then = sum(
        &PRICE_LIMITS,
        &[("reference", "4"), ("session", "2020-03-18")],
    );
    assert_eq!(number(&then, "lowest-price"), decimal("3.80"));
    for (session, since) in [
        ("2026-04-06", Some("2026-04-06")),
        ("2026-04-05", Some("2021-02-28")),
        ("2020-03-18", Some("2020-03-18")),
        ("2015-01-04", None),
    ] {
        let answers = answers(&PRICE_LIMITS, &[("session", session)]);
        assert_eq!(
            PRICE_LIMITS.since(&answers, Published::default()),
            since.map(|day| parse_date(day).unwrap())
        );
    }
    // Between 0.0009 and 0.00115 there is one tick.
    let least = sum(&PRICE_LIMITS, &[("reference", "0.001")]);
    assert_eq!(number(&least, "lowest-price"), decimal("0.001"));
    assert!(
        sum(&PRICE_LIMITS, &[("reference", "4.315")])
            .assumes
            .contains(&"off-tick")
    );
}

#[test]
fn a_dividend_in_percent_of_the_price() {
    let of = sum(&DIVIDEND_YIELD, &[]);
    assert_eq!(number(&of, "dividend-yield"), decimal("6"));
    assert_eq!(number(&of, "dividends"), decimal("300"));
    assert_eq!(number(&of, "invested"), decimal("5000"));
}

#[test]
fn a_trade_before_holidays_settles_after_them() {
    let day = |text| Figure::Day(parse_date(text).unwrap());
    for (traded, settled, passed) in [
        ("2026-11-25", "2026-11-27", 0),
        // Two days of National Day: Thursday and Friday count.
        ("2026-11-30", "2026-12-04", 2),
        // Traded on 31 December, when nothing settles, and a weekend follows.
        ("2026-12-31", "2027-01-04", 2),
        ("2026-12-30", "2027-01-04", 3),
    ] {
        let sum = settles(traded);
        assert_eq!(figure(&sum, "settlement-2"), day(settled), "{traded}");
        assert_eq!(sum.passed.len(), passed, "{traded}");
    }
    let on_a_holiday = settles("2026-12-01");
    assert_eq!(figure(&on_a_holiday, "trade-day"), day("2026-12-03"));
    assert!(on_a_holiday.assumes.contains(&"next-session"));
    assert!(
        settles("2027-03-09")
            .assumes
            .contains(&"provisional-holiday")
    );
    // The second trade settles in a year without known holidays.
    for traded in ["2031-01-01", "2027-12-30"] {
        assert_eq!(
            refused(&SETTLEMENT_DAY, &[("traded", traded)]),
            Refused::UnknownHolidays
        );
    }
}

#[test]
fn a_rights_issue_by_hand() {
    // (4 × 5 + 1 × 4) / 5 = 4.80; a right is worth 0.80; 250 rights.
    let of = sum(&RIGHTS_ISSUE, &[]);
    for (key, expected) in [
        ("ex-rights-price", "4.8"),
        ("right-value", "0.8"),
        ("rights", "250"),
        ("subscription-cost", "1000"),
        ("subscribed-value", "6000"),
        ("sold-value", "5000"),
        ("lapsed-value", "4800"),
        ("lapsed-loss", "200"),
        ("dilution", "20"),
    ] {
        assert_eq!(number(&of, key), decimal(expected), "{key}");
    }
    assert_eq!(
        refused(&RIGHTS_ISSUE, &[("issue", "5")]),
        Refused::WorthlessRight
    );
}

#[test]
fn doing_nothing_also_loses_the_fractions_of_rights() {
    // 1,003 × 5 = 5,015; 1,003 × 4.80 = 4,814.40. The 250 rights alone are worth 200.00.
    let of = sum(&RIGHTS_ISSUE, &[("held", "1003")]);
    assert_eq!(number(&of, "lapsed-loss"), decimal("200.6"));
    assert_eq!(number(&of, "sold-value"), decimal("5014.4"));
}

#[test]
fn by_actual_actual_a_day_counts_as_a_part_of_its_period() {
    // 74 of the 181 days from 15 January to 15 July 2026 have passed on 30 March, at 4% paid twice a year.
    let of = sum(
        &BOND_YIELD,
        &[
            ("count", "act-act"),
            ("rate", "4"),
            ("settles", "2026-03-30"),
        ],
    );
    assert_eq!(number(&of, "days-accrued"), decimal("74"));
    assert_eq!(number(&of, "accrued-percent"), decimal("0.817680"));
}

#[test]
fn a_paper_at_par_yields_its_rate() {
    let given = [("clean", "100"), ("settles", "2026-01-15")];
    let of = sum(&BOND_YIELD, &given);
    assert_eq!(number(&of, "accrued-percent"), Decimal::ZERO);
    assert_eq!(round(number(&of, "yield-to-maturity"), 4), decimal("5"));
    assert_eq!(number(&of, "paid-in-all"), decimal("100000"));
    // 5 % × 60 / 360 of 100,000.
    let later = sum(&BOND_YIELD, &[("settles", "2026-03-15")]);
    assert_eq!(number(&later, "days-accrued"), decimal("60"));
    assert_eq!(number(&later, "accrued-amount"), decimal("833.33"));
}

#[test]
fn a_settlement_day_that_has_passed_is_said() {
    let says = |day: &str| {
        let of = sum(&BOND_YIELD, &[("settles", day)]);
        of.assumes.contains(&"debt-day-past")
    };
    let today = TODAY.to_string();
    let before = (TODAY - Days::new(1)).to_string();
    assert!(says(&before));
    assert!(!says(&today));
}

/// Paid at the ends of February and August: from 28 February to 31 March are 33 days by the bond basis, at 5% of 360.
#[test]
fn by_30_360_the_end_of_february_counts_as_the_day_that_it_is() {
    let of = sum(
        &BOND_YIELD,
        &[
            ("issued", "2025-08-31"),
            ("matures", "2035-08-31"),
            ("settles", "2026-03-31"),
        ],
    );
    let paid = parse_date("2026-02-28").unwrap();
    assert_eq!(figure(&of, "last-paid"), Figure::Day(paid));
    assert_eq!(number(&of, "days-accrued"), decimal("33"));
    assert_eq!(number(&of, "accrued-percent"), decimal("0.458333"));
}

#[test]
fn each_day_count_is_an_answer_with_a_sum_of_its_own() {
    let accrued = DayCount::ALL.map(|count| {
        let given = [
            ("count", day_count_answer(count)),
            ("settles", "2026-03-30"),
        ];
        number(&sum(&BOND_YIELD, &given), "accrued-percent")
    });
    // 75 of 360 days; 74 of 365; 74 of the 181 days of half a year.
    assert_eq!(accrued, ["1.041667", "1.013699", "1.022099"].map(decimal));
}

#[test]
fn a_paper_outside_its_life_has_no_yield() {
    for (key, day) in [
        ("settles", "2035-01-15"),
        ("settles", "2025-01-14"),
        ("matures", "2024-01-01"),
        ("matures", "2199-12-31"),
    ] {
        let answers = answers(&BOND_YIELD, &[(key, day)]);
        let sum = on_trading_days(&BOND_YIELD, &answers);
        let is_alive = day == "2199-12-31";
        assert_eq!(sum.is_ok(), is_alive, "{key} {day}: {sum:?}");
    }
}

#[test]
fn days_that_there_are_not_are_named() {
    for (typed, code) in [
        ("", "missing"),
        ("2026-02-30", "day"),
        ("tomorrow", "day"),
        ("9999-12-31", "day"),
    ] {
        let answers = answers(&SETTLEMENT_DAY, &[("traded", typed)]);
        let wrong: Vec<_> = answers.wrong().map(|(_, wrong)| wrong.code()).collect();
        assert_eq!(wrong, [code], "{typed}");
    }
}

/// A price of one tenth of a fils or more.
fn price() -> impl Strategy<Value = Decimal> {
    prop_oneof![1_i64..=20_000, 1_i64..=100_000_000].prop_map(|tenths| Decimal::new(tenths, 3))
}

proptest! {
    #[test]
    fn limits_are_on_ticks_and_within_the_percentages(reference in price()) {
        let typed = reference.to_string();
        let answers = answers(&PRICE_LIMITS, &[("reference", &typed)]);
        let of = on_trading_days(&PRICE_LIMITS, &answers);
        prop_assume!(of.is_ok());
        let of = of.unwrap();
        let (low, high) = (number(&of, "lowest-price"), number(&of, "highest-price"));
        let rules = Rules::CURRENT;
        prop_assert!(rules.is_on_tick(low) && rules.is_on_tick(high));
        prop_assert!(low >= reference * decimal("0.9") && high <= reference * decimal("1.15"));
        prop_assert!(low <= high);
    }

    #[test]
    fn a_trade_settles_on_a_settlement_day_no_earlier_than_one_before_it(days in 0_u64..500) {
        let first = parse_date("2026-01-01").unwrap() + Days::new(days);
        let day = |sum: &Sum| match figure(sum, "settlement-2") {
            Figure::Day(day) => day,
            other => panic!("{other:?}"),
        };
        let of = settles(&first.to_string());
        let settled = day(&of);
        prop_assert!(closed().is_settlement_day(settled));
        let working = first.iter_days().skip(1).take_while(|day| *day <= settled);
        let working = working.filter(|day| closed().is_settlement_day(*day)).count();
        prop_assert!(working >= 2);
        let next = day(&settles(&(first + Days::new(1)).to_string()));
        prop_assert!(settled <= next);
        for day in &of.passed {
            prop_assert!(!closed().is_settlement_day(*day));
        }
    }

    #[test]
    fn the_dividend_yield_of_the_price_is_the_dividend(
        paid in price(), dividend in 10_i64..1_000_000, held in 1_u32..1_000_000
    ) {
        let dividend = Decimal::new(dividend, 4);
        let typed = [dividend.to_string(), paid.to_string(), held.to_string()];
        let [dividend_typed, paid_typed, held_typed] = &typed;
        let of = sum(&DIVIDEND_YIELD, &[
            ("per-share", dividend_typed), ("paid", paid_typed), ("held", held_typed),
        ]);
        let again = paid * number(&of, "dividend-yield") / Decimal::ONE_HUNDRED;
        prop_assert!((again - dividend).abs() < Decimal::new(1, 12), "{again}");
        let (all, one) = (number(&of, "dividends"), dividend * Decimal::from(held));
        prop_assert!((all - one).abs() <= decimal("0.005"));
    }

    #[test]
    fn rights_neither_make_nor_lose_value(
        cum in price(), parts in 1_i64..1000, held in 1_u32..1_000_000, new in 1_u32..50, old in 1_u32..50
    ) {
        let issue = (cum * Decimal::new(parts, 3)).round_dp(4);
        prop_assume!(issue >= decimal("0.001") && issue < cum);
        let typed = [cum.to_string(), issue.to_string(), held.to_string(), new.to_string(), old.to_string()];
        let [cum_typed, issue_typed, held, new, old] = &typed;
        let of = sum(&RIGHTS_ISSUE, &[
            ("cum", cum_typed), ("issue", issue_typed), ("held", held), ("new", new), ("old", old),
        ]);
        let price = number(&of, "ex-rights-price");
        prop_assert!(issue < price && price < cum);
        let fils = decimal("0.02");
        let invested = number(&of, "subscribed-value") - number(&of, "subscription-cost");
        prop_assert!((invested - number(&of, "sold-value")).abs() <= fils);
        let lost = number(&of, "holding-before") - number(&of, "lapsed-value");
        prop_assert_eq!(lost, number(&of, "lapsed-loss"));
        // Never more than before: fractions of rights are left out.
        prop_assert!(number(&of, "sold-value") <= number(&of, "holding-before") + fils);
    }

    #[test]
    fn price_and_yield_are_each_others_inverse(
        clean in 50_000_u32..150_000, day in 0_u64..3_000, at in 0_usize..3
    ) {
        let count = ["30-360", "act-365", "act-act"][at];
        let clean = Decimal::new(i64::from(clean), 3).to_string();
        let settled = (parse_date("2025-06-01").unwrap() + Days::new(day)).to_string();
        let found = sum(&BOND_YIELD, &[("count", count), ("clean", &clean), ("settles", &settled)]);
        let rate = round(number(&found, "yield-to-maturity"), 4);
        prop_assume!(rate >= Decimal::ZERO);
        let typed = rate.to_string();
        let again = sum(&BOND_YIELD, &[
            ("count", count), ("find", "by-yield"), ("yield", &typed), ("settles", &settled),
        ]);
        // The yield was rounded to four decimals.
        prop_assert!((number(&again, "clean-price") - decimal(&clean)).abs() < decimal("0.01"));
    }
}
