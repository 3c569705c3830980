//! `pages.ts`: ids, sections, layouts and addresses of the page table.

use domain::locale::Locale;
use page_table::{Layout, Section};

use super::{literal, union};

const SECTIONS: [Section; 7] = [
    Section::Top,
    Section::Discover,
    Section::Investing,
    Section::Members,
    Section::RaiseCapital,
    Section::Exchange,
    Section::Other,
];

/// The text of the file, without its header.
pub(super) fn print() -> String {
    let mut layouts: Vec<_> = Layout::ALL
        .iter()
        .flat_map(|layout| Locale::ALL.map(|locale| layout.name(locale)))
        .collect();
    layouts.dedup();
    let paths: String = page_table::all()
        .map(|page| row(page.id, page.pattern().base()))
        .collect();
    let patterns: String = page_table::all()
        .map(|page| row(page.id, &page.path.replace("?}", "}")))
        .collect();
    [
        union(
            "The id of a page in the page table.",
            "PageId",
            page_table::all().map(|page| page.id),
        ),
        union(
            "The code of a section.",
            "SectionCode",
            SECTIONS.map(Section::code),
        ),
        union(
            "The name of a layout, as templates are named.",
            "LayoutName",
            layouts,
        ),
        format!(
            "/** The unprefixed address of every page, without its optional parameters. */\n\
             export const PAGE_PATHS: Readonly<Record<PageId, string>> = {{\n{paths}}};\n"
        ),
        format!(
            "/** The unprefixed address of every page, with each parameter as `{{name}}`. */\n\
             export const PAGE_PATTERNS: Readonly<Record<PageId, string>> = {{\n{patterns}}};\n"
        ),
    ]
    .join("\n")
}

fn row(id: &str, path: &str) -> String {
    format!("  {}: {},\n", literal(id), literal(path))
}
