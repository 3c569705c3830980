//! The cells of formats that are no text.

use crate::site::Answer;
use calamine::{Reader as _, Xlsx};
use parquet::file::reader::{FileReader as _, SerializedFileReader};
use std::io::Cursor;

/// Puts the cells of a workbook or of a Parquet file in place of what its bytes are as text.
pub(super) fn open(address: &str, answer: &mut Answer) {
    if !answer.status.is_success() {
        return;
    }
    let path = address.split('?').next().unwrap_or_default();
    let cells: Vec<String> = if path.ends_with(".xlsx") {
        let mut book = Xlsx::new(Cursor::new(answer.bytes.to_vec())).unwrap();
        let sheets = book.worksheets();
        let ranges = sheets.iter().flat_map(|(_, range)| range.used_cells());
        ranges.map(|(_, _, cell)| cell.to_string()).collect()
    } else if path.ends_with(".parquet") {
        let file = SerializedFileReader::new(answer.bytes.clone()).unwrap();
        let rows = file.get_row_iter(None).unwrap();
        rows.map(|row| row.unwrap().to_string()).collect()
    } else {
        return;
    };
    answer.body = cells.join("\n");
}
