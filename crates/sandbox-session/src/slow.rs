//! Slowly varying random values: drawn at quarterly knots and interpolated linearly.

use chrono::NaiveDate;
use sandbox_market::{
    dice::{Dice, Stream},
    market::number,
};

/// Days between two knots.
const TURN: i64 = 91;

/// A value between two bounds that varies slowly from day to day.
pub fn between(
    seed: u64,
    stream: Stream,
    key: u64,
    day: NaiveDate,
    (low, high): (i64, i64),
) -> i64 {
    let day = number(day) as i64;
    let (turn, within) = (day / TURN, day % TURN);
    let at = |turn: i64| Dice::new(seed, stream, key, turn as u64).between(low, high);
    (at(turn) * (TURN - within) + at(turn + 1) * within) / TURN
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stays_within_its_bounds_and_never_jumps() {
        let first = NaiveDate::from_ymd_opt(2016, 1, 4).unwrap();
        let values: Vec<i64> = first
            .iter_days()
            .take(2_000)
            .map(|day| between(1, Stream::Fund, 7, day, (-900, 900)))
            .collect();
        assert!(values.iter().all(|v| (-900..=900).contains(v)));
        assert!(
            values
                .windows(2)
                .all(|pair| (pair[0] - pair[1]).abs() <= 20)
        );
        assert!(values.iter().max() > Some(&200) && values.iter().min() < Some(&-200));
    }
}
