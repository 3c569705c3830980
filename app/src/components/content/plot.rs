//! A chart of the rows of a resource: bars in a table, or a line with its rows as a table below.

use super::when::WhenMark;
use crate::{
    components::{
        bars::DivergingBar,
        chart,
        icon::Icon,
        panel::More,
        state::{Empty, Failed},
    },
    messages::{Arg, words},
    pages::{Cx, content::Live},
};
use content::model::{Plot, PlotShape};
use domain::{
    chart::{Frame, Scale, nice_ticks},
    locale::Locale,
    values::Decimal,
};
use leptos::prelude::*;
use resources::Loaded;
use table_engine::{Cell, Column, Kind, text};

/// The drawing area of a line.
const FRAME: Frame = Frame {
    width: 1000,
    height: 100,
};

/// A row of the chart.
struct Point {
    /// What it stands for.
    label: String,
    /// The value as text.
    shown: String,
    /// The value, if it is a number.
    value: Option<Decimal>,
    /// The decimals that it is shown with.
    decimals: u8,
}

/// The chart with its title, which leads to the whole list.
#[component]
pub(super) fn RowsChart<'a>(plot: &'a Plot, live: &'a Live) -> AnyView {
    let Some(view) = live.plot(plot) else {
        return ().into_any();
    };
    let cx = Cx::current();
    let id = view.resource.id();
    let shape = view.resource.shape();
    let columns = shape.column(&plot.x).zip(shape.column(&plot.y));
    let Some((x, y)) = columns else {
        return ().into_any();
    };
    let words = words(cx.locale);
    let heads = [words.title(id, x.1), words.title(id, y.1)].map(|head| head.into_owned());
    let list = cx.t(&format!("page-{id}"));
    let args = [("column", Arg::Text(&heads[1])), ("list", Arg::Text(&list))];
    let title = cx.t_args("content-plot", &args).into_owned();
    let body = match &view.loaded {
        Ok(loaded) => {
            let points = points(loaded, (x, y), plot, cx.locale);
            let values = points.iter().filter(|point| point.value.is_some()).count();
            match (values, plot.shape) {
                (0, _) => view! { <Empty/> }.into_any(),
                (2.., PlotShape::Line) => {
                    view! { <Line points=&points kind=y.1.kind heads=&heads title=&title/> }
                        .into_any()
                }
                _ => view! { <Bars points=&points heads=&heads title=&title/> }.into_any(),
            }
        }
        Err(_) => view! { <Failed/> }.into_any(),
    };
    let mark = live.when(view).map(|of| view! { <WhenMark of/> });
    let mut href = cx.href_of(id);
    if !plot.query.is_empty() {
        href.push('?');
        href.push_str(&plot.query);
    }
    view! {
        <div class="panel">
            <div class="panel__head">
                <h3 class="panel__title">{title}</h3>
            </div>
            <div class="panel__body">{body}</div>
            <div class="panel__foot live-table__foot">{mark} <More href key="content-whole-list"/></div>
        </div>
    }
    .into_any()
}

/// The rows that are drawn; those of a line from the earliest to the latest.
fn points(
    loaded: &Loaded,
    (x, y): ((usize, &Column), (usize, &Column)),
    plot: &Plot,
    locale: Locale,
) -> Vec<Point> {
    let rows: Vec<_> = loaded.all_rows().take(plot.rows).collect();
    let written = |cell: &Cell, column: &Column| {
        let mut out = String::new();
        text(&mut out, cell, column.kind, locale);
        out
    };
    let point = |row: &&table_engine::Row| Point {
        label: match &row[x.0] {
            security @ Cell::Security { .. } => security.security_name(locale).to_owned(),
            cell => written(cell, x.1),
        },
        shown: written(&row[y.0], y.1),
        value: row[y.0].as_decimal(),
        decimals: match (&row[y.0], y.1.kind) {
            (_, Kind::Number { decimals }) => decimals,
            (Cell::Decimal { decimals, .. } | Cell::Amount { decimals, .. }, _) => *decimals,
            _ => 0,
        },
    };
    let mut points: Vec<Point> = rows.iter().map(point).collect();
    let ends = rows.first().zip(rows.last());
    let falls = ends.is_some_and(|(first, last)| is_later(&first[x.0], &last[x.0]));
    if plot.shape == PlotShape::Line && falls {
        points.reverse();
    }
    points
}

/// True for the later one of two days or periods.
fn is_later(one: &Cell, other: &Cell) -> bool {
    match (one, other) {
        (Cell::Date(one), Cell::Date(other)) => one > other,
        (Cell::DateTime(one), Cell::DateTime(other)) => one > other,
        (Cell::Period(one), Cell::Period(other)) => one > other,
        _ => false,
    }
}

