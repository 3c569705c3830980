//! The fields of flat formats, CSV and spreadsheets: one value each, with a title in the language of the
//! request.

use crate::{Loaded, SYMBOL, Words, subject::Symbols};
use chrono::{DateTime, FixedOffset, NaiveDate};
use domain::{locale::Locale, values::Decimal};
use std::{borrow::Cow, collections::HashSet};
use table_engine::{Cell, Column, Kind, Row, data};

/// A field of each line.
pub(super) struct Field {
    /// Its title; no two fields of a table have the same.
    pub(super) title: String,
    at: usize,
    part: Part,
}

/// The part of a cell that a field contains.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    /// The symbol of the security that the whole table is about, of no cell.
    Subject,
    /// The symbol of a column that has other codes in other views.
    Symbols,
    Whole,
    Symbol,
    Name,
    Low,
    High,
    Href,
    Currency,
    From,
}

/// The value of a field.
pub(super) enum Value<'a> {
    /// No value.
    Nothing,
    /// Words, a code, an address.
    Text(Cow<'a, str>),
    /// A number and its decimals.
    Decimal(Decimal, u8),
    /// A count.
    Count(u64),
    /// A day.
    Date(NaiveDate),
    /// A day with a time.
    Moment(DateTime<FixedOffset>),
    /// Yes or no.
    Flag(bool),
}

/// The fields of a table. They begin with symbol and name of the security, else with the symbol, of a column or of the
/// security that the whole table is about, and the column that identifies a row. Cells of several parts have a field for each; small charts are left out, and so are the
/// ends of a range if the table has columns of them.
pub(super) fn fields(loaded: &Loaded, words: Words) -> Vec<Field> {
    let shape = loaded.shape();
    let columns = || shape.columns.iter().enumerate();
    let mut parts: Vec<(usize, Part)> = Vec::new();
    let security = columns().find(|(_, column)| column.kind == Kind::Security);
    match security {
        Some((at, _)) => parts.extend([(at, Part::Symbol), (at, Part::Name)]),
        None => {
            let symbol = shape.column(SYMBOL).map(|(at, _)| at);
            let first = symbol.into_iter().chain(shape.key_column());
            parts.extend(first.flat_map(|at| parts_of(loaded, at)));
        }
    }
    let replaced =
        |column: &Column| security.is_some() && matches!(&*column.key, "symbol" | "name");
    for (at, column) in columns() {
        if !replaced(column) && parts.iter().all(|(of, _)| *of != at) {
            parts.extend(parts_of(loaded, at));
        }
    }
    match loaded.symbols {
        Some(Symbols::One(_)) => parts.insert(0, (0, Part::Subject)),
        Some(Symbols::Column(of)) => {
            parts.retain(|(at, _)| *at != of);
            parts.insert(0, (of, Part::Symbols));
        }
        None => {}
    }
    titled(loaded, words, &parts)
}

/// The parts of a column.
fn parts_of(loaded: &Loaded, at: usize) -> Vec<(usize, Part)> {
    let shape = loaded.shape();
    let column = &shape.columns[at];
    let parts: &[Part] = match column.kind {
        Kind::Spark => &[],
        Kind::Security => &[Part::Symbol, Part::Name],
        Kind::Range52 => &[Part::Low, Part::High],
        Kind::Link => &[Part::Whole, Part::Href],
        Kind::Amount => &[Part::Whole, Part::Currency],
        Kind::Rank => &[Part::Whole, Part::From],
        _ => &[Part::Whole],
    };
    let is_missing = |part: &Part| {
        let end = end_key(column, *part);
        end.is_none_or(|key| shape.column(&key).is_none())
    };
    let parts = parts.iter().copied().filter(is_missing);
    parts.map(|part| (at, part)).collect()
}

/// The key of a column with an end of a range: `low-52w` for `range-52w`.
fn end_key(range: &Column, part: Part) -> Option<String> {
    let end = match part {
        Part::Low => "low",
        Part::High => "high",
        _ => return None,
    };
    let of = range.key.trim_start_matches("range-");
    Some(format!("{end}-{of}"))
}

/// The fields with their titles. A title that another field has is followed by the column's key.
fn titled(loaded: &Loaded, words: Words, parts: &[(usize, Part)]) -> Vec<Field> {
    let mut taken = HashSet::new();
    let fields = parts.iter().map(|&(at, part)| {
        let mut title = title(loaded, words, at, part);
        if !taken.insert(title.clone()) {
            title = format!("{title} ({})", loaded.shape().columns[at].key);
            taken.insert(title.clone());
        }
        Field { title, at, part }
    });
    fields.collect()
}

