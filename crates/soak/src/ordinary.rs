//! Ordinary visitors: an open loop, each request timed from when it was due.

use crate::{
    client::{self, Answer, Fault, Sender},
    forms,
    plan::Plan,
};
use anyhow::{Context as _, Result, bail};
use domain::locale::Locale;
use http::{HeaderValue, StatusCode, header};
use std::{
    collections::HashMap,
    net::{Ipv4Addr, SocketAddr},
    sync::{Arc, Mutex, MutexGuard},
    time::Duration,
};
use tokio::time::{Instant, timeout};

/// Time between two requests: 50 per second.
const PERIOD: Duration = Duration::from_millis(20);
/// One in this many requests is for a date range of a company that was not requested before.
const NEW_VIEW: usize = 50;
/// Beside one in this many requests, somebody else sends a form: one in two seconds, less than the limit of a form without
/// a proof of work over all clients.
const FORM: usize = 100;
/// Timeout of a request.
const PATIENCE: Duration = Duration::from_secs(10);
/// Number of visitors, each with its own address and connections.
const VISITORS: usize = 16;
const SYMBOLS: [&str; 4] = ["SAHW", "FANR", "RIMB", "UFUQ"];
const INDEX: &str = "GENERAL";

/// Outcome of a request.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// 2xx or 304, complete; 303 after a form.
    Answered,
    /// 2xx, but a block of the page shows a data error.
    FailedBlock,
    /// Another status.
    Status(StatusCode),
    /// No response.
    Fault(Fault),
}

/// One request.
#[derive(Debug, Clone)]
pub(crate) struct Record {
    /// When it was due, from the start of the run.
    pub(crate) at: Duration,
    /// From then to the last byte of the response.
    pub(crate) took: Duration,
    pub(crate) outcome: Outcome,
    /// Its address.
    pub(crate) path: Arc<str>,
}

/// Requested addresses, in order.
pub(crate) fn paths() -> Result<Vec<Arc<str>>> {
    let mut paths = Vec::new();
    for locale in Locale::ALL {
        let mut page = |id: &str, params: &[(&str, &str)], forms: &[&str]| -> Result<()> {
            let page = page_table::by_id(id).with_context(|| format!("no page {id}"))?;
            let path = page
                .pattern()
                .fill(params)
                .context("a parameter is missing")?;
            // `/` redirects to the language that a browser prefers.
            let path = match (locale, path.as_str()) {
                (Locale::En, "/") => "/en".to_owned(),
                _ => locale.href(&path),
            };
            paths.push(path.clone());
            paths.push(format!("/_page{path}"));
            paths.extend(forms.iter().map(|form| format!("{path}{form}")));
            Ok(())
        };
        page("home", &[], &[])?;
        page("equities", &[], &[".json", ".csv"])?;
        page("indices", &[], &[".json"])?;
        page("index", &[("currentIndex", INDEX)], &[".csv"])?;
        for symbol in SYMBOLS {
            page("company", &[("SecuritySymbol", symbol)], &[])?;
        }
        let of = [("SecuritySymbol", SYMBOLS[0])];
        page("company-daily-summary", &of, &[".csv"])?;
    }
    Ok(paths.into_iter().map(Arc::from).collect())
}

/// The message of a failed block in each language, from the site's own messages.
fn failed_block() -> Result<Vec<String>> {
    let messages = [
        include_str!("../../../locales/en/common.ftl"),
        include_str!("../../../locales/ar/common.ftl"),
    ];
    let sentence = |text: &str| {
        let found = text
            .lines()
            .find_map(|l| l.strip_prefix("data-failed-rest ="));
        found.map(|found| found.trim().to_owned())
    };
    let found: Option<Vec<_>> = messages.into_iter().map(sentence).collect();
    found.context("locales/*/common.ftl has no data-failed-rest")
}

/// The visitors.
pub(crate) struct Visitors {
    site: SocketAddr,
    paths: Vec<Arc<str>>,
    failed_block: Vec<String>,
    /// Idle connections of each visitor.
    idle: Mutex<Vec<Vec<Sender>>>,
    /// ETags by address and compression.
    tags: Mutex<HashMap<(Arc<str>, bool), HeaderValue>>,
    records: Mutex<Vec<Record>>,
}

/// Form of a request.
struct Turn {
    visitor: usize,
    path: Arc<str>,
    compressed: bool,
    conditional: bool,
    /// Whether to use a new connection even if one is idle.
    newcomer: bool,
}

