//! Which rows of a long table are in the document.

/// More rows than this are virtualised.
pub const VIRTUAL_ABOVE: usize = 500;
/// Rows drawn beyond each edge of the viewport, so that a fast scroll meets rows.
const MARGIN: usize = 8;

/// The rows to draw and the height that stands for the others.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Window {
    /// First row drawn.
    pub from: usize,
    /// One after the last row drawn.
    pub to: usize,
    /// Pixels above.
    pub before: u32,
    /// Pixels below.
    pub after: u32,
}

/// The window at a scroll position. Whole pixels only: floats would bring their formatting into the widgets.
pub fn window(scrolled: u32, viewport: u32, row_height: u32, total: usize) -> Window {
    if total <= VIRTUAL_ABOVE || row_height == 0 {
        return Window {
            from: 0,
            to: total,
            before: 0,
            after: 0,
        };
    }
    let first = (scrolled / row_height) as usize;
    let shown = (viewport / row_height) as usize + 2;
    // An even first row keeps stripes in place while scrolling.
    let from = first
        .saturating_sub(MARGIN)
        .min(total.saturating_sub(shown))
        & !1;
    let to = (first + shown + MARGIN).min(total).max(from);
    Window {
        from,
        to,
        before: from as u32 * row_height,
        after: (total - to) as u32 * row_height,
    }
}
