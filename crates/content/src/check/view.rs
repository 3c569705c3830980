//! What the server checks in live blocks and links: whether a resource exists, and whether it has the columns and query
//! parameters that they name.

use super::Wrong;
use crate::model::Rows;

/// A resource with a query, in a live block or a link of a content page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct View<'a> {
    /// The id of the page of the resource.
    pub id: &'a str,
    /// The query, without `?`.
    pub query: &'a str,
    /// Where it stands.
    pub place: Place<'a>,
}

impl<'a> View<'a> {
    pub(super) fn of(rows: &'a Rows, place: Place<'a>) -> Self {
        Self {
            id: &rows.resource,
            query: &rows.query,
            place,
        }
    }
}

/// Where a view stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place<'a> {
    /// In a live table.
    Table,
    /// In a chart of these columns; the second has numbers.
    Chart([&'a str; 2]),
    /// In a link, whose page may be another than a resource.
    Link,
}

/// Describes what is wrong with a view; `None` if it is valid.
pub type CheckView<'a> = &'a dyn Fn(View<'_>) -> Option<WrongView>;

/// What is wrong with a view.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WrongView {
    /// What is wrong.
    pub found: String,
    /// What could stand in its place.
    pub expected: String,
}

impl From<WrongView> for Wrong {
    fn from(wrong: WrongView) -> Self {
        (wrong.found, wrong.expected.into())
    }
}
