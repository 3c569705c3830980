//! A mock exchange controlled by the test.

use bytes::Bytes;
use futures_util::{FutureExt, future::BoxFuture};
use http::{Request, Response, StatusCode, header};
use prometheus_client::{encoding::text, registry::Registry};
use std::{
    convert::Infallible,
    error::Error,
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, AtomicUsize, Ordering::SeqCst},
    },
    task::{Context, Poll},
    time::Duration,
};
use tower::Service;
use upstream::{Builder, Transport, Upstream};

/// Behaviour of the exchange.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Act {
    Good,
    /// Good, with a byte-order mark.
    Bom,
    /// Good, after a delay.
    Slow(Duration),
    Hang,
    /// A status with a JSON body.
    Status(u16),
    /// A status with an HTML page, as sent by gateways.
    Html(u16),
    Empty,
    Truncated,
    /// JSON of another shape.
    OtherShape,
    /// JSON in a charset that is not UTF-8.
    OtherCharset,
    Huge,
    OutOfOrder,
    /// The answer to another request.
    IgnoredFilter,
    /// The transport itself fails.
    Broken,
    Panic,
    /// Fails this many times, then good.
    Flaky(usize),
    /// Fails if the request contains this text, good otherwise.
    Poisoned(&'static str),
    /// Hangs if the request contains this text, good otherwise.
    Stuck(&'static str),
    /// 404 for every company, good otherwise.
    Missing,
    /// Good, with the first text replaced by the second.
    With(&'static str, &'static str),
}

#[derive(Clone)]
pub struct Exchange(Arc<State>);

struct State {
    act: Mutex<Act>,
    last: Mutex<&'static str>,
    delisted: AtomicBool,
    asked: AtomicUsize,
    running: AtomicUsize,
    peak: AtomicUsize,
    heads: Mutex<Vec<String>>,
}

impl Exchange {
    pub fn new() -> Self {
        Self(Arc::new(State {
            act: Mutex::new(Act::Good),
            last: Mutex::new("4.38"),
            delisted: AtomicBool::new(false),
            asked: AtomicUsize::new(0),
            running: AtomicUsize::new(0),
            peak: AtomicUsize::new(0),
            heads: Mutex::default(),
        }))
    }

    pub fn act(&self, act: Act) {
        *self.0.act.lock().unwrap() = act;
    }

    /// The last price of the first security.
    pub fn trade(&self, last: &'static str) {
        *self.0.last.lock().unwrap() = last;
    }

    /// Removes the second security from the list.
    pub fn delist(&self) {
        self.0.delisted.store(true, SeqCst);
    }

    /// Number of requests that contained a text.
    pub fn asked_for(&self, text: &str) -> usize {
        self.heads()
            .iter()
            .filter(|head| head.contains(text))
            .count()
    }

    pub fn asked(&self) -> usize {
        self.0.asked.load(SeqCst)
    }

    /// Maximum number of concurrent requests.
    pub fn peak(&self) -> usize {
        self.0.peak.load(SeqCst)
    }

    /// The received requests.
    pub fn heads(&self) -> Vec<String> {
        self.0.heads.lock().unwrap().clone()
    }

    /// An in-process client of this exchange without retries.
    pub fn client(&self) -> Builder {
        Upstream::builder()
            .all(Transport::in_process(self.clone()))
            .retries(0)
            .cap_bytes(64 * 1024)
    }

    async fn answer(
        self,
        request: Request<Bytes>,
    ) -> Result<Response<Bytes>, Box<dyn Error + Send + Sync>> {
        let count = self.0.asked.fetch_add(1, SeqCst) + 1;
        self.0.heads.lock().unwrap().push(head_of(&request));
        let last = *self.0.last.lock().unwrap();
        let mut good = good(request.uri().path(), request.body(), last);
        if self.0.delisted.load(SeqCst) && request.uri().path() == "/stocks" {
            good = good.replace(&format!(",{}", stock("SAHW", "0.619")), "");
        }
        let act = *self.0.act.lock().unwrap();
        let (status, kind, body) = match act {
            Act::Good => (200, JSON, good),
            Act::Bom => (200, JSON, format!("\u{feff}{good}")),
            Act::Slow(by) => {
                tokio::time::sleep(by).await;
                (200, "application/json; charset=utf-8", good)
            }
            Act::Hang => std::future::pending().await,
            Act::Status(code) => (code, JSON, r#"{"error":"no"}"#.to_owned()),
            Act::Html(code) => (code, "text/html", "<h1>Maintenance</h1>".to_owned()),
            Act::Empty => (200, JSON, " \r\n".to_owned()),
            Act::Truncated => (200, JSON, good[..good.len() / 2].to_owned()),
            Act::OtherShape => (200, JSON, r#"{"stocks":"none","version":"x"}"#.to_owned()),
            Act::OtherCharset => (200, "application/json; charset=windows-1256", good),
            Act::Huge => (200, JSON, format!("{good}{}", " ".repeat(100_000))),
            Act::OutOfOrder => (200, JSON, good.replace("\"AAAA\"", "\"ZZZZ\"")),
            Act::IgnoredFilter => (200, JSON, good.replace("\"SAHW\"", "\"GHAF\"")),
            Act::Broken => return Err("the wire is cut".into()),
            Act::Panic => panic!("a bug in the exchange"),
            Act::Flaky(failures) if count <= failures => (502, JSON, "{}".to_owned()),
            Act::Flaky(_) => (200, JSON, good),
            Act::Poisoned(text) if head_of(&request).contains(text) => (500, JSON, "{}".to_owned()),
            Act::Stuck(text) if head_of(&request).contains(text) => std::future::pending().await,
            Act::Poisoned(_) | Act::Stuck(_) => (200, JSON, good),
            Act::Missing if request.uri().path() == "/data" => {
                (404, JSON, r#"{"error":"no such company"}"#.to_owned())
            }
            Act::Missing => (200, JSON, good),
            Act::With(from, to) => (200, JSON, good.replace(from, to)),
        };
        let mut response = Response::new(Bytes::from(body));
        *response.status_mut() = StatusCode::from_u16(status)?;
        response
            .headers_mut()
            .insert(header::CONTENT_TYPE, kind.parse()?);
        if status == 302 {
            response
                .headers_mut()
                .insert(header::LOCATION, "/elsewhere".parse()?);
        }
        Ok(response)
    }
}

const JSON: &str = "application/json";

fn head_of(request: &Request<Bytes>) -> String {
    let field = |name| {
        request
            .headers()
            .get(name)
            .map_or("-", |v| v.to_str().unwrap())
    };
    let (accept, kind) = (field(header::ACCEPT), field(header::CONTENT_TYPE));
    let body = String::from_utf8_lossy(request.body());
    let path = request.uri().path_and_query().unwrap();
    format!(
        "{} {path} accept={accept} type={kind} {body}",
        request.method()
    )
}

impl Service<Request<Bytes>> for Exchange {
    type Response = Response<Bytes>;
    type Error = Box<dyn Error + Send + Sync>;
    type Future = BoxFuture<'static, Result<Self::Response, Self::Error>>;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), Self::Error>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, request: Request<Bytes>) -> Self::Future {
        let this = self.clone();
        let running = this.0.running.fetch_add(1, SeqCst) + 1;
        this.0.peak.fetch_max(running, SeqCst);
        let end = Leave(this.0.clone());
        async move {
            let _end = end;
            this.answer(request).await
        }
        .boxed()
    }
}

struct Leave(Arc<State>);

impl Drop for Leave {
    fn drop(&mut self) {
        self.0.running.fetch_sub(1, SeqCst);
    }
}

/// The good answer to a path.
fn good(path: &str, body: &[u8], last: &str) -> String {
    match path {
        "/stocks" => stocks(last),
        "/indices" => INDICES.to_owned(),
        "/status" => STATUS.to_owned(),
        "/statistics" => STATISTICS.to_owned(),
        "/data" => {
            let form = String::from_utf8_lossy(body);
            let asked = form.rsplit("symbol=").next().unwrap_or("SAHW");
            PROFILE.replace("SAHW", asked)
        }
        "/quotes" => r#"{"version":1,"asOf":"2026-11-12T14:32:19+04:00","quotes":[]}"#.to_owned(),
        "/bonds" | "/sukuk" => r#"{"asOf":"2026-11-12","items":[]}"#.to_owned(),
        _ => r#"{"asOf":"2026-11-12","items":[],"total":0}"#.to_owned(),
    }
}

fn stocks(last: &str) -> String {
    format!(
        r#"{{"version":1,"asOf":"2026-11-12T14:32:19+04:00","stocks":[{},{}]}}"#,
        stock("AAAA", last),
        stock("SAHW", "0.619")
    )
}

fn stock(symbol: &str, last: &str) -> String {
    format!(
        r#"{{"symbol":"{symbol}","isin":"{}","name":{{"en":"One","ar":"واحد"}},"sector":"utilities",
        "decimals":2,"listedOn":"2017-01-08","issuedShares":"1000","par":"1","foreignLimit":"49",
        "foreignersAllowed":true,"sharia":true,"state":"active","last":"{last}","previousClose":"4.00",
        "open":null,"high":null,"low":null,"bid":null,"bidVolume":null,"offer":null,"offerVolume":null,
        "volume":"10","value":"43.80","trades":"2","lastTrade":null,"high52w":null,"low52w":null}}"#,
        domain::values::Isin::with_check_digit("QZ000000001").unwrap()
    )
}

const INDICES: &str = r#"{"version":1,"asOf":"2026-11-12T14:32:19+04:00","indices":[{"code":"GENERAL",
    "name":{"en":"General Index","ar":"المؤشر العام"},"sector":null,"value":"5482.16","previousClose":"5470.00",
    "open":"5470.00","high":"5490.00","low":"5460.00","high52w":"5600.00","low52w":"4800.00",
    "yearStart":"5000.00","volume":"10","valueTraded":"43.80","baseDate":"2006-01-01","baseValue":"1000","spark":[]}]}"#;

