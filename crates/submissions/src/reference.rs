//! References of submissions, which visitors quote when they contact the exchange.

use ring::rand::{SecureRandom, SystemRandom};
use std::{fmt, str::FromStr};

/// The characters of a reference. Those that look alike, such as `0` and `O`, are left out.
const ALPHABET: &[u8; 32] = b"23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const PREFIX: &str = "BRS-";
/// Number of random characters. They are written as two groups of equal length.
const RANDOM: usize = 12;

/// A reference, such as `BRS-7K3MQ9-XD4P2W`. It has 60 random bits, so it cannot be guessed.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Reference(String);

impl Reference {
    /// A random reference; `None` if the system has no random numbers.
    pub(crate) fn random() -> Option<Self> {
        let mut bytes = [0; RANDOM];
        SystemRandom::new().fill(&mut bytes).ok()?;
        let letters = bytes.map(|byte| char::from(ALPHABET[usize::from(byte % 32)]));
        let (first, second) = letters.split_at(RANDOM / 2);
        let text = |letters: &[char]| letters.iter().collect::<String>();
        Some(Self(format!("{PREFIX}{}-{}", text(first), text(second))))
    }

    /// The reference as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Reference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The error for a text that is not a reference.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not a reference: expected one such as BRS-7K3MQ9-XD4P2W")]
pub struct NoReference;

impl FromStr for Reference {
    type Err = NoReference;

    fn from_str(text: &str) -> Result<Self, NoReference> {
        let groups = text
            .strip_prefix(PREFIX)
            .and_then(|rest| rest.split_once('-'));
        let (first, second) = groups.ok_or(NoReference)?;
        let is_group = |group: &str| {
            group.len() == RANDOM / 2 && group.bytes().all(|byte| ALPHABET.contains(&byte))
        };
        match is_group(first) && is_group(second) {
            true => Ok(Self(text.to_owned())),
            false => Err(NoReference),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn references_differ_and_read_back() {
        let references: Vec<_> = (0..1_000).map(|_| Reference::random().unwrap()).collect();
        let different: std::collections::HashSet<_> = references.iter().collect();
        assert_eq!(different.len(), references.len());
        for reference in &references {
            assert_eq!(reference.as_str().parse(), Ok(reference.clone()));
        }
    }

    proptest! {
        #[test]
        fn any_text_is_answered(text in any::<String>()) {
            let read = text.parse::<Reference>();
            prop_assert_eq!(read.is_ok(), read.map(|read| read.0) == Ok(text));
        }
    }
}
