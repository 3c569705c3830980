//! A chart of the rows of a resource: bars in a table, or a line with its rows as a table below.

use super::live_table::{self, Foot, unknown};
use crate::{
    components::{
        plot::{Bars, Line, Point},
        state::{Empty, Failed},
    },
    messages::{Arg, words},
    pages::{Cx, content::Live},
};
use content::model::{Plot, PlotShape};
use domain::locale::Locale;
use leptos::prelude::*;
use resources::Loaded;
use table_engine::{Cell, Column};

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
    let list = live_table::title(&cx, &plot.of);
    let args = [("column", Arg::Text(&heads[1])), ("list", Arg::Text(&list))];
    let title = cx.t_args("content-plot", &args).into_owned();
    if let Some(nothing) = unknown(&cx, &plot.of, view) {
        return nothing;
    }
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
    view! {
        <div class="panel">
            <div class="panel__head">
                <h3 class="panel__title">{title}</h3>
            </div>
            <div class="panel__body">{body}</div>
            <Foot rows=&plot.of view live/>
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
    let rows: Vec<_> = loaded.all_rows().take(plot.of.count).collect();
    let point =
        |row: &&table_engine::Row| Point::of((&row[x.0], x.1.kind), (&row[y.0], y.1.kind), locale);
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
