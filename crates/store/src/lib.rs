//! Imported data and the sessions of the sample exchange, each in a SQLite file.
#![doc = include_str!("../README.md")]

mod database;
mod error;
mod fixed;

mod import;
mod rows;

mod read;

mod sessions;

pub use database::Store;
pub use error::StoreError;
pub use import::{CellError, Context, Doubts, ImportError, Known, Problems, Report, What, import};
pub use rows::{DailyPrice, Holiday, Security};
pub use sessions::{SessionFile, SessionRow};
