//! The first files of a new page.

use crate::Folder;
use chrono::NaiveDate;
use domain::locale::Locale;

/// The files of a page to begin with, by their path below the folder of the content: those that are compiled in, or a
/// draft that shows every block. `None` when no page with one address has this id.
pub fn template(page_id: &str, today: NaiveDate) -> Option<Vec<(String, String)>> {
    let page = page_table::by_id(page_id).filter(|page| !page.path.contains('{'))?;
    let compiled = Folder::compiled().sources;
    let file = |locale: Locale| {
        let path = format!("{locale}/pages/{}/{page_id}.md", page.section.code());
        let known = compiled.iter().find(|source| source.path == path);
        let text = known.and_then(|source| String::from_utf8(source.bytes.clone()).ok());
        let draft = || {
            let text = match locale {
                Locale::En => include_str!("template/en.md"),
                Locale::Ar => include_str!("template/ar.md"),
            };
            text.replace("PAGE-ID", page_id)
                .replace("TODAY", &today.to_string())
        };
        (path, text.unwrap_or_else(draft))
    };
    Some(Locale::ALL.map(file).to_vec())
}
