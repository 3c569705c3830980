//! A site whose days are sealed, over the sample exchange with faults of its own.

use crate::site::{Answer, CLOCK, answer, config};
use axum::{Router, body::Body, response::IntoResponse};
use bytes::Bytes;
use http::{Request, StatusCode};
use http_body_util::{BodyExt as _, Full};
use ring::digest::{SHA256, digest};
use sandbox::{Exchange, Options};
use serde_json::{Value, json};
use server::{Server, sealing};
use std::{
    convert::Infallible,
    fs,
    sync::{Arc, LazyLock, Mutex},
};
use tempfile::TempDir;
use tokio::runtime::Runtime;
use tower::{ServiceExt, service_fn};
use upstream::Transport;

pub const DIGEST: &str = "/the-exchange/news-disclosures/disclosures/digest";
/// The first day of the chain.
pub const FIRST: &str = "2026-11-08";

static RUNTIME: LazyLock<Runtime> = LazyLock::new(|| Runtime::new().unwrap());

/// How an exchange answers otherwise than the sample.
#[derive(Default)]
pub struct Faults {
    /// The SHA-256 of files are not known.
    pub no_digests: bool,
    /// The file whose name contains this has other bytes.
    pub changed: Option<String>,
    /// Disclosures are not found by id.
    pub gone: bool,
    /// Each disclosure corrects itself and a later one.
    pub loops: bool,
    /// The list leaves out its last entry.
    pub short: bool,
}

/// A site whose exchange is the sample, with SHA-256 of files that are not made.
pub struct Site {
    server: Server,
    pub faults: Arc<Mutex<Faults>>,
    pub folder: TempDir,
}

pub fn sum(bytes: &[u8]) -> String {
    let digest = digest(&SHA256, bytes);
    { digest.as_ref().iter() }
        .map(|byte| format!("{byte:02x}"))
        .collect()
}

/// Puts digests of names of files in the place of those of their bytes.
fn altered(answer: &mut Value, is_one: bool, faults: &Faults) {
    let items = answer["items"].as_array_mut().unwrap();
    if is_one && faults.gone {
        items.clear();
    }
    if !is_one && faults.short {
        items.pop();
    }
    for item in items.iter_mut().filter(|_| is_one && faults.loops) {
        let title = item["title"].clone();
        let reference = |id: &Value, at: &Value| json!({"id": id, "title": title, "published": at});
        let itself = reference(&item["id"], &item["published"]);
        let later = reference(&json!("later"), &json!("2026-12-01T10:00:00+04:00"));
        item["corrects"] = json!([itself, later]);
    }
    for item in items.iter_mut().filter(|_| is_one && !faults.no_digests) {
        for file in item["attachments"].as_array_mut().unwrap() {
            let mut name = file["url"].as_str().unwrap().to_owned();
            if faults
                .changed
                .as_ref()
                .is_some_and(|part| name.contains(part))
            {
                name.push_str(" changed");
            }
            file["sha256"] = json!(sum(name.as_bytes()));
        }
    }
}

fn exchange(clock: &str, faults: &Arc<Mutex<Faults>>) -> Transport {
    let sample = sandbox::router(Exchange::new(Options {
        clock: clock.parse().unwrap(),
        ..Options::default()
    }));
    let faults = Arc::clone(faults);
    Transport::in_process_streaming(service_fn(move |request: Request<Full<Bytes>>| {
        let sample: Router = sample.clone();
        let uri = request.uri().to_string();
        let faults = Arc::clone(&faults);
        async move {
            let response = sample.oneshot(request.map(Body::new)).await.into_response();
            if !uri.contains("source=disclosure") || uri.contains("count") {
                return Ok::<_, Infallible>(response);
            }
            let (mut parts, body) = response.into_parts();
            let bytes = body.collect().await.unwrap().to_bytes();
            let Ok(mut value) = serde_json::from_slice::<Value>(&bytes) else {
                return Ok((parts, bytes).into_response());
            };
            let is_one = uri.contains("disclosure_by_id");
            altered(&mut value, is_one, &faults.lock().unwrap());
            parts.headers.remove("content-length");
            Ok((parts, value.to_string()).into_response())
        }
    }))
}

impl Site {
    pub fn new() -> Self {
        Self::with(CLOCK, tempfile::tempdir().unwrap())
    }

    pub fn with(clock: &str, folder: TempDir) -> Self {
        Self::since(FIRST, clock, folder)
    }

    /// A site whose chain begins on a day.
    pub fn since(first: &str, clock: &str, folder: TempDir) -> Self {
        let faults = Arc::default();
        let variables = [("BORSA_DISCLOSURES_SEALED_FROM", first)];
        let config = config(&folder.path().join("var"), &variables);
        let _inside = RUNTIME.enter();
        let server = server::build_over(config, exchange(clock, &faults)).unwrap();
        Self {
            server,
            faults,
            folder,
        }
    }

    /// The same folder with a new process.
    pub fn restarted(self, clock: &str) -> Self {
        Self::with(clock, self.folder)
    }

    pub fn seal(&self) -> Result<usize, String> {
        let sealed = RUNTIME.block_on(sealing::catch_up(&self.server.state));
        sealed.map_err(|stalled| stalled.to_string())
    }

    pub fn get(&self, address: &str) -> Answer {
        let request = Request::get(address).body(Body::empty()).unwrap();
        RUNTIME.block_on(answer(self.server.router.clone(), request))
    }

    pub fn document(&self, day: &str) -> Answer {
        let document = self.get(&format!("{DIGEST}/{day}.json"));
        assert_eq!(document.status, StatusCode::OK, "{day}: {}", document.body);
        document
    }

    pub fn files(&self) -> Vec<String> {
        let names = fs::read_dir(self.folder.path().join("var/sealed-days")).unwrap();
        let names = names.map(|entry| entry.unwrap().file_name().into_string().unwrap());
        let mut names: Vec<_> = names.collect();
        names.sort();
        names
    }
}
