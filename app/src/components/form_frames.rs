//! What is around the controls of a form: label, hint and error.

use super::{
    fields::Below,
    form_texts::{About, Label, Optional, label_text},
};
use crate::messages::locale;
use forms::Field;
use leptos::prelude::*;
use std::borrow::Cow;

/// The label, hint and error of a field around its control.
#[component]
pub(super) fn Control(
    field: &'static Field,
    hint: Option<Cow<'static, str>>,
    error: Option<Cow<'static, str>>,
    /// True for a control as wide as the form.
    #[prop(optional)]
    wide: bool,
    children: Children,
) -> AnyView {
    let class = if wide { "field form__wide" } else { "field" };
    view! {
        <div class=class data-field=field.key>
            <Label field/>
            {children()}
            <Below key=field.key hint error/>
        </div>
    }
    .into_any()
}

/// The label, hint and error of a field around several controls.
#[component]
pub(super) fn Group(
    field: &'static Field,
    about: About,
    error: Option<Cow<'static, str>>,
    children: Children,
) -> AnyView {
    view! {
        <fieldset class="form__set form__wide" data-field=field.key aria-describedby=about.described>
            <legend class="field__label">{label_text(locale(), field)} <Optional field/></legend>
            {children()}
            <Below key=field.key hint=about.hint error/>
        </fieldset>
    }
    .into_any()
}
