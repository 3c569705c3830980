//! Figures of the constituents of an index, computed from their prices.

use crate::{format, values::Decimal};
use rust_decimal::RoundingStrategy;

/// Decimals of weights in percent and of contributions in points.
const DECIMALS: u32 = 2;

/// A constituent whose contribution is known at one price and computed for another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Member {
    /// Shares in the index: issued shares × free float × cap factor.
    pub shares: Decimal,
    /// The price.
    pub last: Decimal,
    /// The price at which the contribution is known.
    pub known_last: Decimal,
    /// The contribution at that price, in points.
    pub known_contribution: Decimal,
}

/// The figures of a constituent at its price.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Figures {
    /// Capitalisation of the constituent in the index, in AED: shares in the index × price, rounded to two decimals.
    pub cap: Decimal,
    /// Weight in percent, two decimals; all weights sum to 100.
    pub weight: Decimal,
    /// Contribution to the change of the session in points, two decimals.
    pub contribution: Decimal,
}

/// The figures of the constituents of an index, in their order. `divisor` is the capitalisation per point.
///
/// The contribution at a new price is the known one plus (new price − known price) × shares ÷ divisor. This also
/// holds on ex-dates, when contributions are measured from another price than price changes are. The
/// contributions are rounded so that they sum to `change`, the change of the index in points; if rounding cannot
/// achieve that, they sum to their own rounded sum. Returns `None` when the capitalisation is zero or a value is
/// beyond the range of a decimal.
pub fn figures(
    members: &[Member],
    divisor: Decimal,
    change: Option<Decimal>,
) -> Option<Vec<Figures>> {
    let caps: Option<Vec<Decimal>> = members
        .iter()
        .map(|member| member.shares.checked_mul(member.last))
        .collect();
    let caps = caps?;
    let total = sum(&caps)?;
    let weights: Option<Vec<Decimal>> = caps
        .iter()
        .map(|cap| cap.checked_mul(Decimal::ONE_HUNDRED)?.checked_div(total))
        .collect();
    let contributions: Option<Vec<Decimal>> = members
        .iter()
        .map(|member| {
            let moved = member.last.checked_sub(member.known_last)?;
            let points = moved.checked_mul(member.shares)?.checked_div(divisor)?;
            member.known_contribution.checked_add(points)
        })
        .collect();
    let weights = apportioned(&weights?, Some(Decimal::ONE_HUNDRED))?;
    let contributions = apportioned(&contributions?, change)?;
    let figures = caps.into_iter().zip(weights).zip(contributions);
    Some(
        figures
            .map(|((cap, weight), contribution)| Figures {
                cap: format::round(cap, DECIMALS),
                weight,
                contribution,
            })
            .collect(),
    )
}

fn sum(parts: &[Decimal]) -> Option<Decimal> {
    let mut parts = parts.iter();
    parts.try_fold(Decimal::ZERO, |sum, part| sum.checked_add(*part))
}

/// The parts, each rounded up or down to two decimals, so that they sum to `total` (largest remainder
/// method; the first of equal ones is rounded up). When rounding cannot reach `total`, or there is none, they
/// sum to their own rounded sum.
fn apportioned(parts: &[Decimal], total: Option<Decimal>) -> Option<Vec<Decimal>> {
    let down = |part: &Decimal| {
        part.round_dp_with_strategy(DECIMALS, RoundingStrategy::ToNegativeInfinity)
    };
    let mut rounded: Vec<Decimal> = parts.iter().map(down).collect();
    let (step, floor) = (Decimal::new(1, DECIMALS), sum(&rounded)?);
    let steps = |total: Decimal| {
        let steps = usize::try_from(total.checked_sub(floor)?.checked_div(step)?).ok()?;
        (floor + step * Decimal::from(steps) == total && steps <= parts.len()).then_some(steps)
    };
    let own = format::round(sum(parts)?, DECIMALS);
    let steps = total.and_then(steps).or_else(|| steps(own))?;
    let mut order: Vec<usize> = (0..parts.len()).collect();
    order.sort_by_key(|&at| (rounded[at] - parts[at], at));
    for at in order.into_iter().take(steps) {
        rounded[at] += step;
    }
    Some(rounded)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn number(text: &str) -> Decimal {
        text.parse().unwrap()
    }

    fn member(shares: &str, last: &str, [known, points]: [&str; 2]) -> Member {
        Member {
            shares: number(shares),
            last: number(last),
            known_last: number(known),
            known_contribution: number(points),
        }
    }

    #[test]
    fn figures_follow_the_price() {
        // A dividend of 0.20 counts in the first contribution, although the price has not moved.
        let members = [
            member("1000", "4.00", ["4.00", "-2.00"]),
            member("500", "8.10", ["8.00", "1.00"]),
        ];
        let figures = figures(&members, number("100"), Some(number("-0.50"))).unwrap();
        let shown = |of: &Figures| [of.cap, of.weight, of.contribution].map(|it| it.to_string());
        assert_eq!(shown(&figures[0]), ["4000.00", "49.69", "-2.00"]);
        assert_eq!(shown(&figures[1]), ["4050.00", "50.31", "1.50"]);
    }

    #[test]
    fn a_change_that_rounding_cannot_reach_is_not_forced() {
        let members = [member("1000", "4.01", ["4.00", "0.00"])];
        for change in [
            Some(number("7")),
            Some(number("-7")),
            Some(number("0.105")),
            None,
        ] {
            let figures = figures(&members, number("100"), change).unwrap();
            assert_eq!(figures[0].contribution, number("0.10"), "{change:?}");
        }
    }

    #[test]
    fn without_a_capitalisation_there_are_no_figures() {
        let members = [member("0", "4.00", ["4.00", "0"])];
        assert_eq!(figures(&members, number("100"), None), None);
        let members = [member("1", "4.00", ["4.00", "0"])];
        assert_eq!(figures(&members, Decimal::ZERO, None), None);
        let members = [Member {
            shares: Decimal::MAX,
            ..members[0]
        }];
        assert_eq!(figures(&members, Decimal::ONE, None), None);
        assert_eq!(figures(&[], Decimal::ONE, None), Some(Vec::new()));
    }

    proptest! {
        #[test]
        fn sums_are_exact_and_rounding_is_less_than_a_step(
            parts in prop::collection::vec((1_i64..1_000_000_000, 1_i64..100_000, 1_i64..100_000, -5000_i64..5000), 1..50),
            divisor in 1_000_i64..1_000_000_000,
            off in -1_i64..=1,
        ) {
            let members: Vec<Member> = parts.iter().map(|&(shares, last, known, points)| Member {
                shares: Decimal::from(shares),
                last: Decimal::new(last, 3),
                known_last: Decimal::new(known, 3),
                known_contribution: Decimal::new(points, 2),
            }).collect();
            let divisor = Decimal::from(divisor);
            let exact: Vec<Decimal> = members.iter().map(|member| {
                member.known_contribution + (member.last - member.known_last) * member.shares / divisor
            }).collect();
            let own = format::round(exact.iter().sum(), 2);
            let wanted = own + Decimal::new(off, 2);
            let told = figures(&members, divisor, Some(wanted)).unwrap();
            prop_assert_eq!(told.iter().map(|of| of.weight).sum::<Decimal>(), Decimal::ONE_HUNDRED);
            let sum: Decimal = told.iter().map(|of| of.contribution).sum();
            prop_assert!(sum == wanted || sum == own);
            for (of, exact) in told.iter().zip(exact) {
                prop_assert!((of.contribution - exact).abs() <= Decimal::new(1, 2));
            }
        }
    }
}
