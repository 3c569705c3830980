//! The chain: each day names the digest of the day before.

use crate::{NotADay, SealedDay, digest};
use chrono::NaiveDate;
use wire::Sha256;

/// What a chain needs to know of one of its days.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Link {
    /// The day.
    pub date: NaiveDate,
    /// The SHA-256 of its canonical form.
    pub digest: Sha256,
    /// The number of its disclosures.
    pub disclosures: usize,
    /// The size of its canonical form in bytes.
    pub bytes: u64,
}

/// Why a document does not follow in a chain; displayed as the end of a sentence.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Broken {
    /// It is not the document of a sealed day.
    #[error(transparent)]
    Document(#[from] NotADay),
    /// It is the document of another day.
    #[error("it is the document of {0}")]
    Date(NaiveDate),
    /// It names another digest of the day before.
    #[error("it names {named} as the digest of the day before, which is {digest}")]
    Previous {
        /// The digest that it names, or `none`.
        named: String,
        /// The digest of the day before, or `none`.
        digest: String,
    },
}

/// Checks that bytes are the sealed day `date`, and that they follow the day before: `Some(None)` for the first day of a
/// chain, `None` when the day before is not known, so that it cannot be compared.
///
/// # Errors
/// They are not, or do not follow.
pub fn follow(
    before: Option<Option<&Sha256>>,
    date: NaiveDate,
    bytes: &[u8],
) -> Result<(SealedDay, Link), Broken> {
    let day = SealedDay::parse(bytes)?;
    if day.date != date {
        return Err(Broken::Date(day.date));
    }
    if let Some(before) = before
        && day.previous.as_ref() != before
    {
        let text = |digest: Option<&Sha256>| {
            digest.map_or_else(|| "none".to_owned(), |digest| digest.as_str().to_owned())
        };
        return Err(Broken::Previous {
            named: text(day.previous.as_ref()),
            digest: text(before),
        });
    }
    let link = Link {
        date,
        digest: digest(bytes),
        disclosures: day.disclosures.len(),
        bytes: bytes.len() as u64,
    };
    Ok((day, link))
}
