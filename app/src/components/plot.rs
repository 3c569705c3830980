//! Plots of values: bars in a table, lines and columns over days, with their values as a table below.

mod axis;
mod paths;

use super::{bars::DivergingBar, chart, icon::Icon, in_part, running::Running};
use crate::{
    messages::{Arg, locale},
    pages::Cx,
};
use domain::{
    chart::{Frame, Scale, nice_ticks},
    locale::Locale,
    values::Decimal,
};
use leptos::prelude::*;
use paths::{columns, lines};
use resources::InPart;
use table_engine::{Cell, Kind, text};

/// The drawing area of a line.
const FRAME: Frame = Frame {
    width: 1000,
    height: 100,
};

/// A place of a plot with its value.
pub struct Point {
    /// What it stands for.
    pub label: String,
    /// The value as text.
    pub shown: String,
    /// The value, if it is a number.
    pub value: Option<Decimal>,
    /// The decimals that it is shown with.
    pub decimals: u8,
    /// Why a sum over a period lacks some of its days; `None` if it lacks none.
    pub in_part: Option<InPart>,
}

impl Point {
    /// The point of two cells with their kinds: the place and the value.
    pub fn of(place: (&Cell, Kind), value: (&Cell, Kind), locale: Locale) -> Self {
        let written = |(cell, kind): (&Cell, Kind)| {
            let mut out = String::new();
            text(&mut out, cell, kind, locale);
            out
        };
        Self {
            label: match place.0 {
                security @ Cell::Security { .. } => security.security_name(locale).to_owned(),
                _ => written(place),
            },
            shown: written(value),
            value: value.0.as_decimal(),
            decimals: match value {
                (_, Kind::Number { decimals }) => decimals,
                (Cell::Decimal { decimals, .. } | Cell::Amount { decimals, .. }, _) => *decimals,
                _ => 0,
            },
            in_part: None,
        }
    }

    /// The place in the table of the values, with the word for a period that is not whole.
    pub fn place(&self, locale: Locale) -> String {
        in_part::place(&self.label, self.in_part, locale)
    }
}

/// A bar for each row. With falling values the bars grow from the middle.
#[component]
pub fn Bars<'a>(
    points: &'a [Point],
    heads: &'a [String; 2],
    title: &'a str,
    /// What the longest possible bar stands for; the largest value if it is `None`.
    #[prop(default = None)]
    whole: Option<Decimal>,
) -> AnyView {
    let values = || points.iter().filter_map(|point| point.value);
    let largest = values().map(|value| value.abs()).max().unwrap_or_default();
    let scale = whole.unwrap_or(largest);
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
                        <bdi><Running text=&point.label/></bdi>
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
pub fn Line<'a>(
    points: &'a [Point],
    /// What the values are.
    kind: Kind,
    heads: &'a [String; 2],
    title: &'a str,
) -> AnyView {
    let locale = locale();
    let rows = points.iter().map(|point| {
        view! {
            <tr>
                <th scope="row"><bdi>{point.place(locale)}</bdi></th>
                <td class="t-n"><bdi class="num">{point.shown.clone()}</bdi></td>
            </tr>
        }
    });
    let rows = rows.collect_view().into_any();
    view! {
        <LinePicture points kind title/>
        <PartNote points/>
        <Values heads=heads.to_vec() title rows/>
    }
    .into_any()
}

/// A line with its axis; nothing with fewer than two values.
#[component]
pub fn LinePicture<'a>(
    points: &'a [Point],
    /// What the values are.
    kind: Kind,
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
    let labels = axis::labels(&ticks, kind, decimals, cx.locale);
    let grid = ticks.iter().map(|tick| {
        view! { <path class="chart__grid" d=chart::level(&scale, *tick)></path> }
    });
    let marks = ticks.iter().zip(labels).map(|(tick, label)| {
        let y = chart::tenths_percent(scale.y(*tick));
        view! { <text class="chart__label" x="100%" dx="13" y=y dy=".35em">{label}</text> }
    });
    let [whole, in_part] = lines(&known, &scale);
    let in_part = Some(in_part).filter(|path| !path.is_empty());
    let shapes = view! {
        {grid.collect_view()}
        <path class="chart__line" d=whole></path>
        {in_part.map(|d| view! { <path class="chart__line chart__line--part" d=d></path> })}
    };
    view! {
        <Picture
            label
            class="chart__plot chart__plot--wide plot__line"
            height=100
            shapes=shapes.into_any()
            marks=marks.collect_view().into_any()
            ends=[first, last]
        />
    }
    .into_any()
}

