//! Allotments worked by hand, and what holds for all orders of a tranche together.

use super::{
    super::tests::{answers, declared, sum as sum_of},
    *,
};
use crate::calculator::Published;
use proptest::prelude::*;

fn number(sum: &Sum, key: &str) -> Decimal {
    let line = sum.lines.iter().find(|line| line.key == key);
    line.unwrap_or_else(|| panic!("{key} is not in {sum:?}"))
        .amount()
}

fn outcome(given: &[(&str, &str)]) -> Result<Sum, Refused> {
    let answers = answers(&ALLOTMENT, given);
    declared(&ALLOTMENT, ALLOTMENT.sum(&answers, Published::default()))
}

#[test]
fn guaranteed_shares_and_a_part_of_the_rest() {
    // 20,000 / 1.50 = 13,333 shares; demand 500 million. Guaranteed: 20,000 × 1,000 = 20 million, so that 30 million
    // are left for orders of 480 million: 6.25 %. 12,333 × 6.25 % = 770.8.
    let of = sum_of(&ALLOTMENT, &[]);
    for (key, expected) in [
        ("allot-applied", "13333"),
        ("allot-demand", "500000000"),
        ("allot-guaranteed", "1000"),
        ("allot-rest", "30000000"),
        ("allot-demand-beyond", "480000000"),
        ("allot-part", "6.25"),
        ("allot-beyond", "12333"),
        ("allot-pro-rata", "770"),
        ("allotted", "1770"),
        ("allot-cost", "2655.00"),
        ("allot-refund", "17345.00"),
    ] {
        assert_eq!(number(&of, key), expected.parse().unwrap(), "{key}");
    }
}

#[test]
fn a_tranche_that_is_not_oversubscribed_is_allotted_in_full() {
    // The amount buys 13,333 shares for 19,999.50; the rest is paid back.
    for coverage in ["1", "0.9"] {
        let of = sum_of(
            &ALLOTMENT,
            &[("coverage", coverage), ("subscribers", "2,000")],
        );
        assert_eq!(number(&of, "allotted"), Decimal::from(13_333));
        assert_eq!(number(&of, "allot-refund"), Decimal::new(50, 2));
    }
}

#[test]
fn too_many_subscribers_for_the_guarantee_get_the_same() {
    // 60,000 × 1,000 > 50 million: 833 each.
    let of = sum_of(&ALLOTMENT, &[("subscribers", "60,000")]);
    assert_eq!(
        number(&of, "allot-guaranteed-all"),
        Decimal::from(60_000_000)
    );
    assert_eq!(number(&of, "allotted"), Decimal::from(833));
    // More subscribers than shares: nothing for anybody, and all is paid back.
    let few = [
        ("tranche", "1,000"),
        ("coverage", "7000"),
        ("subscribers", "2000"),
    ];
    let of = sum_of(&ALLOTMENT, &few);
    assert_eq!(number(&of, "allotted"), Decimal::ZERO);
    assert_eq!(number(&of, "allot-refund"), Decimal::from(20_000));
}

#[test]
fn a_rest_that_is_smaller_than_the_number_of_subscribers_is_too_small_for_one_share() {
    // 20,000,198 − 20,000 × 1,000 = 198 shares for orders of 480 million: a part of 0.00004 %, of which 12,333 ordered
    // shares make less than one. Of 10 million ordered shares four are allotted.
    let of = |amount| {
        let given = [
            ("tranche", "20,000,198"),
            ("coverage", "25"),
            ("amount", amount),
        ];
        sum_of(&ALLOTMENT, &given)
    };
    for (amount, more) in [("20,000", 0), ("15,002,000", 4)] {
        let of = of(amount);
        assert_eq!(number(&of, "allot-rest"), Decimal::from(198));
        assert_eq!(number(&of, "allot-pro-rata"), Decimal::from(more));
        assert_eq!(number(&of, "allotted"), Decimal::from(1_000 + more));
        assert!(of.assumes.contains(&"allotment-rounding"));
    }
}

#[test]
fn terms_that_contradict_each_other_are_refused() {
    for (given, why) in [
        (&[("amount", "4,000")][..], Refused::AmountNotAccepted),
        (&[("amount", "5,500")], Refused::AmountNotAccepted),
        // 5,000 / 1.50 are 3,333 shares.
        (&[("guaranteed", "3,334")], Refused::GuaranteeTooLarge),
        // 200,000 subscribers apply for 3,333 shares at least, more than 500 million in all.
        (&[("subscribers", "200,000")], Refused::DemandTooSmall),
        (
            &[("subscribers", "1"), ("coverage", "0.0001")],
            Refused::DemandTooSmall,
        ),
    ] {
        assert_eq!(outcome(given), Err(why), "{given:?}");
    }
    assert!(outcome(&[("amount", "6,000"), ("guaranteed", "3,333")]).is_ok());
}

