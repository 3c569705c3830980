//! From the answers of the exchange to a sealed day.

use crate::{FORMAT, MOST_BYTES, SealedDay, SealedDisclosure, SealedFile, Title, zone};
use chrono::NaiveDate;
use std::collections::HashSet;
use wire::{
    Sha256,
    calls::{disclosure_by_id::DisclosureDetails, disclosures::Disclosure},
};

/// The maximum number of disclosures of one day.
pub const MOST_DISCLOSURES: u64 = 10_000;

/// Why answers do not make a sealed day; displayed as the end of a sentence.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Incomplete {
    /// The pages of the list do not agree with each other.
    #[error("the list of its disclosures changed while it was read")]
    List,
    /// The list has more than [`MOST_DISCLOSURES`].
    #[error("it has {0} disclosures, more than {MOST_DISCLOSURES}")]
    TooMany(u64),
    /// The document of the day would be larger than [`MOST_BYTES`].
    #[error("its list would have more than {MOST_BYTES} bytes")]
    TooLarge,
    /// A disclosure of the list is not found by its id.
    #[error("disclosure {0} of the list is not found by its id")]
    Gone(String),
    /// List and details of a disclosure disagree.
    #[error("the details of disclosure {0} disagree with the list")]
    Disagrees(String),
    /// The SHA-256 of a file is not known.
    #[error("the SHA-256 of {url} of disclosure {id} is not known")]
    NoDigest {
        /// The id of the disclosure.
        id: String,
        /// The address of the file.
        url: String,
    },
}

impl SealedDisclosure {
    /// What is sealed of a disclosure.
    ///
    /// # Errors
    /// The SHA-256 of one of its files is not known.
    pub fn new(details: &DisclosureDetails) -> Result<Self, Incomplete> {
        let entry = &details.entry;
        let files = entry.attachments.iter().map(|file| {
            let url = file.url.as_str().to_owned();
            let Some(sha256) = file.sha256.clone() else {
                let id = entry.id.clone();
                return Err(Incomplete::NoDigest { id, url });
            };
            let lang = file.lang.clone();
            Ok(SealedFile { lang, sha256, url })
        });
        let mut files: Vec<_> = files.collect::<Result<_, _>>()?;
        files.sort_by(|a, b| a.key().cmp(&b.key()));
        Ok(Self {
            files,
            id: entry.id.clone(),
            published: entry.published.with_timezone(&zone()),
            symbol: entry.symbol.clone(),
            title: Title {
                ar: entry.title.ar.clone(),
                en: entry.title.en.clone(),
            },
        })
    }

    /// What is sealed of an entry of the list, by its details.
    ///
    /// # Errors
    /// The details are of another disclosure, say something else than the list, or lack the SHA-256 of a file.
    pub fn of_list(listed: &Disclosure, details: &DisclosureDetails) -> Result<Self, Incomplete> {
        let entry = &details.entry;
        let files = |of: &Disclosure| -> Vec<(String, String)> {
            let files = of.attachments.iter();
            let mut files: Vec<_> = files
                .map(|file| (file.url.as_str().to_owned(), file.lang.clone()))
                .collect();
            files.sort();
            files
        };
        let agrees = listed.id == entry.id
            && listed.published == entry.published
            && listed.symbol == entry.symbol
            && listed.title == entry.title
            && files(listed) == files(entry);
        match agrees {
            true => Self::new(details),
            false => Err(Incomplete::Disagrees(listed.id.clone())),
        }
    }
}

impl SealedDay {
    /// A day with its disclosures in any order, behind the day with the digest `previous`.
    ///
    /// # Errors
    /// One of them is of another day or there twice, or they are too many.
    pub fn new(
        date: NaiveDate,
        previous: Option<Sha256>,
        mut disclosures: Vec<SealedDisclosure>,
    ) -> Result<Self, Incomplete> {
        if let Some(other) = disclosures.iter().find(|one| !one.is_of(date)) {
            return Err(Incomplete::Disagrees(other.id.clone()));
        }
        let mut ids = HashSet::new();
        if !disclosures.iter().all(|one| ids.insert(one.id.as_str())) {
            return Err(Incomplete::List);
        }
        disclosures.sort_by(SealedDisclosure::order);
        let day = Self {
            date,
            disclosures,
            format: FORMAT.to_owned(),
            previous,
        };
        match day.canonical().len() > MOST_BYTES {
            true => Err(Incomplete::TooLarge),
            false => Ok(day),
        }
    }
}
