//! The operator's port: `/metrics`, `/healthz` and `/content`.

use crate::{cache_control::Keep, connections::Counts, editors, state::Shared, well_known};
use axum::{
    Router,
    extract::{Request, State as Extract},
    middleware::{self, Next},
    response::{IntoResponse, Response},
    routing::get,
};
use http::{HeaderMap, HeaderValue, StatusCode, header, uri::Authority};
use prometheus_client::{
    collector::Collector,
    encoding::{DescriptorEncoder, EncodeMetric, text},
    metrics::{MetricType, counter::ConstCounter, gauge::ConstGauge},
    registry::Registry,
};
use std::{
    fmt::{self, Write as _},
    net::Ipv4Addr,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
};

/// The media type of [`text::encode`]'s output.
const OPEN_METRICS: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// The routes of the operator's port.
pub fn router(state: &Shared) -> Router {
    let mut registry = Registry::with_prefix("borsa");
    state.readers.present.register_metrics(&mut registry);
    registry.register_collector(Box::new(Readings(Arc::clone(state))));
    let health = Router::new()
        .route("/healthz", get(well_known::healthz))
        .with_state(Arc::clone(state));
    Router::new()
        .route("/metrics", get(metrics))
        .route("/content", get(content_pages))
        .with_state(Arc::new(registry))
        .merge(health)
        .layer(middleware::from_fn_with_state(Arc::clone(state), guarded))
}

/// Answers requests that name a host of this port. A page of another site could give its own name this port's address
/// and read the answers in an operator's browser; its requests have that name.
async fn guarded(Extract(state): Extract<Shared>, request: Request, next: Next) -> Response {
    if !is_own_host(request.headers(), &state.config.serving.admin_hosts) {
        return StatusCode::MISDIRECTED_REQUEST.into_response();
    }
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    let no_sniffing = HeaderValue::from_static("nosniff");
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, no_sniffing);
    let never = || Keep::Never.header();
    headers.entry(header::CACHE_CONTROL).or_insert_with(never);
    response
}

/// True for an address, `localhost`, a name without a dot, which no public name is, and the configured names. Requests of
/// HTTP/1.0 may have none.
fn is_own_host(headers: &HeaderMap, configured: &[String]) -> bool {
    let mut given = headers.get_all(header::HOST).iter();
    let (Some(host), None) = (given.next(), given.next()) else {
        return !headers.contains_key(header::HOST);
    };
    let Ok(authority) = Authority::try_from(host.as_bytes()) else {
        return false;
    };
    // What stands before the `@` would be the name that a browser shows.
    if authority.as_str().contains('@') {
        return false;
    }
    let name = authority.host().to_ascii_lowercase();
    let is_address = name.starts_with('[') || name.parse::<Ipv4Addr>().is_ok();
    is_address || !name.contains('.') || configured.contains(&name)
}

/// All metrics in the OpenMetrics text format.
async fn metrics(Extract(registry): Extract<Arc<Registry>>) -> Response {
    let mut out = String::with_capacity(16 * 1024);
    match text::encode(&mut out, &registry) {
        Ok(()) => ([(header::CONTENT_TYPE, OPEN_METRICS)], out).into_response(),
        Err(fmt::Error) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}

/// How many content pages are served, and each mistake in their files on a line of its own.
async fn content_pages() -> Response {
    let library = content::current();
    let mut text = format!("{} content pages\n", library.pages().count());
    if let Some(failure) = editors::failure() {
        let _ = writeln!(text, "{failure}");
    }
    for mistake in library.mistakes() {
        // Writing to a String cannot fail.
        let _ = writeln!(text, "{mistake}");
    }
    ([(header::CACHE_CONTROL, Keep::Never.header())], text).into_response()
}

/// Metrics that are read from the server's state at each scrape.
struct Readings(Shared);

impl fmt::Debug for Readings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Readings")
    }
}

