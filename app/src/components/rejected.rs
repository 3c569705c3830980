//! The notice about invalid query values, which are ignored.

use super::{chart, icon::Icon};
use crate::{pages::Cx, series};
use leptos::prelude::*;

/// A query parameter, and the check whether a value is valid.
pub type Choice = (&'static str, fn(&str) -> bool);

/// A notice that names the parameters with invalid values; nothing when all are valid.
#[component]
pub fn Rejected(known: &'static [Choice]) -> AnyView {
    let cx = Cx::current();
    let wrong: Vec<_> = known
        .iter()
        .filter_map(|(key, fits)| Some((*key, cx.request.param(key).filter(|value| !fits(value))?)))
        .enumerate()
        .map(|(nth, (key, value))| {
            let between = if nth == 0 { " " } else { " · " };
            let name = cx.t(&format!("choice-{key}"));
            let value: String = value.chars().take(40).collect();
            view! {
                {format!("{between}{name}: ")}
                <bdi>{value}</bdi>
            }
        })
        .collect();
    (!wrong.is_empty())
        .then(|| {
            view! {
                <div class="wrap rejected">
                    <div class="notice">
                        <Icon name="warn"/>
                        <p>{cx.t("choice-unknown")} {wrong}</p>
                    </div>
                </div>
            }
        })
        .into_any()
}

/// The range of a chart.
pub const RANGE: Choice = ("range", |value| series::Range::parse(value).is_some());

/// The style of a chart.
pub const CHART: Choice = ("chart", |value| chart::Style::parse(value).is_some());
