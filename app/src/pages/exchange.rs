//! Pages of the section "The exchange" with a component of their own.

mod answers;
pub mod bulletins;
pub mod company;
pub mod company_table;
pub mod delisted;
pub mod disclosures;
pub mod e_board;
pub mod end_of_day;
pub mod equities;
pub mod foreign_investments;
pub mod index;
pub mod indices;
pub mod instruments;
pub mod listed_securities;
pub mod meetings;
pub mod payments;
pub mod profile;
pub mod sealed_days;
pub mod security;
pub mod trading;
pub mod trading_calendar;
pub mod trading_summary;
mod trading_year;
