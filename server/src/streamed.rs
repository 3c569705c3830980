//! Bodies of exports that are written while they are sent: what a visitor does not read is not written, and
//! however many rows there are, a piece of them is in memory.

use crate::{client::Client, encoding::Encoding, turns::Turns};
use axum::body::Body;
use bytes::Bytes;
use domain::values::Symbol;
use flate2::{Compression, write::GzEncoder};
use futures_util::{
    Stream,
    stream::{self, StreamExt as _},
};
use http::HeaderMap;
use page_table::Params;
use resources::{
    Extent, Loaded, Request, Rest, Words,
    formats::{CSV, Format, Pieces, TempFile},
};
use std::{
    fmt,
    fs::File,
    hash::Hasher as _,
    io::{self, Read as _, Seek as _, SeekFrom},
    sync::{Arc, LazyLock},
};
use table_engine::Query;
use tokio::{sync::Semaphore, task::JoinSet};
use upstream::Upstream;
use xxhash_rust::xxh3::Xxh3Default;

/// The size of the blocks in which a file is read, in bytes.
const BLOCK: usize = 64 * 1024;

/// The source of a body that is sent in pieces.
#[derive(Clone)]
pub(crate) enum Source {
    /// Rows in a format that is written in pieces.
    Rows(Arc<Loaded>, Words, &'static Format),
    /// The same, and the rows that follow them, which are requested while they are sent.
    Continued(Arc<Continued>, Words, &'static Format),
    /// A finished file.
    File(Arc<TempFile>),
}

/// The rows of a range of days or of a list that takes many calls.
pub(crate) struct Continued {
    /// The first rows.
    pub(crate) begun: Arc<Loaded>,
    /// The rows that follow them.
    pub(crate) rest: Rest,
    /// The parameters in the path of the page.
    pub(crate) params: Params,
    /// The exchange's own symbol.
    pub(crate) own: Symbol,
    /// The client that requests the rest.
    pub(crate) upstream: Upstream,
    /// The turns of its requests.
    pub(crate) turns: Arc<Turns>,
}

/// The calls that run ahead of what is sent.
const AHEAD: usize = 2;

/// Limits the rows to follow that are made at once to the number of cores.
static LOADING: LazyLock<Semaphore> = LazyLock::new(|| {
    Semaphore::new(std::thread::available_parallelism().map_or(2, std::num::NonZero::get))
});

impl Continued {
    /// The views of all rows, in order.
    fn views(
        self: Arc<Self>,
        words: Words,
        client: Option<Client>,
    ) -> impl Stream<Item = io::Result<Arc<Loaded>>> + Send {
        let begun = Arc::clone(&self.begun);
        let views = self.rest.views(self.begun.query.clone());
        let works = views.map(move |(query, extent)| {
            let continued = Arc::clone(&self);
            async move {
                let _turn = continued.turns.wait(client).await;
                continued.rows(query, extent, words).await
            }
        });
        stream::once(std::future::ready(Ok(begun))).chain(ahead(works))
    }

    async fn rows(&self, query: Query, extent: Extent, words: Words) -> io::Result<Arc<Loaded>> {
        // The semaphore is never closed; without a permit the work would only not be limited.
        let _place = LOADING.acquire().await;
        let request = Request {
            query: &query,
            params: &self.params,
            words,
            own: &self.own,
            extent,
        };
        let loaded = self.begun.resource.load(&self.upstream, request).await;
        // An error closes the connection before the end of the body: clients see that it is incomplete.
        let loaded = loaded.map_err(|error| {
            let page = self.begun.resource.id();
            tracing::warn!(page, "an export ends before its last row: {error}");
            io::Error::other(error)
        })?;
        Ok(Arc::new(loaded))
    }

    /// The body, piece by piece: the rows of each view follow those of the one before in the same file.
    fn pieces(
        self: Arc<Self>,
        (words, client): (Words, Option<Client>),
        format: &'static Format,
    ) -> impl Stream<Item = io::Result<Vec<u8>>> + Send {
        let views = Box::pin(self.views(words, client));
        let state = Some((views, None::<Pieces>));
        stream::try_unfold(state, move |state| async move {
            let Some((mut views, mut pieces)) = state else {
                return Ok(None);
            };
            loop {
                if let Some(current) = pieces.take() {
                    let (piece, current) = next_piece(current, format).await?;
                    pieces = Some(current);
                    if let Some(piece) = piece {
                        return Ok(Some((piece, Some((views, pieces)))));
                    }
                }
                let view = views.next().await.transpose()?;
                // The next call was spawned on this thread last, and no other thread takes such a task: it begins here,
                // not after all rows of this view.
                tokio::task::yield_now().await;
                pieces = match (view, pieces) {
                    (Some(loaded), Some(current)) => Some(current.followed_by(loaded)),
                    (Some(loaded), None) => format.pieces(loaded, words).map(Pieces::without_end),
                    (None, Some(current)) => return Ok(Some((current.end()?, None))),
                    (None, None) => return Ok(None),
                };
            }
        })
    }
}

/// The results of several works in their order, each in a task of its own, a few of them ahead of what is read: a
/// visitor who stops reading must not keep a place. The tasks end when the stream is dropped, so that an export that
/// nobody waits for any more makes no calls.
fn ahead<T: Send + 'static>(
    works: impl Iterator<Item = impl Future<Output = io::Result<T>> + Send + 'static> + Send,
) -> impl Stream<Item = io::Result<T>> + Send {
    let tasks = stream::iter(works).map(|work| {
        // A set aborts its tasks when it is dropped; a handle alone would leave them running.
        let mut task = JoinSet::new();
        task.spawn(work);
        async move {
            let done = task.join_next().await;
            let cut_off = || Err(io::Error::other("a task has no result"));
            done.map_or_else(cut_off, |done| done.map_err(io::Error::from)?)
        }
    });
    tasks.buffered(AHEAD)
}

/// The next piece, and the pieces after it. Slow formats are written on a thread for blocking work.
async fn next_piece(mut pieces: Pieces, format: &Format) -> io::Result<(Option<Vec<u8>>, Pieces)> {
    let write = move || io::Result::Ok((pieces.next().transpose()?, pieces));
    match format.is_slow {
        true => tokio::task::spawn_blocking(write).await?,
        false => write(),
    }
}

/// The pieces of one view.
fn pieces_of(
    pieces: Option<Pieces>,
    format: &'static Format,
) -> impl Stream<Item = io::Result<Vec<u8>>> + Send {
    stream::try_unfold(pieces, move |pieces| async move {
        let Some(pieces) = pieces else {
            return Ok(None);
        };
        let (piece, pieces) = next_piece(pieces, format).await?;
        Ok(piece.map(|piece| (piece, Some(pieces))))
    })
}

impl fmt::Debug for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rows(loaded, _, format) => f.debug_tuple(format.suffix).field(loaded).finish(),
            Self::Continued(continued, _, format) => f
                .debug_tuple(format.suffix)
                .field(&continued.begun)
                .field(&continued.rest)
                .finish(),
            Self::File(file) => file.fmt(f),
        }
    }
}

