//! The calculators: examples worked by hand, wrong answers, and properties.

use super::*;
use crate::fees::{Bound, Charge};
use proptest::prelude::*;

/// A Wednesday.
pub(super) const TODAY: NaiveDate = NaiveDate::from_ymd_opt(2026, 11, 25).unwrap();

/// The schedule of the sample exchange.
pub(super) fn schedule() -> Schedule {
    let rate = |percent| Charge::rate(Decimal::new(percent, 3));
    let flat = |amount: u32| Charge {
        percent: None,
        least: Some(Decimal::from(amount)),
        most: None,
    };
    let between = |percent, least: u32, most: u32| Charge {
        least: Some(Decimal::from(least)),
        most: Some(Decimal::from(most)),
        ..rate(percent)
    };
    let broker = Charge {
        least: Some(Decimal::from(10)),
        ..rate(150)
    };
    let fees = [
        (fees::BROKER, broker),
        (fees::EXCHANGE, rate(50)),
        (fees::DEPOSITORY, rate(50)),
        (fees::AUTHORITY, rate(25)),
        (fees::DEBT_ORDER, rate(50)),
        (fees::APPLICATION, flat(10_000)),
        (fees::INITIAL, between(50, 50_000, 500_000)),
        (fees::INITIAL_GROWTH, flat(10_000)),
        (fees::INITIAL_DUAL, rate(50_000)),
        (fees::YEARLY, between(10, 25_000, 300_000)),
        (fees::YEARLY_GROWTH, flat(10_000)),
        (fees::INITIAL_FUND, flat(25_000)),
        (fees::YEARLY_FUND, flat(20_000)),
        (fees::INITIAL_DEBT, flat(15_000)),
        (fees::YEARLY_DEBT, flat(5_000)),
    ];
    let fees = fees.map(|(code, charge)| Fee {
        code: code.to_owned(),
        charge,
        taxed: code != fees::AUTHORITY,
    });
    Schedule {
        since: TODAY,
        tax: rate(5_000),
        fees: Vec::from(fees),
    }
}

pub(super) fn answers(calculator: &Calculator, given: &[(&str, &str)]) -> Answers {
    let schedule = schedule();
    let known = Known {
        today: Some(TODAY),
        schedule: Some(&schedule),
        zakat: Some(&zakat::tests::published()),
    };
    read(calculator.inputs, known, |key| {
        let found = given.iter().find(|(name, _)| *name == key);
        found.map(|(_, typed)| *typed)
    })
}

/// The sum without holidays, by the schedule of the sample exchange.
pub(super) fn outcome(calculator: &Calculator, answers: &Answers) -> Result<Sum, Refused> {
    let published = Published {
        today: Some(TODAY),
        calendar: Some(&Calendar::default()),
        schedule: Some(&schedule()),
        zakat: Some(&zakat::tests::published()),
    };
    declared(calculator, calculator.sum(answers, published))
}

/// The same outcome, after a check that the calculator declares the keys of its lines and of what it assumes.
pub(super) fn declared(
    calculator: &Calculator,
    outcome: Result<Sum, Refused>,
) -> Result<Sum, Refused> {
    if let Ok(sum) = &outcome {
        let lines = sum.lines.iter().map(|line| line.key);
        for key in lines {
            assert!(calculator.lines.contains(&key), "{key}");
        }
        for key in &sum.assumes {
            assert!(calculator.assumes.contains(key), "{key}");
        }
    }
    outcome
}

pub(super) fn sum(calculator: &Calculator, given: &[(&str, &str)]) -> Sum {
    outcome(calculator, &answers(calculator, given)).unwrap()
}

/// The lines as `key amount`.
fn lines(sum: &Sum) -> Vec<String> {
    let text = |line: &Line| format!("{} {:.2}", line.key, line.amount());
    sum.lines.iter().map(text).collect()
}

pub(super) fn wrong(
    calculator: &Calculator,
    given: &[(&str, &str)],
) -> Vec<(&'static str, &'static str)> {
    let answers = answers(calculator, given);
    let wrong: Vec<_> = answers.wrong().collect();
    let sum = outcome(calculator, &answers);
    assert_eq!(sum == Err(Refused::Answers), !wrong.is_empty());
    wrong
        .into_iter()
        .map(|(input, wrong)| (input.key, wrong.code()))
        .collect()
}

#[test]
fn an_order_in_shares_by_its_value() {
    assert_eq!(
        lines(&sum(&TRADING_COST, &[])),
        [
            "value 10000.00",
            "broker 15.00",
            "exchange 5.00",
            "depository 5.00",
            "authority 2.50",
            "tax 1.25",
            "cost 28.75",
            "buyer 10028.75",
            "seller 9971.25",
        ]
    );
}

