//! A resource as JSON: an object with metadata, and one line per row. Values are formatted like on the page,
//! in machine-readable form.

use super::{Output, pieces::Rows};
use crate::{Empty, Loaded, SYMBOL, Words, filter_head::filter_heads, subject::Symbols};
use chrono::SecondsFormat;
use domain::{
    format::{Style, number},
    locale::Locale,
    values::Decimal,
};
use serde::{Serialize, Serializer, ser::SerializeMap};
use serde_json::{Value, json};
use std::{io, iter, ops::Range, rc::Rc};
use table_engine::{Cell, Column, Kind, Row, data};

/// An object with the metadata, then the rows.
pub(super) fn object(_: &Loaded, words: Words) -> Box<dyn Rows> {
    Box::new(Object(words))
}

/// The rows alone, one in each line.
pub(super) fn lines(_: &Loaded, words: Words) -> Box<dyn Rows> {
    Box::new(Lines(words))
}

struct Object(Words);
struct Lines(Words);

impl Rows for Object {
    fn head(&mut self, loaded: &Loaded, out: &mut Output<'_>) -> io::Result<()> {
        let mut before = b"{".as_slice();
        for (key, value) in &head(loaded, self.0) {
            out.write_all(before)?;
            one(out, key)?;
            out.write_all(b":")?;
            one(out, value)?;
            before = b",";
        }
        out.write_all(b",\"rows\":[")
    }

    fn rows(
        &mut self,
        loaded: &Loaded,
        span: Range<usize>,
        out: &mut Output<'_>,
    ) -> io::Result<()> {
        let is_first = span.start == 0;
        let befores = iter::once(is_first).chain(iter::repeat(false));
        for (is_first, line) in befores.zip(written(loaded, span, self.0.locale)) {
            out.write_all(if is_first { b"\n" } else { b",\n" })?;
            one(out, &line)?;
        }
        Ok(())
    }

    fn foot(&mut self, out: &mut Output<'_>) -> io::Result<()> {
        out.write_all(b"]}\n")
    }
}

impl Rows for Lines {
    fn head(&mut self, _: &Loaded, _: &mut Output<'_>) -> io::Result<()> {
        Ok(())
    }

    fn rows(
        &mut self,
        loaded: &Loaded,
        span: Range<usize>,
        out: &mut Output<'_>,
    ) -> io::Result<()> {
        for line in written(loaded, span, self.0.locale) {
            one(out, &line)?;
            out.write_all(b"\n")?;
        }
        Ok(())
    }

    fn foot(&mut self, _: &mut Output<'_>) -> io::Result<()> {
        Ok(())
    }
}

/// The rows at places of `picked`, ready to be written.
fn written(loaded: &Loaded, span: Range<usize>, locale: Locale) -> impl Iterator<Item = Line<'_>> {
    let columns: Rc<[_]> = carried(&loaded.shape().columns).into();
    loaded.rows_at(span).map(move |row| Line {
        loaded,
        columns: Rc::clone(&columns),
        row,
        locale,
    })
}

fn one(out: &mut Output<'_>, value: &(impl Serialize + ?Sized)) -> io::Result<()> {
    harmless_json::write(out, value)
}

/// All members but the rows, in order.
fn head(loaded: &Loaded, words: Words) -> Vec<(&'static str, Value)> {
    let shape = loaded.shape();
    let columns = (0..shape.columns.len()).map(|at| column_head(loaded, at, words));
    let mut head = vec![
        ("dataset", json!(shape.id)),
        ("asOf", as_of(loaded)),
        ("stale", json!(loaded.stale)),
        ("lacking", json!(loaded.lacking)),
        (
            "note",
            json!(loaded.resource.note().map(|key| words.get(key))),
        ),
        ("total", json!(loaded.count())),
        ("key", json!(shape.key)),
        ("sort", json!(shape.default_sort)),
        ("columns", columns.collect()),
        ("filters", filter_heads(loaded)),
        ("labels", labels(loaded, words)),
    ];
    if loaded.delay > 0 {
        head.insert(2, ("delayMinutes", json!(loaded.delay)));
    }
    head.extend(totals(loaded).map(|totals| ("totals", totals)));
    head.extend(loaded.empty.map(|why| ("empty", empty(why, words))));
    head
}

