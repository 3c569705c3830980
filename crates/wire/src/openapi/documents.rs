//! The files of the feed service in the OpenAPI document. They are not calls: they are not JSON,
//! and the site only passes them through.

use super::refused;
use crate::{DocumentName, FileKind, Service};
use serde_json::{Map, Value, json};

/// The path of all documents.
pub(super) fn path() -> String {
    format!("{}{{name}}", DocumentName::FOLDER)
}

/// Its operations.
pub(super) fn item() -> Value {
    let endings = FileKind::ALL.map(|kind| kind.ending().trim_start_matches('.'));
    let files: Map<String, Value> = FileKind::ALL
        .iter()
        .map(|kind| (kind.media_type().to_owned(), json!({})))
        .collect();
    json!({ "get": {
        "operationId": DocumentName::CALL,
        "description": "A file that an answer links to: the address of an attachment that begins \
                        with this path. At most 8 MiB.",
        "tags": [Service::Feed.key()],
        "x-calls": [],
        "parameters": [{
            "name": "name",
            "in": "path",
            "required": true,
            "description": "Name of the file.",
            "schema": {
                "type": "string",
                "maxLength": DocumentName::LONGEST,
                "pattern": format!("^[A-Za-z0-9_-][A-Za-z0-9._-]*\\.({})$", endings.join("|")),
            },
        }],
        "responses": {
            "200": { "description": "The file.", "content": files },
            "404": refused("The file does not exist or is not published yet."),
        },
    } })
}
