//! What companies report by year, and companies beside others of their sector.

mod accounts;
mod peers;

pub use accounts::{AccountsYear, COMPANY_ACCOUNTS, years_of};
pub use peers::COMPANY_PEERS;
