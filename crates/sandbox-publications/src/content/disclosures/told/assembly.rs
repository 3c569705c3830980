//! Documents about general meetings: invitation with agenda, postponement, resolutions.

use super::{super::assemblies::Step, Told, words};
use crate::{
    assemblies::{self, Assembly},
    content::titles,
};
use chrono::{DateTime, FixedOffset, Timelike};
use domain::values::Percent;
use sandbox_documents::Fact;
use sandbox_session::day::Day;
use wire::{
    Bilingual,
    calls::general_meetings::{GeneralMeeting, MeetingKind, Vote},
};

/// The content of a document about a meeting.
#[derive(Debug, Default)]
pub(crate) struct OfMeeting {
    pub facts: Vec<Fact>,
    pub paragraphs: Vec<Bilingual>,
    /// The items, with their results if decided.
    pub agenda: Vec<(Bilingual, Option<Bilingual>)>,
}

impl OfMeeting {
    fn into(self, told: &mut Told) {
        told.facts.extend(self.facts);
        told.paragraphs.extend(self.paragraphs);
        told.agenda = self.agenda;
    }
}

/// The document of a step, with what is public on the day of publication.
pub(super) fn step(told: &mut Told, day: &Day, (step, assembly): (Step, &Assembly<'_>)) {
    let published = told.disclosure.published.date_naive();
    let meeting = assemblies::meeting(day, assembly, published);
    let tell = match step {
        Step::Invitation => invited,
        Step::Postponement => postponed,
        Step::Resolutions => decided,
    };
    tell(&told.from, meeting).into(told);
}

/// The content of an invitation.
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

/// The content when there was no quorum in the first session.
pub(crate) fn postponed(company: &Bilingual, meeting: GeneralMeeting) -> OfMeeting {
    let mut told = head(&meeting);
    let [first, again] = &meeting.sessions[..] else {
        return told;
    };
    let (date, next) = (
        titles::date(first.time.date_naive()),
        titles::date(again.time.date_naive()),
    );
    let share = |of: Option<Percent>| of.unwrap_or_default().get();
    let present = titles::same(share(first.present));
    let required = titles::same(share(first.required).normalize());
    let holes = [
        ("{company}", company),
        ("{date}", &date),
        ("{next}", &next),
        ("{present}", &present),
        ("{required}", &required),
    ];
    told.paragraphs.extend([
        words::fill(words::LACKED_QUORUM, &holes),
        words::fill(words::SITS_AGAIN, &holes),
    ]);
    let represented = titles::same(format!("{}%", present.en));
    told.facts.extend([
        (words::both(words::FIRST_SESSION), when(first.time)),
        (words::both(words::REPRESENTED), represented),
        (words::both(words::SECOND_SESSION), when(again.time)),
        (words::both(words::PLACE), meeting.place),
    ]);
    told
}

/// The content of the resolutions.
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

/// The content of the minutes: attendance of each session, place, and how each item was decided.
pub(crate) fn recorded(company: &Bilingual, meeting: GeneralMeeting) -> OfMeeting {
    let mut told = head(&meeting);
    let sessions = meeting.sessions.iter().enumerate();
    for (at, session) in sessions {
        let share = |of: Option<Percent>| titles::same(of.unwrap_or_default().get().normalize());
        let (date, present) = (when(session.time), share(session.present));
        let required = share(session.required);
        let holes = [
            ("{company}", company),
            ("{date}", &date),
            ("{present}", &present),
            ("{required}", &required),
        ];
        let quorum = match (session.required, session.quorate) {
            (None, _) => words::NEEDS_NO_QUORUM,
            (_, Some(true)) => words::HAS_QUORUM,
            _ => words::WITHOUT_QUORUM,
        };
        let said = [words::OPENED, quorum].map(|text| words::fill(text, &holes));
        told.paragraphs.extend(said);
        let name = [words::FIRST_SESSION, words::SECOND_SESSION][at.min(1)];
        told.facts.push((words::both(name), date));
    }
    told.facts.push((words::both(words::PLACE), meeting.place));
    if let Some(link) = &meeting.link {
        let link = titles::same(link);
        told.facts.push((words::both(words::FROM_AFAR), link));
    }
    told.paragraphs.push(words::both(words::CLOSED));
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
    let share = |percent: Percent| titles::same(percent.get());
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
