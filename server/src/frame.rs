//! The frame that the server draws around a page: status, clock, indices, trading hours, banner. It is filled in when a page
//! is answered, at most once a minute per page.

use crate::state::State;
use app::shell_parts;
use domain::locale::Locale;
use upstream::{Answer, Upstream};
use wire::{
    Call,
    calls::{indices::IndicesRequest, market_status::MarketStatusRequest},
};

/// HTML for the holes of a template.
#[derive(Debug, Default)]
pub(crate) struct Frame {
    /// The banner that says that the data is a sample.
    pub(crate) sample: String,
    /// Market status.
    pub(crate) status: String,
    /// Date and time at the exchange.
    pub(crate) clock: String,
    /// Indices in the panels of the menu.
    pub(crate) aside: String,
    /// The trading hours of the day.
    pub(crate) hours: String,
    /// False when something in it is missing or stale, so that the frame must not be cached.
    pub(crate) is_new: bool,
}

/// Requests the two answers that every frame shows. They are refreshed every second, so this only waits right
/// after the start of the server, and then while the body is rendered.
pub(crate) async fn ask(state: &State) {
    let _ = futures_util::join!(
        state.readers.pages.get(MarketStatusRequest),
        state.readers.pages.get(IndicesRequest)
    );
}

/// Draws a frame from stored answers.
pub(crate) fn draw(state: &State, locale: Locale) -> Frame {
    let upstream = &state.readers.pages;
    Frame {
        sample: shell_parts::sample_banner(locale, upstream),
        status: shell_parts::status_pill(locale, upstream),
        clock: shell_parts::clock(locale, upstream),
        aside: shell_parts::aside(locale, upstream),
        hours: shell_parts::hours(locale, upstream),
        is_new: is_new(upstream, &MarketStatusRequest) && is_new(upstream, &IndicesRequest),
    }
}

fn is_new<C: Call>(upstream: &Upstream, call: &C) -> bool {
    let answer: Option<Answer<C::Answer>> = upstream.cached(call);
    answer.is_some_and(|answer| !answer.is_stale())
}
