//! Several lines in one chart, in percent since the first day that all of them have. They are told apart by their
//! dashes and colours, and named at their ends.

use super::{Choices, Grid, Times, axis_decimals, level, table::Foldout, tenths_percent, words};
use crate::{
    components::{icon::Icon, number::written, running::Running},
    data::DataError,
    messages::{Arg, locale, t, t_args},
    pages::Cx,
    series::{Comparison, Series, When, ticks as ticks_of_days},
};
use chrono::NaiveDate;
use domain::{
    chart::{Frame, Rebased, Scale, Step, downsample, nice_ticks, placed_path, spread},
    format::{self, Style},
    values::Decimal,
};
use leptos::prelude::*;
use wire::calls::history::Instrument;

/// The maximum number of points of each line.
const POINTS: usize = 240;
/// Distance of labels at the ends, in tenths of a percent of the height.
const LABELS_APART: i64 = 75;

/// One compared line.
pub(super) struct Line {
    pub(super) code: String,
    pub(super) name: String,
    /// The page about it; `None` for that of the current page.
    page: Option<String>,
    /// The address without it; `None` for that of the current page.
    without: Option<String>,
    /// True when it has no price in these days.
    has_no_price: bool,
    /// Change in percent for each day, and the latest one; `None` if the closes could not be loaded or there are none.
    values: Option<(Vec<Option<Decimal>>, Decimal)>,
}

/// What is drawn.
pub(super) struct Compared {
    lines: Vec<Line>,
    pub(super) days: Vec<NaiveDate>,
    /// True when the page's own line has earlier days than the first common day.
    begins_later: bool,
    /// What a row of the table spans.
    step: Step,
}

impl Compared {
    pub(super) fn new(
        cx: &Cx,
        (own, name): (&str, &str),
        series: &Series,
        comparison: &Comparison,
        choices: &Choices,
    ) -> Self {
        let closes = || {
            let members = comparison.members.iter();
            members.filter_map(|member| member.closes.clone().ok())
        };
        let all: Vec<_> = [series.closes_of_days()]
            .into_iter()
            .chain(closes())
            .collect();
        let rebased = Rebased::new(&all);
        let ends = rebased.as_ref().map(Rebased::ends).unwrap_or_default();
        let (days, values) = rebased.map(|all| (all.days, all.lines)).unwrap_or_default();
        let mut values = values.into_iter().zip(ends);
        let mut lines = vec![Line {
            code: own.to_owned(),
            name: name.to_owned(),
            page: None,
            without: None,
            has_no_price: false,
            values: values.next(),
        }];
        lines.extend(comparison.members.iter().map(|member| {
            let code = member.code();
            Line {
                code: code.to_owned(),
                name: member.name.clone(),
                page: Some(match &member.of {
                    Instrument::Security(_) => cx.href_of_company(code),
                    Instrument::Index(_) => cx.href_of_index(code),
                }),
                without: Some(
                    choices
                        .with(|choices| choices.compare.retain(|other| other != code))
                        .href(cx),
                ),
                has_no_price: matches!(member.closes, Err(DataError::NotFound)),
                values: member.closes.is_ok().then(|| values.next()).flatten(),
            }
        }));
        Self {
            begins_later: days
                .first()
                .is_some_and(|first| series.first().day() < Some(*first)),
            lines,
            days,
            step: series.range.rows().unwrap_or(Step::Day),
        }
    }

    pub(super) fn drawn(
        &self,
    ) -> impl Iterator<Item = (usize, &Line, &[Option<Decimal>], Decimal)> {
        let lines = self.lines.iter().enumerate();
        lines.filter_map(|(nth, line)| {
            let (values, last) = line.values.as_ref()?;
            Some((nth, line, values.as_slice(), *last))
        })
    }

    /// The vertical scale, with zero.
    pub(super) fn scale(&self) -> Scale {
        let frame = Frame {
            width: 1000,
            height: 100,
        };
        let lines = self.drawn();
        let mut values: Vec<Decimal> = lines
            .flat_map(|(_, _, values, _)| values.iter().flatten().copied())
            .collect();
        values.push(Decimal::ZERO);
        Scale::around(frame, &values).unwrap_or(Scale::new(frame, Decimal::ZERO, Decimal::ONE))
    }

