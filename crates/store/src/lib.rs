//! Imported data, the sessions of the sample exchange, and an index of words, each in a SQLite file.
#![doc = include_str!("../README.md")]

mod database;
mod error;
mod fixed;

mod import;
mod rows;

mod read;

mod sessions;

mod words;

pub use database::Store;
pub use error::StoreError;
pub use import::{CellError, Context, Doubts, ImportError, Known, Problems, Report, What, import};
pub use rows::{DailyPrice, Holiday, OldAddress, Security};
pub use sessions::{SessionFile, SessionRow};
pub use words::{Document, Found, Search, WordFile};
