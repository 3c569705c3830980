//! The pages that editors write: the folder over the compiled ones, and what a live table in them may name.

use crate::{config::ContentPages, polled::look_again, query};
use content::{Library, Overlay, Place, View};
use std::{io, ops::ControlFlow, path::PathBuf, time::Duration};
use table_engine::{Kind, Query};

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
    let mut overlay = Overlay::new(folder.clone(), config.drafts, view_mistake, picture_mistake);
    let read = renew(&mut overlay);
    read.map_err(|source| FolderError {
        path: folder.clone(),
        source,
    })?;
    // A folder that cannot be read is logged once.
    let mut failed = false;
    look_again("content pages", EVERY, move || {
        let result = renew(&mut overlay);
        if let (Err(error), false) = (&result, failed) {
            tracing::warn!("content pages stay as they are: their folder cannot be read: {error}");
        }
        failed = result.is_err();
        ControlFlow::Continue(())
    });
    Ok(())
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

/// Describes what is wrong with the pixels of a picture; `None` if they can be decoded.
pub(crate) fn picture_mistake(file: &[u8]) -> Option<String> {
    resizer::check(file)
        .err()
        .map(|refused| refused.to_string())
}

/// Describes the mistake in a live table, a chart or a link; `None` if it is valid. Links to pages without a resource are not
/// checked.
pub(crate) fn view_mistake(View { id, query, place }: View<'_>) -> Option<String> {
    let Some(resource) = resources::for_page(id) else {
        return (place != Place::Link).then(|| format!("the resource '{id}'"));
    };
    let shape = resource.shape();
    let columns = match place {
        Place::Chart(columns) => Some(columns),
        Place::Table | Place::Link => None,
    };
    for (key, must_count) in columns.into_iter().flatten().zip([false, true]) {
        match shape.column(key) {
            None => return Some(format!("the column '{key}' of {id}")),
            Some((_, column)) if must_count && !can_be_drawn(column.kind) => {
                return Some(format!("the column '{key}' of {id}, which has no numbers"));
            }
            Some(_) => {}
        }
    }
    let page = page_table::by_id(id).filter(|_| place == Place::Link);
    let known = match page {
        Some(page) => app::query_keys(page),
        None => resources::parameters(shape).collect(),
    };
    let unknown = query::unknown(query, |key| known.contains(&key));
    let (query, rejected) = Query::parse(shape, &query::known(query, &known));
    let wrong = resources::Wrong::in_query(&query, &rejected, &unknown);
    wrong
        .first()
        .map(|wrong| format!("'{}' in the query of {id}", wrong.parameter))
}

/// True for numbers that can be compared; amounts are in several currencies.
fn can_be_drawn(kind: Kind) -> bool {
    kind.is_numeric() && kind != Kind::Amount
}

#[cfg(test)]
mod tests {
    use super::*;
    use content::{Folder, names::FORM_PAGES};

    fn mistake(id: &str, query: &str, columns: Option<[&str; 2]>) -> Option<String> {
        let place = columns.map_or(Place::Table, Place::Chart);
        view_mistake(View { id, query, place })
    }

    #[test]
    fn the_pages_of_the_program_show_views_that_there_are() {
        let pages = Folder::compiled();
        let found = content::check(&pages, &Library::default(), &view_mistake);
        assert_eq!(found, []);
    }

    #[test]
    fn every_page_of_a_form_may_have_a_text() {
        let of_forms = page_table::all().filter(|page| forms::for_page(page.id).is_some());
        let of_forms: Vec<&str> = of_forms.map(|page| page.id).collect();
        assert_eq!(of_forms.len(), FORM_PAGES.len());
        assert!(
            of_forms.iter().all(|id| FORM_PAGES.contains(id)),
            "{of_forms:?}"
        );
    }

    #[test]
    fn links_name_parameters_of_the_page() {
        let link = |id, query| {
            let place = Place::Link;
            view_mistake(View { id, query, place })
        };
        assert_eq!(link("equities", "sector=financials"), None);
        assert_eq!(link("company-prices", "sort=-date"), None);
        assert_eq!(link("trading-cost", "order=debt"), None);
        assert!(link("equities", "sector=moon").is_some());
        assert!(link("equities", "moon=full").is_some());
        assert_eq!(link("indices", "range=1y"), None);
    }

    #[test]
    fn live_tables_name_resources_and_their_parameters() {
        assert_eq!(
            mistake("equities", "sector=financials&sort=-value", None),
            None
        );
        assert_eq!(mistake("bonds", "", None), None);
        for (id, query) in [
            ("nowhere", ""),
            ("equities", "sort=-moon"),
            ("equities", "moon=full"),
            ("equities", "sector=moon"),
        ] {
            assert!(mistake(id, query, None).is_some(), "{id}?{query}");
        }
    }

    #[test]
    fn the_address_of_a_resource_has_at_most_one_parameter() {
        let ids = page_table::all().filter(|page| resources::for_page(page.id).is_some());
        for page in ids {
            let has_one = page.pattern().only_param().is_some();
            assert_eq!(has_one, page.path.contains('{'), "{}", page.id);
        }
    }

    #[test]
    fn charts_name_columns_and_the_second_has_numbers() {
        let of = |x, y| mistake("equities", "sort=-value", Some([x, y]));
        assert_eq!(of("security", "market-cap"), None);
        for (x, y) in [
            ("security", "moon"),
            ("moon", "value"),
            ("value", "security"),
        ] {
            assert!(of(x, y).is_some(), "{x}, {y}");
        }
    }
}