    /// The note above the chart: the first common day, from which changes are measured; `None` without one.
    fn note(&self) -> Option<String> {
        let first = words::when(locale(), When::Day(*self.days.first()?));
        let key = match self.begins_later {
            true => "chart-compare-later",
            false => "chart-compare-since",
        };
        let args = [("first", Arg::Text(&first))];
        Some(t_args(locale(), key, &args).into_owned())
    }

    /// The description: the first day, and the change of each line.
    pub(super) fn summary(&self) -> String {
        let locale = locale();
        let (Some(first), Some(last)) = (self.days.first(), self.days.last()) else {
            return t(locale, "chart-compare-none").into_owned();
        };
        let [first, last] = [first, last].map(|day| words::when(locale, When::Day(*day)));
        let changes: Vec<String> = self
            .drawn()
            .map(|(_, line, _, last)| {
                let name = format::isolated_percentages(&line.name, locale);
                format!("{name} {}", format::isolated(&percent(last)))
            })
            .collect();
        let changes = changes.join(" · ");
        let args = [
            ("first", Arg::Text(&first)),
            ("last", Arg::Text(&last)),
            ("changes", Arg::Text(&changes)),
        ];
        t_args(locale, "chart-compare-summary", &args).into_owned()
    }
}

pub(super) fn percent(value: Decimal) -> String {
    written(|out| format::signed_percent(out, value, Style::Html))
}

/// The chart, its legend with links that remove a line, and its table.
#[component]
pub(super) fn ComparedChart<'a>(
    /// Symbol or code of the page's subject.
    own: &'a str,
    /// Its name in words.
    name: &'a str,
    series: &'a Series,
    comparison: &'a Comparison,
    choices: &'a Choices,
    /// The menu of files.
    take: AnyView,
    /// Controls beside the button of the table.
    options: AnyView,
) -> AnyView {
    let compared = Compared::new(&Cx::current(), (own, name), series, comparison, choices);
    let summary = compared.summary();
    let drawing = match compared.days.is_empty() {
        true => view! { <p class="state">{summary.clone()}</p> }.into_any(),
        false => view! { <Drawing compared=&compared summary=summary.clone()/> }.into_any(),
    };
    let traded = choices
        .as_traded
        .then(|| view! { <p class="small soft">{t(locale(), "chart-traded-adjusted")}</p> });
    let table = view! { <Table compared=&compared name/> };
    let note = compared
        .note()
        .map(|note| view! { <p class="small soft">{note}</p> });
    view! {
        {note}
        {traded}
        <Legend compared=&compared/>
        {drawing}
        <div class="row chart-under">
            <Foldout words=summary table=table.into_any()/>
            {take}
            {options}
        </div>
    }
    .into_any()
}

/// The class of the `nth` line: the first is that of the page.
fn class(nth: usize) -> String {
    format!("cmp cmp--{}", nth + 1)
}

#[component]
fn Legend<'a>(compared: &'a Compared) -> AnyView {
    let cx = Cx::current();
    let line = |(nth, line): (usize, &Line)| {
        let name = match &line.page {
            Some(page) => view! { <a href=page.clone()><Running text=&line.name/></a> }.into_any(),
            None => view! { <Running text=&line.name/> }.into_any(),
        };
        let figure = match &line.values {
            Some((_, last)) => view! { <bdi class="num">{percent(*last)}</bdi> }.into_any(),
            None if line.has_no_price => cx.t("chart-compare-no-price").into_any(),
            None => cx.t("chart-compare-failed").into_any(),
        };
        let without = line.without.clone().map(|href| {
            let name = format::isolated_percentages(&line.name, cx.locale);
            let label = cx.t_args("chart-compare-remove", &[("name", Arg::Text(&name))]);
            view! {
                <a class="chart-legend__less" href=href aria-label=label>
                    <Icon name="close" small=true/>
                </a>
            }
        });
        view! {
            <li>
                <svg class="cmp-key" viewBox="0 0 28 2" aria-hidden="true">
                    <path class=class(nth) d="M0 1h28"></path>
                </svg>
                <span>{name} " " {figure}</span>
                {without}
            </li>
        }
    };
    let lines = compared.lines.iter().enumerate().map(line).collect_view();
    view! { <ul class="row chart-legend small">{lines}</ul> }.into_any()
}

