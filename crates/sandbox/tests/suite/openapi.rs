//! The OpenAPI document: every call is in it, its references resolve, and it matches the fixtures of the
//! wire. The examples in the wire's guide are answered.

use crate::asking::sample;
use boon::{Compiler, SchemaIndex, Schemas};
use serde_json::{Map, Value, json};
use std::fs;
use wire::{Kind, calls};

async fn document() -> Value {
    let (status, body) = sample().get("/openapi.json").await;
    assert_eq!(status, 200);
    serde_json::from_str(&body).unwrap()
}

/// Every operation of the document.
fn operations(document: &Value) -> Vec<&Value> {
    let paths = document["paths"].as_object().unwrap().values();
    paths
        .flat_map(|item| item.as_object().unwrap().values())
        .collect()
}

fn references<'a>(value: &'a Value, all: &mut Vec<&'a str>) {
    match value {
        Value::Object(fields) => {
            all.extend(fields.get("$ref").and_then(Value::as_str));
            fields.values().for_each(|v| references(v, all));
        }
        Value::Array(items) => items.iter().for_each(|v| references(v, all)),
        _ => {}
    }
}

fn found<'a>(document: &'a Value, reference: &str) -> &'a Value {
    let pointer = reference.strip_prefix('#').unwrap();
    document
        .pointer(pointer)
        .unwrap_or_else(|| panic!("{reference} leads to nothing"))
}

fn is_a(value: &Value, kind: &str) -> bool {
    match kind {
        "null" => value.is_null(),
        "boolean" => value.is_boolean(),
        "object" => value.is_object(),
        "array" => value.is_array(),
        "string" => value.is_string(),
        "integer" => value.is_i64() || value.is_u64(),
        "number" => value.is_number(),
        other => panic!("a type {other:?}"),
    }
}

/// Checks a value against a schema, for the JSON Schema keywords that the document uses. Fields that the
/// schema does not name are errors too.
fn fits(document: &Value, schema: &Value, value: &Value) -> Result<(), String> {
    if let Some(reference) = schema["$ref"].as_str() {
        fits(document, found(document, reference), value)?;
    }
    for word in ["oneOf", "anyOf"] {
        if let Some(choices) = schema[word].as_array() {
            let any = choices
                .iter()
                .any(|choice| fits(document, choice, value).is_ok());
            any.then_some(())
                .ok_or(format!("{value} is none of {word}"))?;
        }
    }
    let kinds: Vec<&str> = match &schema["type"] {
        Value::String(kind) => vec![kind],
        Value::Array(kinds) => kinds.iter().filter_map(Value::as_str).collect(),
        _ => Vec::new(),
    };
    if !kinds.is_empty() && !kinds.iter().any(|kind| is_a(value, kind)) {
        return Err(format!("{value} is not {kinds:?}"));
    }
    let in_words = |words: &Value| words.as_array().is_none_or(|words| words.contains(value));
    let constant = schema.get("const").is_none_or(|only| only == value);
    if !in_words(&schema["enum"]) || !constant {
        return Err(format!("{value} is not one of the words"));
    }
    let none = Map::new();
    let properties = schema["properties"].as_object().unwrap_or(&none);
    if let (Some(fields), false) = (value.as_object(), properties.is_empty()) {
        for (name, field) in fields {
            let of = properties.get(name).ok_or(format!("{name} is not named"))?;
            fits(document, of, field).map_err(|why| format!("{name}: {why}"))?;
        }
        for name in schema["required"].as_array().into_iter().flatten() {
            let there = fields.contains_key(name.as_str().unwrap());
            there.then_some(()).ok_or(format!("{name} is missing"))?;
        }
    }
    if let (Some(items), Some(of)) = (value.as_array(), schema.get("items")) {
        items.iter().try_for_each(|item| fits(document, of, item))?;
    }
    Ok(())
}

