//! Charts as they are drawn outside of a page: the same shapes and labels as on it.

use super::{
    Choices, Drawn, Style, VOLUME_BARS, averages, candles,
    compare::{Compared, percent},
    events, level, price_line, scale, volume, words,
};
use crate::{
    components::{
        in_part,
        number::{text, written},
    },
    messages::{Arg, t_args},
    pages::Cx,
    series::{Comparison, Mark, Series, When, ticks as ticks_of_days},
};
use chrono::NaiveDate;
use domain::{
    chart::{Axis, Plan, PlanShape, Scale, log_ticks, nice_ticks, spread},
    format,
    values::Decimal,
};

/// Distance of labels at the ends of lines, in thousandths of the height.
const ENDS_APART: i64 = 60;

/// The plan of a chart of one line, of prices with these decimals. It is called inside the owner of a request.
pub fn plan(
    cx: &Cx,
    (series, decimals): (&Series, u32),
    name: &str,
    choices: &Choices,
    drawn: &Drawn,
) -> Plan {
    let finest = series.decimals(decimals);
    let scale = scale(series, drawn, choices.is_log);
    let ticks = match scale.axis {
        Axis::Linear => nice_ticks(scale.low, scale.high, 5, finest),
        Axis::Logarithmic => log_ticks(scale.low, scale.high, 5, finest),
    };
    let shown = super::axis_decimals(&ticks, decimals);
    let times = drawn
        .candles
        .as_ref()
        .map_or(&series.ticks, |all| &all.ticks);
    let mut legend: Vec<_> = drawn
        .averages
        .iter()
        .enumerate()
        .map(|(nth, average)| {
            let name = averages::name(cx.locale, average.days);
            (Some(PlanShape::Average(nth)), name)
        })
        .collect();
    legend.extend(events::letters(cx.locale, drawn).map(|name| (None, name)));
    let candles = drawn.candles.as_ref();
    legend.extend(candles::in_part(series, candles).map(|(why, dot)| {
        let day = words::when(cx.locale, dot.when);
        (None, in_part::place(&day, Some(why), cx.locale))
    }));
    let summary = words::summary(cx.locale, series, name, decimals);
    Plan {
        title: format::isolated_percentages(name, cx.locale).into_owned(),
        summary: summary
            + &averages::sentences(drawn, decimals)
            + &words::part_sentences(cx.locale, series, candles),
        source: source(cx, series),
        late: String::new(),
        shapes: shapes(series, choices, drawn, &scale),
        values: ticks
            .iter()
            .map(|tick| (scale.y(*tick), text(*tick, shown)))
            .collect(),
        times: labels(cx, times),
        ends: Vec::new(),
        legend,
        marks: events::signs(cx.locale, drawn),
    }
}

/// The plan of a chart of compared lines. It is called inside the owner of a request.
fn compared_plan(cx: &Cx, compared: &Compared, series: &Series, name: &str) -> Plan {
    let scale = compared.scale();
    let ticks = nice_ticks(scale.low, scale.high, 5, 2);
    let shown = super::axis_decimals(&ticks, 2);
    let mut shapes = vec![(PlanShape::Reference, level(&scale, Decimal::ZERO))];
    let lines = compared.drawn();
    shapes.extend(lines.map(|(nth, _, values, _)| {
        (
            PlanShape::Compared(nth),
            super::compare::path(&scale, values),
        )
    }));
    let heights: Vec<i64> = compared.drawn().map(|(.., last)| scale.y(last)).collect();
    let places = spread(&heights, ENDS_APART, 1000);
    let ends = compared.drawn().zip(places);
    Plan {
        title: format::isolated_percentages(name, cx.locale).into_owned(),
        summary: compared.summary(),
        source: source(cx, series),
        late: String::new(),
        shapes,
        values: ticks
            .iter()
            .map(|tick| {
                let label = written(|out| {
                    format::signed(out, *tick, shown, format::Style::Html);
                    out.push('%');
                });
                (scale.y(*tick), format::isolated(&label))
            })
            .collect(),
        times: labels(cx, &ticks_of_days(&compared.days)),
        ends: ends
            .map(|((nth, line, _, last), place)| {
                let label = format::isolated(&format!("{} {}", line.code, percent(last)));
                (place, PlanShape::Compared(nth), label)
            })
            .collect(),
        legend: compared
            .drawn()
            .map(|(nth, line, ..)| (Some(PlanShape::Compared(nth)), line.name.clone()))
            .collect(),
        marks: Vec::new(),
    }
}

