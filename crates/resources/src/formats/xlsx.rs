//! A resource as a spreadsheet.

use super::{
    Output, Scratch,
    fields::{Field, Value, fields},
};
use crate::{Loaded, Words};
use chrono::{Datelike as _, NaiveDate, NaiveTime, Timelike as _};
use domain::{
    format::{Style, number},
    locale::Dir,
};
use rust_xlsxwriter::{
    ColNum, DocProperties, ExcelDateTime, Format, RowNum, Workbook, Worksheet, XlsxError,
};
use std::{collections::HashMap, io};

/// The rows of a sheet but for the titles.
pub(super) const MOST_ROWS: usize = 1_048_575;

/// The characters of a cell.
const LONGEST_TEXT: usize = 32_767;

/// The characters of a sheet's name, and those that it must not have.
const LONGEST_NAME: usize = 31;
const NOT_IN_NAMES: &[char] = &['[', ']', ':', '*', '?', '/', '\\', '\''];

/// The digits of a number that a spreadsheet keeps. Longer numbers are written as text.
const DIGITS: usize = 15;

/// The markup of a cell at most, without its text, each of whose bytes may become an escape of five.
const CELL_BYTES: u64 = 64;
const ESCAPE_BYTES: u64 = 5;

/// Writes one sheet: a frozen line of titles and a row for each row, typed. On Arabic pages it runs from right
/// to left. Rows go to a temporary file one by one.
pub(super) fn write(
    loaded: &Loaded,
    words: Words,
    scratch: &Scratch,
    out: &mut Output<'_>,
) -> io::Result<()> {
    let mut reserved = scratch.reserve();
    let mut book = Workbook::new();
    book.set_tempdir(scratch.folder()?).map_err(failed)?;
    book.set_properties(&properties(loaded).map_err(failed)?);
    let sheet = book.add_worksheet_with_constant_memory().map_err(failed)?;
    let fields = fields(loaded, words);
    head(sheet, loaded, words, &fields).map_err(failed)?;
    let mut styles = Styles::default();
    for (at, row) in (1_u32..).zip(loaded.all_rows()) {
        let mut bytes = 0;
        for (column, field) in (0_u16..).zip(&fields) {
            let value = field.value(loaded, row, words.locale);
            bytes += CELL_BYTES + ESCAPE_BYTES * text_bytes(&value);
            put(sheet, (at, column), &value, &mut styles).map_err(failed)?;
        }
        reserved.grow(bytes)?;
    }
    book.save_to_writer(out).map_err(failed)
}

/// The error of the library as one of I/O.
fn failed(error: XlsxError) -> io::Error {
    match error {
        XlsxError::IoError(error) => error,
        other => io::Error::other(other),
    }
}

/// The time of the data, not that of the request, so that equal rows are equal files.
fn properties(loaded: &Loaded) -> Result<DocProperties, XlsxError> {
    let created = match (loaded.as_of, loaded.day) {
        (Some(at), _) => moment(at.date_naive(), at.time())?,
        (None, Some(day)) => moment(day, NaiveTime::MIN)?,
        (None, None) => ExcelDateTime::from_ymd(2000, 1, 1)?,
    };
    Ok(DocProperties::new().set_creation_datetime(&created))
}

/// Titles, widths, name and direction.
fn head(
    sheet: &mut Worksheet,
    loaded: &Loaded,
    words: Words,
    fields: &[Field],
) -> Result<(), XlsxError> {
    let title = words.find(&format!("page-{}", loaded.resource.id()));
    let title = title.unwrap_or_else(|| loaded.resource.id().into());
    let name: String = title
        .chars()
        .filter(|c| !NOT_IN_NAMES.contains(c) && !c.is_control())
        .take(LONGEST_NAME)
        .collect();
    sheet.set_name(name)?;
    sheet.set_right_to_left(words.locale.info().dir == Dir::Rtl);
    // What identifies a row stays in sight, behind the symbol that all rows have.
    let frozen = if loaded.symbols.is_some() { 2 } else { 1 };
    sheet.set_freeze_panes(1, frozen)?;
    let bold = Format::new().set_bold();
    for (column, field) in (0_u16..).zip(fields) {
        let letters = field.title.chars().count().clamp(10, 40);
        // A title has at most 40 characters here, which a float holds exactly.
        sheet.set_column_width(column, letters as f64 + 2.0)?;
        sheet.write_string_with_format(0, column, &field.title, &bold)?;
    }
    Ok(())
}

