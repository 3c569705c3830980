//! A resource as JSON: an object with metadata, and one line per row. Values are formatted like on the page,
//! in machine-readable form.

use super::{Output, Scratch};
use crate::{Loaded, Words, filter_head::filter_heads};
use chrono::SecondsFormat;
use domain::{
    format::{Style, number},
    locale::Locale,
    values::Decimal,
};
use serde::{Serialize, Serializer, ser::SerializeMap};
use serde_json::{Value, json, ser::Formatter};
use std::io;
use table_engine::{Cell, Column, Kind, Row, data};

/// Writes the metadata, then the rows one by one.
pub(super) fn write(
    loaded: &Loaded,
    words: Words,
    _: &Scratch,
    out: &mut Output<'_>,
) -> io::Result<()> {
    let head = head(loaded, words);
    let mut before = b"{".as_slice();
    for (key, value) in &head {
        out.write_all(before)?;
        one(out, key)?;
        out.write_all(b":")?;
        one(out, value)?;
        before = b",";
    }
    out.write_all(b",\"rows\":[")?;
    let columns = carried(&loaded.shape().columns);
    let mut before = b"\n".as_slice();
    for row in loaded.all_rows() {
        out.write_all(before)?;
        let line = Line {
            loaded,
            columns: &columns,
            row,
            locale: words.locale,
        };
        one(out, &line)?;
        before = b",\n";
    }
    out.write_all(b"]}\n")
}

/// Writes the rows alone, one in each line.
pub(super) fn write_lines(
    loaded: &Loaded,
    words: Words,
    _: &Scratch,
    out: &mut Output<'_>,
) -> io::Result<()> {
    let columns = carried(&loaded.shape().columns);
    for row in loaded.all_rows() {
        let line = Line {
            loaded,
            columns: &columns,
            row,
            locale: words.locale,
        };
        one(out, &line)?;
        out.write_all(b"\n")?;
    }
    Ok(())
}

fn one(out: &mut Output<'_>, value: &(impl Serialize + ?Sized)) -> io::Result<()> {
    let mut json = serde_json::Serializer::with_formatter(out, Harmless);
    Ok(value.serialize(&mut json)?)
}

/// All members but the rows, in order.
fn head(loaded: &Loaded, words: Words) -> Vec<(&'static str, Value)> {
    let shape = loaded.shape();
    let columns = (0..shape.columns.len()).map(|at| column_head(loaded, at, words));
    let mut head = vec![
        ("dataset", json!(shape.id)),
        ("asOf", json!(loaded.as_of.map(|at| at.to_rfc3339()))),
        ("stale", json!(loaded.stale)),
        ("lacking", json!(loaded.lacking)),
        ("total", json!(loaded.count())),
        ("key", json!(shape.key)),
        ("sort", json!(shape.default_sort)),
        ("columns", columns.collect()),
        ("filters", filter_heads(loaded)),
        ("labels", labels(loaded, words)),
    ];
    head.extend(totals(loaded).map(|totals| ("totals", totals)));
    head
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
    if let Some(group) = resource.look(at).group {
        head["group"] = words.get(&format!("col-group-{group}")).into();
    }
    if column.total {
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
    columns: &'a [(usize, &'a Column)],
    row: &'a Row,
    locale: Locale,
}

impl Serialize for Line<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        for (at, column) in self.columns {
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
                json!({"lang": file.lang, "format": file.format, "bytes": file.bytes, "href": file.href})
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

/// Also escapes angle brackets and line separators, so that the JSON is safe inside HTML and scripts.
struct Harmless;

impl Formatter for Harmless {
    fn write_string_fragment<W: io::Write + ?Sized>(
        &mut self,
        out: &mut W,
        fragment: &str,
    ) -> io::Result<()> {
        let mut from = 0;
        for (at, part) in fragment.match_indices(['<', '>', '\u{2028}', '\u{2029}']) {
            out.write_all(&fragment.as_bytes()[from..at])?;
            let code = part.chars().next().map_or(0, u32::from);
            write!(out, "\\u{code:04x}")?;
            from = at + part.len();
        }
        out.write_all(&fragment.as_bytes()[from..])
    }
}
