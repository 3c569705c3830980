//! What the server splices into the template around a page: status pill, clock, index aside,
//! sample banner, breadcrumb. All of it comes from answers that are at hand: the frame of a page
//! never waits.

mod aside;
mod clock;
mod pill;

pub use aside::aside;
pub use clock::clock;
pub use pill::status_pill;

use crate::{
    components::{crumbs::Crumbs, icon::Icon},
    facts::Crumb,
    html::drawn_in,
    market,
    messages::t,
};
use chrono::{DateTime, FixedOffset, Utc};
use domain::locale::Locale;
use leptos::prelude::*;
use upstream::{Answer, Upstream};
use wire::calls::market_status::{MarketStatus, MarketStatusRequest};

/// The banner of a site on sample data; nothing once real data is connected.
pub fn sample_banner(locale: Locale, upstream: &Upstream) -> String {
    // Until the exchange has said otherwise, nothing on the page should be taken for real.
    if upstream
        .cached(&MarketStatusRequest)
        .is_some_and(|status| !status.sample)
    {
        return String::new();
    }
    drawn_in(locale, || {
        view! {
            <aside class="sample" aria-label=t(locale, "sample-label")>
                <Icon name="info" small=true/>
                {t(locale, "sample-data")}
            </aside>
        }
    })
}

/// The breadcrumb in its frame; nothing when the page has none.
pub fn breadcrumb(locale: Locale, steps: &[Crumb]) -> String {
    if steps.is_empty() {
        return String::new();
    }
    drawn_in(locale, || {
        view! { <div class="wrap page-crumbs"><Crumbs steps/></div> }
    })
}

/// The exchange's clock, from what it said last.
fn now(status: &Answer<MarketStatus>) -> DateTime<FixedOffset> {
    market::since(status.now, status.received, Utc::now())
}