/// Shapes that fill the width of a plot, with what is written over them, and the first and the last place below.
#[component]
fn Picture<'a>(
    label: String,
    class: &'static str,
    height: u16,
    shapes: AnyView,
    marks: AnyView,
    ends: [&'a Point; 2],
) -> AnyView {
    let [first, last] = ends.map(|point| isolated(&point.label));
    view! {
        <figure class="chart" role="img" aria-label=label>
            <div class=class>
                <svg
                    viewBox=format!("0 0 1000 {height}")
                    preserveAspectRatio="none"
                    aria-hidden="true"
                >
                    {shapes}
                </svg>
                <svg class="chart__marks" aria-hidden="true">
                    {marks}
                    <text class="chart__label" x="0" y="100%" dy="1.65em" text-anchor="start">
                        {first}
                    </text>
                    <text class="chart__label" x="100%" y="100%" dy="1.65em" text-anchor="end">
                        {last}
                    </text>
                </svg>
            </div>
            <div class="chart__foot"></div>
        </figure>
    }
    .into_any()
}

/// Columns from a line at zero, one for each place. The largest amount of all plots of a group fills half of the height.
#[component]
pub fn ColumnsPicture<'a>(
    points: &'a [Point],
    scale: Decimal,
    /// What is drawn, in a sentence.
    label: String,
) -> AnyView {
    let (Some(first), Some(last)) = (points.first(), points.last()) else {
        return ().into_any();
    };
    let [up, down, up_part, down_part] = columns(points, scale);
    let shapes = view! {
        <path class="chart__grid" d="M0 100H1000"></path>
        <path class="diverge__fill" d=up></path>
        <path class="diverge__fill diverge__fill--down" d=down></path>
        <path class="diverge__fill diverge__fill--part" d=up_part></path>
        <path class="diverge__fill diverge__fill--down diverge__fill--part" d=down_part></path>
    };
    view! {
        <Picture
            label
            class="chart__plot plot__columns"
            height=200
            shapes=shapes.into_any()
            marks=().into_any()
            ends=[first, last]
        />
    }
    .into_any()
}

/// Says below a plot which of its periods are not whole; nothing when all are.
#[component]
pub fn PartNote<'a>(points: &'a [Point]) -> AnyView {
    let locale = locale();
    let note = |why: InPart| {
        let point = points.iter().find(|point| point.in_part == Some(why))?;
        let words = in_part::note(why, &point.label, locale);
        Some(view! { <p class="source">{words}</p> })
    };
    view! {
        {note(InPart::Cut)}
        {note(InPart::ToDate)}
    }
    .into_any()
}

/// The values of a plot as a table, collapsed at first.
#[component]
pub fn Values<'a>(
    /// The titles of the columns; all but the first are of figures.
    heads: Vec<String>,
    title: &'a str,
    rows: AnyView,
) -> AnyView {
    let cx = Cx::current();
    let heads = heads.into_iter().enumerate().map(|(nth, head)| {
        let class = (nth > 0).then_some("t-n");
        view! { <th scope="col" class=class>{head}</th> }
    });
    view! {
        <details class="chart-table">
            <summary class="btn btn--line btn--sm">
                <Icon name="table" small=true/>
                <span class="chart-table__open">{cx.t("chart-as-table")}</span>
            </summary>
            <ScrolledTable
                label=cx.t("chart-table-label").into_owned()
                caption=title.to_owned()
                heads=heads.collect_view().into_any()
                rows
            />
        </details>
    }
    .into_any()
}

/// The table of a chart, which scrolls by itself.
#[component]
pub fn ScrolledTable(label: String, caption: String, heads: AnyView, rows: AnyView) -> AnyView {
    view! {
        <div class="table-wrap chart-table__wrap" tabindex="0" role="region" aria-label=label>
            <table class="table">
                <caption class="visually-hidden">{caption}</caption>
                <thead>
                    <tr>{heads}</tr>
                </thead>
                <tbody>{rows}</tbody>
            </table>
        </div>
    }
    .into_any()
}
