//! Whether an act is possible: what it is about exists and is still to come.

use super::Act;
use crate::{Exchange, router::Refusal};
use chrono::{Months, NaiveDate};
use domain::values::Symbol;
use sandbox_market::FIRST_DAY;
use sandbox_publications::content::Archive;
use std::collections::HashSet;
use wire::{
    Bilingual,
    calls::{
        calendar::EntryKind,
        disclosures::kinds,
        general_meetings::{GeneralMeeting, MeetingState},
    },
};

/// The longest headline and text, in characters: the bounds of the wire.
const LONGEST: [usize; 2] = [500, 20_000];

/// The most disclosures that one act corrects.
const MOST_CORRECTED: usize = 20;

/// How far something can be moved into the future.
const AHEAD: Months = Months::new(24);

/// The id of what the act publishes or changes; `nth` is the number of earlier acts.
pub(super) fn checked(exchange: &Exchange, act: &Act, nth: usize) -> Result<String, Refusal> {
    let archive = exchange.archive();
    match act {
        Act::Publish {
            symbol,
            kind,
            title,
            text,
            ..
        } => {
            if exchange.find(symbol).is_none() {
                return Err(Refusal::NotFound(format!("there is no security {symbol}")));
            }
            if !kinds().any(|known| known == kind) {
                return Err(Refusal::bad(format!("there is no kind {kind:?}")));
            }
            short(title, text)?;
            Ok(id(exchange, symbol.as_str(), nth))
        }
        Act::Correct {
            id: of,
            also,
            title,
            text,
        } => {
            short(title, text)?;
            let symbol = company(exchange, &archive, of)?;
            let mut named = HashSet::from([of]);
            for other in also {
                if !named.insert(other) {
                    return Err(Refusal::bad(format!("{other} is named twice")));
                }
                if named.len() > MOST_CORRECTED {
                    let why = format!("more than {MOST_CORRECTED} disclosures are corrected");
                    return Err(Refusal::bad(why));
                }
                if company(exchange, &archive, other)? != symbol {
                    let why = format!("{other} is of another company than {of}");
                    return Err(Refusal::bad(why));
                }
            }
            Ok(id(exchange, symbol.as_str(), nth))
        }
        Act::Move { id, to, time } => {
            let first = exists(exchange, &archive, id, false)?;
            if first == *to && time.is_none() {
                return Err(Refusal::bad(format!("{id} is on {to} already")));
            }
            let until = archive.today.checked_add_months(AHEAD);
            if *to < archive.today || until.is_some_and(|until| *to > until) {
                let why = format!("{to} is past, or more than two years ahead");
                return Err(Refusal::bad(why));
            }
            Ok(id.clone())
        }
        Act::Cancel { id } => exists(exchange, &archive, id, true).map(|_| id.clone()),
    }
}

/// The company of a disclosure that is published.
fn company(exchange: &Exchange, archive: &Archive, id: &str) -> Result<Symbol, Refusal> {
    let found = archive.details(id, exchange.now());
    let symbol = found.ok_or_else(|| none("disclosure", id))?.entry.symbol;
    symbol.ok_or_else(|| Refusal::bad("circulars are not corrected"))
}

fn id(exchange: &Exchange, symbol: &str, nth: usize) -> String {
    let minute = exchange.now().format("%Y%m%d%H%M");
    format!("{minute}-desk{}-{}", nth + 1, symbol.to_lowercase())
}

fn none(what: &str, id: &str) -> Refusal {
    Refusal::NotFound(format!("there is no {what} {id:?}"))
}

fn short(title: &Bilingual, text: &Bilingual) -> Result<(), Refusal> {
    if title.en.trim().is_empty() || title.ar.trim().is_empty() {
        return Err(Refusal::bad("a headline is missing"));
    }
    for (text, longest) in [title, text].into_iter().zip(LONGEST) {
        if [&text.en, &text.ar]
            .iter()
            .any(|text| text.chars().count() > longest)
        {
            return Err(Refusal::bad(format!(
                "a text has more than {longest} letters"
            )));
        }
    }
    Ok(())
}

/// The first day of something that is to come and not cancelled. Corporate actions can only be cancelled.
fn exists(
    exchange: &Exchange,
    archive: &Archive,
    id: &str,
    with_actions: bool,
) -> Result<NaiveDate, Refusal> {
    let meetings = exchange.meetings((FIRST_DAY, NaiveDate::MAX), None);
    let events = exchange.events(Some(FIRST_DAY), None);
    let is_called = |m: &GeneralMeeting| m.state == MeetingState::Called;
    let meeting = meetings.items.iter().find(|m| m.id == id && is_called(m));
    let meeting = meeting.map(|m| (m.sessions[0].time.date_naive(), m.revision));
    let event = events.items.iter().find(|e| e.id == id);
    let event = event.map(|e| (e.from, e.revision));
    let is_board = |kind: EntryKind| kind == EntryKind::BoardMeeting;
    let mut entries = archive.calendar.iter();
    let board = entries.find(|e| e.id == id && is_board(e.kind));
    let board = board.map(|e| (e.date, e.revision));
    let action = || {
        let actions = archive.corporate_actions(None).items;
        let action = actions.into_iter().find(|a| with_actions && a.id == id)?;
        Some((action.ex_date, action.revision))
    };
    let found = meeting.or(event).or(board).or_else(action);
    let (first, revision) = found.ok_or_else(|| none("entry that can be changed:", id))?;
    if first < archive.today {
        return Err(Refusal::bad(format!("{id} is past")));
    }
    if revision.is_some_and(|revision| revision.is_cancelled()) {
        return Err(Refusal::bad(format!("{id} is cancelled")));
    }
    Ok(first)
}