fn title(loaded: &Loaded, words: Words, at: usize, part: Part) -> String {
    let shape = loaded.shape();
    let column = &shape.columns[at];
    let of_cell = || {
        let own = words.data_title(&shape.id, column);
        match loaded.resource.look(at).group {
            Some(group) => format!("{} – {own}", words.get(&format!("col-group-{group}"))),
            None => own.into_owned(),
        }
    };
    let with = |key: &str| format!("{} ({})", of_cell(), words.get(key));
    match part {
        Part::Whole => of_cell(),
        Part::Subject | Part::Symbols | Part::Symbol => words.get("col-symbol").into_owned(),
        Part::Name => words.get("col-name").into_owned(),
        Part::Href => with("col-part-address"),
        Part::Currency => with("col-part-currency"),
        Part::From => with("col-part-before"),
        Part::Low | Part::High => {
            let key = end_key(column, part).unwrap_or_default();
            words.get(&format!("col-{key}")).into_owned()
        }
    }
}

impl Field {
    /// Its name in formats without titles: the key of the column, followed by the part.
    pub(super) fn key(&self, columns: &[Column]) -> String {
        let column = self.column(columns);
        let with = |part: &str| format!("{}-{part}", column.key);
        match self.part {
            Part::Whole => column.key.clone().into_owned(),
            Part::Subject | Part::Symbols | Part::Symbol => SYMBOL.to_owned(),
            Part::Name => "name".to_owned(),
            Part::Low | Part::High => end_key(column, self.part).unwrap_or_else(|| with("end")),
            Part::Href => with("address"),
            Part::Currency => with("currency"),
            Part::From => with("before"),
        }
    }

    /// Its column.
    pub(super) fn column<'a>(&self, columns: &'a [Column]) -> &'a Column {
        &columns[self.at]
    }

    /// True when its values are texts, whatever the kind of the column.
    pub(super) const fn is_text(&self) -> bool {
        matches!(
            self.part,
            Part::Subject | Part::Symbols | Part::Symbol | Part::Name | Part::Href | Part::Currency
        )
    }

    /// Its value in a row.
    pub(super) fn value<'a>(&self, loaded: &'a Loaded, row: &'a Row, locale: Locale) -> Value<'a> {
        let cell = &row[self.at];
        match self.part {
            Part::Subject => match &loaded.symbols {
                Some(Symbols::One(symbol)) => text(symbol.as_str()),
                _ => Value::Nothing,
            },
            Part::Whole | Part::Symbols => whole(loaded, cell),
            Part::Symbol => symbol(cell),
            Part::Name => text(cell.security_name(locale)),
            Part::Low | Part::High => match *cell {
                Cell::Range {
                    low,
                    high,
                    decimals,
                    ..
                } => Value::Decimal(if self.part == Part::Low { low } else { high }, decimals),
                _ => Value::Nothing,
            },
            Part::Href => match cell {
                Cell::Link { href, .. } => text(href),
                _ => Value::Nothing,
            },
            Part::Currency => match cell {
                Cell::Amount { currency, .. } => text(currency),
                _ => Value::Nothing,
            },
            Part::From => match cell {
                Cell::Rank {
                    before: Some(before),
                    ..
                } => Value::Count(u64::from(*before)),
                _ => Value::Nothing,
            },
        }
    }
}

fn text(text: &str) -> Value<'_> {
    Value::Text(Cow::Borrowed(text))
}

fn symbol(cell: &Cell) -> Value<'_> {
    match cell {
        Cell::Security { symbol, .. } => text(symbol),
        _ => Value::Nothing,
    }
}

/// The value of a cell of one part, the first of one of several.
fn whole<'a>(loaded: &Loaded, cell: &'a Cell) -> Value<'a> {
    match cell {
        Cell::Missing => Value::Nothing,
        Cell::Text(words) => text(words),
        Cell::Named { shown, .. } => text(shown),
        Cell::Security { .. } => symbol(cell),
        Cell::Coded { code, .. } | Cell::State { code, .. } => text(code),
        Cell::Link { text: words, .. } => text(words),
        Cell::Decimal { value, decimals }
        | Cell::Amount {
            value, decimals, ..
        } => Value::Decimal(*value, *decimals),
        Cell::Integer(count) => Value::Count(*count),
        Cell::Rank { place, .. } => Value::Count(u64::from(*place)),
        Cell::Date(day) => Value::Date(*day),
        Cell::DateTime(at) => Value::Moment(loaded.zoned(*at)),
        Cell::Flag(yes) => Value::Flag(*yes),
        Cell::Period(_) | Cell::Files(_) | Cell::Spark(_) | Cell::Range { .. } => {
            let mut words = String::new();
            data(&mut words, cell);
            Value::Text(Cow::Owned(words))
        }
    }
}
