//! A resource as Parquet: typed columns, compressed with Snappy, in groups of rows that are written one after the other.
//!
//! Columns are named by their keys, whatever the language. Decimals are exact: integers with the scale of the column.

use super::{
    Output,
    fields::{Field, Value, fields},
    pieces::Rows,
};
use crate::{Loaded, Words};
use chrono::NaiveDate;
use domain::{locale::Locale, values::Decimal};
use parquet::{
    basic::{Compression, LogicalType, Repetition, TimeUnit, Type as Physical},
    column::writer::ColumnWriterImpl,
    data_type::{BoolType, ByteArray, ByteArrayType, DataType, Int32Type, Int64Type},
    errors::ParquetError,
    file::{
        properties::WriterProperties,
        writer::{SerializedFileWriter, SerializedRowGroupWriter},
    },
    schema::types::{Type, TypePtr},
};
use std::{
    borrow::Cow,
    io,
    ops::Range,
    sync::{Arc, Mutex, PoisonError},
};
use table_engine::Kind;

/// The rows of a group: a column of so many values is in memory while it is written.
const GROUP_ROWS: usize = 8192;

/// The digits of a decimal that an integer of 64 bits holds.
const PRECISION: i32 = 18;

/// The decimals of prices and their differences: no exchange quotes more.
const PRICE_SCALE: u32 = 6;

/// The decimals of percentages and amounts of money.
const SCALE: u32 = 2;

/// The type of a column, which follows from its kind alone, so that rows of further answers fit the same file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Typed {
    Text,
    /// With so many decimals.
    Decimal(u32),
    Count,
    Day,
    Moment,
    Flag,
}

impl Typed {
    fn of(field: &Field, kind: Kind) -> Self {
        if field.is_text() {
            return Self::Text;
        }
        match kind {
            Kind::Price | Kind::Change | Kind::Range52 => Self::Decimal(PRICE_SCALE),
            Kind::ChangePercent
            | Kind::Percent
            | Kind::Share
            | Kind::Money
            | Kind::MoneyMillions
            | Kind::Amount => Self::Decimal(SCALE),
            Kind::Number { decimals } => Self::Decimal(decimals.into()),
            Kind::Quantity | Kind::Rank => Self::Count,
            Kind::Date => Self::Day,
            Kind::Time | Kind::Moment => Self::Moment,
            Kind::Flag => Self::Flag,
            Kind::Security
            | Kind::Text
            | Kind::Code
            | Kind::Spark
            | Kind::Email
            | Kind::Link
            | Kind::Files
            | Kind::State
            | Kind::Period => Self::Text,
        }
    }

    /// The column in the schema of the file. Any value may be missing.
    fn column(self, name: &str) -> Result<Type, ParquetError> {
        let (physical, logical) = match self {
            Self::Text => (Physical::BYTE_ARRAY, Some(LogicalType::String)),
            Self::Decimal(scale) => {
                let scale = i32::try_from(scale).unwrap_or(PRECISION);
                let logical = LogicalType::decimal(scale, PRECISION);
                let builder = Type::primitive_type_builder(name, Physical::INT64)
                    .with_repetition(Repetition::OPTIONAL)
                    .with_logical_type(Some(logical));
                return builder.with_scale(scale).with_precision(PRECISION).build();
            }
            Self::Count => (Physical::INT64, None),
            Self::Day => (Physical::INT32, Some(LogicalType::Date)),
            Self::Moment => {
                let logical = LogicalType::timestamp(true, TimeUnit::MICROS);
                (Physical::INT64, Some(logical))
            }
            Self::Flag => (Physical::BOOLEAN, None),
        };
        Type::primitive_type_builder(name, physical)
            .with_repetition(Repetition::OPTIONAL)
            .with_logical_type(logical)
            .build()
    }
}

/// What the library writes to: bytes that are taken after each group.
#[derive(Clone, Default)]
struct Sink(Arc<Mutex<Vec<u8>>>);

