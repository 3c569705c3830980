//! Disclosures: of all issuers, of one company, and the financial reports of one company.

use crate::{
    Ask as _, Counts, Definition, Document, Error, Feed, Filter, FullText, Level, Levels, Link,
    Paging, Resource, SentText, SourcePaging, Stamp, View, revised::REVISED,
};
use domain::locale::Locale;
use futures_util::future::BoxFuture;
use std::borrow::Cow;
use upstream::Upstream;
use wire::calls::{
    disclosure_count::{DisclosureCount, DisclosureCountRequest},
    disclosures::{CATEGORIES, Disclosure, DisclosuresRequest, KINDS, MOST_WITH_TEXTS},
};

type Column = crate::Column<Disclosure>;

/// One row per disclosure, the newest first.
pub static DISCLOSURES: Resource<DisclosuresRequest, Disclosure> = Resource::new(disclosures(
    "disclosures",
    |view| {
        let symbol = view.symbol("symbol");
        Some(DisclosuresRequest {
            symbol,
            ..request(view)
        })
    },
    COLUMNS,
    &[
        WORDS,
        Filter::security("symbol"),
        TYPE,
        PRICE_SENSITIVE,
        LANGUAGE,
        DAYS,
    ],
))
.feed(Feed {
    author: Some("issuer"),
    ..FEED
})
.full_text(TEXTS)
.counted(counted);

/// One row per disclosure of a company, the newest first.
pub static COMPANY_DISCLOSURES: Resource<DisclosuresRequest, Disclosure> =
    Resource::new(disclosures(
        "company-news-disclosures",
        |view| {
            let symbol = Some(view.param("SecuritySymbol")?);
            Some(DisclosuresRequest {
                symbol,
                ..request(view)
            })
        },
        &[
            TITLE, PUBLISHED, KIND, SENSITIVE, DOCUMENTS, CATEGORY, CHANGED, ID,
        ],
        &[WORDS, TYPE, PRICE_SENSITIVE, LANGUAGE, DAYS],
    ))
    .feed(FEED)
    .full_text(TEXTS)
    .counted(counted)
    .of_shares();

/// One row per disclosure of a company in the category of financial reports, the newest first.
pub static COMPANY_REPORTS: Resource<DisclosuresRequest, Disclosure> = Resource::new(Definition {
    count_key: "table-financial-reports",
    ..disclosures(
        "company-reports",
        |view| {
            let symbol = Some(view.param("SecuritySymbol")?);
            let days = view.period("year").map(|year| year.days());
            Some(DisclosuresRequest {
                symbol,
                from: days.map(|[first, _]| first),
                to: days.map(|[_, last]| last),
                category: Some(REPORTS.0.to_owned()),
                kind: view.choice("kind").map(str::to_owned),
                skip: view.slice.skip,
                take: view.slice.take,
                ..DisclosuresRequest::default()
            })
        },
        &[TITLE, PUBLISHED, KIND, DOCUMENTS, CHANGED, ID],
        &[
            Filter::choice("kind")
                .of("disclosure-", REPORTS.1)
                .by_source(),
            Filter::year("year").by_source(),
        ],
    )
})
.feed(FEED)
.full_text(TEXTS)
.counted(counted)
.of_shares();

const FEED: Feed = Feed {
    title: &["title"],
    published: "published",
    changed: &[REVISED],
    text: None,
    author: None,
    at_row: false,
};

const TEXTS: FullText<DisclosuresRequest> = FullText {
    ask: |list| DisclosuresRequest {
        take: list.take.min(MOST_WITH_TEXTS),
        text: true,
        ..list
    },
    of: |answer, locale| {
        let items = answer.items.iter();
        let told = items.filter_map(|one| {
            let text = SentText::of(one.text.as_ref()?, locale)?;
            Some((one.id.clone(), text))
        });
        told.collect()
    },
};

/// The category of financial reports with its kinds.
const REPORTS: (&str, &[&str]) = CATEGORIES[0];

const TITLE: Column = Column::name("title", |one| &one.title)
    .strong()
    .leads_to(Link {
        page: "disclosures-item",
        param: "id",
    });

const PUBLISHED: Column =
    Column::moment("published", |one| Some(one.published.naive_local())).lead();

const KIND: Column = Column::label("kind", "disclosure-", KINDS, kind);

const SENSITIVE: Column = Column::flag("price-sensitive", |one| one.price_sensitive);

const DOCUMENTS: Column = Column::files("documents", |one| {
    one.attachments.iter().map(Document::from).collect()
});

const CATEGORY: Column =
    Column::label("category", "disclosure-category-", &CATEGORY_CODES, |one| {
        CATEGORIES[category(one)].0
    })
    .further();

const CHANGED: Column = Column::moment(REVISED, |one| Some(one.changed?.naive_local())).further();

