//! The site's routes as a browser sees them, without a network: requests go directly to the router, and the
//! sample exchange's clock is frozen.

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
