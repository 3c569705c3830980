//! The fields of a form, with the values that were sent and their errors.

use super::{
    fields::{Below, ErrorSummary, field_id},
    form_frames::{Control, Group},
    form_texts::{About, label_text, problem_text},
};
use crate::{
    form_state::FormDraft,
    html::textarea_text,
    messages::{locale, t},
};
use forms::{Field, Form, Kind, Step, countries, part, phone, typed};
use leptos::prelude::*;
use std::borrow::Cow;

/// A group of fields.
#[component]
pub fn FormStep<'a>(step: &'static Step, draft: &'a FormDraft) -> AnyView {
    let fields = step.fields.iter().map(|field| {
        let wrong = draft.wrong.iter().find(|(key, _)| *key == field.key);
        let error = wrong.map(|(_, problem)| problem_text(locale(), *problem));
        view! { <Entry field draft error/> }.into_any()
    });
    let fields: Vec<_> = fields.collect();
    view! {
        <fieldset class="form__set">
            <legend class="form__legend">{t(locale(), &format!("form-step-{}", step.key))}</legend>
            <div class="form__grid">{fields}</div>
        </fieldset>
    }
    .into_any()
}

/// The summary of all invalid fields, with links to them. Empty if there are none.
#[component]
pub fn FormErrors<'a>(form: &'static Form, draft: &'a FormDraft) -> AnyView {
    let wrong = draft.wrong.iter().filter_map(|(key, problem)| {
        let field = form.field(key)?;
        let error = problem_text(locale(), *problem);
        Some((field.key, label_text(locale(), field), error))
    });
    let wrong: Vec<_> = wrong.collect();
    if wrong.is_empty() {
        return ().into_any();
    }
    view! { <ErrorSummary wrong/> }.into_any()
}

/// A field, drawn by its kind.
#[component]
fn Entry<'a>(
    field: &'static Field,
    draft: &'a FormDraft,
    error: Option<Cow<'static, str>>,
) -> AnyView {
    match field.kind {
        Kind::Text(_) => {
            view! { <Line field draft error kind="text" mode="text" dir="auto"/> }.into_any()
        }
        Kind::Email | Kind::Repeated(_) => {
            view! { <Line field draft error kind="email" mode="email" dir="ltr"/> }.into_any()
        }
        Kind::DeviceId | Kind::Reference => {
            view! { <Line field draft error kind="text" mode="text" dir="ltr"/> }.into_any()
        }
        Kind::LongText(_) => view! { <Lines field draft error/> }.into_any(),
        Kind::Phone => view! { <Phone field draft error/> }.into_any(),
        Kind::Choice(codes) => view! { <Choice field draft error codes/> }.into_any(),
        Kind::List(codes) => {
            let options = codes.iter().map(|code| {
                let name = t(locale(), &format!("field-{}-{code}", field.key));
                (*code, name)
            });
            let options = options.collect();
            view! { <List field draft error options/> }.into_any()
        }
        Kind::Country => {
            let codes = countries::all(locale())
                .iter()
                .filter(|code| **code != "AE");
            let codes = std::iter::once(&"AE").chain(codes);
            let options = codes.map(|code| (*code, t(locale(), &format!("country-{code}"))));
            let options = options.collect();
            view! { <List field draft error options/> }.into_any()
        }
        Kind::Birthday(_) => view! { <Day field draft error/> }.into_any(),
        Kind::Flag => view! { <Flag field draft error/> }.into_any(),
    }
}

/// An input of one line.
#[component]
fn Line<'a>(
    field: &'static Field,
    draft: &'a FormDraft,
    error: Option<Cow<'static, str>>,
    /// The type of the input.
    kind: &'static str,
    /// The keyboard that a phone shows (`inputmode`).
    mode: &'static str,
    /// The direction of the text.
    dir: &'static str,
) -> AnyView {
    let key = field.key;
    let about = About::new(field, error.as_ref());
    let value = typed(&draft.typed, key).to_owned();
    view! {
        <Control field hint=about.hint error>
            <input
                class="input"
                id=field_id(key)
                name=key
                type=kind
                inputmode=mode
                value=value
                dir=dir
                autocomplete=field.autocomplete
                required=field.required
                aria-invalid=about.invalid
                aria-describedby=about.described
            />
        </Control>
    }
    .into_any()
}

/// A text of several lines.
#[component]
fn Lines<'a>(
    field: &'static Field,
    draft: &'a FormDraft,
    error: Option<Cow<'static, str>>,
) -> AnyView {
    let key = field.key;
    let about = About::new(field, error.as_ref());
    let text = textarea_text(typed(&draft.typed, key).trim_start());
    view! {
        <Control field hint=about.hint error wide=true>
            <textarea
                class="input"
                id=field_id(key)
                name=key
                rows="5"
                dir="auto"
                autocomplete=field.autocomplete
                required=field.required
                aria-invalid=about.invalid
                aria-describedby=about.described
            >
                {text}
            </textarea>
        </Control>
    }
    .into_any()
}

