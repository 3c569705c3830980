//! The last known fields of every row, with the version of their last change.

use super::fields::Raw;
use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write,
};

/// One row and its changed fields, as raw values by column key; `None` means now missing.
pub type Change<K> = (K, Vec<(&'static str, Option<String>)>);

/// The rows of one live list.
pub(super) struct LiveRows<K, const N: usize> {
    keys: &'static [&'static str; N],
    rows: BTreeMap<K, [Stamped; N]>,
}

#[derive(Clone, Copy)]
struct Stamped {
    value: Raw,
    version: u64,
}

impl<K: Ord + Clone, const N: usize> LiveRows<K, N> {
    pub(super) fn new(keys: &'static [&'static str; N]) -> Self {
        Self {
            keys,
            rows: BTreeMap::new(),
        }
    }

    /// Replaces the rows and returns the differences. Removed rows are dropped silently: a page shows
    /// them until it is reloaded.
    pub(super) fn update(
        &mut self,
        rows: impl Iterator<Item = (K, [Raw; N])>,
        version: u64,
    ) -> Vec<Change<K>> {
        let mut present = BTreeSet::new();
        let mut changes = Vec::new();
        for (key, values) in rows {
            present.insert(key.clone());
            let known = self.rows.entry(key.clone());
            let unknown = matches!(known, std::collections::btree_map::Entry::Vacant(_));
            let row = known.or_insert(
                [Stamped {
                    value: Raw::Missing,
                    version,
                }; N],
            );
            let mut fields = Vec::new();
            for ((column, place), value) in self.keys.iter().zip(row).zip(values) {
                if unknown || place.value != value {
                    *place = Stamped { value, version };
                    fields.push((*column, value.text()));
                }
            }
            if !fields.is_empty() {
                changes.push((key, fields));
            }
        }
        self.rows.retain(|key, _| present.contains(key));
        changes
    }

    /// Changes at or after a version. The version itself is included: another list may have changed
    /// at the same version.
    pub(super) fn since(&self, version: u64) -> Vec<Change<K>> {
        let changed = |row: &[Stamped; N]| {
            let fields = self
                .keys
                .iter()
                .zip(row)
                .filter(|(_, place)| place.version >= version);
            fields
                .map(|(column, place)| (*column, place.value.text()))
                .collect::<Vec<_>>()
        };
        let rows = self
            .rows
            .iter()
            .map(|(key, row)| (key.clone(), changed(row)));
        rows.filter(|(_, fields)| !fields.is_empty()).collect()
    }
}

/// Changes as the members of a JSON object: `{"SAHW":{"last":"4.38","bid":null}}`. Codes, keys and
/// values are plain ASCII without quotes or backslashes, by their types.
pub(super) fn json<K: std::fmt::Display>(changes: &[Change<K>]) -> String {
    let mut out = String::with_capacity(changes.len() * 64);
    out.push('{');
    for (i, (key, fields)) in changes.iter().enumerate() {
        let _ = write!(out, "{}\"{key}\":{{", if i == 0 { "" } else { "," });
        for (j, (column, value)) in fields.iter().enumerate() {
            let comma = if j == 0 { "" } else { "," };
            let _ = match value {
                Some(value) => write!(out, "{comma}\"{column}\":\"{value}\""),
                None => write!(out, "{comma}\"{column}\":null"),
            };
        }
        out.push('}');
    }
    out.push('}');
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::{collection::btree_map, prelude::*};

    const KEYS: [&str; 3] = ["a", "b", "c"];
    type Rows = BTreeMap<u8, [Raw; 3]>;
    /// Content of a page: texts by row and column.
    type Shown = BTreeMap<(u8, &'static str), Option<String>>;

    fn raw() -> impl Strategy<Value = Raw> {
        prop_oneof![
            Just(Raw::Missing),
            (-3_i64..3, 0_u32..3)
                .prop_map(|(n, scale)| Raw::Decimal(domain::values::Decimal::new(n, scale))),
            (0_u64..3).prop_map(Raw::Whole),
        ]
    }

    fn rows() -> impl Strategy<Value = Rows> {
        btree_map(0_u8..5, [raw(), raw(), raw()], 0..5)
    }

    fn apply(shown: &mut Shown, changes: &[Change<u8>]) {
        for (key, fields) in changes {
            for (column, value) in fields {
                shown.insert((*key, column), value.clone());
            }
        }
    }

    /// True if the page shows these rows; it may also show removed ones.
    fn shows(shown: &Shown, rows: &Rows) -> bool {
        let number = |text: &Option<String>| {
            text.as_ref()
                .map(|t| t.parse::<domain::values::Decimal>().unwrap())
        };
        rows.iter().all(|(key, values)| {
            KEYS.iter().zip(values).all(|(column, value)| {
                shown
                    .get(&(*key, *column))
                    .is_some_and(|text| number(text) == number(&value.text()))
            })
        })
    }

    proptest! {
        #[test]
        fn applying_the_differences_gives_the_new_rows(states in proptest::collection::vec(rows(), 1..8)) {
            let mut live = LiveRows::new(&KEYS);
            let mut shown = Shown::new();
            for (version, rows) in (1..).zip(&states) {
                let changes = live.update(rows.clone().into_iter(), version);
                apply(&mut shown, &changes);
                prop_assert!(shows(&shown, rows));
                prop_assert!(live.update(rows.clone().into_iter(), version).is_empty(), "no change, no event");
            }
        }

        #[test]
        fn catching_up_applies_all_missed_changes(states in proptest::collection::vec(rows(), 2..8), missed in 0_usize..8) {
            let mut live = LiveRows::new(&KEYS);
            let mut shown = Shown::new();
            let left_at = (states.len() - 1).saturating_sub(missed);
            for (version, rows) in (1_u64..).zip(&states) {
                let changes = live.update(rows.clone().into_iter(), version);
                if version <= left_at as u64 {
                    apply(&mut shown, &changes);
                }
            }
            apply(&mut shown, &live.since(left_at as u64));
            prop_assert!(shows(&shown, states.last().unwrap()));
        }

        #[test]
        fn the_json_holds_all_changes(rows in rows()) {
            let mut live = LiveRows::new(&KEYS);
            let changes = live.update(rows.into_iter(), 1);
            let read: BTreeMap<u8, BTreeMap<String, Option<String>>> = serde_json::from_str(&json(&changes)).unwrap();
            let count: usize = read.values().map(BTreeMap::len).sum();
            prop_assert_eq!(count, changes.len() * KEYS.len());
        }
    }

    #[test]
    fn only_changes_are_reported() {
        let mut live = LiveRows::new(&KEYS);
        let whole = |n: [u64; 3]| n.map(Raw::Whole);
        live.update(
            [("X", whole([1, 2, 3])), ("Y", whole([4, 5, 6]))].into_iter(),
            1,
        );
        let changes = live.update(
            [("X", whole([1, 9, 3])), ("Y", whole([4, 5, 6]))].into_iter(),
            2,
        );
        assert_eq!(json(&changes), r#"{"X":{"b":"9"}}"#);
        assert_eq!(json(&live.since(2)), r#"{"X":{"b":"9"}}"#);
        assert_eq!(json(&live.since(3)), "{}");
    }
}
