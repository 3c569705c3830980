//! Every resource: views, filters, formats.

mod change;
mod csv_fields;
mod defaults;
mod exchange;
mod filters;
mod formats;
mod kinds;
mod paged;
mod papers;
mod properties;
mod sample;
mod spreadsheets;
mod views;
mod wrong;
mod yearly;
