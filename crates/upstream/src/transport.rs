//! How a request reaches a service: over HTTP, or straight into a service in this process. Both
//! give the same response type, so all that follows (limits, checks, retries) is the same code.

mod network;

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

/// A body that ended too early. A type of its own, because boxed errors do not pass through
/// spawned tasks.
#[derive(Debug, thiserror::Error)]
#[error(transparent)]
pub(crate) struct BrokenBody(BoxError);

/// Why no response came.
pub(crate) struct Unsent {
    /// True when not even a connection was made.
    pub(crate) connect: bool,
    pub(crate) why: String,
}

/// An address that cannot be used.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{address:?} is not the address of a service: {problem}")]
pub struct BadAddress {
    /// What was given.
    pub address: String,
    /// What is wrong with it.
    pub problem: String,
}

/// An address with the user and the password, if any, made unreadable.
fn without_credentials(address: &str) -> String {
    let start = address.find("://").map_or(0, |at| at + 3);
    let (scheme, rest) = address.split_at(start);
    let end = rest.find(['/', '?', '#']).unwrap_or(rest.len());
    match rest[..end].rfind('@') {
        Some(at) => format!("{scheme}…{}", &rest[at..]),
        None => address.to_owned(),
    }
}

/// Where the requests for a service go.
#[derive(Clone)]
pub struct Transport(pub(crate) Kind);

#[derive(Clone)]
pub(crate) enum Kind {
    InProcess(Carry),
    Http(Uri, Option<Arc<ClientConfig>>),
}

impl Transport {
    /// A service in this process that takes and gives whole bodies.
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

    /// A service in this process over streaming bodies, such as an axum `Router`.
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
    /// `https://host/market`. It has no query and no credentials: calls carry none, and an address is
    /// written to logs. The certificate must be valid for the roots of this machine, or for
    /// those in the file that `SSL_CERT_FILE` names.
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

    /// What the answers of this transport are kept under, so that the last good answers of one
    /// exchange are never shown as another's.
    pub(crate) fn origin(&self) -> String {
        match &self.0 {
            Kind::InProcess(_) => "in-process".to_owned(),
            Kind::Http(uri, _) => uri.to_string(),
        }
    }

    /// The machine behind this transport: services at one share its limits.
    pub(crate) fn host(&self) -> String {
        match &self.0 {
            Kind::InProcess(_) => self.origin(),
            Kind::Http(uri, _) => uri
                .authority()
                .map_or_else(String::new, ToString::to_string),
        }
    }

    /// Ready to send, with a connection pool of its own where it needs one.
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

/// An error with its causes: hyper's own text alone says only "client error".
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
    fn refuses_what_is_not_an_address() {
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
    fn credentials_in_an_address_are_refused_and_not_told() {
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
