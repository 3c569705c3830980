//! Who gets which values of the running session: pages, data and the live stream have a delay each, which may be none.

use crate::{config::Delay, page_request::Form};
use upstream::{Upstream, live::LiveHub};

/// The client of each kind of readers, and the hubs that keep their answers new. Kinds with the same delay share one, and
/// those without a delay share that of the present.
pub struct Readers {
    /// What holds now, for what has no values of the session and for the snapshots. No visitor gets values of it.
    pub present: Upstream,
    /// For pages with their frame, fragments and blocks.
    pub pages: Upstream,
    /// For data formats, files of charts and data calls.
    pub data: Upstream,
    /// Asks the services, and takes the snapshots.
    pub hub: LiveHub,
    /// The same for pages. Pages show its version.
    pub pages_hub: LiveHub,
    /// The source of the live stream.
    pub stream: LiveHub,
}

impl Readers {
    /// The readers of an exchange. The client must keep snapshots for the longest delay.
    pub fn new(present: Upstream, delay: Delay) -> Self {
        let hub = LiveHub::start(present.clone());
        let pages = present.delayed(delay.pages);
        let pages_hub = match delay.pages.is_zero() {
            true => hub.clone(),
            false => LiveHub::start(pages.clone()),
        };
        let data = match delay.data == delay.pages {
            true => pages.clone(),
            false => present.delayed(delay.data),
        };
        let stream = match delay.live {
            live if live == delay.pages => pages_hub.clone(),
            live if live == delay.data => LiveHub::start(data.clone()),
            live => LiveHub::start(present.delayed(live)),
        };
        Self {
            present,
            pages,
            data,
            hub,
            pages_hub,
            stream,
        }
    }

    /// The client of those who read an answer in this form.
    pub fn of(&self, form: Form) -> &Upstream {
        match form.is_data() {
            true => &self.data,
            false => &self.pages,
        }
    }
}