/// Orders in shares, none below the guaranteed number, and the tranche that they are for.
fn orders() -> impl Strategy<Value = (Vec<u64>, Orders)> {
    let ordered = prop::collection::vec(0_u64..2_000_000, 1..60);
    (ordered, 0_u64..3_000, 1_u64..40_000_000).prop_map(|(beyond, guaranteed, tranche)| {
        let ordered: Vec<u64> = beyond.iter().map(|more| guaranteed + more).collect();
        let orders = Orders {
            tranche: tranche.into(),
            guaranteed: guaranteed.into(),
            subscribers: ordered.len().into(),
            demand: ordered.iter().sum::<u64>().into(),
        };
        (ordered, orders)
    })
}

/// What an order is allotted, by the lines of its sum.
fn allotted(orders: &Orders, ordered: u64) -> Decimal {
    let mut sum = Sum::new();
    divide(&mut sum, orders, ordered.into()).unwrap();
    sum.total()
}

proptest! {
    #[test]
    fn all_orders_of_a_tranche_are_met_as_far_as_it_goes((mut ordered, orders) in orders()) {
        ordered.sort_unstable();
        let allotted: Vec<Decimal> = ordered.iter().map(|n| allotted(&orders, *n)).collect();
        let total: Decimal = allotted.iter().sum();
        prop_assert!(total <= orders.tranche && total <= orders.demand);
        // Rounding costs each subscriber less than one share.
        let due = orders.tranche.min(orders.demand);
        prop_assert!(due - total < orders.subscribers + Decimal::ONE);
        for (ordered, allotted) in ordered.iter().zip(&allotted) {
            prop_assert!(*allotted <= Decimal::from(*ordered));
            prop_assert!(allotted.is_integer() && !allotted.is_sign_negative());
        }
        prop_assert!(allotted.is_sorted());
        if orders.guaranteed_in_all().unwrap() <= orders.tranche {
            prop_assert!(allotted.iter().all(|n| *n >= orders.guaranteed));
        }
    }

    /// All subscribers of a tranche together, each by what the calculator says.
    #[test]
    fn all_subscribers_together_get_no_more_than_the_tranche(
        steps in prop::collection::vec(0_u64..400, 1..25), mils in 250_u32..9_000, tranche in 1_000_u64..3_000_000, guaranteed in 0_u64..500,
    ) {
        let ordered = |steps: u64| (5_000 + steps * 1_000) * 1_000 / u64::from(mils);
        let demand: u64 = steps.iter().map(|steps| ordered(*steps)).sum();
        // As the exchange publishes it, but rounded up where it needs more decimals.
        let exact = Decimal::from(demand) / Decimal::from(tranche);
        let coverage = (exact * Decimal::from(10_000)).ceil() / Decimal::from(10_000);
        let (coverage, tranche_text) = (coverage.to_string(), tranche.to_string());
        let price = Decimal::new(mils.into(), 3).to_string();
        let (guaranteed_text, many) = (guaranteed.to_string(), steps.len().to_string());
        let mut total = Decimal::ZERO;
        for steps in &steps {
            let amount = (5_000 + steps * 1_000).to_string();
            let of = outcome(&[
                ("amount", &amount), ("offer-price", &price), ("guaranteed", &guaranteed_text),
                ("tranche", &tranche_text), ("coverage", &coverage), ("subscribers", &many),
            ]);
            let of = of.map_err(|why| TestCaseError::fail(format!("{why:?}")))?;
            let allotted = number(&of, "allotted");
            prop_assert!(allotted.is_integer() && allotted <= Decimal::from(ordered(*steps)));
            if demand > tranche && guaranteed * many.parse::<u64>().unwrap() <= tranche {
                prop_assert!(allotted >= Decimal::from(guaranteed));
            }
            total += allotted;
        }
        prop_assert!(total <= Decimal::from(demand) && total <= Decimal::from(tranche));
    }

    #[test]
    fn a_larger_amount_never_gets_less_and_money_is_neither_made_nor_lost(
        steps in 0_u32..5_000, more in 0_u32..500, mils in 100_u32..20_000, tenths in 1_u32..900, subscribers in 1_u32..50_000,
    ) {
        let price = Decimal::new(mils.into(), 3).to_string();
        let coverage = Decimal::new(tenths.into(), 1).to_string();
        let subscribers = subscribers.to_string();
        let of = |steps: u32| {
            let amount = (5_000 + steps * 1_000).to_string();
            outcome(&[
                ("amount", &amount), ("offer-price", &price), ("guaranteed", "100"),
                ("coverage", &coverage), ("subscribers", &subscribers),
            ])
        };
        let (Ok(less), Ok(larger)) = (of(steps), of(steps + more)) else {
            return Err(TestCaseError::reject("not enough demand"));
        };
        prop_assert!(number(&less, "allotted") <= number(&larger, "allotted"));
        for (sum, steps) in [(&less, steps), (&larger, steps + more)] {
            let paid = number(sum, "allot-cost") + number(sum, "allot-refund");
            prop_assert_eq!(paid, Decimal::from(5_000 + steps * 1_000));
            prop_assert!(!number(sum, "allot-refund").is_sign_negative());
            prop_assert!(number(sum, "allotted") <= number(sum, "allot-applied"));
        }
    }
}