/// A bar for each row. With falling values the bars grow from the middle.
#[component]
fn Bars<'a>(points: &'a [Point], heads: &'a [String; 2], title: &'a str) -> AnyView {
    let values = || points.iter().filter_map(|point| point.value);
    let scale = values().map(|value| value.abs()).max().unwrap_or_default();
    let has_falls = values().any(|value| value.is_sign_negative());
    let rows = points.iter().map(|point| {
        let bar = point.value.map(|value| match has_falls {
            true => view! { <DivergingBar value scale/> }.into_any(),
            false => view! { <Bar value scale/> }.into_any(),
        });
        view! {
            <tr>
                <th scope="row">
                    <div class="plot__row">
                        <bdi>{point.label.clone()}</bdi>
                        {bar}
                    </div>
                </th>
                <td class="t-n"><bdi class="num">{point.shown.clone()}</bdi></td>
            </tr>
        }
    });
    view! {
        <table class="table plot">
            <caption class="visually-hidden">{title.to_owned()}</caption>
            <thead>
                <tr>
                    <th scope="col">{heads[0].clone()}</th>
                    <th scope="col" class="t-n">{heads[1].clone()}</th>
                </tr>
            </thead>
            <tbody>{rows.collect_view()}</tbody>
        </table>
    }
    .into_any()
}

/// A bar that grows from the beginning of the line of text.
#[component]
fn Bar(value: Decimal, scale: Decimal) -> AnyView {
    let part = match scale.is_zero() {
        true => Decimal::ZERO,
        false => value * Decimal::ONE_HUNDRED / scale,
    };
    let width = format!("{}%", part.round_dp(1).normalize());
    view! {
        <svg class="plot__plot" aria-hidden="true">
            <rect class="plot__fill" width=width height="100%" rx="1"></rect>
        </svg>
    }
    .into_any()
}

/// A label in its own direction: the plot runs from left to right in both languages.
fn isolated(label: &str) -> String {
    format!("\u{2068}{label}\u{2069}")
}

/// A line, and its rows as a table.
#[component]
fn Line<'a>(
    points: &'a [Point],
    /// What the values are.
    kind: Kind,
    heads: &'a [String; 2],
    title: &'a str,
) -> AnyView {
    let cx = Cx::current();
    let known: Vec<&Point> = points
        .iter()
        .filter(|point| point.value.is_some())
        .collect();
    let values: Vec<Decimal> = known.iter().filter_map(|point| point.value).collect();
    let (Some(scale), Some(first), Some(last)) =
        (Scale::around(FRAME, &values), known.first(), known.last())
    else {
        return ().into_any();
    };
    let args = [
        ("title", Arg::Text(title)),
        ("from", Arg::Text(&first.label)),
        ("first", Arg::Text(&first.shown)),
        ("to", Arg::Text(&last.label)),
        ("last", Arg::Text(&last.shown)),
    ];
    let label = cx.t_args("content-plot-line", &args).into_owned();
    let decimals = known.iter().map(|point| point.decimals).max();
    let decimals = u32::from(decimals.unwrap_or_default());
    let ticks = nice_ticks(scale.low, scale.high, 4, decimals);
    let decimals = u8::try_from(chart::axis_decimals(&ticks, decimals)).unwrap_or_default();
    let grid = ticks.iter().map(|tick| {
        view! { <path class="chart__grid" d=chart::level(&scale, *tick)></path> }
    });
    let marks = ticks.iter().map(|tick| {
        let y = chart::tenths_percent(scale.y(*tick));
        let cell = Cell::Decimal {
            value: *tick,
            decimals,
        };
        let mut label = String::new();
        text(&mut label, &cell, kind, cx.locale);
        view! { <text class="chart__label" x="100%" dx="13" y=y dy=".35em">{label}</text> }
    });
    let rows = points.iter().map(|point| {
        view! {
            <tr>
                <th scope="row"><bdi>{point.label.clone()}</bdi></th>
                <td class="t-n"><bdi class="num">{point.shown.clone()}</bdi></td>
            </tr>
        }
    });
    view! {
        <figure class="chart" role="img" aria-label=label>
            <div class="chart__plot chart__plot--wide plot__line">
                <svg viewBox="0 0 1000 100" preserveAspectRatio="none" aria-hidden="true">
                    {grid.collect_view()}
                    <path class="chart__line" d=chart::line(&scale, &values, values.len())></path>
                </svg>
                <svg class="chart__marks" aria-hidden="true">
                    {marks.collect_view()}
                    <text class="chart__label" x="0" y="100%" dy="1.65em" text-anchor="start">
                        {isolated(&first.label)}
                    </text>
                    <text class="chart__label" x="100%" y="100%" dy="1.65em" text-anchor="end">
                        {isolated(&last.label)}
                    </text>
                </svg>
            </div>
            <div class="chart__foot"></div>
        </figure>
        <details class="chart-table">
            <summary class="btn btn--line btn--sm">
                <Icon name="table" small=true/>
                <span class="chart-table__open">{cx.t("chart-as-table")}</span>
            </summary>
            <div
                class="table-wrap chart-table__wrap"
                tabindex="0"
                role="region"
                aria-label=cx.t("chart-table-label")
            >
                <table class="table">
                    <caption class="visually-hidden">{title.to_owned()}</caption>
                    <thead>
                        <tr>
                            <th scope="col">{heads[0].clone()}</th>
                            <th scope="col" class="t-n">{heads[1].clone()}</th>
                        </tr>
                    </thead>
                    <tbody>{rows.collect_view()}</tbody>
                </table>
            </div>
        </details>
    }
    .into_any()
}
