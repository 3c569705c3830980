//! Press releases of the exchange. The call answers in one language.

use super::notice;
use crate::{Definition, Feed, Filter, FullText, Link, Paging, Resource, SentText, Stamp};
use domain::locale::Locale;
use std::borrow::Cow;
use wire::calls::press::{MOST, PressItem, PressRequest};

type Column = crate::Column<PressItem>;

/// The kinds of releases, by the label that the service gives them.
const KINDS: &[&str] = &["press", "event", "report"];

/// One row per release, the newest first.
pub static PRESS_RELEASES: Resource<PressRequest, PressItem> = Resource::new(Definition {
    id: "press-releases",
    ask: |view| {
        Some(PressRequest {
            q: view.words("q"),
            ..PressRequest::newest(view.locale, view.own.clone(), MOST)
        })
    },
    items: |answer| answer.data.root.clone(),
    stamp: Stamp::none,
    live: None,
    key: "id",
    columns: &[
        Column::text("title", |release| Cow::Borrowed(&release.title))
            .strong()
            .leads_to(Link {
                page: "press-releases-item",
                param: "id",
            }),
        Column::moment("published", |release| Some(release.published.naive_local())).lead(),
        Column::label("press-kind", "press-", KINDS, kind),
        Column::text("summary", |release| Cow::Borrowed(&release.summary)),
        notice::only(|release| release.only().map(Locale::code)),
        Column::code("id", |release| &release.id).further(),
    ],
    filters: &[
        Filter::words("q").by_source(),
        Filter::choice("press-kind"),
        Filter::year("year").column("published"),
    ],
    order: "-published",
    paging: Paging::Ours(20),
    count_key: "table-press-releases",
    note: None,
})
.feed(Feed {
    title: &["title"],
    published: "published",
    changed: &[],
    text: Some("summary"),
    author: None,
    at_row: false,
})
.full_text(FullText {
    ask: |list| PressRequest { text: true, ..list },
    of: |answer, locale| {
        let told = answer.data.root.iter().filter_map(|one| {
            let text = SentText::of_one(one.text.as_deref(), one.only(), locale)?;
            Some((one.id.clone(), text))
        });
        told.collect()
    },
});

/// The kind of a release; `press` if its label is unknown.
fn kind(release: &PressItem) -> &'static str {
    let known = KINDS.iter().find(|kind| **kind == release.label);
    known.copied().unwrap_or(KINDS[0])
}
