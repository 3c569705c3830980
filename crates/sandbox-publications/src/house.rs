//! Publications of the exchange itself: announcements, bulletins, reports, certified systems, data products,
//! fees, vacancies, FAQs.

mod announcements;
mod bulletins;
mod careers;
mod faqs;
mod fees;
mod licences;
mod occasions;
mod reports;

pub use announcements::announcements;
pub(crate) use bulletins::bulletin_name;
pub use bulletins::bulletins;
pub use careers::careers;
pub use faqs::faqs;
pub use fees::fee_schedule;
pub use licences::{data_providers, vendors};
pub use reports::reports;

#[cfg(test)]
mod tests;
