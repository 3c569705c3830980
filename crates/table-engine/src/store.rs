//! Rows kept column by column: the texts of a column are one buffer, numbers are integers, days and moments stand side by
//! side. What sorting and searching need of texts is prepared once, when it is first asked for.

mod append;
#[cfg(test)]
mod tests;
mod texts;

use crate::{
    Cell, Kind, Rows, Searched, Words,
    order::{Key, key},
    parse,
    rank::{beginning, beginning_of},
    rows::{NO_PLACE, hay_of},
};
use chrono::{Datelike as _, NaiveDate, NaiveDateTime, NaiveTime, Timelike as _};
use domain::{
    fold::{folded, push_sort_key, sort_key},
    values::Decimal,
};
use std::{borrow::Cow, cell::OnceCell, ops::Deref};
pub use texts::Texts;

/// A column of cells.
#[derive(Debug)]
pub enum Series {
    /// Numbers, days and moments as integers, each with its own scale: exact, and no more bytes than that.
    Numbers {
        /// The digits; of a day those of `YYYYMMDD`, of a moment the seconds of such days.
        units: Vec<i64>,
        /// The decimal places, or what the integer is.
        scales: Vec<u8>,
    },
    /// Words in the language of the page, and in the other where there are any.
    Words([Texts; 2]),
    /// Symbol, English and Arabic name.
    Securities([Texts; 3]),
    /// Cells of other kinds.
    Cells(Vec<Cell>),
}

/// In place of decimal places: no value, a count, a day, a moment.
const NONE: u8 = u8::MAX;
const COUNT: u8 = NONE - 1;
const DAY: u8 = NONE - 2;
const MOMENT: u8 = NONE - 3;

/// The seconds of a day.
const SECONDS: i64 = 86_400;

/// A cell that is kept as such, or made for the caller.
#[derive(Debug)]
pub enum Lent<'a> {
    /// Kept.
    Kept(&'a Cell),
    /// Made.
    Made(Cell),
}

impl Deref for Lent<'_> {
    type Target = Cell;

    fn deref(&self) -> &Cell {
        match self {
            Self::Kept(cell) => cell,
            Self::Made(cell) => cell,
        }
    }
}

impl Series {
    /// The cells of a kind that is one plain text in data formats.
    pub fn parsed(texts: &Texts, kind: Kind) -> Self {
        let (mut units, mut scales) = (Vec::new(), Vec::new());
        for row in 0..texts.len() {
            let Some((unit, scale)) = number(&cell_of(texts.get(row), kind)) else {
                let mut cells = Vec::new();
                for row in 0..texts.len() {
                    cells.push(cell_of(texts.get(row), kind));
                }
                return Self::Cells(cells);
            };
            units.push(unit);
            scales.push(scale);
        }
        Self::Numbers { units, scales }
    }

    fn len(&self) -> usize {
        match self {
            Self::Numbers { units, .. } => units.len(),
            Self::Words([shown, _]) => shown.len(),
            Self::Securities([symbols, ..]) => symbols.len(),
            Self::Cells(cells) => cells.len(),
        }
    }

