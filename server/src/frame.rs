//! What the server draws around a page: status, clock, indices, banner, breadcrumb.

use crate::{page_request::PageRequest, state::State};
use app::{Facts, shell_parts};
use upstream::{Answer, Failure};
use wire::calls::{indices::IndicesRequest, market_status::MarketStatusRequest};

/// HTML for the holes of a template.
#[derive(Debug, Default)]
pub(crate) struct Frame {
    /// The banner of a site on sample data.
    pub(crate) sample: String,
    /// Market status.
    pub(crate) status: String,
    /// Date and time at the exchange.
    pub(crate) clock: String,
    /// Indices in the panels of the menu.
    pub(crate) aside: String,
    /// The band above the breadcrumb, and the breadcrumb.
    pub(crate) crumbs: String,
    /// True when something is missing or old, so that the page must not be kept.
    pub(crate) degraded: bool,
}

/// Asks for the two answers that every frame shows; true when one is missing or old. They come
/// every second, so they are at hand but for the first moment of the server's life, and that is
/// waited for while the body is drawn.
pub(crate) async fn ask(state: &State) -> bool {
    let (status, indices) = futures_util::join!(
        state.upstream.get(MarketStatusRequest),
        state.upstream.get(IndicesRequest)
    );
    !is_new(&status) || !is_new(&indices)
}

/// Draws the frame of a page from what is at hand.
pub(crate) fn draw(state: &State, request: &PageRequest, facts: &Facts, degraded: bool) -> Frame {
    let (upstream, locale) = (&state.upstream, request.locale);
    Frame {
        sample: shell_parts::sample_banner(locale, upstream),
        status: shell_parts::status_pill(locale, upstream),
        clock: shell_parts::clock(locale, upstream),
        aside: shell_parts::aside(locale, upstream),
        crumbs: facts.band.clone() + &shell_parts::breadcrumb(locale, &facts.crumbs),
        degraded,
    }
}

fn is_new<T>(answer: &Result<Answer<T>, Failure>) -> bool {
    answer.as_ref().is_ok_and(|answer| !answer.is_stale())
}
