//! A sample exchange: sample data and a live simulation behind the wire protocol.
#![doc = include_str!("../README.md")]

mod book;
mod clock;
mod desk;
mod exchange;
mod faults;
mod index;
mod overlay;
mod response_cache;
mod router;
mod sample;

pub use book::{Book, BookTrouble, Page};
pub use clock::{ClockMode, NotAClock};
pub use exchange::{Exchange, Options};
pub use faults::{Fault, FaultKind, FaultList, Faults, NotAFault};
pub use index::{IndexEntry, WORTH_AN_INDEX, WordIndex, WordSearch};
pub use overlay::{Days, Overlay, OwnHoliday};
pub use response_cache::ResponseCache;
pub use router::{router, router_struck_by};
pub use sample::listed;
pub use sandbox_documents::{FontFiles, Fonts, NotAFont};
pub use sandbox_market::{FIRST_DAY, MOST_SECURITIES};
pub use sandbox_publications::content::MOST_FILINGS;
pub use sandbox_session::listed::Listed;
