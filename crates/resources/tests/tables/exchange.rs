//! An exchange that answers from fixtures, and the road from an address to rows and data formats.

use crate::{
    market::parsed,
    sample::{own, text, words},
};
use bytes::Bytes;
use domain::locale::Locale;
use page_table::Params;
use resources::{DataPage, Error, Extent, Loaded, Request, formats};
use serde_json::Value;
use std::{
    convert::Infallible,
    sync::{Arc, Mutex},
};
use table_engine::{Cell, Query, Rejected};
use upstream::{Transport, Upstream};

/// What an exchange answers to a path with the parameters of its query or form.
pub type Answers = fn(&str, &[(String, String)]) -> Option<Value>;

/// A client of an exchange, and what it was asked: path and parameters.
pub struct Exchange {
    pub upstream: Upstream,
    asked: Arc<Mutex<Vec<String>>>,
}

impl Exchange {
    /// An exchange whose day is 12 November 2026.
    pub fn new(answers: Answers) -> Self {
        let status = || fixture(include_str!("../../../wire/fixtures/status.json"));
        Self::with_status(answers, status)
    }

    /// An exchange whose day cannot be fetched.
    pub fn without_day(answers: Answers) -> Self {
        Self::with_status(answers, || None)
    }

    fn with_status(answers: Answers, status: fn() -> Option<Value>) -> Self {
        let asked = Arc::<Mutex<Vec<String>>>::default();
        let log = Arc::clone(&asked);
        let service = tower::service_fn(move |request: http::Request<Bytes>| {
            let path = request.uri().path().to_owned();
            let form = String::from_utf8_lossy(request.body()).into_owned();
            let text = request.uri().query().map_or(form, str::to_owned);
            let response = match path.as_str() {
                "/status" => status(),
                _ => {
                    log.lock().unwrap().push(format!("{path}?{text}"));
                    answers(&path, &pairs(&text))
                }
            };
            let status = if response.is_some() { 200 } else { 404 };
            let response = http::Response::builder()
                .status(status)
                .header("content-type", "application/json")
                .body(Bytes::from(response.unwrap_or_default().to_string()));
            std::future::ready(Ok::<_, Infallible>(response.unwrap()))
        });
        let upstream = Upstream::builder()
            .all(Transport::in_process(service))
            .build();
        Self { upstream, asked }
    }

    /// The rows of an address, and its invalid values.
    pub async fn load(
        &self,
        resource: &'static dyn DataPage,
        pairs: &[(&str, &str)],
        locale: Locale,
    ) -> (Loaded, Vec<Rejected>) {
        self.extent(Extent::Page, resource, pairs, locale).await
    }

    /// True when an address has no rows because a call failed.
    pub async fn fails(&self, resource: &'static dyn DataPage, pairs: &[(&str, &str)]) -> bool {
        let (query, _) = parsed(resource, pairs);
        let view = self.view(resource, &query, Extent::Page, Locale::En);
        view.await.is_err()
    }

    /// The rows of all pages of an address.
    pub async fn all(&self, resource: &'static dyn DataPage, pairs: &[(&str, &str)]) -> Loaded {
        let loaded = self.extent(Extent::All, resource, pairs, Locale::En).await;
        loaded.0
    }

    /// The first rows of an address with their texts, for feeds.
    pub async fn newest(&self, resource: &'static dyn DataPage, pairs: &[(&str, &str)]) -> Loaded {
        let loaded = self.extent(Extent::Newest, resource, pairs, Locale::En);
        loaded.await.0
    }

    async fn extent(
        &self,
        extent: Extent,
        resource: &'static dyn DataPage,
        pairs: &[(&str, &str)],
        locale: Locale,
    ) -> (Loaded, Vec<Rejected>) {
        let (query, mut rejected) = parsed(resource, pairs);
        let loaded = self.view(resource, &query, extent, locale).await.unwrap();
        rejected.extend(loaded.rejected.clone());
        (loaded, rejected)
    }

    /// The rows that follow others in the same file, view by view.
    pub async fn rest(&self, loaded: &Loaded) -> Result<Vec<Loaded>, Error> {
        let mut views = Vec::new();
        for (query, extent) in loaded.rest().unwrap().views(loaded.query.clone()) {
            let view = self.view(loaded.resource, &query, extent, loaded.locale);
            views.push(view.await?);
        }
        Ok(views)
    }

    async fn view(
        &self,
        resource: &'static dyn DataPage,
        query: &Query,
        extent: Extent,
        locale: Locale,
    ) -> Result<Loaded, Error> {
        let request = Request {
            query,
            params: &Params::default(),
            words: words(locale),
            own: &own(),
            extent,
        };
        resource.load(&self.upstream, request).await
    }

    /// What it was asked since the last time.
    pub fn asked(&self) -> Vec<String> {
        std::mem::take(&mut *self.asked.lock().unwrap())
    }
}

pub fn fixture(text: &str) -> Option<Value> {
    serde_json::from_str(text).ok()
}

/// The parameters of a query whose values need no decoding.
fn pairs(query: &str) -> Vec<(String, String)> {
    let pairs = query.split('&').filter_map(|pair| pair.split_once('='));
    pairs
        .map(|(key, value)| (key.to_owned(), value.to_owned()))
        .collect()
}

/// The cells of a column of the page's rows, as data formats write them.
pub fn shown(loaded: &Loaded, key: &str) -> Vec<String> {
    let (at, _) = loaded.shape().column(key).unwrap();
    let text = |cell: &Cell| {
        let mut out = String::new();
        table_engine::data(&mut out, cell);
        out
    };
    loaded.page_rows().map(|row| text(&row[at])).collect()
}

pub fn json(loaded: &Loaded) -> Value {
    serde_json::from_str(&text(&formats::JSON, loaded, words(loaded.locale))).unwrap()
}

/// The lines of the CSV below its head.
pub fn csv(loaded: &Loaded) -> Vec<String> {
    let text = text(&formats::CSV, loaded, words(loaded.locale));
    text.lines().skip(1).map(str::to_owned).collect()
}
