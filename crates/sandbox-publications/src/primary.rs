//! The primary market: offerings and rights issues, each at its place in a pipeline that never
//! runs dry.

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
