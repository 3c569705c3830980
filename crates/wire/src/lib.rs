//! The wire of an exchange: request and response types, one file per call. The client
//! (`upstream`) and the sample exchange (`sandbox`) are both built on these types, so they
//! cannot drift apart. Decimals travel as strings, dates as ISO 8601, instants with an offset.

mod call;
pub mod calls;
mod checks;
mod currency;
mod debt;
mod disclosure_types;
mod document;
mod moment;
pub mod notice;
#[cfg(feature = "openapi")]
pub mod openapi;
mod revision;
mod scope;
mod shape;
mod sift;
mod text;

pub use call::{Call, Delay, Encoded, Service};
pub use currency::{Currency, NotACurrency};
pub use document::{
    DocumentName, FileAddress, FileKind, NotADocument, NotAFileAddress, NotASha256, Sha256,
};
pub use revision::{Revision, RevisionKind};
pub use scope::{Scope, Subject};
pub use shape::{Kind, Parameter, Shape};
pub use sift::{Unfit, sifted};
pub use text::Bilingual;