impl Collector for Readings {
    fn encode(&self, mut encoder: DescriptorEncoder<'_>) -> fmt::Result {
        let state = &self.0;
        let (pages, bytes) = state.pages.size();
        let streams = state.readers.stream.subscribers();
        let Counts {
            open,
            waiting,
            closed,
            refused,
        } = state.connections.counts();
        let mut write = |name, what, metric: &dyn EncodeMetric| {
            metric.encode(encoder.encode_descriptor(name, what, None, metric.metric_type())?)
        };
        let gauge = ConstGauge::<u64>::new;
        let size = |size: usize| ConstGauge::new(size);
        let counter = ConstCounter::<u64>::new;
        write("pages_kept", "Finished pages in memory.", &gauge(pages))?;
        let what = "Bytes that they take in memory.";
        write("pages_kept_bytes", what, &gauge(bytes))?;
        let (pictures, picture_bytes) = state.pictures.store.size();
        let what = "Pictures in other sizes on disk.";
        write("pictures_kept", what, &size(pictures))?;
        let what = "Bytes that they take on disk.";
        write("pictures_kept_bytes", what, &gauge(picture_bytes))?;
        let library = content::current();
        let what = "Content pages in all languages.";
        write("content_pages", what, &size(library.pages().count()))?;
        let what = "Mistakes in files of content pages.";
        write("content_mistakes", what, &size(library.mistakes().len()))?;
        let what = "Changes of content pages since the start.";
        write("content_changes", what, &counter(content::generation()))?;
        let (days, bytes) = state.site.sealed_days().size();
        write("sealed_days", "Sealed days of disclosures.", &size(days))?;
        let what = "Bytes that they take on disk.";
        write("sealed_days_bytes", what, &gauge(bytes))?;
        let what = "1 while a day that is over cannot be sealed.";
        let stalls = state.sealing_stalls.load(Ordering::Relaxed);
        write("sealing_stalled", what, &size(usize::from(stalls)))?;
        write("live_streams", "Open live streams.", &size(streams))?;
        write("connections", "Open connections.", &size(open))?;
        let what = "Open connections between two requests.";
        write("connections_waiting", what, &size(waiting))?;
        let what = "Connections that were closed for new ones.";
        write("connections_closed", what, &counter(closed))?;
        let what = "Connections that were not taken.";
        write("connections_refused", what, &counter(refused))?;
        let form_counts = &state.form_counts;
        let counted = |counter: &AtomicU64| ConstCounter::new(counter.load(Ordering::Relaxed));
        let what = "Forms that were stored.";
        write("forms_stored", what, &counted(&form_counts.stored))?;
        let what = "Forms that were not accepted: expired, too many, or sent by a program.";
        write("forms_refused", what, &counted(&form_counts.refused))?;
        let what = "Forms that could not be stored.";
        write("forms_failed", what, &counted(&form_counts.failed))?;
        if let Some(usage) = state.form_store.as_ref().and_then(|store| store.usage()) {
            let what = "Submissions of forms that are stored.";
            write("forms_kept", what, &gauge(usage.submissions))?;
            let what = "The maximum number of them, forms.most.";
            write("forms_kept_limit", what, &gauge(usage.most))?;
            let what = "Bytes that they take, about.";
            write("forms_kept_bytes", what, &gauge(usage.bytes))?;
            let what = "The maximum number of bytes, forms.most-mib.";
            write("forms_kept_bytes_limit", what, &gauge(usage.most_bytes))?;
        }
        self.outbox(&mut encoder)
    }
}

impl Readings {
    /// The messages about submissions, by configured channel.
    fn outbox(&self, encoder: &mut DescriptorEncoder<'_>) -> fmt::Result {
        let store = self.0.form_store.as_ref();
        let channels = store.map_or_else(Vec::new, |store| store.outbox());
        let metrics = [
            ("outbox_waiting", "Messages about forms that wait."),
            (
                "outbox_delivered",
                "Messages about forms that were delivered.",
            ),
            ("outbox_failed", "Attempts to deliver them that failed."),
            ("outbox_lost", "Messages about forms that were given up."),
        ];
        for (nth, (name, what)) in metrics.into_iter().enumerate() {
            let kind = if nth == 0 {
                MetricType::Gauge
            } else {
                MetricType::Counter
            };
            let mut family = encoder.encode_descriptor(name, what, None, kind)?;
            for (channel, counts) in &channels {
                let labels = [("channel", *channel)];
                let metric = family.encode_family(&labels)?;
                match nth {
                    0 => ConstGauge::new(counts[nth]).encode(metric)?,
                    _ => ConstCounter::new(counts[nth]).encode(metric)?,
                }
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_hosts_of_the_port_are_answered() {
        let is_own = |host: &'static str| {
            let headers = HeaderMap::from_iter([(header::HOST, HeaderValue::from_static(host))]);
            is_own_host(&headers, &["metrics.exchange.example".to_owned()])
        };
        for host in [
            "127.0.0.1:9100",
            "[::1]:9100",
            "localhost:9100",
            "borsa",
            "Metrics.Exchange.example:9100",
        ] {
            assert!(is_own(host), "{host}");
        }
        for host in [
            "evil.example:9100",
            "127.0.0.1.evil.example",
            "evil.example:80@127.0.0.1",
            "evil.example@localhost:9100",
            "a b",
            "",
        ] {
            assert!(!is_own(host), "{host}");
        }
        assert!(is_own_host(&HeaderMap::new(), &[]));
    }
}
