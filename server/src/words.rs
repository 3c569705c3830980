//! The index of words of the sample exchange's disclosures, in the data folder.

use sandbox::{Exchange, IndexEntry, WordIndex, WordSearch};
use std::{collections::HashMap, fs, path::Path, sync::Arc, time::Duration};
use store::{Document, Search, StoreError, WordFile};

/// How often to check whether something was published.
const PACE: Duration = Duration::from_secs(2);

/// Keeps an index of an exchange in a data folder while the runtime runs, if there are so many disclosures that it is
/// worth it. Must be called in a tokio runtime.
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
        let opened = tokio::task::spawn_blocking(move || opened(&path)).await;
        let Ok(Some(file)) = opened else { return };
        exchange.set_index(Arc::new(Words(file)));
        loop {
            let exchange = exchange.clone();
            let kept = tokio::task::spawn_blocking(move || exchange.keep_index());
            if kept.await.is_err() {
                // The runtime has ended.
                return;
            }
            tokio::time::sleep(PACE).await;
        }
    });
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

#[derive(Debug)]
struct Words(WordFile);

impl WordIndex for Words {
    fn entries(&self) -> Option<HashMap<i64, i64>> {
        self.0.entries().inspect_err(complain).ok()
    }

    fn change(&self, removed: &[i64], added: &mut dyn Iterator<Item = IndexEntry>) -> bool {
        let mut added = added.map(|one| Document {
            key: one.key,
            digest: one.digest,
            words: one.words,
            facets: one.facets,
        });
        let changed = self.0.change(removed, &mut added);
        changed.inspect_err(complain).is_ok()
    }

    fn find(&self, search: &WordSearch<'_>) -> Option<(u64, Vec<i64>)> {
        let search = Search {
            words: search.words.clone(),
            facets: search.facets.clone(),
            keys: search.keys.clone(),
            skip: search.skip,
            take: search.take,
        };
        let found = self.0.find(&search).inspect_err(complain).ok()??;
        Some((found.total, found.keys))
    }
}
