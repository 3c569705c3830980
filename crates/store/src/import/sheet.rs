//! The file as rows of cells: byte-order mark, separator, header, lines.

use super::{Column, ImportError, Problems, lines::Lines};
use csv::{ByteRecord, ReaderBuilder};
use std::io::{Chain, Cursor, Read};

/// Maximum length of the first line.
const HEAD: usize = 64 * 1024;
const SEPARATORS: [u8; 3] = [b',', b';', b'\t'];

/// A file after its header.
pub(super) struct Sheet<R> {
    reader: csv::Reader<Lines<Chain<Cursor<Vec<u8>>, R>>>,
    header: Vec<String>,
    record: ByteRecord,
}

impl<R: Read> Sheet<R> {
    pub(super) fn open(mut input: R) -> Result<Self, ImportError> {
        let mut start = first_line(&mut input)?;
        if start.starts_with(&[0xff, 0xfe]) || start.starts_with(&[0xfe, 0xff]) {
            return Err(ImportError::NotASheet(
                "the file is in UTF-16; save it as CSV in UTF-8",
            ));
        }
        if start.starts_with("\u{feff}".as_bytes()) {
            start.drain(..3);
        }
        let line = start.split(|b| matches!(b, b'\n' | b'\r')).next();
        let separator = separator(line.unwrap_or_default());
        let mut reader = ReaderBuilder::new()
            .delimiter(separator)
            .has_headers(false)
            .flexible(true)
            .from_reader(Lines::new(Cursor::new(start).chain(input)));
        let mut record = ByteRecord::new();
        if !read(&mut reader, &mut record)? {
            return Err(ImportError::NotASheet(
                "the file is empty; its first line must name the columns",
            ));
        }
        let header = record.iter().map(plain).collect();
        Ok(Self {
            reader,
            header,
            record,
        })
    }

    /// The position of each column. `one_symbol`: the security is given outside the file.
    pub(super) fn places(
        &self,
        columns: &'static [Column],
        one_symbol: bool,
        problems: &mut Problems,
    ) -> Vec<Option<usize>> {
        let names = || columns.iter().map(|c| c.name);
        for (at, name) in self.header.iter().enumerate() {
            if !names().any(|known| known == name) {
                let all = names().collect::<Vec<_>>().join(", ");
                problems.add(1, name, name, format!("a column of this file: {all}"));
            } else if self.header[..at].contains(name) {
                problems.add(1, name, name, "unique");
            }
        }
        let place = |column: &Column| {
            let found = self.header.iter().position(|name| name == column.name);
            let is_symbol = column.name == "symbol";
            if is_symbol && one_symbol && found.is_some() {
                let expected = "omitted, although --symbol is given";
                problems.add(1, "symbol", "symbol", expected);
            } else if column.required && found.is_none() && !(is_symbol && one_symbol) {
                let hint = if is_symbol { ", or use --symbol" } else { "" };
                problems.add(
                    1,
                    column.name,
                    &self.header.join(","),
                    format!("a header with the column {}{hint}", column.name),
                );
            }
            found
        };
        columns.iter().map(place).collect()
    }

    /// The next row with as many cells as the header, and its line; other rows are errors.
    pub(super) fn next(
        &mut self,
        problems: &mut Problems,
    ) -> Result<Option<(&ByteRecord, u64)>, ImportError> {
        loop {
            if !read(&mut self.reader, &mut self.record)? {
                return Ok(None);
            }
            // Multi-line cells are allowed, but not up to the end of the file.
            let open = self.reader.get_ref().open_quote();
            if let (true, Some(line)) = (self.has_line_break(), open) {
                let (nth, cell) = (
                    self.record.len().saturating_sub(1),
                    self.record.iter().next_back(),
                );
                let column = self.header.get(nth).map_or("", String::as_str);
                let value = String::from_utf8_lossy(cell.unwrap_or_default()).into_owned();
                problems.add(
                    line,
                    column,
                    &value,
                    "a cell whose quotation mark is closed again",
                );
                return Ok(None);
            }
            // The start of a record includes preceding empty lines; its end is exact.
            let within = self.record.as_slice().iter().filter(|b| **b == b'\n');
            let line = self.reader.position().line() - 1 - within.count() as u64;
            let (cells, columns) = (self.record.len(), self.header.len());
            if cells == columns {
                return Ok(Some((&self.record, line)));
            }
            let last = cells.min(columns).saturating_sub(1);
            let column = self.header.get(last).map_or("", String::as_str);
            problems.add(
                line,
                column,
                &format!("a row of {cells} cells"),
                format!("a row of {columns}, as many as the header has"),
            );
        }
    }

