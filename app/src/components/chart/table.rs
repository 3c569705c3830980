//! The values of a chart as a table, collapsed at first.

use super::words;
use crate::{
    components::{
        icon::Icon,
        number::{Integer, Number},
    },
    messages::{locale, t},
    series::{Range, Series},
};
use leptos::prelude::*;

/// The description and the table below a chart, beside its other controls.
#[component]
pub fn ChartUnder<'a>(series: &'a Series, name: &'a str, decimals: u32) -> AnyView {
    view! {
        <div class="row chart-under" data-chart-tools>
            <ChartTable series name decimals/>
        </div>
    }
    .into_any()
}

/// The button that expands the description and the table.
#[component]
pub fn ChartTable<'a>(
    series: &'a Series,
    /// Name of the security or index, in words.
    name: &'a str,
    #[prop(default = 2)] decimals: u32,
    /// The end of the axis, in thousandths of the width of the drawing.
    #[prop(default = 1000)]
    end: i64,
) -> AnyView {
    let locale = locale();
    let caption = t(locale, &format!("chart-rows-{}", series.range.code()));
    let when = match series.range {
        Range::Day => "chart-col-time",
        _ => "chart-col-date",
    };
    let rows = series
        .rows()
        .into_iter()
        .map(|(place, row)| {
            let x = place * end / 1000;
            view! {
                <tr data-x=x>
                    <th scope="row"><bdi>{words::when(locale, row.when)}</bdi></th>
                    <td class="t-n"><Number value=row.value decimals/></td>
                    <td class="t-n"><Integer value=row.volume/></td>
                </tr>
            }
        })
        .collect_view();
    view! {
        <details class="chart-table">
            <summary class="btn btn--line btn--sm">
                <Icon name="table" small=true/>
                <span class="chart-table__open">{t(locale, "chart-as-table")}</span>
            </summary>
            <p class="chart-table__words">{words::summary(locale, series, name, decimals)}</p>
            <div
                class="table-wrap chart-table__wrap"
                tabindex="0"
                role="region"
                aria-label=t(locale, "chart-table-label")
            >
                <table class="table">
                    <caption class="visually-hidden">{format!("{name} · {caption}")}</caption>
                    <thead>
                        <tr>
                            <th scope="col">{t(locale, when)}</th>
                            <th scope="col" class="t-n">{t(locale, "chart-col-value")}</th>
                            <th scope="col" class="t-n">{t(locale, "chart-col-volume")}</th>
                        </tr>
                    </thead>
                    <tbody>{rows}</tbody>
                </table>
            </div>
        </details>
    }
    .into_any()
}
