//! The parts that the server inserts into the template around a page: status pill, clock, index aside, trading hours,
//! sample banner, breadcrumb. They use stored answers only, so that the frame of a page never waits for a service.

mod aside;
mod clock;
mod hours;
mod pill;

pub use aside::aside;
pub use clock::clock;
pub use hours::hours;
pub use pill::status_pill;
pub(crate) use pill::{Inside, Timeline, holidays, times};

use crate::{
    components::{crumbs::Crumbs, icon::Icon},
    facts::Crumb,
    html::drawn_in,
    market,
    messages::t,
};
use chrono::{DateTime, FixedOffset, SecondsFormat, Utc};
use domain::locale::Locale;
use leptos::prelude::*;
use upstream::{Answer, Upstream};
use wire::calls::market_status::MarketStatus;

/// The banner that says that the data is a sample; nothing with real data.
pub fn sample_banner(locale: Locale, upstream: &Upstream) -> String {
    if !market::is_sample(upstream) {
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

/// The exchange's current time, from the last status received.
fn now(status: &Answer<MarketStatus>) -> DateTime<FixedOffset> {
    status.clock_at(status.received, Utc::now())
}

/// A time for the widgets' clock; what is finer than they count does not compress.
fn instant(now: DateTime<FixedOffset>) -> String {
    now.to_rfc3339_opts(SecondsFormat::Millis, false)
}
