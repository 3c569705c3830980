//! What an exchange is: values, formats, clock, calendar, pages and datasets. Pure, no I/O.

pub mod values;

pub mod locale;
pub mod pages;
