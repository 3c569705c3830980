//! Imported data in one SQLite file: the tables, the CSV files that fill them, the reads.
#![doc = include_str!("../README.md")]

mod database;
mod error;
mod fixed;

mod import;
mod rows;

mod read;

pub use database::Store;
pub use error::StoreError;
pub use import::{CellError, Context, ImportError, KINDS, Known, Problems, Report, What, import};
pub use rows::{DailyPrice, Holiday, Security};
