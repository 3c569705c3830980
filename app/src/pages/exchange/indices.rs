//! All indices as a table, and the chart of the first.

use crate::{
    components::{
        chart::{ChartPanel, Choices, Kind},
        rejected::Rejected,
    },
    pages::{Cx, clock},
    series,
    tables::{Below, DataPage, View},
};
use futures_util::join;
use leptos::prelude::*;
use resources::INDICES;
use wire::calls::indices::IndicesRequest;

/// The page of all indices.
#[component]
pub fn IndicesPage() -> impl IntoView {
    let cx = Cx::current();
    Suspend::new(async move {
        let (view, indices) = join!(View::load(&cx, &INDICES), cx.ask(IndicesRequest));
        let day = clock::day(&cx, view.status.as_ref());
        let choices = Choices::read(&cx, day.today, Kind::Index);
        let series = series::of_first(&cx, &indices, choices.wanted(), &day).await;
        let page = cx.page();
        let title = cx.t(&page.title_key()).into_owned();
        cx.describe(
            &title,
            &cx.t(&page.description_key()),
            cx.crumbs(page, &title),
        );
        let first = indices.as_ref().ok().and_then(|i| i.indices.first());
        let name = first.map_or("", |index| index.name.get(cx.locale));
        let chart = view! {
            <ChartPanel id="chart" title=name name=name series=&series choices=&choices/>
        };
        view! {
            <Rejected also=&choices.rejected/>
            <DataPage view=&view title>
                <Below slot>
                    <section class="panel detail__row" aria-labelledby="chart">{chart}</section>
                </Below>
            </DataPage>
        }
    })
}
