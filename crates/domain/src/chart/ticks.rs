//! Round values for an axis.

use crate::values::Decimal;

/// Values 1, 2, 2.5 or 5 times a power of ten apart, from the first at or above `min` to the last
/// at or below `max`: about `wanted` of them, never more than twice as many. Each is exact in so many decimals,
/// so that no two of them read the same.
pub fn nice_ticks(min: Decimal, max: Decimal, wanted: usize, decimals: u32) -> Vec<Decimal> {
    let span = max - min;
    if span <= Decimal::ZERO || wanted == 0 {
        return vec![min];
    }
    let step = nice_step(
        span / Decimal::from(wanted as u64),
        Decimal::new(1, decimals),
    );
    let mut ticks = Vec::new();
    let mut tick = (min / step).ceil() * step;
    while tick <= max && ticks.len() < 2 * wanted {
        ticks.push(tick.normalize());
        tick += step;
    }
    ticks
}

/// Round values for a logarithmic axis between two values above zero: the powers of ten with their double and their
/// fivefold, or [`nice_ticks`] when the values span less than a factor of ten. About `wanted` of them, never more than
/// twice as many.
pub fn log_ticks(min: Decimal, max: Decimal, wanted: usize, decimals: u32) -> Vec<Decimal> {
    if min <= Decimal::ZERO || max < min * Decimal::TEN {
        return nice_ticks(min, max, wanted, decimals);
    }
    let unit = Decimal::new(1, decimals);
    let mut power = unit;
    while power * Decimal::TEN <= min {
        power *= Decimal::TEN;
    }
    let mut powers = Vec::new();
    while power <= max {
        powers.push(power);
        let Some(next) = power.checked_mul(Decimal::TEN) else {
            break;
        };
        power = next;
    }
    let of = |digits: &[i64]| -> Vec<Decimal> {
        let all = powers
            .iter()
            .flat_map(|power| digits.iter().map(|digit| *power * Decimal::from(*digit)));
        all.filter(|tick| (min..=max).contains(tick))
            .map(|tick| tick.normalize())
            .collect()
    };
    let ticks = [
        &[1, 2, 3, 4, 5, 6, 7, 8, 9][..],
        &[1, 2, 3, 5, 7],
        &[1, 2, 5],
        &[1, 3],
    ]
    .map(of)
    .into_iter()
    .find(|ticks| ticks.len() <= wanted + wanted / 2);
    let mut ticks = ticks.unwrap_or_else(|| of(&[1]));
    let every = ticks.len().div_ceil(2 * wanted.max(1)).max(1);
    let mut nth = 0;
    ticks.retain(|_| {
        nth += 1;
        (nth - 1) % every == 0
    });
    ticks
}

/// The smallest round step that is at least `rough`, and a multiple of `unit`.
fn nice_step(rough: Decimal, unit: Decimal) -> Decimal {
    let rough = rough.max(unit);
    let mut power = Decimal::ONE;
    while power > rough {
        power /= Decimal::TEN;
    }
    while power * Decimal::TEN <= rough {
        power *= Decimal::TEN;
    }
    [(1, 0), (2, 0), (25, 1), (5, 0), (10, 0)]
        .into_iter()
        .map(|(digits, scale)| power * Decimal::new(digits, scale))
        .find(|step| *step >= rough && (*step % unit).is_zero())
        .unwrap_or(power * Decimal::TEN)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_are_at_least_a_unit_of_the_last_decimal() {
        let ticks = |min: &str, max: &str| {
            let [min, max] = [min, max].map(|value| value.parse().unwrap());
            nice_ticks(min, max, 5, 2)
                .iter()
                .map(ToString::to_string)
                .collect::<Vec<_>>()
        };
        // Steps of 0.005 would read 2.15, 2.15 and 2.14; steps of 0.025 would read 2.08 twice.
        assert_eq!(ticks("2.138", "2.155"), ["2.14", "2.15"]);
        assert_eq!(ticks("2.02", "2.13"), ["2.05", "2.1"]);
        assert!(ticks("2.141", "2.149").is_empty());
    }

    #[test]
    fn steps_are_round() {
        let ticks = |min: &str, max: &str, wanted, decimals| {
            let [min, max] = [min, max].map(|value| value.parse().unwrap());
            let ticks = nice_ticks(min, max, wanted, decimals);
            ticks
                .iter()
                .map(ToString::to_string)
                .collect::<Vec<_>>()
                .join(" ")
        };
        assert_eq!(ticks("5421.3", "5489.9", 4, 2), "5440 5460 5480");
        assert_eq!(ticks("0.321", "0.344", 4, 3), "0.33 0.34");
        assert_eq!(ticks("-3", "7", 5, 2), "-2 0 2 4 6");
        assert_eq!(ticks("4", "4", 5, 2), "4");
    }
}
