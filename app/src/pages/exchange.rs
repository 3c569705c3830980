//! Pages of the exchange's section that have a body of their own.

use super::{Cx, preparing};
use domain::pages::Page;
use leptos::prelude::*;

/// The body of a page of this section.
pub fn view(cx: Cx, page: &'static Page) -> AnyView {
    preparing::view(cx, page)
}
