//! The window of tables that are taller than browsers draw: positions of the scroll bar stand for rows.

use crate::{Window, window, window::MARGIN};

/// The height of such a table in pixels. Chromium and Firefox end at 33 and 17 million.
pub const TALLEST: u64 = 15_000_000;

/// The window at a scroll position, as [`window`] for tables that are not so tall. In taller ones a pixel of the scroll bar
/// stands for more than one of the rows.
pub fn tall_window(scrolled: u32, viewport: u32, row_height: u32, total: usize) -> Window {
    let height = u64::from(row_height) * total as u64;
    if height <= TALLEST {
        return window(scrolled, viewport, row_height, total);
    }
    let row = u64::from(row_height);
    let least = u64::from(viewport).min(TALLEST - 1);
    let scrolled = u64::from(scrolled).min(TALLEST - least);
    let full = scrolled * (height - least) / (TALLEST - least);
    let (first, hidden) = (full / row, full % row);
    // Where the first row that is seen begins, and what fits above it.
    let top = scrolled.saturating_sub(hidden);
    let from = first - first.min(top / row).min(MARGIN as u64);
    // An even first row keeps stripes in place while scrolling.
    let from = from + u64::from(from % 2 == 1 && from < first);
    let before = top - (first - from) * row;
    // What is below the viewport ends with the table's height, which a margin must not stretch.
    let fits = from + (TALLEST - before).div_ceil(row);
    let to = (first + least / row + 2 + MARGIN as u64)
        .min(fits)
        .min(total as u64);
    Window {
        from: from as usize,
        to: to as usize,
        before: before as u32,
        after: (TALLEST.saturating_sub(before + (to - from) * row)) as u32,
    }
}

/// How far to scroll a table so that a row, counted from zero, is the first one that is seen.
pub fn scrolled_to(row: usize, viewport: u32, row_height: u32, total: usize) -> u32 {
    let height = u64::from(row_height) * total as u64;
    let full = u64::from(row_height) * row as u64;
    let least = u64::from(viewport).min(TALLEST - 1);
    match height <= TALLEST {
        true => full as u32,
        false => {
            let full = full.min(height - least);
            (full * (TALLEST - least)).div_ceil(height - least) as u32
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_million_rows_begin_at_the_top_and_end_at_the_bottom() {
        let top = tall_window(0, 600, 44, 1_000_000);
        assert_eq!((top.from, top.before), (0, 0));
        let bottom = tall_window(u32::MAX, 600, 44, 1_000_000);
        assert_eq!(bottom.to, 1_000_000);
        assert_eq!(bottom.after, 0);
    }

    #[test]
    fn rows_below_the_viewport_do_not_stretch_the_table() {
        let near = tall_window(14_998_456, 648, 106, 1_212_892);
        let end = u64::from(near.before) + (near.to - near.from) as u64 * 106;
        assert!(end <= TALLEST + 106, "{near:?}");
    }

    #[test]
    fn a_table_that_can_be_drawn_has_its_own_height() {
        assert_eq!(
            tall_window(9_000, 600, 44, 9_999),
            window(9_000, 600, 44, 9_999)
        );
        assert_eq!(scrolled_to(77, 600, 44, 9_999), 77 * 44);
    }

    proptest! {
        #[test]
        fn rows_fill_the_viewport_wherever_it_is(
            scrolled in 0_u32..16_000_000,
            viewport in 0_u32..3_000,
            row in 16_u32..120,
            total in 1_000_000_usize..3_000_000,
        ) {
            let part = tall_window(scrolled, viewport, row, total);
            let rows = (part.to - part.from) as u64 * u64::from(row);
            let end = u64::from(part.before) + rows;
            prop_assert_eq!(end + u64::from(part.after), TALLEST.max(end));
            let seen = u64::from(scrolled).min(TALLEST - u64::from(viewport));
            prop_assert!(u64::from(part.before) <= seen, "{:?}", part);
            prop_assert!(end >= seen + u64::from(viewport), "{:?}", part);
            prop_assert!(part.to <= total && end <= TALLEST + u64::from(row));
        }

        #[test]
        fn every_row_is_reached(at in 0.0..1.0_f64, viewport in 200_u32..3_000, row in 16_u32..120, total in 1_000_000_usize..3_000_000) {
            let wanted = ((total - 1) as f64 * at) as usize;
            let scrolled = scrolled_to(wanted, viewport, row, total);
            let part = tall_window(scrolled, viewport, row, total);
            prop_assert!(part.from <= wanted && wanted < part.to, "{wanted} {part:?}");
        }
    }
}
