//! The first rows of a resource.

use super::when::WhenMark;
use crate::{
    components::panel::More,
    data::DataError,
    messages::Arg,
    pages::{Cx, content::Live},
    tables::{RowsOnly, View},
    targets,
};
use content::model::Rows;
use leptos::prelude::*;

/// The rows, with a link to the whole list.
#[component]
pub(super) fn LiveTable<'a>(rows: &'a Rows, live: &'a Live) -> AnyView {
    let Some(view) = live.table(rows) else {
        return ().into_any();
    };
    let cx = Cx::current();
    let label = title(&cx, rows);
    let [list, _] = addresses(&cx, rows);
    if let Some(nothing) = unknown(&cx, rows, view) {
        return nothing;
    }
    // Headings of the page need not name the security, index or day, so the panel does.
    let head = rows.param.is_some().then(|| {
        view! {
            <div class="panel__head">
                <h3 class="panel__title">{label.clone()}</h3>
            </div>
        }
    });
    view! {
        <div class="panel">
            {head}
            <RowsOnly view label list=&list/>
            <Foot rows view live/>
        </div>
    }
    .into_any()
}

/// Of when the rows are, and a link to the whole list.
#[component]
pub(super) fn Foot<'a>(rows: &'a Rows, view: &'a View, live: &'a Live) -> AnyView {
    let [_, href] = addresses(&Cx::current(), rows);
    let mark = live.when(view).map(|of| view! { <WhenMark of/> });
    view! { <div class="panel__foot live-table__foot">{mark} <More href key="content-whole-list"/></div> }
        .into_any()
}

/// The title of the list, with the security, index or day whose rows it has.
pub(super) fn title(cx: &Cx, rows: &Rows) -> String {
    let list = cx.t(&format!("page-{}", rows.resource));
    match &rows.param {
        Some(param) => {
            let code = targets::code(&cx.site, param);
            let args = [("list", Arg::Text(&list)), ("code", Arg::Text(code))];
            cx.t_args("content-rows-of", &args).into_owned()
        }
        None => list.into_owned(),
    }
}

/// The message shown instead of the rows when the exchange has no such security, index or day; `None` otherwise.
pub(super) fn unknown(cx: &Cx, rows: &Rows, view: &View) -> Option<AnyView> {
    let is_unknown = matches!(view.loaded, Err(DataError::NotFound));
    let param = rows.param.as_ref().filter(|_| is_unknown)?;
    let args = [("code", Arg::Text(targets::code(&cx.site, param)))];
    let text = cx.t_args("content-rows-unknown", &args).into_owned();
    Some(view! { <p class="source">{text}</p> }.into_any())
}

/// The address of the whole list, and that of the view.
fn addresses(cx: &Cx, rows: &Rows) -> [String; 2] {
    let of = |to| targets::href(&cx.site, cx.locale, cx.page(), &to).unwrap_or_default();
    [of(rows.list()), of(rows.target())]
}
