//! Data pages of members: market makers, the ranking of brokers, trading systems, fees.

mod brokers_directory;
mod brokers_ranking;
mod fee_schedule;
mod market_makers;
mod trading_systems;

pub use brokers_directory::{BROKERS_DIRECTORY, TRADING_SERVICES};
pub use brokers_ranking::BROKERS_RANKING;
pub use fee_schedule::FEE_SCHEDULE;
pub use market_makers::MARKET_MAKERS;
pub use trading_systems::TRADING_SYSTEMS;
