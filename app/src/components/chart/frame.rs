//! A chart in its panel, with its choices.

use super::{
    Chart, ChartTable, Choices, Drawn, Style,
    averages::AverageLegend,
    candles::CandleLegend,
    compare::ComparedChart,
    events::{EventFailure, EventLegend, EventTable},
    notes,
    options::ChartOptions,
    take::TakeAlong,
    words,
};
use crate::{
    components::{
        block,
        number::date_text,
        panel::PanelHead,
        segments::{Choice, Segment, SegmentLinks, Segments},
    },
    data::DataError,
    messages::{Arg, t_args},
    pages::Cx,
    series::{Comparison, Events, Range, Series, code},
};
use domain::{
    calendar::{Calendar, WEEKENDS},
    locale::Locale,
};
use leptos::prelude::*;
use wire::calls::history::Instrument;

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
    choices: &'a Choices,
    /// What it is compared with.
    comparison: &'a Comparison,
    /// The security or index, if it is known.
    own: Option<&'a Instrument>,
    /// What is marked, on charts that mark events.
    #[prop(optional_no_strip)]
    events: Option<&'a Events>,
    /// Number of decimals of the quote.
    #[prop(default = 2)]
    decimals: u32,
) -> AnyView {
    let cx = Cx::current();
    let options = own.map(|own| view! { <ChartOptions choices own comparison/> });
    let options = options.into_any();
    let is_of_days = |series: &Series| series.first().day().is_some();
    let fitting = choices.fitting(series.as_ref().is_ok_and(is_of_days));
    let take = own.map(|own| view! { <TakeAlong choices=&fitting own/> });
    let take = take.into_any();
    let none = Events::default();
    let events = events.unwrap_or(&none);
    let body = match series {
        Ok(series) if choices.compares() => {
            view! { <ComparedChart own=own.map_or("", code) name=&name series comparison choices take options/> }
                .into_any()
        }
        Ok(series) => {
            let beside = Drawn::new(series, choices, events);
            let candles = beside.candles.as_ref();
            let told = words::rest(cx.locale, series)
                .into_iter()
                .chain(notes(cx.locale, series, choices, candles))
                .map(|words| view! { <p class="small soft">{words}</p> })
                .collect_view();
            view! {
                {told}
                <EventFailure events/>
                {candles.map(|candles| view! { <CandleLegend candles/> })}
                <AverageLegend drawn=&beside choices decimals/>
                <EventLegend drawn=&beside/>
                <Chart series name=&name decimals choices drawn=&beside/>
                <div class="row chart-under" data-chart-tools>
                    <ChartTable series name=&name decimals drawn=Some(&beside)/>
                    <EventTable drawn=&beside events name=&name/>
                    {take}
                    {options}
                </div>
            }
            .into_any()
        }
        Err(error) => view! {
            {why_none(cx.locale, error, choices).map(|why| view! { <p class="small soft">{why}</p> })}
            {block::failure(error)}
            <div class="row chart-under">
                {options}
            </div>
        }
        .into_any(),
    };
    // Without minutes the days before stand in for a session that was asked for: no range says that.
    let is_session = series.as_ref().is_ok_and(|series| !is_of_days(series));
    let is_shown = choices.range != Range::Day || is_session || series.is_err();
    let ranges = view! { <RangeLinks choices is_shown/> };
    let kinds = (!choices.compares()).then(|| view! { <Kinds choices/> });
    view! {
        <PanelHead id title>
            <div class="row chart-tools">{ranges} {kinds}</div>
        </PanelHead>
        <div class="panel__body" data-renew=id>{body}</div>
    }
    .into_any()
}

/// Why there is no line: what is wrong with the days, or that there was no session on them.
fn why_none(locale: Locale, error: &DataError, choices: &Choices) -> Option<String> {
    if let Some(complaint) = error.complaint(locale) {
        return Some(complaint.into_owned());
    }
    let (DataError::NotFound, Range::Between(from, to)) = (error, choices.range) else {
        return None;
    };
    let weekends = Calendar::new(WEEKENDS, Vec::new());
    let mut days = from.iter_days().take_while(|day| *day <= to);
    let key = match days.all(|day| weekends.is_weekend(day)) {
        true => "chart-none-weekend",
        false => "chart-none-days",
    };
    let [from, to] = [from, to].map(|day| date_text(day, locale));
    let args = [("from", Arg::Text(&from)), ("to", Arg::Text(&to))];
    Some(t_args(locale, key, &args).into_owned())
}

fn label(cx: &Cx, range: Range) -> (String, Option<String>) {
    let label = cx.t(&format!("range-{}", range.code())).into_owned();
    let long = cx.t(&format!("range-{}-long", range.code())).into_owned();
    (label, Some(long))
}

/// The choice of ranges, where a chart has no other choices.
#[component]
pub fn Ranges(current: Range) -> AnyView {
    let cx = Cx::current();
    let choice = |range: Range| {
        let (label, long) = label(&cx, range);
        Choice {
            value: range.code(),
            label,
            long,
        }
    };
    let (name, choices) = (cx.t("chart-range"), Range::ALL.map(choice).into());
    view! { <Segments label=name key="range" choices current=current.code() keep=&["movers"]/> }
        .into_any()
}

/// The choice of ranges. With free days, none of them is current.
#[component]
fn RangeLinks<'a>(
    choices: &'a Choices,
    /// False when the chart has other days than the range that was chosen.
    is_shown: bool,
) -> AnyView {
    let cx = Cx::current();
    let link = |range: Range| {
        let (label, long) = label(&cx, range);
        Segment {
            href: choices.with(|choices| choices.range = range).href(&cx),
            is_current: is_shown && choices.range == range,
            label,
            long,
        }
    };
    let links = choices.ranges().map(link).collect();
    view! { <SegmentLinks label=cx.t("chart-range") links/> }.into_any()
}

/// The choice between area, line and candles.
#[component]
fn Kinds<'a>(choices: &'a Choices) -> AnyView {
    let cx = Cx::current();
    let link = |style: Style| Segment {
        href: choices.with(|choices| choices.style = style).href(&cx),
        is_current: choices.style == style,
        label: cx.t(&format!("chart-kind-{}", style.code())).into_owned(),
        long: None,
    };
    let links = Style::ALL.map(link).into();
    view! { <SegmentLinks label=cx.t("chart-kind") links/> }.into_any()
}
