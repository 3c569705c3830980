//! Trading bulletins: the totals of a day, a week, a month or a year, with the documents.

use crate::{Chart, Definition, Document, Filter, Headline, Headlines, Paging, Resource, Stamp};
use wire::calls::bulletins::{Bulletin, BulletinKind, BulletinsRequest};

type Column = crate::Column<Bulletin>;

/// One row per bulletin, the latest first.
pub static BULLETINS: Resource<BulletinsRequest, Bulletin> = Resource::new(Definition {
    id: "bulletins",
    ask: |view| {
        let kind = match view.choice("length") {
            Some("weekly") => BulletinKind::Weekly,
            Some("monthly") => BulletinKind::Monthly,
            Some("yearly") => BulletinKind::Yearly,
            _ => BulletinKind::Daily,
        };
        // Yearly bulletins are few: all of them.
        let year = view.period("year").map(|year| year.year());
        Some(BulletinsRequest {
            kind,
            year: year.filter(|_| kind != BulletinKind::Yearly),
        })
    },
    items: |answer| answer.items.clone(),
    stamp: Stamp::none,
    live: None,
    key: "id",
    columns: &[
        Column::date("date", |bulletin| Some(bulletin.to)),
        Column::millions("value", |bulletin| Some(bulletin.value.get())).total(),
        Column::quantity("volume", |bulletin| Some(bulletin.volume.0)).total(),
        Column::quantity("trades", |bulletin| Some(bulletin.trades.0)).total(),
        Column::number("index-close", 2, |bulletin| Some(bulletin.index.get())),
        Column::change_percent("change-percent", |bulletin| {
            Some(bulletin.index_change.get())
        }),
        Column::files("documents", |bulletin| {
            bulletin.attachments.iter().map(Document::from).collect()
        }),
        Column::date("from", |bulletin| Some(bulletin.from)).further(),
        Column::quantity("sessions", |bulletin| Some(bulletin.sessions.into())).further(),
        Column::moment("published", |bulletin| {
            Some(bulletin.published.naive_local())
        })
        .further(),
        Column::code("id", |bulletin| &bulletin.id).further(),
    ],
    filters: &[
        Filter::choice("length")
            .of("bulletin-", &["daily", "weekly", "monthly", "yearly"])
            .defaults_to("daily")
            .by_source(),
        Filter::year("year").current().by_source(),
    ],
    order: "-date",
    paging: Paging::Ours(50),
    count_key: "table-bulletins",
    note: Some("note-bulletins"),
})
.headlines(HEADLINES)
.charts(&[Chart::level("chart-bulletins", "date", "index-close")]);

const HEADLINES: Headlines = Headlines {
    day: Some("date"),
    figures: &[
        Headline::latest("value"),
        Headline::latest("volume"),
        Headline::latest("trades"),
        Headline::latest("index-close"),
    ],
};
