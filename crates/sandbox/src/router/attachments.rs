//! The documents of disclosures, made when somebody opens them.

use super::Refusal;
use crate::{Exchange, documents};
use axum::{
    Router,
    extract::{Path, State},
    http::{HeaderValue, header},
    response::{IntoResponse, Response},
    routing::get,
};

/// A document changes with the program only.
const KEEP: HeaderValue = HeaderValue::from_static("public, max-age=3600");

/// The documents alone, at the same addresses: what visitors open of an exchange that is inside
/// the process of its site.
pub fn attachments(exchange: Exchange) -> Router {
    routes().with_state(exchange)
}

pub(super) fn routes() -> Router<Exchange> {
    Router::new().route("/sample/attachments/{file}", get(attachment))
}

async fn attachment(
    State(exchange): State<Exchange>,
    Path(file): Path<String>,
) -> Result<Response, Refusal> {
    let unknown = || Refusal::NotFound("there is no such attachment".to_owned());
    let (id, locale) = documents::named(&file).ok_or_else(unknown)?;
    let told = exchange
        .archive()
        .told(id, exchange.now())
        .ok_or_else(unknown)?;
    let name = documents::file_name(&told, locale);
    let made = tokio::task::spawn_blocking(move || {
        let fonts = exchange.fonts()?;
        Some(documents::pdf(&told, locale, fonts))
    });
    let unavailable = |why: &str| Refusal::Unavailable(why.to_owned());
    let bytes = made
        .await
        .map_err(|_| unavailable("the document could not be made"))?
        .ok_or_else(|| unavailable("documents cannot be made: there are no fonts for them"))?
        .map_err(|why| Refusal::Unavailable(why.to_string()))?;
    let headers = [
        (
            header::CONTENT_TYPE,
            HeaderValue::from_static("application/pdf"),
        ),
        (header::CONTENT_DISPOSITION, disposition(&name)),
        (header::CACHE_CONTROL, KEEP),
    ];
    Ok((headers, bytes).into_response())
}

/// Shown in the browser, saved under a name that says what it is.
fn disposition(name: &str) -> HeaderValue {
    HeaderValue::from_str(&format!("inline; filename=\"{name}\""))
        .unwrap_or(HeaderValue::from_static("inline"))
}
