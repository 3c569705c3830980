//! Reports about finished sessions: investors, brokers, margin trading, deals outside the order book.

mod deals;
mod investors;
mod margin;
mod ranking;

pub use deals::direct_deals;
pub use investors::{ReportQuery, by_client_type, by_nationality};
pub use margin::{Pledged, margin_report};
pub use ranking::{history, ranking};

use domain::values::{Decimal, Money};
use wire::Currency;

/// Ten-thousandths of a dirham that a US dollar counts.
const PEG: u64 = 36_725;

/// An amount in mils of dirhams.
fn mils(amount: Money, currency: Currency) -> u64 {
    let mut mils = amount.get() * Decimal::ONE_THOUSAND;
    mils.rescale(0);
    let mils = mils.mantissa() as u64;
    match currency {
        Currency::USD => mils * PEG / 10_000,
        _ => mils,
    }
}

/// Splits a whole in proportion to weights; the parts add up to it exactly. If all weights are zero, the last
/// part is the whole.
pub fn parts(whole: u64, weights: &[u64]) -> Vec<u64> {
    let all: u128 = weights.iter().map(|w| u128::from(*w)).sum();
    let (mut upto, mut given) = (0_u128, 0_u64);
    let last = weights.len().saturating_sub(1);
    let part = |(at, weight): (usize, &u64)| {
        upto += u128::from(*weight);
        let so_far = match u128::from(whole)
            .checked_mul(upto)
            .map(|v| v.checked_div(all))
        {
            Some(Some(sum)) if at < last => sum as u64,
            _ if at < last => 0,
            _ => whole,
        };
        let part = so_far.saturating_sub(given);
        given = so_far.max(given);
        part
    };
    weights.iter().enumerate().map(part).collect()
}

#[cfg(test)]
mod tests {
    use super::parts;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn parts_make_the_whole(whole in any::<u64>(), weights in prop::collection::vec(0_u64..5_000, 1..40)) {
            let parts = parts(whole, &weights);
            prop_assert_eq!(parts.iter().map(|p| u128::from(*p)).sum::<u128>(), u128::from(whole));
            for (part, weight) in parts.iter().zip(&weights).take(weights.len() - 1) {
                prop_assert!(*weight > 0 || *part == 0);
            }
        }
    }
}