/// A telephone number: the list of countries and the number, from left to right in both languages.
#[component]
fn Phone<'a>(
    field: &'static Field,
    draft: &'a FormDraft,
    error: Option<Cow<'static, str>>,
) -> AnyView {
    let key = field.key;
    let about = About::new(field, error.as_ref());
    let number = typed(&draft.typed, key).to_owned();
    let country = part(key, "country");
    let chosen = match typed(&draft.typed, &country) {
        "" => "AE",
        chosen => chosen,
    };
    let options = phone::CODES.iter().map(|(code, calling)| {
        let selected = *code == chosen;
        view! {
            <option value=*code selected=selected>
                {format!("+{calling} {code}")}
            </option>
        }
        .into_any()
    });
    let options: Vec<_> = options.collect();
    view! {
        <Control field hint=about.hint error>
            <div class="phone">
                <select
                    class="input"
                    name=country
                    aria-label=t(locale(), "form-phone-country")
                    autocomplete="tel-country-code"
                >
                    {options}
                </select>
                <input
                    class="input"
                    id=field_id(key)
                    name=key
                    type="text"
                    inputmode="tel"
                    value=number
                    dir="ltr"
                    autocomplete=field.autocomplete
                    required=field.required
                    aria-invalid=about.invalid
                    aria-describedby=about.described
                />
            </div>
        </Control>
    }
    .into_any()
}

/// A choice of a few options, as cards.
#[component]
fn Choice<'a>(
    field: &'static Field,
    draft: &'a FormDraft,
    error: Option<Cow<'static, str>>,
    codes: &'static [&'static str],
) -> AnyView {
    let key = field.key;
    let about = About::new(field, error.as_ref());
    let invalid = about.invalid;
    let cards = codes.iter().enumerate().map(|(nth, code)| {
        let id = (nth == 0).then(|| field_id(key));
        let checked = typed(&draft.typed, key) == *code;
        view! {
            <label class="choice-card">
                <input
                    type="radio"
                    id=id
                    name=key
                    value=*code
                    checked=checked
                    required=field.required
                    aria-invalid=invalid
                />
                <span>{t(locale(), &format!("field-{key}-{code}"))}</span>
            </label>
        }
        .into_any()
    });
    let cards: Vec<_> = cards.collect();
    view! {
        <Group field about error>
            <div class="choice-cards">{cards}</div>
        </Group>
    }
    .into_any()
}

/// A choice of many options, as a list.
#[component]
fn List<'a>(
    field: &'static Field,
    draft: &'a FormDraft,
    error: Option<Cow<'static, str>>,
    /// Codes and names.
    options: Vec<(&'static str, Cow<'static, str>)>,
) -> AnyView {
    let key = field.key;
    let about = About::new(field, error.as_ref());
    let chosen = typed(&draft.typed, key);
    let options = options.into_iter().map(|(code, name)| {
        let selected = code == chosen;
        view! {
            <option value=code selected=selected>
                {name}
            </option>
        }
        .into_any()
    });
    let options: Vec<_> = options.collect();
    view! {
        <Control field hint=about.hint error>
            <select
                class="input"
                id=field_id(key)
                name=key
                autocomplete=field.autocomplete
                required=field.required
                aria-invalid=about.invalid
                aria-describedby=about.described
            >
                <option value="">{t(locale(), "form-choose")}</option>
                {options}
            </select>
        </Control>
    }
    .into_any()
}

/// A date of birth: day, month and year.
#[component]
fn Day<'a>(
    field: &'static Field,
    draft: &'a FormDraft,
    error: Option<Cow<'static, str>>,
) -> AnyView {
    let key = field.key;
    let about = About::new(field, error.as_ref());
    let invalid = about.invalid;
    let parts = ["day", "month", "year"].map(|name| {
        let sent = part(key, name);
        let id = match name {
            "day" => field_id(key),
            _ => field_id(&sent),
        };
        let autocomplete = match field.autocomplete {
            "off" => "off".to_owned(),
            token => part(token, name),
        };
        view! {
            <div class="field">
                <label class="field__label" for=id.clone()>
                    {t(locale(), &format!("form-{name}"))}
                </label>
                <input
                    class="input"
                    id=id
                    name=sent.clone()
                    type="text"
                    inputmode="numeric"
                    value=typed(&draft.typed, &sent).to_owned()
                    dir="ltr"
                    autocomplete=autocomplete
                    required=field.required
                    aria-invalid=invalid
                />
            </div>
        }
        .into_any()
    });
    view! {
        <Group field about error>
            <div class="form__day">{Vec::from(parts)}</div>
        </Group>
    }
    .into_any()
}

/// A statement with a checkbox.
#[component]
fn Flag<'a>(
    field: &'static Field,
    draft: &'a FormDraft,
    error: Option<Cow<'static, str>>,
) -> AnyView {
    let key = field.key;
    let about = About::new(field, error.as_ref());
    let checked = typed(&draft.typed, key) == "yes";
    view! {
        <div class="field form__wide" data-field=key>
            <label class="choice">
                <input
                    type="checkbox"
                    id=field_id(key)
                    name=key
                    value="yes"
                    checked=checked
                    required=field.required
                    aria-invalid=about.invalid
                    aria-describedby=about.described
                />
                <span>{t(locale(), &format!("field-{key}-text"))}</span>
            </label>
            <Below key hint=about.hint error/>
        </div>
    }
    .into_any()
}
