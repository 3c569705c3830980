//! What the rows of a table become where it is narrow.

use resources::{DataPage, is_of_texts};
use table_engine::{Kind, Query};

/// What the rows of a table become where it is narrow. Selected columns scroll horizontally, so that all of them can
/// be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fold {
    /// Rows stay; the table scrolls.
    Never,
    /// Cards with the price and its intraday chart; the other figures show when a card is tapped.
    Cards,
    /// Entries of a list: the title, the other values in lines below it, the documents last.
    Entries,
}

impl Fold {
    /// Tables with intraday charts fold to cards, those of documents or publications, with words alone, to entries: a
    /// figure needs the title of its column.
    pub(super) fn of(resource: &dyn DataPage, query: &Query) -> Self {
        let any = |holds: &dyn Fn(Kind) -> bool| {
            let kinds = query.columns.iter().map(|&at| query.shape.columns[at].kind);
            kinds.into_iter().any(holds)
        };
        let is = |kind| any(&|shown| shown == kind);
        match is_default(query) {
            true if is(Kind::Spark) => Self::Cards,
            true if any(&Kind::is_numeric) => Self::Never,
            true if is(Kind::Files) || is_of_texts(resource) => Self::Entries,
            _ => Self::Never,
        }
    }

    /// The class of the table.
    pub(super) const fn class(self) -> &'static str {
        match self {
            Self::Never => "",
            Self::Cards => " table--cards",
            Self::Entries => " table--entries",
        }
    }
}

/// True when the columns are those of the resource, not selected ones.
pub(super) fn is_default(query: &Query) -> bool {
    let columns = query.columns.iter().copied();
    columns.eq(query.shape.default_columns())
}
