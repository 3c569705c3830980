//! The schema of a resource's JSON and of its rows.

use crate::{DataPage, Empty, SYMBOL, Words, is_of_one_security, may_be_of_securities};
use serde_json::{Map, Value, json};
use table_engine::{Column, Kind};

/// A decimal as data formats write it.
pub const DECIMAL: &str = "^-?\\d+(\\.\\d+)?$";

/// A code of ISO 4217. Which there are depends on the instruments.
const CURRENCY: &str = "^[A-Z]{3}$";

/// The object that `.json` answers with.
pub fn table(resource: &dyn DataPage, words: Words) -> Value {
    let text = json!({"type": "string"});
    let texts = json!({"type": "array", "items": text});
    json!({
        "type": "object",
        "description": description(resource, words),
        "required": ["dataset", "asOf", "stale", "lacking", "note", "total", "key", "sort", "columns", "filters", "labels", "rows"],
        "properties": {
            "dataset": {"const": resource.id()},
            "asOf": {
                "type": ["string", "null"],
                "anyOf": [{"format": "date-time"}, {"format": "date"}],
            },
            "delayMinutes": {"type": "integer", "minimum": 1, "maximum": 60},
            "note": {"type": ["string", "null"]},
            "stale": {"type": "boolean"},
            "lacking": texts,
            "total": {"type": "integer", "minimum": 0},
            "key": text,
            "sort": text,
            "columns": {"type": "array", "items": {"type": "object"}},
            "filters": {"type": "array", "items": {"type": "object"}},
            "labels": {"type": "object"},
            "totals": {"type": "object"},
            "empty": empty(),
            "rows": {"type": "array", "items": row(resource, words)},
        },
    })
}

/// Why there are no rows.
fn empty() -> Value {
    json!({
        "type": "object",
        "required": ["reason", "detail"],
        "properties": {
            "reason": {"enum": Empty::CODES},
            "detail": {"type": "string"},
            "first": {"type": "string", "format": "date"},
        },
    })
}

/// The name of the table, and what explains its columns.
fn description(resource: &dyn DataPage, words: Words) -> String {
    let name = words.get(&format!("page-{}", resource.id()));
    match resource.note() {
        Some(note) => format!("{name}. {}", words.get(note)),
        None => name.into_owned(),
    }
}

/// A row: no member is missing, and there are no others.
fn row(resource: &dyn DataPage, words: Words) -> Value {
    let shape = resource.shape();
    let is_secured = shape
        .columns
        .iter()
        .any(|column| column.kind == Kind::Security);
    let mut members = Map::new();
    let mut required = Vec::new();
    if is_of_one_security(resource) {
        let title = words.get("col-symbol");
        members.insert(
            SYMBOL.to_owned(),
            json!({"type": "string", "description": title}),
        );
        required.push(SYMBOL.to_owned());
    } else if may_be_of_securities(resource) {
        let title = words.get("col-symbol");
        members.insert(
            SYMBOL.to_owned(),
            json!({"type": "string", "description": title}),
        );
    }
    for (at, column) in shape.columns.iter().enumerate() {
        if is_secured && matches!(&*column.key, "symbol" | "name") {
            continue;
        }
        let title = words.data_title(&shape.id, column);
        let codes = resource.labels(at).map_or(&[][..], |(_, codes)| codes);
        let own = value(column, codes);
        parts(&mut members, column, own);
        let key = match column.kind {
            Kind::Security => "symbol".to_owned(),
            _ => column.key.to_string(),
        };
        if let Some(member) = members.get_mut(&key) {
            member["description"] = json!(title);
            if resource.deprecated(at).is_some() {
                member["deprecated"] = true.into();
            }
        }
        required.push(key);
    }
    json!({
        "type": "object",
        "required": required,
        "properties": members,
        "additionalProperties": false,
    })
}

/// The members of a column.
fn parts(members: &mut Map<String, Value>, column: &Column, own: Value) {
    let text = || json!({"type": "string"});
    let key = &*column.key;
    let mut put = |end: &str, schema: Value| members.insert([key, end].concat(), schema);
    let named = ["_en", "_ar"];
    match column.kind {
        Kind::Security => {
            for name in ["symbol", "name", "name_en", "name_ar"] {
                members.insert(name.to_owned(), text());
            }
        }
        kind => {
            put("", own);
            if matches!(kind, Kind::Text | Kind::Link) {
                for end in named {
                    put(end, text());
                }
            }
            match kind {
                Kind::Link => put("_href", text()),
                Kind::Amount => put("_currency", json!({"type": "string", "pattern": CURRENCY})),
                Kind::Rank => put(
                    "_from",
                    json!({"type": ["string", "null"], "pattern": "^\\d+$"}),
                ),
                _ => None,
            };
        }
    }
}

/// The value of a column; each may be missing but a flag.
fn value(column: &Column, codes: &[&str]) -> Value {
    let of = |pattern: &str| json!({"type": ["string", "null"], "pattern": pattern});
    let text = json!({"type": "string"});
    let decimal = json!({"type": "string", "pattern": DECIMAL});
    match column.kind {
        Kind::Price
        | Kind::Change
        | Kind::ChangePercent
        | Kind::Money
        | Kind::MoneyMillions
        | Kind::Percent
        | Kind::Share
        | Kind::Amount
        | Kind::Number { .. } => of(DECIMAL),
        Kind::Quantity | Kind::Rank => of("^\\d+$"),
        Kind::Date => json!({"type": ["string", "null"], "format": "date"}),
        Kind::Time | Kind::Moment => json!({"type": ["string", "null"], "format": "date-time"}),
        Kind::Period => of("^\\d{4}(-Q[1-4]|-\\d{2})?$"),
        Kind::Flag => json!({"type": "boolean"}),
        Kind::Spark => json!({"type": ["array", "null"], "items": decimal}),
        Kind::Range52 => json!({
            "type": ["object", "null"],
            "required": ["low", "high", "at"],
            "properties": {"low": decimal, "high": decimal, "at": decimal},
        }),
        Kind::Files => json!({
            "type": ["array", "null"],
            "items": {
                "type": "object",
                "required": ["title", "lang", "format", "bytes", "href"],
                "properties": {
                    "title": text, "lang": text, "format": text, "href": text,
                    "bytes": {"type": ["integer", "null"]},
                },
            },
        }),
        Kind::Code if column.key == "currency" => of(CURRENCY),
        Kind::Code | Kind::State if !codes.is_empty() => {
            let mut all: Vec<Value> = codes.iter().map(|code| json!(code)).collect();
            all.push(Value::Null);
            json!({"enum": all})
        }
        Kind::Security | Kind::Text | Kind::Code | Kind::State | Kind::Email | Kind::Link => {
            json!({"type": ["string", "null"]})
        }
    }
}
