//! The page table: every address of the site, once. Routes, navigation, breadcrumbs, sitemap,
//! hreflang, TypeScript paths and smoke tests come from it.
#![doc = include_str!("../README.md")]

mod aliases;
mod discover;
mod exchange;
mod investing;
mod members;
mod other;
mod raise_capital;
mod top;

pub mod navigation;
mod path;

pub use path::{Params, Pattern};
use std::{collections::HashMap, sync::LazyLock};

/// A section of the site; five of them are in the main navigation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Section {
    /// Home, and pages without a section.
    Top,
    /// Discover the exchange.
    Discover,
    /// Products and services for investors.
    Investing,
    /// Brokers and members.
    Members,
    /// Listing and raising capital.
    RaiseCapital,
    /// Market information, disclosures, regulation, statistics.
    Exchange,
    /// Legal pages, registrations, issuers.
    Other,
}

impl Section {
    /// All sections.
    pub const ALL: [Self; 7] = [
        Self::Top,
        Self::Discover,
        Self::Investing,
        Self::Members,
        Self::RaiseCapital,
        Self::Exchange,
        Self::Other,
    ];

    /// The code in templates and message keys (`section-<code>`).
    pub const fn code(self) -> &'static str {
        match self {
            Self::Top => "top",
            Self::Discover => "discover",
            Self::Investing => "investing",
            Self::Members => "members",
            Self::RaiseCapital => "raise-capital",
            Self::Exchange => "the-exchange",
            Self::Other => "other",
        }
    }

    /// The page that introduces the section, to which its step of the breadcrumb leads. The exchange's own section has none: its
    /// pages are data, and home shows the market.
    pub fn landing(self) -> Option<&'static Page> {
        by_id(match self {
            Self::Discover => "why-dfm",
            Self::Investing => "personal-investors",
            Self::Members => "dfm-brokers-members",
            Self::RaiseCapital => "overview",
            Self::Top | Self::Exchange | Self::Other => return None,
        })
    }
}

/// The frame around a page's body; docs/layouts.md describes each layout.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Layout {
    /// The body only: pages that an app shows in its own frame.
    Blank,
    /// Header, breadcrumbs, footer. Arabic pages of it use `default-ar`.
    Default,
    /// Header and footer. The page's first band spans the whole width and includes its title.
    DefaultNew,
    /// Header only; the body fills the screen.
    FullScreen,
    /// The investor app's pages: brand bar and legal line.
    Ivestor,
    /// Header without footer: applications with several steps.
    Spa,
    /// Error pages.
    Error,
}

impl Layout {
    /// All layouts, including the error layout.
    pub const ALL: [Self; 7] = [
        Self::Blank,
        Self::Default,
        Self::DefaultNew,
        Self::FullScreen,
        Self::Ivestor,
        Self::Spa,
        Self::Error,
    ];

    /// The specification's name of the layout in a language: `default` is `default-ar` in Arabic.
    pub const fn name(self, locale: domain::locale::Locale) -> &'static str {
        match (self, locale) {
            (Self::Blank, _) => "blank",
            (Self::Default, domain::locale::Locale::Ar) => "default-ar",
            (Self::Default, _) => "default",
            (Self::DefaultNew, _) => "default-new",
            (Self::FullScreen, _) => "fullScreen",
            (Self::Ivestor, _) => "ivestor",
            (Self::Spa, _) => "spa",
            (Self::Error, _) => "error",
        }
    }
}

/// One page of the site.
#[derive(Debug, Clone, Copy)]
pub struct Page {
    /// Identifier in code; the message key of the title is `page-<id>`.
    pub id: &'static str,
    /// The path without language prefix: `{x}` is a required parameter, `{x?}` an optional one.
    pub path: &'static str,
    /// The section that it belongs to.
    pub section: Section,
    /// The frame around it.
    pub layout: Layout,
    /// False excludes it from the sitemap and adds `noindex`.
    pub listed: bool,
    /// True for pages that are not in the specification.
    pub added: bool,
}

