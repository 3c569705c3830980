//! The sparkline: a small intraday chart.

use super::{change::Direction, number::written};
use domain::{chart::spark_path, values::Decimal};
use leptos::prelude::*;

/// A sparkline: one closed path whose sides and base lie outside the view box.
#[component]
pub fn Spark(values: Vec<Decimal>, direction: Direction) -> impl IntoView {
    let path = written(|out| spark_path(&values, out));
    view! {
        <svg
            class=format!("spark spark--{}", direction.code())
            viewBox="0 0 14 16"
            preserveAspectRatio="none"
            aria-hidden="true"
        >
            <path d=path></path>
        </svg>
    }
}
