//! The client against an exchange that misbehaves, in the process and over TCP.

mod cache;
mod disk;
mod documents;
mod exchange;
mod faults;
mod feed;
mod tcp;
mod ticks;
