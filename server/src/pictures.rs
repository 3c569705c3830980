//! `/pictures/…`: pictures of content, as they are and in other sizes.
//!
//! An address has the version of its picture, a width of the screen list and a quality of a short list. Each form is
//! made once, one at a time, and kept on disk.

use crate::{
    answer::Answer,
    cache_control::Keep,
    client::Client,
    front::{FILE_POLICY, RESOURCE_POLICY},
    picture_store::PictureStore,
    state::Shared,
    workshop::{Work, Workshop},
};
use app::pictures::Size;
use axum::{
    Extension,
    extract::{Path, State as Extract},
    response::{IntoResponse, Response},
};
use bytes::Bytes;
use content::{Picture, PictureKind};
use drawings::NotDrawn;
use http::{HeaderMap, HeaderValue, StatusCode, header};
use moka::future::Cache;
use resizer::{Format, Refused, Wanted};
use std::{io, sync::Arc};
use tokio::task::JoinError;

/// Memory for pictures that were asked for last.
const MEMORY: u64 = 4 * 1024 * 1024;

/// Makes pictures and keeps them.
pub struct Pictures {
    /// The pictures on disk.
    pub store: Arc<PictureStore>,
    /// The pictures in memory. A picture that several visitors ask for is made once.
    memory: Cache<String, Bytes>,
    /// The limits of the work.
    pub workshop: Workshop,
}

