//! The panel of the price chart.

use super::load::Company;
use crate::{components::chart::ChartPanel, pages::Cx};
use leptos::prelude::*;

/// The panel: range, style, chart, table.
#[component]
pub fn PricePanel<'a>(company: &'a Company) -> AnyView {
    let cx = Cx::current();
    let of_quote = company.listed.stock().map_or(2, |stock| stock.decimals);
    view! {
        <section class="panel panel--col" aria-labelledby="price">
            <ChartPanel
                id="price"
                title=cx.t("company-price")
                name=company.listed.name(cx.locale)
                series=&company.chart
                choices=&company.choices
                own=Some(&company.instrument)
                comparison=&company.comparison
                events=Some(&company.events)
                decimals=u32::from(of_quote)
            />
        </section>
    }
    .into_any()
}
