//! A chart in its panel, with the choice of range and style.

use super::{Chart, ChartUnder, Style, words};
use crate::{
    components::{
        block,
        panel::PanelHead,
        segments::{Choice, Segments},
    },
    data::DataError,
    pages::Cx,
    series::{Range, Series},
};
use leptos::prelude::*;

/// Query parameters that the links of a chart's choices preserve.
const KEPT: &[&str] = &["chart", "columns", "movers", "range", "sort"];

/// The content of a chart's panel: head, chart and table, or the message for a failed or empty answer.
#[component]
pub fn ChartPanel<'a>(
    /// The id of the panel's heading, and the name of the block.
    id: &'static str,
    #[prop(into)] title: String,
    /// Name of the security or index, in words.
    #[prop(into)]
    name: String,
    series: &'a Result<Series, DataError>,
    /// The requested range.
    range: Range,
    style: Style,
    /// Number of decimals of the values.
    #[prop(default = 2)]
    decimals: u32,
) -> AnyView {
    let cx = Cx::current();
    let body = match series {
        Ok(series) => {
            let rest = words::rest(cx.locale, series)
                .map(|words| view! { <p class="small soft">{words}</p> });
            view! {
                {rest}
                <Chart series name=&name decimals style/>
                <ChartUnder series name=&name decimals/>
            }
            .into_any()
        }
        Err(error) => block::failure(error),
    };
    view! {
        <PanelHead id title>
            <div class="row chart-tools">
                <Ranges current=range/>
                <Kinds current=style/>
            </div>
        </PanelHead>
        <div class="panel__body" data-renew=id>{body}</div>
    }
    .into_any()
}

/// The choice of ranges.
#[component]
pub fn Ranges(current: Range) -> AnyView {
    let cx = Cx::current();
    let choice = |range: Range| Choice {
        value: range.code(),
        label: cx.t(&format!("range-{}", range.code())).into_owned(),
        long: Some(cx.t(&format!("range-{}-long", range.code())).into_owned()),
    };
    let (label, choices) = (cx.t("chart-range"), Range::ALL.map(choice).into());
    view! { <Segments label key="range" choices current=current.code() keep=KEPT/> }.into_any()
}

/// The choice between line and area.
#[component]
fn Kinds(current: Style) -> AnyView {
    let cx = Cx::current();
    let choice = |style: Style| Choice {
        value: style.code(),
        label: cx.t(&format!("chart-kind-{}", style.code())).into_owned(),
        long: None,
    };
    let choices = [Style::Area, Style::Line].map(choice).into();
    view! {
        <Segments label=cx.t("chart-kind") key="chart" choices current=current.code() keep=KEPT/>
    }
    .into_any()
}
