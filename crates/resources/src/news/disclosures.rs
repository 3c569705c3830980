//! Disclosures of issuers and of the exchange. The source pages.

use crate::{
    Definition, Document, Filter, Level, Levels, Paging, Resource, SourcePaging, Stamp,
    column::COMPANY,
};
use std::borrow::Cow;
use wire::calls::disclosures::{CATEGORIES, Disclosure, DisclosuresRequest, category_of, kinds};

type Column = crate::Column<Disclosure>;

/// One row per disclosure, the newest first.
pub static DISCLOSURES: Resource<DisclosuresRequest, Disclosure> = Resource::new(Definition {
    id: "disclosures",
    ask: |view| {
        let (category, kind) = view.levels("type").unzip();
        let days = view.period("year").map(|year| year.days());
        Some(DisclosuresRequest {
            symbol: view.symbol("symbol"),
            from: days.map(|[first, _]| first),
            to: days.map(|[_, last]| last),
            category: category.map(str::to_owned),
            kind: kind.flatten().map(str::to_owned),
            lang: None,
            q: view.words("q"),
            skip: view.slice.skip,
            take: view.slice.take,
        })
    },
    items: |answer| answer.items.clone(),
    stamp: Stamp::none,
    live: None,
    key: "id",
    columns: &[
        Column::moment("published", |one| Some(one.published.naive_local())),
        // The exchange's own disclosures have no symbol, so their issuer leads nowhere.
        Column::link("issuer", COMPANY, |one| {
            let symbol = one.symbol.as_ref().map_or("", |symbol| symbol.as_str());
            Some((&one.issuer, Cow::Borrowed(symbol)))
        }),
        Column::name("title", |one| &one.title).strong(),
        Column::label("kind", "disclosure-", &KINDS, kind),
        Column::flag("price-sensitive", |one| one.price_sensitive),
        Column::files("documents", |one| {
            one.attachments.iter().map(Document::from).collect()
        }),
        Column::label("category", "disclosure-category-", &GROUPS, category).further(),
        Column::optional_code("symbol", |one| Some(one.symbol.as_ref()?.as_str())).further(),
        Column::code("id", |one| &one.id).further(),
    ],
    filters: &[
        Filter::words("q").by_source(),
        Filter::levels(
            "type",
            Levels {
                codes: CATEGORIES,
                group: Level {
                    column: "category",
                    prefix: "disclosure-category-",
                },
                code: Level {
                    column: "kind",
                    prefix: "disclosure-",
                },
            },
        )
        .by_source(),
        Filter::year("year").by_source(),
        Filter::security("symbol"),
    ],
    order: "",
    paging: Paging::Source(SourcePaging {
        size: 20,
        most: 1_000,
        total: |answer| answer.total,
        sorts: &[],
    }),
    count_key: "table-disclosures",
    note: Some("note-disclosures"),
});

/// The codes of all categories.
const GROUPS: [&str; CATEGORIES.len()] = {
    let mut codes = [""; CATEGORIES.len()];
    let mut at = 0;
    while at < codes.len() {
        codes[at] = CATEGORIES[at].0;
        at += 1;
    }
    codes
};

/// How many kinds there are in all categories.
const KIND_COUNT: usize = {
    let (mut at, mut count) = (0, 0);
    while at < CATEGORIES.len() {
        count += CATEGORIES[at].1.len();
        at += 1;
    }
    count
};

/// The codes of all kinds.
const KINDS: [&str; KIND_COUNT] = {
    let mut codes = [""; KIND_COUNT];
    let (mut group, mut at) = (0, 0);
    while group < CATEGORIES.len() {
        let of_group = CATEGORIES[group].1;
        let mut nth = 0;
        while nth < of_group.len() {
            codes[at] = of_group[nth];
            (nth, at) = (nth + 1, at + 1);
        }
        group += 1;
    }
    codes
};

/// The code of the kind; the general one for a kind that this site does not know.
fn kind(one: &Disclosure) -> &'static str {
    kinds().find(|kind| *kind == one.kind).unwrap_or("other")
}

/// The code of the category; that of the kind if this site does not know the category.
fn category(one: &Disclosure) -> &'static str {
    let mut groups = GROUPS.into_iter();
    groups
        .find(|group| *group == one.category)
        .unwrap_or_else(|| category_of(&one.kind))
}
