//! The languages of the site: one table.

use std::{fmt, str::FromStr};

/// A language of the site.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Locale {
    /// English, the default; its addresses have no prefix.
    #[default]
    En,
    /// Arabic, right to left, under `/ar`.
    Ar,
}

/// The direction of a language's script.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Dir {
    /// Left to right.
    Ltr,
    /// Right to left.
    Rtl,
}

impl Dir {
    /// The value of the `dir` attribute.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Ltr => "ltr",
            Self::Rtl => "rtl",
        }
    }
}

/// Properties of a language.
#[derive(Debug, Clone, Copy)]
pub struct LocaleInfo {
    /// `lang` attribute, folder under `locales/`, address prefix.
    pub code: &'static str,
    /// The specification's ISO code, for `og:locale`.
    pub iso: &'static str,
    /// `hreflang` of links to pages in this language.
    pub hreflang: &'static str,
    /// Direction of the script.
    pub dir: Dir,
    /// The language's own name, on the language switch.
    pub label: &'static str,
    /// Prefix of its canonical addresses: empty or `/ar`.
    pub prefix: &'static str,
}

impl Locale {
    /// All languages, the default first.
    pub const ALL: [Self; 2] = [Self::En, Self::Ar];

    /// The row of this language.
    pub const fn info(self) -> &'static LocaleInfo {
        match self {
            Self::En => &LocaleInfo {
                code: "en",
                iso: "en-US",
                hreflang: "en-AE",
                dir: Dir::Ltr,
                label: "English",
                prefix: "",
            },
            Self::Ar => &LocaleInfo {
                code: "ar",
                iso: "ar-AE",
                hreflang: "ar-AE",
                dir: Dir::Rtl,
                label: "العربية",
                prefix: "/ar",
            },
        }
    }

    /// `en` or `ar`.
    pub const fn code(self) -> &'static str {
        self.info().code
    }

    /// The target of the language switch.
    pub const fn other(self) -> Self {
        match self {
            Self::En => Self::Ar,
            Self::Ar => Self::En,
        }
    }

    /// The canonical address of an path without language prefix: `/` becomes `/` or `/ar`.
    pub fn href(self, path: &str) -> String {
        match (self.info().prefix, path) {
            ("", path) => path.to_owned(),
            (prefix, "/") => prefix.to_owned(),
            (prefix, path) => format!("{prefix}{path}"),
        }
    }
}

impl FromStr for Locale {
    type Err = UnknownLocale;
    fn from_str(code: &str) -> Result<Self, UnknownLocale> {
        Self::ALL
            .into_iter()
            .find(|l| l.code() == code)
            .ok_or_else(|| UnknownLocale(code.to_owned()))
    }
}

impl fmt::Display for Locale {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// A language code that the site does not have.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("unknown locale code {0:?}")]
pub struct UnknownLocale(pub String);
