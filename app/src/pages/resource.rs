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
        let (title, lead) = cx.introduce();
        view! { <DataPage view=&view title lead/> }.into_any()
    })
}
