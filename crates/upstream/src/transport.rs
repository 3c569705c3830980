//! Transports: HTTP, or a service in this process. Both return the same response type, so limits,
//! checks and retries share their code.

mod network;
mod sender;

pub use sender::Sender;

use bytes::Bytes;
use futures_util::{FutureExt, future::BoxFuture};
use http::{Request, Response, Uri};
use http_body_util::{BodyExt, Full, combinators::UnsyncBoxBody};
use hyper::body::Body;
use rustls::ClientConfig;
use std::{error::Error, fmt, sync::Arc, time::Duration};
use tower::{Service, ServiceExt};

pub(crate) type BoxError = Box<dyn Error + Send + Sync>;
pub(crate) type BoxBody = UnsyncBoxBody<Bytes, BrokenBody>;
type Carried = BoxFuture<'static, Result<Response<BoxBody>, Unsent>>;
pub(crate) type Carry = Arc<dyn Fn(Request<Bytes>) -> Carried + Send + Sync>;

/// A truncated body. A separate type, because boxed errors cannot cross spawned tasks.
#[derive(Debug, thiserror::Error)]
#[error(transparent)]
pub(crate) struct BrokenBody(BoxError);

/// Why there is no response.
pub(crate) struct Unsent {
    /// True when no connection was made.
    pub(crate) connect: bool,
    pub(crate) why: String,
}

/// An invalid address.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{address:?} is not the address of a service: {problem}")]
pub struct BadAddress {
    /// The given address.
    pub address: String,
    /// What is wrong with it.
    pub problem: String,
}

/// The address with user and password, if any, masked.
fn without_credentials(address: &str) -> String {
    let start = address.find("://").map_or(0, |at| at + 3);
    let (scheme, rest) = address.split_at(start);
    let end = rest.find(['/', '?', '#']).unwrap_or(rest.len());
    match rest[..end].rfind('@') {
        Some(at) => format!("{scheme}…{}", &rest[at..]),
        None => address.to_owned(),
    }
}

/// The transport of a service.
#[derive(Clone)]
pub struct Transport(pub(crate) Kind);

#[derive(Clone)]
pub(crate) enum Kind {
    InProcess(Carry),
    Http(Uri, Option<Arc<ClientConfig>>),
}

impl Transport {
    /// A service in this process with buffered bodies.
    pub fn in_process<S>(service: S) -> Self
    where
        S: Service<Request<Bytes>, Response = Response<Bytes>> + Clone + Send + Sync + 'static,
        S::Future: Send,
        S::Error: Into<BoxError>,
    {
        Self(Kind::InProcess(Arc::new(move |request| {
            let answer = service.clone().oneshot(request);
            answer
                .map(|r| r.map(|r| r.map(whole)).map_err(|e| broke(e.into())))
                .boxed()
        })))
    }

    /// A service in this process with streaming bodies, such as an axum `Router`.
    pub fn in_process_streaming<S, B>(service: S) -> Self
    where
        S: Service<Request<Full<Bytes>>, Response = Response<B>> + Clone + Send + Sync + 'static,
        S::Future: Send,
        S::Error: Into<BoxError>,
        B: Body<Data = Bytes> + Send + 'static,
        B::Error: Into<BoxError>,
    {
        Self(Kind::InProcess(Arc::new(move |request: Request<Bytes>| {
            let answer = service.clone().oneshot(request.map(Full::new));
            answer
                .map(|r| r.map(|r| r.map(boxed)).map_err(|e| broke(e.into())))
                .boxed()
        })))
    }

    /// A service at an `http://` or `https://` address, which may end in a path:
    /// `https://host/market`. It has no query and no credentials: calls carry none, and addresses are
    /// logged. The certificate must be valid for this machine's roots, or for those in the file named
    /// by `SSL_CERT_FILE`.
    pub fn http(base: &str) -> Result<Self, BadAddress> {
        let bad = |problem: &str| BadAddress {
            address: without_credentials(base),
            problem: problem.to_owned(),
        };
        let uri: Uri = base
            .trim_end_matches('/')
            .parse()
            .map_err(|_| bad("it is not a URL"))?;
        if uri.query().is_some() || base.contains('#') {
            return Err(bad("it must not have a query or a fragment"));
        }
        if uri.authority().is_some_and(|at| at.as_str().contains('@')) {
            return Err(bad("it must not have a user or a password"));
        }
        if uri.host().is_none_or(str::is_empty) || uri.port_u16() == Some(0) {
            return Err(bad("it names no host, or port 0"));
        }
        let tls = match uri.scheme_str() {
            Some("http") => None,
            Some("https") => Some(network::tls().map_err(bad)?),
            _ => return Err(bad("it must begin with http:// or https://")),
        };
        Ok(Self(Kind::Http(uri, tls)))
    }

    /// Identity of this transport on disk, so that the last good answers of one exchange are never
    /// shown as another's.
    pub(crate) fn origin(&self) -> String {
        match &self.0 {
            Kind::InProcess(_) => "in-process".to_owned(),
            Kind::Http(uri, _) => uri.to_string(),
        }
    }

    /// The host of this transport; services on one host share its limits.
    pub(crate) fn host(&self) -> String {
        match &self.0 {
            Kind::InProcess(_) => self.origin(),
            Kind::Http(uri, _) => uri
                .authority()
                .map_or_else(String::new, ToString::to_string),
        }
    }

    /// A sender of single requests over this transport, without the limits, validation and retries of calls.
    pub fn sender(&self, connect_timeout: Duration) -> Sender {
        Sender(self.open(connect_timeout))
    }

    /// Prepares it for sending, with its own connection pool if needed.
    pub(crate) fn open(&self, connect_timeout: Duration) -> Carry {
        match &self.0 {
            Kind::InProcess(carry) => Arc::clone(carry),
            Kind::Http(base, tls) => network::open(base, tls.as_ref(), connect_timeout),
        }
    }
}

impl fmt::Debug for Transport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Transport({})", self.origin())
    }
}

fn whole(bytes: Bytes) -> BoxBody {
    boxed(Full::new(bytes))
}

fn boxed<B>(body: B) -> BoxBody
where
    B: Body<Data = Bytes> + Send + 'static,
    B::Error: Into<BoxError>,
{
    body.map_err(|e| BrokenBody(e.into())).boxed_unsync()
}

fn broke(error: BoxError) -> Unsent {
    Unsent {
        connect: false,
        why: chain(&*error),
    }
}

/// An error with its causes: hyper's text alone is just "client error".
pub(crate) fn chain(error: &(dyn Error + 'static)) -> String {
    let mut text = error.to_string();
    let mut cause = error.source();
    while let Some(inner) = cause {
        text.push_str(": ");
        text.push_str(&inner.to_string());
        cause = inner.source();
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn invalid_addresses_are_refused() {
        for bad in [
            "",
            "exchange",
            "ftp://exchange",
            "http://",
            "http://a/b?c=d",
            "http://a b",
            "http:///market",
            "http://exchange:0",
            "http://exchange/#market",
            "http://user@exchange",
        ] {
            assert!(Transport::http(bad).is_err(), "{bad}");
        }
        assert!(Transport::http("http://exchange.example/").is_ok());
    }

    #[test]
    fn credentials_in_an_address_are_refused_and_masked() {
        for bad in [
            "https://user:s3cret@host/market",
            "user:s3cret@host",
            "ftp://s3cret@host?x",
        ] {
            let told = Transport::http(bad).unwrap_err().to_string();
            assert!(!told.contains("s3cret") && told.contains("host"), "{told}");
        }
    }
}