#[test]
fn a_small_order_pays_the_least_commission() {
    let sum = sum(
        &TRADING_COST,
        &[
            ("order", "quantity"),
            ("quantity", "١٬٠٠٠"),
            ("price", "0٫785"),
        ],
    );
    assert_eq!(sum.lines[0].amount(), Decimal::from(785));
    let broker = &sum.lines[1];
    assert_eq!(broker.amount(), Decimal::from(10));
    assert_eq!(broker.bound, Some(Bound::Least));
}

#[test]
fn an_order_in_sukuk_pays_one_fee() {
    assert_eq!(
        lines(&sum(
            &TRADING_COST,
            &[("order", "debt"), ("value", "50,000")]
        )),
        [
            "value 50000.00",
            "debt-order 25.00",
            "tax 1.25",
            "cost 26.25",
            "buyer 50026.25",
            "seller 49973.75",
        ]
    );
}

#[test]
fn a_listing_on_the_main_market_has_floors_and_caps() {
    let of = |value| sum(&LISTING_FEES, &[("value", value)]);
    let total = |value| of(value).result().unwrap().amount();
    assert_eq!(total("1"), Decimal::new(8_925_000, 2));
    assert_eq!(total("100000000"), Decimal::new(8_925_000, 2));
    assert_eq!(total("500000000"), Decimal::new(32_550_000, 2));
    assert_eq!(total("1000000000000"), Decimal::new(85_050_000, 2));
    let bounds = |value| of(value).lines.iter().map(|l| l.bound).collect::<Vec<_>>();
    assert_eq!(bounds("1")[2], Some(Bound::Least));
    assert_eq!(bounds("500000000")[2], None);
    assert_eq!(bounds("1000000000000")[2], Some(Bound::Most));
}

#[test]
fn other_listings_pay_flat_fees() {
    for (given, result) in [
        (&[("market", "growth")][..], 31_500),
        (&[("market", "growth"), ("listing", "dual")], 26_250),
        (&[("listing", "dual")], 194_250),
        (&[("security", "fund")], 47_250),
        (&[("security", "debt-listing")], 21_000),
    ] {
        let sum = sum(&LISTING_FEES, given);
        assert_eq!(
            sum.result().unwrap().amount(),
            Decimal::from(result),
            "{given:?}"
        );
    }
}

#[test]
fn wrong_answers_are_named_by_their_question() {
    for (typed, code) in [
        ("", "missing"),
        ("  ", "missing"),
        ("0", "small"),
        ("-5", "small"),
        ("0.99", "small"),
        ("10.005", "fine"),
        ("1000000000000.01", "large"),
        ("999999999999999999999", "large"),
        ("-999999999999999999999", "small"),
        ("1,5", "number"),
        ("ten", "number"),
    ] {
        assert_eq!(
            wrong(&TRADING_COST, &[("value", typed)]),
            [("value", code)],
            "{typed}"
        );
    }
    assert_eq!(
        wrong(&TRADING_COST, &[("commission", "0.151")]),
        [("commission", "large")]
    );
    assert_eq!(
        wrong(&TRADING_COST, &[("commission", "-0.1")]),
        [("commission", "small")]
    );
    assert_eq!(
        wrong(
            &TRADING_COST,
            &[("order", "quantity"), ("quantity", "1.5"), ("price", "")]
        ),
        [("quantity", "fine"), ("price", "missing")]
    );
    for typed in ["moon", ""] {
        assert_eq!(
            wrong(&LISTING_FEES, &[("market", typed)]),
            [("market", "choice")]
        );
    }
}

#[test]
fn questions_that_are_not_asked_are_not_checked() {
    assert!(wrong(&TRADING_COST, &[("quantity", "many"), ("price", "-1")]).is_empty());
    assert!(wrong(&LISTING_FEES, &[("security", "fund"), ("value", "")]).is_empty());
}

#[test]
fn defaults_are_right_and_keys_are_unique() {
    for calculator in ALL {
        assert!(!answers(calculator, &[]).given);
        assert!(answers(calculator, &[]).are_right(), "{}", calculator.id);
        let mut keys: Vec<_> = calculator.inputs.iter().map(|input| input.key).collect();
        keys.sort_unstable();
        keys.dedup();
        assert_eq!(keys.len(), calculator.inputs.len());
    }
}

/// A value in fils.
fn value() -> impl Strategy<Value = Decimal> {
    prop_oneof![100_i64..=10_000_000, 100_i64..=100_000_000_000_000]
        .prop_map(|fils| Decimal::new(fils, 2))
}

