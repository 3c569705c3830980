//! The main navigation, the footer and the legal links. The shell's menus are generated from these tables
//! (`cargo xtask codegen`).

mod footer;
mod main_menu;

use crate::{Page, Section};

pub use footer::{FOOTER, LEGAL, SOCIAL, STORES, UTILITY};
pub use main_menu::MAIN;

/// The target of a link.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Target {
    /// A page of the site, by its id in the page table.
    Page(&'static str),
    /// An external address by its key in the configuration; not shown when it is not configured.
    External(&'static str),
}

/// One link.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Item {
    /// The message key of its text.
    pub label: &'static str,
    /// Its target.
    pub target: Target,
    /// The id of the page that an external link leads to when its address is not configured; `None`: the link is not
    /// drawn.
    pub instead: Option<&'static str>,
}

impl Item {
    const fn page(label: &'static str, id: &'static str) -> Self {
        Self {
            label,
            target: Target::Page(id),
            instead: None,
        }
    }

    const fn external(label: &'static str, key: &'static str) -> Self {
        Self {
            label,
            target: Target::External(key),
            instead: None,
        }
    }

    /// An app store, or the page of the app.
    const fn store(label: &'static str, key: &'static str, page: &'static str) -> Self {
        Self {
            label,
            target: Target::External(key),
            instead: Some(page),
        }
    }

    /// The target page; `None` for external links.
    pub fn to_page(&self) -> Option<&'static Page> {
        match self.target {
            Target::Page(id) => crate::by_id(id),
            Target::External(_) => None,
        }
    }
}

/// Links under one heading.
#[derive(Debug, Clone, Copy)]
pub struct Group {
    /// The message key of the heading.
    pub title: &'static str,
    /// Its links, in order.
    pub items: &'static [Item],
}

/// One section of the main menu, or one column of the footer.
#[derive(Debug, Clone, Copy)]
pub struct Menu<T: 'static> {
    /// The section that it belongs to; its text is the message `section-` and the code.
    pub section: Section,
    /// Its groups or links.
    pub entries: &'static [T],
}

/// The keys of external addresses that an operator can configure.
pub const LINK_KEYS: [&str; 13] = [
    "store-main-ios",
    "store-main-android",
    "store-investor-ios",
    "store-investor-android",
    "fees-brokers",
    "fees-listing",
    "eservices",
    "market-watch",
    "social-linkedin",
    "social-x",
    "social-youtube",
    "social-instagram",
    "social-facebook",
];

/// The page that an external link leads to when its address is not configured.
pub fn instead(key: &str) -> Option<&'static Page> {
    let leads = |item: &&Item| matches!(item.target, Target::External(of) if of == key);
    crate::by_id(items().find(leads)?.instead?)
}

/// Every link of the menus, the footer and the utility bar.
pub fn items() -> impl Iterator<Item = &'static Item> {
    let menu = MAIN
        .iter()
        .flat_map(|menu| menu.entries)
        .flat_map(|group| group.items);
    let footer = FOOTER.iter().flat_map(|column| column.entries);
    let others = [LEGAL, STORES, SOCIAL, UTILITY].into_iter().flatten();
    menu.chain(footer).chain(others)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_link_has_a_target() {
        for item in items() {
            match item.target {
                Target::Page(id) => {
                    let page = crate::by_id(id).unwrap_or_else(|| panic!("no page {id}"));
                    assert!(!page.pattern().needs_params(), "{id} needs a parameter");
                }
                Target::External(key) => assert!(LINK_KEYS.contains(&key), "no link key {key}"),
            }
        }
    }

    #[test]
    fn a_store_without_an_address_leads_to_the_page_of_its_app() {
        let page = |key| instead(key).map(|page| page.id);
        assert_eq!(page("store-main-ios"), Some("dfm-mobile-app"));
        assert_eq!(page("store-investor-android"), Some("app-ivestor"));
        assert_eq!(page("eservices"), None);
    }

    #[test]
    fn every_link_key_is_used() {
        for key in LINK_KEYS {
            assert!(
                items().any(|item| item.target == Target::External(key)),
                "{key} is nowhere"
            );
        }
    }

    #[test]
    fn the_menu_has_the_groups_of_the_specification() {
        let is_of_spec = |item: &&Item| match item.target {
            Target::Page(id) => !crate::by_id(id).is_some_and(|page| page.added),
            Target::External(_) => true,
        };
        let counts: Vec<(&str, Vec<usize>)> = MAIN
            .iter()
            .map(|menu| {
                let links = |group: &Group| group.items.iter().filter(is_of_spec).count();
                let groups = menu.entries.iter().map(links).collect();
                (menu.section.code(), groups)
            })
            .collect();
        assert_eq!(
            counts,
            [
                ("the-exchange", vec![5, 5, 6, 3]),
                ("investing", vec![2, 8, 8]),
                ("raise-capital", vec![7, 4, 6]),
                ("members", vec![4, 6]),
                ("discover", vec![5, 3]),
            ]
        );
    }

    #[test]
    fn labels_are_message_keys_of_the_navigation() {
        for item in items() {
            assert!(item.label.starts_with("nav-"), "{}", item.label);
        }
    }
}
