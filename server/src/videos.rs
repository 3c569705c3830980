//! `/videos/…`: videos of content and their captions, whole or in parts. Players ask for parts, to begin before all is there and
//! to go to another place.

use crate::{
    cache_control::Keep,
    client::Client,
    conditional::is_known,
    pictures::{self, NotMade},
    state::Shared,
    streamed::part_of,
    workshop::Work,
};
use axum::{
    Extension,
    body::Body,
    extract::{Path, State as Extract},
    response::{IntoResponse, Response},
};
use bytes::Bytes;
use content::{VideoFile, names::DRAWN_VIDEOS};
use drawings::trading_day_film;
use http::{HeaderMap, HeaderValue, StatusCode, header};
use http_range_header::parse_range_header;
use std::{io, sync::Arc};

/// The longest part of an answer, in bytes. Players ask for the rest.
const MOST: u64 = 2 * 1024 * 1024;

/// A video or captions.
pub async fn video(
    Extract(state): Extract<Shared>,
    Path((version, file)): Path<(String, String)>,
    client: Option<Extension<Client>>,
    headers: HeaderMap,
) -> Response {
    let Some(video) = content::current().video_in(&file).cloned() else {
        return StatusCode::NOT_FOUND.into_response();
    };
    // A page may have been loaded before the file changed: it gets the current one.
    let keep = match version == app::videos::version(&video) {
        true => Keep::Immutable,
        false => Keep::Never,
    };
    let tag = format!("\"{}\"", app::videos::version(&video));
    if is_known(&headers, &tag) {
        return sent(
            StatusCode::NOT_MODIFIED,
            &video,
            (keep, &tag),
            Body::empty(),
        );
    }
    let client = client.map(|Extension(client)| client);
    match read((&state, client), &video, &headers, &tag).await {
        Ok((part, body)) => {
            let mut response = sent(part.status(), &video, (keep, &tag), body);
            let length = HeaderValue::from(part.length);
            response
                .headers_mut()
                .insert(header::CONTENT_LENGTH, length);
            if let Some(range) = part.content_range() {
                response.headers_mut().insert(header::CONTENT_RANGE, range);
            }
            response
        }
        Err(error) => pictures::refusal(&file, &error),
    }
}

fn sent(status: StatusCode, video: &VideoFile, (keep, tag): (Keep, &str), body: Body) -> Response {
    let mut response = Response::new(body);
    *response.status_mut() = status;
    let headers = response.headers_mut();
    let kind = HeaderValue::from_static(video.kind.media_type());
    headers.insert(header::CONTENT_TYPE, kind);
    let keep = match status {
        StatusCode::RANGE_NOT_SATISFIABLE => Keep::Never,
        _ => keep,
    };
    headers.insert(header::CACHE_CONTROL, keep.header());
    headers.insert(header::ACCEPT_RANGES, HeaderValue::from_static("bytes"));
    if let Ok(tag) = HeaderValue::from_str(tag) {
        headers.insert(header::ETAG, tag);
    }
    response
}

/// The part that is asked for, and its body.
async fn read(
    (state, client): (&Shared, Option<Client>),
    video: &VideoFile,
    headers: &HeaderMap,
    tag: &str,
) -> Result<(Part, Body), Arc<NotMade>> {
    let of = video.clone();
    let (request, own_tag) = (headers.clone(), tag.to_owned());
    let opened = tokio::task::spawn_blocking(move || {
        let Some((file, size)) = of.open()? else {
            return Ok(None);
        };
        let part = Part::wanted(&request, &own_tag, size);
        Ok(Some((part, part_of(file, part.from, part.length)?)))
    });
    let opened: Result<_, io::Error> = opened.await.map_err(NotMade::from)?;
    if let Some(opened) = opened.map_err(NotMade::from)? {
        return Ok(opened);
    }
    let width = DRAWN_VIDEOS.into_iter().find(|name| *name == video.stem());
    let width = width.and_then(|name| name.rsplit_once('-')?.1.parse().ok());
    let width = width.ok_or(NotMade::Unreadable(io::ErrorKind::NotFound.into()))?;
    let name = format!("film-{width}-{:016x}", video.version);
    let make = move || Ok(trading_day_film(width)?);
    let whole = state
        .pictures
        .get((client, Work::Picture), name, make)
        .await?;
    let part = Part::wanted(headers, tag, whole.len() as u64);
    let from = usize::try_from(part.from).unwrap_or(usize::MAX);
    let length = usize::try_from(part.length).unwrap_or_default();
    let bytes = match from.checked_add(length) {
        Some(to) if to <= whole.len() => whole.slice(from..to),
        _ => Bytes::new(),
    };
    Ok((part, Body::from(bytes)))
}

/// A part of a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Part {
    from: u64,
    length: u64,
    size: u64,
    is_whole: bool,
}

impl Part {
    /// The part that a request asks for. Invalid and multiple ranges are ignored, as the standard allows.
    fn wanted(headers: &HeaderMap, tag: &str, size: u64) -> Self {
        let whole = Self {
            from: 0,
            length: size,
            size,
            is_whole: true,
        };
        let text = |name| {
            headers
                .get(name)
                .and_then(|value: &HeaderValue| value.to_str().ok())
        };
        let is_same = text(header::IF_RANGE).is_none_or(|known| known == tag);
        let range = text(header::RANGE).filter(|_| is_same);
        let Some(Ok(ranges)) = range.map(parse_range_header) else {
            return whole;
        };
        let (from, length) = match ranges.validate(size).as_deref() {
            Ok([range]) => (*range.start(), range.end() - range.start() + 1),
            Ok(_) => return whole,
            Err(_) => (0, 0),
        };
        Self {
            from,
            length: length.min(MOST),
            size,
            is_whole: false,
        }
    }

    fn status(self) -> StatusCode {
        match (self.is_whole, self.length) {
            (true, _) => StatusCode::OK,
            (false, 0) => StatusCode::RANGE_NOT_SATISFIABLE,
            (false, _) => StatusCode::PARTIAL_CONTENT,
        }
    }

    fn content_range(self) -> Option<HeaderValue> {
        let Self {
            from, length, size, ..
        } = self;
        let text = match self.status() {
            StatusCode::PARTIAL_CONTENT => format!("bytes {from}-{}/{size}", from + length - 1),
            StatusCode::RANGE_NOT_SATISFIABLE => format!("bytes */{size}"),
            _ => return None,
        };
        HeaderValue::from_str(&text).ok()
    }
}
