//! What a template says of the exchange: addresses and texts of the configuration, filled in, or removed with their
//! element when they are not configured.

use crate::{config::Config, html::escaped};
use domain::locale::Locale;

/// The attribute of an element that needs a configured address.
const LINK: &str = "data-link";
/// The attribute of an element that stands in for an address that is not configured.
const UNLESS: &str = "data-unless";
/// The attribute of an element that needs a configured text.
const TEXT: &str = "data-text";

/// The names of texts, with their key in content.
const TEXTS: [(&str, &str); 5] = [
    ("street", "address.street"),
    ("box", "address.box"),
    ("city", "address.city"),
    ("hours", "hours"),
    ("phone", "switchboard.phone"),
];

/// Fills in the configured addresses and texts in a language.
pub(super) fn resolve(text: &str, config: &Config, locale: Locale) -> String {
    let text = addresses(text, |key| config.links.get(key, locale));
    texts(&text, |name| named(config, locale, name))
}

/// A text of the configuration by its name in templates. The text of a group is that of its first part.
fn named(config: &Config, locale: Locale, name: &str) -> Option<String> {
    let first = |names: &[&str]| names.iter().find_map(|name| named(config, locale, name));
    match name {
        "place" => first(&["street", "box", "city"]),
        "social" => {
            let mut keys = crate::config::LINKS.into_iter();
            let address = |key: &str| config.links.get(key, locale).map(str::to_owned);
            keys.find_map(|key| address(key).filter(|_| key.starts_with("social-")))
        }
        "licence" => config.market.licence(locale).map(str::to_owned),
        "phone-digits" => {
            let phone = named(config, locale, "phone")?;
            Some(phone.chars().filter(|c| !c.is_whitespace()).collect())
        }
        name => {
            let (_, key) = TEXTS.iter().find(|(known, _)| *known == name)?;
            config.contact.get(key, locale).map(str::to_owned)
        }
    }
}

/// Replaces every `__LINK_key__`, and removes elements whose address is missing, or is there although they stand in
/// for it.
pub(super) fn addresses<'a>(text: &str, address: impl Fn(&str) -> Option<&'a str>) -> String {
    let text = without(text, LINK, |key| address(key).is_some());
    let mut out = without(&text, UNLESS, |key| address(key).is_none());
    for key in crate::config::LINKS {
        if let Some(href) = address(key) {
            out = out.replace(&format!("__LINK_{key}__"), &escaped(href));
        }
    }
    out
}

/// Replaces every `__TEXT_name__`, and removes elements whose text is missing.
fn texts(text: &str, value: impl Fn(&str) -> Option<String>) -> String {
    let mut out = without(text, TEXT, |name| value(name).is_some());
    let names = TEXTS.iter().map(|(name, _)| *name);
    for name in names.chain(["phone-digits", "licence"]) {
        if let Some(value) = value(name) {
            out = out.replace(&format!("__TEXT_{name}__"), &escaped(&value));
        }
    }
    out
}

/// The text without those elements, and their content, that have an attribute whose value is not kept.
fn without(text: &str, attribute: &str, is_kept: impl Fn(&str) -> bool) -> String {
    let mark = format!(" {attribute}=\"");
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(element) = next(rest, &mark) {
        let (until, from) = match is_kept(element.key) {
            true => (element.inside, element.inside),
            false => (element.start, element.end),
        };
        out.push_str(&rest[..until]);
        rest = &rest[from..];
    }
    out.push_str(rest);
    out
}

/// An element with the attribute: its value, and offsets of its start, of the end of its start tag, and of its end.
struct Element<'a> {
    key: &'a str,
    start: usize,
    inside: usize,
    end: usize,
}

fn next<'a>(text: &'a str, attribute: &str) -> Option<Element<'a>> {
    let mark = text.find(attribute)?;
    let key_at = mark + attribute.len();
    let key = &text[key_at..key_at + text[key_at..].find('"')?];
    let start = text[..mark].rfind('<')?;
    let inside = mark + text[mark..].find('>')? + 1;
    let name = text[start + 1..].split([' ', '>', '\n']).next()?;
    Some(Element {
        key,
        start,
        inside,
        end: end_of(text, name, inside).unwrap_or(inside),
    })
}

/// The end of the element `name` whose content begins at `from`. It may contain elements of the same name.
fn end_of(text: &str, name: &str, from: usize) -> Option<usize> {
    let (open, close) = (format!("<{name}"), format!("</{name}>"));
    let mut depth = 1;
    let mut at = from;
    loop {
        let closing = at + text[at..].find(&close)?;
        depth += text[at..closing]
            .match_indices(&open)
            .filter(|(i, _)| opens(&text[at + i + open.len()..]))
            .count();
        depth -= 1;
        at = closing + close.len();
        if depth == 0 {
            return Some(at);
        }
    }
}

/// True when the text after a name ends the name: `<a ` opens an `a`, `<article ` does not.
fn opens(after: &str) -> bool {
    after.starts_with([' ', '>', '\n', '\t'])
}
