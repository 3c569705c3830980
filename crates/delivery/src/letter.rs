//! The mails. Nothing that a visitor typed is in them, except the address of an acknowledgement, and the encrypted
//! fields as an attachment for the staff.

use lettre::{
    Address, Message,
    message::{
        Attachment, Mailbox, MultiPart, SinglePart,
        header::{ContentType, HeaderName, HeaderValue},
    },
};
use std::sync::Arc;
use submissions::{Channel, Reference, Waiting};

/// The text of a mail.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Letter {
    /// The code of its language.
    pub language: String,
    /// The subject.
    pub subject: String,
    /// The plain text.
    pub text: String,
}

/// Writes the text of a mail.
pub type Texts = Arc<dyn Fn(Channel, &Waiting) -> Letter + Send + Sync>;

/// A mail for one or more recipients; `None` if its headers would be invalid. Attempts to send it again have the same
/// `Message-ID`.
pub(crate) fn message(
    from: &Mailbox,
    to: &[Mailbox],
    letter: Letter,
    (channel, reference): (Channel, &Reference),
    attached: Option<&[u8]>,
) -> Option<Message> {
    let id = format!("<{reference}.{}@{}>", channel.code(), from.email.domain());
    let mut message = Message::builder()
        .from(from.clone())
        .subject(letter.subject)
        .message_id(Some(id))
        .date_now();
    for (name, value) in [
        // Tells automatic responders not to reply (RFC 3834).
        ("Auto-Submitted", "auto-generated"),
        ("Content-Language", &letter.language),
    ] {
        let name = HeaderName::new_from_ascii(name.to_owned()).ok()?;
        message = message.raw_header(HeaderValue::new(name, value.to_owned()));
    }
    for mailbox in to {
        message = message.to(mailbox.clone());
    }
    let text = SinglePart::plain(letter.text);
    let Some(sealed) = attached else {
        return message.singlepart(text).ok();
    };
    let kind = ContentType::parse("application/octet-stream").ok()?;
    let sealed = Attachment::new(format!("{reference}.age")).body(sealed.to_vec(), kind);
    let parts = MultiPart::mixed().singlepart(text).singlepart(sealed);
    message.multipart(parts).ok()
}

/// The address with its host in ASCII, which every mail server accepts; `None` if it is not an address.
pub(crate) fn address(text: &str) -> Option<Address> {
    let (user, host) = text.rsplit_once('@')?;
    let host = idna::domain_to_ascii(host).ok()?;
    let fits = text.is_ascii() || user.is_ascii();
    Address::new(user, host).ok().filter(|_| fits)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_single_and_in_ascii() {
        let of = |text: &str| address(text).map(|address| address.to_string());
        assert_eq!(of("layan@sahwan.example").unwrap(), "layan@sahwan.example");
        assert_eq!(of("a@شركة.امارات").unwrap(), "a@xn--ogbpi5d.xn--mgbaam7a8h");
        for wrong in [
            "",
            "a",
            "@b.ae",
            "a@",
            "a@b.ae, x@y.ae",
            "a@b.ae\r\nBcc: x@y.ae",
            "a\r\n@b.ae",
            "<a@b.ae>",
            "ليان@b.ae",
        ] {
            assert_eq!(of(wrong), None, "{wrong:?}");
        }
    }
}
