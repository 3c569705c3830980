//! How long an answer may be kept by others: the only place that writes `Cache-Control`.

use http::HeaderValue;
use page_table::CachePolicy;

/// What an answer is, as far as keeping it goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Keep {
    /// A page or its data, by the policy of the page table.
    Page(CachePolicy),
    /// A file whose name changes with its content.
    Immutable,
    /// A file that may change with the next build, such as an icon.
    Hour,
    /// For this visitor at this moment.
    Never,
}

impl Keep {
    /// The value of `Cache-Control`.
    pub const fn header(self) -> HeaderValue {
        HeaderValue::from_static(match self {
            Self::Page(CachePolicy::Live) => "public, max-age=0, must-revalidate",
            Self::Page(CachePolicy::Static) => "public, max-age=300",
            Self::Immutable => "public, max-age=31536000, immutable",
            Self::Hour => "public, max-age=3600",
            Self::Page(CachePolicy::NoStore) | Self::Never => "private, no-store",
        })
    }
}