#[component]
fn Drawing<'a>(compared: &'a Compared, summary: String) -> AnyView {
    let scale = compared.scale();
    let ticks = nice_ticks(scale.low, scale.high, 5, 2);
    let lines = compared
        .drawn()
        .map(|(nth, _, values, _)| view! { <path class=class(nth) d=path(&scale, values)></path> })
        .collect_view();
    view! {
        <figure class="chart chart--fill" role="img" aria-label=summary>
            <div class="chart__plot chart__plot--ends" data-reads>
                <svg viewBox="0 0 1000 100" preserveAspectRatio="none" aria-hidden="true">
                    <Grid scale=&scale ticks=&ticks/>
                    <path class="chart__prev" d=level(&scale, Decimal::ZERO)></path>
                    {lines}
                </svg>
                <svg class="chart__marks" aria-hidden="true">
                    <Marks compared scale=&scale ticks=&ticks/>
                </svg>
            </div>
            <div class="chart__foot"></div>
        </figure>
    }
    .into_any()
}

/// The path of a line. Days without a value are passed over.
pub(super) fn path(scale: &Scale, values: &[Option<Decimal>]) -> String {
    let known: Vec<(usize, Decimal)> = values
        .iter()
        .enumerate()
        .filter_map(|(nth, value)| Some((nth, (*value)?)))
        .collect();
    let dense: Vec<Decimal> = known.iter().map(|(_, value)| *value).collect();
    let kept = downsample(&dense, POINTS);
    let kept = kept.into_iter().map(|nth| known[nth]);
    written(|out| placed_path(out, scale, values.len(), kept))
}

/// The labels of the axes, and those at the ends of the lines.
#[component]
fn Marks<'a>(compared: &'a Compared, scale: &'a Scale, ticks: &'a [Decimal]) -> AnyView {
    let decimals = axis_decimals(ticks, 2);
    let values = ticks.iter().map(|tick| {
        let label = written(|out| {
            format::signed(out, *tick, decimals, Style::Html);
            out.push('%');
        });
        view! {
            <text class="chart__label chart__ref-label" y=tenths_percent(scale.y(*tick)) dy="-.4em">
                {label}
            </text>
        }
    });
    let times = ticks_of_days(&compared.days);
    let heights: Vec<i64> = compared
        .drawn()
        .map(|(_, _, _, last)| scale.y(last))
        .collect();
    let places = spread(&heights, LABELS_APART, 1000);
    let ends = compared
        .drawn()
        .zip(places)
        .map(|((nth, line, _, last), place)| {
            view! {
                <text
                    class=format!("cmp-end cmp-end--{}", nth + 1)
                    x="100%"
                    dx="6"
                    y=tenths_percent(place)
                    dy=".35em"
                >
                    {line.code.clone()}
                    <tspan class="cmp-end__figure" dx="6">{percent(last)}</tspan>
                </text>
            }
        });
    view! {
        {values.collect_view()}
        <Times times=&times/>
        {ends.collect_view()}
    }
    .into_any()
}

/// A column for each line, a row for each day, week or month with the last value in it.
#[component]
fn Table<'a>(compared: &'a Compared, name: &'a str) -> AnyView {
    let (locale, step) = (locale(), compared.step);
    let (days, last) = (&compared.days, compared.days.len().max(2) as i64 - 1);
    let heads = compared
        .drawn()
        .map(|(_, line, ..)| {
            view! {
                <th scope="col" class="t-n">
                    <bdi class="num">{line.code.clone()}</bdi>
                </th>
            }
        })
        .collect_view();
    let mut begins = 0;
    let mut rows = Vec::new();
    for (nth, day) in days.iter().enumerate() {
        let next = days.get(nth + 1);
        if next.is_some_and(|next| step.number(*next) == step.number(*day)) {
            continue;
        }
        let cells = compared
            .drawn()
            .map(|(_, _, values, _)| {
                let known = values[begins..=nth].iter().rev().flatten().next();
                let shown = known.map_or_else(|| written(format::missing), |value| percent(*value));
                view! { <td class="t-n"><bdi class="num">{shown}</bdi></td> }
            })
            .collect_view();
        rows.push(view! {
            <tr data-x={nth as i64 * 1000 / last}>
                <th scope="row"><bdi>{words::when(locale, When::Day(*day))}</bdi></th>
                {cells}
            </tr>
        });
        begins = nth + 1;
    }
    let caption = t(locale, &format!("chart-rows-{}", step.code()));
    view! {
        <table class="table">
            <caption class="visually-hidden">{format!("{name} · {caption}")}</caption>
            <thead>
                <tr>
                    <th scope="col">{t(locale, "chart-col-date")}</th>
                    {heads}
                </tr>
            </thead>
            <tbody>{rows.collect_view()}</tbody>
        </table>
    }
    .into_any()
}
