//! The fields of a form whose answers stand in the address, and what is wrong with the answers.

use super::{icon::Icon, number::text};
use crate::messages::{Arg, has, locale, t, t_args};
use domain::{
    calculator::{Answer, Answers, Bounds, Input, Kind, Wrong},
    format::isolated,
    locale::Locale,
    values::Decimal,
    visible::visible,
};
use leptos::prelude::*;
use std::borrow::Cow;

/// The longest answer that is kept in a field, in characters.
const KEPT: usize = 40;

/// All fields of a form, with the answers that were given.
#[component]
pub fn Fields<'a>(
    /// The id of the form's page: messages begin with it.
    form: &'static str,
    answers: &'a Answers,
    /// The answers that are offered to choose from, by question.
    #[prop(optional)]
    offered: &'a [Offered],
) -> AnyView {
    let given = answers.given;
    let fields = answers.iter().map(|answer| {
        let error = answer.value.err().filter(|_| given && answer.asked);
        let error = error.map(|wrong| error_text(locale(), wrong));
        let typed: String = visible(&answer.typed).chars().take(KEPT).collect();
        let key = answer.input.key;
        let offered = offered
            .iter()
            .find(|one| one.key == key && !one.options.is_empty());
        if let Some(offered) = offered {
            return view! { <Select form answer typed offered error/> }.into_any();
        }
        match answer.input.kind {
            Kind::Choice(codes) => view! { <Cards form answer codes error/> }.into_any(),
            Kind::FinancialYear => {
                view! { <Figure form answer typed mode="numeric" error/> }.into_any()
            }
            Kind::Quantity(bounds) if bounds.decimals == 0 => {
                view! { <Figure form answer typed mode="numeric" error/> }.into_any()
            }
            Kind::Quantity(_) | Kind::Money(_) | Kind::Percent(_) | Kind::FeeRate(_) => {
                view! { <Figure form answer typed mode="decimal" error/> }.into_any()
            }
            Kind::Symbol => view! { <Figure form answer typed mode="text" error/> }.into_any(),
            Kind::Day => view! { <Figure form answer typed mode="date" error/> }.into_any(),
        }
    });
    fields.collect::<Vec<_>>().into_any()
}

/// The answers to a question that are known only at run time.
pub struct Offered {
    /// The key of the question.
    pub key: &'static str,
    /// Value and words of each. Without any the question has a field to type in.
    pub options: Vec<(String, String)>,
}

/// A question as its controls say it.
struct Question {
    /// The key of the question.
    key: &'static str,
    /// The id of its control, or of the first of several.
    id: String,
    /// What is asked.
    label: Cow<'static, str>,
    /// The answers after which it is asked.
    only: Option<String>,
    /// The text that helps to answer.
    hint: Option<Cow<'static, str>>,
    /// What is wrong with the answer.
    error: Option<Cow<'static, str>>,
    /// The value of `aria-describedby`.
    described: Option<String>,
    /// The value of `aria-invalid`.
    invalid: Option<&'static str>,
}

impl Question {
    /// That of an answer in a form.
    fn of(form: &str, answer: &Answer, error: Option<Cow<'static, str>>) -> Self {
        let key = answer.input.key;
        let (hint, is_wrong) = (hint(form, key), error.is_some());
        Self {
            key,
            id: field_id(key),
            label: label(form, key),
            only: only_for(answer.input),
            described: described_by(key, hint.is_some(), is_wrong),
            invalid: is_wrong.then_some("true"),
            hint,
            error,
        }
    }

    /// Its only control with the label above, hint and error below.
    fn around(self, control: AnyView) -> AnyView {
        let Self {
            key, hint, error, ..
        } = self;
        view! {
            <div class="field" data-for=self.only>
                <label class="field__label" for=self.id>{self.label}</label>
                {control}
                <Below key hint error/>
            </div>
        }
        .into_any()
    }
}

