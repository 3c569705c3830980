//! Texts of a column in one buffer, and their order.

use crate::{
    merge::{sorted, sorted_rows},
    rank::{Ranked, first_eight},
    rows::NO_PLACE,
};

/// Stands between two texts.
const BETWEEN: char = '\x1f';
/// Stands in place of a missing text.
const NONE: &str = "\0";

/// Texts one behind the other, with the places where they end.
#[derive(Debug, Default)]
pub struct Texts {
    buffer: String,
    ends: Vec<u32>,
}

impl Texts {
    /// Texts that stand in one, with U+001F between them and U+0000 in place of a missing one. Of more than `count` the
    /// last are left out; where there are fewer, the others are missing.
    pub fn split(buffer: String, count: usize) -> Self {
        let mut ends = Vec::with_capacity(count);
        for (at, byte) in (0..).zip(buffer.bytes()) {
            if byte == BETWEEN as u8 {
                ends.push(at);
            }
        }
        // A text that begins behind the end of the buffer is missing.
        while ends.len() < count {
            ends.push(buffer.len() as u32);
        }
        ends.truncate(count);
        Self { buffer, ends }
    }

    /// Appends texts.
    pub fn append(&mut self, more: &Self) {
        if more.is_empty() {
            return;
        }
        self.cut();
        if !self.is_empty() {
            self.buffer.push(BETWEEN);
        }
        let start = self.buffer.len() as u32;
        self.buffer.push_str(&more.buffer);
        self.ends.extend(more.ends.iter().map(|end| start + end));
    }

    /// Makes room for so many times the texts that are here, so that appending them moves none.
    pub fn reserve(&mut self, times: usize) {
        let bytes = (self.buffer.len() + self.len()).saturating_mul(times);
        self.buffer.reserve(bytes);
        self.ends.reserve(self.len().saturating_mul(times));
    }

    /// Removes what stands in the buffer behind the last text.
    fn cut(&mut self) {
        let end = self.ends.last().map_or(0, |end| *end as usize);
        self.buffer.truncate(end);
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// True if there is none.
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// The text of a row; `None` if it is missing.
    pub fn get(&self, row: usize) -> Option<&str> {
        let text = self.buffer.get(self.start(row)..self.ends[row] as usize)?;
        (text != NONE).then_some(text)
    }

    fn start(&self, row: usize) -> usize {
        match row.checked_sub(1) {
            Some(before) => self.ends[before] as usize + 1,
            None => 0,
        }
    }

    /// The text of a row, empty if it is missing.
    pub fn text(&self, row: usize) -> &str {
        self.get(row).unwrap_or_default()
    }

    /// Appends a text.
    pub(super) fn push(&mut self, text: Option<&str>) {
        self.write(|buffer| buffer.push_str(text.unwrap_or(NONE)));
    }

    /// Appends what is written.
    pub(super) fn write(&mut self, write: impl FnOnce(&mut String)) {
        if !self.ends.is_empty() {
            self.buffer.push(BETWEEN);
        }
        write(&mut self.buffer);
        self.ends.push(self.buffer.len() as u32);
    }

    /// The place of each text in their order by bytes, equal ones sharing one; missing ones have [`NO_PLACE`].
    pub(super) fn places(&self) -> Vec<u32> {
        let mut places = Vec::with_capacity(self.len());
        while places.len() < self.len() {
            places.push(NO_PLACE);
        }
        let mut place = 0;
        let mut before = None;
        for at in self.order() {
            let text = self.get(at as usize);
            if before != text {
                place += 1;
                before = text;
            }
            places[at as usize] = place;
        }
        places
    }

    /// The rows that have a text, in the order of their bytes; equal ones in their own. The first sixteen bytes are compared
    /// as integers, the others where those are the same.
    pub fn order(&self) -> Vec<u32> {
        let mut ranked = Vec::with_capacity(self.len());
        for at in 0..self.len() {
            if let Some(text) = self.get(at) {
                let bytes = text.as_bytes();
                let rank = u64::from_be_bytes(first_eight(bytes));
                let tie = first_eight(bytes.get(8..).unwrap_or_default());
                let tie = u64::from_be_bytes(tie);
                let at = at as u32;
                ranked.push(Ranked { rank, tie, at });
            }
        }
        let ranked = sorted(ranked, Ranked::cmp);
        let text = |at: u32| self.text(at as usize);
        let mut rows = Vec::with_capacity(ranked.len());
        for alike in ranked.chunk_by(|a, b| (a.rank, a.tie) == (b.rank, b.tie)) {
            let mut same = Vec::with_capacity(alike.len());
            for row in alike {
                same.push(row.at);
            }
            if same.len() > 1 {
                same = sorted_rows(same, &|a, b| text(a).cmp(text(b)).then(a.cmp(&b)));
            }
            rows.append(&mut same);
        }
        rows
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn texts_are_told_apart_and_missing_ones_known() {
        let texts = Texts::split(
            "a\u{1f}\0\u{1f}\u{1f}\u{0645}\u{0627}\u{0644}".to_owned(),
            6,
        );
        let all: Vec<_> = (0..6).map(|row| texts.get(row)).collect();
        assert_eq!(
            all,
            [
                Some("a"),
                None,
                Some(""),
                Some("\u{0645}\u{0627}\u{0644}"),
                None,
                None
            ]
        );
        assert_eq!(Texts::split("a\u{1f}b\u{1f}c".to_owned(), 2).text(1), "b");
        assert_eq!(Texts::split(String::new(), 0).len(), 0);
        assert_eq!(Texts::split(String::new(), 1).get(0), Some(""));
    }

    proptest! {
        #[test]
        fn texts_that_are_appended_are_those_of_all_parts(
            parts in prop::collection::vec((prop::collection::vec("\u{0}|[ab]{0,3}", 0..5), 0_usize..6), 0..6),
        ) {
            let (mut kept, mut all) = (Texts::default(), Vec::new());
            for (texts, count) in &parts {
                // A part may have more or fewer texts than it says.
                let part = Texts::split(texts.join("\u{1f}"), *count);
                for row in 0..part.len() {
                    all.push(part.get(row).map(str::to_owned));
                }
                kept.append(&part);
            }
            let kept: Vec<_> = (0..kept.len()).map(|row| kept.get(row).map(str::to_owned)).collect();
            prop_assert_eq!(kept, all);
        }

        #[test]
        fn places_have_the_order_of_bytes(texts in prop::collection::vec(prop::option::of("[ab]{0,2}|[A-Za-z_]{0,4}|(sahwan ports and)[ -~]{0,3}|[\u{0627}\u{0644}]{0,9}"), 0..60)) {
            let mut kept = Texts::default();
            for text in &texts {
                kept.push(text.as_deref());
            }
            let mut order: Vec<u32> = (0..texts.len() as u32).filter(|at| texts[*at as usize].is_some()).collect();
            order.sort_by_key(|at| &texts[*at as usize]);
            prop_assert_eq!(kept.order(), order);
            let places = kept.places();
            for (a, one) in texts.iter().enumerate() {
                for (b, two) in texts.iter().enumerate() {
                    match (one, two) {
                        (Some(one), Some(two)) => prop_assert_eq!(places[a].cmp(&places[b]), one.cmp(two)),
                        (None, _) => prop_assert_eq!(places[a], NO_PLACE),
                        _ => {}
                    }
                }
            }
        }
    }
}
