//! Files that answers link to, and the documents of the feed service.

use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr};

/// Kind of a document.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum FileKind {
    /// Human-readable: `.pdf`.
    Pdf,
    /// Machine-readable: `.csv`, UTF-8, with header and final line end.
    Csv,
}

impl FileKind {
    /// All kinds.
    pub const ALL: [Self; 2] = [Self::Pdf, Self::Csv];

    /// File extension.
    pub const fn ending(self) -> &'static str {
        match self {
            Self::Pdf => ".pdf",
            Self::Csv => ".csv",
        }
    }

    /// Media type, without parameters.
    pub const fn media_type(self) -> &'static str {
        match self {
            Self::Pdf => "application/pdf",
            Self::Csv => "text/csv",
        }
    }
}

/// The name of a document in its address `/documents/{name}`: ASCII letters, digits, `-`, `_` and
/// `.`, at most 120, ending in `.pdf` or `.csv`. It cannot change the path.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct DocumentName {
    name: String,
    kind: FileKind,
}

/// A text that is not the name of a document.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not the name of a document")]
pub struct NotADocument;

impl DocumentName {
    /// Path of documents, both at the feed service and on the site.
    pub const FOLDER: &'static str = "/documents/";

    /// Name of documents in metrics, logs and fault switches, like the name of a call.
    pub const CALL: &'static str = "documents";

    /// Maximum length of a name in bytes.
    pub const LONGEST: usize = 120;

    /// The path of the document.
    pub fn path(&self) -> String {
        format!("{}{self}", Self::FOLDER)
    }

    /// Kind of the document.
    pub const fn kind(&self) -> FileKind {
        self.kind
    }
}

impl FromStr for DocumentName {
    type Err = NotADocument;

    fn from_str(text: &str) -> Result<Self, NotADocument> {
        let ended = |kind: FileKind| Some((kind, text.strip_suffix(kind.ending())?));
        let (kind, stem) = FileKind::ALL
            .into_iter()
            .find_map(ended)
            .ok_or(NotADocument)?;
        let plain = |b: u8| b.is_ascii_alphanumeric() || matches!(b, b'-' | b'_' | b'.');
        let fits = text.len() <= Self::LONGEST && !stem.is_empty() && !stem.starts_with('.');
        if fits && stem.bytes().all(plain) {
            let name = text.to_owned();
            Ok(Self { name, kind })
        } else {
            Err(NotADocument)
        }
    }
}

impl fmt::Display for DocumentName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}

/// An address allowed in a link: an absolute HTTPS URL, or the path of a document. Anything else
/// could be a dead link, a file that can be tampered with in transit, or a script.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
#[cfg_attr(
    feature = "openapi",
    derive(schemars::JsonSchema),
    schemars(with = "String")
)]
pub struct FileAddress(String);

/// A text that is not the address of a file.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is not the address of a file")]
pub struct NotAFileAddress(String);

impl FileAddress {
    /// The address as used in links.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for FileAddress {
    type Error = NotAFileAddress;

    fn try_from(url: String) -> Result<Self, NotAFileAddress> {
        let whole = url.strip_prefix("https://");
        let leads = match (whole, url.strip_prefix(DocumentName::FOLDER)) {
            (Some(rest), _) => !rest.is_empty() && !rest.starts_with('/'),
            (None, Some(name)) => name.parse::<DocumentName>().is_ok(),
            (None, None) => false,
        };
        if leads {
            Ok(Self(url))
        } else {
            Err(NotAFileAddress(url.chars().take(80).collect()))
        }
    }
}

impl From<FileAddress> for String {
    fn from(address: FileAddress) -> Self {
        address.0
    }
}

impl From<DocumentName> for FileAddress {
    fn from(name: DocumentName) -> Self {
        Self(name.path())
    }
}

/// The SHA-256 of a file: 64 hexadecimal digits, in lower case.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
#[cfg_attr(
    feature = "openapi",
    derive(schemars::JsonSchema),
    schemars(with = "String")
)]
pub struct Sha256(String);

/// A text that is not a SHA-256.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not a SHA-256 of 64 lower-case hexadecimal digits")]
pub struct NotASha256;

impl Sha256 {
    /// The 64 digits.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for Sha256 {
    type Error = NotASha256;

    fn try_from(digits: String) -> Result<Self, NotASha256> {
        let is_digit = |b: u8| b.is_ascii_digit() || matches!(b, b'a'..=b'f');
        match digits.len() == 64 && digits.bytes().all(is_digit) {
            true => Ok(Self(digits)),
            false => Err(NotASha256),
        }
    }
}

impl From<Sha256> for String {
    fn from(digest: Sha256) -> Self {
        digest.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_64_lower_case_digits_are_a_sha256() {
        let good = "0123456789abcdef".repeat(4);
        assert!(Sha256::try_from(good.clone()).is_ok());
        for bad in [
            &good[1..],
            &good.to_uppercase(),
            &good.replace('0', "g"),
            "",
        ] {
            assert!(Sha256::try_from(bad.to_owned()).is_err(), "{bad}");
        }
    }

    #[test]
    fn only_https_urls_and_documents_are_addresses() {
        for good in [
            "/documents/202611091259-sahw-ar.pdf",
            "/documents/bulletin-daily-20261111.csv",
            "https://files.exchange.example/a.pdf",
        ] {
            assert!(FileAddress::try_from(good.to_owned()).is_ok(), "{good}");
        }
        for bad in [
            "",
            "javascript:alert(1)",
            "http://files.exchange.example/a.pdf",
            "//elsewhere.example/a.pdf",
            "https://",
            "https:///a.pdf",
            "documents/a.pdf",
            "/documents/",
            "/documents/.pdf",
            "/documents/..pdf",
            "/documents/../admin.pdf",
            "/documents/a%2fb.pdf",
            "/documents/a.html",
            "/documents/.csv",
            "/documents/a.csv.html",
            "/sample/a.pdf",
        ] {
            assert!(FileAddress::try_from(bad.to_owned()).is_err(), "{bad}");
        }
    }
}
