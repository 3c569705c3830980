//! HTTP/1.1, plain or over TLS.

use super::{Carry, Unsent, boxed, chain};
use crate::tasks::Places;
use bytes::Bytes;
use futures_util::{FutureExt, future};
use http::Uri;
use http_body_util::Full;
use hyper_rustls::{ConfigBuilderExt, HttpsConnector};
use hyper_util::{
    client::legacy::{
        Client,
        connect::{Connect, HttpConnector, dns::Name},
    },
    rt::{TokioExecutor, TokioTimer},
};
use rustls::{ClientConfig, crypto::ring};
use std::{
    io,
    net::{SocketAddr, ToSocketAddrs as _},
    sync::{Arc, LazyLock},
    time::Duration,
    vec,
};

/// The machine's trust anchors, loaded once and only if needed.
static TLS: LazyLock<Option<Arc<ClientConfig>>> = LazyLock::new(|| {
    let provider = Arc::new(ring::default_provider());
    let versions =
        ClientConfig::builder_with_provider(provider).with_safe_default_protocol_versions();
    let trusting = versions.ok()?.with_native_roots().ok()?;
    Some(Arc::new(trusting.with_no_client_auth()))
});

/// The TLS configuration of this machine, or the missing part as an error.
pub(super) fn tls() -> Result<Arc<ClientConfig>, &'static str> {
    const MISSING: &str = "this machine has no root certificates; install ca-certificates \
                           or name a file of them in SSL_CERT_FILE";
    TLS.clone().ok_or(MISSING)
}

/// A connection pool for one base address. It does not follow redirects, as intended.
pub(super) fn open(
    base: &Uri,
    tls: Option<&Arc<ClientConfig>>,
    connect_timeout: Duration,
) -> Carry {
    let mut tcp = HttpConnector::new_with_resolver(tower::service_fn(look_up));
    tcp.set_connect_timeout(Some(connect_timeout));
    tcp.set_nodelay(true);
    match tls {
        None => over(base.clone(), tcp),
        Some(tls) => {
            tcp.enforce_http(false);
            over(base.clone(), HttpsConnector::from((tcp, Arc::clone(tls))))
        }
    }
}

/// The addresses of a host. Not asked for addresses that are numbers already.
async fn look_up(name: Name) -> io::Result<vec::IntoIter<SocketAddr>> {
    static PLACES: LazyLock<Places> = LazyLock::new(Places::of_names);
    let found = PLACES.run(move || (name.as_str(), 0).to_socket_addrs());
    let stopped = || Err(io::Error::other("the lookup of the name was stopped"));
    found.await.unwrap_or_else(stopped)
}

fn over<C>(base: Uri, connector: C) -> Carry
where
    C: Connect + Clone + Send + Sync + 'static,
{
    let client: Client<C, Full<Bytes>> = Client::builder(TokioExecutor::new())
        .pool_timer(TokioTimer::new())
        .pool_idle_timeout(Duration::from_secs(30))
        .build(connector);
    Arc::new(move |mut request| {
        match below(&base, request.uri()) {
            Ok(uri) => *request.uri_mut() = uri,
            Err(why) => {
                return future::err(Unsent {
                    connect: false,
                    why,
                })
                .boxed();
            }
        }
        let answer = client.request(request.map(Full::new));
        let named = |e: hyper_util::client::legacy::Error| Unsent {
            connect: e.is_connect(),
            why: chain(&e),
        };
        answer
            .map(move |r| r.map(|r| r.map(boxed)).map_err(named))
            .boxed()
    })
}

/// The request's path and query appended to the base address.
fn below(base: &Uri, relative: &Uri) -> Result<Uri, String> {
    let path = base.path().trim_end_matches('/');
    let rest = relative.path_and_query().map_or("/", |p| p.as_str());
    let whole = format!("{path}{rest}");
    let mut parts = base.clone().into_parts();
    parts.path_and_query = Some(whole.parse().map_err(|e| format!("{whole}: {e}"))?);
    Uri::from_parts(parts).map_err(|e| e.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn names_are_looked_up_and_unknown_ones_are_errors() {
        let mut found = look_up("localhost".parse().unwrap()).await.unwrap();
        assert!(found.all(|address| address.ip().is_loopback()));
        let unknown = look_up("no-such-host.invalid".parse().unwrap()).await;
        assert!(unknown.is_err());
    }

    #[test]
    fn an_address_keeps_its_path() {
        let under =
            |base: &str, path: &str| below(&base.parse().unwrap(), &path.parse().unwrap()).unwrap();
        assert_eq!(
            under("http://exchange.example:3100/market", "/stocks?a=b"),
            "http://exchange.example:3100/market/stocks?a=b"
        );
        assert_eq!(
            under("https://exchange.example", "/data"),
            "https://exchange.example/data"
        );
    }
}
