//! All indices as a table, and the chart of the first.

use crate::{
    components::{
        chart::{ChartPanel, Choices},
        rejected::Rejected,
    },
    pages::{Cx, clock},
    series::{self, Comparison},
    tables::{Below, DataPage, View},
};
use futures_util::join;
use leptos::prelude::*;
use resources::INDICES;
use wire::calls::{history::Instrument, indices::IndicesRequest};

/// The page of all indices.
#[component]
pub fn IndicesPage() -> impl IntoView {
    let cx = Cx::current();
    Suspend::new(async move {
        let (view, indices) = join!(View::load(&cx, &INDICES), cx.ask(IndicesRequest));
        let day = clock::day(&cx, view.status.as_ref());
        // The chart is of the first index.
        let first = indices.as_ref().ok().and_then(|i| i.indices.first());
        let own = first.map(|index| Instrument::Index(index.code.clone()));
        let mut choices = Choices::read(&cx, day.today, own.as_ref());
        let wanted = choices.wanted();
        let comparison = Comparison::load(&cx, own.as_ref(), &choices.compare, wanted, &day).await;
        choices.forget(&comparison.unknown);
        let series = series::of_first(&cx, &indices, wanted, &day).await;
        let page = cx.page();
        let title = cx.t(&page.title_key()).into_owned();
        cx.describe(
            &title,
            &cx.t(&page.description_key()),
            cx.crumbs(page, &title),
        );
        let name = first.map_or("", |index| index.name.get(cx.locale));
        let chart = view! {
            <ChartPanel
                id="chart"
                title=name
                name=name
                series=&series
                choices=&choices
                own=own.as_ref()
                comparison=&comparison
            />
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
