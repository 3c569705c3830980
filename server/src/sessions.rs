//! The sessions of the sample exchange in a file of the data folder, so that a start makes only the
//! missing ones.

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

/// How often one looks whether a session has ended.
const PACE: Duration = Duration::from_secs(30);

/// Securities of the largest sample that is kept: a sample for load tests would fill the disk with
/// what it makes in less time than it takes to write.
const MOST_KEPT: usize = 1_000;

/// The exchange whose sessions are kept in a data folder, now and while the runtime runs.
pub(crate) fn exchange(options: Options, data_dir: &Path) -> Exchange {
    if options.securities > MOST_KEPT {
        return Exchange::new(options);
    }
    // Each sample has a file of its own, so that trying another costs nothing when one comes back.
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
                // The runtime ends.
                return;
            }
        }
    });
    exchange
}

/// The file, and the signs of a history that is being made.
#[derive(Debug)]
struct Shelf {
    file: SessionFile,
    making: Mutex<Making>,
}

#[derive(Debug, Default)]
struct Making {
    begun: Option<(Instant, Signs)>,
    /// Why it is made, where there was a file.
    damaged: bool,
}

impl Shelf {
    fn making(&self) -> MutexGuard<'_, Making> {
        self.making.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Ends the signs; gives how long it took, and whether the file was damaged before.
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
            // Where it cannot be made, the file says so.
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
