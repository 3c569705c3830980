//! A page that shows a resource and nothing else.

use super::Cx;
use crate::{
    data::DataError,
    tables::{DataPage, View},
};
use leptos::prelude::*;

/// The page of a resource.
#[component]
pub fn ResourcePage(resource: &'static dyn resources::DataPage) -> impl IntoView {
    let cx = Cx::current();
    Suspend::new(async move {
        let view = View::load(&cx, resource).await;
        if matches!(view.loaded, Err(DataError::NotFound)) {
            return cx.missing();
        }
        let page = cx.page();
        let title = cx.t(&page.title_key()).into_owned();
        let lead = cx.t(&page.description_key()).into_owned();
        cx.describe(&title, &lead, cx.crumbs(page, &title));
        view! { <DataPage view=&view title lead/> }.into_any()
    })
}
