//! The state that all requests share.

use crate::{
    access_log::AccessLog,
    answer::Answer,
    assets::Assets,
    brand::Brand,
    config::Config,
    connections::Connections,
    exports::Exports,
    form_store::{FormCounts, FormStore},
    frame::Frames,
    live::Streams,
    old_addresses::OldAddresses,
    openapi::Descriptions,
    page_cache::Pages,
    pictures::Pictures,
    quota::Quota,
    rates::{DataRates, FormRates},
    readers::Readers,
    receipts::Receipts,
    robots::Robots,
    shared_rows::SharedRows,
    sitemap::Sitemap,
    templates::Templates,
    turns::Turns,
};
use app::Site;
use http::HeaderValue;
use resources::{Loaded, formats::Scratch};
use std::{
    collections::HashMap,
    sync::{Arc, Mutex, atomic::AtomicBool},
};
use typeset::FontFiles;

/// The state that all requests share.
pub type Shared = Arc<State>;

/// The parts of a running server.
pub struct State {
    /// The configuration.
    pub config: Config,
    /// The site's public address without a trailing slash.
    pub url: String,
    /// The content security policy of all answers.
    pub policy: HeaderValue,
    /// The templates of the pages' frames.
    pub templates: Templates,
    /// The built shell.
    pub assets: Assets,
    /// What the exchange has in place of the shell's logo, icons and colours.
    pub brand: Brand,
    /// Prepared answers of the shell's files, by name; only existing files are added.
    pub files: Mutex<HashMap<String, Arc<Answer>>>,
    /// The cache of rendered pages.
    pub pages: Pages,
    /// The frames around pages that were drawn last.
    pub(crate) frames: Frames,
    /// The descriptions of the data for programs.
    pub descriptions: Descriptions,
    /// The sitemap that was made last.
    pub sitemap: Sitemap,
    /// Pictures in other sizes.
    pub pictures: Pictures,
    /// The fonts of drawings; `None` when the shell was built without them.
    pub fonts: Option<FontFiles>,
    /// The addresses of an earlier site that lead to this one.
    pub(crate) old_addresses: Arc<OldAddresses>,
    /// The site's configuration for pages.
    pub site: Site,
    /// The clients of the exchange's services, each with the delay of its readers.
    pub readers: Readers,
    /// Connections of visitors, for their limits.
    pub connections: Arc<Connections>,
    /// Requests in progress of visitors behind a trusted proxy, for their limits.
    pub requests: Arc<Quota>,
    /// The rates of visitors' data calls, for their limits.
    pub rates: DataRates,
    /// The concurrency limit of each client for answers that are not in the page cache.
    pub turns: Turns,
    /// The same for the calls of data files.
    pub(crate) file_turns: Arc<Turns>,
    /// Large data files that are being sent, for their limits.
    pub exports: Exports,
    /// The rows of exports that are being sent.
    pub(crate) rows: SharedRows<Loaded>,
    /// The temporary files of data formats.
    pub scratch: Scratch,
    /// The store of form submissions; `None` if forms are closed.
    pub form_store: Option<Arc<dyn FormStore>>,
    /// What tells visitors from programs before a form is stored.
    pub(crate) robots: Arc<dyn Robots>,
    /// The content security policy of pages with a form.
    pub(crate) form_policy: HeaderValue,
    /// Numbers of submitted forms, for the metrics.
    pub form_counts: FormCounts,
    /// The receipts of the latest submissions.
    pub receipts: Receipts,
    /// The rate limits of form submissions.
    pub form_rates: FormRates,
    /// True while a day of disclosures that is over cannot be sealed.
    pub sealing_stalls: AtomicBool,
    /// Open live streams, for their limits.
    pub streams: Streams,
    /// The lines of the log about requests.
    pub(crate) access_log: AccessLog,
}
