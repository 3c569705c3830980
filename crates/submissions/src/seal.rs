//! Encryption with the public keys of the staff, in the format of `age`.

use age::secrecy::ExposeSecret as _;
use std::{fmt, io, str::FromStr};

/// The public keys of the staff. Each of the private keys decrypts all submissions.
#[derive(Clone)]
pub struct Recipients(Vec<age::x25519::Recipient>);

impl Recipients {
    /// Reads public keys, `age1…` each.
    ///
    /// # Errors
    /// The first of the configured texts that is not a valid public key.
    pub fn parse<'a>(keys: impl IntoIterator<Item = &'a str>) -> Result<Self, KeyError> {
        let keys = keys.into_iter().map(|key| {
            let read = age::x25519::Recipient::from_str(key.trim());
            read.map_err(|_| KeyError::Recipient(key.to_owned()))
        });
        keys.collect::<Result<_, _>>().map(Self)
    }

    /// True if there is no key.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Encrypts a text.
    ///
    /// # Errors
    /// There is no public key, or the system has no random numbers.
    pub(crate) fn seal(&self, text: &[u8]) -> Result<Vec<u8>, SealError> {
        let recipients = self.0.iter().map(|key| -> &dyn age::Recipient { key });
        let encryptor = age::Encryptor::with_recipients(recipients).map_err(|_| SealError)?;
        let mut sealed = Vec::with_capacity(text.len() + 512);
        let write = |sealed: &mut Vec<u8>| -> io::Result<()> {
            let mut writer = encryptor.wrap_output(sealed)?;
            io::Write::write_all(&mut writer, text)?;
            writer.finish().map(|_| ())
        };
        write(&mut sealed).map_err(|_| SealError)?;
        Ok(sealed)
    }
}

impl fmt::Debug for Recipients {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} recipients", self.0.len())
    }
}

/// A private key of the staff.
pub struct Identity(age::x25519::Identity);

impl fmt::Debug for Identity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Identity")
    }
}

impl Identity {
    /// A new private key.
    pub fn generate() -> Self {
        Self(age::x25519::Identity::generate())
    }

    /// Reads the private key from the text of a key file: the first line that is neither empty nor a comment.
    ///
    /// # Errors
    /// There is no such line, or it is not a private key.
    pub fn parse(file: &str) -> Result<Self, KeyError> {
        let mut lines = file.lines().map(str::trim);
        let line = lines.find(|line| !line.is_empty() && !line.starts_with('#'));
        let key = line.and_then(|line| age::x25519::Identity::from_str(line).ok());
        key.map(Self).ok_or(KeyError::Identity)
    }

    /// The public key, for the configuration of the server.
    pub fn recipient(&self) -> String {
        self.0.to_public().to_string()
    }

    /// The private key as one line of text.
    pub fn secret(&self) -> String {
        self.0.to_string().expose_secret().to_owned()
    }

    /// Decrypts a text.
    ///
    /// # Errors
    /// It was encrypted with other keys, or it is damaged.
    pub fn open(&self, sealed: &[u8]) -> Result<Vec<u8>, SealError> {
        age::decrypt(&self.0, sealed).map_err(|_| SealError)
    }
}

/// The error for a text that is not a key. It does not repeat private keys.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum KeyError {
    /// Not a public key.
    #[error("{0:?} is not a public key of age; expected one that begins with age1")]
    Recipient(String),
    /// Not a private key.
    #[error("no private key of age in the file; expected a line that begins with AGE-SECRET-KEY-1")]
    Identity,
}

/// Encryption or decryption failed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("it cannot be sealed, or it was sealed to other keys or damaged")]
pub struct SealError;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_of_the_keys_opens_and_no_other() {
        let [one, other, stranger] = [(); 3].map(|()| Identity::generate());
        let keys = [one.recipient(), other.recipient()];
        let recipients = Recipients::parse(keys.iter().map(String::as_str)).unwrap();
        let sealed = recipients.seal("نص text".as_bytes()).unwrap();
        assert!(!sealed.windows(4).any(|part| part == b"text"));
        for key in [&one, &other] {
            assert_eq!(key.open(&sealed).unwrap(), "نص text".as_bytes());
        }
        assert_eq!(stranger.open(&sealed), Err(SealError));
        let mut damaged = sealed;
        let last = damaged.len() - 1;
        damaged[last] ^= 1;
        assert_eq!(one.open(&damaged), Err(SealError));
    }

    #[test]
    fn keys_read_back_and_wrong_ones_are_named() {
        let key = Identity::generate();
        let file = format!("# staff\n\n{}\n", key.secret());
        assert_eq!(Identity::parse(&file).unwrap().recipient(), key.recipient());
        assert_eq!(Identity::parse("age1").err(), Some(KeyError::Identity));
        let wrong = Recipients::parse(["x"]).unwrap_err();
        assert_eq!(wrong, KeyError::Recipient("x".to_owned()));
        let none = Recipients::parse([]).unwrap();
        assert!(none.is_empty());
        assert_eq!(none.seal(b"x"), Err(SealError));
    }
}
