//! How a request reaches a service: over HTTP, or straight into a service in this process. Both
//! give the same response type, so all that follows (limits, checks, retries) is the same code.

use bytes::Bytes;
use futures_util::{FutureExt, future::BoxFuture};
use http::{Request, Response, Uri};
use http_body_util::{BodyExt, Full, combinators::UnsyncBoxBody};
use hyper::body::Body;
use hyper_util::{
    client::legacy::{Client, connect::HttpConnector},
    rt::{TokioExecutor, TokioTimer},
};
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

/// Where the requests for a service go.
#[derive(Clone)]
pub struct Transport(pub(crate) Kind);

#[derive(Clone)]
pub(crate) enum Kind {
    InProcess(Carry),
    Http(Uri),
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
            answer.map(|r| r.map(|r| r.map(whole)).map_err(|e| broke(e.into()))).boxed()
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
            answer.map(|r| r.map(|r| r.map(boxed)).map_err(|e| broke(e.into()))).boxed()
        })))
    }

    /// A service at an `http://` address, which may end in a path: `http://host:3100/market`.
    pub fn http(base: &str) -> Result<Self, BadAddress> {
        let bad = |problem: &str| BadAddress { address: base.to_owned(), problem: problem.to_owned() };
        let uri: Uri = base.trim_end_matches('/').parse().map_err(|_| bad("it is not a URL"))?;
        match uri.scheme_str() {
            Some("http") => {}
            Some("https") => return Err(bad("this build speaks plain http only; put a TLS proxy in front")),
            _ => return Err(bad("it must begin with http://")),
        }
        if uri.query().is_some() {
            return Err(bad("it must not have a query"));
        }
        Ok(Self(Kind::Http(uri)))
    }

    /// What the answers of this transport are kept under, so that the last good answers of one
    /// exchange are never shown as another's.
    pub(crate) fn origin(&self) -> String {
        match &self.0 {
            Kind::InProcess(_) => "in-process".to_owned(),
            Kind::Http(uri) => uri.to_string(),
        }
    }

    /// Ready to send, with a connection pool of its own where it needs one.
    pub(crate) fn open(&self, connect_timeout: Duration) -> Carry {
        match &self.0 {
            Kind::InProcess(carry) => Arc::clone(carry),
            Kind::Http(base) => over_http(base.clone(), connect_timeout),
        }
    }
}

impl fmt::Debug for Transport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Transport({})", self.origin())
    }
}

/// The plain client follows no redirects, which is what we want.
fn over_http(base: Uri, connect_timeout: Duration) -> Carry {
    let mut connector = HttpConnector::new();
    connector.set_connect_timeout(Some(connect_timeout));
    connector.set_nodelay(true);
    let client: Client<_, Full<Bytes>> = Client::builder(TokioExecutor::new())
        .pool_timer(TokioTimer::new())
        .pool_idle_timeout(Duration::from_secs(30))
        .build(connector);
    Arc::new(move |mut request| {
        match below(&base, request.uri()) {
            Ok(uri) => *request.uri_mut() = uri,
            Err(why) => return futures_util::future::err(Unsent { connect: false, why }).boxed(),
        }
        let answer = client.request(request.map(Full::new));
        async move {
            match answer.await {
                Ok(response) => Ok(response.map(boxed)),
                Err(e) => Err(Unsent { connect: e.is_connect(), why: chain(&e) }),
            }
        }
        .boxed()
    })
}

/// The request's path and query under the base address.
fn below(base: &Uri, relative: &Uri) -> Result<Uri, String> {
    let path = base.path().trim_end_matches('/');
    let rest = relative.path_and_query().map_or("/", |p| p.as_str());
    let mut parts = base.clone().into_parts();
    parts.path_and_query = Some(format!("{path}{rest}").parse().map_err(|e| format!("{path}{rest}: {e}"))?);
    Uri::from_parts(parts).map_err(|e| e.to_string())
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
    Unsent { connect: false, why: chain(&*error) }
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
    fn an_address_keeps_its_path() {
        let base: Uri = "http://exchange.example:3100/market".parse().unwrap();
        let got = below(&base, &"/stocks?a=b".parse().unwrap()).unwrap();
        assert_eq!(got, "http://exchange.example:3100/market/stocks?a=b");
        let bare: Uri = "http://exchange.example".parse().unwrap();
        assert_eq!(below(&bare, &"/data".parse().unwrap()).unwrap(), "http://exchange.example/data");
    }

    #[test]
    fn refuses_what_is_not_an_address() {
        for bad in ["", "exchange", "ftp://exchange", "http://", "http://a/b?c=d", "http://a b"] {
            assert!(Transport::http(bad).is_err(), "{bad}");
        }
        assert!(Transport::http("http://exchange.example/").is_ok());
    }
}
