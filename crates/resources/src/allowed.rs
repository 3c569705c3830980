//! The values that a parameter may have, in the place of a wrong one.

use crate::{Form, Loaded, Reason, Wrong};
use table_engine::Shape;

/// The orders of a table: each column that rows can be sorted by, ascending and descending.
pub fn orders(shape: &Shape) -> impl Iterator<Item = String> {
    let sortable = shape.columns.iter().filter(|column| column.sortable);
    sortable.flat_map(|one| [one.key.to_string(), format!("-{}", one.key)])
}

/// All values of a parameter of a table; empty where any of a form will do. Values of the data are those of all rows of
/// the source.
pub fn in_table(shape: &Shape, wrong: &Wrong, rows: Option<&Loaded>) -> Vec<String> {
    match &wrong.reason {
        Reason::Sort => orders(shape).collect(),
        Reason::Column if wrong.parameter == "sort" => orders(shape).collect(),
        Reason::Column => shape
            .columns
            .iter()
            .map(|one| one.key.to_string())
            .collect(),
        Reason::Value(Form::Known) => {
            let mut filters = shape.filters.iter();
            let filter = filters.find(|filter| filter.key == *wrong.parameter);
            let known = rows.zip(filter);
            known.map_or_else(Vec::new, |(rows, filter)| rows.all_values(filter))
        }
        _ => by_form(wrong),
    }
}

/// The values that follow from the form alone.
pub fn by_form(wrong: &Wrong) -> Vec<String> {
    match &wrong.reason {
        Reason::Value(Form::OneOf(codes)) => codes.clone(),
        Reason::Value(Form::Flag) => ["1", "0"].map(str::to_owned).to_vec(),
        _ => Vec::new(),
    }
}
