//! What the live stream of a topic sends while time passes.

use axum::{Router, body::Body};
use http::Request;
use http_body_util::BodyExt as _;
use std::sync::{
    Arc, Mutex,
    atomic::{AtomicU64, Ordering},
};
use tokio::task::JoinHandle;
use tower::ServiceExt as _;

/// The addresses of the topics.
pub(super) const TOPICS: [&str; 2] = ["/live", "/live?of=indices"];

/// What came over a stream, each part with the minute of its arrival on the clock of the site.
type Heard = Arc<Mutex<Vec<(i64, String)>>>;

/// A stream that is open while the test goes on.
pub(super) struct Listener {
    heard: Heard,
    task: JoinHandle<()>,
}

impl Listener {
    /// Opens the stream at an address, for a page of the newest version: only later changes come.
    pub(super) async fn open(site: Router, address: &str, elapsed: Arc<AtomicU64>) -> Self {
        let request = Request::get(address).body(Body::empty()).unwrap();
        let mut body = site.oneshot(request).await.unwrap().into_body();
        let heard = Heard::default();
        let to = Arc::clone(&heard);
        let task = tokio::spawn(async move {
            while let Some(Ok(frame)) = body.frame().await {
                let minute = elapsed.load(Ordering::SeqCst) / 60;
                let text = String::from_utf8(frame.into_data().unwrap().into()).unwrap();
                to.lock().unwrap().push((minute as i64, text));
            }
        });
        Self { heard, task }
    }

    /// Closes the stream. The result is all that came.
    pub(super) fn close(self) -> Vec<(i64, String)> {
        self.task.abort();
        std::mem::take(&mut self.heard.lock().unwrap())
    }
}

/// What the stream at an address begins with for a page of version 0: all values.
pub(super) async fn beginning(site: Router, address: &str) -> String {
    let separator = match address.contains('?') {
        true => '&',
        false => '?',
    };
    let address = format!("{address}{separator}v=0");
    let request = Request::get(address).body(Body::empty()).unwrap();
    let mut body = site.oneshot(request).await.unwrap().into_body();
    let frame = body.frame().await.unwrap().unwrap();
    String::from_utf8(frame.into_data().unwrap().into()).unwrap()
}