/// The time of the values, or their session.
fn as_of(loaded: &Loaded) -> Value {
    match (loaded.as_of, loaded.day) {
        (Some(at), _) => json!(at.to_rfc3339()),
        (None, day) => json!(day.map(|day| day.to_string())),
    }
}

/// Why there are no rows.
fn empty(why: Empty, words: Words) -> Value {
    let detail = words.get(&format!("empty-{}", why.code()));
    let mut about = json!({"reason": why.code(), "detail": detail});
    if let Empty::BeforeData { first } = why {
        about["first"] = json!(first.to_string());
    }
    about
}

/// The sums of the columns that have one.
fn totals(loaded: &Loaded) -> Option<Value> {
    let sums = loaded.totals()?;
    let columns = loaded.shape().columns.iter().zip(&sums);
    let columns = columns.filter(|(column, _)| column.total);
    let sums = columns.map(|(column, sum)| {
        (
            column.key.clone().into_owned(),
            json!(Carried { loaded, cell: sum }),
        )
    });
    Some(Value::Object(sums.collect()))
}

fn column_head(loaded: &Loaded, at: usize, words: Words) -> Value {
    let (resource, shape) = (loaded.resource, loaded.shape());
    let column = &shape.columns[at];
    let title = words.data_title(&shape.id, column);
    let mut head = json!({"key": column.key, "kind": column.kind.code(), "title": title, "shown": column.default});
    if let Kind::Number { decimals } = column.kind {
        head["decimals"] = decimals.into();
    }
    if let Some(end) = resource.deprecated(at) {
        let (since, sunset) = (end.since.to_string(), end.sunset.to_string());
        head["deprecated"] =
            json!({"since": since, "sunset": sunset, "replacement": end.replacement});
    }
    if let Some(group) = resource.look(at).group {
        head["group"] = words.get(&format!("col-group-{group}")).into();
    }
    if column.total && loaded.adds_up() {
        head["total"] = true.into();
    }
    let codes = resource.labels(at).map_or(&[][..], |(_, codes)| codes);
    for code in codes {
        if let Some(tone) = resource.tone(at, code) {
            head["tones"][code] = tone.code().into();
        }
    }
    head
}

/// The labels of coded columns.
fn labels(loaded: &Loaded, words: Words) -> Value {
    let columns = loaded.shape().columns.iter().enumerate();
    let groups = columns.filter_map(|(at, column)| {
        let (prefix, codes) = loaded.resource.labels(at)?;
        let label = |code: &&str| {
            let words = words.get(&format!("{prefix}{code}"));
            ((*code).to_owned(), Value::from(words))
        };
        let group: serde_json::Map<_, _> = codes.iter().map(label).collect();
        Some((column.key.clone().into_owned(), Value::Object(group)))
    });
    Value::Object(groups.collect())
}

/// The columns that are members of a row. A security is written as symbol and names, which replace columns
/// with the same keys.
fn carried(columns: &[Column]) -> Vec<(usize, &Column)> {
    let secured = columns.iter().any(|column| column.kind == Kind::Security);
    let carried = |column: &Column| !(secured && matches!(&*column.key, "symbol" | "name"));
    let columns = columns.iter().enumerate();
    columns.filter(|(_, column)| carried(column)).collect()
}

