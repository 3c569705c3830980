//! The representations of a page, chosen by the suffix of the address: HTML, data formats, checksums, results of
//! calculators.

use domain::calculator;
use resources::{DataPage, formats::Format};
use std::fmt;

/// The form of the answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    /// A whole HTML page.
    Page,
    /// JSON with the page's body, for navigation in the shell.
    Fragment,
    /// JSON with the blocks of the page that are refreshed while prices change.
    Blocks,
    /// The data of the page in a format.
    Data(DataFormat),
    /// The checksum of the data in a format.
    Checksum(DataFormat),
    /// The sum of a calculator as JSON.
    Sum,
    /// The document of a sealed day, or the list of sealed days.
    Sealed,
    /// The SHA-256 of the JSON file of a sealed day.
    SealedChecksum,
}

/// A data format, compared by its suffix.
#[derive(Clone, Copy)]
pub struct DataFormat(pub &'static Format);

impl PartialEq for DataFormat {
    fn eq(&self, other: &Self) -> bool {
        self.0.suffix == other.0.suffix
    }
}

impl Eq for DataFormat {}

impl fmt::Debug for DataFormat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.suffix)
    }
}

impl Form {
    pub(super) const fn code(self) -> &'static str {
        match self {
            Self::Page => "page",
            Self::Fragment => "fragment",
            Self::Blocks => "blocks",
            Self::Data(format) => format.0.suffix,
            Self::Checksum(_) => CHECKSUM,
            Self::Sum => "sum",
            Self::Sealed => "sealed",
            Self::SealedChecksum => "sealed-checksum",
        }
    }

    /// True for what programs read: data, their checksums, sums of calculators.
    pub(crate) const fn is_data(self) -> bool {
        match self {
            Self::Data(_) | Self::Checksum(_) | Self::Sum => true,
            Self::Sealed | Self::SealedChecksum => true,
            Self::Page | Self::Fragment | Self::Blocks => false,
        }
    }
}

/// The ids of the pages of sealed days: the list, and a single day.
pub(super) const SEALED: [&str; 2] = ["sealed-days", "sealed-days-item"];

/// The suffix of the address of a checksum, behind that of the format.
pub(crate) const CHECKSUM: &str = "sha256";

/// The path without the suffix of a data format; `None` when there is no page with data at it.
pub(super) fn data_form(path: &str) -> Option<(&str, Form)> {
    let (stem, suffix) = path
        .rsplit_once('.')
        .filter(|(stem, _)| !stem.ends_with('/'))?;
    if suffix == CHECKSUM {
        let (path, form) = data_form(stem)?;
        let (page, _) = page_table::find(path)?;
        if form == Form::Sealed {
            return (page.id == SEALED[1]).then_some((path, Form::SealedChecksum));
        }
        let is_unchanging = resources::for_page(page.id)?.is_unchanging();
        return match form {
            Form::Data(format) if is_unchanging => Some((path, Form::Checksum(format))),
            _ => None,
        };
    }
    let (page, _) = page_table::find(stem)?;
    if suffix == "json" && SEALED.contains(&page.id) {
        return Some((stem, Form::Sealed));
    }
    if suffix == "json" && calculator::for_page(page.id).is_some() {
        return Some((stem, Form::Sum));
    }
    let format = Format::by_suffix(suffix)?;
    let resource = resources::for_page(page.id)?;
    format
        .is_of(resource)
        .then_some((stem, Form::Data(DataFormat(format))))
}

/// The resource of the page at a path without language prefix whose suffix is not that of one of its formats; `None`
/// for other paths.
pub(crate) fn lacks_format(path: &str) -> Option<&'static dyn DataPage> {
    let (stem, suffix) = path.rsplit_once('.')?;
    let is_suffix = !suffix.is_empty() && suffix.bytes().all(|b| b.is_ascii_alphanumeric());
    let (page, _) = page_table::find(stem).filter(|_| is_suffix)?;
    let resource = resources::for_page(page.id)?;
    let has_it = Format::by_suffix(suffix).is_some_and(|format| format.is_of(resource));
    (!has_it).then_some(resource)
}

/// True for the address of a checksum, without language prefix, of data that have none because they change.
pub(crate) fn lacks_checksum(path: &str) -> bool {
    let stem = path
        .strip_suffix(CHECKSUM)
        .and_then(|stem| stem.strip_suffix('.'));
    stem.is_some_and(|stem| data_form(stem).is_some() && data_form(path).is_none())
}
