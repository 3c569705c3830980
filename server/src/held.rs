//! A body that keeps a value alive until it was sent or dropped.

use axum::body::Body;
use bytes::Bytes;
use hyper::body::{Frame, SizeHint};
use std::{
    pin::Pin,
    task::{Context, Poll},
};

/// A body and the value that it keeps alive.
#[derive(Debug)]
pub(crate) struct Held<T> {
    body: Body,
    _held: T,
}

impl<T> Held<T> {
    /// Keeps the value alive as long as the body.
    pub(crate) fn new(body: Body, held: T) -> Self {
        Self { body, _held: held }
    }
}

impl<T: Unpin> hyper::body::Body for Held<T> {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.get_mut().body).poll_frame(cx)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}
