//! The security that a table is about, where its address names one: data formats have its symbol in each row, so that
//! rows of several files can be told apart.

use crate::DataPage;
use domain::values::Symbol;
use page_table::Params;
use table_engine::{Kind, Shape};

/// The member of rows that has the symbol.
pub const SYMBOL: &str = "symbol";

/// The parameters of addresses that name a security.
const NAMES: [&str; 2] = ["SecuritySymbol", "symbol"];

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

/// The security that all rows of a table are about, if no column says so.
pub(crate) fn subject(shape: &Shape, params: &Params) -> Option<Symbol> {
    if has_symbols(shape) {
        return None;
    }
    let mut params = params.iter();
    let (_, text) = params.find(|(name, _)| NAMES.contains(name))?;
    text.parse().ok()
}

fn has_symbols(shape: &Shape) -> bool {
    let mut columns = shape.columns.iter();
    columns.any(|column| column.kind == Kind::Security || column.key == SYMBOL)
}
