//! The wrong parameters of a problem, each with its reason and the allowed values.

use app::messages::{Arg, t_args};
use domain::{locale::Locale, visible::visible};
use resources::{Form, Loaded, Reason, Wrong, allowed};
use serde::Serialize;
use table_engine::{MOST_SECURITIES, Shape};

/// The most characters of a value that a problem repeats.
const SHOWN: usize = 60;

/// The most values that a problem lists. A list of issuers or columns has fewer; beyond it the JSON of the table has the
/// whole list.
const MOST_ALLOWED: usize = 200;

/// The table whose parameters are wrong.
#[derive(Clone, Copy)]
pub(crate) struct Table<'a> {
    /// Its columns and filters.
    pub(crate) shape: &'a Shape,
    /// Its rows, once they are known.
    pub(crate) rows: Option<&'a Loaded>,
    /// The address of its JSON, which lists the values of filters.
    pub(crate) address: &'a str,
}

/// A wrong parameter.
#[derive(Debug, Serialize)]
pub(super) struct WrongParameter {
    parameter: String,
    /// The value; `None` for an unknown parameter.
    #[serde(skip_serializing_if = "Option::is_none")]
    value: Option<String>,
    reason: &'static str,
    pub(super) detail: String,
    /// What the value should look like.
    #[serde(skip_serializing_if = "Option::is_none")]
    form: Option<&'static str>,
    /// All values that there are, unless any of a form will do or there are too many.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) allowed: Vec<String>,
    /// Their number, and the address of the JSON that lists them, where there are too many.
    #[serde(flatten)]
    many: Option<Many>,
}

/// More values than a problem has room for.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Many {
    allowed_count: usize,
    allowed_at: String,
}

impl WrongParameter {
    /// A parameter with a value.
    pub(super) fn new(name: &str, value: &str, reason: &'static str, detail: String) -> Self {
        Self {
            parameter: shown(name),
            value: Some(shown(value)),
            reason,
            detail,
            form: None,
            allowed: Vec::new(),
            many: None,
        }
    }

    /// Parameters in words, with the values that there are.
    pub(super) fn all(locale: Locale, wrong: &[Wrong], table: Option<Table<'_>>) -> Vec<Self> {
        let each = wrong.iter().map(|one| {
            let values = match table {
                Some(Table { shape, rows, .. }) => allowed::in_table(shape, one, rows),
                None => allowed::by_form(one),
            };
            let address = table.map_or("", |table| table.address);
            in_words(locale, one).with_allowed(locale, values, address)
        });
        each.collect()
    }

    /// The same with the values that there are. Too many are counted, and listed elsewhere.
    fn with_allowed(self, locale: Locale, values: Vec<String>, address: &str) -> Self {
        if values.len() <= MOST_ALLOWED || address.is_empty() {
            return Self {
                allowed: values,
                ..self
            };
        }
        let count = values.len();
        let args = [
            ("number", Arg::Text(&count.to_string())),
            ("address", Arg::Text(&isolated(address))),
        ];
        let more = t_args(locale, "wrong-many-values", &args);
        Self {
            detail: format!("{} {more}", self.detail),
            many: Some(Many {
                allowed_count: count,
                allowed_at: address.to_owned(),
            }),
            ..self
        }
    }

    /// The name of the parameter, and what is wrong with it.
    pub(super) fn named(&self) -> String {
        format!("{}: {}", self.parameter, self.detail)
    }
}

/// The wrong parameter in words.
fn in_words(locale: Locale, wrong: &Wrong) -> WrongParameter {
    let value = shown(&wrong.value);
    let name = shown(&wrong.parameter);
    let mut more = String::new();
    let key = match &wrong.reason {
        Reason::Unknown => "wrong-unknown".to_owned(),
        Reason::Column => "wrong-column".to_owned(),
        Reason::Sort => "wrong-sort".to_owned(),
        Reason::Value(_) if wrong.value.is_empty() => "wrong-missing".to_owned(),
        Reason::Value(form) => {
            match form {
                Form::OneOf(codes) => more = codes.join(", "),
                Form::Whole { least, most } => more = format!("{least}–{most}"),
                Form::Securities => more = MOST_SECURITIES.to_string(),
                _ => {}
            }
            format!("wrong-{}", form.code())
        }
        Reason::Repeated => "wrong-repeated".to_owned(),
        Reason::Twice => "wrong-twice".to_owned(),
        Reason::Idle(with) => {
            more = isolated(with);
            "wrong-idle".to_owned()
        }
        Reason::Many { most } => {
            more = most.to_string();
            "wrong-many".to_owned()
        }
        Reason::Own => "wrong-own".to_owned(),
        Reason::Hidden => "wrong-hidden".to_owned(),
        Reason::Long { most } => {
            more = most.to_string();
            "wrong-long".to_owned()
        }
        Reason::Beyond { last } => {
            more = last.to_string();
            "wrong-beyond".to_owned()
        }
        Reason::Order { from } => {
            more = isolated(from);
            "wrong-order".to_owned()
        }
        Reason::TooLate { last } => {
            more = last.to_string();
            "wrong-late".to_owned()
        }
        Reason::TooEarly { first } => {
            more = first.to_string();
            "wrong-early".to_owned()
        }
    };
    let [inner_name, inner_value] = [&name, &value].map(|text| isolated(text));
    let args = [
        ("name", Arg::Text(&inner_name)),
        ("value", Arg::Text(&inner_value)),
        ("more", Arg::Text(&more)),
    ];
    let detail = t_args(locale, &key, &args).into_owned();
    let form = match &wrong.reason {
        Reason::Value(form) => Some(form.code()),
        _ => None,
    };
    WrongParameter {
        value: (wrong.reason != Reason::Unknown).then_some(value),
        form,
        ..WrongParameter::new(&wrong.parameter, "", wrong.reason.code(), detail)
    }
}

