//! `holidays`: the complete list; holidays missing in the file are removed.

use super::{Cells, Column, Table, optional, required};
use crate::Holiday;
use chrono::{Datelike, NaiveDate};
use rusqlite::{Connection, Statement, params};
use std::collections::BTreeMap;
use wire::Bilingual;

const DATE: usize = 0;
const TO: usize = 1;
const NAME_EN: usize = 2;
const NAME_AR: usize = 3;
const PROVISIONAL: usize = 4;
const TRADING_CLOSED: usize = 5;

/// Maximum length of a holiday in days.
const LONGEST: i64 = 31;

/// The file of holidays.
#[derive(Default)]
pub(super) struct Holidays {
    /// Last day and line, by first day.
    seen: BTreeMap<NaiveDate, (NaiveDate, u64)>,
}

impl Holidays {
    /// The line of a holiday that overlaps this one.
    fn shared(&self, first: NaiveDate, last: NaiveDate) -> Option<u64> {
        let (_, (end, line)) = self.seen.range(..=last).next_back()?;
        (*end >= first).then_some(*line)
    }
}

impl Table for Holidays {
    const COLUMNS: &'static [Column] = &[
        required("date"),
        optional("to"),
        required("name_en"),
        optional("name_ar"),
        optional("provisional"),
        optional("trading_closed"),
    ];
    const WRITE: &'static str = "
        INSERT INTO holidays (first, last, name_en, name_ar, provisional, trading_closed)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6)
        ON CONFLICT (first) DO UPDATE SET
            last = excluded.last, name_en = excluded.name_en, name_ar = excluded.name_ar,
            provisional = excluded.provisional, trading_closed = excluded.trading_closed
        WHERE (last, name_en, name_ar, provisional, trading_closed) IS NOT
            (excluded.last, excluded.name_en, excluded.name_ar, excluded.provisional,
             excluded.trading_closed)";
    type Row = Holiday;

    fn read(&mut self, cells: &mut Cells<'_>) -> Option<Holiday> {
        let first = cells.date(DATE);
        let expected = "a date such as 2026-11-12, or empty";
        let to = cells.maybe(TO, expected, domain::format::parse_date);
        let (en, ar) = (cells.words(NAME_EN), cells.maybe_words(NAME_AR));
        let provisional = cells.switch(PROVISIONAL);
        let closed = cells.switch(TRADING_CLOSED);
        let first = first?;
        let last = to?.unwrap_or(first);
        if last < first || (last - first).num_days() >= LONGEST {
            cells.wrong(TO, format!("a day from {first} on, within {LONGEST} days"));
            return None;
        }
        if let Some(line) = self.shared(first, last) {
            cells.wrong(DATE, format!("unique: line {line} has it too"));
            return None;
        }
        self.seen.insert(first, (last, cells.line()));
        Some(Holiday {
            first,
            last,
            name: Bilingual::new(en?, ar?),
            provisional: provisional?.unwrap_or(false),
            trading_closed: closed?.unwrap_or(true),
        })
    }

    fn write(row: &Holiday, statement: &mut Statement<'_>) -> rusqlite::Result<usize> {
        statement.execute(params![
            row.first.num_days_from_ce(),
            row.last.num_days_from_ce(),
            row.name.en,
            row.name.ar,
            row.provisional,
            row.trading_closed,
        ])
    }

    fn finish(&mut self, connection: &Connection) -> rusqlite::Result<usize> {
        let mut statement = connection.prepare("SELECT first FROM holidays")?;
        let stored: Vec<i32> = statement
            .query_map([], |row| row.get(0))?
            .collect::<rusqlite::Result<_>>()?;
        let mut delete = connection.prepare("DELETE FROM holidays WHERE first = ?1")?;
        let mut gone = 0;
        for day in stored {
            let kept = NaiveDate::from_num_days_from_ce_opt(day)
                .is_some_and(|first| self.seen.contains_key(&first));
            if !kept {
                gone += delete.execute([day])?;
            }
        }
        Ok(gone)
    }
}
