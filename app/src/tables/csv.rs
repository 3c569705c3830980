//! A data page as CSV: RFC 4180 with a byte order mark, so that spreadsheets read Arabic names.

use super::Loaded;
use domain::{
    datasets::{Dataset, Kind},
    format::{Style, number},
    locale::Locale,
    table::{Cell, data},
};
use std::borrow::Cow;

/// Tells spreadsheets that the bytes are UTF-8.
const BYTE_ORDER_MARK: char = '\u{feff}';

/// All rows that the filters leave and all columns, under a line of column keys. A security is its
/// symbol and its name, a range its two ends; the drawing of today's course is left out.
pub fn csv(loaded: &Loaded, locale: Locale) -> String {
    let fields = fields(loaded.dataset);
    let mut out = String::with_capacity(64 + (loaded.picked.len() + 1) * fields.len() * 9);
    out.push(BYTE_ORDER_MARK);
    line(&mut out, &fields, |out, field| out.push_str(&field.name));
    for row in loaded.all_rows() {
        line(&mut out, &fields, |out, field| {
            value(out, &row[field.at], field.part, locale)
        });
    }
    out
}

/// A field of every line.
struct Field {
    name: Cow<'static, str>,
    at: usize,
    part: Part,
}

/// Which part of a cell a field carries.
#[derive(Clone, Copy)]
enum Part {
    Whole,
    Symbol,
    Name,
    Low,
    High,
}

/// The fields of a dataset: those of its columns whose names no other column has.
fn fields(dataset: &'static Dataset) -> Vec<Field> {
    let mut fields: Vec<Field> = Vec::new();
    for (at, column) in dataset.data_columns() {
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
                    if dataset.column(&name).is_none() {
                        fields.push(field(name.into(), part));
                    }
                }
            }
            _ => fields.push(field(column.key.into(), Part::Whole)),
        }
    }
    fields
}

fn line(out: &mut String, fields: &[Field], write: impl Fn(&mut String, &Field)) {
    for (nth, field) in fields.iter().enumerate() {
        if nth > 0 {
            out.push(',');
        }
        write(out, field);
    }
    out.push_str("\r\n");
}

/// A value as programs read it. Only words need quotes and care; figures are ours.
fn value(out: &mut String, cell: &Cell, part: Part, locale: Locale) {
    match (cell, part) {
        (Cell::Security { symbol, .. }, Part::Symbol) => text(out, symbol),
        (Cell::Security { .. }, _) => text(out, cell.security_name(locale)),
        (Cell::Text(words), _) => text(out, words),
        (Cell::Named { shown, .. }, _) => text(out, shown),
        (Cell::Coded { code, .. }, _) => text(out, code),
        (Cell::Range { high, decimals, .. }, Part::High) => {
            number(out, *high, (*decimals).into(), Style::Data)
        }
        _ => {
            data(out, cell);
        }
    }
}

/// Appends a text as one field. What a spreadsheet would run as a formula gets an apostrophe.
fn text(out: &mut String, text: &str) {
    let quoted = text.contains(['"', ',', '\r', '\n']);
    if quoted {
        out.push('"');
    }
    if is_formula(text) {
        out.push('\'');
    }
    for part in text.split_inclusive('"') {
        out.push_str(part);
        if part.ends_with('"') {
            out.push('"');
        }
    }
    if quoted {
        out.push('"');
    }
}

/// True when a spreadsheet may take the text for a formula: after blanks and controls, it begins
/// with a sign that starts one, the full-width forms included.
fn is_formula(text: &str) -> bool {
    let first = text.chars().find(|c| !c.is_whitespace() && !c.is_control());
    let begins_with_control = text.starts_with(char::is_control);
    begins_with_control
        || matches!(
            first,
            Some('=' | '+' | '-' | '@' | '＝' | '＋' | '－' | '＠')
        )
}
