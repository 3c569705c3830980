//! The live feed: once a second all live calls are polled together. Their answers are published to
//! pages in one step, the tick, and the differences from the previous tick are sent to all
//! subscribers as one event, serialized once for each [`Topic`].
//!
//! A subscriber first calls [`LiveHub::subscribe`], then [`LiveHub::catch_up`] with the data
//! version of its page, then listens. A receiver that lags repeats this.

mod event;
mod fields;
mod hub;
mod rows;
mod tick;
mod topic;

pub use event::LiveEvent;
pub use fields::{INDEX_KEYS, QUOTE_KEYS, SHARE_KEYS};
pub use hub::LiveHub;
pub use rows::Change;
pub use topic::Topic;
