//! Every resource in every format that it offers: English and Arabic have the same rows, keys and values.

use crate::{
    archives,
    formats::{csv_lines, data, page, sheet},
};
use domain::locale::Locale;
use resources::{DataPage, formats};
use serde_json::Value;
use std::collections::BTreeMap;

/// Kinds of columns whose values are words or files of a language.
const OF_A_LANGUAGE: [&str; 3] = ["files", "link", "text"];

/// The kinds of the columns by the keys of the members of a row.
fn kinds(answer: &Value) -> BTreeMap<String, String> {
    let text = |column: &Value, member: &str| column[member].as_str().unwrap().to_owned();
    let columns = answer["columns"].as_array().unwrap().iter();
    columns
        .map(|column| (text(column, "key"), text(column, "kind")))
        .collect()
}

/// The rows by what identifies them. The order may be that of names, which is another in each language.
fn keyed(resource: &dyn DataPage, answer: &Value) -> BTreeMap<String, Value> {
    let shape = resource.shape();
    let at = shape.key_column().unwrap();
    let key = match shape.columns[at].kind.code() {
        "security" => "symbol",
        _ => &shape.columns[at].key,
    };
    let rows = answer["rows"].as_array().unwrap();
    let keyed: BTreeMap<String, Value> = rows
        .iter()
        .map(|row| (row[key].to_string(), row.clone()))
        .collect();
    assert_eq!(keyed.len(), rows.len(), "{}: {key}", resource.id());
    keyed
}

/// The members of a row that have no language, and of the others whether there is a value.
fn common(row: &Value, kinds: &BTreeMap<String, String>) -> BTreeMap<String, Value> {
    let members = row.as_object().unwrap().iter();
    let members = members.map(|(key, value)| {
        let kind = kinds.get(key).map_or("text", String::as_str);
        // A text in both languages has both in each.
        let is_named = key.ends_with("_en") || key.ends_with("_ar");
        let of_a_language = !is_named && OF_A_LANGUAGE.contains(&kind) || key == "name";
        let value = match of_a_language {
            true => Value::Bool(value.is_null()),
            false => value.clone(),
        };
        (key.clone(), value)
    });
    members.collect()
}

fn json(resource: &dyn DataPage, locale: Locale) -> Value {
    let answer = data(&locale.href(&page(resource)), "json");
    serde_json::from_str(&answer.body).unwrap()
}

/// The shape of a flat format: how many lines it has, and how many fields each.
fn flat(resource: &dyn DataPage, suffix: &str, locale: Locale) -> (usize, usize) {
    let answer = data(&locale.href(&page(resource)), suffix);
    match suffix {
        "csv" => {
            let lines = csv_lines(&answer);
            (lines.len(), lines[0].len())
        }
        "xlsx" => {
            let sheet = sheet(&answer);
            (sheet.height(), sheet.width())
        }
        "ndjson" => {
            let lines = answer.body.lines();
            let first: Value = serde_json::from_str(lines.clone().next().unwrap()).unwrap();
            (lines.count(), first.as_object().unwrap().len())
        }
        "parquet" => {
            let rows = archives::rows(&archives::read(&answer));
            (rows.len(), rows[0].len())
        }
        other => panic!("{other} is no format of rows"),
    }
}

/// What entries of a feed and events of a calendar have in common: without words, and addresses without their language.
fn followed(resource: &dyn DataPage, suffix: &str, locale: Locale) -> Vec<String> {
    let answer = data(&locale.href(&page(resource)), suffix);
    let text = answer.unfolded().replace("/ar/", "/");
    let of = |starts: &[&str]| -> Vec<String> {
        let lines = text.lines().map(str::trim);
        let kept = lines.filter(|line| starts.iter().any(|start| line.starts_with(start)));
        kept.map(str::to_owned).collect()
    };
    match suffix {
        "ics" => of(&[
            "UID",
            "DTSTART",
            "DTEND",
            "STATUS",
            "SEQUENCE",
            "LAST-MODIFIED",
        ]),
        "atom" => {
            let parts = text.split('<');
            let kept =
                parts.filter(|part| part.starts_with("id>") || part.starts_with("published>"));
            kept.map(str::to_owned).collect()
        }
        "jsonfeed" => {
            let feed: Value = serde_json::from_str(&text).unwrap();
            let items = feed["items"].as_array().unwrap().iter();
            items
                .map(|item| format!("{} {}", item["id"], item["date_published"]))
                .collect()
        }
        other => panic!("{other} is no feed and no calendar"),
    }
}

#[test]
fn both_languages_have_the_same_values_in_every_format() {
    let mut asked = 0;
    for resource in resources::ALL {
        let id = resource.id();
        for format in formats::every().filter(|format| format.is_of(resource)) {
            let suffix = format.suffix;
            asked += 1;
            match suffix {
                "json" => {
                    let [en, ar] = Locale::ALL.map(|locale| json(resource, locale));
                    assert_eq!(kinds(&en), kinds(&ar), "{id}");
                    let kinds = kinds(&en);
                    let [en, ar] = [en, ar].map(|answer| keyed(resource, &answer));
                    assert!(en.keys().eq(ar.keys()), "{id}: other rows");
                    for (key, row) in &en {
                        let [en, ar] = [row, &ar[key]].map(|row| common(row, &kinds));
                        assert_eq!(en, ar, "{id} {key}");
                    }
                }
                "atom" | "jsonfeed" | "ics" => {
                    let [en, ar] = Locale::ALL.map(|locale| followed(resource, suffix, locale));
                    assert!(!en.is_empty(), "{id}.{suffix}");
                    assert_eq!(en, ar, "{id}.{suffix}");
                }
                _ => {
                    let [en, ar] = Locale::ALL.map(|locale| flat(resource, suffix, locale));
                    assert_eq!(en, ar, "{id}.{suffix}");
                }
            }
        }
    }
    assert!(asked > resources::ALL.len() * formats::ALL.len(), "{asked}");
}
