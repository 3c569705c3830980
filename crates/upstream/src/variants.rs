//! The same client for other uses.

use crate::{attempt::Purpose, client::Upstream};
use std::time::Duration;

impl Upstream {
    /// The same client for a page that has been rendering for `spent`: its consecutive calls share
    /// one budget. Each still waits for a minimum time from the start of its flight, so that a flight
    /// already waited for in vain costs nothing more.
    #[must_use]
    pub fn having_spent(&self, spent: Duration) -> Self {
        Self {
            wait: self.wait.saturating_sub(spent),
            ..self.clone()
        }
    }

    /// The same client for what may take longer than a page, such as a data file: each call that never had a good answer
    /// is waited for this long, at most the time limit of a call.
    #[must_use]
    pub fn waiting(&self, wait: Duration) -> Self {
        Self {
            wait,
            ..self.clone()
        }
    }

    /// The same client for requests whose parameters the site itself chooses, such as the ranges of
    /// a chart: there are few of them, so their last good answers are kept on disk even for
    /// [`Scope::Part`](wire::Scope::Part). Parts chosen by visitors stay in memory.
    #[must_use]
    pub fn for_site(&self) -> Self {
        Self {
            by_site: true,
            ..self.clone()
        }
    }

    /// The same client for calls that visitors choose, the opposite of [`Upstream::for_site`].
    #[must_use]
    pub fn for_visitor(&self) -> Self {
        Self {
            by_site: false,
            ..self.clone()
        }
    }

    /// The same client for answers that are used once, such as the parts of a long export: cached answers are used,
    /// new ones are not cached, so that they evict none. Concurrent readers do not share a request.
    #[must_use]
    pub fn passing_through(&self) -> Self {
        Self {
            passes_through: true,
            ..self.clone()
        }
    }

    /// The same client for data files, whose calls may ask for many rows at once. Those that visitors choose wait for turns
    /// of their own, so that they never take all permits from pages.
    #[must_use]
    pub fn for_files(&self) -> Self {
        Self {
            purpose: Purpose::File,
            ..self.clone()
        }
    }
}
