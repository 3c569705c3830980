//! Simple moving averages.

use crate::values::Decimal;

/// The mean of each value and those before it, `days` of them; `None` where there are fewer.
pub fn moving_average(values: &[Decimal], days: usize) -> Vec<Option<Decimal>> {
    let mut sum = Decimal::ZERO;
    let average = |(nth, value): (usize, &Decimal)| {
        sum += *value;
        if nth >= days {
            sum -= values[nth - days];
        }
        (days > 0 && nth + 1 >= days).then(|| sum / Decimal::from(days as u64))
    };
    values.iter().enumerate().map(average).collect()
}
