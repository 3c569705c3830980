//! What the browser needs to check a form by itself: the id, the day, and the texts of the page for all problems.

use super::{
    fields::{summary_label, summary_title},
    form_texts::{label_text, problem_text},
};
use chrono::NaiveDate;
use domain::locale::Locale;
use forms::{Form, Problem};
use serde_json::{Map, Value, json};

/// The texts as JSON, for the attribute `data-checks`: those of problems by their codes, those with a limit of a field by its key,
/// and the titles of summaries by the number of errors, the first for one.
pub(crate) fn checks(locale: Locale, form: &Form, today: NaiveDate) -> String {
    let fields = form.fields().map(|field| {
        let bounds = field.bounds();
        let mut texts = Map::from_iter(bounds.into_iter().map(|problem| text(locale, problem)));
        let label = label_text(locale, field);
        texts.insert("label".to_owned(), summary_label(&label).into());
        (field.key.to_owned(), texts.into())
    });
    let fields: Map<String, Value> = fields.collect();
    let may_be = |problem: &Problem| form.fields().any(|field| field.may_have(*problem));
    let problems = Problem::UNBOUNDED.into_iter().filter(may_be);
    let problems = problems.map(|problem| text(locale, problem));
    let titles: Vec<_> = (1..=fields.len())
        .map(|errors| summary_title(locale, errors))
        .collect();
    json!({
        "form": form.id,
        "today": today,
        "titles": titles,
        "problems": Map::from_iter(problems),
        "fields": fields,
    })
    .to_string()
}

fn text(locale: Locale, problem: Problem) -> (String, Value) {
    let text = problem_text(locale, problem).into_owned();
    (problem.code().to_owned(), text.into())
}