    fn has_line_break(&self) -> bool {
        self.record.as_slice().contains(&b'\n')
    }

    /// True when the last line has no line end.
    pub(super) fn open_end(&self) -> bool {
        self.reader.get_ref().open_end()
    }

    /// Bytes read.
    pub(super) fn bytes(&self) -> u64 {
        self.reader.position().byte()
    }
}

fn read<R: Read>(
    reader: &mut csv::Reader<R>,
    record: &mut ByteRecord,
) -> Result<bool, ImportError> {
    reader
        .read_byte_record(record)
        .map_err(|error| match error.into_kind() {
            csv::ErrorKind::Io(error) => ImportError::Unreadable(error),
            _ => ImportError::NotASheet("the file is not CSV"),
        })
}

/// The file up to its first line break, and the rest of the buffer.
fn first_line(input: &mut impl Read) -> Result<Vec<u8>, ImportError> {
    let mut start = Vec::new();
    let mut piece = [0; 8192];
    loop {
        let count = match input.read(&mut piece) {
            Err(error) if error.kind() == std::io::ErrorKind::Interrupted => continue,
            result => result?,
        };
        start.extend_from_slice(&piece[..count]);
        if count == 0 || piece[..count].iter().any(|b| matches!(b, b'\n' | b'\r')) {
            return Ok(start);
        }
        if start.len() > HEAD {
            return Err(ImportError::NotASheet(
                "the first line is longer than 64 KiB: this is not a CSV file",
            ));
        }
    }
}

/// The most frequent separator of the header, outside quotes; a comma if there is none.
fn separator(header: &[u8]) -> u8 {
    let mut counts = [0; SEPARATORS.len()];
    let mut quoted = false;
    for byte in header {
        quoted ^= *byte == b'"';
        if let Some(at) = SEPARATORS.iter().position(|s| s == byte && !quoted) {
            counts[at] += 1;
        }
    }
    let mut best = 0;
    for at in 1..counts.len() {
        if counts[at] > counts[best] {
            best = at;
        }
    }
    SEPARATORS[best]
}

/// The normalized name of a column: lower case, one word.
fn plain(name: &[u8]) -> String {
    String::from_utf8_lossy(name)
        .trim()
        .to_lowercase()
        .replace([' ', '-'], "_")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_separator_is_detected() {
        assert_eq!(separator(b"a,b;c,d"), b',');
        assert_eq!(separator(b"a;b;c"), b';');
        assert_eq!(separator(b"a\tb"), b'\t');
        assert_eq!(separator(b"\"a,b,c\";d"), b';');
        assert_eq!(separator(b"a"), b',');
    }

    #[test]
    fn marks_quotes_and_line_ends_are_understood() {
        let text = "\u{feff}Adj Close;\"name\"\r\n1;\"a;\nb\"\r\n\r\n2;c\n";
        let mut sheet = Sheet::open(text.as_bytes()).unwrap();
        assert_eq!(sheet.header, ["adj_close", "name"]);
        let mut problems = Problems::default();
        let mut rows = Vec::new();
        while let Some((record, line)) = sheet.next(&mut problems).unwrap() {
            rows.push((line, String::from_utf8_lossy(&record[1]).into_owned()));
        }
        assert_eq!(rows, [(2, "a;\nb".to_owned()), (5, "c".to_owned())]);
        assert!(!problems.any());
    }

    #[test]
    fn other_files_are_refused_with_a_message() {
        for (bytes, word) in [
            (&b""[..], "empty"),
            (&b"\xff\xfes\0y\0"[..], "UTF-16"),
            (&[b'x'; 100_000][..], "64 KiB"),
        ] {
            let error = Sheet::open(bytes).err().unwrap().to_string();
            assert!(error.contains(word), "{error}");
        }
    }
}
