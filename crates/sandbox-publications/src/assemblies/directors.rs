//! The directors of a company, from its last election.

use super::{Assembly, assemblies, elections};
use chrono::{Datelike, NaiveDate};
use sandbox_market::actions::Sittings;
use sandbox_session::day::Day;
use wire::calls::{
    board_nominations::SeatKind,
    company_profile::{BoardRole, Director},
    general_meetings::MeetingKind,
};

/// The board of an issuer on a day: chair, deputy, then the others; each group sorted by name.
pub(crate) fn directors(day: &Day, today: NaiveDate, at: usize) -> Vec<Director> {
    let years = (today.year() - elections::TERM as i32 - 2, today.year());
    let held = assemblies(day, at, years).into_iter().filter(|a| {
        let elects = elections::is_due(day.seed, at, a.year);
        a.kind == MeetingKind::Annual && elects && a.sits.decides < today
    });
    let last = held.max_by_key(|assembly| assembly.sits.decides);
    let assembly = last.unwrap_or_else(|| founders(day, at));
    let since = assembly.sits.decides;
    let mut roles = [BoardRole::Chair, BoardRole::ViceChair].into_iter();
    let elected = elections::elected(day, assembly).into_iter();
    let mut all: Vec<Director> = elected
        .map(|candidate| Director {
            // An executive director does not chair the board.
            role: match candidate.kind {
                SeatKind::Executive => None,
                _ => roles.next(),
            }
            .unwrap_or(BoardRole::Member),
            name: candidate.name,
            kind: candidate.kind,
            since,
        })
        .collect();
    all.sort_by(|a, b| (a.role, &a.name.en).cmp(&(b.role, &b.name.en)));
    all
}

/// The meeting that elected the board before the listing.
fn founders(day: &Day, at: usize) -> Assembly<'_> {
    let listed = day.issuers[at].listed_on;
    Assembly {
        at,
        kind: MeetingKind::Annual,
        year: listed.year() - 1,
        action: None,
        sits: Sittings::once(listed),
        called: listed,
    }
}
