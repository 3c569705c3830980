//! Elections to the boards of issuers, with the seats that are open.

use crate::{Calendar, Day, Definition, Document, Feed, Filter, Paging, Resource, Stamp, revised};
use table_engine::Tone;
use wire::calls::board_positions::{BoardPosition, BoardPositionsRequest, ElectionState};

type Column = crate::Column<BoardPosition>;

/// One row per election, the newest notice first.
pub static BOARD_POSITIONS: Resource<BoardPositionsRequest, BoardPosition> =
    Resource::new(Definition {
        id: "e-board-positions",
        ask: |_| Some(BoardPositionsRequest { symbol: None }),
        items: |answer| answer.items.clone(),
        stamp: Stamp::none,
        live: None,
        key: "id",
        columns: &[
            Column::security("security", |election| (&election.symbol, &election.name)),
            Column::state("state", "election-", STATES, tone, |election| {
                state(election.state)
            }),
            Column::quantity("seats", |election| Some(election.seats.into())),
            Column::quantity("independent-seats", |election| {
                Some(election.independent_seats.into())
            }),
            Column::date("nominations-open", |election| Some(election.opens)),
            Column::date("nominations-close", |election| Some(election.closes)),
            Column::date("meeting", |election| Some(election.meeting)),
            Column::email("contact", |election| Some(&election.contact)),
            Column::files("documents", |election| {
                election.attachments.iter().map(Document::from).collect()
            }),
            revised::amended(),
            Column::quantity("women-seats", |election| Some(election.women_seats.into())).further(),
            Column::quantity("term", |election| Some(election.term.into())).further(),
            Column::date("announced", |election| Some(election.announced)).further(),
            Column::date("state-since", |election| Some(election.since)).further(),
            Column::date("candidates-on", |election| Some(election.candidates_on)).further(),
            revised::moved_from(),
            revised::revised(),
            revised::revision(),
            Column::code("id", |election| &election.id).further(),
        ],
        filters: &[
            Filter::words("q"),
            Filter::choice("state"),
            Filter::year("year").column("meeting").to_come(),
        ],
        order: "",
        paging: Paging::Ours(50),
        count_key: "table-elections",
        note: Some("note-e-board-positions"),
    })
    .feed(Feed {
        title: &["security", "state"],
        published: "announced",
        changed: &["state-since", revised::REVISED],
        text: Some("contact"),
        author: Some("security"),
        at_row: true,
    })
    .calendar(Calendar {
        title: &["security"],
        days: &[Day {
            from: "nominations-open",
            to: Some("nominations-close"),
            event: "nominations",
            name: Some("date-nominations"),
        }],
        published: Some("announced"),
        ..Calendar::NONE
    });

/// The codes of the states of an election, in their order.
pub(super) const STATES: &[&str] = &[
    "announced",
    "open",
    "closed",
    "candidates-published",
    "elected",
];

/// The code of a state.
pub(super) const fn state(state: ElectionState) -> &'static str {
    match state {
        ElectionState::Announced => "announced",
        ElectionState::Open => "open",
        ElectionState::Closed => "closed",
        ElectionState::CandidatesPublished => "candidates-published",
        ElectionState::Elected => "elected",
    }
}

/// The tone of a state.
pub(super) fn tone(state: &str) -> Tone {
    match state {
        "open" => Tone::Good,
        "closed" | "candidates-published" => Tone::Warn,
        _ => Tone::Neutral,
    }
}
