//! A data page as JSON, in the shape that `domain::datasets` describes. Written straight into one
//! `String`: values come from the formatter that the page uses, as programs read them.

use super::{Loaded, data_title};
use crate::messages::t;
use domain::{
    datasets::{Column, Kind},
    format::{self, Style},
    locale::Locale,
    table::{Cell, Row, data},
    values::{Decimal, Sector},
};

/// All rows that the filters leave and all columns.
pub fn json(loaded: &Loaded, locale: Locale) -> String {
    let columns: Vec<(usize, &Column)> = loaded.dataset.columns.iter().enumerate().collect();
    let mut out = String::with_capacity(512 + loaded.picked.len() * columns.len() * 24);
    out.push_str("{\"dataset\":");
    string(&mut out, loaded.dataset.id);
    out.push_str(",\"asOf\":");
    match loaded.as_of {
        Some(at) => string(&mut out, &at.to_rfc3339()),
        None => out.push_str("null"),
    }
    out.push_str(if loaded.stale {
        ",\"stale\":true"
    } else {
        ",\"stale\":false"
    });
    out.push_str(",\"lacking\":[");
    for (nth, key) in loaded.lacking.iter().enumerate() {
        if nth > 0 {
            out.push(',');
        }
        string(&mut out, key);
    }
    out.push_str("],\"total\":");
    format::integer(&mut out, loaded.picked.len() as u64, Style::Data);
    titles(&mut out, loaded, locale);
    labels(&mut out, loaded, locale);
    out.push_str(",\"rows\":[");
    for (nth, row) in loaded.all_rows().enumerate() {
        out.push_str(if nth > 0 { ",\n{" } else { "\n{" });
        members(&mut out, &columns, row, locale);
        out.push('}');
    }
    out.push_str("]}\n");
    out
}

fn titles(out: &mut String, loaded: &Loaded, locale: Locale) {
    out.push_str(",\"columns\":[");
    for (nth, column) in loaded.dataset.columns.iter().enumerate() {
        out.push_str(if nth > 0 { ",{\"key\":" } else { "{\"key\":" });
        string(out, column.key);
        out.push_str(",\"kind\":");
        string(out, column.kind.code());
        out.push_str(",\"title\":");
        string(out, &data_title(loaded.dataset, column, locale));
        out.push('}');
    }
    out.push(']');
}

/// The words of coded columns.
fn labels(out: &mut String, loaded: &Loaded, locale: Locale) {
    let has = |key: &str| loaded.dataset.column(key).is_some();
    out.push_str(",\"labels\":{");
    let groups: [(&str, Vec<&str>); 2] = [
        ("sector", Sector::ALL.map(Sector::code).to_vec()),
        ("state", vec!["active", "suspended"]),
    ];
    for (nth, (key, codes)) in groups.iter().filter(|(key, _)| has(key)).enumerate() {
        if nth > 0 {
            out.push(',');
        }
        string(out, key);
        out.push_str(":{");
        for (nth, code) in codes.iter().enumerate() {
            if nth > 0 {
                out.push(',');
            }
            string(out, code);
            out.push(':');
            string(out, &t(locale, &format!("{key}-{code}")));
        }
        out.push('}');
    }
    out.push('}');
}

fn members(out: &mut String, columns: &[(usize, &Column)], row: &Row, locale: Locale) {
    let secured = columns
        .iter()
        .any(|(_, column)| column.kind == Kind::Security);
    let mut separator = "";
    for (at, column) in columns {
        // A security is symbol and names, which stand for its columns of the same keys.
        if secured && matches!(column.key, "symbol" | "name") {
            continue;
        }
        out.push_str(separator);
        separator = ",";
        match &row[*at] {
            cell @ Cell::Security {
                symbol,
                names: [en, ar],
            } => {
                out.push_str("\"symbol\":");
                string(out, symbol);
                out.push(',');
                named(out, "name", cell.security_name(locale), [en, ar]);
            }
            Cell::Named { shown, other } => {
                let names: [&str; 2] = if locale == Locale::En {
                    [shown, other]
                } else {
                    [other, shown]
                };
                named(out, column.key, shown, names);
            }
            cell => {
                string(out, column.key);
                out.push(':');
                value(out, cell);
            }
        }
    }
}

/// A name in the language of the request and in both.
fn named(out: &mut String, key: &str, shown: &str, [en, ar]: [&str; 2]) {
    for (nth, (end, text)) in [("", shown), ("_en", en), ("_ar", ar)]
        .into_iter()
        .enumerate()
    {
        if nth > 0 {
            out.push(',');
        }
        out.push('"');
        out.push_str(key);
        out.push_str(end);
        out.push_str("\":");
        string(out, text);
    }
}

fn value(out: &mut String, cell: &Cell) {
    match cell {
        Cell::Missing => out.push_str("null"),
        Cell::Flag(yes) => out.push_str(if *yes { "true" } else { "false" }),
        Cell::Range {
            low,
            high,
            at,
            decimals,
        } => {
            let decimals = u32::from(*decimals);
            for (key, value) in [
                ("{\"low\":\"", low),
                ("\",\"high\":\"", high),
                ("\",\"at\":\"", at),
            ] {
                out.push_str(key);
                number(out, *value, decimals);
            }
            out.push_str("\"}");
        }
        Cell::Text(_) | Cell::Named { .. } | Cell::Coded { .. } | Cell::Security { .. } => {
            let mut text = String::new();
            data(&mut text, cell);
            string(out, &text);
        }
        // Digits, signs, letters of dates and paths: nothing that JSON would escape.
        _ => {
            out.push('"');
            data(out, cell);
            out.push('"');
        }
    }
}

fn number(out: &mut String, value: Decimal, decimals: u32) {
    format::number(out, value, decimals, Style::Data);
}

/// A JSON string. Angle brackets are escaped too, so that the answer is harmless wherever it is put.
fn string(out: &mut String, text: &str) {
    use std::fmt::Write as _;
    out.push('"');
    for c in text.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\u{0}'..='\u{1f}' | '<' | '>' | '\u{2028}' | '\u{2029}' => {
                let _ = write!(out, "\\u{:04x}", u32::from(c));
            }
            _ => out.push(c),
        }
    }
    out.push('"');
}
