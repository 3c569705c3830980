//! A call as a request, and its answer read from a response.

use crate::{
    cache::CachedAnswer,
    decode::{decode, is_body_of},
    failure::Failure,
};
use bytes::Bytes;
use http::{Request, header, request, response::Parts};
use std::{any::Any, sync::Arc};
use wire::{Call, Encoded};

/// A decoded answer, type-erased, and the size and digest of its body.
pub(crate) type Valued = (Box<dyn Any + Send>, (usize, u64));

/// A type-erased call, so that sending, waiting and retrying are compiled once and not per call.
pub(crate) trait Question: Send + Sync {
    fn is_idempotent(&self) -> bool;
    fn request(&self) -> Result<Request<Bytes>, Failure>;
    /// An `Arc` of the call's `Answer`, in a box; `size` is the size and digest of the body.
    fn value(
        &self,
        head: &Parts,
        body: &[u8],
        size: (usize, u64),
    ) -> Result<Box<dyn Any + Send>, Failure>;
}

/// A call to be sent, and the answer to it that is in memory.
pub(crate) struct Asking<C: Call> {
    pub(crate) call: Arc<C>,
    pub(crate) known: Option<Arc<CachedAnswer<C::Answer>>>,
}

impl<C: Call> Question for Asking<C> {
    fn is_idempotent(&self) -> bool {
        C::IDEMPOTENT
    }

    fn request(&self) -> Result<Request<Bytes>, Failure> {
        request(self.call.encode())
    }

    /// A body that has not changed is not decoded again.
    fn value(
        &self,
        head: &Parts,
        body: &[u8],
        size: (usize, u64),
    ) -> Result<Box<dyn Any + Send>, Failure> {
        let known = self
            .known
            .as_ref()
            .filter(|known| known.body == Some(size) && is_body_of(head.status, &head.headers));
        let value = match known {
            Some(known) => Arc::clone(&known.value),
            None => Arc::new(decode(&*self.call, head.status, &head.headers, body)?),
        };
        Ok(Box::new(value))
    }
}

fn request(encoded: Encoded) -> Result<Request<Bytes>, Failure> {
    let body = encoded.body();
    let mut builder = asking("application/json")
        .method(encoded.method)
        .uri(encoded.path_and_query);
    if encoded.form.is_some() {
        builder = builder.header(header::CONTENT_TYPE, "application/x-www-form-urlencoded");
    }
    written(builder.body(body))
}

/// A request for a path and media type.
pub(crate) fn request_for(path: &str, media_type: &str) -> Result<Request<Bytes>, Failure> {
    written(asking(media_type).uri(path).body(Bytes::new()))
}

fn asking(media_type: &str) -> request::Builder {
    Request::builder()
        .header(header::ACCEPT, media_type)
        .header(
            header::USER_AGENT,
            concat!("borsa/", env!("CARGO_PKG_VERSION")),
        )
}

fn written(request: http::Result<Request<Bytes>>) -> Result<Request<Bytes>, Failure> {
    request.map_err(|e| Failure::Content(format!("the request cannot be written: {e}")))
}
