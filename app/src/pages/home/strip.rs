//! The strip of indices on the home page. It scrolls only when the visitor scrolls it.

use super::load::Market;
use crate::{
    components::{block, change::Direction, spark::Spark, strip::IndexLevel},
    pages::Cx,
};
use domain::values::IndexValue;
use leptos::prelude::*;

/// The strip, with a sparkline for each index.
#[component]
pub fn Strip<'a>(market: &'a Market) -> AnyView {
    let cx = Cx::current();
    block::of(&market.indices, |indices| {
        let cells = indices.foremost().map(|index| {
            let values = index.spark.iter().copied().map(IndexValue::get).collect();
            let direction = Direction::of(Some(index.change()));
            view! {
                <li class="strip__cell">
                    <a class="strip__item" href=cx.href_of_index(index.code.as_str())>
                        <IndexLevel index/>
                        <Spark values direction/>
                    </a>
                </li>
            }
        });
        let cells = cells.collect_view();
        view! { <ul class="strip" aria-label=cx.t("indices")>{cells}</ul> }
    })
}
