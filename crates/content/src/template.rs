//! The first files of a new page.

use crate::{Folder, added, names::FORM_PAGES, source::is_written, target::is_anchor};
use chrono::NaiveDate;
use domain::locale::Locale;
use page_table::Section;

/// The files of a page to begin with, by their path below the folder of the content: those that are compiled in, or a
/// draft that shows every block. A page that is not in the page table needs an address.
///
/// # Errors
/// Why there is no such page, as a sentence.
pub fn template(
    page_id: &str,
    address: Option<&str>,
    today: NaiveDate,
) -> Result<Vec<(String, String)>, String> {
    let (section, place) = place(page_id, address)?;
    let compiled = Folder::compiled().sources;
    let file = |locale: Locale| {
        let path = format!("{locale}/pages/{}/{page_id}.md", section.code());
        let known = compiled.iter().find(|source| source.path == path);
        let text = known.and_then(|source| String::from_utf8(source.bytes.clone()).ok());
        let draft = || {
            let text = match locale {
                Locale::En => include_str!("template/en.md"),
                Locale::Ar => include_str!("template/ar.md"),
            };
            text.replace("PAGE-ID", page_id)
                .replace("TODAY", &today.to_string())
                .replace("draft: true\n", &format!("draft: true\n{place}"))
        };
        (path, text.unwrap_or_else(draft))
    };
    Ok(Locale::ALL.map(file).to_vec())
}

/// The section of a page, and the lines of the front matter that name its address.
fn place(page_id: &str, address: Option<&str>) -> Result<(Section, String), String> {
    match (page_table::by_id(page_id), address) {
        (Some(page), None) if page.path.contains('{') => Err(format!(
            "the page {page_id} has a parameter in its address, so it is no content page"
        )),
        (Some(_), None) if !is_written(page_id) && !FORM_PAGES.contains(&page_id) => Err(format!(
            "the page {page_id} is drawn by the program from data, so it is no content page"
        )),
        (Some(page), None) => Ok((page.section, String::new())),
        (Some(page), Some(_)) => Err(format!(
            "the page {page_id} has the address {}; leave out --address",
            page.path
        )),
        (None, None) => Err(format!(
            "no page has the id {page_id}; to add one, name its address with --address"
        )),
        (None, Some(_)) if !is_anchor(page_id) => Err(format!(
            "the id {page_id} must be lower case words joined by -"
        )),
        (None, Some(address)) => {
            added::check_address(address)
                .map_err(|expected| format!("--address must be {expected}"))?;
            let section = added::section_of(address);
            let lines = format!("address: {address}\nsection: {}\n", section.code());
            Ok((section, lines))
        }
    }
}
