//! Publications and reports of the sample exchange and its issuers: disclosures, circulars, press releases,
//! bulletins, meetings, offerings, shareholders, trading reports, in English and Arabic, with the content of
//! their documents. All of it follows from the market, a day and the exchange behind [`Source`].

mod accounts;

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
mod publication;
mod source;

pub use publication::publication;
pub use source::Source;
