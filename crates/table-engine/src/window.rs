//! The window of a virtualised table: which rows are in the document.

/// More rows than this are virtualised.
pub const VIRTUAL_ABOVE: usize = 500;
/// Rows rendered beyond each edge of the viewport, for fast scrolling.
pub(crate) const MARGIN: usize = 8;

/// The rows to render, and the heights that replace the others.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Window {
    /// First rendered row.
    pub from: usize,
    /// One past the last rendered row.
    pub to: usize,
    /// Height above in pixels.
    pub before: u32,
    /// Height below in pixels.
    pub after: u32,
}

/// The window at a scroll position. Integer pixels: floats would pull their formatting into the widgets.
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
