//! Where the columns of a view come from when a table is arranged in place.

use crate::Shape;

/// Where a column comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ColumnSource {
    /// From a place in the table.
    Place(usize),
    /// From the data: the index of a column that the table does not have yet.
    Data(usize),
}

/// The columns of a table whose columns have these keys, for a view with the `wanted` ones. Columns that the data do not
/// have stay at their side of the others.
pub fn column_sources(shape: &Shape, keys: &[&str], wanted: &[usize]) -> Vec<ColumnSource> {
    let is_known = |key: &str| shape.column(key).is_some();
    let first = keys.iter().position(|key| is_known(key));
    let first = first.unwrap_or(keys.len());
    let mut sources: Vec<_> = (0..first).map(ColumnSource::Place).collect();
    for &at in wanted {
        let key = &*shape.columns[at].key;
        let now = keys.iter().position(|other| *other == key);
        sources.push(now.map_or(ColumnSource::Data(at), ColumnSource::Place));
    }
    for (place, key) in keys.iter().enumerate().skip(first) {
        if !is_known(key) {
            sources.push(ColumnSource::Place(place));
        }
    }
    sources
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Column, Kind};
    use ColumnSource::{Data, Place};

    #[test]
    fn columns_come_from_their_places_and_others_keep_their_side() {
        let columns = ["code", "depth", "since"].map(|key| Column::new(key, Kind::Text));
        let shape = Shape {
            id: "ports".into(),
            key: "code".into(),
            columns: columns.into(),
            filters: Vec::new(),
            default_sort: "".into(),
            page_size: None,
        };
        let keys = ["", "code", "depth", "map"];
        let all = [Place(0), Place(1), Place(2), Place(3)];
        assert_eq!(column_sources(&shape, &keys, &[0, 1]), all);
        let other = [Place(0), Data(2), Place(2), Place(3)];
        assert_eq!(column_sources(&shape, &keys, &[2, 1]), other);
        let swapped = column_sources(&shape, &keys[1..3], &[1, 0]);
        assert_eq!(swapped, [Place(1), Place(0)]);
        let further = column_sources(&shape, &["map"], &[0]);
        assert_eq!(further, [Place(0), Data(0)]);
    }
}
