//! The band of live figures.

use super::{
    when::{WhenMark, when_words},
    words::{Figure, Words},
};
use crate::pages::{Cx, content::Live};
use content::model::Fact;
use leptos::prelude::*;

/// A band of live figures. It is not shown at all if one of its figures could not be fetched.
#[component]
pub fn Facts<'a>(facts: &'a [Fact], live: &'a Live) -> AnyView {
    let cx = Cx::current();
    let is_known = |fact: &Fact| live.figures.get(&fact.figure).is_some();
    if !facts.iter().all(is_known) {
        return ().into_any();
    }
    let names = facts.iter().map(|fact| fact.figure.as_str());
    let (whole, own) = live.figures.of_band(names);
    let items = facts.iter().zip(own).map(|(fact, own)| {
        let shown = live.figures.get(&fact.figure);
        let own = own.map(|of| {
            view! { <span class="big__when">{when_words(&cx, of)}</span> }
        });
        view! {
            <div class="big">
                <span class="big__value"><Figure shown/></span>
                <span class="big__label">
                    <Words of=&fact.label live/>
                </span>
                {own}
            </div>
        }
    });
    let mark = whole.map(|of| {
        view! { <p class="facts__foot"><WhenMark of/></p> }
    });
    view! {
        <div class="facts ink band" role="group" aria-label=cx.t("content-facts")>
            <div class="wrap">
                <div class="facts__in">{items.collect_view()}</div>
                {mark}
            </div>
        </div>
    }
    .into_any()
}
