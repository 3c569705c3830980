//! Candidates of elections to boards, and the results of the elections.

use super::board_positions::{STATES, state, tone};
use crate::{Definition, Feed, Filter, Paging, Resource, Stamp};
use chrono::NaiveDate;
use std::sync::Arc;
use wire::calls::board_nominations::{
    BoardNominations, BoardNominationsRequest, Candidate, Nominations, SeatKind,
};

type Column = crate::Column<Nominee>;

/// One row per candidate, the latest meeting first. An election whose candidates are not published
/// has one row without a candidate.
pub static BOARD_NOMINATIONS: Resource<BoardNominationsRequest, Nominee> =
    Resource::new(Definition {
        id: "e-board-track-nominations",
        ask: |_| Some(BoardNominationsRequest { symbol: None }),
        items: |answer| Nominee::all(answer),
        stamp: Stamp::none,
        live: None,
        key: "id",
        columns: &[
            Column::security("security", |nominee| {
                (&nominee.election.symbol, &nominee.election.name)
            }),
            Column::optional_name("candidate", |nominee| {
                Some(&nominee.candidate.as_ref()?.name)
            })
            .strong(),
            Column::optional_label("seat", "seat-", SEATS, |nominee| {
                Some(seat(nominee.candidate.as_ref()?.kind))
            }),
            Column::state("state", "election-", STATES, tone, |nominee| {
                state(nominee.election.state)
            }),
            Column::optional_label("result", "nomination-", RESULTS, Nominee::result),
            Column::quantity("votes", |nominee| {
                Some(nominee.candidate.as_ref()?.votes?.0)
            }),
            Column::date("meeting", |nominee| Some(nominee.election.meeting)),
            Column::quantity("experience", |nominee| {
                Some(nominee.candidate.as_ref()?.experience.into())
            })
            .further(),
            Column::optional_label("gender", "gender-", GENDERS, |nominee| {
                Some(match nominee.candidate.as_ref()?.woman {
                    true => "woman",
                    false => "man",
                })
            })
            .further(),
            Column::quantity("seats", |nominee| Some(nominee.election.seats.into())).further(),
            Column::quantity("nominees", |nominee| {
                Some(nominee.election.nominees?.into())
            })
            .further(),
            Column::optional_name("explanation", |nominee| {
                nominee.election.explanation.as_ref()
            })
            .further(),
            Column::date("published", |nominee| Some(nominee.published())).further(),
            Column::date("state-since", |nominee| Some(nominee.election.since)).further(),
            Column::code("id", |nominee| &nominee.id).further(),
        ],
        filters: &[
            Filter::words("q"),
            Filter::choice("state"),
            Filter::choice("seat"),
            Filter::choice("result"),
            Filter::year("year").column("meeting").to_come(),
        ],
        order: "",
        paging: Paging::Ours(50),
        count_key: "table-rows",
        note: Some("note-e-board-track-nominations"),
    })
    .feed(Feed {
        title: &["security", "candidate", "state", "result"],
        published: "published",
        changed: &["state-since"],
        text: Some("explanation"),
        author: Some("security"),
        at_row: true,
    });

const SEATS: &[&str] = &["independent", "non-executive", "executive"];

const RESULTS: &[&str] = &["elected", "not-elected"];

const GENDERS: &[&str] = &["woman", "man"];

const fn seat(kind: SeatKind) -> &'static str {
    match kind {
        SeatKind::Independent => "independent",
        SeatKind::NonExecutive => "non-executive",
        SeatKind::Executive => "executive",
    }
}

/// A candidate and the election; no candidate before publication.
pub struct Nominee {
    /// The id of the election, and that of the candidate in it.
    id: String,
    election: Arc<Nominations>,
    candidate: Option<Candidate>,
}

impl Nominee {
    /// The day of the notice, or that on which the candidate was published.
    fn published(&self) -> NaiveDate {
        match self.candidate {
            Some(_) => self.election.candidates_on,
            None => self.election.announced,
        }
    }

    fn all(answer: &BoardNominations) -> Vec<Self> {
        answer.items.iter().flat_map(Self::of).collect()
    }

    fn of(election: &Nominations) -> Vec<Self> {
        let mut election = election.clone();
        let candidates = std::mem::take(&mut election.candidates);
        let election = Arc::new(election);
        if candidates.is_empty() {
            return vec![Self {
                id: election.id.clone(),
                election,
                candidate: None,
            }];
        }
        let nominee = |candidate: Candidate| Self {
            id: format!("{}-{}", election.id, candidate.id),
            election: Arc::clone(&election),
            candidate: Some(candidate),
        };
        candidates.into_iter().map(nominee).collect()
    }

    fn result(&self) -> Option<&'static str> {
        Some(match self.candidate.as_ref()?.elected? {
            true => "elected",
            false => "not-elected",
        })
    }
}
