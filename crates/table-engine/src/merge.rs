//! Sorting of keys: that of the standard library, and in browsers one of a tenth of its code.

use std::cmp::Ordering;

/// Sorts items of which no two compare as equal.
#[cfg(not(target_arch = "wasm32"))]
pub(crate) fn sorted<T>(mut items: Vec<T>, compare: impl FnMut(&T, &T) -> Ordering) -> Vec<T> {
    items.sort_unstable_by(compare);
    items
}

/// Numbers of rows in an order in which no two are equal: what is compared need not be of one type, so that browsers
/// download this once.
pub(crate) fn sorted_rows(rows: Vec<u32>, compare: &dyn Fn(u32, u32) -> Ordering) -> Vec<u32> {
    sorted(rows, |a, b| compare(*a, *b))
}

/// The items in an order in which no two of them are equal.
#[cfg(target_arch = "wasm32")]
pub(crate) fn sorted<T: Default>(items: Vec<T>, compare: impl FnMut(&T, &T) -> Ordering) -> Vec<T> {
    merge_sorted(items, compare)
}

/// Merges neighbouring runs, each time twice as long; equal items keep their order.
#[cfg(any(target_arch = "wasm32", test))]
fn merge_sorted<T: Default>(
    mut items: Vec<T>,
    mut compare: impl FnMut(&T, &T) -> Ordering,
) -> Vec<T> {
    let length = items.len();
    let mut run = 1;
    while run < length {
        let mut merged = Vec::with_capacity(length);
        for start in (0..length).step_by(2 * run) {
            let (middle, end) = ((start + run).min(length), (start + 2 * run).min(length));
            let (mut left, mut right) = (start, middle);
            while left < middle || right < end {
                let takes_right =
                    left == middle || right < end && compare(&items[right], &items[left]).is_lt();
                let from = if takes_right { &mut right } else { &mut left };
                merged.push(std::mem::take(&mut items[*from]));
                *from += 1;
            }
        }
        items = merged;
        run *= 2;
    }
    items
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn items_are_in_order_and_equal_ones_stay_in_theirs(keys in prop::collection::vec(0_u8..20, 0..200)) {
            let items: Vec<(u8, usize)> = keys.into_iter().zip(0..).collect();
            let mut expected = items.clone();
            expected.sort();
            prop_assert_eq!(merge_sorted(items, |(a, _), (b, _)| a.cmp(b)), expected);
        }
    }
}
