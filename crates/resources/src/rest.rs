//! What follows the rows of a view in a file that is written while it is sent.

use crate::{
    Earlier, Extent, Loaded,
    formats::Format,
    paging::{Further, MOST_ROWS},
};
use table_engine::Query;

/// The rows that a view leaves out, and that formats which continue have behind it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rest {
    /// Those of the days before.
    Days(Earlier),
    /// Those of further pages of the source.
    Pages(Further),
}

impl Rest {
    /// The views of these rows, in order: what each asks for. `query` is the view that leaves them out.
    pub fn views(self, query: Query) -> Box<dyn Iterator<Item = (Query, Extent)> + Send> {
        match self {
            Self::Days(earlier) => {
                let views = earlier.views(query);
                Box::new(views.map(|view| (view, Extent::All)))
            }
            Self::Pages(further) => {
                let parts = further.parts();
                Box::new(parts.map(move |part| (query.clone(), Extent::Further(part))))
            }
        }
    }
}

impl Loaded {
    /// What can follow these rows; `None` if they are all.
    pub fn rest(&self) -> Option<Rest> {
        let days = self.earlier.map(Rest::Days);
        days.or(self.further.map(Rest::Pages))
    }

    /// After how many rows a file of the format ends; `None` for one that has all rows.
    pub fn ends_after(&self, format: &Format) -> Option<usize> {
        let most = MOST_ROWS as usize;
        let is_longer = self.is_part() && self.count() > most;
        (is_longer && !format.continues).then_some(most)
    }
}
