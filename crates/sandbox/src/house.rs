//! What the exchange says and offers on its own account: announcements, bulletins, reports,
//! certified systems, data products, posts and answers to questions.

mod announcements;
mod bulletins;
mod careers;
mod faqs;
mod licences;
mod occasions;
mod reports;

pub(crate) use announcements::announcements;
pub(crate) use bulletins::{bulletin_name, bulletins};
pub(crate) use careers::careers;
pub(crate) use faqs::faqs;
pub(crate) use licences::{data_providers, vendors};
pub(crate) use reports::reports;

#[cfg(test)]
mod tests;