impl Visitors {
    pub(crate) fn new(site: SocketAddr) -> Result<Self> {
        Ok(Self {
            site,
            paths: paths()?,
            failed_block: failed_block()?,
            idle: Mutex::new((0..VISITORS).map(|_| Vec::new()).collect()),
            tags: Mutex::default(),
            records: Mutex::default(),
        })
    }

    /// Requests each address once; all must succeed.
    pub(crate) async fn warm_up(&self) -> Result<()> {
        let form = forms::path();
        for path in self.paths.iter().chain([&form]) {
            match client::once(self.site, address(0), path, PATIENCE).await {
                Ok(answer) if answer.status.is_success() => {}
                Ok(answer) => bail!("{path} answers {} before the run", answer.status),
                Err(fault) => bail!("{path}: {}", fault.name()),
            }
        }
        Ok(())
    }

    /// Sends requests at a steady rate from `begin` until the plan ends, and returns their outcomes.
    pub(crate) async fn visit(self, begin: Instant, plan: Arc<Plan>) -> Vec<Record> {
        let this = Arc::new(self);
        let mut under_way = tokio::task::JoinSet::new();
        let mut due = Duration::ZERO;
        let mut number = 0;
        while due < plan.end() {
            tokio::time::sleep_until(begin + due).await;
            let (visitors, at) = (Arc::clone(&this), due);
            let turn = match number % NEW_VIEW == NEW_VIEW - 1 && plan.has_all(due) {
                true => new_view(number),
                false => this.turn(number),
            };
            under_way.spawn(async move { visitors.timed(begin, at, &turn).await });
            if number.is_multiple_of(FORM) && due + forms::FILLED < plan.end() {
                let visitors = Arc::clone(&this);
                under_way.spawn(async move { visitors.sends(begin, at, number / FORM).await });
            }
            while under_way.try_join_next().is_some() {}
            number += 1;
            due += PERIOD;
        }
        under_way.join_all().await;
        std::mem::take(&mut *lock(&this.records))
    }

    fn turn(&self, number: usize) -> Turn {
        let round = number / self.paths.len();
        Turn {
            visitor: number % VISITORS,
            // Seven is coprime to the number of addresses: each comes once per round.
            path: Arc::clone(&self.paths[number * 7 % self.paths.len()]),
            compressed: !round.is_multiple_of(4),
            conditional: !round.is_multiple_of(2),
            newcomer: number.is_multiple_of(4),
        }
    }

    async fn timed(&self, begin: Instant, at: Duration, turn: &Turn) {
        let outcome = match timeout(PATIENCE, self.answer(turn)).await {
            Ok(Ok(answer)) => self.judged(&answer, turn),
            Ok(Err(fault)) => Outcome::Fault(fault),
            Err(_) => Outcome::Fault(Fault::Late),
        };
        let record = Record {
            at,
            took: begin.elapsed().saturating_sub(at),
            outcome,
            path: Arc::clone(&turn.path),
        };
        lock(&self.records).push(record);
    }

    /// A visitor, each with an address of its own, who fills in a form and sends it. Its page and the post are requests of their own.
    async fn sends(&self, begin: Instant, at: Duration, serial: usize) {
        let visitor = forms::Visitor {
            site: self.site,
            from: sender(serial),
            within: PATIENCE,
        };
        let page = visitor.page().await;
        self.record(begin, at, &page, StatusCode::OK);
        let Ok(page) = page else { return };
        let at = at + forms::FILLED;
        tokio::time::sleep_until(begin + at).await;
        let answer = visitor.send(&page).await;
        self.record(begin, at, &answer, StatusCode::SEE_OTHER);
    }

    fn record(
        &self,
        begin: Instant,
        at: Duration,
        answer: &Result<Answer, Fault>,
        right: StatusCode,
    ) {
        let outcome = match answer {
            Ok(answer) if answer.status == right => Outcome::Answered,
            Ok(answer) => Outcome::Status(answer.status),
            Err(fault) => Outcome::Fault(*fault),
        };
        lock(&self.records).push(Record {
            at,
            took: begin.elapsed().saturating_sub(at),
            outcome,
            path: forms::path(),
        });
    }

    async fn answer(&self, turn: &Turn) -> Result<Answer, Fault> {
        if !turn.newcomer
            && let Some(mut sender) = self.idle_one(turn.visitor)
        {
            match self.asked(&mut sender, turn).await {
                // The server may close an idle connection at any time: browsers retry.
                Err(Fault::Closed) => {}
                result => {
                    self.keep(turn.visitor, sender);
                    return result;
                }
            }
        }
        let mut sender = client::open(self.site, address(turn.visitor)).await?;
        let answer = self.asked(&mut sender, turn).await?;
        self.keep(turn.visitor, sender);
        Ok(answer)
    }