/// A list to choose from. An answer that it does not have stays in it.
#[component]
fn Select<'a>(
    form: &'static str,
    answer: &'a Answer,
    typed: String,
    offered: &'a Offered,
    error: Option<Cow<'static, str>>,
) -> AnyView {
    let question = Question::of(form, answer, error);
    let typed = typed.trim().to_ascii_uppercase();
    let options = offered.options.iter();
    let is_offered = options.clone().any(|(value, _)| *value == typed);
    let own = (!is_offered).then(|| (typed.clone(), typed.clone()));
    let options = own.iter().chain(options).map(|(value, words)| {
        let selected = *value == typed;
        view! { <option value=value.clone() selected=selected>{words.clone()}</option> }.into_any()
    });
    let options: Vec<_> = options.collect();
    let control = view! {
        <select
            class="input"
            id=question.id.clone()
            name=question.key
            aria-invalid=question.invalid
            aria-describedby=question.described.clone()
        >
            {options}
        </select>
    };
    question.around(control.into_any())
}

/// A field for a number or a day. The type of numbers is `text`, since fields of type `number` accept no Arabic digits
/// and no separators.
#[component]
fn Figure<'a>(
    form: &'static str,
    answer: &'a Answer,
    typed: String,
    /// The keys that a phone shows for a number; `date` for a day.
    mode: &'static str,
    error: Option<Cow<'static, str>>,
) -> AnyView {
    let question = Question::of(form, answer, error);
    let is_day = mode == "date";
    let kind = if is_day { "date" } else { "text" };
    let mode = (!is_day).then_some(mode);
    let control = view! {
        <input
            class="input calc__input"
            id=question.id.clone()
            name=question.key
            type=kind
            inputmode=mode
            value=typed
            maxlength=mode.map(|_| KEPT)
            dir="ltr"
            autocomplete="off"
            aria-invalid=question.invalid
            aria-describedby=question.described.clone()
        />
    };
    question.around(control.into_any())
}

/// A choice between a few answers, all of them seen.
#[component]
fn Cards<'a>(
    form: &'static str,
    answer: &'a Answer,
    codes: &'static [&'static str],
    error: Option<Cow<'static, str>>,
) -> AnyView {
    let Question {
        key,
        label,
        only,
        hint,
        error,
        described,
        invalid,
        ..
    } = Question::of(form, answer, error);
    let cards = codes.iter().enumerate().map(|(nth, code)| {
        let id = (nth == 0).then(|| field_id(key));
        let checked = answer.typed == *code;
        view! {
            <label class="choice-card">
                <input
                    type="radio"
                    id=id
                    name=key
                    value=*code
                    checked=checked
                    aria-invalid=invalid
                />
                <span>{t(locale(), &format!("ask-{form}-{key}-{code}"))}</span>
            </label>
        }
        .into_any()
    });
    let cards: Vec<_> = cards.collect();
    view! {
        <fieldset class="form__set" data-for=only aria-describedby=described>
            <legend class="field__label">{label}</legend>
            <div class="choice-cards">{cards}</div>
            <Below key hint error/>
        </fieldset>
    }
    .into_any()
}

/// The hint and the error below a field.
#[component]
pub(super) fn Below(
    key: &'static str,
    hint: Option<Cow<'static, str>>,
    error: Option<Cow<'static, str>>,
) -> AnyView {
    let hint = hint.map(|hint| {
        view! { <p class="field__hint" id=format!("{}-hint", field_id(key))>{hint}</p> }
    });
    let error = error.map(|error| {
        view! {
            <p class="field__error" id=format!("{}-error", field_id(key))>
                <Icon name="warn" small=true/>
                <span>{error}</span>
            </p>
        }
    });
    (hint, error).into_any()
}

/// All wrong answers in one place, with links to their fields; nothing when all are right or none was given.
#[component]
pub fn Errors<'a>(
    /// The id of the form's page.
    form: &'static str,
    answers: &'a Answers,
) -> AnyView {
    let wrong: Vec<_> = answers.wrong().filter(|_| answers.given).collect();
    if wrong.is_empty() {
        return ().into_any();
    }
    let wrong = wrong.into_iter().map(|(input, wrong)| {
        let error = error_text(locale(), wrong);
        (input.key, label(form, input.key), error)
    });
    let wrong = wrong.collect();
    view! { <ErrorSummary wrong/> }.into_any()
}