/// Formats of cells, made once: the writer compares them by their identity.
#[derive(Default)]
struct Styles {
    decimals: HashMap<u8, Format>,
    other: HashMap<&'static str, Format>,
}

impl Styles {
    /// A number with so many decimals and separators of thousands.
    fn number(&mut self, decimals: u8) -> &Format {
        self.decimals.entry(decimals).or_insert_with(|| {
            let zeros = "0".repeat(decimals.into());
            let point = if decimals > 0 { "." } else { "" };
            Format::new().set_num_format(format!("#,##0{point}{zeros}"))
        })
    }

    fn of(&mut self, code: &'static str) -> &Format {
        let format = || Format::new().set_num_format(code);
        self.other.entry(code).or_insert_with(format)
    }
}

/// Writes a value. Texts are cells of text, which a spreadsheet does not calculate.
fn put(
    sheet: &mut Worksheet,
    (row, column): (RowNum, ColNum),
    value: &Value<'_>,
    styles: &mut Styles,
) -> Result<(), XlsxError> {
    match value {
        Value::Nothing => return Ok(()),
        Value::Text(text) => {
            let cut = text.char_indices().nth(LONGEST_TEXT);
            let text = cut.map_or(&**text, |(end, _)| &text[..end]);
            sheet.write_string(row, column, text)?
        }
        Value::Decimal(value, decimals) => {
            let mut text = String::new();
            number(&mut text, *value, (*decimals).into(), Style::Data);
            match exact(&text) {
                Some(value) => {
                    sheet.write_number_with_format(row, column, value, styles.number(*decimals))?
                }
                None => sheet.write_string(row, column, text)?,
            }
        }
        Value::Count(count) => match exact(&count.to_string()) {
            Some(count) => sheet.write_number_with_format(row, column, count, styles.number(0))?,
            None => sheet.write_string(row, column, count.to_string())?,
        },
        Value::Date(day) => {
            let at = moment(*day, NaiveTime::MIN)?;
            sheet.write_datetime_with_format(row, column, &at, styles.of("yyyy-mm-dd"))?
        }
        Value::Moment(at) => {
            let at = moment(at.date_naive(), at.time())?;
            sheet.write_datetime_with_format(row, column, &at, styles.of("yyyy-mm-dd hh:mm:ss"))?
        }
        Value::Flag(yes) => sheet.write_boolean(row, column, *yes)?,
    };
    Ok(())
}

/// The number of a text, if the spreadsheet keeps all its digits.
fn exact(text: &str) -> Option<f64> {
    let digits = text.bytes().filter(u8::is_ascii_digit).count();
    text.parse().ok().filter(|_| digits <= DIGITS)
}

/// A day with a time of the exchange. The format has no offset.
fn moment(day: NaiveDate, time: NaiveTime) -> Result<ExcelDateTime, XlsxError> {
    // Days of the wire are in the years 1900 to 2199; those before 1900 become an error of the library.
    let year = u16::try_from(day.year()).unwrap_or(0);
    let [month, day] = [day.month(), day.day()].map(|part| u8::try_from(part).unwrap_or(0));
    let hour = u16::try_from(time.hour()).unwrap_or(0);
    let minute = u8::try_from(time.minute()).unwrap_or(0);
    ExcelDateTime::from_ymd(year, month, day)?.and_hms(hour, minute, f64::from(time.second()))
}

fn text_bytes(value: &Value<'_>) -> u64 {
    match value {
        Value::Text(text) => text.len() as u64,
        _ => 0,
    }
}
