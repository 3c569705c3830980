//! The document of a sealed day and its canonical bytes.

use chrono::{DateTime, FixedOffset, NaiveDate, Offset as _, Utc};
use domain::values::Symbol;
use ring::digest::SHA256;
use serde::{Deserialize, Serialize};
use std::cmp::Ordering;
use wire::Sha256;

/// The value of the member `format`. It changes when the canonical form does.
pub const FORMAT: &str = "borsa-sealed-day/1";

/// The maximum size of a document in bytes.
pub const MOST_BYTES: usize = 8 * 1024 * 1024;

/// A sealed day. The fields of this struct and of the structs inside it are declared in alphabetical order, because
/// the canonical form orders members by name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SealedDay {
    /// The day, in the exchange's time zone.
    pub date: NaiveDate,
    /// Its disclosures, by time of publication and then by id.
    pub disclosures: Vec<SealedDisclosure>,
    /// Always [`FORMAT`].
    pub format: String,
    /// The digest of the day before; `None` for the first day of a chain.
    pub previous: Option<Sha256>,
}

/// A disclosure of a sealed day.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SealedDisclosure {
    /// Its files, by address, then by language, then by SHA-256.
    pub files: Vec<SealedFile>,
    /// Its id.
    pub id: String,
    /// When it was published, in the exchange's time zone.
    pub published: DateTime<FixedOffset>,
    /// The issuer; `None` for disclosures of the exchange itself.
    pub symbol: Option<Symbol>,
    /// Its title.
    pub title: Title,
}

/// A file of a disclosure.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SealedFile {
    /// The language of the file, `en` or `ar`.
    pub lang: String,
    /// The SHA-256 of its bytes.
    pub sha256: Sha256,
    /// Its address, as the exchange writes it.
    pub url: String,
}

/// A title in both languages; a language without a title has an empty text.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Title {
    /// Arabic.
    pub ar: String,
    /// English.
    pub en: String,
}

/// Why bytes are not a sealed day; displayed as the end of a sentence.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NotADay {
    /// There are more than [`MOST_BYTES`].
    #[error("it has more than {MOST_BYTES} bytes")]
    TooLarge,
    /// They are not JSON, or the JSON does not have the members of a sealed day.
    #[error("it is not the JSON of a sealed day: {0}")]
    NotJson(String),
    /// The member `format` has another value than [`FORMAT`].
    #[error("its format is {0:?}, not {FORMAT:?}")]
    Format(String),
    /// They are not the canonical form of their content.
    #[error("it is not in canonical form")]
    NotCanonical,
    /// The disclosures, or the files of one, are not in order, or one is duplicated.
    #[error("disclosure {0} is not in its place, or its files are not")]
    Order(String),
    /// A disclosure is of another day, or its time is not in the exchange's time zone.
    #[error("disclosure {0} was published on another day")]
    OtherDay(String),
}

/// The exchange's time zone. Dubai has no summer time.
pub fn zone() -> FixedOffset {
    FixedOffset::east_opt(4 * 3_600).unwrap_or_else(|| Utc.fix())
}

/// The SHA-256 of bytes.
pub fn digest(bytes: &[u8]) -> Sha256 {
    let digest = ring::digest::digest(&SHA256, bytes);
    let digits: String = { digest.as_ref().iter() }
        .map(|byte| format!("{byte:02x}"))
        .collect();
    digits
        .try_into()
        .expect("a SHA-256 has 64 hexadecimal digits")
}

/// The day that the name of a file or the end of an address says: `2026-11-20`; `None` for every other text.
pub fn day_of_name(text: &str) -> Option<NaiveDate> {
    let is_plain = text.len() == 10
        && text.bytes().enumerate().all(|(at, byte)| match at {
            4 | 7 => byte == b'-',
            _ => byte.is_ascii_digit(),
        });
    is_plain.then(|| text.parse().ok()).flatten()
}

impl SealedDay {
    /// The canonical form: JSON as RFC 8785 (JSON Canonicalization Scheme) writes it, without a line end.
    pub fn canonical(&self) -> Vec<u8> {
        serde_json::to_vec(self).expect("all members are strings, lists and structs")
    }

    /// Reads the canonical form.
    ///
    /// # Errors
    /// The bytes are not the canonical form of a sealed day whose disclosures are in order and of this day.
    pub fn parse(bytes: &[u8]) -> Result<Self, NotADay> {
        if bytes.len() > MOST_BYTES {
            return Err(NotADay::TooLarge);
        }
        let day: Self =
            serde_json::from_slice(bytes).map_err(|error| NotADay::NotJson(error.to_string()))?;
        if day.format != FORMAT {
            return Err(NotADay::Format(day.format));
        }
        if day.canonical() != bytes {
            return Err(NotADay::NotCanonical);
        }
        day.check()?;
        Ok(day)
    }

