//! Import of a CSV file into its table: completely, or not at all with a list of errors.

mod cells;
mod lines;
mod problems;
mod sheet;

mod daily_prices;
mod disclosures;
mod holidays;
mod old_addresses;
mod securities;

pub use problems::{CellError, Problems};

use crate::{Store, StoreError, fixed};
use cells::Cells;
use chrono::NaiveDate;
use domain::values::{Isin, Price, Symbol};
use rusqlite::{Connection, Statement, TransactionBehavior};
use sheet::Sheet;
use std::{
    collections::{HashMap, HashSet},
    io::{self, Read},
    path::Path,
};
use wire::Bilingual;

/// Kind of data in a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum What {
    /// Daily prices of securities.
    DailyPrices,
    /// Securities in addition to those of the sample exchange.
    Securities,
    /// Disclosures.
    Disclosures,
    /// Holidays: the file replaces the whole list.
    Holidays,
    /// Where the addresses of an earlier site lead.
    OldAddresses,
}

/// Existing data of the sample exchange.
#[derive(Debug, Clone, Default)]
pub struct Known {
    /// Names by symbol.
    pub names: HashMap<Symbol, Bilingual>,
    /// ISINs.
    pub isins: HashSet<Isin>,
}

/// Context for validating a file.
#[derive(Debug, Clone)]
pub struct Context {
    /// Known data besides earlier imports.
    pub known: Known,
    /// The security of a file without a symbol column.
    pub symbol: Option<Symbol>,
    /// Today at the exchange; later dates are refused.
    pub today: NaiveDate,
}

/// Result of an import.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Report {
    /// Rows read.
    pub rows: u64,
    /// Rows written because new or different, and rows removed.
    pub changed: u64,
    /// Prices that are not on the tick table.
    pub off_tick: Doubts,
    /// Prices on weekend days.
    pub on_weekend: Doubts,
    /// True when the last line has no line end: the file may be truncated.
    pub open_end: bool,
}

/// A warning about accepted values.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Doubts {
    /// Number of occurrences.
    pub count: u64,
    /// The first occurrence: line and value.
    pub first: String,
}

impl Doubts {
    fn add(&mut self, what: impl FnOnce() -> String) {
        if self.count == 0 {
            self.first = what();
        }
        self.count += 1;
    }
}

/// Why nothing was imported.
#[derive(Debug, thiserror::Error)]
pub enum ImportError {
    /// Some rows are invalid.
    #[error("{} of the file cannot be used", .0.summary())]
    Invalid(Problems),
    /// It is not a CSV file.
    #[error("{0}")]
    NotASheet(&'static str),
    /// It cannot be read to the end.
    #[error("the file cannot be read: {0}")]
    Unreadable(#[from] io::Error),
    /// The security given for the file is unknown.
    #[error("{0} is not a known security; import securities first")]
    UnknownSymbol(Symbol),
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// One column of a file.
#[derive(Debug, Clone, Copy)]
struct Column {
    name: &'static str,
    required: bool,
}

const fn required(name: &'static str) -> Column {
    Column {
        name,
        required: true,
    }
}

const fn optional(name: &'static str) -> Column {
    Column {
        name,
        required: false,
    }
}

/// Reading and writing one kind of file.
trait Table {
    /// Its columns; rows refer to them by index.
    const COLUMNS: &'static [Column];
    /// The statement that writes a row if it is new or different.
    const WRITE: &'static str;
    /// A validated row.
    type Row;

    /// Parses a row. `None` if it is invalid; the errors are in `cells`.
    fn read(&mut self, cells: &mut Cells<'_>) -> Option<Self::Row>;

    /// Runs `WRITE`; returns the number of changed rows.
    fn write(row: &Self::Row, statement: &mut Statement<'_>) -> rusqlite::Result<usize>;

    /// Finishes after the last row; returns the number of changed rows.
    fn finish(&mut self, _connection: &Connection) -> rusqlite::Result<usize> {
        Ok(0)
    }

    /// Adds warnings specific to this kind of file.
    fn report(&self, _report: &mut Report) {}
}

const PRICE: &str = "a price above zero and below a billion with at most 6 decimals, such as 3.45";

/// Parses a price into millionths.
fn price(text: &str) -> Option<i64> {
    let bounded: Price = text.parse().ok()?;
    fixed::micros(text).filter(|_| !bounded.get().is_zero())
}

/// Rows between two progress reports.
const STRIDE: u64 = 4096;

/// Imports a file in one transaction. `progress` is called regularly with the rows and bytes so far.
pub fn import(
    store: &mut Store,
    what: What,
    input: impl Read,
    context: &Context,
    progress: &mut dyn FnMut(u64, u64),
) -> Result<Report, ImportError> {
    let mut sheet = Sheet::open(input)?;
    let path = store.path.clone();
    let transaction = store
        .connection
        .transaction_with_behavior(TransactionBehavior::Immediate)
        .map_err(|error| StoreError::new(&path, error))?;
    let mut run = Run {
        connection: &transaction,
        path: &path,
        progress,
    };
    let told = |error| StoreError::new(&path, error);
    let report = match what {
        What::DailyPrices => {
            let table = daily_prices::Prices::new(&transaction, context).map_err(told)?;
            if let Some(symbol) = table.unknown() {
                return Err(ImportError::UnknownSymbol(symbol));
            }
            run.all(table, &mut sheet, context.symbol.is_some())
        }
        What::Securities => {
            let table = securities::Securities::new(&transaction, context).map_err(told)?;
            run.all(table, &mut sheet, false)
        }
        What::Disclosures => {
            let table = disclosures::Disclosures::new(&transaction, context).map_err(told)?;
            run.all(table, &mut sheet, false)
        }
        What::OldAddresses => {
            let table = old_addresses::OldAddresses::new(&transaction).map_err(told)?;
            run.all(table, &mut sheet, false)
        }
        What::Holidays => run.all(holidays::Holidays::default(), &mut sheet, false),
    }?;
    if report.changed == 0 {
        // Dropping it rolls back, so that readers do not reload for nothing.
        return Ok(report);
    }
    let log = "INSERT INTO imports (what, rows, changed) VALUES (?1, ?2, ?3)";
    let values = (
        what.name(),
        report.rows.cast_signed(),
        report.changed.cast_signed(),
    );
    transaction.execute(log, values).map_err(told)?;
    transaction.commit().map_err(told)?;
    // Active readers may prevent truncation of the log; then the next import does it.
    let _ = store
        .connection
        .query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()));
    Ok(report)
}

impl What {
    /// Its name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::DailyPrices => "daily-prices",
            Self::Securities => "securities",
            Self::Disclosures => "disclosures",
            Self::Holidays => "holidays",
            Self::OldAddresses => "old-addresses",
        }
    }
}

/// State of one import.
struct Run<'a> {
    connection: &'a Connection,
    path: &'a Path,
    progress: &'a mut dyn FnMut(u64, u64),
}

