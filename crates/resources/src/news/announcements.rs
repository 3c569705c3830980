//! Announcements of the exchange to the securities market and to the derivatives market.

use super::notice;
use crate::{Begins, Definition, Document, Feed, Filter, Link, Paging, Resource, Stamp, View};
use wire::calls::announcements::{AnnouncedMarket, Announcement, AnnouncementsRequest};

type Column = crate::Column<Announcement>;

/// Announcements to the securities market, the newest first.
pub static MARKET_ANNOUNCEMENTS: Resource<AnnouncementsRequest, Announcement> =
    Resource::new(announcements(
        "market-announcements",
        |view| Some(request(view, AnnouncedMarket::Market)),
        &columns("market-announcements-item"),
    ))
    .begins(BEGINS)
    .feed(FEED);

/// Announcements to the derivatives market, the newest first.
pub static DERIVATIVES_MARKET_ANNOUNCEMENTS: Resource<AnnouncementsRequest, Announcement> =
    Resource::new(announcements(
        "derivatives-market-announcements",
        |view| Some(request(view, AnnouncedMarket::Derivatives)),
        &columns("derivatives-market-announcements-item"),
    ))
    .begins(BEGINS)
    .feed(FEED);

/// The list of all years tells when the first announcement was published.
const BEGINS: Begins<AnnouncementsRequest> = Begins {
    ask: |list| AnnouncementsRequest { year: None, ..list },
    of: |answer| {
        let published = answer.items.iter().map(|one| one.published.date_naive());
        published.min()
    },
};

const FEED: Feed = Feed {
    title: &["title"],
    published: "published",
    changed: &["replaced-on"],
    text: Some("text"),
    author: None,
    at_row: false,
};

/// The columns; titles lead to the page of the announcement, by the id of that page.
const fn columns(page: &'static str) -> [Column; 11] {
    let item = Link { page, param: "id" };
    [
        Column::name("title", |one| &one.title)
            .strong()
            .leads_to(item),
        Column::moment("published", |one| Some(one.published.naive_local())),
        notice::number(),
        notice::of_topic(),
        notice::of_status(),
        notice::replaced_by(item),
        Column::moment("replaced-on", |one| {
            Some(one.superseded_by.as_ref()?.published.naive_local())
        })
        .further(),
        notice::replaces(item),
        Column::files("documents", |one| {
            one.attachments.iter().map(Document::from).collect()
        }),
        Column::name("text", |one| &one.text).further(),
        notice::id(),
    ]
}

const FILTERS: &[Filter] = &[
    Filter::words("q"),
    Filter::choice("topic"),
    Filter::choice("status"),
    Filter::year("year").by_source(),
];

const fn announcements(
    id: &'static str,
    ask: fn(&View<'_>) -> Option<AnnouncementsRequest>,
    columns: &'static [Column],
) -> Definition<AnnouncementsRequest, Announcement> {
    Definition {
        id,
        ask,
        items: |answer| answer.items.clone(),
        stamp: Stamp::none,
        live: None,
        key: "id",
        columns,
        filters: FILTERS,
        order: "-published",
        paging: Paging::Ours(50),
        count_key: "table-announcements",
        note: None,
    }
}

fn request(view: &View<'_>, about: AnnouncedMarket) -> AnnouncementsRequest {
    AnnouncementsRequest {
        about,
        year: view.period("year").map(|year| year.year()),
    }
}
