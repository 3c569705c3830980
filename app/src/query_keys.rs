//! The known query parameters of each page. Others are dropped before the page cache is asked, so that they
//! cannot fill it.

use crate::components::chart;
use domain::calculator::{self, Input};
use page_table::Page;
use resources::DataPage;
use table_engine::FilterKind;

/// Query parameters that components of pages read.
const OF_PAGES: [&str; 6] = ["chart", "movers", "period", "range", "sent", "view"];

/// The pages with a chart that has more choices than range and style.
const OF_CHARTS: [&str; 3] = ["company", "index", "indices"];

/// Query parameters of a form's confirmation page: the reference, its signature, a flag for a repeated submission, and a flag
/// for an acknowledgement by mail.
pub const CONFIRMATION: [&str; 4] = ["reference", "proof", "repeated", "mailed"];

/// Parameters of a year, a quarter and a month, whose place one choice of a period took; of several the longest counts.
const PERIODS: [&str; 3] = ["year", "quarter", "month"];

/// The key of the choice of any period.
fn any_period(resource: &'static dyn DataPage) -> Option<&'static str> {
    let mut filters = resource.shape().filters.iter();
    let any = filters.find(|filter| filter.kind == FilterKind::AnyPeriod);
    any.map(|filter| &*filter.key)
}

/// The parameters of a view, with those of before in the place of what there is now.
pub(crate) fn of_today(
    resource: &'static dyn DataPage,
    pairs: &[(String, String)],
) -> Vec<(String, String)> {
    let mut pairs = pairs.to_vec();
    if let Some(now) = any_period(resource)
        && pairs.iter().all(|(key, _)| key != now)
        && let Some(at) = PERIODS.iter().find_map(|old| {
            pairs
                .iter()
                .position(|(key, value)| key == old && !value.is_empty())
        })
    {
        now.clone_into(&mut pairs[at].0);
    }
    pairs
}

/// The query parameters that a page knows.
pub fn query_keys(page: &Page) -> Vec<&'static str> {
    let mut keys = OF_PAGES.to_vec();
    if OF_CHARTS.contains(&page.id) {
        keys.extend(chart::KEYS);
    }
    // Its chart has ranges alone: days are named as not used.
    if page.id == "home" {
        keys.extend(["from", "to"]);
    }
    if let Some(resource) = resources::for_page(page.id) {
        keys.extend(["columns", "page", "sort"]);
        keys.extend(resource.shape().filters.iter().map(|filter| &*filter.key));
        if any_period(resource).is_some() {
            keys.extend(PERIODS);
        }
    }
    if forms::for_page(page.id).is_some() {
        keys.extend(CONFIRMATION);
    }
    keys.extend(questions(page).iter().map(|input| input.key));
    keys
}

/// The questions of a page's form.
fn questions(page: &Page) -> &'static [Input] {
    match page.id {
        // Its answers were once at the address of all calculators.
        "calculators" => calculator::TRADING_COST.inputs,
        id => calculator::questions_of(id),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::{fs, path::Path};

    /// Collects the names in `.param("…")` and `.choice("…")` from all source files below a folder.
    fn read_by_pages(folder: &Path, found: &mut Vec<String>) {
        for entry in fs::read_dir(folder).unwrap().map(Result::unwrap) {
            if entry.path().is_dir() {
                read_by_pages(&entry.path(), found);
            } else {
                let text = fs::read_to_string(entry.path()).unwrap();
                for call in [".param(\"", ".choice(\""] {
                    let words = text.split(call).skip(1);
                    let words = words.filter_map(|rest| rest.split('"').next());
                    found.extend(words.map(str::to_owned));
                }
            }
        }
    }

    #[test]
    fn every_parameter_that_pages_read_is_known() {
        let mut found = Vec::new();
        read_by_pages(
            &Path::new(env!("CARGO_MANIFEST_DIR")).join("src/pages"),
            &mut found,
        );
        assert!(!found.is_empty());
        for key in found {
            assert!(OF_PAGES.contains(&key.as_str()), "{key} is not in OF_PAGES");
        }
    }
}
