//! Tests of the client against a misbehaving exchange, in-process and over TCP.

mod cache;
mod circuit;
mod delayed;
mod disk;
mod documents;
mod exchange;
mod faults;
mod feed;
mod missing;
mod parts;
mod tcp;
mod texts;
mod ticks;
