//! Data pages of corporate actions, general meetings, large shareholders and dividends.

mod company_shareholders;
mod corporate_actions;
mod dividends;
mod general_meetings;
mod unclaimed_dividends;

pub use company_shareholders::COMPANY_TOP_SHAREHOLDERS;
pub(crate) use corporate_actions::{ACTION_KINDS, action_kind};
pub use corporate_actions::{COMPANY_CORPORATE_ACTIONS, CORPORATE_ACTIONS};
pub use dividends::DIVIDEND_DISTRIBUTION;
pub use general_meetings::COMPANY_GENERAL_MEETINGS;
pub(crate) use general_meetings::{MEETING_KINDS, meeting_event, meeting_kind};
pub use unclaimed_dividends::UNCLAIMED_DIVIDENDS;