/// Why a picture is not sent.
#[derive(Debug, thiserror::Error)]
pub(crate) enum NotMade {
    /// Too many requests wait already.
    #[error("too many pictures are asked for")]
    Busy,
    /// The file cannot be read.
    #[error("the file cannot be read: {0}")]
    Unreadable(#[from] io::Error),
    /// The picture is refused.
    #[error(transparent)]
    Refused(#[from] Refused),
    /// The drawing cannot be made.
    #[error(transparent)]
    Drawn(#[from] NotDrawn),
    /// The work has panicked, or the server ends.
    #[error("the work was cut off: {0}")]
    CutOff(#[from] JoinError),
}

impl Pictures {
    /// Pictures on disk in this store.
    pub fn new(store: PictureStore) -> Self {
        Self {
            store: Arc::new(store),
            memory: Cache::builder()
                .max_capacity(MEMORY)
                .weigher(|name: &String, bytes: &Bytes| {
                    u32::try_from(name.len() + bytes.len()).unwrap_or(u32::MAX)
                })
                .build(),
            workshop: Workshop::new(),
        }
    }

    /// A picture by a name that says all about its content: from memory, from the disk, or made now for this client.
    pub(crate) async fn get(
        &self,
        (client, work): (Option<Client>, Work),
        name: String,
        make: impl FnOnce() -> Result<Vec<u8>, NotMade> + Send + 'static,
    ) -> Result<Bytes, Arc<NotMade>> {
        if let Some(kept) = self.memory.get(&name).await {
            return Ok(kept);
        }
        if let Some(kept) = self.on_disk(&name).await? {
            self.memory.insert(name, kept.clone()).await;
            return Ok(kept);
        }
        // Outside of the work, whose outcome is also that of other clients.
        let place = self.workshop.place(client).await;
        let _place = place.map_err(|_| NotMade::Busy)?;
        let file = name.clone();
        let made = async {
            // Another request may have made it while this one waited.
            if let Some(kept) = self.on_disk(&file).await? {
                return Ok(kept);
            }
            let turn = self.workshop.turn(client, work).await;
            let turn = turn.ok_or(NotMade::Busy)?;
            let store = Arc::clone(&self.store);
            // The work keeps its turn until it ends, even when the visitor has gone.
            let work = tokio::task::spawn_blocking(move || {
                let _turn = turn;
                let bytes = make()?;
                store.put(&file, &bytes);
                Ok::<_, NotMade>(Bytes::from(bytes))
            });
            work.await?
        };
        self.memory.try_get_with(name, made).await
    }

    async fn on_disk(&self, name: &str) -> Result<Option<Bytes>, NotMade> {
        let (store, name) = (Arc::clone(&self.store), name.to_owned());
        Ok(tokio::task::spawn_blocking(move || store.get(&name)).await?)
    }
}

/// A picture as it is.
pub async fn original(
    Path((version, file)): Path<(String, String)>,
    headers: HeaderMap,
) -> Response {
    let Some((picture, keep)) = find(&version, &file) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let kind = picture.kind.media_type();
    let read = tokio::task::spawn_blocking(move || picture.bytes());
    match read.await.map_err(NotMade::from).and_then(|read| Ok(read?)) {
        Ok(bytes) => {
            let answer = Answer::new(StatusCode::OK, kind, keep, bytes)
                .with(header::CONTENT_SECURITY_POLICY, FILE_POLICY);
            Arc::new(answer).respond(&headers).await
        }
        Err(error) => refusal(&file, &error),
    }
}

/// A picture in a size of the screen list, in a format that the browser accepts.
pub async fn resized(
    Extract(state): Extract<Shared>,
    Path((version, size, file)): Path<(String, String, String)>,
    client: Option<Extension<Client>>,
    headers: HeaderMap,
) -> Response {
    let found = find(&version, &file).filter(|(picture, _)| picture.kind != PictureKind::Svg);
    let (Some((picture, keep)), Ok(Size { width, quality })) = (found, size.parse()) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let wanted = Wanted {
        width,
        quality,
        webp: accepts_webp(&headers),
    };
    let format = if wanted.webp { "webp" } else { "plain" };
    let name = format!("{:016x}-{width}-{quality}-{format}", picture.version);
    let make = move || Ok(resizer::resized(&picture.bytes()?, wanted)?.0);
    let client = client.map(|Extension(client)| client);
    match state
        .pictures
        .get((client, Work::Picture), name, make)
        .await
    {
        Ok(bytes) => {
            let kind = Format::of(&bytes).map_or("application/octet-stream", Format::media_type);
            // Other sites show pictures beside links to their pages.
            let anywhere = HeaderValue::from_static("cross-origin");
            let answer = Answer::new(StatusCode::OK, kind, keep, bytes)
                .with(header::VARY, HeaderValue::from_static("Accept"))
                .with(RESOURCE_POLICY, anywhere);
            Arc::new(answer).respond(&headers).await
        }
        Err(error) => refusal(&file, &error),
    }
}

/// The picture in a file, and how long browsers may keep it. An address of an older version shows the current one,
/// because a page may have been loaded before the change.
fn find(version: &str, file: &str) -> Option<(Picture, Keep)> {
    let library = content::current();
    let picture = library.picture_in(file)?.clone();
    let keep = match version == format!("{:016x}", picture.version) {
        true => Keep::Immutable,
        false => Keep::Never,
    };
    Some((picture, keep))
}

/// True when the browser says that it shows WebP.
fn accepts_webp(headers: &HeaderMap) -> bool {
    let values = headers.get_all(header::ACCEPT).iter();
    let mut ranges = values
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','));
    ranges.any(|range| {
        let (kind, parameters) = range.split_once(';').unwrap_or((range, ""));
        let refused = parameters.replace(' ', "").starts_with("q=0")
            && !parameters.contains(|c: char| ('1'..='9').contains(&c));
        kind.trim().eq_ignore_ascii_case("image/webp") && !refused
    })
}

/// The answer without a picture. What is wrong with a file of ours is told to the operator.
pub(crate) fn refusal(name: &str, error: &NotMade) -> Response {
    match error {
        NotMade::Busy => StatusCode::SERVICE_UNAVAILABLE.into_response(),
        error => {
            tracing::error!("the picture {name} is not sent: {error}");
            StatusCode::INTERNAL_SERVER_ERROR.into_response()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::IpAddr;

    #[tokio::test]
    async fn a_picture_on_disk_needs_no_place() {
        let folder = tempfile::tempdir().unwrap();
        let store = PictureStore::open(folder.path(), 1000).unwrap();
        store.put("kept", b"of an earlier run");
        let pictures = Pictures::new(store);
        let client = Some(Client::from(IpAddr::from([192, 0, 2, 1])));
        let mut places = Vec::new();
        for _ in 0..6 {
            places.push(pictures.workshop.place(client).await.unwrap());
        }
        let asked = (client, Work::Picture);
        let make = || Ok(b"new".to_vec());
        let kept = pictures.get(asked, "kept".to_owned(), make).await;
        assert_eq!(kept.unwrap(), "of an earlier run");
        drop(places);
        let made = pictures.get(asked, "other".to_owned(), make).await;
        assert_eq!(made.unwrap(), "new");
    }

    #[test]
    fn webp_is_sent_to_those_who_name_it() {
        let accepts = |accept: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::ACCEPT, accept.parse().unwrap());
            accepts_webp(&headers)
        };
        assert!(accepts(
            "image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8"
        ));
        assert!(accepts("text/html, IMAGE/WEBP;q=0.5"));
        for no in [
            "",
            "*/*",
            "image/*",
            "image/png",
            "image/webp;q=0",
            "image/webp; q=0.0",
        ] {
            assert!(!accepts(no), "{no}");
        }
    }
}