/// One row.
struct Line<'a> {
    loaded: &'a Loaded,
    columns: Rc<[(usize, &'a Column)]>,
    row: &'a Row,
    locale: Locale,
}

impl Serialize for Line<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        match &self.loaded.symbols {
            Some(Symbols::One(symbol)) => map.serialize_entry(SYMBOL, symbol.as_str())?,
            Some(Symbols::Column(at)) => {
                let (loaded, cell) = (self.loaded, &self.row[*at]);
                map.serialize_entry(SYMBOL, &Carried { loaded, cell })?;
            }
            None => {}
        }
        for (at, column) in &*self.columns {
            match &self.row[*at] {
                cell @ Cell::Security {
                    symbol,
                    names: [en, ar],
                } => {
                    map.serialize_entry("symbol", symbol)?;
                    named(&mut map, "name", cell.security_name(self.locale), [en, ar])?;
                }
                Cell::Named { shown, other } => {
                    let names: [&str; 2] = match self.locale {
                        Locale::En => [shown, other],
                        Locale::Ar => [other, shown],
                    };
                    named(&mut map, &column.key, shown, names)?;
                }
                Cell::Link { href, text, other } if column.kind == Kind::Link => {
                    // Without another one, the text is that of both languages: an address, for example.
                    let other = if other.is_empty() { text } else { other };
                    let texts: [&str; 2] = match self.locale {
                        Locale::En => [text, other],
                        Locale::Ar => [other, text],
                    };
                    named(&mut map, &column.key, text, texts)?;
                    map.serialize_entry(&[&*column.key, "_href"].concat(), href)?;
                }
                cell => {
                    let loaded = self.loaded;
                    map.serialize_entry(&*column.key, &Carried { loaded, cell })?;
                    further(&mut map, column, cell)?;
                }
            }
        }
        map.end()
    }
}

/// The members of a cell beyond its first.
fn further<M: SerializeMap>(map: &mut M, column: &Column, cell: &Cell) -> Result<(), M::Error> {
    let member = |end: &str| [&*column.key, end].concat();
    match cell {
        Cell::Amount { currency, .. } => map.serialize_entry(&member("_currency"), currency),
        Cell::Rank { before, .. } => {
            let before = before.map(|place| place.to_string());
            map.serialize_entry(&member("_from"), &before)
        }
        _ => Ok(()),
    }
}

/// A name in the language of the request and in both.
fn named<M: SerializeMap>(
    map: &mut M,
    key: &str,
    shown: &str,
    [en, ar]: [&str; 2],
) -> Result<(), M::Error> {
    map.serialize_entry(key, shown)?;
    map.serialize_entry(&[key, "_en"].concat(), en)?;
    map.serialize_entry(&[key, "_ar"].concat(), ar)
}

/// The value of a cell.
struct Carried<'a> {
    loaded: &'a Loaded,
    cell: &'a Cell,
}

impl Serialize for Carried<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.cell {
            Cell::Missing => serializer.serialize_none(),
            Cell::Flag(yes) => serializer.serialize_bool(*yes),
            Cell::Files(files) => serializer.collect_seq(files.iter().map(|file| {
                json!({"title": file.title, "lang": file.lang, "format": file.format, "bytes": file.bytes, "href": file.href})
            })),
            Cell::DateTime(at) => {
                let at = self.loaded.zoned(*at);
                serializer.collect_str(&at.to_rfc3339_opts(SecondsFormat::Secs, false))
            }
            Cell::Spark(values) => {
                serializer.collect_seq(values.iter().map(|value| figure(*value, value.scale())))
            }
            Cell::Range {
                low,
                high,
                at,
                decimals,
            } => {
                let figure = |value: &Decimal| figure(*value, u32::from(*decimals));
                let ends = [("low", low), ("high", high), ("at", at)];
                serializer.collect_map(ends.map(|(end, value)| (end, figure(value))))
            }
            cell => {
                let mut text = String::new();
                data(&mut text, cell);
                serializer.serialize_str(&text)
            }
        }
    }
}

fn figure(value: Decimal, decimals: u32) -> String {
    let mut text = String::new();
    number(&mut text, value, decimals, Style::Data);
    text
}