/// A text of the visitor as a problem repeats it: short, and without characters that nobody sees.
fn shown(text: &str) -> String {
    visible(text).chars().take(SHOWN).collect()
}

/// A text of the visitor inside a sentence, whose direction it does not change.
fn isolated(text: &str) -> String {
    format!("\u{2068}{text}\u{2069}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::NaiveDate;
    use serde_json::{Value, json};

    /// A form of each kind. The match makes the compiler ask for new kinds here.
    fn forms() -> Vec<Form> {
        let next = |form: &Form| match form {
            Form::OneOf(_) => Some(Form::Words),
            Form::Words => Some(Form::Known),
            Form::Known => Some(Form::Flag),
            Form::Flag => Some(Form::Day),
            Form::Day => Some(Form::Number),
            Form::Number => Some(Form::Month),
            Form::Month => Some(Form::Quarter),
            Form::Quarter => Some(Form::Year),
            Form::Year => Some(Form::Period),
            Form::Period => Some(Form::Security),
            Form::Security => Some(Form::Securities),
            Form::Securities => Some(Form::Page),
            Form::Page => Some(Form::Whole { least: 2, most: 9 }),
            Form::Whole { .. } => Some(Form::Instrument),
            Form::Instrument => None,
        };
        std::iter::successors(Some(Form::OneOf(vec!["1".to_owned()])), next).collect()
    }

    /// Every reason; a wrong value in every form.
    fn reasons() -> Vec<Reason> {
        let day = NaiveDate::from_ymd_opt(2026, 11, 12).unwrap();
        let others = [
            Reason::Unknown,
            Reason::Column,
            Reason::Sort,
            Reason::Repeated,
            Reason::Twice,
            Reason::Idle("range"),
            Reason::Many { most: 5 },
            Reason::Own,
            Reason::Hidden,
            Reason::Long { most: 5 },
            Reason::Beyond { last: 5 },
            Reason::Order {
                from: "from".to_owned(),
            },
            Reason::TooLate { last: day },
            Reason::TooEarly { first: day },
        ];
        let values = forms().into_iter().map(Reason::Value);
        others.into_iter().chain(values).collect()
    }

    #[test]
    fn every_reason_and_every_form_is_said_in_both_languages() {
        let codes = |reasons: &[Reason]| -> std::collections::BTreeSet<&str> {
            reasons.iter().map(Reason::code).collect()
        };
        assert_eq!(codes(&reasons()), Reason::CODES.into_iter().collect());
        for reason in reasons() {
            for value in ["x", ""] {
                let wrong = Wrong {
                    parameter: "symbol".to_owned(),
                    value: value.to_owned(),
                    reason: reason.clone(),
                };
                let [en, ar] = Locale::ALL.map(|locale| in_words(locale, &wrong).detail);
                assert!(
                    !en.contains("wrong-") && !ar.contains("wrong-"),
                    "{en} {ar}"
                );
                assert_ne!(en, ar);
            }
        }
    }

    #[test]
    fn more_values_than_a_problem_lists_are_counted_and_said_to_be_elsewhere() {
        let of = |count: usize| -> Value {
            let values = (0..count).map(|nth| format!("value-{nth}")).collect();
            let one = WrongParameter::new("issuer", "x", "value", "No row has it.".to_owned());
            json!(one.with_allowed(Locale::En, values, "/bonds.json"))
        };
        let few = of(MOST_ALLOWED);
        assert_eq!(few["allowed"].as_array().unwrap().len(), MOST_ALLOWED);
        assert_eq!(
            (&few["allowedCount"], &few["detail"]),
            (&Value::Null, &"No row has it.".into())
        );
        let many = of(MOST_ALLOWED + 1);
        assert_eq!(many["allowed"], Value::Null);
        assert_eq!(many["allowedCount"], 201);
        assert_eq!(many["allowedAt"], "/bonds.json");
        let detail = many["detail"].as_str().unwrap();
        assert!(
            detail.contains("201") && detail.contains("/bonds.json"),
            "{detail}"
        );
    }
}
