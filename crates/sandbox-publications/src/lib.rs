//! What the sample exchange and its issuers publish and report: disclosures, circulars, press,
//! bulletins, assemblies, offerings, owners and the reports about trading, in English and Arabic, and
//! the contents of the documents that these lead to. Everything follows from the market, a day and the
//! exchange behind [`Source`].

pub mod assemblies;
pub mod content;
pub mod house;
pub mod members;
pub mod ownership;
pub mod papers;
pub mod primary;
pub mod trading;

#[cfg(test)]
mod frozen;
mod source;

pub use source::Source;
