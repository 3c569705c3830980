//! The chart of a resource, between its headline figures and its table.

use super::view::View;
use crate::{
    components::{
        panel::PanelHead,
        plot::{Bars, ColumnsPicture, Line, LinePicture, PartNote, Point, Values},
    },
    messages::{Arg, locale, t, t_args, words},
};
use domain::{chart::Step, locale::Locale, values::Decimal};
use leptos::prelude::*;
use resources::{Charted, Picture, Series};
use table_engine::{Cell, Kind, text};

/// The chart; nothing for a resource without, and where its rows cannot be drawn.
#[component]
pub(super) fn DataChart<'a>(view: &'a View) -> AnyView {
    let loaded = view.loaded.as_ref().ok();
    let summary = loaded.map(|loaded| loaded.summary(words(locale())));
    let charted = summary.as_ref().and_then(|summary| summary.chart.as_ref());
    charted
        .map(|charted| view! { <ChartPanel charted id="chart-heading"/> })
        .into_any()
}

/// A chart in a panel.
#[component]
pub fn ChartPanel<'a>(
    charted: &'a Charted,
    /// The id of its title.
    id: &'static str,
) -> AnyView {
    let title = title(charted);
    view! {
        <section class="panel" aria-labelledby=id>
            <PanelHead id title=title.clone()/>
            <div class="panel__body">
                <Body charted title=&title/>
            </div>
        </section>
    }
    .into_any()
}

/// The title, with what a point stands for where that is not a day.
fn title(charted: &Charted) -> String {
    let locale = locale();
    let title = t(locale, charted.title);
    match charted.step {
        Some(step @ (Step::Week | Step::Month)) => {
            let step = t(locale, &format!("chart-by-{}", step.code()));
            let args = [("title", Arg::Text(&title)), ("step", Arg::Text(&step))];
            t_args(locale, "chart-by", &args).into_owned()
        }
        _ => title.into_owned(),
    }
}

#[component]
fn Body<'a>(charted: &'a Charted, title: &'a str) -> AnyView {
    let heads = &charted.heads;
    match (charted.picture, charted.series.as_slice()) {
        (Picture::Bars, [series]) => {
            let points = points(charted, series);
            view! { <Bars points=&points heads title/> }.into_any()
        }
        (Picture::Parts, [series]) => {
            let points = points(charted, series);
            let whole = Some(Decimal::ONE_HUNDRED);
            view! { <Bars points=&points heads title whole/> }.into_any()
        }
        (Picture::Lines, [series]) => {
            let points = points(charted, series);
            view! { <Line points=&points kind=charted.kind heads title/> }.into_any()
        }
        _ => view! { <Several charted title/> }.into_any(),
    }
}

/// A picture for each part, and one table of all.
#[component]
fn Several<'a>(charted: &'a Charted, title: &'a str) -> AnyView {
    let (locale, kind) = (locale(), charted.kind);
    let all: Vec<(String, Vec<Point>)> = { charted.series.iter() }
        .map(|series| (named(series, locale), points(charted, series)))
        .collect();
    let values = all.iter().flat_map(|(_, points)| points);
    let scale = values
        .filter_map(|point| point.value)
        .map(|value| value.abs());
    let scale = scale.max().unwrap_or_default();
    let pictures = all.iter().map(|(name, points)| {
        let label = format!("{title} · {name}");
        let picture = match charted.picture {
            Picture::Columns => {
                let label = in_words(&label, points, kind, locale);
                view! { <ColumnsPicture points scale label/> }.into_any()
            }
            _ => view! { <LinePicture points kind title=&label/> }.into_any(),
        };
        view! {
            <div>
                <h3 class="plot__name">{name.clone()}</h3>
                {picture}
            </div>
        }
    });
    let pictures = pictures.collect_view();
    let rows = charted.places.iter().enumerate().map(|(at, _)| {
        let place = all.first().map(|(_, points)| points[at].place(locale));
        let cells = all.iter().map(|(_, points)| {
            let shown = points[at].shown.clone();
            view! { <td class="t-n"><bdi class="num">{shown}</bdi></td> }
        });
        view! {
            <tr>
                <th scope="row"><bdi>{place}</bdi></th>
                {cells.collect_view()}
            </tr>
        }
    });
    let rows = rows.collect_view().into_any();
    let first = charted.heads[0].clone();
    let heads = std::iter::once(first).chain(all.iter().map(|(name, _)| name.clone()));
    let note = (charted.picture == Picture::Columns).then(|| {
        let scale = written(&Cell::decimal(Some(scale), 2), Kind::MoneyMillions, locale);
        let args = [("scale", Arg::Text(&scale))];
        view! { <p class="source">{t_args(locale, "chart-columns-scale", &args)}</p> }
    });
    let points = all.first().map_or(&[][..], |(_, points)| points.as_slice());
    view! {
        <div class="plot__group">{pictures}</div>
        {note}
        <PartNote points/>
        <Values heads=heads.collect() title rows/>
    }
    .into_any()
}

/// The sum of columns in a sentence.
fn in_words(title: &str, points: &[Point], kind: Kind, locale: Locale) -> String {
    let mut values = points.iter().filter_map(|point| point.value);
    let sum = values.try_fold(Decimal::ZERO, |sum, value| sum.checked_add(value));
    let sum = written(&Cell::decimal(sum, 2), kind, locale);
    let [from, to] =
        [points.first(), points.last()].map(|point| point.map_or("", |point| point.label.as_str()));
    let args = [
        ("title", Arg::Text(title)),
        ("from", Arg::Text(from)),
        ("to", Arg::Text(to)),
        ("sum", Arg::Text(&sum)),
    ];
    t_args(locale, "chart-columns-words", &args).into_owned()
}

fn points(charted: &Charted, series: &Series) -> Vec<Point> {
    let places = charted.places.iter().zip(&series.values);
    let why = charted.in_part.iter().copied();
    let why = why.chain(std::iter::repeat(None));
    places
        .zip(why)
        .map(|((place, value), in_part)| Point {
            in_part,
            ..Point::of((place, Kind::Text), (value, charted.kind), locale())
        })
        .collect()
}

/// What a part is called.
fn named(series: &Series, locale: Locale) -> String {
    let part = series.part.as_ref();
    part.map_or_else(String::new, |part| written(part, Kind::Text, locale))
}

fn written(cell: &Cell, kind: Kind, locale: Locale) -> String {
    let mut out = String::new();
    text(&mut out, cell, kind, locale);
    out
}
