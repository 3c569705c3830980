//! A site with simulated time and faults of its own, over the shared sample exchange. Its clock advances only
//! while all tasks wait, so waiting times are measured independently of the load of the machine.

use crate::site::{Answer, answer, config, exchange};
use axum::body::Body;
use http::Request;
use prometheus_client::{encoding::text, registry::Registry};
use sandbox::{FaultList, Faults, ResponseCache, router_struck_by};
use server::Server;
use std::{
    collections::BTreeMap,
    path::Path,
    sync::{Arc, LazyLock},
    time::Duration,
};
use tokio::time::Instant;
use upstream::Transport;

/// The responses of the exchange, for all sites.
static RESPONSES: LazyLock<Arc<ResponseCache>> = LazyLock::new(Arc::default);

/// Runs a task with a simulated time of its own.
pub fn alone<T>(work: impl Future<Output = T>) -> T {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .start_paused(true)
        .build();
    runtime.unwrap().block_on(work)
}

/// A running site.
pub struct Lane {
    pub server: Server,
    faults: Arc<Faults>,
}

/// An answer, and how long it took in simulated time.
pub struct Visit {
    pub answer: Answer,
    pub took: Duration,
}

impl Lane {
    /// A site that starts with these faults and stores its data in a folder; `cache` is `on` or `off`.
    pub fn open(data: &Path, cache: &str, faults: FaultList) -> Self {
        let own = Arc::new(Faults::default());
        own.set(faults);
        let router = router_struck_by(exchange(), Arc::clone(&own), Arc::clone(&RESPONSES));
        let config = config(data, &[("BORSA_PAGE_CACHE_ENABLED", cache)]);
        let exchange = Transport::in_process_streaming(router);
        Self {
            server: server::build_over(config, exchange).unwrap(),
            faults: own,
        }
    }

    /// Replaces the faults.
    pub fn strike(&self, faults: FaultList) {
        self.faults.set(faults);
    }

    pub async fn visit(&self, address: &str) -> Visit {
        let begun = Instant::now();
        let request = Request::get(address).body(Body::empty()).unwrap();
        let answer = answer(self.server.router.clone(), request).await;
        Visit {
            answer,
            took: begun.elapsed(),
        }
    }

    /// The number of reads of each call so far.
    pub fn reads(&self) -> BTreeMap<String, u64> {
        self.counted("borsa_upstream_reads_total", "served")
    }

    /// The number of answers of a call so far.
    pub fn brought(&self, call: &str) -> u64 {
        let calls = self.counted("borsa_upstream_calls_total", "outcome=\"ok\"");
        calls.get(call).copied().unwrap_or_default()
    }

    /// The number of a call's failures so far.
    pub fn failed(&self, call: &str) -> u64 {
        let all = self.counted("borsa_upstream_calls_total", "outcome=");
        all.get(call).copied().unwrap_or_default() - self.brought(call)
    }

    /// The samples of a metric whose line contains a word, summed by call.
    fn counted(&self, metric: &str, word: &str) -> BTreeMap<String, u64> {
        let mut sums = BTreeMap::new();
        let mut registry = Registry::with_prefix("borsa");
        (self.server.state.readers.present).register_metrics(&mut registry);
        let mut text = String::new();
        text::encode(&mut text, &registry).unwrap();
        let lines = text.lines().filter(|line| line.starts_with(metric));
        for line in lines.filter(|line| line.contains(word)) {
            let call = line.split("call=\"").nth(1).unwrap();
            let call = call.split('"').next().unwrap().to_owned();
            let count: u64 = line.rsplit(' ').next().unwrap().parse().unwrap();
            *sums.entry(call).or_default() += count;
        }
        sums
    }
}

impl Visit {
    /// The content of `<main>`.
    pub fn main(&self) -> &str {
        self.answer.between("<main id=\"main\">", "</main>")
    }

    /// True when the answer may be cached.
    pub fn may_be_kept(&self) -> bool {
        self.answer.header("cache-control") != "private, no-store"
    }

    /// True when the menu shows an index.
    pub fn menu_has_an_index(&self) -> bool {
        self.answer
            .between("<aside>", "</aside>")
            .contains("quote__name")
    }

    /// The content of the market status pill.
    pub fn pill(&self) -> &str {
        self.answer.between("<div id=\"status\">", "</div>")
    }
}