fn order() -> impl Strategy<Value = &'static str> {
    prop_oneof![Just("value"), Just("debt")]
}

fn market() -> impl Strategy<Value = &'static str> {
    prop_oneof![Just("main"), Just("second"), Just("growth")]
}

fn adds_up(sum: &Sum) {
    let mut so_far = Decimal::ZERO;
    for line in &sum.lines {
        match line.role {
            Role::Item => so_far += line.amount(),
            Role::Subtotal | Role::Result => assert_eq!(line.amount(), so_far, "{}", line.key),
            Role::Given | Role::After => {}
        }
        assert!(
            line.amount().scale() <= 2 || line.role == Role::After,
            "{line:?}"
        );
    }
    assert_eq!(
        sum.lines
            .iter()
            .filter(|line| line.role == Role::Result)
            .count(),
        1
    );
}

proptest! {
    #[test]
    fn trading_costs_add_up_and_rise_with_the_value(
        order in order(), a in value(), b in value(), thousandths in 0_i64..=150
    ) {
        let commission = Decimal::new(thousandths, 3).to_string();
        let of = |value: Decimal| {
            let value = value.to_string();
            sum(&TRADING_COST, &[("order", order), ("value", &value), ("commission", &commission)])
        };
        let (less, more) = (of(a.min(b)), of(a.max(b)));
        adds_up(&less);
        adds_up(&more);
        prop_assert!(less.result().unwrap().amount() <= more.result().unwrap().amount());
    }

    #[test]
    fn listing_fees_add_up_rise_with_the_value_and_are_bounded(
        market in market(), a in value(), b in value(), dual: bool
    ) {
        let listing = if dual { "dual" } else { "first" };
        let of = |value: Decimal| {
            let value = value.to_string();
            sum(&LISTING_FEES, &[("market", market), ("listing", listing), ("value", &value)])
        };
        let (less, more) = (of(a.min(b)), of(a.max(b)));
        adds_up(&less);
        adds_up(&more);
        let [less, more] = [less, more].map(|sum| sum.result().unwrap().amount());
        prop_assert!(less <= more);
        prop_assert!(more <= Decimal::from(850_500));
    }

    #[test]
    fn any_text_is_answered_without_a_panic(typed in "[-+0-9٠-٩.,٫٬%e ]{0,30}|\\PC{0,40}") {
        for calculator in ALL {
            for input in calculator.inputs {
                let answers = answers(calculator, &[(input.key, &typed)]);
                let sum = outcome(calculator, &answers);
                prop_assert_eq!(sum == Err(Refused::Answers), !answers.are_right());
            }
        }
    }

    #[test]
    fn a_value_is_read_as_it_is_written(value in value()) {
        let mut written = String::new();
        crate::format::number(&mut written, value, 2, crate::format::Style::Html);
        let arabic: String = written
            .chars()
            .map(|c| match c {
                '0'..='9' => char::from_u32(c as u32 - '0' as u32 + '٠' as u32).unwrap(),
                '.' => '٫',
                ',' => '٬',
                other => other,
            })
            .collect();
        for typed in [written, arabic] {
            prop_assert_eq!(answers(&TRADING_COST, &[("value", &typed)]).number("value"), Some(value));
        }
    }
}

#[test]
fn the_schedule_decides_the_commission_and_a_fee_that_it_lacks_is_named() {
    let mut schedule = schedule();
    let broker = schedule
        .fees
        .iter_mut()
        .find(|fee| fee.code == fees::BROKER);
    broker.unwrap().charge.percent = Some(Decimal::new(125, 3));
    let cost = |schedule: &Schedule, given: &[(&str, &str)]| {
        let known = Known {
            schedule: Some(schedule),
            ..Known::default()
        };
        let answers = read(TRADING_COST.inputs, known, |key| {
            let found = given.iter().find(|(name, _)| *name == key);
            found.map(|(_, typed)| *typed)
        });
        let published = Published {
            schedule: Some(schedule),
            ..Published::default()
        };
        TRADING_COST.sum(&answers, published)
    };
    assert_eq!(
        cost(&schedule, &[]).unwrap().lines[1].amount(),
        Decimal::new(1250, 2)
    );
    assert_eq!(
        cost(&schedule, &[("commission", "0.15")]),
        Err(Refused::Answers)
    );
    schedule.fees.retain(|fee| fee.code != fees::EXCHANGE);
    assert_eq!(cost(&schedule, &[]), Err(Refused::UnknownFee));
    assert!(cost(&schedule, &[("order", "debt")]).is_ok());
}
