//! The addresses that links of content pages lead to.

use crate::facts::Site;
use content::{model::Target, names::OWN};
use domain::locale::Locale;
use page_table::{Page, navigation::instead};

/// The address of a target in a language, on a page; `None` for an external address that is not configured.
pub(crate) fn href(site: &Site, locale: Locale, page: &Page, to: &Target) -> Option<String> {
    match to {
        Target::Page {
            id,
            param,
            query,
            anchor,
        } => {
            let pattern = content::page(id)?.pattern();
            let mut href = match param.as_deref() {
                Some(value) => locale.href(&pattern.with(code(site, value))?),
                None => locale.href(pattern.base()),
            };
            for (mark, part) in [('?', query), ('#', anchor)] {
                if let Some(part) = part {
                    href.push(mark);
                    href.push_str(part);
                }
            }
            Some(href)
        }
        Target::Anchor(anchor) => Some(format!("#{anchor}")),
        Target::External(key) => outside(site, locale, page, key),
        Target::File(name) => Some(format!("/files/{name}")),
    }
}

/// The value of a path parameter as it stands in an address: `own` in a content page becomes the exchange's own symbol.
pub(crate) fn code<'a>(site: &'a Site, value: &'a str) -> &'a str {
    match value {
        OWN => site.own_symbol().as_str(),
        value => value,
    }
}

/// A configured address outside, or else the page that stands in for it, unless it is this one.
pub(crate) fn outside(site: &Site, locale: Locale, page: &Page, key: &str) -> Option<String> {
    let configured = site.link(key, locale).map(str::to_owned);
    let own = || {
        let other = instead(key).filter(|other| other.id != page.id)?;
        Some(locale.href(other.pattern().base()))
    };
    configured.or_else(own)
}
