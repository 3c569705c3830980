//! Instruments other than shares, generated on first use in a session.

use super::Exchange;
use sandbox_market::market::Market;
use sandbox_session::{lines::Lines, view::View};
use std::sync::Arc;

impl Exchange {
    /// The instruments of the clock's session.
    pub(crate) fn lines(&self) -> Arc<Lines> {
        // Reading the snapshot advances the market to the clock's day.
        self.snapshot();
        let floor = self.floor();
        let lines = &floor.lines;
        Arc::clone(lines.get_or_init(|| Arc::new(Lines::new(&floor.market))))
    }

    /// A view and the other instruments of the same session.
    pub(crate) fn lines_now(&self) -> (Arc<View>, Arc<Lines>) {
        loop {
            let lines = self.lines();
            let view = Arc::clone(&self.snapshot().view);
            // A session may have begun between the two reads.
            if view.day.date == lines.day {
                return (view, lines);
            }
        }
    }

    /// Reads the market while holding its lock.
    pub(crate) fn with_market<T>(&self, look: impl FnOnce(&Market) -> T) -> T {
        look(&self.floor().market)
    }
}
