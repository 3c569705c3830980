//! The domain of an exchange: values, formats, clock, calendar. Pure, no I/O.
#![doc = include_str!("../README.md")]

pub mod constants;
pub mod values;

pub mod calendar;
pub mod clock;
pub mod period;
pub mod rule_books;
pub mod rules;
pub mod session;

pub mod calculator;
pub mod entitlement;
pub mod fees;
pub mod listing;

pub mod accounts;
pub mod change;
pub mod colour;
pub mod debt;
pub mod device;
pub mod fold;
pub mod format;
pub mod formulas;
pub mod index;
pub mod text;
pub mod visible;
pub mod web;

pub mod chart;

pub mod locale;
