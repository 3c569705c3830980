//! The primary market: offerings and rights issues. At any date some are at each stage.

mod about;
mod banks;
mod companies;
mod figured;
mod ipos;
mod pipeline;
mod questions;
mod rights;

pub use ipos::ipos;
pub use rights::rights_issues;
