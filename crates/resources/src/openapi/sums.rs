//! The calculators in the document: the path of each one's sum, and the schema of a sum.

use super::rows::DECIMAL;
use crate::Words;
use domain::{
    calculator::{ALL, Calculator, Input, Kind},
    format::parse_typed,
};
use serde_json::{Value, json};

/// The paths of all calculators.
pub(super) fn paths(words: Words) -> impl Iterator<Item = (String, Value)> {
    ALL.into_iter().filter_map(move |calculator| {
        let page = page_table::by_id(calculator.id)?;
        let operation = operation(calculator, words);
        Some((format!("{}.json", page.path), json!({"get": operation})))
    })
}

/// The calculators as tags.
pub(super) fn tags(words: Words) -> impl Iterator<Item = Value> {
    ALL.into_iter().map(move |calculator| {
        let title = words.get(&format!("page-{}", calculator.id));
        json!({"name": calculator.id, "description": title})
    })
}

fn operation(calculator: &Calculator, words: Words) -> Value {
    let id = calculator.id;
    let questions = calculator.inputs.iter();
    let questions: Vec<_> = questions
        .map(|input| question(calculator, input, words))
        .collect();
    json!({
        "operationId": id,
        "tags": [id],
        "summary": words.get(&format!("page-{id}")),
        "description": words.get(&format!("page-{id}-description")),
        "parameters": questions,
        "responses": super::responses(words, json!({
            "description": words.get("openapi-sum"),
            "headers": super::headers(),
            "content": {"application/json": {"schema": {"$ref": "#/components/schemas/sum"}}},
        })),
    })
}

/// A question as a parameter. Numbers are strings, because separators and Arabic-Indic digits are accepted.
fn question(calculator: &Calculator, input: &Input, words: Words) -> Value {
    let mut schema = match input.kind {
        Kind::Money(_)
        | Kind::Quantity(_)
        | Kind::Percent(_)
        | Kind::FeeRate(_)
        | Kind::Symbol
        | Kind::FinancialYear => json!({"type": "string", "maxLength": 60}),
        Kind::Choice(codes) => json!({"type": "string", "enum": codes}),
        Kind::Day => json!({"type": "string", "format": "date"}),
    };
    if !input.default.is_empty() {
        let number = input.kind.bounds().and_then(|_| parse_typed(input.default));
        let plain = number.map(|number| input.kind.plain(number));
        schema["default"] = plain.unwrap_or_else(|| input.default.to_owned()).into();
    }
    let description = words.get(&format!("ask-{}-{}", calculator.id, input.key));
    json!({"name": input.key, "in": "query", "description": description, "schema": schema})
}

/// The schema of a sum.
pub(super) fn schema() -> Value {
    let text = json!({"type": "string"});
    let day = json!({"type": "string", "format": "date"});
    let ids: Vec<_> = ALL.iter().map(|calculator| calculator.id).collect();
    let line = json!({
        "type": "object",
        "required": ["key", "label", "role", "unit", "value"],
        "properties": {
            "key": text,
            "label": text,
            "role": {"enum": ["given", "item", "subtotal", "result", "after"]},
            "unit": {"enum": ["AED", "percent", "number", "day"]},
            "value": {"type": "string", "anyOf": [{"pattern": DECIMAL}, {"format": "date"}]},
        },
        "additionalProperties": false,
    });
    json!({
        "type": "object",
        "required": ["calculator", "answers", "lines", "assumes", "passed"],
        "properties": {
            "calculator": {"enum": ids},
            "answers": {"type": "object", "additionalProperties": text},
            "lines": {"type": "array", "items": line},
            "assumes": {"type": "array", "items": text},
            "passed": {"type": "array", "items": day},
            "ruleSince": day,
        },
        "additionalProperties": false,
    })
}
