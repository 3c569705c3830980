//! The index of words of the sample exchange's disclosures, in the data folder.

use sandbox::{Exchange, IndexEntry, WordIndex, WordSearch};
use std::{
    collections::HashMap,
    fs,
    path::Path,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};
use store::{Document, Search, StoreError, WordFile};

/// How often to check whether something was searched for or published.
const PACE: Duration = Duration::from_secs(2);
/// The longest time between two attempts while the file cannot be used.
const LONGEST: Duration = Duration::from_secs(300);

/// Keeps an index of an exchange in a data folder while the runtime runs, from the first search for words on, if there are so many
/// disclosures that it is worth it. Must be called in a tokio runtime.
pub(crate) fn keep(exchange: &Exchange, data_dir: &Path) {
    let options = exchange.options();
    // Each sample has its own file, like its sessions.
    let name = format!(
        "words-{}-{}-{}.sqlite",
        options.seed, options.securities, options.disclosures
    );
    // If this fails, opening the file reports the error.
    let _ = fs::create_dir_all(data_dir);
    let path = data_dir.join(name);
    let exchange = exchange.clone();
    if !exchange.is_worth_an_index() {
        return;
    }
    tokio::spawn(async move {
        while !exchange.is_index_wanted() {
            tokio::time::sleep(PACE).await;
        }
        let opened = tokio::task::spawn_blocking(move || opened(&path)).await;
        let Ok(Some(file)) = opened else { return };
        exchange.set_index(Arc::new(Words::new(file)));
        let mut failures = 0_u32;
        loop {
            let exchange = exchange.clone();
            let kept = tokio::task::spawn_blocking(move || exchange.keep_index());
            failures = match kept.await {
                Ok(true) => 0,
                Ok(false) => failures.saturating_add(1),
                // The runtime has ended.
                Err(_) => return,
            };
            tokio::time::sleep(pause(failures)).await;
        }
    });
}

/// The time until the next attempt, after so many failures in a row: a disk that is full stays so for a while.
fn pause(failures: u32) -> Duration {
    let times = 2_u32.saturating_pow(failures);
    PACE.saturating_mul(times).min(LONGEST)
}

/// The file. One that is damaged is rebuilt, as it says nothing that the disclosures do not say.
fn opened(path: &Path) -> Option<WordFile> {
    let opened = WordFile::open(path).or_else(|error| match error {
        StoreError::NotAStore(_) => {
            tracing::warn!("{} was damaged, and is rebuilt", path.display());
            // If this fails, opening the file reports the error.
            let _ = fs::remove_file(path);
            WordFile::open(path)
        }
        error => Err(error),
    });
    opened.inspect_err(complain).ok()
}

fn complain(error: &StoreError) {
    tracing::warn!("searches of disclosures take longer, as there is no index: {error}");
}

/// Whether the last attempt failed.
#[derive(Debug, Default)]
struct Failing(AtomicBool);

impl Failing {
    /// Records an attempt; true if it ended otherwise than the one before.
    fn is_news(&self, failed: bool) -> bool {
        self.0.swap(failed, Ordering::Relaxed) != failed
    }

    /// The value of an attempt. Of several failures in a row only the first is logged, and the success after them.
    fn told<T>(&self, attempt: Result<T, StoreError>) -> Option<T> {
        let is_news = self.is_news(attempt.is_err());
        match &attempt {
            Err(error) if is_news => complain(error),
            Ok(_) if is_news => tracing::info!("the index of disclosures can be used again"),
            _ => {}
        }
        attempt.ok()
    }
}

/// The file, and whether it could be read, written and searched: a full disk can still be read.
#[derive(Debug)]
struct Words {
    file: WordFile,
    reads: Failing,
    writes: Failing,
    searches: Failing,
}

impl Words {
    fn new(file: WordFile) -> Self {
        Self {
            file,
            reads: Failing::default(),
            writes: Failing::default(),
            searches: Failing::default(),
        }
    }
}

impl WordIndex for Words {
    fn entries(&self) -> Option<HashMap<i64, i64>> {
        self.reads.told(self.file.entries())
    }

    fn change(&self, removed: &[i64], added: &mut dyn Iterator<Item = IndexEntry>) -> bool {
        let mut added = added.map(|one| Document {
            key: one.key,
            digest: one.digest,
            words: one.words,
            facets: one.facets,
        });
        let changed = self.file.change(removed, &mut added);
        self.writes.told(changed).is_some()
    }

    fn find(&self, search: &WordSearch<'_>) -> Option<(u64, Vec<i64>)> {
        let found = self.searches.told(self.file.find(&of_store(search)))??;
        Some((found.total, found.keys))
    }

    fn count(&self, search: &WordSearch<'_>, codes: &[String]) -> Option<(u64, Vec<u64>)> {
        let counted = self.file.count(&of_store(search), codes);
        self.searches.told(counted)?
    }
}

fn of_store<'a>(search: &WordSearch<'a>) -> Search<'a> {
    Search {
        words: search.words.clone(),
        facets: search.facets.clone(),
        keys: search.keys.clone(),
        skip: search.skip,
        take: search.take,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn attempts_become_rare_while_they_fail() {
        let seconds = |failures| pause(failures).as_secs();
        assert_eq!([0, 1, 2, 5, 7, 8].map(seconds), [2, 4, 8, 64, 256, 300]);
        assert_eq!(seconds(u32::MAX), 300);
    }

    #[test]
    fn a_failure_is_told_once_and_so_is_its_end() {
        let failing = Failing::default();
        let attempts = [false, true, true, true, false, false, true];
        let told = attempts.map(|failed| failing.is_news(failed));
        assert_eq!(told, [false, true, false, false, true, false, true]);
    }
}
