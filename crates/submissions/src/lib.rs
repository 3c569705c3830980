//! Form submissions: form tokens, encryption for the staff, and a durable store.
//!
//! The server encrypts the fields of a submission with the public keys of the staff ([`Recipients`]) before it stores
//! them. It has no private key and cannot decrypt them. Staff decrypt them with a private key ([`Identity`]) and the
//! view of the store ([`Records`]).

mod database;
mod outbox;
mod place;
mod records;
mod reference;
mod removal;
mod seal;
mod store;
mod tokens;

pub use database::DatabaseError;
pub use outbox::{Channel, Due, Outbox, Settled, Waiting};
pub use place::{Place, PostgresUrl};
pub use records::{CopyError, ReadError, Record, Records};
pub use reference::{NoReference, Reference};
pub use removal::{Purged, purge, remove};
pub use seal::{Identity, KeyError, Recipients, SealError};
pub use store::{OpenError, Refused, Store, StoreConfig, Submission, Usage};
pub use tokens::{FormToken, FormTokens, TokenError, TokenId, random_secret, read_secret};
