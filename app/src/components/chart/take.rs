//! The chart to take along: a menu of its picture and its data, as chosen.

use super::Choices;
use crate::{
    chart_files::{self, ChartFile},
    components::{
        data_menu::DescribedItem,
        menu::{Menu, MenuItem},
    },
    pages::Cx,
};
use leptos::prelude::*;
use wire::calls::history::Instrument;

/// The menu of files.
#[component]
pub(super) fn TakeAlong<'a>(choices: &'a Choices, own: &'a Instrument) -> AnyView {
    let cx = Cx::current();
    let items = ChartFile::ALL.map(|file| {
        let href = chart_files::href(cx.locale, own, file, choices);
        let name = file.suffix().to_uppercase();
        let text = cx.t(&format!("chart-file-{}", file.suffix()));
        view! { <MenuItem href icon="download" name text download=true/> }
    });
    let items = items.collect_view();
    let items = view! { {items} <DescribedItem place="charts"/> }.into_any();
    view! { <Menu icon="download" key="chart-take">{items}</Menu> }.into_any()
}