    fn check(&self) -> Result<(), NotADay> {
        let all = &self.disclosures;
        let other = all.iter().find(|one| !one.is_of(self.date));
        if let Some(other) = other {
            return Err(NotADay::OtherDay(other.id.clone()));
        }
        let mut pairs = all.iter().zip(all.iter().skip(1));
        let misplaced = pairs.find(|(one, next)| one.order(next) != Ordering::Less);
        let misplaced = misplaced.map(|(_, next)| next).or_else(|| {
            let mut ids: Vec<_> = all.iter().collect();
            ids.sort_by(|a, b| a.id.cmp(&b.id));
            let twice = ids.windows(2).find(|pair| pair[0].id == pair[1].id);
            let unordered = || {
                all.iter()
                    .find(|one| !one.files.is_sorted_by(|a, b| a.key() <= b.key()))
            };
            twice.map(|pair| pair[1]).or_else(unordered)
        });
        match misplaced {
            Some(one) => Err(NotADay::Order(one.id.clone())),
            None => Ok(()),
        }
    }

    /// The disclosure with an id.
    pub fn disclosure(&self, id: &str) -> Option<&SealedDisclosure> {
        self.disclosures.iter().find(|one| one.id == id)
    }
}

impl SealedDisclosure {
    /// True if it was published on a day and its time is in the exchange's time zone.
    pub(crate) fn is_of(&self, day: NaiveDate) -> bool {
        *self.published.offset() == zone() && self.published.date_naive() == day
    }

    /// Its place among the disclosures of its day.
    pub(crate) fn order(&self, other: &Self) -> Ordering {
        let by_time = self.published.cmp(&other.published);
        by_time.then_with(|| self.id.cmp(&other.id))
    }
}

impl SealedFile {
    /// What the files of a disclosure are sorted by.
    pub(crate) fn key(&self) -> (&str, &str, &str) {
        (&self.url, &self.lang, self.sha256.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_has_ten_characters() {
        assert_eq!(
            day_of_name("2026-11-20"),
            NaiveDate::from_ymd_opt(2026, 11, 20)
        );
        for other in ["2026-02-30", "2026-11-2", "+026-11-20", "2026/11/20", ""] {
            assert_eq!(day_of_name(other), None, "{other}");
        }
    }

    #[test]
    fn the_canonical_form_of_an_example() {
        let sha256 = digest(b"%PDF");
        let digits = sha256.as_str();
        let day = SealedDay {
            date: NaiveDate::from_ymd_opt(2026, 11, 20).unwrap(),
            disclosures: vec![SealedDisclosure {
                files: vec![SealedFile {
                    lang: "en".to_owned(),
                    sha256: sha256.clone(),
                    url: "/documents/a-en.pdf".to_owned(),
                }],
                id: "a".to_owned(),
                published: "2026-11-20T08:05:00+04:00".parse().unwrap(),
                symbol: Some("SAHW".parse().unwrap()),
                title: Title {
                    ar: "عنوان".to_owned(),
                    en: "A \"title\"\n/".to_owned(),
                },
            }],
            format: FORMAT.to_owned(),
            previous: None,
        };
        let expected = format!(
            "{{\"date\":\"2026-11-20\",\"disclosures\":[{{\"files\":[{{\"lang\":\"en\",\"sha256\":\"{digits}\",\
             \"url\":\"/documents/a-en.pdf\"}}],\"id\":\"a\",\"published\":\"2026-11-20T08:05:00+04:00\",\
             \"symbol\":\"SAHW\",\"title\":{{\"ar\":\"عنوان\",\"en\":\"A \\\"title\\\"\\n/\"}}}}],\
             \"format\":\"borsa-sealed-day/1\",\"previous\":null}}"
        );
        assert_eq!(String::from_utf8(day.canonical()).unwrap(), expected);
        assert_eq!(SealedDay::parse(expected.as_bytes()), Ok(day));
        let spaced = expected.replace(",\"format\"", ", \"format\"");
        let refused = SealedDay::parse(spaced.as_bytes());
        assert_eq!(refused, Err(NotADay::NotCanonical));
        let other = expected.replace("day/1", "day/2");
        assert!(matches!(
            SealedDay::parse(other.as_bytes()),
            Err(NotADay::Format(_))
        ));
        let elsewhere = expected.replace("2026-11-20T08", "2026-11-21T08");
        assert!(matches!(
            SealedDay::parse(elsewhere.as_bytes()),
            Err(NotADay::OtherDay(_))
        ));
    }
}
