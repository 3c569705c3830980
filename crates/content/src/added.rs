//! Pages that editors add: the rules for their addresses, and their rows beside the page table.

use crate::{
    Document, Mistake, Parsed, Source,
    library::Pages,
    parse::{Broken, parse_among},
    target::is_anchor,
};
use domain::locale::Locale;
use page_table::{Layout, Page, Section};
use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{Arc, Mutex, PoisonError},
};

/// The maximum number of pages that editors add.
pub const MAX_ADDED: usize = 200;
/// The maximum number of bytes of an address.
const MAX_ADDRESS: usize = 120;
/// The maximum number of parts of an address.
const MAX_DEPTH: usize = 5;
/// The maximum number of rows that a process makes. Changed addresses make new ones; rows are never freed, as
/// pages hold them without counting.
const MAX_ROWS: usize = 2_000;

/// First parts of addresses that are no pages.
const RESERVED: [&str; 16] = [
    "api",
    "ar",
    "assets",
    "cards",
    "charts",
    "documents",
    "en",
    "files",
    "forms",
    "healthz",
    "issuers",
    "kyc",
    "live",
    "pictures",
    "videos",
    "widgets",
];

/// Addresses of added pages, with their row.
pub(crate) type Added = BTreeMap<&'static str, &'static Page>;

/// Checks an address; the error is what is expected.
pub(crate) fn check_address(address: &str) -> Result<(), String> {
    let shape = || {
        "an address such as /discover-dfm/green-week: 1 to 5 parts of lower case words joined by -"
            .to_owned()
    };
    let parts = address.strip_prefix('/').ok_or_else(shape)?;
    let parts: Vec<&str> = parts.split('/').collect();
    let fits = address.len() <= MAX_ADDRESS && parts.len() <= MAX_DEPTH;
    if !fits || !parts.iter().all(|part| is_anchor(part)) {
        return Err(shape());
    }
    if RESERVED.contains(&parts[0]) {
        return Err(format!("an address that does not begin with /{}", parts[0]));
    }
    let taken = page_table::find(address).map(|(page, _)| page);
    match taken.or_else(|| page_table::moved(address)) {
        Some(page) => Err(format!(
            "an address of its own: this one leads to the page {}",
            page.id
        )),
        None => Ok(()),
    }
}

/// The section of an address: that of the compiled pages with the same first part.
pub(crate) fn section_of(address: &str) -> Section {
    let first = |path: &'static str| path.split('/').nth(1);
    let own = address.split('/').nth(1);
    let neighbour = page_table::all().find(|page| first(page.path) == own);
    neighbour.map_or(Section::Other, |page| page.section)
}

/// The section with a code.
pub(crate) fn section(code: &str) -> Option<Section> {
    Section::ALL
        .into_iter()
        .find(|section| section.code() == code)
}

/// Parses a content file and checks its address. `added` are the ids of pages that are not in the page table.
pub(crate) fn read(source: &Source, added: &Arc<BTreeSet<String>>) -> Result<Parsed, Broken> {
    let parsed = parse_among(&source.path, &source.bytes, source.length, added)?;
    match check_file(&source.path, &source.id, &parsed.document) {
        Some(mistake) => Err(Broken {
            mistakes: vec![mistake],
            references: parsed.references,
        }),
        None => Ok(parsed),
    }
}

/// Finds what is wrong with the address of one file: a page of the page table has its own, an added page names one in
/// the section of its folder.
fn check_file(path: &str, id: &str, document: &Document) -> Option<Mistake> {
    let folder = path.split('/').nth(2).unwrap_or_default();
    let mistake = |found: String, expected: &str| {
        Some(Mistake {
            file: path.to_owned(),
            line: 0,
            found,
            expected: expected.to_owned(),
        })
    };
    match (page_table::by_id(id), &document.front.place) {
        (Some(page), Some(_)) => mistake(
            format!("an address for the page {id}, which has one: {}", page.path),
            "no address and no section in the front matter",
        ),
        (None, None) => mistake(
            format!("no page has the id '{id}'"),
            "the id of a row of the page table, or address: and section: in the front matter",
        ),
        (None, Some((_, section))) if section.code() != folder => mistake(
            format!("the section {} in the folder {folder}", section.code()),
            "the folder of the section",
        ),
        _ => None,
    }
}

