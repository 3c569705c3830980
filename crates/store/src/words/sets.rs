//! Sets of documents with one bit each, and the sets of what was searched last.

use std::{
    collections::HashMap,
    ops::Range,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

/// How many sets are kept: 13 kB each for 100,000 documents.
const KEPT: usize = 256;
/// Longer words are looked up each time.
const LONGEST: usize = 64;

/// Bits in a block.
const BLOCK: usize = u64::BITS as usize;

/// A set of documents by their ranks: the places of their keys in rising order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Ranks(Vec<u64>);

impl Ranks {
    /// None of so many documents.
    pub(super) fn none(of: usize) -> Self {
        Self(vec![0; of.div_ceil(BLOCK)])
    }

    /// All documents of a range, of so many.
    pub(super) fn range(range: Range<usize>, of: usize) -> Self {
        let mut all = Self::none(of);
        for (at, block) in all.0.iter_mut().enumerate() {
            let begin = at * BLOCK;
            let within = |rank: usize| rank.saturating_sub(begin).min(BLOCK);
            let (from, to) = (within(range.start), within(range.end));
            *block = ones(to) & !ones(from);
        }
        all
    }

    /// Adds a document.
    pub(super) fn insert(&mut self, rank: usize) {
        if let Some(block) = self.0.get_mut(rank / BLOCK) {
            *block |= 1 << (rank % BLOCK);
        }
    }

    /// Removes what is not in another set.
    pub(super) fn keep(&mut self, other: &Self) {
        for (block, other) in self.0.iter_mut().zip(&other.0) {
            *block &= other;
        }
    }

    /// The number of documents.
    pub(super) fn count(&self) -> u64 {
        let ones = self.0.iter().map(|block| u64::from(block.count_ones()));
        ones.sum()
    }

    /// Their ranks, the last first.
    pub(super) fn falling(&self) -> impl Iterator<Item = usize> + '_ {
        let blocks = self.0.iter().enumerate().rev();
        blocks.flat_map(|(at, block)| {
            let bits = if *block == 0 { 0..0 } else { 0..BLOCK };
            let set = bits.rev().filter(move |bit| block >> bit & 1 == 1);
            set.map(move |bit| at * BLOCK + bit)
        })
    }
}

/// A block with the given number of lowest bits set.
fn ones(count: usize) -> u64 {
    match count {
        BLOCK => u64::MAX,
        _ => (1 << count) - 1,
    }
}

/// The sets of what was searched last. All are forgotten at a change.
#[derive(Debug, Default)]
pub(super) struct Sets(Mutex<Kept>);

#[derive(Debug, Default)]
struct Kept {
    sets: HashMap<String, (u64, Arc<Ranks>)>,
    /// Counts uses, to know which was used last.
    uses: u64,
}

impl Sets {
    /// The set of a name.
    pub(super) fn get(&self, name: &str) -> Option<Arc<Ranks>> {
        let mut kept = self.kept();
        kept.uses += 1;
        let now = kept.uses;
        let (used, set) = kept.sets.get_mut(name)?;
        *used = now;
        Some(Arc::clone(set))
    }

    /// Keeps a set in place of the one that was not used for the longest time.
    pub(super) fn keep(&self, name: &str, set: &Arc<Ranks>) {
        if name.len() > LONGEST {
            return;
        }
        let mut kept = self.kept();
        if kept.sets.len() >= KEPT && !kept.sets.contains_key(name) {
            let oldest = kept.sets.iter().min_by_key(|(_, (used, _))| *used);
            let oldest = oldest.map(|(name, _)| name.clone());
            oldest.and_then(|name| kept.sets.remove(&name));
        }
        kept.uses += 1;
        let now = kept.uses;
        kept.sets.insert(name.to_owned(), (now, Arc::clone(set)));
    }

    /// Forgets all.
    pub(super) fn clear(&self) {
        self.kept().sets.clear();
    }

    fn kept(&self) -> MutexGuard<'_, Kept> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::{collection::btree_set, prelude::*};
    use std::collections::BTreeSet;

    const COUNT: usize = 300;

    fn set(of: &BTreeSet<usize>) -> Ranks {
        let mut set = Ranks::none(COUNT);
        of.iter().for_each(|rank| set.insert(*rank));
        set
    }

    proptest! {
        #[test]
        fn sets_of_bits_are_sets(
            a in btree_set(0..COUNT, 0..COUNT),
            b in btree_set(0..COUNT, 0..COUNT),
            (from, to) in (0..=COUNT, 0..=COUNT),
        ) {
            let mut both = set(&a);
            both.keep(&set(&b));
            both.keep(&Ranks::range(from..to, COUNT));
            let expected: Vec<usize> = a.intersection(&b).copied().filter(|rank| (from..to).contains(rank)).collect();
            prop_assert_eq!(both.count(), expected.len() as u64);
            let found: Vec<usize> = both.falling().collect();
            prop_assert_eq!(&found, &expected.iter().rev().copied().collect::<Vec<_>>());
        }
    }

    #[test]
    fn the_set_that_was_not_used_for_the_longest_time_leaves() {
        let sets = Sets::default();
        let set = Arc::new(Ranks::none(1));
        for nth in 0..KEPT {
            sets.keep(&nth.to_string(), &set);
        }
        assert!(sets.get("0").is_some());
        sets.keep("another", &set);
        assert!(sets.get("0").is_some() && sets.get("another").is_some());
        assert!(sets.get("1").is_none());
        sets.keep(&"w".repeat(LONGEST + 1), &set);
        assert!(sets.get("2").is_some());
        sets.clear();
        assert!(sets.get("0").is_none());
    }
}