    fn cell(&self, row: usize) -> Lent<'_> {
        match self {
            Self::Cells(cells) => Lent::Kept(&cells[row]),
            _ => Lent::Made(self.made(row)),
        }
    }

    /// A cell of a column that has no cells.
    fn made(&self, row: usize) -> Cell {
        match self {
            Self::Numbers { units, scales } => numbered(units[row], scales[row]),
            Self::Words([shown, other]) => match (shown.get(row), other.get(row)) {
                (None, _) => Cell::Missing,
                (Some(shown), None) => Cell::Text(Cow::Owned(shown.to_owned())),
                (Some(shown), Some(other)) => Cell::Named {
                    shown: shown.into(),
                    other: other.into(),
                },
            },
            Self::Securities([symbols, en, ar]) => Cell::Security {
                symbol: symbols.text(row).into(),
                names: [en.text(row).into(), ar.text(row).into()],
            },
            Self::Cells(_) => Cell::Missing,
        }
    }

    /// Changes a cell. One of another kind than those of the column makes it a column of cells.
    fn set(&mut self, row: usize, cell: Cell) {
        if let Self::Numbers { units, scales } = self
            && let Some((unit, scale)) = number(&cell)
        {
            (units[row], scales[row]) = (unit, scale);
            return;
        }
        if !matches!(self, Self::Cells(_)) {
            let mut cells = Vec::new();
            for row in 0..self.len() {
                cells.push(self.made(row));
            }
            *self = Self::Cells(cells);
        }
        if let Self::Cells(cells) = self {
            cells[row] = cell;
        }
    }

    /// What is searched of a cell.
    fn words(&self, row: usize) -> Words<'_> {
        match self {
            Self::Words([shown, other]) => match (shown.get(row), other.get(row)) {
                (None, _) => Words::None,
                (Some(shown), None) => Words::Text(shown),
                (Some(shown), Some(other)) => Words::Names([shown, other, ""]),
            },
            Self::Securities([symbols, en, ar]) => {
                Words::Names([symbols.text(row), en.text(row), ar.text(row)])
            }
            Self::Cells(cells) => Words::of(&cells[row]),
            _ => Words::None,
        }
    }

    /// Appends the sort key of a cell of text; false for another.
    fn push_key(&self, row: usize, keys: &mut Texts) -> bool {
        let text = match self {
            Self::Words([shown, _]) => shown.get(row),
            Self::Securities([symbols, ..]) => {
                keys.push(Some(&folded(symbols.text(row))));
                return true;
            }
            Self::Cells(cells) => {
                let key = key(&cells[row]);
                let text = match &key {
                    Key::Text(text) => Some(&**text),
                    _ => None,
                };
                keys.push(text);
                return text.is_some();
            }
            Self::Numbers { .. } => None,
        };
        match text {
            Some(text) => keys.write(|key| push_sort_key(key, text)),
            None => keys.push(None),
        }
        text.is_some()
    }
}

fn cell_of(text: Option<&str>, kind: Kind) -> Cell {
    text.map_or(Cell::Missing, |text| parse(text, kind))
}

/// A number, day or moment as an integer, with its scale; `None` for other cells, and for more digits than 64 bits hold.
fn number(cell: &Cell) -> Option<(i64, u8)> {
    Some(match cell {
        Cell::Missing => (0, NONE),
        Cell::Integer(count) => (i64::try_from(*count).ok()?, COUNT),
        Cell::Date(day) => (digits(*day), DAY),
        Cell::DateTime(at) if at.nanosecond() == 0 => {
            let seconds = at.num_seconds_from_midnight();
            (digits(at.date()) * SECONDS + i64::from(seconds), MOMENT)
        }
        Cell::Decimal { value, decimals } if u32::from(*decimals) == value.scale() => {
            (i64::try_from(value.mantissa()).ok()?, *decimals)
        }
        _ => return None,
    })
}

/// A day as the number `YYYYMMDD`.
fn digits(day: NaiveDate) -> i64 {
    i64::from(day.year()) * 10_000 + i64::from(day.month() * 100 + day.day())
}

/// The cell of an integer with its scale.
fn numbered(unit: i64, scale: u8) -> Cell {
    match scale {
        NONE => Cell::Missing,
        COUNT => Cell::Integer(unit.unsigned_abs()),
        DAY => day(unit).map_or(Cell::Missing, Cell::Date),
        MOMENT => moment(unit).map_or(Cell::Missing, Cell::DateTime),
        scale => {
            let value = Decimal::try_from_i128_with_scale(unit.into(), scale.into());
            Cell::Decimal {
                value: value.unwrap_or_default(),
                decimals: scale,
            }
        }
    }
}

/// The day of a number `YYYYMMDD`, of years from 0 on.
fn day(digits: i64) -> Option<NaiveDate> {
    let part = |divisor: i64| u32::try_from(digits / divisor % 100).unwrap_or_default();
    NaiveDate::from_ymd_opt((digits / 10_000) as i32, part(100), part(1))
}

