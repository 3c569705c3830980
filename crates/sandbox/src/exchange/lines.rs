//! What trades beside the shares, made when somebody asks for it in a session.

use super::Exchange;
use sandbox_market::market::Market;
use sandbox_session::{lines::Lines, view::View};
use std::sync::Arc;

impl Exchange {
    /// The lines of the session of the clock.
    pub(crate) fn lines(&self) -> Arc<Lines> {
        // Reading the snapshot moves the market on to the day of the clock.
        self.snapshot();
        let floor = self.floor();
        let lines = &floor.lines;
        Arc::clone(lines.get_or_init(|| Arc::new(Lines::new(&floor.market))))
    }

    /// A view and the lines of its session.
    pub(crate) fn lines_now(&self) -> (Arc<View>, Arc<Lines>) {
        loop {
            let lines = self.lines();
            let view = Arc::clone(&self.snapshot().view);
            // Between the two a session may have begun.
            if view.day.date == lines.day {
                return (view, lines);
            }
        }
    }

    /// Looks at the market; whatever moves it waits meanwhile.
    pub(crate) fn with_market<T>(&self, look: impl FnOnce(&Market) -> T) -> T {
        look(&self.floor().market)
    }
}
