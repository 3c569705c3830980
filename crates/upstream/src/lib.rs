#![doc = include_str!("../README.md")]

mod answer;
mod attempt;
mod breaker;
mod builder;
mod cache;
mod client;
mod decode;
mod disk;
mod document;
mod failure;
mod flight;
mod last_good;
mod listed;
pub mod live;
mod logging;
mod metrics;
mod part;
mod past;
mod snapshots;
mod tasks;
mod transport;
mod variants;
mod version;

pub use answer::{Answer, Freshness};
pub use builder::Builder;
pub use client::Upstream;
pub use failure::Failure;
pub use part::Part;
pub use transport::{BadAddress, Sender, Transport};
