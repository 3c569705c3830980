//! OpenAPI descriptions of data that are not tables: charts and sealed days.

use super::{headers, responses};
use crate::Words;
use serde_json::{Value, json};

/// Data that no table has, at one address.
#[derive(Debug, Clone)]
pub struct Other {
    /// The address without language prefix, with parameters in braces.
    pub path: String,
    /// The group of the document that it is in, and its name in words.
    pub group: (&'static str, String),
    /// What distinguishes it in its group.
    pub kind: &'static str,
    /// What is there, in words.
    pub content: String,
    /// The parameters of path and query.
    pub parameters: Vec<Value>,
    /// The media type, without its parameters.
    pub media_type: &'static str,
    /// The schema of the content.
    pub schema: Value,
}

impl Other {
    /// Its path and operation.
    pub(super) fn path_item(&self, words: Words) -> (String, Value) {
        let (group, summary) = &self.group;
        let operation = json!({
            "operationId": format!("{group}.{}", self.kind),
            "tags": [group],
            "summary": summary,
            "parameters": self.parameters,
            "responses": responses(words, json!({
                "description": self.content,
                "headers": headers(),
                "content": {self.media_type: {"schema": self.schema}},
            })),
        });
        (self.path.clone(), json!({"get": operation}))
    }
}

/// The groups as tags.
pub(super) fn tags(others: &[Other]) -> impl Iterator<Item = Value> {
    let groups = others.chunk_by(|a, b| a.group.0 == b.group.0);
    let groups = groups.filter_map(|all| all.first());
    groups.map(|one| json!({"name": one.group.0, "description": one.group.1}))
}