impl Sink {
    fn take(&self) -> Vec<u8> {
        std::mem::take(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl io::Write for Sink {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let mut sink = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        sink.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

struct Parquet {
    fields: Vec<(Field, Typed)>,
    locale: Locale,
    sink: Sink,
    /// `None` before the first and after the last row.
    file: Option<SerializedFileWriter<Sink>>,
}

pub(super) fn rows(loaded: &Loaded, words: Words) -> Box<dyn Rows> {
    let columns = &loaded.shape().columns;
    let typed = |field: Field| {
        let typed = Typed::of(&field, field.column(columns).kind);
        (field, typed)
    };
    Box::new(Parquet {
        fields: fields(loaded, words).into_iter().map(typed).collect(),
        locale: words.locale,
        sink: Sink::default(),
        file: None,
    })
}

impl Parquet {
    fn schema(&self, loaded: &Loaded) -> Result<TypePtr, ParquetError> {
        let columns = &loaded.shape().columns;
        let types = self.fields.iter();
        let types = types.map(|(field, typed)| typed.column(&field.key(columns)).map(Arc::new));
        let root = Type::group_type_builder("rows").with_fields(types.collect::<Result<_, _>>()?);
        root.build().map(Arc::new)
    }

    /// Hands over what the library has written so far.
    fn drain(&mut self, out: &mut Output<'_>) -> io::Result<()> {
        if let Some(file) = &mut self.file {
            file.flush()?;
        }
        out.write_all(&self.sink.take())
    }
}

impl Rows for Parquet {
    fn piece_rows(&self) -> usize {
        GROUP_ROWS
    }

    fn head(&mut self, loaded: &Loaded, out: &mut Output<'_>) -> io::Result<()> {
        let properties = WriterProperties::builder()
            .set_compression(Compression::SNAPPY)
            .set_created_by("borsa".to_owned())
            .build();
        let schema = self.schema(loaded).map_err(failed)?;
        let file = SerializedFileWriter::new(self.sink.clone(), schema, Arc::new(properties));
        self.file = Some(file.map_err(failed)?);
        self.drain(out)
    }

    fn rows(
        &mut self,
        loaded: &Loaded,
        span: Range<usize>,
        out: &mut Output<'_>,
    ) -> io::Result<()> {
        // A group without rows is not one that all readers accept.
        if let (Some(file), false) = (&mut self.file, span.is_empty()) {
            let mut group = file.next_row_group().map_err(failed)?;
            for (field, typed) in &self.fields {
                let values = loaded.rows_at(span.clone());
                let values = values.map(|row| field.value(loaded, row, self.locale));
                put(&mut group, *typed, values)?;
            }
            group.close().map_err(failed)?;
        }
        self.drain(out)
    }

    fn foot(&mut self, out: &mut Output<'_>) -> io::Result<()> {
        if let Some(file) = &mut self.file {
            file.finish().map_err(failed)?;
        }
        self.drain(out)?;
        self.file = None;
        Ok(())
    }
}

/// The error of the library as one of I/O.
fn failed(error: ParquetError) -> io::Error {
    io::Error::other(error)
}

/// A value that its column cannot hold. Rounding it silently would be a wrong figure.
fn misfit() -> io::Error {
    io::Error::new(
        io::ErrorKind::InvalidData,
        "a value does not fit its column",
    )
}

/// Writes the values of a column.
fn put<'a>(
    group: &mut SerializedRowGroupWriter<'_, Sink>,
    typed: Typed,
    values: impl Iterator<Item = Value<'a>>,
) -> io::Result<()> {
    let Some(mut column) = group.next_column().map_err(failed)? else {
        return Err(misfit());
    };
    match typed {
        Typed::Text => batch(column.typed::<ByteArrayType>(), values, text),
        Typed::Decimal(scale) => batch(column.typed::<Int64Type>(), values, |value| {
            decimal(&value, scale)
        }),
        Typed::Count => batch(column.typed::<Int64Type>(), values, |value| count(&value)),
        Typed::Day => batch(column.typed::<Int32Type>(), values, |value| day(&value)),
        Typed::Moment => batch(column.typed::<Int64Type>(), values, |value| match value {
            Value::Moment(at) => Some(at.timestamp_micros()),
            _ => None,
        }),
        Typed::Flag => batch(column.typed::<BoolType>(), values, |value| match value {
            Value::Flag(yes) => Some(yes),
            _ => None,
        }),
    }?;
    column.close().map_err(failed)
}

/// Writes values; `of` gives `None` for one of another type.
fn batch<'a, D: DataType>(
    column: &mut ColumnWriterImpl<'_, D>,
    values: impl Iterator<Item = Value<'a>>,
    of: impl Fn(Value<'a>) -> Option<D::T>,
) -> io::Result<()> {
    let (mut present, mut levels) = (Vec::new(), Vec::new());
    for value in values {
        if matches!(value, Value::Nothing) {
            levels.push(0);
            continue;
        }
        levels.push(1);
        present.push(of(value).ok_or_else(misfit)?);
    }
    let written = column.write_batch(&present, Some(&levels), None);
    written.map(drop).map_err(failed)
}

fn text(value: Value<'_>) -> Option<ByteArray> {
    match value {
        Value::Text(Cow::Borrowed(text)) => Some(ByteArray::from(text)),
        Value::Text(Cow::Owned(text)) => Some(ByteArray::from(text.into_bytes())),
        _ => None,
    }
}

/// The decimal as an integer of its smallest unit, rounded to the decimals that it is shown with, as in CSV.
fn decimal(value: &Value<'_>, scale: u32) -> Option<i64> {
    let (value, decimals): (Decimal, u32) = match value {
        Value::Decimal(value, decimals) => (*value, (*decimals).into()),
        _ => return None,
    };
    if decimals > scale {
        return None;
    }
    let mut value = domain::format::round(value, decimals);
    value.rescale(scale);
    let is_exact = value.scale() == scale;
    i64::try_from(value.mantissa()).ok().filter(|_| is_exact)
}

fn count(value: &Value<'_>) -> Option<i64> {
    match value {
        Value::Count(count) => i64::try_from(*count).ok(),
        _ => None,
    }
}

/// Days since 1 January 1970.
fn day(value: &Value<'_>) -> Option<i32> {
    match value {
        Value::Date(day) => {
            let days = day.signed_duration_since(NaiveDate::default()).num_days();
            i32::try_from(days).ok()
        }
        _ => None,
    }
}
