//! Round values for an axis.

use crate::values::Decimal;

/// Values 1, 2, 2.5 or 5 times a power of ten apart, from the first at or above `min` to the last
/// at or below `max`: about `wanted` of them, never more than twice as many.
pub fn nice_ticks(min: Decimal, max: Decimal, wanted: usize) -> Vec<Decimal> {
    let span = max - min;
    if span <= Decimal::ZERO || wanted == 0 {
        return vec![min];
    }
    let step = nice_step(span / Decimal::from(wanted as u64));
    let mut ticks = Vec::new();
    let mut tick = (min / step).ceil() * step;
    while tick <= max && ticks.len() < 2 * wanted {
        ticks.push(tick.normalize());
        tick += step;
    }
    ticks
}

/// The smallest round step that is at least `rough`.
fn nice_step(rough: Decimal) -> Decimal {
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
        .find(|step| *step >= rough)
        .unwrap_or(power * Decimal::TEN)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_are_round() {
        let ticks = |min: &str, max: &str, wanted| {
            let ticks = nice_ticks(min.parse().unwrap(), max.parse().unwrap(), wanted);
            ticks
                .iter()
                .map(ToString::to_string)
                .collect::<Vec<_>>()
                .join(" ")
        };
        assert_eq!(ticks("5421.3", "5489.9", 4), "5440 5460 5480");
        assert_eq!(ticks("0.321", "0.344", 4), "0.33 0.34");
        assert_eq!(ticks("-3", "7", 5), "-2 0 2 4 6");
        assert_eq!(ticks("4", "4", 5), "4");
    }
}
