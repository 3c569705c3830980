//! What live tables and charts show.

use super::Target;

/// What a chart draws.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Subject {
    /// An index, by its code.
    Index(String),
    /// A security, by its symbol.
    Security(String),
    /// The exchange's own share.
    Own,
}

/// The rows of a live table or chart: the first ones of a resource, filtered and sorted by a query.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rows {
    /// The id of the resource.
    pub resource: String,
    /// The path parameter of the resource's page: a symbol, an index code or a day; `None` if the page has none.
    pub param: Option<String>,
    /// The view of it, as a query string.
    pub query: String,
    /// How many rows are shown.
    pub count: usize,
}

impl Rows {
    /// The id and the path parameter as content files write them: `bonds`, `index/GENERAL`.
    pub fn name(&self) -> String {
        match &self.param {
            Some(param) => format!("{}/{param}", self.resource),
            None => self.resource.clone(),
        }
    }

    /// The page of the resource.
    pub fn list(&self) -> Target {
        self.page(None)
    }

    /// The page of the resource with the view.
    pub fn target(&self) -> Target {
        self.page(Some(self.query.clone()).filter(|query| !query.is_empty()))
    }

    fn page(&self, query: Option<String>) -> Target {
        Target::Page {
            id: self.resource.clone(),
            param: self.param.clone(),
            query,
            anchor: None,
        }
    }
}

/// A chart of two columns of a resource.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Plot {
    /// What is drawn.
    pub of: Rows,
    /// The key of the column of the labels.
    pub x: String,
    /// The key of the column of the values.
    pub y: String,
    /// How the values are drawn.
    pub shape: PlotShape,
}

/// How the values of a chart are drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PlotShape {
    /// A line, from the earliest row to the latest.
    Line,
    /// A bar for each row.
    Bars,
}