#[tokio::test]
async fn every_call_is_in_it_once() {
    let document = document().await;
    assert_eq!(document["openapi"], "3.1.0");
    let mut named: Vec<&str> = operations(&document)
        .iter()
        .flat_map(|o| o["x-calls"].as_array().unwrap())
        .filter_map(Value::as_str)
        .collect();
    let mut all = wire::calls::NAMES.to_vec();
    named.sort_unstable();
    all.sort_unstable();
    assert_eq!(named, all);
    for operation in operations(&document) {
        assert!(!operation["description"].as_str().unwrap().is_empty());
    }
}

#[tokio::test]
async fn files_are_in_it_with_their_types_and_names() {
    let document = document().await;
    let get = &document["paths"]["/documents/{name}"]["get"];
    let parameter = &get["parameters"][0];
    assert_eq!(
        (&parameter["in"], &parameter["required"]),
        (&"path".into(), &true.into())
    );
    assert_eq!(
        parameter["schema"]["pattern"],
        r"^[A-Za-z0-9_-][A-Za-z0-9._-]*\.(pdf|csv)$"
    );
    let types = get["responses"]["200"]["content"].as_object().unwrap();
    assert_eq!(
        types.keys().collect::<Vec<_>>(),
        ["application/pdf", "text/csv"]
    );
    assert!(get["responses"]["404"].is_object());
    // The documented status is the actual one.
    let (status, _) = sample().get("/documents/bulletin-daily-20261111.csv").await;
    assert_eq!(status, 200);
    assert_eq!(sample().get("/documents/nothing.csv").await.0, 404);
}

#[tokio::test]
async fn every_reference_resolves() {
    let document = document().await;
    let mut all = Vec::new();
    references(&document, &mut all);
    assert!(all.len() > 100, "{}", all.len());
    for reference in all {
        found(&document, reference);
    }
}

#[tokio::test]
async fn every_fixture_matches_its_schema() {
    let document = document().await;
    for operation in operations(&document) {
        let schema = &operation["responses"]["200"]["content"]["application/json"]["schema"];
        for name in operation["x-calls"].as_array().unwrap() {
            let name = name.as_str().unwrap();
            let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../wire/fixtures");
            let fixture = fs::read_to_string(format!("{folder}/{name}.json")).unwrap();
            let mut value: Value = serde_json::from_str(&fixture).unwrap();
            fits(&document, schema, &value).unwrap_or_else(|why| panic!("{name}: {why}"));
            // Shows that the check can fail.
            value
                .as_object_mut()
                .unwrap()
                .insert("other".to_owned(), Value::Null);
            assert!(fits(&document, schema, &value).is_err(), "{name}");
        }
    }
}

#[tokio::test]
async fn every_example_of_the_guide_is_answered() {
    let guide = include_str!("../../../../docs/wire.md");
    let asker = sample();
    let mut asked = 0;
    for line in guide.lines().filter(|l| l.starts_with("curl -s ")) {
        let words: Vec<&str> = line.split(' ').map(|w| w.trim_matches('"')).collect();
        let path = words.iter().find_map(|w| w.strip_prefix("$S")).unwrap();
        let form: Vec<&str> = words
            .windows(2)
            .filter(|pair| pair[0] == "-d")
            .map(|pair| pair[1])
            .collect();
        let (status, body) = if form.is_empty() {
            asker.get(path).await
        } else {
            asker.post(path, &form.join("&")).await
        };
        assert!(
            status == 200 && body.starts_with('{'),
            "{line}: {status} {body:.80}"
        );
        asked += 1;
    }
    assert_eq!(asked, wire::calls::NAMES.len());
}

/// The schema of OpenAPI 3.1 documents. Their Schema Objects must also be valid JSON Schema.
fn standard() -> (Schemas, SchemaIndex) {
    let openapi = include_str!("../openapi-3.1/schema.json");
    let openapi: Value = serde_json::from_str(openapi).unwrap();
    let with_schemas = json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$ref": openapi["$id"],
        "$defs": { "schema": {
            "$dynamicAnchor": "meta",
            "$ref": "https://json-schema.org/draft/2020-12/schema",
        } },
    });
    let address = "https://borsa.example/openapi-with-schemas.json";
    let (mut schemas, mut compiler) = (Schemas::new(), Compiler::new());
    let of = openapi["$id"].as_str().unwrap().to_owned();
    compiler.add_resource(&of, openapi).unwrap();
    compiler.add_resource(address, with_schemas).unwrap();
    let index = compiler.compile(address, &mut schemas).unwrap();
    (schemas, index)
}

