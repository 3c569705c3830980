//! A session of the sample exchange from a client's view: the data fixed before it begins, the quotes while
//! it runs, and the answers about everything that trades: shares, indices, funds, futures, rights, bonds,
//! sukuk and carbon credits. All of it follows from the market and a second of the clock.

pub mod carbon;
pub mod day;
pub mod debt;
pub mod figures;
pub mod funds;
pub mod futures;
pub mod history;
pub mod intraday;
pub mod lines;
pub mod listed;
pub mod live;
pub mod months;
pub mod rights;
pub mod sessions;
pub mod view;
pub mod whole;

mod slow;
mod traded;