impl Page {
    const fn new(id: &'static str, path: &'static str, section: Section, layout: Layout) -> Self {
        Self {
            id,
            path,
            section,
            layout,
            listed: true,
            added: false,
        }
    }

    /// Marks a page that is not in the specification.
    const fn of_ours(self) -> Self {
        Self {
            added: true,
            ..self
        }
    }

    /// Excludes a finished page from the sitemap.
    const fn unlisted(self) -> Self {
        Self {
            listed: false,
            ..self
        }
    }

    /// Its path as a pattern.
    pub const fn pattern(&self) -> Pattern {
        Pattern::new(self.path)
    }

    /// The message key of its description: one sentence, used as meta description and below the title.
    pub fn description_key(&self) -> String {
        format!("page-{}-description", self.id)
    }

    /// The message key of its title.
    pub fn title_key(&self) -> String {
        format!("page-{}", self.id)
    }
}

const SECTIONS: [&[Page]; 7] = [
    top::PAGES,
    discover::PAGES,
    investing::PAGES,
    members::PAGES,
    raise_capital::PAGES,
    exchange::PAGES,
    other::PAGES,
];

/// Every page, section by section.
pub fn all() -> impl Iterator<Item = &'static Page> {
    SECTIONS.into_iter().flatten()
}

/// The page with this id.
pub fn by_id(id: &str) -> Option<&'static Page> {
    all().find(|p| p.id == id)
}

/// The page that matches a path without language prefix, and its parameters. Literal segments win over
/// parameters.
pub fn find(path: &str) -> Option<(&'static Page, Params)> {
    static PLAIN: LazyLock<HashMap<&'static str, &'static Page>> = LazyLock::new(|| {
        let plain = all().map(Page::pattern).filter(|one| !one.needs_params());
        plain
            .filter_map(|one| Some((one.base(), search(one.base())?.0)))
            .collect()
    });
    match PLAIN.get(path) {
        Some(page) => Some((page, Params::new())),
        None => search(path),
    }
}

/// Tries the patterns of all pages.
fn search(path: &str) -> Option<(&'static Page, Params)> {
    all()
        .filter_map(|page| page.pattern().matches(path).map(|params| (page, params)))
        .min_by_key(|(_, params)| params.len())
}

/// The page that an address without a page of its own leads to, for a path without language prefix.
pub fn moved(path: &str) -> Option<&'static Page> {
    let alias = aliases::ALIASES.iter().find(|(from, _)| *from == path)?;
    by_id(alias.1)
}

/// The addresses that lead to a page of another address.
pub fn aliases() -> impl Iterator<Item = &'static str> {
    aliases::ALIASES.iter().map(|(from, _)| *from)
}

/// The parent pages of a page, outermost first, without home: the breadcrumb before the page.
pub fn ancestors(page: &Page) -> Vec<&'static Page> {
    let mut above = Vec::new();
    let mut path = page.path;
    while let Some(cut) = path.rfind('/') {
        path = &path[..cut];
        if path.is_empty() {
            break;
        }
        let has_path = |p: &&Page| {
            let base = p.path.strip_suffix("?}").and_then(|p| p.strip_prefix(path));
            p.path == path || base.is_some_and(|rest| rest.starts_with("/{"))
        };
        if let Some(parent) = all()
            .find(has_path)
            .filter(|parent| parent.path != page.path)
        {
            above.push(parent);
        }
    }
    above.reverse();
    above
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_section_is_introduced_by_one_of_its_pages() {
        let introduced = Section::ALL.into_iter().filter_map(|section| {
            let page = section.landing()?;
            assert_eq!(page.section, section);
            assert!(!page.pattern().needs_params());
            Some(section)
        });
        assert_eq!(introduced.count(), 4);
    }

    #[test]
    fn every_alias_leads_to_a_page_and_is_none_itself() {
        for path in aliases() {
            let page = moved(path).unwrap_or_else(|| panic!("{path} leads nowhere"));
            assert!(!page.pattern().needs_params(), "{path}");
            assert!(find(path).is_none(), "{path} is a page");
        }
        assert!(moved("/issuers").is_none());
    }
}
