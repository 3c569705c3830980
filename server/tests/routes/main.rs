//! The site as a visitor's browser sees it, without a network: requests go straight into the
//! router, on the sample exchange with its clock standing still.

#[path = "../shell/smallest.rs"]
mod shell;
mod site;

mod every_page;

mod apart;
mod asked;
mod cache;
mod chaos;
mod charts;
mod data;
mod documents;
mod failures;
mod fragments;
mod head;
mod language;
mod malformed;
mod rules;
mod well_known;
