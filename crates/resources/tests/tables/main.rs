//! Every resource: views, filters, formats.

mod change;
mod csv_fields;
mod filters;
mod formats;
mod kinds;
mod properties;
mod sample;
mod views;
