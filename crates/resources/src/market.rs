//! Data pages of the market: what trades, besides the lists of securities.

mod futures;

pub use futures::FUTURES;
