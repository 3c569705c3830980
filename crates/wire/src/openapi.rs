//! All calls as an OpenAPI 3.1 document. Schemas and descriptions come from the types and their
//! comments, paths and parameters from `Call::SHAPE`.

mod documents;

use crate::{
    Call, Service, calls,
    shape::{Kind, Parameter, Shape},
};
use schemars::{JsonSchema, SchemaGenerator, generate::SchemaSettings};
use serde_json::{Map, Value, json};

/// One call of the document.
pub(crate) struct Operation {
    name: &'static str,
    service: Service,
    shape: Shape,
    fresh: u64,
    /// The doc comment of the request.
    about: String,
    /// Reference to the schema of the answer.
    answer: Value,
}

/// Describes one call and adds its schemas to the generator.
pub(crate) fn operation<C>(generator: &mut SchemaGenerator) -> Operation
where
    C: Call + JsonSchema,
    C::Answer: JsonSchema,
{
    let request = C::json_schema(&mut SchemaGenerator::default());
    let about = request.get("description").and_then(Value::as_str);
    Operation {
        name: C::NAME,
        service: C::SERVICE,
        shape: C::SHAPE,
        fresh: C::FRESH.as_secs(),
        about: about.unwrap_or_default().to_owned(),
        answer: generator.subschema_for::<C::Answer>().to_value(),
    }
}

/// The document: every call, and the files that answers link to. Calls that share a path and
/// method are one operation with several answer schemas; `x-calls` names them.
pub fn document() -> Value {
    let settings = SchemaSettings::draft2020_12().with(|s| {
        s.definitions_path = "/components/schemas".into();
        s.meta_schema = None;
    });
    let mut generator = settings.into_generator();
    let mut groups: Vec<Vec<Operation>> = Vec::new();
    for operation in calls::operations(&mut generator) {
        let same = |g: &&mut Vec<Operation>| {
            g.iter().any(|o| {
                (o.shape.method, o.shape.path) == (operation.shape.method, operation.shape.path)
            })
        };
        match groups.iter_mut().find(same) {
            Some(group) => group.push(operation),
            None => groups.push(vec![operation]),
        }
    }
    let mut paths: Map<String, Value> = groups
        .iter()
        .map(|group| {
            let shape = group[0].shape;
            let item = json!({ shape.method.to_lowercase(): described(group) });
            (shape.path.to_owned(), item)
        })
        .collect();
    paths.insert(documents::path(), documents::item());
    let mut schemas = generator.take_definitions(true);
    schemas.insert("Error".to_owned(), error());
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "The wire of an exchange",
            "version": env!("CARGO_PKG_VERSION"),
            "description": "Calls of the site to the exchange's services. Decimals are strings, \
                            dates ISO 8601, instants have an offset.",
        },
        "servers": [{ "url": "/" }],
        "tags": Service::ALL.map(|s| json!({ "name": s.key() })),
        "paths": paths,
        "components": { "schemas": schemas },
    })
}

fn error() -> Value {
    json!({
        "description": "Reason for refusing a request.",
        "type": "object",
        "properties": { "error": { "type": "string", "description": "One sentence." } },
        "required": ["error"],
    })
}

/// An error response with a reason.
fn refused(what: &str) -> Value {
    json!({ "description": what, "content": content("Error") })
}

/// Description of one call.
fn described_alone(operation: &Operation) -> String {
    let either = operation.shape.either();
    if either.is_empty() {
        return operation.about.clone();
    }
    let names = either.join(" or ");
    format!("{}\n\nExactly one of {names} is required.", operation.about)
}

/// One operation, usually for one call.
fn described(group: &[Operation]) -> Value {
    let names: Vec<&str> = group.iter().map(|o| o.name).collect();
    let about: Vec<String> = group.iter().map(described_alone).collect();
    let mut services: Vec<&str> = group.iter().map(|o| o.service.key()).collect();
    services.dedup();
    let answers = one_of(group.iter().map(|o| o.answer.clone()).collect());
    let mut all = json!({
        "operationId": names.join("-or-"),
        "description": about.join("\n\nOr: "),
        "tags": services,
        "x-calls": names,
        "x-fresh-seconds": group.iter().map(|o| o.fresh).min(),
        "responses": {
            "200": {
                "description": "The answer.",
                "content": { "application/json": { "schema": answers } },
            },
            "400": refused("The request is malformed."),
            "404": refused("The subject of the request does not exist."),
        },
    });
    if group[0].shape.method == "POST" {
        let forms = one_of(group.iter().map(form).collect());
        let content = json!({ "application/x-www-form-urlencoded": { "schema": forms } });
        all["requestBody"] = json!({ "required": true, "content": content });
    } else {
        all["parameters"] = parameters(group);
        let either: Vec<&str> = group.iter().flat_map(|o| o.shape.either()).collect();
        if !either.is_empty() {
            all["x-exactly-one-of"] = either.into();
        }
    }
    all
}

fn content(schema: &str) -> Value {
    let schema = json!({ "$ref": format!("#/components/schemas/{schema}") });
    json!({ "application/json": { "schema": schema } })
}

fn one_of(mut schemas: Vec<Value>) -> Value {
    if schemas.len() == 1 {
        schemas.remove(0)
    } else {
        json!({ "oneOf": schemas })
    }
}

fn schema(kind: Kind) -> Value {
    match kind {
        Kind::Symbol => json!({ "type": "string", "pattern": "^[A-Za-z0-9._-]{1,12}$" }),
        Kind::Index => json!({ "type": "string", "pattern": "^[A-Za-z0-9._-]{1,16}$" }),
        Kind::Date => json!({ "type": "string", "format": "date" }),
        Kind::Number(least, most) => {
            json!({ "type": "integer", "minimum": least, "maximum": most })
        }
        Kind::Text => json!({ "type": "string" }),
        Kind::OneOf(words) => json!({ "type": "string", "enum": words }),
    }
}

fn form(operation: &Operation) -> Value {
    let property = |p: &Parameter| {
        let mut schema = schema(p.kind);
        schema["description"] = p.about.into();
        (p.name.to_owned(), schema)
    };
    let all = operation.shape.parameters;
    let required: Vec<&str> = all.iter().filter(|p| p.required).map(|p| p.name).collect();
    json!({
        "title": operation.name,
        "type": "object",
        "properties": all.iter().map(property).collect::<Map<String, Value>>(),
        "required": required,
    })
}

/// The parameters of a path; descriptions of shared parameters are joined.
fn parameters(group: &[Operation]) -> Value {
    let mut all: Vec<Value> = Vec::new();
    for p in group.iter().flat_map(|o| o.shape.parameters) {
        let in_all = group.iter().all(|o| {
            o.shape
                .parameters
                .iter()
                .any(|q| q.name == p.name && q.required)
        });
        if let Some(known) = all.iter_mut().find(|known| known["name"] == p.name) {
            let list = known
                .pointer_mut("/schema/enum")
                .and_then(Value::as_array_mut);
            if let (Kind::OneOf(words), Some(list)) = (p.kind, list) {
                list.extend(words.iter().map(|w| Value::from(*w)));
            }
            continue;
        }
        let in_path = group[0].shape.path.contains(&format!("{{{}}}", p.name));
        all.push(json!({
            "name": p.name,
            "in": if in_path { "path" } else { "query" },
            "required": in_all,
            "description": p.about,
            "schema": schema(p.kind),
        }));
    }
    all.into()
}
