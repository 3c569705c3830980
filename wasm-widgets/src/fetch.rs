//! Fetches JSON.

use crate::glue;
use gloo_net::http::{Request, Response};
use wasm_bindgen::prelude::JsValue;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::AbortController;

/// Bytes of the largest accepted body, after decompression.
const MOST: u32 = 8 * 1024 * 1024;

/// A request on its way. Dropping it cancels the request.
pub(crate) struct Fetch(AbortController);

impl Drop for Fetch {
    fn drop(&mut self) {
        self.0.abort();
    }
}

/// Fetches JSON. `done` is called with `None` if there is no answer, if its status is an error, or if
/// it is too large or not JSON; it is not called if the request was cancelled.
pub(crate) fn json(url: &str, done: impl FnOnce(Option<JsValue>) + 'static) -> Option<Fetch> {
    let controller = AbortController::new().ok()?;
    let signal = controller.signal();
    // Not by gloo's builder, which adds a `&` to every address with a query.
    let request = glue::json_request(url, &signal).ok()?;
    spawn_local(async move {
        let answer = read(request.into()).await;
        if !signal.aborted() {
            done(answer);
        }
    });
    Some(Fetch(controller))
}

async fn read(request: Request) -> Option<JsValue> {
    let response = request.send().await.ok().filter(Response::ok)?;
    // The browser decodes and parses: no copy of the text passes through WASM.
    let parsed = glue::limited_json(&response.body()?, MOST);
    JsFuture::from(parsed).await.ok()
}
