//! What the server splices into the template around a page: status pill, clock, index aside,
//! sample banner, breadcrumb. All of it comes from answers that are at hand: the frame of a page
//! never waits.

mod aside;
mod pill;

pub use aside::aside;
pub use pill::{clock, status_pill};

use crate::{
    components::{crumbs, icon::icon},
    facts::Crumb,
    html::Esc,
    messages::t,
};
use domain::locale::Locale;
use upstream::Upstream;
use wire::calls::market_status::MarketStatusRequest;

/// The banner of a site on sample data; nothing once real data is connected.
pub fn sample_banner(locale: Locale, upstream: &Upstream) -> String {
    // Until the exchange has said otherwise, nothing on the page should be taken for real.
    if upstream
        .cached(&MarketStatusRequest)
        .is_some_and(|status| !status.sample)
    {
        return String::new();
    }
    format!(
        "<aside class=\"sample\" aria-label=\"{}\">{}{}</aside>",
        Esc(&t(locale, "sample-label")),
        icon("info", true),
        Esc(&t(locale, "sample-data"))
    )
}

/// The breadcrumb in its frame; nothing when the page has none.
pub fn breadcrumb(locale: Locale, steps: &[Crumb]) -> String {
    match steps.is_empty() {
        true => String::new(),
        false => format!(
            "<div class=\"wrap page-crumbs\">{}</div>",
            crumbs::html(locale, steps)
        ),
    }
}
