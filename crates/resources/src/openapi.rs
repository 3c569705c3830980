//! The data pages and the calculators as an OpenAPI 3.1 document, made from their definitions.

mod rows;
mod sums;

pub use rows::table;

use crate::{
    ALL, DataPage, Form, Reason, Words,
    formats::{self, Format},
    parameters,
};
use domain::calculator;
use serde_json::{Map, Value, json};
use table_engine::{Filter, MAX_TEXT, Shape};

/// The codes of problems.
pub const PROBLEMS: [&str; 15] = [
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

/// The document in the language of the words: every resource in every format, its parameters, its rows, every
/// calculator with its questions and its sum, and the problems.
pub fn document(about: About<'_>, words: Words) -> Value {
    let paths = ALL.into_iter().flat_map(|one| paths(one, words));
    let paths: Map<String, Value> = paths.chain(sums::paths(words)).collect();
    let tag = |one: &dyn DataPage| {
        let title = words.get(&format!("page-{}", one.id()));
        json!({"name": one.id(), "description": title})
    };
    let tags = ALL.into_iter().map(tag).chain(sums::tags(words));
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

/// The paths of a resource: one for each format.
fn paths(resource: &'static dyn DataPage, words: Words) -> Vec<(String, Value)> {
    let Some(path) = path(resource) else {
        return Vec::new();
    };
    let formats = formats::of_rows(resource);
    let item = |format: &'static Format| {
        let operation = operation(resource, &path, format, words);
        (
            format!("{path}.{}", format.suffix),
            json!({"get": operation}),
        )
    };
    formats.map(item).collect()
}

fn operation(resource: &dyn DataPage, path: &str, format: &Format, words: Words) -> Value {
    let (id, shape) = (resource.id(), &**resource.shape());
    let in_path = path
        .split('{')
        .skip(1)
        .filter_map(|rest| rest.split('}').next());
    let of_fund = is_of_fund(resource);
    let in_path = in_path.map(|name| {
        let examples = [
            ("SecuritySymbol", if of_fund { "WRFINC" } else { "SAHW" }),
            ("currentIndex", "GENERAL"),
            ("symbol", "RIMB2909"),
            ("day", "2026-11-10"),
        ];
        let example = examples.iter().find(|(of, _)| *of == name);
        json!({"name": name, "in": "path", "required": true,
            "schema": {"type": "string"}, "example": example.map(|(_, value)| value)})
    });
    let has_symbol = path.contains('{');
    // A file has the rows of all pages.
    let in_query = parameters(shape).filter(|key| *key != "page");
    let in_query = in_query.map(|key| parameter(shape, key, words));
    let mut operation = json!({
        "operationId": format!("{id}.{}", format.suffix),
        "tags": [id],
        "summary": words.get(&format!("page-{id}")),
        "description": words.get(&format!("page-{id}-description")),
        "parameters": in_path.chain(in_query).collect::<Vec<_>>(),
        "responses": responses(words, json!({
            "description": words.get(&format!("data-menu-{}", format.suffix)),
            "headers": headers(),
            "content": {format.essence(): {"schema": content(id, format)}},
        })),
    });
    if has_symbol {
        operation["responses"]["308"] = json!({
            "description": words.get("openapi-moved"),
            "headers": {"Location": {"schema": {"type": "string", "format": "uri-reference"}}},
        });
    }
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
        Form::Security => json!({"type": "string", "pattern": "^[A-Za-z0-9._-]{1,12}$"}),
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
            let sortable = shape.columns.iter().filter(|column| column.sortable);
            let both = sortable.flat_map(|one| [one.key.to_string(), format!("-{}", one.key)]);
            let codes: Vec<_> = both.collect();
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
    let reasons = [&Reason::CODES[..], &calculator::Wrong::CODES].concat();
    let error = json!({
        "type": "object",
        "required": ["parameter", "reason", "detail"],
        "properties": {
            "parameter": text, "value": text, "detail": text, "form": text,
            "reason": {"type": "string", "enum": reasons},
            "allowed": {"type": "array", "items": text},
        },
    });
    json!({
        "type": "object",
        "required": ["type", "code", "title", "status", "detail", "message", "statusCode"],
        "properties": {
            "type": {"type": "string", "format": "uri-reference"},
            "code": {"type": "string", "enum": PROBLEMS}, "title": text, "detail": text, "message": text,
            "status": {"type": "integer"},
            "statusCode": {"type": "integer"},
            "errors": {"type": "array", "items": error},
        },
    })
}
