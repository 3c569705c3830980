//! The pages that editors write: the folder over the compiled ones, and what a live table in them may name.

use crate::{config::ContentPages, query};
use content::{Library, Overlay};
use std::{io, path::PathBuf, time::Duration};
use table_engine::Query;

/// The polling interval of the folder.
const EVERY: Duration = Duration::from_secs(2);

/// The folder of content pages cannot be read; displayed as one sentence.
#[derive(Debug, thiserror::Error)]
#[error("the folder of content pages {path} cannot be read: {source}", path = path.display())]
pub struct FolderError {
    /// The folder.
    pub path: PathBuf,
    /// The I/O error.
    pub source: io::Error,
}

/// Serves the configured folder over the compiled pages, and every change of it. Needs a running tokio runtime.
pub(crate) fn start(config: &ContentPages) -> Result<(), FolderError> {
    let Some(folder) = &config.folder else {
        if config.drafts {
            content::install(Library::compiled().with_drafts(true));
        }
        return Ok(());
    };
    let mut overlay = Overlay::new(folder.clone(), config.drafts);
    let read = renew(&mut overlay);
    read.map_err(|source| FolderError {
        path: folder.clone(),
        source,
    })?;
    tokio::spawn(watch(overlay));
    Ok(())
}

/// Polls the folder. A folder that cannot be read is logged once.
async fn watch(mut overlay: Overlay) {
    let mut failed = false;
    loop {
        tokio::time::sleep(EVERY).await;
        let looked = tokio::task::spawn_blocking(move || {
            let result = renew(&mut overlay);
            (overlay, result)
        });
        let Ok((same, result)) = looked.await else {
            tracing::error!("content pages are no longer watched");
            return;
        };
        overlay = same;
        if let (Err(error), false) = (&result, failed) {
            tracing::warn!("content pages stay as they are: their folder cannot be read: {error}");
        }
        failed = result.is_err();
    }
}

fn renew(overlay: &mut Overlay) -> io::Result<()> {
    if let Some(change) = overlay.renew()? {
        tracing::info!(pages = change.pages, "content pages were read");
        for mistake in change.new {
            tracing::warn!("{mistake}");
        }
    }
    Ok(())
}

/// What is wrong with a live table of a resource with a query; `None` if nothing is.
pub(crate) fn table_mistake(id: &str, text: &str) -> Option<String> {
    let Some(resource) = resources::for_page(id) else {
        return Some(format!("the resource '{id}'"));
    };
    let shape = resource.shape();
    let known: Vec<&str> = resources::parameters(shape).collect();
    let unknown = query::unknown(text, |key| known.contains(&key));
    let (query, rejected) = Query::parse(shape, &query::known(text, &known));
    let wrong = resources::Wrong::in_query(&query, &rejected, &unknown);
    wrong
        .first()
        .map(|wrong| format!("'{}' in the query of {id}", wrong.parameter))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn live_tables_name_resources_and_their_parameters() {
        assert_eq!(
            table_mistake("equities", "sector=financials&sort=-value"),
            None
        );
        assert_eq!(table_mistake("bonds", ""), None);
        for (id, query) in [
            ("nowhere", ""),
            ("equities", "sort=-moon"),
            ("equities", "moon=full"),
            ("equities", "sector=moon"),
        ] {
            assert!(table_mistake(id, query).is_some(), "{id}?{query}");
        }
    }
}
