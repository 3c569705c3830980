//! The data pages and the calculators as an OpenAPI 3.1 document, made from their definitions.

mod others;
mod rows;
mod sums;

pub use others::Other;
pub use rows::{DECIMAL, table};

use crate::{
    ALL, DataPage, Empty, Form, Reason, Words, allowed,
    formats::{self, Format},
    parameters,
};
use domain::calculator;
use serde_json::{Map, Value, json};
use table_engine::{Filter, MAX_TEXT, MOST_SECURITIES, Shape};

/// The codes of problems.
pub const PROBLEMS: [&str; 16] = [
    "parameters",
    "no-session",
    "no-sealed-day",
    "not-sealed",
    "rows",
    "days",
    "format",
    "not-found",
    "method",
    "too-long",
    "too-many-requests",
    "busy",
    "not-yet",
    "unavailable",
    "request",
    "failure",
];

/// What the document says about the site.
#[derive(Debug, Clone, Copy)]
pub struct About<'a> {
    /// Its title.
    pub title: &'a str,
    /// The public address of the site, with the language prefix and without a slash at the end.
    pub url: &'a str,
    /// The page that describes the data to people.
    pub page: &'a str,
}

/// The document in the language of the words: every resource in every format, its parameters, its rows, checksums, every
/// calculator with its questions and its sum, other data, and the problems.
pub fn document(about: About<'_>, others: &[Other], words: Words) -> Value {
    let paths = ALL.into_iter().flat_map(|one| paths(one, words));
    let checksums = ALL.into_iter().flat_map(|one| checksums(one, words));
    let paths = paths.chain(checksums).chain(sums::paths(words));
    let others_paths = others.iter().map(|one| one.path_item(words));
    let paths: Map<String, Value> = paths.chain(others_paths).collect();
    let tag = |one: &dyn DataPage| {
        let title = words.get(&format!("page-{}", one.id()));
        json!({"name": one.id(), "description": title})
    };
    let tags = ALL.into_iter().map(tag).chain(sums::tags(words));
    let tags = tags.chain(others::tags(others));
    let tags: Vec<Value> = tags.collect();
    let rows = ALL
        .into_iter()
        .map(|one| (one.id().to_owned(), rows::table(one, words)));
    let mut schemas: Map<String, Value> = rows.collect();
    schemas.insert("sum".to_owned(), sums::schema());
    schemas.insert("problem".to_owned(), problem());
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": about.title,
            "version": "1",
            "description": words.get("openapi-description"),
        },
        "externalDocs": {"url": about.page},
        "servers": [{"url": about.url}],
        "tags": tags,
        "paths": paths,
        "components": {
            "schemas": schemas,
            "responses": {"problem": {
                "description": words.get("openapi-problem"),
                "content": {"application/problem+json": {"schema": {"$ref": "#/components/schemas/problem"}}},
            }},
        },
    })
}

/// The path of a resource without a suffix, as the document writes parameters; `None` for one without a page.
pub fn path(resource: &dyn DataPage) -> Option<String> {
    let page = page_table::by_id(resource.id())?;
    Some(page.path.replace("?}", "}"))
}

/// True for tables of a single fund. All other tables of a single security exist for shares.
pub fn is_of_fund(resource: &dyn DataPage) -> bool {
    ["company-distributions", "company-nav-summary"].contains(&resource.id())
}

/// The values that examples have for the parameters of the path of a resource: names and values.
pub fn examples(resource: &dyn DataPage) -> [(&'static str, &'static str); 4] {
    let security = match is_of_fund(resource) {
        true => "WRFINC",
        false => "SAHW",
    };
    [
        ("SecuritySymbol", security),
        ("currentIndex", "GENERAL"),
        ("symbol", "RIMB2909"),
        ("day", "2026-11-10"),
    ]
}

/// The paths of a resource: one for each format.
fn paths(resource: &'static dyn DataPage, words: Words) -> Vec<(String, Value)> {
    let Some(path) = path(resource) else {
        return Vec::new();
    };
    let formats = formats::every().filter(|format| format.is_of(resource));
    let item = |format: &'static Format| {
        let operation = operation(resource, &path, format, words);
        (
            format!("{path}.{}", format.suffix),
            json!({"get": operation}),
        )
    };
    formats.map(item).collect()
}

