//! The calls, one file each.

pub mod calendar;
pub mod circulars;
pub mod company_profile;
pub mod constituents;
pub mod corporate_actions;
pub mod disclosures;
pub mod events;
pub mod history;
pub mod indices;
pub mod intraday;
pub mod market_status;
pub mod press;
pub mod statistics;
pub mod stocks;
