//! The view given by query parameters: filters, sort, columns, page. Every view has an address.

mod values;

use crate::{AppliedBy, FilterValue, Shape};
use domain::{
    format,
    text::{concat, split},
    visible::visible,
};
use std::sync::Arc;

/// The direction of a sort.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Dir {
    /// Smallest first.
    Ascending,
    /// Largest first.
    Descending,
}

impl Dir {
    /// The value of `aria-sort`.
    pub const fn aria(self) -> &'static str {
        match self {
            Self::Ascending => "ascending",
            Self::Descending => "descending",
        }
    }

    /// The other direction.
    pub const fn flipped(self) -> Self {
        match self {
            Self::Ascending => Self::Descending,
            Self::Descending => Self::Ascending,
        }
    }
}

/// An invalid filter, sort, column or page value: ignored, and named in a notice on the page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rejected {
    /// The parameter.
    pub key: String,
    /// Its value.
    pub value: String,
}

/// A view of a table.
#[derive(Debug, Clone)]
pub struct Query {
    /// The columns and filters of the table.
    pub shape: Arc<Shape>,
    /// Column and direction; `None` keeps the order of the source.
    pub sort: Option<(usize, Dir)>,
    /// Indices into the shape's filters, ascending, with their values.
    pub filters: Vec<(usize, FilterValue)>,
    /// The values of filters that the address does not set, where there is a default. They count and
    /// the form shows them, but they have no part in the address.
    pub defaults: Vec<(usize, FilterValue)>,
    /// Indices of the visible columns.
    pub columns: Vec<usize>,
    /// The page, from 1.
    pub page: usize,
}

impl Query {
    /// The view without parameters.
    pub fn new(shape: &Arc<Shape>) -> Self {
        Self {
            sort: parse_sort(shape, &shape.default_sort),
            filters: Vec::new(),
            defaults: Vec::new(),
            columns: shape.default_columns().collect(),
            page: 1,
            shape: Arc::clone(shape),
        }
    }

    /// Parses query parameters. Unknown ones are ignored; known ones with an invalid
    /// value are ignored and listed, of chosen columns those that there are not. Empty ones, as a form sends them, count as absent.
    /// Characters that nobody sees are removed from values.
    pub fn parse(shape: &Arc<Shape>, pairs: &[(String, String)]) -> (Self, Vec<Rejected>) {
        let mut query = Self::new(shape);
        let mut rejected = Vec::new();
        for (key, value) in pairs {
            if !query.read(key, value) {
                let value = visible(value);
                rejected.push(Rejected {
                    key: key.clone(),
                    value: match &**key {
                        "columns" => query.unknown_columns(&value),
                        _ => value.trim().to_owned(),
                    },
                });
            }
        }
        (query, rejected)
    }

    /// Reads a query parameter as [`Query::parse`] does; false when its value is invalid.
    pub fn read(&mut self, key: &str, value: &str) -> bool {
        let value = visible(value);
        let value = value.trim();
        value.is_empty() || self.set(key, value)
    }

    /// Sets a parameter; false when its value is invalid. An unknown parameter changes nothing.
    pub fn set(&mut self, key: &str, value: &str) -> bool {
        match key {
            "sort" => match parse_sort(&self.shape, value) {
                Some(sort) => self.sort = Some(sort),
                None => return false,
            },
            "page" if self.shape.page_size.is_some() => match parse_page(value) {
                Some(page) => self.page = page,
                None => return false,
            },
            "columns" => return self.set_columns(value),
            _ => {
                if let Some(at) = self.shape.filters.iter().position(|f| f.key == key) {
                    return self.set_filter(at, value);
                }
            }
        }
        true
    }

    fn set_columns(&mut self, value: &str) -> bool {
        let mut columns = Vec::new();
        for key in split(value, b',') {
            let Some((column, _)) = self.shape.column(key.trim()) else {
                return false;
            };
            if !columns.contains(&column) {
                columns.push(column);
            }
        }
        self.columns = columns;
        true
    }

    /// The keys in a list that are no columns, each once, in their order.
    fn unknown_columns(&self, value: &str) -> String {
        let mut unknown: Vec<&str> = Vec::new();
        for key in value.split(',').map(str::trim) {
            if self.shape.column(key).is_none() && !unknown.contains(&key) {
                unknown.push(key);
            }
        }
        match unknown.concat().is_empty() {
            // Only commas too many.
            true => value.trim().to_owned(),
            false => unknown.join(","),
        }
    }

    fn set_filter(&mut self, at: usize, value: &str) -> bool {
        let parsed = self.shape.filters[at].kind.parse(value);
        let Some(parsed) = parsed else { return false };
        match self.filters.binary_search_by_key(&at, |(i, _)| *i) {
            Ok(i) => self.filters[i].1 = parsed,
            Err(i) => self.filters.insert(i, (at, parsed)),
        }
        true
    }

    /// Removes a filter.
    pub fn clear(&mut self, key: &str) {
        self.filters
            .retain(|(i, _)| self.shape.filters[*i].key != key);
    }

