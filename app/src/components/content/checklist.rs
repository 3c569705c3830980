//! Things to have ready, as boxes to tick. Without JavaScript, ticks are lost with the page. The shell's script keeps them in the
//! browser, and shows the count and the button that removes them.

use super::words::Words;
use crate::{
    messages::Arg,
    pages::{Cx, content::Live},
};
use content::model::Paragraph;
use leptos::prelude::*;

/// The checklist of a page. Ticks are kept under the id of the page, so that they are the same in all languages.
#[component]
pub(super) fn Checklist<'a>(items: &'a [Paragraph], live: &'a Live) -> AnyView {
    let cx = Cx::current();
    let all = items.len().to_string();
    // The script replaces the value in braces.
    let args = [("ready", Arg::Text("{ready}")), ("all", Arg::Text(&all))];
    let count = cx.t_args("content-checklist-count", &args).into_owned();
    let boxes = items.iter().map(|item| {
        view! {
            <li>
                <label class="choice">
                    <input type="checkbox"/>
                    <span><Words of=item live/></span>
                </label>
            </li>
        }
    });
    view! {
        <div class="checklist" data-checklist=cx.page().id data-count=count>
            <ul>{boxes.collect_view()}</ul>
            <p class="checklist__foot" data-part="foot" hidden>
                <span data-part="count"></span>
                <button class="btn btn--line btn--sm" type="button" data-part="clear" hidden>
                    {cx.t("content-checklist-clear")}
                </button>
            </p>
        </div>
    }
    .into_any()
}
