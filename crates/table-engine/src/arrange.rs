//! Orders by several columns, and rows in groups: what the grid of the npm package adds to a view. The tables of the site
//! sort by one column and do not load this.

use crate::{
    Dir, Rows, Shape, data,
    merge::{sorted, sorted_rows},
    order::{Key, compare, key, order},
    rank::{Ranked, ranked},
};
use domain::text::{concat, split};
use std::ops::Range;

/// The most columns that rows are sorted by at a time.
pub const MOST_SORTS: usize = 8;

/// A column and its direction.
pub type Sort = (usize, Dir);

/// The columns of an order as it stands in an address, `-last,code`; `None` if one of them cannot be sorted by or stands
/// there twice, or if there are too many.
pub fn parse_sorts(shape: &Shape, text: &str) -> Option<Vec<Sort>> {
    let mut sorts: Vec<Sort> = Vec::new();
    for part in split(text, b',') {
        let (name, dir) = match part.strip_prefix('-') {
            Some(name) => (name, Dir::Descending),
            None => (part, Dir::Ascending),
        };
        let (at, column) = shape.column(name)?;
        let is_new = sorts.iter().all(|(other, _)| *other != at);
        if !column.sortable || !is_new || sorts.len() == MOST_SORTS {
            return None;
        }
        sorts.push((at, dir));
    }
    Some(sorts)
}

/// The same as text.
pub fn sorts_text(shape: &Shape, sorts: &[Sort]) -> String {
    let mut out = String::new();
    for (at, dir) in sorts {
        let between = if out.is_empty() { "" } else { "," };
        let minus = if *dir == Dir::Descending { "-" } else { "" };
        out.push_str(&concat(&[between, minus, &shape.columns[*at].key]));
    }
    out
}

/// The rows given by `at`, which are in the order of the source, sorted by several columns, the most important one first.
/// Ties are broken as those of one column are: by the first column, then by the place in the source.
pub fn order_by<R: Rows + ?Sized>(rows: &R, at: &mut [u32], sorts: &[Sort]) {
    match sorts {
        [] => {}
        [(column, dir)] => order(rows, at, *column, *dir),
        _ => {
            stable(rows, at, 0, Dir::Ascending);
            for (column, dir) in sorts.iter().rev() {
                stable(rows, at, *column, *dir);
            }
        }
    }
}

/// Brings together the rows of each value of a column, the groups in its order, rows without a value last. Rows of a group
/// keep the order in which they come. The result are the places of each group in `at`.
pub fn grouped<R: Rows + ?Sized>(
    rows: &R,
    at: &mut [u32],
    column: usize,
    dir: Dir,
) -> Vec<Range<usize>> {
    let mut groups = Vec::new();
    for alike in stable(rows, at, column, dir) {
        let first = key(&rows.cell(at[alike.start] as usize, column));
        match first {
            // Words that are sorted alike may be different ones: with and without a hamza, in capitals.
            Key::Text(_) if alike.len() > 1 => by_text(rows, at, column, alike, &mut groups),
            _ => groups.push(alike),
        }
    }
    groups
}

/// Sorts rows by a column; rows that are equal in it keep the order in which they come. The result are the places of rows
/// that are equal.
fn stable<R: Rows + ?Sized>(
    rows: &R,
    at: &mut [u32],
    column: usize,
    dir: Dir,
) -> Vec<Range<usize>> {
    if let Some(mut ranks) = ranked(rows, at, column, dir) {
        for (place, row) in (0..).zip(&mut ranks) {
            row.tie = place;
        }
        let ranks = sorted(ranks, Ranked::cmp);
        for (place, row) in at.iter_mut().zip(&ranks) {
            *place = row.at;
        }
        return runs(ranks.len(), |a, b| ranks[a].rank == ranks[b].rank);
    }
    let (mut keys, mut places) = (Vec::new(), Vec::new());
    for (place, row) in (0..).zip(&*at) {
        keys.push(key(&rows.cell(*row as usize, column)));
        places.push(place);
    }
    let places = sorted_rows(places, &|a, b| {
        compare(&keys[a as usize], &keys[b as usize], dir).then(a.cmp(&b))
    });
    rearrange(at, &places);
    runs(places.len(), |a, b| {
        compare(&keys[places[a] as usize], &keys[places[b] as usize], dir).is_eq()
    })
}

/// Splits rows of equal sort keys by their texts.
fn by_text<R: Rows + ?Sized>(
    rows: &R,
    at: &mut [u32],
    column: usize,
    alike: Range<usize>,
    groups: &mut Vec<Range<usize>>,
) {
    let start = alike.start;
    let at = &mut at[alike];
    let mut texts = Vec::with_capacity(at.len());
    for &row in &*at {
        let mut text = String::new();
        data(&mut text, &rows.cell(row as usize, column));
        texts.push(text);
    }
    let text = |place: u32| &texts[place as usize];
    let places = (0..at.len() as u32).collect();
    let places = sorted_rows(places, &|a, b| text(a).cmp(text(b)).then(a.cmp(&b)));
    rearrange(at, &places);
    for run in runs(places.len(), |a, b| text(places[a]) == text(places[b])) {
        groups.push(start + run.start..start + run.end);
    }
}

/// Puts rows into the order of their places.
fn rearrange(at: &mut [u32], places: &[u32]) {
    let before = at.to_vec();
    for (row, place) in at.iter_mut().zip(places) {
        *row = before[*place as usize];
    }
}

/// The runs of neighbours that are equal.
fn runs(count: usize, is_equal: impl Fn(usize, usize) -> bool) -> Vec<Range<usize>> {
    let mut runs = Vec::new();
    let mut start = 0;
    for next in 1..=count {
        if next == count || !is_equal(next - 1, next) {
            runs.push(start..next);
            start = next;
        }
    }
    runs
}

#[cfg(test)]
mod tests;
