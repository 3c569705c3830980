//! The values of a chart as CSV and as JSON.

use super::ChartData;
use serde_json::{Map, Value, json};

/// Tells spreadsheets that the file is UTF-8, as in the files of tables.
const BYTE_ORDER_MARK: char = '\u{feff}';

impl ChartData {
    /// The values as CSV, with titles in the language of the address.
    pub fn csv(&self) -> String {
        let mut out = BYTE_ORDER_MARK.to_string();
        let titles = self.symbol.iter().chain(&self.columns);
        line(&mut out, titles.map(|column| &*column.title));
        for row in &self.rows {
            let symbol = self.symbol.iter().map(|symbol| &*symbol.key);
            let cells = row.iter().map(|cell| cell.as_deref().unwrap_or(""));
            line(&mut out, symbol.chain(cells));
        }
        out
    }

    /// The values as JSON, with what they are of. Numbers are texts, so that no decimal is lost.
    pub fn json(&self) -> String {
        let keys = || self.columns.iter().map(|column| column.key.clone());
        let row = |row: &Vec<Option<String>>| -> Value {
            let cells = keys().zip(row);
            let cells: Map<String, Value> = cells.map(|(key, cell)| (key, json!(cell))).collect();
            cells.into()
        };
        let mut whole = self.about.clone();
        whole["columns"] = keys().collect();
        whole["rows"] = self.rows.iter().map(row).collect();
        whole.to_string()
    }
}

/// A line of CSV. Codes, days and numbers need no quotes; titles may.
fn line<'a>(out: &mut String, cells: impl Iterator<Item = &'a str>) {
    for (nth, cell) in cells.enumerate() {
        if nth > 0 {
            out.push(',');
        }
        if cell.contains([',', '"', '\r', '\n']) {
            out.push('"');
            out.push_str(&cell.replace('"', "\"\""));
            out.push('"');
        } else {
            out.push_str(cell);
        }
    }
    out.push_str("\r\n");
}
