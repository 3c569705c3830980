//! Labels, hints and errors of form fields.

use super::fields::{described_by, field_id};
use crate::messages::{Arg, has, locale, t, t_args};
use domain::locale::Locale;
use forms::{Field, Problem};
use leptos::prelude::*;
use std::borrow::Cow;

/// The label above a field.
#[component]
pub(super) fn Label(field: &'static Field) -> AnyView {
    view! {
        <label class="field__label" for=field_id(field.key)>
            {label_text(locale(), field)}
            " "
            <Optional field/>
        </label>
    }
    .into_any()
}

/// The mark of an optional field.
#[component]
pub(super) fn Optional(field: &'static Field) -> AnyView {
    let mark = (!field.required)
        .then(|| view! { <span class="field__opt">{t(locale(), "form-optional")}</span> });
    mark.into_any()
}

/// The hint of a field, and the attributes for assistive technology.
pub(super) struct About {
    /// The text of the hint.
    pub(super) hint: Option<Cow<'static, str>>,
    /// The value of `aria-describedby`: the ids of hint and error.
    pub(super) described: Option<String>,
    /// The value of `aria-invalid`.
    pub(super) invalid: Option<&'static str>,
}

impl About {
    /// The hint and attributes of a field.
    pub(super) fn new(field: &Field, error: Option<&Cow<'static, str>>) -> Self {
        let key = format!("field-{}-hint", field.key);
        let hint = has(Locale::En, &key).then(|| t(locale(), &key));
        Self {
            described: described_by(field.key, hint.is_some(), error.is_some()),
            invalid: error.map(|_| "true"),
            hint,
        }
    }
}

/// The label of a field.
pub(super) fn label_text(locale: Locale, field: &Field) -> Cow<'static, str> {
    t(locale, &format!("field-{}", field.key))
}

/// The error of a field, which says what is expected.
pub(super) fn problem_text(locale: Locale, problem: Problem) -> Cow<'static, str> {
    let key = format!("wrong-field-{}", problem.code());
    match problem {
        Problem::TooShort(count) | Problem::TooLong(count) | Problem::TooYoung(count) => {
            let number = count.to_string();
            let count = [
                ("count", Arg::Count(count as u64)),
                ("n", Arg::Text(&number)),
            ];
            t_args(locale, &key, &count)
        }
        _ => t(locale, &key),
    }
}
