//! The webhook, signed as the Standard Webhooks specification (1.0) says.

use crate::{Deliver, Outcome};
use base64::{Engine as _, engine::general_purpose::STANDARD};
use bytes::Bytes;
use chrono::{SecondsFormat, Utc};
use futures_util::{FutureExt as _, future::BoxFuture};
use http::{Request, Uri, header::CONTENT_TYPE};
use ring::hmac;
use serde_json::json;
use std::time::Duration;
use submissions::{Channel, Waiting};
use upstream::{BadAddress, Sender, Transport};

const CONNECTS: Duration = Duration::from_secs(5);
/// The maximum time for an answer.
const ANSWERS: Duration = Duration::from_secs(15);
/// The minimum length of a secret, in bytes.
const SECRET: usize = 24;

/// The secret of the signatures.
pub struct WebhookSecret(hmac::Key);

/// A text that is not a secret. The error does not repeat it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error(
    "not a secret of webhooks: expected at least 24 characters, or whsec_ and at least 24 bytes in Base64"
)]
pub struct SecretError;

impl WebhookSecret {
    /// Reads the content of a file: `whsec_` and bytes in Base64, or a text that is the secret itself.
    ///
    /// # Errors
    /// It is too short, or it is not Base64.
    pub fn parse(file: &str) -> Result<Self, SecretError> {
        let text = file.trim();
        let bytes = match text.strip_prefix("whsec_") {
            Some(coded) => STANDARD.decode(coded).map_err(|_| SecretError)?,
            None => text.as_bytes().to_vec(),
        };
        match bytes.len() < SECRET {
            true => Err(SecretError),
            false => Ok(Self(hmac::Key::new(hmac::HMAC_SHA256, &bytes))),
        }
    }

    /// The signature of a message: of its id, the time in seconds since 1970, and its body.
    fn sign(&self, id: &str, time: &str, body: &[u8]) -> String {
        let mut context = hmac::Context::with_key(&self.0);
        for part in [id.as_bytes(), b".", time.as_bytes(), b".", body] {
            context.update(part);
        }
        format!("v1,{}", STANDARD.encode(context.sign()))
    }
}

/// The channel of webhooks.
pub struct Webhook {
    sender: Sender,
    path: Uri,
    secret: WebhookSecret,
    is_sealed: bool,
}

impl Webhook {
    /// A webhook at an `http://` or `https://` address without a query. With `is_sealed` it has the encrypted fields.
    ///
    /// # Errors
    /// The address is invalid, or this machine has no root certificates.
    pub fn new(address: &str, secret: WebhookSecret, is_sealed: bool) -> Result<Self, BadAddress> {
        // The whole address is checked, and then only its host is the transport's: a path must stay as it is.
        Transport::http(address)?;
        let start = address.find("://").map_or(0, |at| at + 3);
        let end = address[start..]
            .find('/')
            .map_or(address.len(), |at| at + start);
        let (host, path) = address.split_at(end);
        let path = if path.is_empty() { "/" } else { path };
        Ok(Self {
            sender: Transport::http(host)?.sender(CONNECTS),
            path: path.parse().map_err(|_| BadAddress {
                address: host.to_owned(),
                problem: "its path is not valid".to_owned(),
            })?,
            secret,
            is_sealed,
        })
    }

    fn request(&self, waiting: &Waiting) -> Option<Request<Bytes>> {
        let reference = waiting.reference.as_str();
        let mut body = json!({
            "reference": reference,
            "form": waiting.form,
            "locale": waiting.locale,
            "received": waiting.received.to_rfc3339_opts(SecondsFormat::Secs, true),
        });
        if self.is_sealed {
            body["sealed"] = STANDARD.encode(&waiting.sealed).into();
        }
        let body = body.to_string();
        let time = Utc::now().timestamp().to_string();
        Request::post(self.path.clone())
            .header(CONTENT_TYPE, "application/json")
            .header("webhook-id", reference)
            .header("webhook-timestamp", &time)
            .header(
                "webhook-signature",
                self.secret.sign(reference, &time, body.as_bytes()),
            )
            .header("idempotency-key", reference)
            .body(Bytes::from(body))
            .ok()
    }

    async fn send(&self, waiting: &Waiting) -> Outcome {
        let Some(request) = self.request(waiting) else {
            return Outcome::Later("the request cannot be written".to_owned());
        };
        match tokio::time::timeout(ANSWERS, self.sender.send(request)).await {
            Ok(Ok(status)) if status.is_success() => Outcome::Delivered,
            // A receiver that cannot be used at all, rather than one message that it does not like.
            Ok(Ok(status))
                if matches!(status.as_u16(), 401 | 403 | 404 | 410 | 429 | 502..=504) =>
            {
                Outcome::Unreachable(format!("the webhook answered {status}"))
            }
            Ok(Ok(status)) => Outcome::Later(format!("the webhook answered {status}")),
            Ok(Err(why)) => Outcome::Unreachable(format!("the webhook cannot be reached: {why}")),
            Err(_) => Outcome::Unreachable("the webhook takes too long".to_owned()),
        }
    }
}

impl Deliver for Webhook {
    fn channel(&self) -> Channel {
        Channel::Webhook
    }

    fn deliver<'a>(&'a self, waiting: &'a Waiting) -> BoxFuture<'a, Outcome> {
        self.send(waiting).boxed()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signatures_are_those_of_the_specification() {
        // Key, message and signature are the test vector of the Standard Webhooks reference libraries.
        let secret = WebhookSecret::parse("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw\n").unwrap();
        let signature = secret.sign(
            "msg_p5jXN8AQM9LWM0D4loKWxJek",
            "1614265330",
            br#"{"test": 2432232314}"#,
        );
        assert_eq!(signature, "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");
        for wrong in [
            "",
            "short",
            "whsec_MfKQ",
            "whsec_not base64 at all, but long enough",
        ] {
            assert!(WebhookSecret::parse(wrong).is_err(), "{wrong}");
        }
        assert!(WebhookSecret::parse(&"x".repeat(24)).is_ok());
    }

    #[test]
    fn addresses_with_passwords_or_queries_are_refused() {
        let of = |address: &str| {
            let secret = WebhookSecret::parse(&"x".repeat(24)).unwrap();
            Webhook::new(address, secret, false).map(|webhook| webhook.path.to_string())
        };
        assert_eq!(
            of("http://127.0.0.1:9/hooks/forms").unwrap(),
            "/hooks/forms"
        );
        assert_eq!(of("http://127.0.0.1:9").unwrap(), "/");
        for wrong in [
            "",
            "ftp://a.b",
            "http://u:p@a.b/",
            "http://a.b/?token=x",
            "http://a.b/#x",
        ] {
            assert!(of(wrong).is_err(), "{wrong}");
        }
    }
}
