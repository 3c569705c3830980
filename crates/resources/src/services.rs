//! Data pages of services to investors: offerings and rights issues.

pub mod ipos;
mod rights_issues;

pub use ipos::IPO_SUBSCRIPTIONS;
pub use rights_issues::RIGHTS_ISSUE_SUBSCRIPTION;
