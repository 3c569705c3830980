//! Mail over SMTP.

use crate::{
    Deliver, Outcome,
    letter::{self, Texts},
};
use futures_util::{FutureExt as _, future::BoxFuture};
use lettre::{
    AsyncSmtpTransport, AsyncTransport as _, Message, Tokio1Executor,
    message::Mailbox,
    transport::smtp::{
        self,
        authentication::Credentials,
        client::{Tls, TlsParameters},
        extension::ClientId,
    },
};
use std::{net::IpAddr, time::Duration};
use submissions::{Channel, Waiting};

/// The maximum time for a command of the protocol.
const COMMAND: Duration = Duration::from_secs(10);
/// The maximum time for a mail.
const MAIL: Duration = Duration::from_secs(30);

/// The address of a mail server. `smtps://` uses TLS from the start of the connection, and `smtp://` requires `STARTTLS`.
/// Connections to loopback addresses are not encrypted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MailServer {
    is_wrapped: bool,
    host: String,
    port: u16,
}

impl MailServer {
    /// Reads `smtp://HOST:PORT` or `smtps://HOST:PORT`; `None` for anything else, such as an address with a password.
    /// Without a port it is 587 or 465.
    pub fn parse(text: &str) -> Option<Self> {
        let uri: http::Uri = text.parse().ok()?;
        let is_wrapped = match uri.scheme_str()? {
            "smtps" => true,
            "smtp" => false,
            _ => return None,
        };
        let authority = uri.authority()?;
        let is_plain =
            !authority.as_str().contains('@') && uri.query().is_none() && uri.path().len() <= 1;
        let host = authority.host().trim_matches(['[', ']']).to_owned();
        let port = match authority.port() {
            Some(port) => port.as_str().parse().ok()?,
            None if is_wrapped => smtp::SUBMISSIONS_PORT,
            None => smtp::SUBMISSION_PORT,
        };
        (is_plain && !host.is_empty() && port > 0).then_some(Self {
            is_wrapped,
            host,
            port,
        })
    }

    fn is_here(&self) -> bool {
        let address: Result<IpAddr, _> = self.host.parse();
        self.host == "localhost" || address.is_ok_and(|address| address.is_loopback())
    }

    fn tls(&self) -> Result<Tls, smtp::Error> {
        let parameters = || TlsParameters::new(self.host.clone());
        Ok(match self.is_wrapped {
            true => Tls::Wrapper(parameters()?),
            false if self.is_here() => Tls::None,
            false => Tls::Required(parameters()?),
        })
    }
}

/// A channel of mails: acknowledgements, or notifications to the staff.
pub struct Mail {
    transport: AsyncSmtpTransport<Tokio1Executor>,
    from: Mailbox,
    staff: Vec<Mailbox>,
    is_sealed: bool,
    texts: Texts,
}

impl Mail {
    /// Acknowledgements, without staff, or notifications to the staff.
    ///
    /// # Errors
    /// This machine has no root certificates.
    pub fn new(
        server: &MailServer,
        login: Option<(String, String)>,
        from: Mailbox,
        texts: Texts,
    ) -> Result<Self, smtp::Error> {
        let builder = AsyncSmtpTransport::<Tokio1Executor>::builder_dangerous(&server.host)
            .port(server.port)
            .tls(server.tls()?)
            .timeout(Some(COMMAND))
            .hello_name(ClientId::Domain(from.email.domain().to_owned()));
        let builder = match login {
            Some((user, password)) => builder.credentials(Credentials::new(user, password)),
            None => builder,
        };
        Ok(Self {
            transport: builder.build(),
            from,
            staff: Vec::new(),
            is_sealed: false,
            texts,
        })
    }

    /// Notifications to these addresses, with the encrypted fields as an attachment if `is_sealed`.
    #[must_use]
    pub fn to_staff(mut self, staff: Vec<Mailbox>, is_sealed: bool) -> Self {
        self.staff = staff;
        self.is_sealed = is_sealed;
        self
    }

    fn message(&self, waiting: &Waiting) -> Option<Message> {
        let channel = self.channel();
        let letter = (self.texts)(channel, waiting);
        let named = (channel, &waiting.reference);
        if channel == Channel::Staff {
            let sealed = self.is_sealed.then_some(&waiting.sealed[..]);
            return letter::message(&self.from, &self.staff, letter, named, sealed);
        }
        let to = letter::address(waiting.address.as_deref()?)?;
        letter::message(&self.from, &[Mailbox::new(None, to)], letter, named, None)
    }

    async fn send(&self, waiting: &Waiting) -> Outcome {
        let Some(message) = self.message(waiting) else {
            return Outcome::Refused("it has no valid address".to_owned());
        };
        match tokio::time::timeout(MAIL, self.transport.send(message)).await {
            Ok(Ok(_)) => Outcome::Delivered,
            Ok(Err(error)) => self.failed(&error),
            Err(_) => Outcome::Unreachable("the mail server takes too long".to_owned()),
        }
    }

    /// Only status codes are logged, because the text of an SMTP reply may contain the recipient's address.
    fn failed(&self, error: &smtp::Error) -> Outcome {
        let Some(code) = error.status().map(u16::from) else {
            let why = if error.is_tls() {
                "there is no TLS with the mail server"
            } else if error.is_timeout() {
                "the mail server takes too long"
            } else if error.is_response() {
                "the answer of the mail server was not understood"
            } else {
                "the mail server cannot be reached"
            };
            return Outcome::Unreachable(why.to_owned());
        };
        let why = format!("the mail server answered {code}");
        match code {
            // Not available; the login is refused, or required.
            421 | 454 | 530 | 534 | 535 | 538 => Outcome::Unreachable(why),
            // The recipients of notifications are set by the operator, who can correct them.
            500.. if self.channel() == Channel::Visitor => Outcome::Refused(why),
            _ => Outcome::Later(why),
        }
    }
}

impl Deliver for Mail {
    fn channel(&self) -> Channel {
        match self.staff.is_empty() {
            true => Channel::Visitor,
            false => Channel::Staff,
        }
    }

    fn deliver<'a>(&'a self, waiting: &'a Waiting) -> BoxFuture<'a, Outcome> {
        self.send(waiting).boxed()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn servers_have_tls_or_are_on_this_machine() {
        let of = |text: &str| MailServer::parse(text).unwrap();
        let tls = |text: &str| of(text).tls().unwrap();
        assert!(matches!(tls("smtps://mail.example"), Tls::Wrapper(_)));
        assert!(matches!(tls("smtp://mail.example"), Tls::Required(_)));
        assert!(matches!(tls("smtp://[::1]:25"), Tls::None));
        assert_eq!((of("smtps://a.b").port, of("smtp://a.b").port), (465, 587));
        for wrong in [
            "",
            "mail.example",
            "http://mail.example",
            "smtp://",
            "smtp://a:b@mail.example",
            "smtp://a.b:0",
            "smtp://a.b/x",
            "smtp://a.b?tls=none",
        ] {
            assert_eq!(MailServer::parse(wrong), None, "{wrong}");
        }
    }
}
