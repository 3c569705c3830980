//! Checks shared by many answers. Services have sent duplicate and unsorted rows.

use chrono::NaiveDate;
use domain::values::Price;
use std::{
    collections::{HashMap, HashSet},
    fmt::Display,
    hash::Hash,
};

/// Checks that a row or answer matches the request. Services have ignored filters.
pub(crate) fn asked(fits: bool, what: impl Display) -> Result<(), String> {
    if fits {
        return Ok(());
    }
    Err(format!("{what}: the filter was ignored"))
}

/// Checks that the answer is about the requested subject.
pub(crate) fn of<T: PartialEq + Display>(asked: &T, got: &T) -> Result<(), String> {
    if asked == got {
        return Ok(());
    }
    Err(format!("asked for {asked}, got {got}"))
}

/// Checks that the figures are of the requested day.
pub(crate) fn dated(asked: Option<NaiveDate>, got: NaiveDate) -> Result<(), String> {
    of(&asked.unwrap_or(got), &got)
}

/// Checks that keys are unique.
pub(crate) fn unique<K: Hash + Eq + Display>(keys: impl Iterator<Item = K>) -> Result<(), String> {
    let mut seen = HashSet::new();
    for key in keys {
        if seen.contains(&key) {
            return Err(format!("{key} is duplicated"));
        }
        seen.insert(key);
    }
    Ok(())
}

/// Removes rows that are equal to an earlier one, and returns their keys.
pub(crate) fn without_repeated<T: PartialEq>(
    rows: &mut Vec<T>,
    key: fn(&T) -> &str,
) -> Vec<String> {
    let mut first = HashMap::<String, usize>::new();
    let (mut kept, mut repeated) = (Vec::<T>::with_capacity(rows.len()), Vec::new());
    for row in rows.drain(..) {
        match first.get(key(&row)) {
            Some(at) if kept[*at] == row => repeated.push(key(&row).to_owned()),
            Some(_) => kept.push(row),
            None => {
                first.insert(key(&row).to_owned(), kept.len());
                kept.push(row);
            }
        }
    }
    *rows = kept;
    repeated
}

/// Checks that keys never decrease.
pub(crate) fn rising<K: PartialOrd + Display>(keys: impl Iterator<Item = K>) -> Result<(), String> {
    in_order(keys, |before, after| before <= after)
}

/// Checks that keys never increase.
pub(crate) fn falling<K: PartialOrd + Display>(
    keys: impl Iterator<Item = K>,
) -> Result<(), String> {
    in_order(keys, |before, after| before >= after)
}

fn in_order<K: Display>(
    mut keys: impl Iterator<Item = K>,
    fine: fn(&K, &K) -> bool,
) -> Result<(), String> {
    let Some(mut before) = keys.next() else {
        return Ok(());
    };
    for after in keys {
        if !fine(&before, &after) {
            return Err(format!("{after} after {before} is out of order"));
        }
        before = after;
    }
    Ok(())
}

/// Checks that there are no more rows than requested.
pub(crate) fn at_most(take: u16, rows: usize) -> Result<(), String> {
    if rows <= usize::from(take) {
        Ok(())
    } else {
        Err(format!("asked for {take} rows, got {rows}"))
    }
}

/// Checks that no price is zero: missing prices are absent.
pub(crate) fn above_zero(of: &impl Display, prices: &[Option<Price>]) -> Result<(), String> {
    if prices.iter().flatten().any(|price| price.get().is_zero()) {
        return Err(format!("{of}: a price of zero"));
    }
    Ok(())
}

/// Checks that the low is not above the high.
pub(crate) fn spread<P: PartialOrd + Display>(
    of: &impl Display,
    low: Option<P>,
    high: Option<P>,
) -> Result<(), String> {
    match (low, high) {
        (Some(low), Some(high)) if low > high => {
            Err(format!("{of}: low {low} is above high {high}"))
        }
        _ => Ok(()),
    }
}

/// Clears the two ends of a range whose low is above its high. Returns true if it did.
pub(crate) fn clear_reversed<P: PartialOrd>(low: &mut Option<P>, high: &mut Option<P>) -> bool {
    let is_reversed = matches!((&*low, &*high), (Some(low), Some(high)) if low > high);
    if is_reversed {
        (*low, *high) = (None, None);
    }
    is_reversed
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_that_repeat_others_are_removed_and_named() {
        let mut rows = vec![("a", 1), ("b", 1), ("a", 1), ("a", 2), ("b", 1)];
        assert_eq!(without_repeated(&mut rows, |row| row.0), ["a", "b"]);
        // One with the same key and another content is no repetition: the check refuses it.
        assert_eq!(rows, [("a", 1), ("b", 1), ("a", 2)]);
        assert!(unique(rows.iter().map(|row| row.0)).is_err());
    }

    #[test]
    fn duplicate_and_unsorted_rows_are_found() {
        assert_eq!(unique(["a", "b"].iter()), Ok(()));
        assert_eq!(
            unique(["a", "b", "a"].iter()),
            Err("a is duplicated".to_owned())
        );
        assert_eq!(rising([1, 1, 2].iter()), Ok(()));
        assert_eq!(
            rising([2, 1].iter()),
            Err("1 after 2 is out of order".to_owned())
        );
        assert_eq!(falling([2, 2, 1].iter()), Ok(()));
        assert!(falling([1, 2].iter()).is_err());
        assert_eq!(rising(std::iter::empty::<u8>()), Ok(()));
    }

    #[test]
    fn figures_of_another_day_are_found() {
        let (day, other) = (NaiveDate::MIN, NaiveDate::MAX);
        assert_eq!(dated(None, day), Ok(()));
        assert_eq!(dated(Some(day), day), Ok(()));
        assert!(dated(Some(day), other).is_err());
    }

    #[test]
    fn counts_and_spreads_are_checked() {
        assert_eq!(at_most(3, 3), Ok(()));
        assert!(at_most(3, 4).is_err());
        assert_eq!(spread(&"X", Some(1), Some(1)), Ok(()));
        assert_eq!(spread(&"X", None, Some(1)), Ok(()));
        assert!(spread(&"X", Some(2), Some(1)).is_err());
    }

    #[test]
    fn both_ends_of_a_reversed_range_are_cleared() {
        for (low, high, is_reversed) in [
            (Some(2), Some(1), true),
            (Some(1), Some(1), false),
            (Some(1), Some(2), false),
            (Some(2), None, false),
            (None, Some(1), false),
        ] {
            let (mut lowest, mut highest) = (low, high);
            assert_eq!(clear_reversed(&mut lowest, &mut highest), is_reversed);
            let expected = if is_reversed {
                (None, None)
            } else {
                (low, high)
            };
            assert_eq!((lowest, highest), expected);
        }
    }
}