fn shapes(
    series: &Series,
    choices: &Choices,
    drawn: &Drawn,
    scale: &Scale,
) -> Vec<(PlanShape, String)> {
    let mut shapes = Vec::new();
    let lines = events::lines(drawn);
    if !lines.is_empty() {
        shapes.push((PlanShape::Event, lines));
    }
    if let Some(candles) = &drawn.candles {
        let volumes: Vec<u64> = candles.dots.iter().map(|(dot, _)| dot.volume).collect();
        let volume = volume(&volumes, volumes.len(), series.share);
        shapes.extend(volume.map(|path| (PlanShape::Volume, path)));
        let kinds = [
            PlanShape::Hollow,
            PlanShape::Filled,
            PlanShape::HollowPart,
            PlanShape::FilledPart,
        ];
        shapes.extend(
            kinds
                .into_iter()
                .zip(candles::paths(series, candles, scale)),
        );
    } else {
        shapes.push((PlanShape::Reference, level(scale, series.reference)));
        let volume = volume(&series.bars(VOLUME_BARS), VOLUME_BARS, series.share);
        shapes.extend(volume.map(|path| (PlanShape::Volume, path)));
        let line = price_line(series, scale);
        if choices.style == Style::Area {
            let end = series.share;
            shapes.push((PlanShape::Area, format!("{line}L{end} 100H0z")));
        }
        shapes.push((PlanShape::Line, line));
    }
    let averages = drawn.averages.iter().enumerate();
    shapes.extend(averages.map(|(nth, average)| {
        let path = average.path(series, drawn.candles.as_ref(), scale);
        (PlanShape::Average(nth), path)
    }));
    shapes
}

fn labels(cx: &Cx, times: &[(i64, Mark)]) -> Vec<(i64, String)> {
    let times = times.iter();
    let label = |(at, mark): &(i64, Mark)| (*at, words::mark(cx.locale, *mark));
    times.map(label).collect()
}

/// Whose data it is, and of when.
fn source(cx: &Cx, series: &Series) -> String {
    let mut day = String::new();
    format::date(&mut day, series.day, cx.locale);
    let last = series.last().when;
    if let When::Minute(_) = last {
        day = format!("{day} {}", words::when(cx.locale, last));
    }
    let args = [
        ("market", Arg::Text(cx.site.name(cx.locale))),
        ("date", Arg::Text(&day)),
    ];
    let source = t_args(cx.locale, "chart-file-source", &args).into_owned();
    match cx.shows_sample() {
        true => format!("{source} {}", cx.t("sample-data")),
        false => source,
    }
}

/// The values of compared lines, and their plan.
pub struct ComparedRows {
    /// The codes of the lines.
    pub codes: Vec<String>,
    /// Each day with the change of each line in percent.
    pub rows: Vec<(NaiveDate, Vec<Option<Decimal>>)>,
    /// How they are drawn; `None` without a day that all of them have.
    pub plan: Option<Plan>,
}

impl ComparedRows {
    /// Compares lines. It is called inside the owner of a request.
    pub fn new(
        cx: &Cx,
        own: (&str, &str),
        series: &Series,
        comparison: &Comparison,
        choices: &Choices,
    ) -> Self {
        let compared = Compared::new(cx, own, series, comparison, choices);
        let days = compared.days.iter().enumerate();
        let of_day = |nth: usize| compared.drawn().map(move |(_, _, values, _)| values[nth]);
        let plan = || compared_plan(cx, &compared, series, own.1);
        Self {
            codes: compared
                .drawn()
                .map(|(_, line, ..)| line.code.clone())
                .collect(),
            rows: days
                .map(|(nth, day)| (*day, of_day(nth).collect()))
                .collect(),
            plan: (!compared.days.is_empty()).then(plan),
        }
    }
}