const ID: Column = Column::code("id", |one| &one.id).further();

const COLUMNS: &[Column] = &[
    TITLE,
    PUBLISHED,
    // Disclosures of the exchange itself have no symbol, and their issuer no link.
    Column::link("issuer", crate::column::COMPANY, |one| {
        let symbol = one.symbol.as_ref().map_or("", |symbol| symbol.as_str());
        Some((&one.issuer, Cow::Borrowed(symbol)))
    }),
    KIND,
    SENSITIVE,
    DOCUMENTS,
    Column::optional_code("symbol", |one| Some(one.symbol.as_ref()?.as_str())).further(),
    CATEGORY,
    CHANGED,
    ID,
];

const WORDS: Filter = Filter::words("q").by_source();

const TYPE: Filter = Filter::levels(
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
.by_source();

const PRICE_SENSITIVE: Filter = Filter::flag("price-sensitive").by_source();

const LANGUAGE: Filter = Filter::choice("lang")
    .of("document-in-", &["en", "ar"])
    .by_source();

const DAYS: Filter = Filter::days("from", "to");

const fn disclosures(
    id: &'static str,
    ask: fn(&View<'_>) -> Option<DisclosuresRequest>,
    columns: &'static [Column],
    filters: &'static [Filter],
) -> Definition<DisclosuresRequest, Disclosure> {
    Definition {
        id,
        ask,
        items: |answer| answer.items.clone(),
        stamp: Stamp::none,
        live: None,
        key: "id",
        columns,
        filters,
        order: "",
        paging: Paging::Source(SourcePaging {
            size: 50,
            most: 1_000,
            total: |answer| answer.total,
            sorts: &[],
        }),
        count_key: "table-disclosures",
        note: None,
    }
}

/// The filters of an address other than the security.
fn request(view: &View<'_>) -> DisclosuresRequest {
    let (category, kind) = view.levels("type").unzip();
    DisclosuresRequest {
        from: view.day("from"),
        to: view.day("to"),
        category: category.map(str::to_owned),
        kind: kind.flatten().map(str::to_owned),
        lang: view.choice("lang").and_then(|code| code.parse().ok()),
        price_sensitive: view.flag("price-sensitive"),
        q: view.words("q"),
        skip: view.slice.skip,
        take: view.slice.take,
        ..DisclosuresRequest::default()
    }
}

/// The counts of the exchange for the filters of a list.
fn counted(list: DisclosuresRequest, upstream: &Upstream) -> BoxFuture<'_, Result<Counts, Error>> {
    Box::pin(async move {
        let answer = DisclosureCountRequest::of(&list).ask(upstream).await?;
        let (day, today) = (answer.value.as_of.date_naive(), answer.value.today);
        Ok(Counts::new(choices(&answer.value), &answer).of_today(day, today))
    })
}

/// The counts by the keys and choices of the filters.
fn choices(counts: &DisclosureCount) -> Vec<(&'static str, String, u64)> {
    let mut all = vec![
        ("price-sensitive", "1".to_owned(), counts.price_sensitive),
        (
            "price-sensitive",
            "0".to_owned(),
            counts.not_price_sensitive,
        ),
        ("lang", String::new(), counts.any_language),
        // The reports are of one category: the choice of all kinds is the whole of it.
        ("kind", String::new(), counts.of_category(REPORTS.0)),
    ];
    for lang in Locale::ALL {
        all.push(("lang", lang.code().to_owned(), counts.of_language(lang)));
    }
    for (category, kinds) in CATEGORIES {
        let of_category = counts.of_category(category);
        all.push(("type", (*category).to_owned(), of_category));
        for kind in *kinds {
            let of_kind = counts.of_kind(kind);
            all.push(("type", format!("{category}.{kind}"), of_kind));
            all.push(("kind", (*kind).to_owned(), of_kind));
        }
    }
    all
}

const CATEGORY_CODES: [&str; CATEGORIES.len()] = {
    let mut codes = [""; CATEGORIES.len()];
    let mut at = 0;
    while at < codes.len() {
        codes[at] = CATEGORIES[at].0;
        at += 1;
    }
    codes
};

/// The index of its category; that of the last category, `other`, for an unknown one.
fn category(of: &Disclosure) -> usize {
    let mut codes = CATEGORY_CODES.iter();
    let found = codes.position(|code| *code == of.category);
    found.unwrap_or(CATEGORIES.len() - 1)
}

/// Its kind; the general kind of its category if the kind is unknown.
fn kind(of: &Disclosure) -> &'static str {
    let known = KINDS.iter().find(|kind| **kind == of.kind);
    let (_, kinds) = CATEGORIES[category(of)];
    known.or_else(|| kinds.last()).copied().unwrap_or("other")
}