    /// The value of a filter.
    pub fn filter(&self, key: &str) -> Option<&FilterValue> {
        self.filters
            .iter()
            .find(|(i, _)| self.shape.filters[*i].key == key)
            .map(|(_, v)| v)
    }

    /// The view after a click on a column head: its first direction, then the other. Resets to page 1.
    pub fn sorted_by(&self, column: usize) -> Self {
        let first = match self.shape.columns[column].kind {
            kind if kind.descends_first() => Dir::Descending,
            _ => Dir::Ascending,
        };
        let dir = match self.sort {
            Some((at, dir)) if at == column => dir.flipped(),
            _ => first,
        };
        Self {
            sort: Some((column, dir)),
            page: 1,
            ..self.clone()
        }
    }

    /// The query without the filters that the site applies itself: it selects all rows of the source call.
    pub fn of_source(&self) -> Self {
        let by_source = |(at, _): &&(usize, _)| self.shape.filters[*at].by == AppliedBy::Source;
        Self {
            filters: self.filters.iter().filter(by_source).cloned().collect(),
            ..Self::new(&self.shape)
        }
    }

    /// True for a view in the default order without filters that the site applies itself: it shows all rows of the source.
    pub fn is_of_all(&self) -> bool {
        let mut values = self.values();
        !values.any(|(at, _)| self.shape.filters[*at].by == AppliedBy::Us)
            && self.sort == Self::new(&self.shape).sort
    }

    /// The query with its filters alone: in the default order, on the first page.
    pub fn of_filters(&self) -> Self {
        Self {
            filters: self.filters.clone(),
            ..Self::new(&self.shape)
        }
    }

    /// The same view on another page.
    pub fn on_page(&self, page: usize) -> Self {
        Self {
            page,
            ..self.clone()
        }
    }

    /// The canonical parameters, sorted by name, without default values.
    pub fn pairs(&self) -> Vec<(&str, String)> {
        let shape = &*self.shape;
        let mut pairs = Vec::new();
        for (i, value) in &self.filters {
            insert_sorted(&mut pairs, &shape.filters[*i].key, value.to_text());
        }
        if let Some((column, dir)) = self
            .sort
            .filter(|s| Some(*s) != parse_sort(shape, &shape.default_sort))
        {
            let minus = if dir == Dir::Descending { "-" } else { "" };
            let sort = concat(&[minus, &*shape.columns[column].key]);
            insert_sorted(&mut pairs, "sort", sort);
        }
        if self.page > 1 {
            let mut page = String::new();
            format::integer(&mut page, self.page as u64, format::Style::Data);
            insert_sorted(&mut pairs, "page", page);
        }
        if !self.columns.iter().copied().eq(shape.default_columns()) {
            let mut keys = String::new();
            for &at in &self.columns {
                if !keys.is_empty() {
                    keys.push(',');
                }
                keys.push_str(&shape.columns[at].key);
            }
            insert_sorted(&mut pairs, "columns", keys);
        }
        pairs
    }

    /// The canonical query string without `?`; empty for the view without parameters.
    pub fn to_query_string(&self) -> String {
        let pairs = self.pairs();
        query_string(pairs.iter().map(|(key, value)| (*key, value.as_str())))
    }
}

/// Pairs as a query string without `?`, in the order in which they come. Keys and values are encoded as
/// forms are, but commas stay: lists read better with them.
pub fn query_string<'a>(pairs: impl IntoIterator<Item = (&'a str, &'a str)>) -> String {
    let mut out = String::new();
    for (key, value) in pairs {
        if !out.is_empty() {
            out.push('&');
        }
        encode(&mut out, key);
        out.push('=');
        encode(&mut out, value);
    }
    out
}

fn parse_sort(shape: &Shape, text: &str) -> Option<(usize, Dir)> {
    let (key, dir) = match text.strip_prefix('-') {
        Some(key) => (key, Dir::Descending),
        None => (text, Dir::Ascending),
    };
    shape
        .column(key)
        .filter(|(_, c)| c.sortable)
        .map(|(i, _)| (i, dir))
}

fn parse_page(text: &str) -> Option<usize> {
    let fits = (1..=6).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_digit());
    let page = fits.then(|| text.bytes().fold(0, |n, b| n * 10 + usize::from(b - b'0')))?;
    (page > 0).then_some(page)
}

/// Form encoding; commas are kept, which makes lists readable. By hand, because it also runs in the
/// browser, where each library adds to the download.
fn encode(out: &mut String, text: &str) {
    const HEX: &[u8; 16] = b"0123456789ABCDEF";
    for &byte in text.as_bytes() {
        match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'*' | b',' => {
                out.push(byte as char)
            }
            b' ' => out.push('+'),
            _ => {
                out.push('%');
                out.push(HEX[usize::from(byte >> 4)] as char);
                out.push(HEX[usize::from(byte & 15)] as char);
            }
        }
    }
}

/// Inserts a pair at its place by name, after others of that name. A general sort would be 3 kB of the widgets.
pub fn insert_sorted<'a, T>(pairs: &mut Vec<(&'a str, T)>, key: &'a str, value: T) {
    let at = pairs.partition_point(|(other, _)| *other <= key);
    pairs.insert(at, (key, value));
}