    async fn asked(&self, sender: &mut Sender, turn: &Turn) -> Result<Answer, Fault> {
        let mut request = client::get(self.site, &turn.path).map_err(|_| Fault::Refused)?;
        let headers = request.headers_mut();
        if turn.compressed {
            let encodings = HeaderValue::from_static("gzip, br");
            headers.insert(header::ACCEPT_ENCODING, encodings);
        }
        let key = (Arc::clone(&turn.path), turn.compressed);
        let tag = lock(&self.tags).get(&key).cloned();
        if let Some(tag) = tag.filter(|_| turn.conditional) {
            headers.insert(header::IF_NONE_MATCH, tag);
        }
        client::ask(sender, request).await
    }

    fn judged(&self, answer: &Answer, turn: &Turn) -> Outcome {
        if let Some(tag) = answer.headers.get(header::ETAG) {
            let key = (Arc::clone(&turn.path), turn.compressed);
            lock(&self.tags).insert(key, tag.clone());
        }
        if !answer.status.is_success() && answer.status != StatusCode::NOT_MODIFIED {
            return Outcome::Status(answer.status);
        }
        let plain = std::str::from_utf8(&answer.body).unwrap_or_default();
        match self.failed_block.iter().any(|words| plain.contains(words)) {
            true => Outcome::FailedBlock,
            false => Outcome::Answered,
        }
    }

    fn idle_one(&self, visitor: usize) -> Option<Sender> {
        let mut idle = lock(&self.idle);
        idle[visitor].retain(|sender| !sender.is_closed());
        idle[visitor].pop()
    }

    /// Browsers keep six connections per server.
    fn keep(&self, visitor: usize, sender: Sender) {
        let mut idle = lock(&self.idle);
        if idle[visitor].len() < 6 && !sender.is_closed() {
            idle[visitor].push(sender);
        }
    }
}

/// A date range of a company that was not requested before, so that the site has to request it from
/// the exchange.
fn new_view(number: usize) -> Turn {
    let serial = number / NEW_VIEW;
    let (symbol, serial) = (SYMBOLS[serial % SYMBOLS.len()], serial / SYMBOLS.len());
    let (from, to) = (serial % 28 + 1, serial / 28);
    let page = page_table::by_id("company-daily-summary");
    let path = page.and_then(|page| page.pattern().fill(&[("SecuritySymbol", symbol)]));
    let path = path.unwrap_or_default();
    let days = format!(
        "from=2026-01-{from:02}&to=2026-{:02}-{:02}",
        to / 28 % 9 + 2,
        to % 28 + 1
    );
    Turn {
        visitor: number % VISITORS,
        path: format!("{path}?{days}").into(),
        compressed: false,
        conditional: false,
        newcomer: true,
    }
}

/// The address of a visitor who sends a form, from 127.8.0.1: clients have limits of their own.
fn sender(serial: usize) -> Ipv4Addr {
    let [.., high, low] = serial.to_be_bytes();
    Ipv4Addr::new(127, 8, high, low.max(1))
}

/// The address of a visitor, from 127.7.0.1.
fn address(visitor: usize) -> Ipv4Addr {
    Ipv4Addr::new(127, 7, 0, u8::try_from(visitor + 1).unwrap_or(1))
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(|e| e.into_inner())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn the_mix_has_both_languages_and_all_forms_and_each_address_once_per_round() {
        let site = SocketAddr::from(([127, 0, 0, 1], 1));
        let visitors = Visitors::new(site).unwrap();
        let all = visitors.paths.len();
        let has = |part: &str| visitors.paths.iter().any(|path| path.contains(part));
        for part in [
            "/ar/",
            "/_page/ar",
            "/en",
            ".json",
            ".csv",
            "FANR",
            "GENERAL",
        ] {
            assert!(has(part), "{part}");
        }
        let round: HashSet<_> = (0..all).map(|n| visitors.turn(n).path).collect();
        assert_eq!(round.len(), all);
        let new: HashSet<_> = (0..180 * 60).map(|n| new_view(n * NEW_VIEW).path).collect();
        assert_eq!(new.len(), 180 * 60, "each view of the longest run is new");
        assert!(visitors.failed_block[0].contains("the data of this section"));
    }
}
