//! Single requests that are not calls.

use super::Carry;
use bytes::Bytes;
use http::{Request, StatusCode};

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
}
