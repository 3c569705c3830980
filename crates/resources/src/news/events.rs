//! Events of the exchange.

use crate::{Begins, Calendar, Day, Definition, Filter, Link, Paging, Resource, Stamp, revised};
use domain::period::FIRST_DAY;
use wire::calls::events::{Event, EventsRequest};

type Column = crate::Column<Event>;

/// One row per event, the earliest first. Without a first day, those that are not over.
pub static EVENTS: Resource<EventsRequest, Event> = Resource::new(Definition {
    id: "events",
    ask: |view| {
        Some(EventsRequest {
            from: view.day("from"),
            to: view.day("to"),
        })
    },
    items: |answer| answer.items.clone(),
    stamp: Stamp::none,
    live: None,
    key: "id",
    columns: &[
        Column::name("title", |event| &event.title)
            .strong()
            .leads_to(Link {
                page: "events-item",
                param: "id",
            }),
        Column::date("first-day", |event| Some(event.from)),
        Column::date("last-day", |event| Some(event.to)),
        Column::name("venue", |event| &event.place),
        revised::amended(),
        revised::moved_from(),
        revised::revised(),
        revised::revision(),
        Column::code("id", |event| &event.id).further(),
    ],
    filters: &[Filter::words("q"), Filter::days("from", "to").to_come()],
    order: "first-day",
    paging: Paging::Ours(50),
    count_key: "table-events",
    note: Some("note-events"),
})
.begins(Begins {
    ask: |_| EventsRequest {
        from: Some(FIRST_DAY),
        to: None,
    },
    of: |answer| answer.items.iter().map(|event| event.from).min(),
})
.calendar(Calendar {
    title: &["title"],
    days: &[Day {
        from: "first-day",
        to: Some("last-day"),
        name: None,
        event: "event",
    }],
    place: Some("venue"),
    ..Calendar::NONE
});
