//! How long an answer may be kept by others: the only place that writes `Cache-Control`.

use http::HeaderValue;
use upstream::Part;

/// What an answer is, as far as keeping it goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Keep {
    /// What is made of answers of the exchange: others ask whether it still stands.
    Revalidated,
    /// What stays as long as the program runs.
    FiveMinutes,
    /// A file whose name changes with its content.
    Immutable,
    /// A file that may change with the next build, such as an icon.
    Hour,
    /// For this visitor at this moment.
    Never,
}

impl Keep {
    /// Of a page or its data, from what it was made of.
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
            Self::Hour => "public, max-age=3600",
            Self::Never => "private, no-store",
        })
    }
}
