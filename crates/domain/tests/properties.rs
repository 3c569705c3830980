//! Properties that hold for all values, not only for examples.

#[path = "properties/calendars.rs"]
mod calendars;
#[path = "properties/charts.rs"]
mod charts;
#[path = "properties/formats.rs"]
mod formats;
#[path = "properties/patterns.rs"]
mod patterns;
#[path = "properties/values.rs"]
mod values;
