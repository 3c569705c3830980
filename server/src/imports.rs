//! Imported data for the sample exchange: read from the store, and again after each import.

use crate::polled::look_again;
use chrono::NaiveDate;
use domain::values::Symbol;
use sandbox::{Days, Exchange, Overlay, OwnHoliday};
use std::{
    fs,
    ops::ControlFlow,
    os::unix::fs::MetadataExt,
    path::{Path, PathBuf},
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};
use store::{Store, StoreError};
use wire::calls::history::Session;

/// How often the store is checked for changes.
const PACE: Duration = Duration::from_secs(1);

/// The path of the store in the data folder.
pub(crate) fn file(data_dir: &Path) -> PathBuf {
    data_dir.join("borsa.sqlite")
}

/// Applies imported data to an exchange, now and after each import, until the tokio runtime ends. Must be
/// called in a tokio runtime.
pub(crate) fn follow(exchange: Exchange, path: PathBuf) {
    let mut watch = Watch {
        path,
        open: None,
        warned: false,
    };
    watch.look(&exchange);
    look_again("imported data", PACE, move || {
        watch.look(&exchange);
        ControlFlow::Continue(())
    });
}

/// The store as it was read last.
struct Watch {
    path: PathBuf,
    open: Option<Open>,
    /// True after an error was logged, so that it is not repeated each second.
    warned: bool,
}

struct Open {
    store: Store,
    /// Device and inode of the file, as another file may replace it.
    file: (u64, u64),
    data_version: i64,
}

impl Watch {
    fn look(&mut self, exchange: &Exchange) {
        match self.changed() {
            Ok(None) => self.warned = false,
            Ok(Some(overlay)) => {
                self.warned = false;
                tracing::info!(
                    "imported data: {} securities, prices of {}, {} disclosures, {} holidays",
                    overlay.stocks.len(),
                    overlay.first_days.len(),
                    overlay.disclosures.len(),
                    overlay.holidays.len()
                );
                exchange.set_overlay(overlay);
            }
            Err(error) => {
                self.open = None;
                if !self.warned {
                    tracing::warn!("imported data is not shown: {error}");
                }
                self.warned = true;
            }
        }
    }

    /// The imported data, if it differs from what was applied last.
    fn changed(&mut self) -> Result<Option<Overlay>, StoreError> {
        let Some(file) = identity(&self.path) else {
            // Deleting the file removes the imported data.
            return Ok(self.open.take().map(|_| Overlay::default()));
        };
        if self.open.as_ref().is_some_and(|open| open.file != file) {
            self.open = None;
        }
        let (store, seen) = match self.open.take() {
            Some(open) => (open.store, Some(open.data_version)),
            None => match Store::open(&self.path)? {
                Some(store) => (store, None),
                None => return Ok(None),
            },
        };
        let data_version = store.data_version()?;
        let overlay = (seen != Some(data_version))
            .then(|| overlay(&store))
            .transpose()?;
        self.open = Some(Open {
            store,
            file,
            data_version,
        });
        // An empty store changes nothing, unless data applied earlier must be removed.
        Ok(overlay.filter(|overlay| overlay.generation > 0 || seen.is_some()))
    }
}

/// Device and inode of a file, as another one may replace it; `None` without one.
pub(crate) fn identity(path: &Path) -> Option<(u64, u64)> {
    let data = fs::metadata(path).ok()?;
    Some((data.dev(), data.ino()))
}

fn overlay(store: &Store) -> Result<Overlay, StoreError> {
    let holiday = |h: store::Holiday| OwnHoliday {
        first: h.first,
        last: h.last,
        name: h.name,
        provisional: h.provisional,
        trading_closed: h.trading_closed,
    };
    Ok(Overlay {
        generation: store.generation()?,
        stocks: store.stocks()?,
        first_days: store.first_days()?,
        days: Some(Arc::new(Stored(Mutex::new(store.another()?)))),
        disclosures: store.disclosures()?,
        holidays: store.holidays()?.into_iter().map(holiday).collect(),
    })
}

/// Imported sessions of securities, read on demand.
#[derive(Debug)]
struct Stored(Mutex<Store>);

impl Days for Stored {
    fn read(&self, of: &Symbol, from: NaiveDate, to: NaiveDate) -> Option<Vec<Session>> {
        let store = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let days = store.sessions(of, from, to);
        days.inspect_err(|error| tracing::warn!("imported days of {of} cannot be read: {error}"))
            .ok()
    }
}
