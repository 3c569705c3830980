//! The last known fields of every row, each with the version at which it changed last.

use super::fields::Raw;
use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write,
};

/// One row and its fields that changed, as raw values by column key; `None` is "missing now".
pub type Change<K> = (K, Vec<(&'static str, Option<String>)>);

/// The rows of one live list.
pub(super) struct Board<K, const N: usize> {
    keys: &'static [&'static str; N],
    rows: BTreeMap<K, [Stamped; N]>,
}

#[derive(Clone, Copy)]
struct Stamped {
    value: Raw,
    version: u64,
}

impl<K: Ord + Clone, const N: usize> Board<K, N> {
    pub(super) fn new(keys: &'static [&'static str; N]) -> Self {
        Self {
            keys,
            rows: BTreeMap::new(),
        }
    }

    /// Takes the rows as they are now and gives what differs. Rows that are gone are dropped
    /// silently: a page shows them until it is loaded again.
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

    /// What changed at a version or after it. The version itself counts too: another list may have
    /// changed at the same one.
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
    /// What a page shows: texts by row and column.
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

    /// Whether the page shows these rows; it may show others that are gone.
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
        fn applying_the_differences_gives_the_new_rows(course in proptest::collection::vec(rows(), 1..8)) {
            let mut board = Board::new(&KEYS);
            let mut shown = Shown::new();
            for (version, rows) in (1..).zip(&course) {
                let changes = board.update(rows.clone().into_iter(), version);
                apply(&mut shown, &changes);
                prop_assert!(shows(&shown, rows));
                prop_assert!(board.update(rows.clone().into_iter(), version).is_empty(), "no change, no event");
            }
        }

        #[test]
        fn catching_up_makes_good_for_what_was_missed(course in proptest::collection::vec(rows(), 2..8), missed in 0_usize..8) {
            let mut board = Board::new(&KEYS);
            let mut shown = Shown::new();
            let left_at = (course.len() - 1).saturating_sub(missed);
            for (version, rows) in (1_u64..).zip(&course) {
                let changes = board.update(rows.clone().into_iter(), version);
                if version <= left_at as u64 {
                    apply(&mut shown, &changes);
                }
            }
            apply(&mut shown, &board.since(left_at as u64));
            prop_assert!(shows(&shown, course.last().unwrap()));
        }

        #[test]
        fn the_text_is_json_with_all_of_it(rows in rows()) {
            let mut board = Board::new(&KEYS);
            let changes = board.update(rows.into_iter(), 1);
            let read: BTreeMap<u8, BTreeMap<String, Option<String>>> = serde_json::from_str(&json(&changes)).unwrap();
            let count: usize = read.values().map(BTreeMap::len).sum();
            prop_assert_eq!(count, changes.len() * KEYS.len());
        }
    }

    #[test]
    fn only_what_changed_is_said() {
        let mut board = Board::new(&KEYS);
        let whole = |n: [u64; 3]| n.map(Raw::Whole);
        board.update(
            [("X", whole([1, 2, 3])), ("Y", whole([4, 5, 6]))].into_iter(),
            1,
        );
        let changes = board.update(
            [("X", whole([1, 9, 3])), ("Y", whole([4, 5, 6]))].into_iter(),
            2,
        );
        assert_eq!(json(&changes), r#"{"X":{"b":"9"}}"#);
        assert_eq!(json(&board.since(2)), r#"{"X":{"b":"9"}}"#);
        assert_eq!(json(&board.since(3)), "{}");
    }
}
