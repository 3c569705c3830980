//! The columns of a wide table that are in the document.

/// More columns than this are virtualised, where rows are.
pub const WIDE_ABOVE: usize = 30;
/// Columns beyond each edge of the viewport, for fast scrolling.
const MARGIN: usize = 4;
/// The columns come and go so many at a time: rows are not touched for each one.
const STEP: usize = 4;
/// A cell spans no more columns in HTML.
const WIDEST_GAP: usize = 1000;

/// The first columns, and those in sight. Cells that span the others stand before and behind these.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Across {
    pinned: usize,
    from: usize,
    to: usize,
}

impl Across {
    /// The columns at a scroll position, counted in pixels from the start of the table. The first column is always there.
    pub fn at(scrolled: u32, viewport: u32, pinned: usize, widths: &[u32]) -> Self {
        let pinned = pinned.max(1).min(widths.len());
        let edge = scrolled.saturating_add(viewport);
        let (mut first, mut last, mut start) = (0, 0, 0_u32);
        for (place, width) in widths.iter().enumerate() {
            let end = start.saturating_add(*width);
            if end <= scrolled {
                first = place + 1;
            }
            if start < edge {
                last = place + 1;
            }
            start = end;
        }
        let from = first.saturating_sub(MARGIN) / STEP * STEP;
        let to = (last + MARGIN).next_multiple_of(STEP);
        let from = from.clamp(pinned, widths.len());
        Self {
            pinned,
            from,
            to: to.clamp(from, widths.len()),
        }
    }

    /// The places of the columns, in order.
    pub fn places(self) -> impl Iterator<Item = usize> {
        (0..self.pinned).chain(self.from..self.to)
    }

    /// Which cell of a row is that of the column at a place; `None` for columns that are not in the document.
    pub fn index(self, place: usize) -> Option<usize> {
        if place < self.pinned {
            return Some(place);
        }
        let gaps = (self.from - self.pinned).div_ceil(WIDEST_GAP);
        let is_in = (self.from..self.to).contains(&place);
        is_in.then(|| self.pinned + gaps + place - self.from)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_table_begins_with_what_is_seen_and_a_margin() {
        let across = Across::at(0, 500, 1, &[100; 200]);
        assert!(across.places().eq(0..12));
        assert_eq!(across.index(11), Some(11));
        assert_eq!(across.index(12), None);
    }

    #[test]
    fn pinned_columns_stay_and_a_gap_is_one_cell() {
        let across = Across::at(10_000, 500, 2, &[100; 200]);
        assert!(across.places().eq([0, 1].into_iter().chain(96..112)));
        assert_eq!(across.index(1), Some(1));
        assert_eq!(across.index(2), None);
        assert_eq!(across.index(96), Some(3));
    }

    #[test]
    fn a_wide_gap_is_as_many_cells_as_html_needs() {
        let across = Across::at(250_000, 500, 1, &[100; 3_000]);
        assert_eq!(across.index(2_496), Some(4));
    }

    #[test]
    fn a_table_that_is_not_laid_out_has_all_columns_at_hand() {
        assert_eq!(Across::at(0, 0, 0, &[]).places().count(), 0);
        assert!(Across::at(0, 500, 9, &[0; 5]).places().eq(0..5));
    }

    proptest! {
        #[test]
        fn columns_in_sight_are_there_and_each_has_its_own_cell(
            scrolled in 0_u32..60_000,
            viewport in 1_u32..3_000,
            pinned in 0_usize..5,
            widths in proptest::collection::vec(48_u32..400, 1..300),
        ) {
            let across = Across::at(scrolled, viewport, pinned, &widths);
            let mut start = 0;
            for (place, width) in widths.iter().enumerate() {
                if start < scrolled + viewport && start + width > scrolled {
                    prop_assert!(across.index(place).is_some(), "{place} {across:?}");
                }
                start += width;
            }
            let places: Vec<_> = across.places().collect();
            prop_assert!(places.is_sorted_by(|a, b| a < b));
            let cells: Vec<_> = places.iter().filter_map(|place| across.index(*place)).collect();
            prop_assert_eq!(cells.len(), places.len());
            prop_assert!(cells.is_sorted_by(|a, b| a < b));
            prop_assert_eq!((0..widths.len()).filter(|place| across.index(*place).is_some()).count(), places.len());
        }
    }
}