/// The paths of the checksums of a resource whose data never change.
fn checksums(resource: &'static dyn DataPage, words: Words) -> Vec<(String, Value)> {
    let path = path(resource).filter(|_| resource.is_unchanging());
    let Some(path) = path else {
        return Vec::new();
    };
    let item = |format: &'static Format| {
        let suffix = format!("{}.sha256", format.suffix);
        let mut operation = json!({
            "operationId": format!("{}.{suffix}", resource.id()),
            "tags": [resource.id()],
            "summary": words.get(&format!("page-{}", resource.id())),
            "parameters": in_path(resource, &path).collect::<Vec<_>>(),
            "responses": responses(words, json!({
                "description": words.get("openapi-checksum"),
                "headers": headers(),
                "content": {"text/plain": {"schema": {"type": "string"}}},
            })),
        });
        with_redirect(&mut operation, &path, words);
        (format!("{path}.{suffix}"), json!({"get": operation}))
    };
    formats::of_rows(resource).map(item).collect()
}

/// The parameters in the path of a resource.
fn in_path(resource: &dyn DataPage, path: &str) -> impl Iterator<Item = Value> {
    let in_path = path
        .split('{')
        .skip(1)
        .filter_map(|rest| rest.split('}').next());
    let examples = examples(resource);
    in_path.map(move |name| {
        let example = examples.iter().find(|(of, _)| *of == name);
        json!({"name": name, "in": "path", "required": true,
            "schema": {"type": "string"}, "example": example.map(|(_, value)| value)})
    })
}

/// Adds the redirect from a code in small letters.
fn with_redirect(operation: &mut Value, path: &str, words: Words) {
    if path.contains('{') {
        operation["responses"]["308"] = json!({
            "description": words.get("openapi-moved"),
            "headers": {"Location": {"schema": {"type": "string", "format": "uri-reference"}}},
        });
    }
}

fn operation(resource: &dyn DataPage, path: &str, format: &Format, words: Words) -> Value {
    let (id, shape) = (resource.id(), &**resource.shape());
    let is_of_rows = formats::of_rows(resource).any(|one| one.suffix == format.suffix);
    let content_key = match is_of_rows {
        true => format!("data-menu-{}", format.suffix),
        false => format!("follow-{}-text", format.suffix),
    };
    // A file has the rows of all pages; feeds and calendars have an order of their own, and no columns.
    let is_used = |key: &&str| match *key {
        "page" => false,
        "sort" | "columns" => is_of_rows,
        _ => true,
    };
    let in_query = parameters(shape).filter(is_used);
    let in_query = in_query.map(|key| parameter(shape, key, words));
    let mut operation = json!({
        "operationId": format!("{id}.{}", format.suffix),
        "tags": [id],
        "summary": words.get(&format!("page-{id}")),
        "description": words.get(&format!("page-{id}-description")),
        "parameters": in_path(resource, path).chain(in_query).collect::<Vec<_>>(),
        "responses": responses(words, json!({
            "description": words.get(&content_key),
            "headers": headers(),
            "content": {format.essence(): {"schema": content(id, format)}},
        })),
    });
    with_redirect(&mut operation, path, words);
    operation
}

/// The responses of an operation: that with the data, and the problems.
fn responses(words: Words, data: Value) -> Value {
    let problem = json!({"$ref": "#/components/responses/problem"});
    json!({
        "200": data,
        "304": {"description": words.get("openapi-unchanged")},
        "400": problem,
        "404": problem,
        "405": problem,
        "414": problem,
        "429": problem,
        "503": problem,
    })
}

fn headers() -> Value {
    let text = || json!({"schema": {"type": "string"}});
    json!({
        "ETag": text(),
        "Last-Modified": text(),
        "Content-Language": text(),
        "X-Total-Count": {"schema": {"type": "integer"}},
        "X-Empty-Reason": {"schema": {"type": "string", "enum": Empty::CODES}},
        "RateLimit": text(),
        "RateLimit-Policy": text(),
        "Deprecation": text(),
        "Sunset": text(),
    })
}

/// The schema of a format's content. OpenAPI has no words for the rows of CSV and spreadsheets.
fn content(id: &str, format: &Format) -> Value {
    match format.suffix {
        "json" => json!({"$ref": format!("#/components/schemas/{id}")}),
        "ndjson" => json!({"$ref": format!("#/components/schemas/{id}/properties/rows/items")}),
        "csv" => json!({"type": "string"}),
        "jsonfeed" => json!({"type": "object", "required": ["version", "title", "items"]}),
        _ => json!({"type": "string", "contentMediaType": format.media_type}),
    }
}

