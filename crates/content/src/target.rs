//! The targets of links.

use crate::{
    front::date,
    mistake::{one_of, quoted},
    model::Target,
    names::OWN,
    parse::{Notes, Reference},
};
use domain::values::{IndexCode, Symbol};
use page_table::{Page, navigation::LINK_KEYS};

const KINDS: &str = "page:ID, #anchor, link:KEY or file:NAME";
/// The maximum number of bytes of a target.
const MAX: usize = 300;

/// Reads the target of a link; `None` with a mistake in `notes`.
pub(crate) fn read(text: &str, line: usize, notes: &mut Notes) -> Option<Target> {
    let target = parse(text, notes).map_err(|(found, expected)| notes.add(line, found, expected));
    let target = target.ok()?;
    notes.refer(line, Reference::Link(target.clone()));
    Some(target)
}

fn parse(text: &str, notes: &Notes) -> Result<Target, (String, String)> {
    let wrong = |expected: &str| (format!("the link {}", quoted(text)), expected.to_owned());
    if text.len() > MAX {
        return Err(wrong("at most 300 bytes"));
    }
    if let Some(anchor) = text.strip_prefix('#') {
        let fits = is_anchor(anchor).then(|| Target::Anchor(anchor.to_owned()));
        return fits.ok_or_else(|| wrong("an anchor in lower case, words joined by -"));
    }
    match text.split_once(':') {
        Some(("page", page)) => parse_page(page, notes).map_err(|expected| wrong(&expected)),
        Some(("link", key)) if LINK_KEYS.contains(&key) => Ok(Target::External(key.to_owned())),
        Some(("link", _)) => Err(wrong(&format!("link: and {}", one_of(&LINK_KEYS)))),
        Some(("file", name)) if is_file_name(name) => Ok(Target::File(name.to_owned())),
        Some(("file", _)) => Err(wrong("a file name such as fees-2026.pdf, without folders")),
        _ => Err(wrong(KINDS)),
    }
}

fn parse_page(text: &str, notes: &Notes) -> Result<Target, String> {
    let (text, anchor) = match text.split_once('#') {
        Some((text, anchor)) => (text, Some(anchor)),
        None => (text, None),
    };
    if anchor.is_some_and(|anchor| !is_anchor(anchor)) {
        return Err("an anchor in lower case, words joined by -".to_owned());
    }
    let (text, query) = match text.split_once('?') {
        Some((text, query)) => (text, Some(query)),
        None => (text, None),
    };
    if query.is_some_and(|query| !is_query(query)) {
        return Err("a query such as sector=financials".to_owned());
    }
    let (id, param) = match text.split_once('/') {
        Some((id, param)) => (id, Some(param)),
        None => (text, None),
    };
    let expected = match page_table::by_id(id) {
        Some(page) => wrong_param(page, param),
        None if notes.is_added(id) => param.map(|_| without_param(id)),
        None => return Err("the id of a page of the site".to_owned()),
    };
    if let Some(expected) = expected {
        return Err(format!("page:{expected}"));
    }
    Ok(Target::Page {
        id: id.to_owned(),
        param: param.map(str::to_owned),
        query: query.map(str::to_owned),
        anchor: anchor.map(str::to_owned),
    })
}

/// What is expected in place of `ID/PARAM` or `ID`; `None` for what may be the address of a page.
pub(crate) fn wrong_param(page: &Page, param: Option<&str>) -> Option<String> {
    let id = page.id;
    match param {
        Some(_) if !page.path.contains('{') => Some(without_param(id)),
        Some(param) if is_param(param) && wrong_code(page.path, param).is_none() => None,
        None if !page.pattern().needs_params() => None,
        _ => {
            let expected = wrong_code(page.path, "").unwrap_or("what its address names");
            Some(format!("{id}/ and {expected}"))
        }
    }
}

fn without_param(id: &str) -> String {
    format!("{id} alone, as there is one such page")
}

/// What is expected in place of a code that no security, index or day can have; `None` for a possible one. Whether the
/// exchange lists it is known while the program runs only.
fn wrong_code(path: &str, param: &str) -> Option<&'static str> {
    let is_of = |name: &str| path.contains(&format!("{{{name}"));
    if is_of("SecuritySymbol") {
        let fits = param == OWN || param.parse::<Symbol>().is_ok();
        return (!fits).then_some("a symbol such as SAHW, or own");
    }
    if is_of("currentIndex") {
        let fits = param != OWN && param.parse::<IndexCode>().is_ok();
        return (!fits).then_some("the code of an index such as GENERAL");
    }
    if is_of("day") {
        return date(param).is_none().then_some("a day such as 2026-11-02");
    }
    None
}

/// True for an anchor: lower case ASCII words joined by `-`.
pub(crate) fn is_anchor(text: &str) -> bool {
    let word = |word: &str| {
        !word.is_empty()
            && word
                .bytes()
                .all(|b| b.is_ascii_lowercase() || b.is_ascii_digit())
    };
    text.len() <= 64
        && text.starts_with(|c: char| c.is_ascii_lowercase())
        && text.split('-').all(word)
}

/// True for a query without `#` or other characters that would end it.
pub(crate) fn is_query(text: &str) -> bool {
    let fits = |b: u8| b.is_ascii_alphanumeric() || b"-_.=&%+,:~".contains(&b);
    (1..=200).contains(&text.len()) && text.bytes().all(fits)
}

fn is_param(text: &str) -> bool {
    let fits = |b: u8| b.is_ascii_alphanumeric() || b"-_.".contains(&b);
    (1..=64).contains(&text.len()) && text.bytes().all(fits) && !text.starts_with('.')
}

/// True for the name of a file in one folder.
pub fn is_file_name(text: &str) -> bool {
    is_param(text) && text.contains('.') && !text.contains("..")
}