impl Run<'_> {
    fn all<T: Table>(
        &mut self,
        mut table: T,
        sheet: &mut Sheet<impl Read>,
        one_symbol: bool,
    ) -> Result<Report, ImportError> {
        let told = |error| StoreError::new(self.path, error);
        let mut problems = Problems::default();
        let places = sheet.places(T::COLUMNS, one_symbol, &mut problems);
        if problems.any() {
            // Without its columns, every row would be invalid for the same reason.
            return Err(ImportError::Invalid(problems));
        }
        let mut statement = self.connection.prepare(T::WRITE).map_err(told)?;
        let mut report = Report::default();
        while let Some((record, line)) = sheet.next(&mut problems)? {
            report.rows += 1;
            let mut cells = Cells::new(record, line, (T::COLUMNS, &places), &mut problems);
            let row = table.read(&mut cells);
            if let Some(row) = row.filter(|_| !problems.any()) {
                report.changed += T::write(&row, &mut statement).map_err(told)? as u64;
            }
            if report.rows.is_multiple_of(STRIDE) {
                (self.progress)(report.rows, sheet.bytes());
            }
        }
        if problems.any() {
            return Err(ImportError::Invalid(problems));
        }
        report.changed += table.finish(self.connection).map_err(told)? as u64;
        table.report(&mut report);
        report.open_end = sheet.open_end();
        Ok(report)
    }
}

/// The names and ISINs of securities imported earlier.
fn imported(connection: &Connection) -> rusqlite::Result<Vec<(Symbol, Bilingual, String)>> {
    let mut statement =
        connection.prepare("SELECT symbol, name_en, name_ar, isin FROM securities")?;
    let rows = statement.query_map([], |row| {
        let symbol = row.get_ref(0)?.as_str()?.parse::<Symbol>();
        let name = Bilingual::new(row.get::<_, String>(1)?, row.get::<_, String>(2)?);
        Ok((symbol, name, row.get(3)?))
    })?;
    let mut all = Vec::new();
    for row in rows {
        let (symbol, name, isin) = row?;
        // Only valid symbols are ever written.
        all.extend(symbol.ok().map(|symbol| (symbol, name, isin)));
    }
    Ok(all)
}

/// The names of all securities, of the sample and imported.
fn names(
    connection: &Connection,
    context: &Context,
) -> rusqlite::Result<HashMap<Symbol, Bilingual>> {
    let mut names = context.known.names.clone();
    names.extend(
        imported(connection)?
            .into_iter()
            .map(|(s, name, _)| (s, name)),
    );
    Ok(names)
}