/// A parameter of the query.
fn parameter(shape: &Shape, key: &str, words: Words) -> Value {
    let filter = shape.filters.iter().find(|filter| filter.key == key);
    let (description, schema) = match filter {
        Some(filter) => (words.filter(&shape.id, key), value(filter)),
        None => (words.get(&format!("table-notice-{key}")), own(shape, key)),
    };
    // A parameter without a value is as if it were not there.
    json!({"name": key, "in": "query", "description": description, "schema": schema,
        "allowEmptyValue": true})
}

/// Years that are accepted.
const YEAR: &str = "(19|20|21)\\d{2}";

/// The values of a filter.
fn value(filter: &Filter) -> Value {
    match Form::of(&filter.kind) {
        Form::OneOf(codes) => json!({"type": "string", "enum": codes}),
        Form::Words => json!({"type": "string", "maxLength": MAX_TEXT}),
        Form::Known => json!({"type": "string", "maxLength": 200}),
        Form::Flag => json!({"type": "string", "enum": ["1", "0"]}),
        Form::Day => {
            json!({"type": "string", "format": "date", "pattern": format!("^{YEAR}-\\d{{2}}-\\d{{2}}$")})
        }
        Form::Number => json!({"type": "string", "pattern": rows::DECIMAL}),
        Form::Month => json!({"type": "string", "pattern": format!("^{YEAR}-(0[1-9]|1[0-2])$")}),
        Form::Quarter => json!({"type": "string", "pattern": format!("^{YEAR}-Q[1-4]$")}),
        Form::Year => json!({"type": "string", "pattern": format!("^{YEAR}$")}),
        Form::Period => {
            json!({"type": "string", "pattern": format!("^{YEAR}(-(0[1-9]|1[0-2]|Q[1-4]))?$")})
        }
        Form::Security => json!({"type": "string", "pattern": "^[A-Za-z0-9._-]{1,12}$"}),
        Form::Securities => {
            let symbol = "[A-Za-z0-9._-]{1,12}";
            let more = MOST_SECURITIES - 1;
            json!({"type": "string", "pattern": format!("^{symbol}(,{symbol}){{0,{more}}}$")})
        }
        Form::Page => json!({"type": "integer", "minimum": 1}),
        Form::Whole { least, most } => {
            json!({"type": "integer", "minimum": least, "maximum": most})
        }
        Form::Instrument => json!({"type": "string", "pattern": "^[A-Za-z0-9._-]{1,20}$"}),
    }
}

/// The values of a parameter that is no filter.
fn own(shape: &Shape, key: &str) -> Value {
    match key {
        "sort" => {
            let codes: Vec<_> = allowed::orders(shape).collect();
            let mut schema = json!({"type": "string", "enum": codes});
            if codes.iter().any(|code| *code == *shape.default_sort) {
                schema["default"] = json!(shape.default_sort);
            }
            schema
        }
        "columns" => {
            let keys: Vec<&str> = shape.columns.iter().map(|one| &*one.key).collect();
            let key = format!("({})", keys.join("|"));
            json!({"type": "string", "pattern": format!("^{key}(,{key})*$")})
        }
        _ => json!({"type": "string"}),
    }
}

/// The schema of problems.
fn problem() -> Value {
    let text = json!({"type": "string"});
    let together = calculator::Refused::ALL.map(calculator::Refused::code);
    let reasons = [&Reason::CODES[..], &calculator::Wrong::CODES, &together].concat();
    let error = json!({
        "type": "object",
        "required": ["parameter", "reason", "detail"],
        "properties": {
            "parameter": text, "value": text, "detail": text, "form": text,
            "reason": {"type": "string", "enum": reasons},
            "allowed": {"type": "array", "items": text},
            "allowedCount": {"type": "integer"},
            "allowedAt": {"type": "string", "format": "uri-reference"},
        },
    });
    json!({
        "type": "object",
        "required": ["type", "help", "code", "title", "status", "detail", "message", "statusCode"],
        "properties": {
            "type": {"type": "string", "format": "uri-reference"},
            "help": {"type": "string", "format": "uri-reference"},
            "code": {"type": "string", "enum": PROBLEMS}, "title": text, "detail": text, "message": text,
            "status": {"type": "integer"},
            "statusCode": {"type": "integer"},
            "errors": {"type": "array", "items": error},
        },
    })
}
