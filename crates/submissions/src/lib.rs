//! What visitors send: tokens for one submission each, sealing to the keys of the staff, and a store from which nothing
//! that was acknowledged is lost.
//!
//! The server seals the fields of a submission before it stores them and keeps no key that opens them. Staff read them
//! with [`Records`] and an [`Identity`].

mod database;
mod records;
mod reference;
mod seal;
mod store;
mod tokens;

pub use records::{ReadError, Record, Records};
pub use reference::{NoReference, Reference};
pub use seal::{Identity, KeyError, Recipients, SealError};
pub use store::{OpenError, Refused, Store, StoreConfig, Submission, purge};
pub use tokens::{FormToken, FormTokens, TokenError, TokenId, random_secret, read_secret};
