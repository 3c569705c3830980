//! General assemblies: the invitation with its agenda, and what was decided.

use super::{Told, words};
use crate::{assemblies, content::titles, documents::Fact, exchange::Day};
use chrono::{DateTime, Days, FixedOffset, NaiveDate, Timelike};
use wire::{
    Bilingual,
    calls::general_meetings::{GeneralMeeting, MeetingKind, Vote},
};

/// Days that the first session may be before the deciding one.
const EARLIER: u64 = 14;

/// The meeting of a kind that decides on a day, as it is known on another.
fn meeting(
    day: &Day,
    at: usize,
    (kind, on): (MeetingKind, NaiveDate),
    known: NaiveDate,
) -> Option<GeneralMeeting> {
    let from = on.checked_sub_days(Days::new(EARLIER)).unwrap_or(on);
    let after = on.succ_opt().unwrap_or(on);
    let ask = |today| assemblies::meetings(day, today, (from, on), Some(at)).items;
    let decides = |m: &GeneralMeeting| {
        let last = m.sessions.last().map(|s| s.time.date_naive());
        m.kind == kind && last == Some(on)
    };
    let id = ask(after).into_iter().find(decides)?.id;
    ask(known).into_iter().find(|m| m.id == id)
}

/// What a document about a meeting tells.
#[derive(Debug, Default)]
pub(crate) struct OfMeeting {
    pub(crate) facts: Vec<Fact>,
    pub(crate) paragraphs: Vec<Bilingual>,
    /// The items, each with its result when it has one.
    pub(crate) agenda: Vec<(Bilingual, Option<Bilingual>)>,
}

impl OfMeeting {
    fn into(self, told: &mut Told) {
        told.facts.extend(self.facts);
        told.paragraphs.extend(self.paragraphs);
        told.agenda = self.agenda;
    }
}

/// The invitation.
pub(super) fn invitation(told: &mut Told, day: &Day, at: usize, of: (MeetingKind, NaiveDate)) {
    let published = told.disclosure.published.date_naive();
    let Some(meeting) = meeting(day, at, of, published) else {
        return;
    };
    invited(&told.from, meeting).into(told);
}

/// What an invitation tells.
pub(crate) fn invited(company: &Bilingual, meeting: GeneralMeeting) -> OfMeeting {
    let mut told = head(&meeting);
    if let Some(session) = meeting.sessions.first() {
        let time = when(session.time);
        if let Some(required) = session.required {
            let percent = titles::same(required.get().normalize());
            let holes = [
                ("{company}", company),
                ("{date}", &time),
                ("{percent}", &percent),
            ];
            told.paragraphs.push(words::fill(words::INVITES, &holes));
        }
        told.facts.push((words::both(words::FIRST_SESSION), time));
    }
    told.facts.push((words::both(words::PLACE), meeting.place));
    if let Some(link) = &meeting.link {
        told.facts
            .push((words::both(words::FROM_AFAR), titles::same(link)));
    }
    told.agenda = meeting.agenda.into_iter().map(|i| (i.text, None)).collect();
    told
}

/// What was decided.
pub(super) fn resolutions(told: &mut Told, day: &Day, at: usize, of: (MeetingKind, NaiveDate)) {
    let published = told.disclosure.published.date_naive();
    let Some(meeting) = meeting(day, at, of, published) else {
        return;
    };
    decided(&told.from, meeting).into(told);
}

/// What the resolutions tell.
pub(crate) fn decided(company: &Bilingual, meeting: GeneralMeeting) -> OfMeeting {
    let mut told = head(&meeting);
    if let Some(session) = meeting.sessions.last() {
        let time = when(session.time);
        let date = titles::date(session.time.date_naive());
        let holes = [("{company}", company), ("{date}", &date)];
        told.paragraphs.push(words::fill(words::DECIDED, &holes));
        told.facts.push((words::both(words::HELD_ON), time));
        if let Some(present) = session.present {
            let share = titles::same(format!("{}%", present.get()));
            told.facts.push((words::both(words::REPRESENTED), share));
        }
    }
    if let [first, _, ..] = &meeting.sessions[..] {
        let date = titles::date(first.time.date_naive());
        told.paragraphs
            .push(words::fill(words::NO_QUORUM, &[("{date}", &date)]));
    }
    let item = |i: wire::calls::general_meetings::AgendaItem| (i.text, i.result.map(result));
    told.agenda = meeting.agenda.into_iter().map(item).collect();
    told
}

fn head(meeting: &GeneralMeeting) -> OfMeeting {
    let kind = match meeting.kind {
        MeetingKind::Annual => words::ANNUAL,
        MeetingKind::Extraordinary => words::EXTRAORDINARY,
    };
    let year = titles::same(meeting.year);
    OfMeeting {
        facts: vec![
            (words::both(words::MEETING), words::both(kind)),
            (words::both(words::FINANCIAL_YEAR), year),
        ],
        ..OfMeeting::default()
    }
}

fn when(time: DateTime<FixedOffset>) -> Bilingual {
    let clock = titles::same(format!("{:02}:{:02}", time.hour(), time.minute()));
    let date = titles::date(time.date_naive());
    words::fill(words::AT_TIME, &[("{date}", &date), ("{time}", &clock)])
}

fn result(vote: Vote) -> Bilingual {
    let text = if vote.passed {
        words::CARRIED
    } else {
        words::REJECTED
    };
    let share = |percent: domain::values::Percent| titles::same(percent.get());
    let (for_, against, abstained) = (
        share(vote.in_favour),
        share(vote.against),
        share(vote.abstained),
    );
    let holes = [
        ("{for}", &for_),
        ("{against}", &against),
        ("{abstained}", &abstained),
    ];
    words::fill(text, &holes)
}
