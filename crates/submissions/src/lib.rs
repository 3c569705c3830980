//! What visitors send: tickets for one submission each, sealing to the keys of the staff, and a store from which nothing
//! that was acknowledged is lost.
//!
//! The server seals the fields of a submission before it stores them and keeps no key that opens them. Staff read them
//! with [`Records`] and an [`Identity`].

mod database;
mod desk;
mod records;
mod reference;
mod seal;
mod tickets;

pub use desk::{Desk, DeskConfig, OpenError, Refused, Submission, purge};
pub use records::{ReadError, Record, Records};
pub use reference::{NoReference, Reference};
pub use seal::{Identity, KeyError, Recipients, SealError};
pub use tickets::{Ticket, TicketError, TicketId, Tickets, random_secret, read_secret};