#[tokio::test]
async fn it_is_a_document_of_openapi_3_1() {
    let (schemas, standard) = standard();
    let document = document().await;
    if let Err(wrong) = schemas.validate(&document, standard) {
        panic!("{wrong:#}");
    }
    // Shows that the check can fail: in the document itself and in a schema inside it.
    let breaks: [(&str, Value); 3] = [
        ("/paths/~1disclosures/get/parameters/0/in", "nowhere".into()),
        (
            "/paths/~1disclosures/get/parameters/0/schema/enum",
            Value::Null,
        ),
        ("/components/schemas/Index/properties/code", 7.into()),
    ];
    for (place, value) in breaks {
        let mut broken = document.clone();
        *broken.pointer_mut(place).unwrap() = value;
        assert!(schemas.validate(&broken, standard).is_err(), "{place}");
    }
}

/// Every parameter of the document with its call, from paths, queries and forms.
fn parameters(document: &Value) -> Vec<(String, String, Value)> {
    let mut all = Vec::new();
    for operation in operations(document) {
        let names: Vec<String> =
            serde_json::from_value(operation["x-calls"].clone()).unwrap_or_default();
        for parameter in operation["parameters"].as_array().into_iter().flatten() {
            for call in &names {
                let name = parameter["name"].as_str().unwrap().to_owned();
                all.push((call.clone(), name, parameter["schema"].clone()));
            }
        }
        let form =
            &operation["requestBody"]["content"]["application/x-www-form-urlencoded"]["schema"];
        let forms = form["oneOf"]
            .as_array()
            .cloned()
            .unwrap_or(vec![form.clone()]);
        for form in forms.iter().filter(|form| form.is_object()) {
            for (name, schema) in form["properties"].as_object().unwrap() {
                let call = form["title"].as_str().unwrap().to_owned();
                all.push((call, name.clone(), schema.clone()));
            }
        }
    }
    all
}

#[tokio::test]
async fn its_parameters_allow_what_calls_admit() {
    let document = document().await;
    let mut compared = 0;
    for (call, name, schema) in parameters(&document) {
        let shape = calls::shape(&call).unwrap();
        // On shared paths, some parameters belong to one of the calls only.
        let Some(known) = shape.parameters.iter().find(|p| p.name == name) else {
            continue;
        };
        let (mut schemas, mut compiler) = (Schemas::new(), Compiler::new());
        compiler.enable_format_assertions();
        compiler
            .add_resource("https://borsa.example/one.json", schema)
            .unwrap();
        let index = compiler
            .compile("https://borsa.example/one.json", &mut schemas)
            .unwrap();
        for value in [
            "",
            "SAHW",
            "a b",
            "SAHWSAHWSAHWS",
            "0",
            "-1",
            "3",
            "1.5",
            "13",
            "2026",
            "2026-09-01",
            "2026-13-01",
            "en",
        ] {
            let number = matches!(known.kind, Kind::Number(..));
            let as_json = match value.parse::<i64>() {
                Ok(n) if number => n.into(),
                _ => Value::from(value),
            };
            // Values of `source` for other calls of the path are valid there.
            let allowed = schemas.validate(&as_json, index).is_ok();
            assert_eq!(allowed, known.kind.admits(value), "{call} {name} {value:?}");
            compared += 1;
        }
    }
    assert!(compared > 1_000, "{compared}");
}

#[tokio::test]
async fn it_says_where_one_of_two_is_needed() {
    let document = document().await;
    for path in ["/history", "/intraday"] {
        let get = &document["paths"][path]["get"];
        assert_eq!(
            get["x-exactly-one-of"],
            json!(["symbol", "index"]),
            "{path}"
        );
        let text = get["description"].as_str().unwrap();
        assert!(
            text.contains("Exactly one of symbol or index is required."),
            "{text}"
        );
    }
    assert!(
        document["paths"]["/stocks"]["get"]
            .get("x-exactly-one-of")
            .is_none()
    );
}
