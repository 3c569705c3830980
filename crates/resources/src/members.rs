//! Data pages of members: market makers, the ranking of brokers, trading systems.

mod brokers_directory;
mod brokers_ranking;
mod market_makers;
mod trading_systems;

pub use brokers_directory::BROKERS_DIRECTORY;
pub use brokers_ranking::BROKERS_RANKING;
pub use market_makers::MARKET_MAKERS;
pub use trading_systems::TRADING_SYSTEMS;
