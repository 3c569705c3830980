//! The securities that rows are about where no column is of securities: data formats have the symbol in each row, so that
//! rows of several files can be told apart.

use crate::DataPage;
use domain::values::Symbol;
use page_table::Params;
use table_engine::{FilterKind, FilterValue, Kind, Query, Shape};

/// The member of rows that has the symbol.
pub const SYMBOL: &str = "symbol";

/// The parameters of addresses that name a security.
const NAMES: [&str; 2] = ["SecuritySymbol", "symbol"];

/// A column of a view that has the symbols of securities.
#[derive(Debug, Clone, Copy)]
pub struct OfSymbols {
    /// Its key.
    pub column: &'static str,
    /// True for the views in which it has them.
    pub is_in: fn(&Query) -> bool,
}

/// The symbols that rows begin with in data formats.
#[derive(Debug, Clone)]
pub(crate) enum Symbols {
    /// That of the security that all rows are about.
    One(Symbol),
    /// Those of the column at this place.
    Column(usize),
}

/// True when the address of a table names the security that all of it is about, and the table has no column of it.
/// Its rows then begin with [`SYMBOL`].
pub fn is_of_one_security(resource: &dyn DataPage) -> bool {
    let path = page_table::by_id(resource.id()).map_or("", |page| page.path);
    let mut parts = path.split('/');
    let names_one = parts.any(|part| {
        let name = part
            .strip_prefix('{')
            .and_then(|part| part.strip_suffix('}'));
        name.is_some_and(|name| NAMES.contains(&name))
    });
    names_one && !has_symbols(resource.shape())
}

/// True when the rows of some views of a table begin with [`SYMBOL`]: a filter names the security that they are about, or
/// they are by security then.
pub fn may_be_of_securities(resource: &dyn DataPage) -> bool {
    let shape = resource.shape();
    let mut filters = shape.filters.iter();
    let by_filter = filters.any(|filter| filter.kind == FilterKind::Security);
    !has_symbols(shape) && (by_filter || resource.of_symbols().is_some())
}

/// The symbols of a view, if no column says them.
pub(crate) fn symbols(resource: &dyn DataPage, params: &Params, query: &Query) -> Option<Symbols> {
    let shape = resource.shape();
    if has_symbols(shape) {
        return None;
    }
    if let Some(of) = resource.of_symbols().filter(|of| (of.is_in)(query)) {
        return shape.column(of.column).map(|(at, _)| Symbols::Column(at));
    }
    in_path(params)
        .or_else(|| in_filters(query).cloned())
        .map(Symbols::One)
}

/// The security in the path.
pub(crate) fn in_path(params: &Params) -> Option<Symbol> {
    let mut params = params.iter();
    let (_, text) = params.find(|(name, _)| NAMES.contains(name))?;
    text.parse().ok()
}

/// The only security that the filters of an address leave.
pub(crate) fn in_filters(query: &Query) -> Option<&Symbol> {
    let mut values = query.filters.iter().map(|(_, value)| value);
    values.find_map(|value| match value {
        FilterValue::Security(symbol) => Some(symbol),
        FilterValue::Securities(symbols) => match &**symbols {
            [symbol] => Some(symbol),
            _ => None,
        },
        _ => None,
    })
}

/// All securities that the filters of an address leave; none where they leave any.
pub(crate) fn all_in_filters(query: &Query) -> Vec<Symbol> {
    let values = query.filters.iter().map(|(_, value)| value);
    let named = values.flat_map(|value| match value {
        FilterValue::Security(symbol) => std::slice::from_ref(symbol),
        FilterValue::Securities(symbols) => &symbols[..],
        _ => &[],
    });
    named.cloned().collect()
}

fn has_symbols(shape: &Shape) -> bool {
    let mut columns = shape.columns.iter();
    columns.any(|column| column.kind == Kind::Security || column.key == SYMBOL)
}
