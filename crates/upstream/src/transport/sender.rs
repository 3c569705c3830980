//! Single requests that are not calls.

use super::Carry;
use bytes::Bytes;
use http::{Request, Response, StatusCode};
use http_body_util::{BodyExt as _, Limited};

/// Sends single requests over a transport. It does not follow redirects.
#[derive(Clone)]
pub struct Sender(pub(super) Carry);

impl Sender {
    /// Sends a request to its path below the address of the transport. The body of the answer is not read.
    ///
    /// # Errors
    /// Why there is no answer. The text names neither headers nor body.
    pub async fn send(&self, request: Request<Bytes>) -> Result<StatusCode, String> {
        let answer = (self.0)(request).await;
        answer
            .map(|answer| answer.status())
            .map_err(|unsent| unsent.why)
    }

    /// Sends a request as [`Sender::send`] does, and reads the body of the answer, of at most `most` bytes.
    ///
    /// # Errors
    /// Why there is no complete answer. The text names neither headers nor body.
    pub async fn fetch(
        &self,
        request: Request<Bytes>,
        most: usize,
    ) -> Result<Response<Bytes>, String> {
        let answer = (self.0)(request).await.map_err(|unsent| unsent.why)?;
        let (head, body) = answer.into_parts();
        let body = Limited::new(body, most).collect().await;
        let body = body.map_err(|error| error.to_string())?;
        Ok(Response::from_parts(head, body.to_bytes()))
    }
}
