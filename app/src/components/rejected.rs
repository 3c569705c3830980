//! The notice about invalid query values, which are ignored.

use super::icon::Icon;
use crate::{
    facts::RequestFacts,
    messages::{locale, t},
    pages::Cx,
    series,
};
use domain::visible::visible;
use leptos::prelude::*;
use std::borrow::Cow;

/// A query parameter, and the check whether a value is valid.
pub type Choice = (&'static str, fn(&str) -> bool);

/// A notice that names the parameters with invalid values, or says that the query is too long; nothing when
/// all are valid.
#[component]
pub fn Rejected<'a>(
    #[prop(default = &[])] known: &'static [Choice],
    /// Further invalid parameters, found by the page itself, with their values.
    #[prop(default = &[])]
    also: &'a [(&'static str, String)],
) -> AnyView {
    let cx = Cx::current();
    let wrong: Vec<_> = known
        .iter()
        .filter_map(|(key, fits)| Some((*key, cx.request.param(key).filter(|value| !fits(value))?)))
        .chain(also.iter().map(|(key, value)| (*key, value.as_str())))
        .enumerate()
        .map(|(nth, (key, value))| {
            let between = if nth == 0 { " " } else { " · " };
            let name = cx.t(&format!("choice-{key}"));
            let value: String = visible(value).chars().take(40).collect();
            view! {
                {format!("{between}{name}: ")}
                <bdi>{value}</bdi>
            }
        })
        .collect();
    // A table has a notice of its own.
    let has_table = cx
        .request
        .page
        .and_then(|page| resources::for_page(page.id));
    let words = match too_long().filter(|_| has_table.is_none()) {
        Some(words) => Some(words.into_any()),
        None if wrong.is_empty() => None,
        None => Some((cx.t("choice-unknown"), " ", wrong).into_any()),
    };
    words
        .map(|words| {
            view! {
                <div class="wrap rejected">
                    <div class="notice">
                        <Icon name="warn"/>
                        <p>{words}</p>
                    </div>
                </div>
            }
        })
        .into_any()
}

/// That the parameters of the address are ignored because it is too long.
pub(crate) fn too_long() -> Option<Cow<'static, str>> {
    let is_too_long = with_context::<RequestFacts, _>(|request| request.too_long);
    (is_too_long == Some(true)).then(|| t(locale(), "choice-too-long"))
}

/// The range of a chart.
pub const RANGE: Choice = ("range", |value| series::Range::parse(value).is_some());

/// Days, on a page whose chart has ranges alone.
pub const DAYS: [Choice; 2] = [("from", |_| false), ("to", |_| false)];