impl Source {
    /// A body for one visitor, and its encoding. Texts are compressed on the way, for those who accept it.
    pub(crate) fn body(&self, request: &HeaderMap, client: Option<Client>) -> (Body, Encoding) {
        match self {
            Self::Rows(loaded, words, format) => {
                let pieces = format.pieces(Arc::clone(loaded), *words);
                streamed(pieces_of(pieces, format), format, request)
            }
            Self::Continued(continued, words, format) => {
                let pieces = Arc::clone(continued).pieces((*words, client), format);
                streamed(pieces, format, request)
            }
            Self::File(file) => (read(Arc::clone(file)), Encoding::Identity),
        }
    }
}

/// A digest that differs when the bytes of the format do: of the format, of the answers that the rows were made of, of
/// the rows' order, and of all that stands before and in the first piece. One address has several formats by `Accept`.
pub(crate) fn digest(loaded: &Loaded, format: &Format, first: &[u8]) -> u64 {
    let mut digest = Xxh3Default::new();
    digest.update(format.suffix.as_bytes());
    digest.update(first);
    for at in &loaded.picked {
        digest.write_u32(*at);
    }
    for part in &loaded.parts {
        part.feed(&mut digest);
    }
    if loaded.provisional || loaded.parts.is_empty() {
        digest.write_i64(loaded.received.timestamp_micros());
    }
    digest.digest()
}

