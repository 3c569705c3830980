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

pub(super) fn routes() -> Router<Exchange> {
    Router::new().route("/documents/{name}", get(document))
}

async fn document(
    State(exchange): State<Exchange>,
    Path(name): Path<String>,
) -> Result<Response, Refusal> {
    let unknown = || Refusal::NotFound("there is no such document".to_owned());
    let (id, locale) = documents::named(&name).ok_or_else(unknown)?;
    let told = exchange
        .archive()
        .told(id, exchange.now())
        .ok_or_else(unknown)?;
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
    let kind = HeaderValue::from_static("application/pdf");
    Ok(([(header::CONTENT_TYPE, kind)], bytes).into_response())
}
