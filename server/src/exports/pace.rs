//! How fast a visitor reads a body: bytes, and the time in which they waited for the visitor. The time in which the visitor
//! waits for the server does not count.

use axum::body::Body;
use bytes::Bytes;
use hyper::body::{Frame, SizeHint};
use std::{
    io,
    pin::Pin,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    task::{Context, Poll},
    time::Duration,
};
use tokio::time::Instant;

/// A visitor counts as slow when the bytes have waited this long in all.
pub(super) const PATIENCE: Duration = Duration::from_secs(30);
/// Readers who take fewer bytes in a second are slow: with these, a file of ten megabytes takes five minutes.
const SLOW: u64 = 32 * 1024;
/// A visitor counts as stuck when bytes have waited this long without a break: in this time a reader who is not slow takes all
/// that the kernel holds ready.
const STUCK: Duration = Duration::from_secs(5);

/// The pace of the reader of one body.
#[derive(Debug, Default)]
pub(super) struct Pace(Mutex<Read>);

#[derive(Debug, Default)]
struct Read {
    bytes: u64,
    waited: Duration,
    /// When the first piece was handed over.
    begun: Option<Instant>,
    /// When the last piece was handed over; the next one has not been asked for since.
    handed: Option<Instant>,
    is_ended: bool,
}

impl Pace {
    fn read(&self) -> MutexGuard<'_, Read> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// When the first piece of the body was handed over; `None` while the file is still being written.
    pub(super) fn begun(&self) -> Option<Instant> {
        self.read().begun
    }

    /// The bytes per second that its reader takes, and whether that is slow. The time in which the server writes does not
    /// count.
    pub(super) fn rate(&self) -> (u64, bool) {
        let read = self.read();
        let since = read.handed.map(|handed| handed.elapsed());
        let waited = read.waited + since.unwrap_or_default();
        let rate = read.bytes / waited.as_secs().max(1);
        (rate, waited >= PATIENCE && rate < SLOW)
    }

    /// How long its reader has taken nothing, if it is stuck. While the server writes, it is not.
    pub(super) fn stuck(&self) -> Option<Duration> {
        let handed = self.read().handed?;
        Some(handed.elapsed()).filter(|since| *since >= STUCK)
    }

    /// Ends the body when its next piece is asked for.
    pub(super) fn end(&self) {
        self.read().is_ended = true;
    }
}

/// A body whose reader is timed.
#[derive(Debug)]
pub(super) struct Paced {
    body: Body,
    pace: Arc<Pace>,
}

impl Paced {
    pub(super) fn new(body: Body, pace: Arc<Pace>) -> Self {
        Self { body, pace }
    }
}

impl hyper::body::Body for Paced {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        let this = self.get_mut();
        let mut read = this.pace.read();
        if read.is_ended {
            let why = io::Error::other("its place was given to another visitor");
            return Poll::Ready(Some(Err(axum::Error::new(why))));
        }
        let since = read.handed.take().map(|handed| handed.elapsed());
        read.waited += since.unwrap_or_default();
        drop(read);
        let polled = Pin::new(&mut this.body).poll_frame(cx);
        if let Poll::Ready(Some(Ok(frame))) = &polled {
            let mut read = this.pace.read();
            read.bytes += frame.data_ref().map_or(0, |data| data.len() as u64);
            let now = Instant::now();
            read.begun.get_or_insert(now);
            read.handed = Some(now);
        }
        polled
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use http_body_util::BodyExt as _;

    const PIECE: usize = 64 * 1024;

    fn paced() -> (Arc<Pace>, Paced) {
        let pace = Arc::new(Pace::default());
        let pieces = (0..100).map(|_| Ok::<_, io::Error>(Bytes::from(vec![0; PIECE])));
        let body = Body::from_stream(futures_util::stream::iter(pieces));
        (Arc::clone(&pace), Paced::new(body, pace))
    }

    #[tokio::test(start_paused = true)]
    async fn only_a_reader_who_lets_bytes_wait_is_slow() {
        let (pace, mut body) = paced();
        for _ in 0..10 {
            body.frame().await.unwrap().unwrap();
            tokio::time::advance(Duration::from_secs(1)).await;
        }
        assert!(!pace.rate().1, "64 kB a second");
        assert_eq!(pace.stuck(), None);
        tokio::time::advance(Duration::from_secs(60)).await;
        assert_eq!(pace.rate(), (10 * PIECE as u64 / 70, true));
        assert_eq!(pace.stuck(), Some(Duration::from_secs(61)));
        body.frame().await.unwrap().unwrap();
        assert_eq!(pace.stuck(), None, "it goes on");
        pace.end();
        assert!(body.frame().await.unwrap().is_err());
    }

    #[tokio::test(start_paused = true)]
    async fn a_reader_who_waits_for_the_server_is_not_slow() {
        let (pace, mut body) = paced();
        body.body = Body::from_stream(futures_util::stream::pending::<io::Result<Bytes>>());
        let read = tokio::time::timeout(Duration::from_secs(600), body.frame());
        assert!(read.await.is_err());
        assert!(!pace.rate().1);
        assert_eq!(pace.stuck(), None);
    }
}
