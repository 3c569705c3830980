//! Moving averages: their lines, and their names with links that remove them.

use super::{Choices, Drawn};
use crate::{
    components::{icon::Icon, number},
    messages::{Arg, locale, t_args},
    pages::Cx,
    series::Series,
};
use domain::{chart::Scale, format, locale::Locale};
use leptos::prelude::*;

/// The name of an average of so many days.
pub(crate) fn name(locale: Locale, days: u16) -> String {
    let shown = number::whole(days.into());
    let args = [
        ("count", Arg::Count(days.into())),
        ("number", Arg::Text(&shown)),
    ];
    t_args(locale, "chart-average-name", &args).into_owned()
}

/// The lines of the averages.
#[component]
pub(super) fn AverageShapes<'a>(series: &'a Series, drawn: &'a Drawn, scale: &'a Scale) -> AnyView {
    let line = |(nth, path): (usize, String)| {
        view! { <path class=format!("average average--{}", nth + 1) d=path></path> }
    };
    let paths = drawn
        .averages
        .iter()
        .map(|average| average.path(series, drawn.candles.as_ref(), scale));
    paths.enumerate().map(line).collect_view().into_any()
}

/// The averages with their last values.
#[component]
pub(super) fn AverageLegend<'a>(drawn: &'a Drawn, choices: &'a Choices, decimals: u32) -> AnyView {
    let cx = Cx::current();
    if drawn.averages.is_empty() {
        return ().into_any();
    }
    let entries = drawn.averages.iter().enumerate().map(|(nth, average)| {
        let name = name(cx.locale, average.days);
        let last = number::optional(average.last(), decimals);
        let less = choices.with(|choices| choices.averages.retain(|days| *days != average.days));
        let label = cx.t_args("chart-average-remove", &[("name", Arg::Text(&name))]);
        view! {
            <li>
                <svg class="cmp-key" viewBox="0 0 28 2" aria-hidden="true">
                    <path class=format!("average average--{}", nth + 1) d="M0 1h28"></path>
                </svg>
                <span>{name} " " <bdi class="num">{last}</bdi></span>
                <a class="chart-legend__less" href=less.href(&cx) aria-label=label>
                    <Icon name="close" small=true/>
                </a>
            </li>
        }
    });
    view! { <ul class="row chart-legend small">{entries.collect_view()}</ul> }.into_any()
}

/// The sentences about the last values, each with a leading space.
pub(super) fn sentences(drawn: &Drawn, decimals: u32) -> String {
    let locale = locale();
    let sentence = |average: &super::Average| {
        let value = format::isolated(&number::text(average.last()?, decimals));
        let name = name(locale, average.days);
        let args = [("name", Arg::Text(&name)), ("value", Arg::Text(&value))];
        Some(format!(" {}", t_args(locale, "chart-average-now", &args)))
    };
    drawn.averages.iter().filter_map(sentence).collect()
}
