//! A resource as CSV.

use super::{
    Output,
    fields::{Field, Value, fields},
    pieces::Rows,
};
use crate::{Loaded, Words};
use chrono::SecondsFormat;
use domain::{
    format::{Style, date_iso, integer, number},
    formulas::disarm,
    locale::Locale,
};
use std::{io, ops::Range};

/// Tells spreadsheets that the file is UTF-8.
const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

/// A line of titles and a line for each row. Cells of several parts have a field for each, such as the
/// symbol and the name of a security; small charts are left out.
struct Csv {
    fields: Vec<Field>,
    locale: Locale,
}

pub(super) fn rows(loaded: &Loaded, words: Words) -> Box<dyn Rows> {
    Box::new(Csv {
        fields: fields(loaded, words),
        locale: words.locale,
    })
}

fn lines<'a, 'o>(out: &'a mut Output<'o>) -> csv::Writer<&'a mut Output<'o>> {
    csv::WriterBuilder::new()
        .terminator(csv::Terminator::CRLF)
        .from_writer(out)
}

impl Rows for Csv {
    fn head(&mut self, _: &Loaded, out: &mut Output<'_>) -> io::Result<()> {
        out.write_all(BYTE_ORDER_MARK)?;
        let mut lines = lines(out);
        let mut text = String::new();
        for field in &self.fields {
            text.clear();
            disarm(&mut text, &field.title);
            lines.write_field(&text)?;
        }
        // Ends the line.
        lines.write_record(None::<&[u8]>)?;
        lines.flush()
    }

    fn rows(
        &mut self,
        loaded: &Loaded,
        span: Range<usize>,
        out: &mut Output<'_>,
    ) -> io::Result<()> {
        let mut lines = lines(out);
        let mut text = String::new();
        for row in loaded.rows_at(span) {
            for field in &self.fields {
                text.clear();
                put(&mut text, &field.value(loaded, row, self.locale));
                lines.write_field(&text)?;
            }
            lines.write_record(None::<&[u8]>)?;
        }
        lines.flush()
    }

    fn foot(&mut self, _: &mut Output<'_>) -> io::Result<()> {
        Ok(())
    }
}

/// Appends a value in machine-readable form. Only texts are escaped against formulas; figures are generated
/// here.
fn put(out: &mut String, value: &Value<'_>) {
    match value {
        Value::Nothing => {}
        Value::Text(text) => disarm(out, text),
        Value::Decimal(value, decimals) => number(out, *value, (*decimals).into(), Style::Data),
        Value::Count(count) => integer(out, *count, Style::Data),
        Value::Date(day) => date_iso(out, *day),
        Value::Moment(at) => out.push_str(&at.to_rfc3339_opts(SecondsFormat::Secs, false)),
        Value::Flag(yes) => out.push_str(if *yes { "true" } else { "false" }),
    }
}
