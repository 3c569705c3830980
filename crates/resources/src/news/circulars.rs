//! Circulars of the exchange. The call answers in one language.

use super::notice;
use crate::{
    Definition, Document, Feed, Filter, FullText, Link, Paging, Resource, SentText, Stamp,
};
use chrono::NaiveDate;
use domain::locale::Locale;
use std::{borrow::Cow, collections::HashMap};
use wire::{
    calls::circulars::{Circular, CircularsRequest},
    notice::{Notice, Standing},
};

type Column = crate::Column<Issued>;

/// One row per circular, the newest first.
pub static CIRCULARS: Resource<CircularsRequest, Issued> = Resource::new(Definition {
    id: "circulars",
    ask: |view| {
        let q = view.words("q");
        Some(CircularsRequest {
            q,
            ..CircularsRequest::of(view.locale)
        })
    },
    items: |answer| Issued::all(&answer.value),
    stamp: Stamp::none,
    live: None,
    key: "id",
    columns: &[
        Column::text("title", |issued| Cow::Borrowed(&issued.circular.title))
            .strong()
            .leads_to(ITEM),
        Column::date("date", |issued| Some(issued.circular.date)),
        notice::number(),
        notice::of_topic(),
        notice::of_status(),
        notice::replaced_by(ITEM),
        Column::date("replaced-on", |issued| issued.replaced_on).further(),
        notice::replaces(ITEM),
        Column::files("documents", |issued| {
            let files = issued.circular.resources.iter();
            files.map(Document::from).collect()
        }),
        notice::only(|issued| issued.circular.only().map(Locale::code)),
        notice::id(),
    ],
    filters: &[
        Filter::words("q").by_source(),
        Filter::choice("topic"),
        Filter::choice("status"),
        Filter::year("year").column("date"),
    ],
    order: "-date",
    paging: Paging::Ours(50),
    count_key: "table-circulars",
    note: None,
})
.feed(Feed {
    title: &["title"],
    published: "date",
    changed: &["replaced-on"],
    text: None,
    author: None,
    at_row: false,
})
.full_text(FullText {
    ask: |list| CircularsRequest { text: true, ..list },
    of: |answer, locale| {
        let told = answer.value.iter().filter_map(|one| {
            let text = SentText::of_one(one.text.as_deref(), one.only(), locale)?;
            Some((one.id.clone(), text))
        });
        told.collect()
    },
});

/// The page of a circular.
const ITEM: Link = Link {
    page: "circulars-item",
    param: "id",
};

/// A circular, and the day of the one that replaced it.
#[derive(Clone)]
pub struct Issued {
    circular: Circular,
    /// `None` for what is in force, or if the day of the other circular is not known.
    replaced_on: Option<NaiveDate>,
}

impl Notice for Issued {
    fn standing(&self) -> Standing<'_> {
        self.circular.standing()
    }
}

impl Issued {
    fn all(circulars: &[Circular]) -> Vec<Self> {
        let days: HashMap<&str, NaiveDate> = circulars
            .iter()
            .map(|circular| (&*circular.id, circular.date))
            .collect();
        let issued = circulars.iter().map(|circular| {
            let by = circular.superseded_by.as_ref();
            Self {
                replaced_on: by.and_then(|by| by.date.or_else(|| days.get(&*by.id).copied())),
                circular: circular.clone(),
            }
        });
        issued.collect()
    }
}