const STATUS: &str = r#"{"status":"open","now":"2026-11-12T14:32:19+04:00","replay":false,"sample":true,
    "timings":{"preOpening":"09:30:00","trading":"10:00:00","preClosing":"14:45:00",
    "tradingAtLast":"14:55:00","close":"15:00:00"},"holidays":[]}"#;

const STATISTICS: &str = r#"{"version":1,"asOf":"2026-11-12T14:32:19+04:00","marketCap":"1","value":"1",
    "volume":"1","trades":"1","value30d":null,"volume30d":null,"trades30d":null,"advancers":1,"unchanged":0,
    "decliners":1,"listings":{"asOf":"2026-11-12","sukukShare":"1","sukukListed":"1","totalSukuk":"1","totalBonds":"1"}}"#;

const PROFILE: &str = r#"{"symbol":"SAHW","isin":"QZ0000000017","name":{"en":"One","ar":"واحد"},
    "legalName":{"en":"One","ar":"واحد"},"sector":"utilities","about":{"en":"","ar":""},"listedOn":"2017-01-08",
    "founded":2001,"par":"1","capital":"1","issuedShares":"1","earningsPerShare":null,"bookValue":null,
    "dividendPerShare":null,"lastSplit":null,"ownership":{"nationals":"50","gcc":"30","foreigners":"20",
    "foreignLimit":"49","asOf":"2026-11-12"},"website":null}"#;

/// All metrics of a client, as the site writes them.
pub fn metrics(upstream: &Upstream) -> String {
    let mut registry = Registry::with_prefix("borsa");
    upstream.register_metrics(&mut registry);
    let mut out = String::new();
    text::encode(&mut out, &registry).unwrap();
    out
}

/// The exchange as hyper serves it.
pub async fn over_tcp(
    exchange: Exchange,
    request: Request<hyper::body::Incoming>,
) -> Result<Response<http_body_util::Full<Bytes>>, Infallible> {
    use http_body_util::BodyExt;
    let (head, body) = request.into_parts();
    let body = body
        .collect()
        .await
        .map(|b| b.to_bytes())
        .unwrap_or_default();
    let answer = tower::ServiceExt::oneshot(exchange, Request::from_parts(head, body)).await;
    Ok(answer.map_or_else(
        |_| {
            Response::builder()
                .status(599)
                .body(Default::default())
                .unwrap()
        },
        |r| r.map(http_body_util::Full::new),
    ))
}
