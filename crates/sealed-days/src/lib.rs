//! Sealed days: for each day the list of its disclosures with the SHA-256 of their files, and the digest of the day
//! before.
//!
//! A [`SealedDay`] is made of what the exchange says and of nothing else, so every site makes the same bytes
//! (docs/sealed-days.md). [`SealedDays`] keeps them in files that are never written again, [`follow`] checks that one
//! follows another.

mod chain;
mod day;
mod differences;
mod sealing;
mod store;

pub use chain::{Broken, Link, follow};
pub use day::{
    FORMAT, MOST_BYTES, NotADay, SealedDay, SealedDisclosure, SealedFile, Title, day_of_name,
    digest, zone,
};
pub use differences::{Difference, differences};
pub use sealing::{Incomplete, MOST_DISCLOSURES};
pub use store::{Begins, OpenError, ReadError, SealedDays, Standing, StoreError};
