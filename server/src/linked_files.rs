//! `/files/…`: the files that content pages link to. The logo is drawn by the program; other files are those of the
//! content folder.

use crate::{
    answer::Answer,
    assets,
    cache_control::Keep,
    client::Client,
    front::FILE_POLICY,
    logos::{LOOK, Logo},
    pictures,
    state::{Shared, State},
    workshop::Work,
};
use axum::{
    Extension,
    extract::{Path, State as Extract},
    response::{IntoResponse, Response},
};
use bytes::Bytes;
use http::{HeaderMap, HeaderValue, StatusCode, header};
use std::{
    io::{self, Read},
    path::Path as FilePath,
    sync::Arc,
};
use xxhash_rust::xxh3::xxh3_64;

/// The maximum size of a file, in bytes.
const MOST: u64 = 32 * 1024 * 1024;

/// A file by its name.
pub async fn linked_file(
    Extract(state): Extract<Shared>,
    Path(name): Path<String>,
    client: Option<Extension<Client>>,
    headers: HeaderMap,
) -> Response {
    if let Some(form) = Logo::named(&name) {
        let asked = (&headers, client.map(|Extension(client)| client));
        return logo_file(&state, form, &name, asked).await;
    }
    let folder = state.config.content.folder.clone();
    let is_known = content::is_file_name(&name) && content::current().files().contains(&name);
    let Some(folder) = folder.filter(|_| is_known) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let file = name.clone();
    let read = tokio::task::spawn_blocking(move || read(&folder, &file)).await;
    match read.map_err(io::Error::other).flatten() {
        Ok(bytes) => send(&name, bytes.into(), &headers).await,
        Err(error) => {
            tracing::warn!("the file {name} of the content folder is not sent: {error}");
            StatusCode::NOT_FOUND.into_response()
        }
    }
}

/// Reads a file of a content folder.
fn read(folder: &FilePath, name: &str) -> io::Result<Vec<u8>> {
    // It may have been replaced since the folder was read.
    let file = content::open(&folder.canonicalize()?, &format!("files/{name}"))?;
    let mut bytes = Vec::new();
    file.take(MOST + 1).read_to_end(&mut bytes)?;
    match bytes.len() as u64 > MOST {
        true => Err(io::Error::other(format!("it has more than {MOST} bytes"))),
        false => Ok(bytes),
    }
}

/// The media type of a file; `application/octet-stream` for formats that a page of this site could execute.
fn media_type(name: &str) -> &'static str {
    let own = assets::media_type(name);
    let is_harmless = ["image/", "font/", "text/plain", "application/pdf"];
    match is_harmless.iter().any(|start| own.starts_with(start)) {
        true => own,
        false => "application/octet-stream",
    }
}

/// A file to be saved under its name.
async fn send(name: &str, bytes: Bytes, headers: &HeaderMap) -> Response {
    let answer = Answer::new(StatusCode::OK, media_type(name), Keep::Hour, bytes)
        .with(header::CONTENT_SECURITY_POLICY, FILE_POLICY);
    let saved = HeaderValue::from_str(&format!("attachment; filename=\"{name}\""));
    let answer = match saved {
        Ok(saved) => answer.with(header::CONTENT_DISPOSITION, saved),
        Err(_) => answer,
    };
    Arc::new(answer.uncompressed()).respond(headers).await
}

async fn logo_file(
    state: &State,
    form: Logo,
    file: &str,
    (headers, client): (&HeaderMap, Option<Client>),
) -> Response {
    let Some(fonts) = state.fonts.clone() else {
        return StatusCode::SERVICE_UNAVAILABLE.into_response();
    };
    let title = state.site.name(form.locale()).to_owned();
    let look = Arc::clone(&state.brand.look);
    let kept = format!("{LOOK}\n{}\n{file}\n{title}", state.brand.look_digest);
    let kept = format!("logo-{:016x}", xxh3_64(kept.as_bytes()));
    let make = move || Ok(form.drawn(&title, &look, &fonts)?);
    match state
        .pictures
        .get((client, Work::Picture), kept, make)
        .await
    {
        Ok(bytes) => send(file, bytes, headers).await,
        Err(error) => pictures::refusal(file, &error),
    }
}
