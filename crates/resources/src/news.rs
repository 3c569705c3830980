//! Data pages of news: disclosures, announcements, circulars, elections to boards.

mod announcements;
mod board_nominations;
mod board_positions;
mod circulars;
mod dates;
mod disclosures;
mod events;
pub mod notice;
mod press_releases;
mod trading_calendar;

pub use announcements::{DERIVATIVES_MARKET_ANNOUNCEMENTS, MARKET_ANNOUNCEMENTS};
pub use board_nominations::BOARD_NOMINATIONS;
pub use board_positions::BOARD_POSITIONS;
pub use circulars::CIRCULARS;
pub use dates::{DATE_KINDS, DATES};
pub use disclosures::{COMPANY_DISCLOSURES, COMPANY_REPORTS, DISCLOSURES};
pub use events::EVENTS;
pub use press_releases::PRESS_RELEASES;
pub use trading_calendar::{TRADING_CALENDAR, trading_days};
