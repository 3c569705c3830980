//! Circulars of the exchange. The call answers in one language.

use super::notice;
use crate::{Definition, Document, Feed, Filter, Link, Paging, Resource, Stamp};
use std::borrow::Cow;
use wire::calls::circulars::{Circular, CircularsRequest};

type Column = crate::Column<Circular>;

/// One row per circular, the newest first.
pub static CIRCULARS: Resource<CircularsRequest, Circular> = Resource::new(Definition {
    id: "circulars",
    ask: |view| {
        Some(CircularsRequest {
            locale: view.locale,
        })
    },
    items: |answer| answer.value.clone(),
    stamp: Stamp::none,
    live: None,
    key: "id",
    columns: &[
        Column::text("title", |circular| Cow::Borrowed(&circular.title))
            .strong()
            .leads_to(Link {
                page: "circulars-item",
                param: "id",
            }),
        Column::date("date", |circular| Some(circular.date)),
        Column::code("number", |circular| &circular.number).lead(),
        Column::label("topic", "topic-", notice::TOPICS, |circular| {
            notice::topic(circular.topic)
        }),
        Column::state(
            "status",
            "notice-",
            notice::STATUSES,
            notice::tone,
            |circular| notice::status(circular.status),
        ),
        Column::optional_code("replaced-by", |circular| {
            Some(circular.superseded_by.as_ref()?.number.as_str())
        }),
        Column::codes("replaces", |circular| {
            let replaced = circular.supersedes.iter();
            replaced.map(|link| link.number.as_str()).collect()
        }),
        Column::files("documents", |circular| {
            circular.resources.iter().map(Document::from).collect()
        }),
        Column::code("id", |circular| &circular.id).further(),
    ],
    filters: &[
        Filter::words("q").column("title"),
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
    title: "title",
    published: "date",
    changed: None,
    text: None,
    author: None,
});
