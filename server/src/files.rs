//! Files of the built shell: hashed names under `/assets/`, icons and the manifest at the root.

use crate::{
    answer::Answer,
    assets::{Assets, media_type},
    cache_control::Keep,
    encoding::Encoding,
    front,
    state::{Shared, State},
};
use axum::{
    extract::{Path, State as Extract},
    response::{IntoResponse, Response},
};
use domain::locale::Locale;
use http::{HeaderMap, HeaderValue, StatusCode};
use std::sync::{Arc, PoisonError};

/// `/assets/…`: the names change with the content.
pub async fn asset(
    Extract(state): Extract<Shared>,
    Path(name): Path<String>,
    headers: HeaderMap,
) -> Response {
    let own = state.brand.sheet.as_ref().filter(|(own, _)| *own == name);
    if let Some((_, text)) = own {
        let bytes = text.clone();
        let answer = Answer::new(StatusCode::OK, media_type(&name), Keep::Immutable, bytes);
        return Arc::new(answer).respond(&headers).await;
    }
    match file(&state, &format!("assets/{name}"), Keep::Immutable) {
        Some(answer) => answer.respond(&headers).await,
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

/// Icons and similar files at the root of the shell.
pub async fn root_file(state: &State, path: &str, headers: &HeaderMap) -> Option<Response> {
    let name = path.strip_prefix('/').filter(|name| !name.contains('/'))?;
    let (_, extension) = name.rsplit_once('.')?;
    if !matches!(extension, "ico" | "svg" | "png" | "webmanifest") {
        return None;
    }
    let answer = match extension {
        "webmanifest" => manifest(state, name)?,
        _ => file(state, name, Keep::Hour)?,
    };
    let mut response = answer.respond(headers).await;
    // Other sites show the icons, for example for shared links and bookmarks.
    let anywhere = HeaderValue::from_static("cross-origin");
    (response.headers_mut()).insert(front::RESOURCE_POLICY, anywhere);
    Some(response)
}

/// A file as an answer. Answers of embedded files are prepared once.
fn file(state: &State, name: &str, keep: Keep) -> Option<Arc<Answer>> {
    let known = |state: &State| {
        let files = state.files.lock().unwrap_or_else(PoisonError::into_inner);
        files.get(name).cloned()
    };
    if let Some(answer) = known(state) {
        return Some(answer);
    }
    if let Some(own) = state.brand.icon(name) {
        let answer = Answer::new(StatusCode::OK, media_type(name), keep, own);
        return Some(Arc::new(answer));
    }
    let bytes = state.assets.read(name)?;
    let answer = Answer::new(StatusCode::OK, media_type(name), keep, bytes)
        .with_encoded(
            Encoding::Brotli,
            state.assets.encoded(name, Encoding::Brotli),
        )
        .with_encoded(Encoding::Gzip, state.assets.encoded(name, Encoding::Gzip));
    let answer = Arc::new(answer);
    if matches!(state.assets, Assets::Inside) {
        let mut files = state.files.lock().unwrap_or_else(PoisonError::into_inner);
        files.insert(name.to_owned(), Arc::clone(&answer));
    }
    Some(answer)
}

/// The web manifest of the shell, with the configured names and colours of the market.
fn manifest(state: &State, name: &str) -> Option<Arc<Answer>> {
    let bytes = state.assets.read(name)?;
    let mut manifest: serde_json::Value = serde_json::from_slice(&bytes).ok()?;
    let market = state.site.name(Locale::default());
    manifest["name"] = market.into();
    manifest["short_name"] = state.site.short(Locale::default()).into();
    if let Some(colour) = state.config.theme_colour() {
        manifest["theme_color"] = colour.as_str().into();
        manifest["background_color"] = colour.into();
    }
    Some(Arc::new(Answer::new(
        StatusCode::OK,
        media_type(name),
        Keep::Hour,
        manifest.to_string(),
    )))
}
