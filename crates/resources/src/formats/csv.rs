//! A resource as CSV.

use crate::{Loaded, Words};
use domain::format::{Style, integer, number};
use std::{borrow::Cow, io};
use table_engine::{Cell, Kind, Shape, data};

/// Tells spreadsheets that the file is UTF-8.
const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

/// Writes a line of column keys and a line for each row. Cells of several parts have a field for each,
/// such as the symbol and the name of a security. Sparklines are omitted.
pub(super) fn write(loaded: &Loaded, words: Words, out: &mut dyn io::Write) -> io::Result<()> {
    out.write_all(BYTE_ORDER_MARK)?;
    let fields = fields(loaded.shape());
    let mut lines = csv::WriterBuilder::new()
        .terminator(csv::Terminator::CRLF)
        .from_writer(out);
    lines.write_record(fields.iter().map(|field| field.name.as_bytes()))?;
    let mut text = String::new();
    for row in loaded.all_rows() {
        for field in &fields {
            text.clear();
            value(&mut text, &row[field.at], field.part, words);
            lines.write_field(&text)?;
        }
        // Ends the line.
        lines.write_record(None::<&[u8]>)?;
    }
    lines.flush()
}

/// A field of each line.
struct Field {
    name: Cow<'static, str>,
    at: usize,
    part: Part,
}

/// The part of a cell that a field contains.
#[derive(Clone, Copy)]
enum Part {
    Whole,
    Symbol,
    Name,
    Low,
    High,
    Href,
    Currency,
    From,
}

/// The fields of a table. The low and high of a range are omitted if the table has columns with these names.
fn fields(shape: &Shape) -> Vec<Field> {
    let mut fields: Vec<Field> = Vec::new();
    for (at, column) in shape.data_columns() {
        let field = |name: Cow<'static, str>, part| Field { name, at, part };
        match column.kind {
            Kind::Spark => {}
            Kind::Security => fields.extend([
                field("symbol".into(), Part::Symbol),
                field("name".into(), Part::Name),
            ]),
            Kind::Range52 => {
                let of = column.key.trim_start_matches("range-");
                for (end, part) in [("low", Part::Low), ("high", Part::High)] {
                    let name = format!("{end}-{of}");
                    if shape.column(&name).is_none() {
                        fields.push(field(name.into(), part));
                    }
                }
            }
            _ => {
                fields.push(field(column.key.clone(), Part::Whole));
                let further = match column.kind {
                    Kind::Link => Some(("_href", Part::Href)),
                    Kind::Amount => Some(("_currency", Part::Currency)),
                    Kind::Rank => Some(("_from", Part::From)),
                    _ => None,
                };
                fields.extend(further.map(|(end, part)| field(column.key.clone() + end, part)));
            }
        }
    }
    fields
}

/// Writes a value in machine-readable form. Only texts are escaped against formulas; figures are generated
/// here.
fn value(out: &mut String, cell: &Cell, part: Part, words: Words) {
    match (cell, part) {
        (Cell::Security { symbol, .. }, Part::Symbol) => disarmed(out, symbol),
        (Cell::Security { .. }, _) => disarmed(out, cell.security_name(words.locale)),
        (Cell::Link { href, .. }, Part::Href) => disarmed(out, href),
        (Cell::Amount { currency, .. }, Part::Currency) => out.push_str(currency),
        (Cell::Rank { before, .. }, Part::From) => {
            if let Some(before) = before {
                integer(out, u64::from(*before), Style::Data);
            }
        }
        // A link without an address, or a missing value: the field is empty.
        (_, Part::Href | Part::Currency | Part::From) => {}
        (Cell::Text(text), _) => disarmed(out, text),
        (Cell::Named { shown, .. }, _) => disarmed(out, shown),
        (Cell::Coded { code, .. }, _) => disarmed(out, code),
        (Cell::Link { text, .. }, _) => disarmed(out, text),
        (Cell::Range { high, decimals, .. }, Part::High) => {
            number(out, *high, (*decimals).into(), Style::Data)
        }
        _ => {
            data(out, cell);
        }
    }
}

/// Appends a text, with an apostrophe before it if a spreadsheet would run it as a formula.
fn disarmed(out: &mut String, text: &str) {
    if is_formula(text) {
        out.push('\'');
    }
    out.push_str(text);
}

/// True when a spreadsheet may treat the text as a formula: after spaces and control characters, it begins
/// with a character that starts one, including full-width forms.
fn is_formula(text: &str) -> bool {
    let first = text.chars().find(|c| !c.is_whitespace() && !c.is_control());
    let begins_with_control = text.starts_with(char::is_control);
    begins_with_control
        || matches!(
            first,
            Some('=' | '+' | '-' | '@' | '＝' | '＋' | '－' | '＠')
        )
}
