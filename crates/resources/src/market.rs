//! Data pages of instruments other than securities.

mod futures;

pub use futures::FUTURES;
