//! Data pages of what trades besides securities, and of what no longer does.

mod delisted_securities;
mod futures;

pub use delisted_securities::DELISTED_SECURITIES;
pub use futures::FUTURES;
