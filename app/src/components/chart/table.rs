//! The values of a chart as a table, collapsed at first.

use super::{Average, Drawn, averages, words};
use crate::{
    components::{
        icon::Icon,
        in_part,
        number::{Integer, Number},
    },
    messages::{locale, t},
    series::{Dot, Levels, Series},
};
use domain::{
    chart::{Step, candle_place},
    values::Decimal,
};
use leptos::prelude::*;
use resources::InPart;

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
    /// What is drawn beside the line.
    #[prop(optional_no_strip)]
    drawn: Option<&'a Drawn>,
) -> AnyView {
    let candles = drawn.and_then(|drawn| drawn.candles.as_ref());
    let averages = drawn.map_or(&[][..], |drawn| &drawn.averages);
    let locale = locale();
    let step = candles.map(|candles| candles.step).or(series.range.rows());
    let caption = t(
        locale,
        &format!("chart-rows-{}", step.map_or("quarter", Step::code)),
    );
    let when = match series.first().day() {
        None => "chart-col-time",
        Some(_) => "chart-col-date",
    };
    let levels = candles.map(|_| ["open", "high", "low"].map(head).collect_view());
    let name_of = |average: &Average| {
        view! { <th scope="col" class="t-n">{averages::name(locale, average.days)}</th> }
    };
    let names = averages.iter().map(name_of).collect_view();
    let rows = match candles {
        Some(candles) => {
            let count = candles.dots.len();
            let dots = candles.dots.iter().enumerate();
            dots.map(|(nth, (dot, _))| (candle_place(nth, count, 1000), *dot))
                .collect()
        }
        None => series.rows(),
    };
    let rows = rows
        .into_iter()
        .map(|(place, dot)| {
            let levels = dot.levels.filter(|_| candles.is_some());
            let averages: Vec<_> = averages.iter().map(|all| all.at(series, &dot)).collect();
            let in_part = step.and_then(|step| series.in_part(step, &dot));
            view! { <Row x={place * end / 1000} dot in_part levels averages decimals/> }
        })
        .collect_view();
    let table = view! {
        <table class="table">
                <caption class="visually-hidden">{format!("{name} · {caption}")}</caption>
                <thead>
                    <tr>
                        <th scope="col">{t(locale, when)}</th>
                        {levels}
                        {head("chart-col-value")}
                    {names}
                    {head("chart-col-volume")}
                    </tr>
                </thead>
                <tbody>{rows}</tbody>
        </table>
    };
    let mut words = words::summary(locale, series, name, decimals);
    if let Some(drawn) = drawn {
        words += &averages::sentences(drawn, decimals);
        words += &words::part_sentences(locale, series, candles);
    }
    view! { <Foldout words table=table.into_any()/> }.into_any()
}

/// The heading of a column of figures.
pub(super) fn head(key: &str) -> AnyView {
    view! { <th scope="col" class="t-n">{t(locale(), key)}</th> }.into_any()
}

#[component]
fn Row(
    x: i64,
    dot: Dot,
    in_part: Option<InPart>,
    levels: Option<Levels>,
    averages: Vec<Option<Decimal>>,
    decimals: u32,
) -> AnyView {
    let averages = averages
        .into_iter()
        .map(|value| view! { <td class="t-n"><Number value decimals/></td> })
        .collect_view();
    let levels = levels.map(|Levels { open, high, low }| {
        [open, high, low]
            .map(|value| view! { <td class="t-n"><Price value decimals/></td> })
            .collect_view()
    });
    let locale = locale();
    let place = in_part::place(&words::when(locale, dot.when), in_part, locale);
    view! {
        <tr data-x=x>
            <th scope="row"><bdi>{place}</bdi></th>
            {levels}
            <td class="t-n"><Price value=dot.value decimals/></td>
            {averages}
            <td class="t-n"><Integer value=dot.volume/></td>
        </tr>
    }
    .into_any()
}

/// A price with the decimals that it has in the drawing and in the sentences.
#[component]
fn Price(value: Decimal, decimals: u32) -> impl IntoView {
    let decimals = Series::decimals_of([value], decimals);
    view! { <Number value decimals/> }
}

/// The button of a table, and what it expands: the description and the table.
#[component]
pub(super) fn Foldout(words: String, table: AnyView) -> AnyView {
    let locale = locale();
    view! {
        <details class="chart-table">
            <summary class="btn btn--line btn--sm">
                <Icon name="table" small=true/>
                <span class="chart-table__open">{t(locale, "chart-as-table")}</span>
            </summary>
            <p class="chart-table__words">{words}</p>
            <div
                class="table-wrap chart-table__wrap"
                tabindex="0"
                role="region"
                aria-label=t(locale, "chart-table-label")
            >
                {table}
            </div>
        </details>
    }
    .into_any()
}
