//! Data pages of statistics and reports.

mod bulletins;
mod classification;
mod company_foreign;
mod foreign_ownership;
mod history;
mod holdings;
mod margin;
mod sharia_list;
mod trade;

pub use bulletins::BULLETINS;
pub use classification::CLASSIFICATION;
pub use company_foreign::COMPANY_FOREIGN_INVESTMENTS;
pub use foreign_ownership::FOREIGN_OWNERSHIP;
pub use history::GENERAL_INDEX_HISTORY;
pub use holdings::HOLDINGS;
pub use margin::MARGIN_REPORT;
pub use sharia_list::SHARIA_LIST;
pub(crate) use trade::{CLIENTS, client};
pub use trade::{TRADE_BY_CLIENT_TYPE, TRADE_BY_NATIONALITY};
