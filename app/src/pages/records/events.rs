//! An event.

use super::{list, pair};
use crate::{
    components::{
        amended::amended,
        disclosed::Text,
        neighbours::Neighbour,
        record::{Dated, Mark, Record},
    },
    data::DataError,
    pages::Cx,
};
use domain::period::FIRST_DAY;
use wire::{
    RevisionKind,
    calls::events::{Event, EventsRequest},
};

/// The event with an id, also a past one.
pub(super) async fn find(cx: &Cx, id: &str) -> Result<Option<Record>, DataError> {
    let every = EventsRequest {
        from: Some(FIRST_DAY),
        to: None,
    };
    let answer = cx.ask(every).await?;
    let all = &answer.items;
    let Some(at) = all.iter().position(|one| one.id == id) else {
        return Ok(None);
    };
    let one = &all[at];
    let neighbour = |one: &Event| Neighbour {
        href: cx.href_with("events-item", ("id", &one.id)),
        number: None,
        title: one.title.get(cx.locale).to_owned(),
    };
    // The list is sorted by the first day, the earliest first.
    let earlier = at.checked_sub(1).and_then(|at| all.get(at));
    Ok(Some(Record {
        kind: cx.t("page-events-item").into_owned(),
        number: None,
        marks: marks(cx, one),
        title: one.title.get(cx.locale).to_owned(),
        only: one.title.only(),
        pair: pair(cx, &one.title),
        dated: Dated::On(one.from, one.to),
        about: Some((one.place.get(cx.locale).to_owned(), None)),
        short: None,
        text: None,
        sent: Text::None,
        disclosed: None,
        files: Vec::new(),
        versions: Vec::new(),
        earlier: earlier.map(neighbour),
        later: all.get(at + 1).map(neighbour),
        lists: vec![list(cx, "events")],
    }))
}

/// Whether the event was moved or cancelled.
fn marks(cx: &Cx, event: &Event) -> Vec<Mark> {
    let revision = event.revision.filter(|r| r.kind != RevisionKind::Changed);
    let words = revision.map(|revision| amended(cx, revision.is_cancelled(), revision.moved_from));
    let mark = |text| Mark {
        text,
        class: "tag tag--accent",
    };
    words.into_iter().map(mark).collect()
}
