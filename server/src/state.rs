//! What every request shares.

use crate::{
    answer::Answer, assets::Assets, config::Config, connections::Connections, live::Streams,
    page_cache::Pages, quota::Quota, templates::Templates,
};
use app::Site;
use std::{
    collections::HashMap,
    sync::{Arc, Mutex},
};
use upstream::{Upstream, live::LiveHub};

/// What every request shares.
pub type Shared = Arc<State>;

/// The parts of a running server.
pub struct State {
    /// The configuration.
    pub config: Config,
    /// Public address without a slash at its end.
    pub url: String,
    /// Frames of pages.
    pub templates: Templates,
    /// The built shell.
    pub assets: Assets,
    /// Files of the shell that somebody asked for; their number is that of the files.
    pub files: Mutex<HashMap<String, Arc<Answer>>>,
    /// Finished pages.
    pub pages: Pages,
    /// What pages know of the site.
    pub site: Site,
    /// The client of the exchange's services.
    pub upstream: Upstream,
    /// The live feed.
    pub hub: LiveHub,
    /// Connections of visitors.
    pub connections: Arc<Connections>,
    /// Requests under way of visitors behind a trusted proxy.
    pub requests: Arc<Quota>,
    /// Open streams to browsers.
    pub streams: Streams,
}
