//! The files of charts, described for programs and for the catalogue.

use super::{ChartFile, INDICES, SECURITIES, keys, wrong::form};
use crate::{components::chart::DAYS, messages::t, series::EventKind};
use domain::locale::Locale;
use resources::{
    Form,
    openapi::{DECIMAL, Other},
};
use serde_json::{Value, json};
use wire::calls::history::Instrument;

/// All addresses of charts. The examples are those of tables.
pub fn described(locale: Locale) -> Vec<Other> {
    let share = "SAHW".parse().ok().map(Instrument::Security);
    let index = "GENERAL".parse().ok().map(Instrument::Index);
    let of = [(SECURITIES, "symbol", share), (INDICES, "index", index)];
    let of = of
        .into_iter()
        .filter_map(|(folder, name, of)| Some((folder, name, of?)));
    let files = of.flat_map(|(folder, name, of)| {
        ChartFile::ALL.map(|file| described_one(locale, folder, (name, &of), file))
    });
    files.collect()
}

fn described_one(
    locale: Locale,
    folder: &'static str,
    (name, of): (&'static str, &Instrument),
    file: ChartFile,
) -> Other {
    let in_path = json!({"name": name, "in": "path", "required": true,
        "schema": {"type": "string"}, "example": crate::series::code(of)});
    let is_there = |key: &&str| *key != "events" || matches!(of, Instrument::Security(_));
    let in_query = keys().filter(is_there).map(|key| {
        json!({"name": key, "in": "query", "description": t(locale, &format!("choice-{key}")),
            "schema": values(key, of), "allowEmptyValue": true})
    });
    let group = match folder {
        SECURITIES => "chart-of-security",
        _ => "chart-of-index",
    };
    Other {
        path: format!("/charts/{folder}/{{{name}}}.{}", file.suffix()),
        group: (group, t(locale, &format!("openapi-{group}")).into_owned()),
        kind: file.suffix(),
        content: t(locale, "catalogue-charts-text").into_owned(),
        parameters: [in_path].into_iter().chain(in_query).collect(),
        media_type: file.media_type(),
        schema: schema(file),
    }
}

/// The values of a parameter.
fn values(key: &str, of: &Instrument) -> Value {
    match key {
        "average" | "compare" | "events" => {
            // One or several, with commas between them.
            let mut schema = json!({"type": "string"});
            let hint = match key {
                // Each kind of security offers some of them.
                "events" => EventKind::ALL.map(EventKind::code).join(","),
                "average" => format!("{}–{}", DAYS.start(), DAYS.end()),
                _ => return schema,
            };
            schema["description"] = hint.into();
            schema
        }
        _ => match form(key, of, None) {
            Form::OneOf(codes) => json!({"type": "string", "enum": codes}),
            _ => json!({"type": "string", "format": "date"}),
        },
    }
}

fn schema(file: ChartFile) -> Value {
    let text = json!({"type": "string"});
    match file {
        ChartFile::Csv | ChartFile::Svg => text,
        ChartFile::Png => json!({"type": "string", "contentMediaType": file.media_type()}),
        ChartFile::Json => {
            let value = json!({"type": ["string", "null"]});
            json!({
                "type": "object",
                "required": ["code", "name", "range", "asOf", "unit", "adjusted", "stale", "sample", "columns", "rows"],
                "properties": {
                    "code": text, "name": text, "range": text,
                    "asOf": {"type": "string", "format": "date"},
                    "unit": {"enum": ["price", "percent"]},
                    "adjusted": {"type": "boolean"},
                    "delayMinutes": {"type": "integer", "minimum": 1},
                    "stale": {"type": "boolean"},
                    "sample": {"type": "boolean"},
                    "base": {"type": "string", "pattern": DECIMAL},
                    "events": {"type": "array", "items": {"type": "object"}},
                    "columns": {"type": "array", "items": text},
                    "rows": {"type": "array", "items": {"type": "object", "additionalProperties": value}},
                },
            })
        }
    }
}
