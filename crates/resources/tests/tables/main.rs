//! Every resource: views, filters, formats.

#[path = "../samples/kinds.rs"]
mod columns;
#[path = "../samples/market.rs"]
mod market;

mod archive;
mod at_quotes;
mod calendars;
mod change;
mod continued;
mod csv_fields;
mod defaults;
mod deprecated;
mod exchange;
mod feeds;
mod filters;
mod formats;
mod instruments;
mod keys;
mod kinds;
mod offered;
mod paged;
mod papers;
mod pieces;
mod properties;
mod sample;
mod spreadsheets;
mod statistics;
mod views;
mod wrong;
mod yearly;
