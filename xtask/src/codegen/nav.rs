//! `nav.ts`: menus, footer and the bars around them.

use page_table::navigation::{self, Group, Item, Target};

use super::{literal, union};

const TYPES: &str = r"/** One link: to a page of the site, or to a configured address outside. */
export type NavItem =
  | { readonly label: string; readonly page: PageId }
  | { readonly label: string; readonly link: LinkKey; readonly instead?: PageId };

/** Links under one heading. */
export interface NavGroup {
  readonly title: string;
  readonly items: readonly NavItem[];
}

/** One section of the main menu. */
export interface NavMenu {
  readonly section: SectionCode;
  readonly groups: readonly NavGroup[];
}

/** One column of the footer. */
export interface NavColumn {
  readonly section: SectionCode;
  readonly items: readonly NavItem[];
}
";

/// The text of the file, without its header.
pub(super) fn print() -> String {
    let keys = union(
        "The key of an address outside that the operator configures.",
        "LinkKey",
        navigation::LINK_KEYS,
    );
    let main: String = navigation::MAIN
        .iter()
        .map(|menu| {
            let groups: String = menu.entries.iter().map(group).collect();
            section(menu.section.code(), "groups", &groups)
        })
        .collect();
    let footer: String = navigation::FOOTER
        .iter()
        .map(|column| {
            section(
                column.section.code(),
                "items",
                &items(column.entries, "      "),
            )
        })
        .collect();
    [
        "import type { PageId, SectionCode } from \"./pages.ts\";\n".to_owned(),
        keys,
        TYPES.to_owned(),
        format!("export const MAIN: readonly NavMenu[] = [\n{main}];\n"),
        format!("export const FOOTER: readonly NavColumn[] = [\n{footer}];\n"),
        list("LEGAL", navigation::LEGAL),
        list("STORES", navigation::STORES),
        list("SOCIAL", navigation::SOCIAL),
        list("UTILITY", navigation::UTILITY),
    ]
    .join("\n")
}

fn section(code: &str, name: &str, entries: &str) -> String {
    format!(
        "  {{\n    section: {},\n    {name}: [\n{entries}    ],\n  }},\n",
        literal(code)
    )
}

fn group(group: &Group) -> String {
    let (title, items) = (literal(group.title), items(group.items, "          "));
    format!("      {{\n        title: {title},\n        items: [\n{items}        ],\n      }},\n")
}

fn list(name: &str, entries: &[Item]) -> String {
    format!(
        "export const {name}: readonly NavItem[] = [\n{}];\n",
        items(entries, "  ")
    )
}

fn items(entries: &[Item], indent: &str) -> String {
    let line = |item: &Item| {
        let (kind, target) = match item.target {
            Target::Page(id) => ("page", id),
            Target::External(key) => ("link", key),
        };
        let instead = item.instead.map(|id| format!(", instead: {}", literal(id)));
        format!(
            "{indent}{{ label: {}, {kind}: {}{} }},\n",
            literal(item.label),
            literal(target),
            instead.unwrap_or_default()
        )
    };
    entries.iter().map(line).collect()
}
