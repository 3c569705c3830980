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

pub(crate) use ipos::ipos;
pub(crate) use rights::{lapsed, lines as rights_lines, rights_issues};
