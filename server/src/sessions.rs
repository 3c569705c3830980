//! Stored sessions of the sample exchange in the data folder, so that a start generates the missing ones
//! only.

use crate::signs::Signs;
use chrono::NaiveDate;
use indicatif::HumanCount;
use sandbox::{Book, BookTrouble, Exchange, Options, Page};
use std::{
    fs,
    path::Path,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};
use store::{SessionFile, SessionRow, StoreError};

/// How often to check whether a session has ended.
const PACE: Duration = Duration::from_secs(30);

/// The largest sample in securities whose sessions are stored. Larger ones, for load tests, would fill the
/// disk, and generating them is faster than writing them.
const MOST_KEPT: usize = 1_000;

/// The exchange, whose sessions are stored in a data folder now and after each session, while the runtime
/// runs.
pub(crate) fn exchange(options: Options, data_dir: &Path) -> Exchange {
    if options.securities > MOST_KEPT {
        return Exchange::new(options);
    }
    // Each sample has its own file, so that switching between samples does not discard the stored sessions.
    let name = format!("sample-{}-{}.sqlite", options.seed, options.securities);
    let shelf = Shelf {
        file: SessionFile::new(data_dir.join(name)),
        making: Mutex::default(),
    };
    let exchange = Exchange::with_book(options, Arc::new(shelf));
    let kept = exchange.clone();
    tokio::spawn(async move {
        loop {
            tokio::time::sleep(PACE).await;
            let exchange = kept.clone();
            let looked = tokio::task::spawn_blocking(move || exchange.keep());
            if looked.await.is_err() {
                // The runtime has ended.
                return;
            }
        }
    });
    exchange
}

/// The store of sessions, and the progress display while sessions are generated.
#[derive(Debug)]
struct Shelf {
    file: SessionFile,
    making: Mutex<Making>,
}

#[derive(Debug, Default)]
struct Making {
    begun: Option<(Instant, Signs)>,
    /// True when sessions are generated because the file was damaged.
    damaged: bool,
}

impl Shelf {
    fn making(&self) -> MutexGuard<'_, Making> {
        self.making.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Ends the progress display; returns how long it took, and whether the file was damaged.
    fn made_all(&self) -> (Duration, bool) {
        let Making { begun, damaged } = std::mem::take(&mut *self.making());
        let took = begun.map(|(since, signs)| {
            signs.end();
            since.elapsed()
        });
        (took.unwrap_or_default(), damaged)
    }
}

fn closed(error: &StoreError) -> BookTrouble {
    tracing::warn!(
        "the sessions of the sample exchange are not kept, so that each start makes them anew: {error}"
    );
    BookTrouble::Closed
}

fn row(page: Page) -> SessionRow {
    SessionRow {
        day: page.day,
        bars: page.bars,
        state: page.state,
    }
}

fn page(row: SessionRow) -> Page {
    Page {
        day: row.day,
        bars: row.bars,
        state: row.state,
    }
}

impl Book for Shelf {
    fn read(&self, key: &str, each: &mut dyn FnMut(Page) -> bool) -> Result<(), BookTrouble> {
        let read = self.file.read(key, &mut |row| each(page(row)));
        read.map_err(|error| match error {
            StoreError::NotAStore(_) => {
                self.making().damaged = true;
                BookTrouble::Damaged
            }
            error => closed(&error),
        })
    }

    fn begin(&self, key: &str, pages: &mut dyn Iterator<Item = Page>) -> Result<(), BookTrouble> {
        if let Some(folder) = self.file.path().parent() {
            // If this fails, opening the file reports the error.
            let _ = fs::create_dir_all(folder);
        }
        let mut count = 0;
        let begun = self
            .file
            .begin(key, &mut pages.map(row).inspect(|_| count += 1));
        let (took, damaged) = self.made_all();
        begun.map_err(|error| closed(&error))?;
        let path = self.file.path().display();
        if damaged {
            tracing::warn!("{path} was damaged, and was made anew");
        }
        tracing::info!(
            "it was made in {:.1} s, and {} sessions are kept in {path}",
            took.as_secs_f64(),
            HumanCount(count)
        );
        Ok(())
    }

    fn append(
        &self,
        key: &str,
        after: Option<NaiveDate>,
        pages: &mut dyn Iterator<Item = Page>,
    ) -> Result<(), BookTrouble> {
        match self.file.append(key, after, &mut pages.map(row)) {
            Ok(true) => Ok(()),
            Ok(false) => {
                tracing::warn!(
                    "{} is of another version of the program now: the next start makes it anew",
                    self.file.path().display()
                );
                Err(BookTrouble::Closed)
            }
            Err(error) => {
                tracing::warn!("a session of the sample exchange could not be kept: {error}");
                Err(BookTrouble::Closed)
            }
        }
    }

    fn made(&self, so_far: usize, of: usize) {
        let mut making = self.making();
        let new = || {
            let all = HumanCount(of as u64);
            tracing::info!("the sample exchange's history of {all} sessions is made");
            (Instant::now(), Signs::new(of as u64))
        };
        let (_, signs) = making.begun.get_or_insert_with(new);
        signs.show(so_far as u64, || {
            format!(
                "{} of {} sessions of the sample exchange made",
                HumanCount(so_far as u64),
                HumanCount(of as u64)
            )
        });
    }
}
