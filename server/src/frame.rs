//! The frame that the server draws around a page: status, clock, indices, trading hours, banner. It is filled in when a page
//! is answered, at most once a minute per page.

use crate::state::State;
use app::shell_parts;
use chrono::Utc;
use domain::locale::Locale;
use std::sync::{Arc, Mutex, PoisonError};
use upstream::{Answer, Upstream};
use wire::calls::{
    indices::{Indices, IndicesRequest},
    market_status::{MarketStatus, MarketStatusRequest},
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

/// The frames that were drawn last, one a language. All pages that are answered within a second, from the same answers of
/// the exchange, share one: nothing in a frame is finer than a second.
#[derive(Default)]
pub(crate) struct Frames([Mutex<Option<Kept>>; Locale::ALL.len()]);

struct Kept {
    made_of: MadeOf,
    frame: Arc<Frame>,
}

/// What a frame depends on.
struct MadeOf {
    second: i64,
    status: Option<Answer<MarketStatus>>,
    indices: Option<Answer<Indices>>,
}

impl MadeOf {
    fn now(upstream: &Upstream) -> Self {
        Self {
            second: Utc::now().timestamp(),
            status: upstream.cached(&MarketStatusRequest),
            indices: upstream.cached(&IndicesRequest),
        }
    }

    fn is_new(&self) -> bool {
        let status = self
            .status
            .as_ref()
            .is_some_and(|answer| !answer.is_stale());
        status && (self.indices.as_ref()).is_some_and(|answer| !answer.is_stale())
    }

    fn is_same(&self, other: &Self) -> bool {
        self.second == other.second
            && is_same(self.status.as_ref(), other.status.as_ref())
            && is_same(self.indices.as_ref(), other.indices.as_ref())
    }
}

fn is_same<T>(one: Option<&Answer<T>>, other: Option<&Answer<T>>) -> bool {
    match (one, other) {
        (Some(one), Some(other)) => {
            Arc::ptr_eq(&one.value, &other.value)
                && one.received == other.received
                && one.is_stale() == other.is_stale()
        }
        (None, None) => true,
        _ => false,
    }
}

/// The frame of this second, from stored answers.
pub(crate) fn draw(state: &State, locale: Locale) -> Arc<Frame> {
    let upstream = &state.readers.pages;
    let made_of = MadeOf::now(upstream);
    let slot = &state.frames.0[locale as usize];
    let kept = || slot.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(kept) = kept()
        .as_ref()
        .filter(|kept| kept.made_of.is_same(&made_of))
    {
        return Arc::clone(&kept.frame);
    }
    let frame = Arc::new(Frame {
        sample: shell_parts::sample_banner(locale, upstream),
        status: shell_parts::status_pill(locale, upstream),
        clock: shell_parts::clock(locale, upstream),
        aside: shell_parts::aside(locale, upstream),
        hours: shell_parts::hours(locale, upstream),
        is_new: made_of.is_new(),
    });
    *kept() = Some(Kept {
        made_of,
        frame: Arc::clone(&frame),
    });
    frame
}
