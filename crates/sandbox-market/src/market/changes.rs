//! Sorting of a session's price changes by time.

use super::path::CLOSE;
use crate::ticks::Mils;

/// Price changes, added share by share, then sorted by second.
#[derive(Debug, Default)]
pub(super) struct Changes {
    found: Vec<Change>,
    sorted: Vec<Change>,
    /// The start index of each second's changes.
    starts: Vec<u32>,
}

/// A new price of a share.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Change {
    /// Seconds since 10:00.
    pub(super) second: u16,
    pub(super) security: u16,
    pub(super) price: Mils,
}

impl Changes {
    pub(super) fn clear(&mut self) {
        self.found.clear();
    }

    pub(super) fn push(&mut self, change: Change) {
        self.found.push(change);
    }

    /// The changes sorted by second, then by security. A counting sort: several times faster than a
    /// comparison sort, and the history has millions of changes.
    pub(super) fn in_order(&mut self) -> &[Change] {
        self.starts.clear();
        self.starts.resize(CLOSE as usize + 2, 0);
        for change in &self.found {
            self.starts[usize::from(change.second) + 1] += 1;
        }
        let mut sum = 0;
        for start in &mut self.starts {
            sum += *start;
            *start = sum;
        }
        self.sorted.clear();
        self.sorted.resize(self.found.len(), Change::default());
        for change in &self.found {
            let start = &mut self.starts[usize::from(change.second)];
            self.sorted[*start as usize] = *change;
            *start += 1;
        }
        &self.sorted
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn counting_is_sorting(found in prop::collection::vec((0_u16..=18_000, 0_u16..100), 0..300)) {
            let mut changes = Changes::default();
            for (second, security) in &found {
                changes.push(Change { second: *second, security: *security, price: 1 });
            }
            let mut expected = found;
            expected.sort_by_key(|(second, _)| *second);
            let seen: Vec<(u16, u16)> = changes.in_order().iter().map(|c| (c.second, c.security)).collect();
            prop_assert_eq!(seen, expected);
        }
    }
}
