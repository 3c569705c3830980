//! The controls of filters with choices.

use super::By;
use crate::components::number::whole;
use leptos::prelude::*;
use resources::{Choice, Options};

/// One of several values. Months and quarters are a select too, in groups of a year: the browser's own
/// field of months is a plain text field in two of three engines, speaks the browser's language and
/// knows no quarters; a select has one parameter, works without scripts, and letters lead to a name.
#[component]
pub(super) fn Choices(
    name: String,
    /// The label, if none stands above it.
    label: Option<String>,
    options: Options,
    by: By,
) -> AnyView {
    let choices = options.groups.iter().flat_map(|group| &group.choices);
    let none = !choices.into_iter().any(|choice| choice.chosen);
    let any = options
        .any
        .map(|any| view! { <option value="" selected=none>{any}</option> });
    let groups = options.groups.into_iter().map(|group| {
        let choices: Vec<_> = group.choices.into_iter().map(option).collect();
        match group.label {
            Some(label) => view! { <optgroup label=label>{choices}</optgroup> }.into_any(),
            None => choices.into_any(),
        }
    });
    view! {
        <select class="input input--sm" name=name aria-label=label data-by=by>
            {any}
            {groups.collect_view()}
        </select>
    }
    .into_any()
}

/// A few choices, one of which holds, each in sight with the number of records that it leaves.
#[component]
pub(super) fn Radios(name: String, label: String, choices: Vec<(Choice, Option<u64>)>) -> AnyView {
    let radios = choices.into_iter().map(|(choice, count)| {
        let count = count.map(|count| view! { <span class="choice__n">{whole(count)}</span> });
        view! {
            <label class="choice">
                <input
                    type="radio"
                    name=name.clone()
                    value=choice.value
                    checked=choice.chosen
                    disabled=choice.idle
                />
                <span>{choice.label}</span>
                {count}
            </label>
        }
    });
    view! {
        <fieldset class="choices">
            <legend class="field__label">{label}</legend>
            {radios.collect_view()}
        </fieldset>
    }
    .into_any()
}

fn option(choice: Choice) -> impl IntoView {
    view! {
        <option value=choice.value selected=choice.chosen disabled=choice.idle>
            {choice.label}
        </option>
    }
}
