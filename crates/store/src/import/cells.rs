//! The cells of one row, by column.

use super::{Column, Problems};
use chrono::NaiveDate;
use csv::ByteRecord;
use domain::{format::parse_date, values::Symbol};
use std::borrow::Cow;

/// Maximum length of a text.
const LONGEST: usize = 500;

/// One row.
pub(super) struct Cells<'a> {
    record: &'a ByteRecord,
    line: u64,
    columns: &'static [Column],
    places: &'a [Option<usize>],
    problems: &'a mut Problems,
}

impl<'a> Cells<'a> {
    pub(super) fn new(
        record: &'a ByteRecord,
        line: u64,
        (columns, places): (&'static [Column], &'a [Option<usize>]),
        problems: &'a mut Problems,
    ) -> Self {
        Self {
            record,
            line,
            columns,
            places,
            problems,
        }
    }

    pub(super) fn line(&self) -> u64 {
        self.line
    }

    fn raw(&self, column: usize) -> &'a [u8] {
        self.places
            .get(column)
            .copied()
            .flatten()
            .and_then(|at| self.record.get(at))
            .unwrap_or_default()
    }

    /// The trimmed text of a cell; `None` if empty.
    fn text(&mut self, column: usize) -> Result<Option<&'a str>, ()> {
        let Ok(text) = std::str::from_utf8(self.raw(column)) else {
            self.wrong(column, "text in UTF-8");
            return Err(());
        };
        let text = text.trim();
        Ok((!text.is_empty()).then_some(text))
    }

    /// Records an invalid cell.
    pub(super) fn wrong(&mut self, column: usize, expected: impl Into<Cow<'static, str>>) {
        let value = String::from_utf8_lossy(self.raw(column)).into_owned();
        let name = self.columns[column].name;
        self.problems.add(self.line, name, &value, expected);
    }

    /// A required value.
    pub(super) fn needed<T>(
        &mut self,
        column: usize,
        expected: &'static str,
        parse: impl FnOnce(&str) -> Option<T>,
    ) -> Option<T> {
        let value = self.text(column).ok()?.and_then(parse);
        if value.is_none() {
            self.wrong(column, expected);
        }
        value
    }

    /// An optional value: `Some(None)` if absent, `None` if invalid.
    pub(super) fn maybe<T>(
        &mut self,
        column: usize,
        expected: &'static str,
        parse: impl FnOnce(&str) -> Option<T>,
    ) -> Option<Option<T>> {
        let Some(text) = self.text(column).ok()? else {
            return Some(None);
        };
        let value = parse(text);
        if value.is_none() {
            self.wrong(column, expected);
        }
        value.map(Some)
    }

    pub(super) fn symbol(&mut self, column: usize) -> Option<Symbol> {
        let expected = "a symbol of 1 to 12 letters and digits";
        self.needed(column, expected, |text| text.parse().ok())
    }

    pub(super) fn date(&mut self, column: usize) -> Option<NaiveDate> {
        self.needed(column, "a date such as 2026-11-12", parse_date)
    }

    /// A date not after `today`.
    pub(super) fn past(&mut self, column: usize, today: NaiveDate) -> Option<NaiveDate> {
        let date = self.date(column)?;
        if date > today {
            self.wrong(column, format!("a day up to today, {today}"));
            return None;
        }
        Some(date)
    }

    /// A required text.
    pub(super) fn words(&mut self, column: usize) -> Option<String> {
        self.needed(column, WORDS, words)
    }

    /// An optional text, empty if absent.
    pub(super) fn maybe_words(&mut self, column: usize) -> Option<String> {
        self.maybe(column, WORDS, words)
            .map(Option::unwrap_or_default)
    }

    /// Yes or no.
    pub(super) fn switch(&mut self, column: usize) -> Option<Option<bool>> {
        self.maybe(column, "yes or no", yes_or_no)
    }
}

const WORDS: &str = "a text of 1 to 500 characters on one line";

fn words(text: &str) -> Option<String> {
    let fits = text.chars().count() <= LONGEST && !text.chars().any(char::is_control);
    fits.then(|| text.to_owned())
}

pub(super) fn yes_or_no(text: &str) -> Option<bool> {
    let is = |words: [&str; 3]| words.iter().any(|word| text.eq_ignore_ascii_case(word));
    if is(["yes", "true", "1"]) {
        Some(true)
    } else if is(["no", "false", "0"]) {
        Some(false)
    } else {
        None
    }
}
