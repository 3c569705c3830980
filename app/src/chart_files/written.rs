//! The values of a chart as CSV and as JSON.

use super::ChartData;
use serde_json::{Map, Value, json};

/// Tells spreadsheets that the file is UTF-8, as in the files of tables.
const BYTE_ORDER_MARK: &str = "\u{feff}";

impl ChartData {
    /// The values as CSV, with titles in the language of the address.
    ///
    /// # Errors
    /// A row has another number of cells than there are titles, which would be a defect of the program.
    pub fn csv(&self) -> csv::Result<Vec<u8>> {
        let mut lines = csv::WriterBuilder::new()
            .terminator(csv::Terminator::CRLF)
            .from_writer(BYTE_ORDER_MARK.as_bytes().to_vec());
        let titles = self.symbol.iter().chain(&self.columns);
        lines.write_record(titles.map(|column| &*column.title))?;
        for row in &self.rows {
            let symbol = self.symbol.iter().map(|symbol| &*symbol.key);
            let cells = row.iter().map(|cell| cell.as_deref().unwrap_or(""));
            lines.write_record(symbol.chain(cells))?;
        }
        lines
            .into_inner()
            .map_err(|error| error.into_error().into())
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