/// The rows of the pages that are not in the page table. A page without a valid row is named in `mistakes`, and is shown as in
/// `before` or not at all. A page keeps its address when another one claims it.
pub(crate) fn rows(pages: &mut Pages, before: Before<'_>, mistakes: &mut Vec<Mistake>) -> Added {
    let ids: BTreeSet<String> = pages.keys().map(|(id, _)| id.clone()).collect();
    let ids = ids.into_iter().filter(|id| page_table::by_id(id).is_none());
    let (kept, new): (Vec<String>, Vec<String>) = ids.partition(|id| {
        let row = before.row(id);
        row.is_some_and(|row| {
            place(pages, id, Locale::default()).is_some_and(|(to, _)| to == row.path)
        })
    });
    let mut added = Added::new();
    let mut refused = Vec::new();
    for id in kept.into_iter().chain(new) {
        let Some((address, section)) = place(pages, &id, Locale::default()) else {
            continue;
        };
        let other = place(pages, &id, Locale::default().other());
        let folder = other.as_ref().map_or(section, |(_, section)| *section);
        let row = if other.is_some_and(|other| other == (address.clone(), section)) {
            new_row(&added, &id, &address, section)
        } else {
            let language = Locale::default();
            let expected = format!("{address} and {} as in '{language}'", section.code());
            Err(("another address or section".to_owned(), expected))
        };
        match row {
            Ok(page) => {
                added.insert(page.path, page);
            }
            Err((found, expected)) => {
                mistakes.push(Mistake {
                    file: format!(
                        "{}/pages/{}/{id}.md",
                        Locale::default().other(),
                        folder.code()
                    ),
                    line: 0,
                    found,
                    expected,
                });
                refused.push(id);
            }
        }
    }
    for id in refused {
        pages.retain(|(other, _), _| *other != id);
        if let Some(row) = before.row(&id)
            && added.len() < MAX_ADDED
            && !added.contains_key(row.path)
        {
            added.insert(row.path, row);
            let theirs = before.pages.iter().filter(|((other, _), _)| *other == id);
            pages.extend(theirs.map(|(key, page)| (key.clone(), Arc::clone(page))));
        }
    }
    added
}

/// The pages that were served before, and the rows of those that are not in the page table.
#[derive(Clone, Copy)]
pub(crate) struct Before<'a> {
    pub(crate) pages: &'a Pages,
    pub(crate) added: &'a Added,
}

impl Before<'_> {
    fn row(&self, id: &str) -> Option<&'static Page> {
        self.added.values().copied().find(|page| page.id == id)
    }
}

/// Address and section that the page with this id names in a language.
fn place(pages: &Pages, id: &str, locale: Locale) -> Option<(String, Section)> {
    pages.get(&(id.to_owned(), locale))?.front.place.clone()
}

/// The row of a page beside those that have one; the error is what was found, and what is expected.
fn new_row(
    added: &Added,
    id: &str,
    address: &str,
    section: Section,
) -> Result<&'static Page, (String, String)> {
    if let Some(page) = added.get(address) {
        let found = format!("the address of the page {}", page.id);
        return Err((found, "an address of its own".to_owned()));
    }
    if added.len() >= MAX_ADDED {
        let found = format!("more than {MAX_ADDED} pages that are not in the page table");
        return Err((found, "fewer of them".to_owned()));
    }
    row(id, address, section).ok_or_else(|| {
        let found = format!("more than {MAX_ROWS} changes of addresses");
        (found, "a restart of the program".to_owned())
    })
}

/// The row of an added page. The same page always has the same row.
fn row(id: &str, address: &str, section: Section) -> Option<&'static Page> {
    static ROWS: Mutex<Vec<&'static Page>> = Mutex::new(Vec::new());
    let mut rows = ROWS.lock().unwrap_or_else(PoisonError::into_inner);
    let mut all = rows.iter().copied();
    let known = all.find(|page| (page.id, page.path, page.section) == (id, address, section));
    if known.is_some() {
        return known;
    }
    if rows.len() >= MAX_ROWS {
        return None;
    }
    let leak = |text: &str| -> &'static str { Box::leak(text.to_owned().into_boxed_str()) };
    let page: &'static Page = Box::leak(Box::new(Page {
        id: leak(id),
        path: leak(address),
        section,
        layout: Layout::DefaultNew,
        listed: true,
        added: true,
    }));
    rows.push(page);
    Some(page)
}
