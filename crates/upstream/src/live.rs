//! The live feed: once a second all calls that move are asked for together. Their answers become
//! known to pages in one step, the tick, and what differs from the tick before goes to every
//! subscriber as one event that was made once.
//!
//! A subscriber first calls [`LiveHub::subscribe`], then [`LiveHub::catch_up`] with the data
//! version of its page, then listens. A receiver that lags behind does the same again.

mod board;
mod event;
mod fields;
mod hub;
mod tick;

pub use board::Change;
pub use event::LiveEvent;
pub use fields::{INDEX_KEYS, QUOTE_KEYS};
pub use hub::LiveHub;
