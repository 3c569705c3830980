//! Bodies of exports that are written while they are sent: what a visitor does not read is not written, and
//! however many rows there are, a piece of them is in memory.

use crate::encoding::Encoding;
use axum::body::Body;
use bytes::Bytes;
use flate2::{Compression, write::GzEncoder};
use futures_util::stream::{self, StreamExt as _};
use http::HeaderMap;
use resources::{
    Loaded, Words,
    formats::{Format, Pieces, TempFile},
};
use std::{fmt, hash::Hasher as _, io, iter, sync::Arc};
use xxhash_rust::xxh3::Xxh3Default;

/// The size of the blocks in which a file is read, in bytes.
const BLOCK: usize = 64 * 1024;

/// The source of a body that is sent in pieces.
#[derive(Clone)]
pub(crate) enum Source {
    /// Rows in a text format.
    Rows(Arc<Loaded>, Words, &'static Format),
    /// A finished file.
    File(Arc<TempFile>),
}

impl fmt::Debug for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rows(loaded, _, format) => f.debug_tuple(format.suffix).field(loaded).finish(),
            Self::File(file) => file.fmt(f),
        }
    }
}

impl Source {
    /// A body for one visitor, and its encoding. Texts are compressed on the way, for those who accept it.
    pub(crate) fn body(&self, request: &HeaderMap) -> (Body, Encoding) {
        match self {
            Self::Rows(loaded, words, format) => {
                let pieces = format.pieces(Arc::clone(loaded), *words);
                let pieces = pieces.into_iter().flatten();
                match Encoding::of_stream(request) {
                    Encoding::Gzip => (streamed(compressed(pieces)), Encoding::Gzip),
                    _ => (streamed(pieces), Encoding::Identity),
                }
            }
            Self::File(file) => (read(Arc::clone(file)), Encoding::Identity),
        }
    }
}

/// A digest that differs when the bytes of the format do: of the answers that the rows were made of, of the rows'
/// order, and of all that stands before and in the first piece.
pub(crate) fn digest(loaded: &Loaded, first: &[u8]) -> u64 {
    let mut digest = Xxh3Default::new();
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

/// The first piece of a text format; nothing for others.
///
/// # Errors
/// When the rows cannot be written.
pub(crate) fn first_piece(pieces: Option<Pieces>) -> io::Result<Vec<u8>> {
    let first = pieces.into_iter().flatten().next();
    first.unwrap_or_else(|| Ok(Vec::new()))
}

fn streamed(pieces: impl Iterator<Item = io::Result<Vec<u8>>> + Send + 'static) -> Body {
    Body::from_stream(stream::iter(pieces))
}

/// The pieces as one gzip member. The lowest level is several times as fast as the default one, and an export is
/// compressed for one visitor.
fn compressed(
    pieces: impl Iterator<Item = io::Result<Vec<u8>>> + Send + 'static,
) -> impl Iterator<Item = io::Result<Vec<u8>>> + Send + 'static {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::fast());
    let ends = pieces.map(Some).chain(iter::once(None));
    let written = ends.map(move |piece| {
        match piece {
            Some(piece) => io::Write::write_all(&mut encoder, &piece?)?,
            None => encoder.try_finish()?,
        }
        Ok(std::mem::take(encoder.get_mut()))
    });
    written.filter(|bytes| bytes.as_ref().map_or(true, |bytes| !bytes.is_empty()))
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
