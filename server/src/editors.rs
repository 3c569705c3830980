//! The pages that editors write: the folder over the compiled ones, and what a live table in them may name.

use crate::{config::ContentPages, polled::look_again, query};
use content::{Library, Overlay, Place, View, WrongView, one_of};
use resources::{Form, Reason};
use std::{
    io,
    ops::ControlFlow,
    path::PathBuf,
    sync::{PoisonError, RwLock},
    time::Duration,
};
use table_engine::{Column, Kind, Query, Shape};

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
    look_again("content pages", EVERY, move || {
        let failure = renew(&mut overlay).err().map(|error| {
            format!("content pages stay as they are: their folder cannot be read: {error}")
        });
        let mut known = FAILURE.write().unwrap_or_else(PoisonError::into_inner);
        // It is logged once.
        if let (Some(failure), None) = (&failure, &*known) {
            tracing::warn!("{failure}");
        }
        *known = failure;
        ControlFlow::Continue(())
    });
    Ok(())
}

/// Why the folder could not be read the last time.
static FAILURE: RwLock<Option<String>> = RwLock::new(None);

/// Why the folder of content pages cannot be read; `None` if it was read, or if there is none.
pub(crate) fn failure() -> Option<String> {
    let known = FAILURE.read().unwrap_or_else(PoisonError::into_inner);
    known.clone()
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
pub(crate) fn view_mistake(View { id, query, place }: View<'_>) -> Option<WrongView> {
    let Some(resource) = resources::for_page(id) else {
        let ids = resources::ALL.map(|one| one.id());
        return (place != Place::Link).then(|| WrongView {
            found: format!("the resource '{id}'"),
            expected: one_of(&ids),
        });
    };
    let shape = resource.shape();
    let columns = match place {
        Place::Chart(columns) => Some(columns),
        Place::Table | Place::Link => None,
    };
    for (key, must_count) in columns.into_iter().flatten().zip([false, true]) {
        let fits = |column: &Column| !must_count || can_be_drawn(column.kind);
        if shape.column(key).is_none_or(|(_, column)| !fits(column)) {
            return Some(WrongView {
                found: format!("the column '{key}' of {id}"),
                expected: keys(shape, fits),
            });
        }
    }
    let page = page_table::by_id(id).filter(|_| place == Place::Link);
    let known: Vec<_> = match page {
        Some(page) => app::query_keys(page),
        // A block has the first rows.
        None => (resources::parameters(shape).filter(|key| *key != "page")).collect(),
    };
    let unknown = query::unknown(query, |key| known.contains(&key));
    let (query, rejected) = Query::parse(shape, &query::known(query, &known));
    let wrong = resources::Wrong::in_query(&query, &rejected, &unknown);
    let first = wrong.first()?;
    let (parameter, value) = (&first.parameter, &first.value);
    let found = match first.reason {
        Reason::Unknown => format!("'{parameter}' in the query of {id}"),
        _ => format!("'{parameter}={value}' in the query of {id}"),
    };
    let expected = match &first.reason {
        Reason::Unknown => one_of(&known),
        Reason::Value(Form::OneOf(values)) => {
            one_of(&values.iter().map(String::as_str).collect::<Vec<_>>())
        }
        Reason::Sort => {
            let columns = keys(shape, |column| column.sortable);
            format!("{columns}, with - before it for the largest first")
        }
        Reason::Column => keys(shape, |_| true),
        _ => format!("a value of {parameter}"),
    };
    Some(WrongView { found, expected })
}

/// The keys of columns in words.
fn keys(shape: &Shape, is_among: impl Fn(&Column) -> bool) -> String {
    let columns = shape.columns.iter().filter(|column| is_among(column));
    one_of(&columns.map(|column| &*column.key).collect::<Vec<_>>())
}

/// True for numbers that can be compared; amounts are in several currencies.
fn can_be_drawn(kind: Kind) -> bool {
    kind.is_numeric() && kind != Kind::Amount
}

#[cfg(test)]
mod tests {
    use super::*;
    use content::{Folder, names::FORM_PAGES};

    fn mistake(id: &str, query: &str, columns: Option<[&str; 2]>) -> Option<WrongView> {
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
    fn mistakes_name_the_value_and_what_could_stand_in_its_place() {
        for (id, query, columns, found, expected) in [
            ("bond", "", None, "the resource 'bond'", "bonds, "),
            ("bonds", "sort=-yeld", None, "'sort=-yeld' in", "yield"),
            ("bonds", "page=2", None, "'page' in", "sort"),
            (
                "equities",
                "sector=moon",
                None,
                "'sector=moon' in",
                "financials",
            ),
            ("equities", "moon=full", None, "'moon' in", "sector"),
            (
                "bonds",
                "",
                Some(["security", "moon"]),
                "the column 'moon'",
                "yield",
            ),
        ] {
            let wrong = mistake(id, query, columns).unwrap();
            assert!(wrong.found.starts_with(found), "{wrong:?}");
            assert!(wrong.expected.contains(expected), "{wrong:?}");
        }
        let wrong = mistake("bonds", "", Some(["security", "security"])).unwrap();
        assert!(!wrong.expected.contains("security"), "{wrong:?}");
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