/// A summary of invalid fields, with links to them. It has the focus after the page is loaded.
#[component]
pub(super) fn ErrorSummary(
    /// Key, label and error of each field.
    wrong: Vec<(&'static str, Cow<'static, str>, Cow<'static, str>)>,
) -> AnyView {
    let title = summary_title(locale(), wrong.len());
    let links = wrong.into_iter().map(|(key, label, error)| {
        let label = summary_label(&label);
        view! {
            <li>
                <a href=format!("#{}", field_id(key))>{format!("{label}: {error}")}</a>
            </li>
        }
        .into_any()
    });
    let links: Vec<_> = links.collect();
    view! {
        <div class="errors" role="alert" tabindex="-1" autofocus=true aria-labelledby="errors">
            <h2 class="errors__title" id="errors">
                <Icon name="warn"/>
                {title}
            </h2>
            <ul class="errors__list">{links}</ul>
        </div>
    }
    .into_any()
}

/// The title of a summary of this many errors.
pub(super) fn summary_title(locale: Locale, errors: usize) -> Cow<'static, str> {
    let number = errors.to_string();
    let count = [
        ("count", Arg::Count(errors as u64)),
        ("n", Arg::Text(&number)),
    ];
    t_args(locale, "wrong-answer-title", &count)
}

/// A label before the error of its field: without the mark of a question.
pub(super) fn summary_label(label: &str) -> &str {
    label.trim_end_matches(['?', '؟'])
}

/// The id of a field's control.
pub(super) fn field_id(key: &str) -> String {
    format!("answer-{key}")
}

fn label(form: &str, key: &str) -> Cow<'static, str> {
    t(locale(), &format!("ask-{form}-{key}"))
}

fn hint(form: &str, key: &str) -> Option<Cow<'static, str>> {
    let key = format!("ask-{form}-{key}-hint");
    has(Locale::En, &key).then(|| t(locale(), &key))
}

/// The answers after which a question is asked, for the style that hides it after others.
fn only_for(input: &Input) -> Option<String> {
    input.only.map(|(_, codes)| codes.join(" "))
}

pub(super) fn described_by(key: &str, hint: bool, error: bool) -> Option<String> {
    let id = field_id(key);
    let ids: Vec<_> = [(error, "error"), (hint, "hint")]
        .into_iter()
        .filter(|(shown, _)| *shown)
        .map(|(_, what)| format!("{id}-{what}"))
        .collect();
    (!ids.is_empty()).then(|| ids.join(" "))
}

/// What is wrong with an answer, and what would be right.
pub fn error_text(locale: Locale, wrong: Wrong) -> Cow<'static, str> {
    let key = format!("wrong-answer-{}", wrong.code());
    let bound = |value: Decimal| {
        let value = value.normalize();
        isolated(&text(value, value.scale()))
    };
    match wrong {
        Wrong::TooSmall(Bounds { least, .. }) => {
            t_args(locale, &key, &[("least", Arg::Text(&bound(least)))])
        }
        Wrong::TooLarge(Bounds { most, .. }) => {
            t_args(locale, &key, &[("most", Arg::Text(&bound(most)))])
        }
        Wrong::NotANumber(Bounds { decimals: 0, .. })
        | Wrong::TooFine(Bounds { decimals: 0, .. }) => t(locale, "wrong-answer-whole"),
        Wrong::NotANumber(bounds) => {
            let example = isolated(&text(bounds.example(), bounds.example().scale()));
            t_args(locale, &key, &[("example", Arg::Text(&example))])
        }
        Wrong::TooFine(Bounds { decimals, .. }) => {
            let number = decimals.to_string();
            let count = [
                ("count", Arg::Count(decimals.into())),
                ("n", Arg::Text(&number)),
            ];
            t_args(locale, &key, &count)
        }
        Wrong::Missing | Wrong::NotAChoice | Wrong::NotADay | Wrong::NotASymbol => t(locale, &key),
    }
}
