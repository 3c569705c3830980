//! Cache lifetimes. `Cache-Control` is written only here.

use http::HeaderValue;
use upstream::Part;

/// How long browsers and proxies may cache an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Keep {
    /// Made of answers of the exchange: cached, but revalidated before each use.
    Revalidated,
    /// Content that does not change while the program runs.
    FiveMinutes,
    /// A file whose name changes with its content.
    Immutable,
    /// Data whose values never change, though the next build may give its columns other titles.
    Day,
    /// A file that may change with the next build, such as an icon.
    Hour,
    /// Specific to the visitor or the moment.
    Never,
}

impl Keep {
    /// For a page or its data, from the answers that it was made of.
    pub const fn of(made_of: &[Part]) -> Self {
        if made_of.is_empty() {
            Self::FiveMinutes
        } else {
            Self::Revalidated
        }
    }

    /// The value of `Cache-Control`.
    pub const fn header(self) -> HeaderValue {
        HeaderValue::from_static(match self {
            Self::Revalidated => "public, max-age=0, must-revalidate",
            Self::FiveMinutes => "public, max-age=300",
            Self::Immutable => "public, max-age=31536000, immutable",
            Self::Day => "public, max-age=86400",
            Self::Hour => "public, max-age=3600",
            Self::Never => "private, no-store",
        })
    }
}
