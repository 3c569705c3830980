//! JSON Schemas of the forms.

use crate::{Field, Form, Kind, countries, part, phone};
use domain::locale::Locale;
use serde_json::{Map, Value, json};

/// The JSON Schema (draft 2020-12) of the fields of a form, as one object of texts. The validation has
/// further rules that a schema cannot state, such as days of the calendar.
pub fn schema(form: &Form) -> Value {
    let (mut properties, mut required) = (Map::new(), Vec::new());
    for field in form.fields() {
        for (name, schema) in of_field(field) {
            if field.required {
                required.push(name.clone());
            }
            properties.insert(name, schema);
        }
    }
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": format!("urn:borsa:form:{}", form.id),
        "type": "object",
        "properties": properties,
        "required": required,
    })
}

/// The names under which a field is sent: a day has three, a telephone number two.
pub fn names(field: &Field) -> impl Iterator<Item = String> {
    of_field(field).into_iter().map(|(name, _)| name)
}

/// The names of a field and their schemas.
fn of_field(field: &Field) -> Vec<(String, Value)> {
    let key = field.key.to_owned();
    let digits = "^[0-9٠-٩۰-۹]+$";
    match field.kind {
        Kind::Text(rules) => vec![(
            key,
            json!({"type": "string", "minLength": rules.least, "maxLength": rules.most}),
        )],
        Kind::LongText(most) => vec![(
            key,
            json!({"type": "string", "minLength": 1, "maxLength": most}),
        )],
        Kind::Email | Kind::Repeated(_) => vec![(
            key,
            json!({"type": "string", "format": "email", "maxLength": 254}),
        )],
        Kind::Phone => {
            let codes: Vec<_> = phone::CODES.iter().map(|(code, _)| *code).collect();
            let number = json!({"type": "string", "minLength": 4, "maxLength": 40});
            vec![
                (part(field.key, "country"), json!({"enum": codes})),
                (key, number),
            ]
        }
        Kind::Choice(codes) | Kind::List(codes) => vec![(key, json!({"enum": codes}))],
        Kind::Country => vec![(key, json!({"enum": countries::all(Locale::En).to_vec()}))],
        Kind::Birthday(_) => ["day", "month", "year"]
            .map(|name| {
                let schema = json!({"type": "string", "pattern": digits, "maxLength": 4});
                (part(field.key, name), schema)
            })
            .to_vec(),
        Kind::Flag => vec![(key, json!({"const": "yes"}))],
        Kind::DeviceId => vec![(
            key,
            json!({"type": "string", "pattern": "^[0-9A-Fa-f٠-٩۰-۹-]{25,40}$"}),
        )],
        Kind::Reference => {
            let group = "[0-9A-Za-z٠-٩۰-۹]{6}";
            let pattern = format!("^[Bb][Rr][Ss]-{group}-{group}$");
            vec![(key, json!({"type": "string", "pattern": pattern}))]
        }
    }
}