fn moment(seconds: i64) -> Option<NaiveDateTime> {
    let time = u32::try_from(seconds % SECONDS).ok()?;
    let time = NaiveTime::from_num_seconds_from_midnight_opt(time, 0)?;
    Some(day(seconds / SECONDS)?.and_time(time))
}

/// A column, and what was prepared of its texts.
#[derive(Debug)]
struct Kept {
    series: Series,
    places: OnceCell<Option<Vec<u32>>>,
}

/// The rows of a table, column by column.
#[derive(Debug, Default)]
pub struct Store {
    count: usize,
    columns: Vec<Kept>,
    /// The folded texts of all rows for the first filter of words that was used.
    hay: OnceCell<(Searched, Texts)>,
}

impl Store {
    /// Rows without a column yet.
    pub fn new(count: usize) -> Self {
        Self {
            count,
            ..Self::default()
        }
    }

    /// Appends a column. It has a cell for each row.
    pub fn push(&mut self, series: Series) {
        debug_assert_eq!(series.len(), self.count);
        self.columns.push(Kept {
            series,
            places: OnceCell::new(),
        });
    }

    /// Changes a cell.
    pub fn set(&mut self, row: usize, column: usize, cell: Cell) {
        let kept = &mut self.columns[column];
        kept.series.set(row, cell);
        if !matches!(kept.series, Series::Numbers { .. }) {
            kept.places.take();
            self.hay.take();
        }
    }

    fn prepared(&self, series: &Series) -> Option<Vec<u32>> {
        let mut keys = Texts::default();
        let mut is_any = false;
        for row in 0..self.count {
            is_any |= series.push_key(row, &mut keys);
        }
        is_any.then(|| keys.places())
    }

    fn all_hay(&self, searched: Searched) -> (Searched, Texts) {
        let mut all = Texts::default();
        for row in 0..self.count {
            all.write(|hay| hay_of(self, row, searched, hay));
        }
        (searched, all)
    }
}

impl Rows for Store {
    type Ref<'a> = Lent<'a>;

    fn count(&self) -> usize {
        self.count
    }

    fn width(&self, _row: usize) -> usize {
        self.columns.len()
    }

    fn cell(&self, row: usize, column: usize) -> Lent<'_> {
        let kept = self.columns.get(column);
        kept.map_or(Lent::Made(Cell::Missing), |kept| kept.series.cell(row))
    }

    fn words(&self, row: usize, column: usize) -> Words<'_> {
        let kept = self.columns.get(column);
        kept.map_or(Words::None, |kept| kept.series.words(row))
    }

    fn tie(&self, row: usize) -> u64 {
        let Some(first) = self.columns.first() else {
            return u64::MAX;
        };
        if let Some(Some(places)) = first.places.get() {
            return match places[row] {
                NO_PLACE => u64::MAX,
                place => place.into(),
            };
        }
        match &first.series {
            Series::Words([shown, _]) => shown
                .get(row)
                .map_or(u64::MAX, |text| beginning_of(text, sort_key)),
            Series::Securities([symbols, ..]) => beginning_of(symbols.text(row), folded),
            series => beginning(&series.cell(row)),
        }
    }

    fn places(&self, column: usize) -> Option<&[u32]> {
        let Kept { series, places } = self.columns.get(column)?;
        let is_of_texts = matches!(
            series,
            Series::Words(_) | Series::Securities(_) | Series::Cells(_)
        );
        let prepared = || is_of_texts.then(|| self.prepared(series))?;
        places.get_or_init(prepared).as_deref()
    }

    fn search(&self, row: usize, searched: Searched, test: impl FnOnce(&str) -> bool) -> bool {
        let (of, all) = self.hay.get_or_init(|| self.all_hay(searched));
        if *of == searched {
            return test(all.text(row));
        }
        let mut hay = String::new();
        hay_of(self, row, searched, &mut hay);
        test(&hay)
    }
}