/// The first piece: what stands before the rows, and the first of them. Of slow formats it is that of CSV, as only titles
/// depend on more than the rows there.
///
/// # Errors
/// When the rows cannot be written.
pub(crate) fn beginning(format: &Format, loaded: Arc<Loaded>, words: Words) -> io::Result<Vec<u8>> {
    let format = if format.is_slow { &CSV } else { format };
    let first = format.pieces(loaded, words).into_iter().flatten().next();
    first.unwrap_or_else(|| Ok(Vec::new()))
}

/// The body of pieces, and its encoding.
fn streamed(
    pieces: impl Stream<Item = io::Result<Vec<u8>>> + Send + 'static,
    format: &Format,
    request: &HeaderMap,
) -> (Body, Encoding) {
    match Encoding::of_stream(request) {
        _ if format.is_compressed() => (Body::from_stream(pieces), Encoding::Identity),
        Encoding::Gzip => (Body::from_stream(compressed(pieces)), Encoding::Gzip),
        _ => (Body::from_stream(pieces), Encoding::Identity),
    }
}

/// The pieces as one gzip member. The lowest level is several times as fast as the default one, and an export is
/// compressed for one visitor.
fn compressed(
    pieces: impl Stream<Item = io::Result<Vec<u8>>> + Send + 'static,
) -> impl Stream<Item = io::Result<Vec<u8>>> + Send + 'static {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::fast());
    let ends = pieces
        .map(Some)
        .chain(stream::once(std::future::ready(None)));
    let written = ends.map(move |piece| {
        match piece {
            Some(piece) => io::Write::write_all(&mut encoder, &piece?)?,
            None => encoder.try_finish()?,
        }
        Ok(std::mem::take(encoder.get_mut()))
    });
    written.filter(|bytes: &io::Result<Vec<u8>>| {
        std::future::ready(bytes.as_ref().map_or(true, |bytes| !bytes.is_empty()))
    })
}

/// The blocks of a file, each read when it is asked for. The disk may take its time, so that is done on a thread
/// for blocking work.
fn read(file: Arc<TempFile>) -> Body {
    let blocks = stream::try_unfold((file, 0), |(file, place)| async move {
        let work = tokio::task::spawn_blocking(move || {
            let mut bytes = vec![0; BLOCK];
            let length = file.read_at(place, &mut bytes)?;
            bytes.truncate(length);
            io::Result::Ok((bytes, file))
        });
        let (bytes, file) = work.await??;
        let next = (file, place + bytes.len() as u64);
        io::Result::Ok((!bytes.is_empty()).then_some((Bytes::from(bytes), next)))
    });
    Body::from_stream(blocks.boxed())
}

/// A part of a file on disk, in blocks that are read when they are asked for. It ends early if the file has become
/// shorter.
pub(crate) fn part_of(mut file: File, from: u64, length: u64) -> io::Result<Body> {
    file.seek(SeekFrom::Start(from))?;
    let blocks = stream::try_unfold(file.take(length), |mut rest| async move {
        let work = tokio::task::spawn_blocking(move || {
            let mut bytes = Vec::new();
            rest.by_ref().take(BLOCK as u64).read_to_end(&mut bytes)?;
            io::Result::Ok((bytes, rest))
        });
        let (bytes, rest) = work.await??;
        io::Result::Ok((!bytes.is_empty()).then_some((Bytes::from(bytes), rest)))
    });
    Ok(Body::from_stream(blocks.boxed()))
}
