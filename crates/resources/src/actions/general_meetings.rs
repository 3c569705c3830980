//! General meetings of a company.

use crate::{
    Calendar, Day, Definition, Document, Filter, Paging, Resource, Stamp,
    revised::{self, CANCELLED, Revised as _},
};
use domain::{
    period::{FIRST_DAY, LAST_DAY, Period},
    values::Percent,
};
use table_engine::Tone;
use wire::calls::general_meetings::{
    GeneralMeeting, GeneralMeetingsRequest, MeetingFile, MeetingFileKind, MeetingKind,
    MeetingSession, MeetingState,
};

type Column = crate::Column<GeneralMeeting>;

/// One row per meeting, the latest first: all meetings of the company, those to come included. Time and
/// quorum are those of the last session, as a second session replaces one without a quorum.
pub static COMPANY_GENERAL_MEETINGS: Resource<GeneralMeetingsRequest, GeneralMeeting> =
    Resource::new(Definition {
        id: "company-general-meetings",
        ask: |view| {
            Some(GeneralMeetingsRequest {
                from: FIRST_DAY,
                to: LAST_DAY,
                symbol: Some(view.param("SecuritySymbol")?),
            })
        },
        items: |answer| answer.items.clone(),
        stamp: Stamp::none,
        live: None,
        key: "id",
        columns: &[
            Column::moment("session", |meeting| {
                Some(session(meeting)?.time.naive_local())
            }),
            Column::label("kind", "meeting-kind-", MEETING_KINDS, |meeting| {
                meeting_kind(meeting.kind)
            }),
            Column::state("state", "meeting-", STATES, tone, |meeting| {
                if meeting.is_cancelled() {
                    return CANCELLED;
                }
                match meeting.state {
                    MeetingState::Called => "called",
                    MeetingState::Adjourned => "adjourned",
                    MeetingState::Held => "held",
                }
            }),
            revised::amended(),
            // The page for remote participation, if there is one.
            Column::web("place", |meeting| {
                Some((&meeting.place, meeting.link.as_deref().unwrap_or_default()))
            }),
            Column::percent("quorum", |meeting| {
                session(meeting)?.required.map(Percent::get)
            }),
            Column::percent("represented", |meeting| {
                session(meeting)?.present.map(Percent::get)
            }),
            Column::quantity("agenda", |meeting| u64::try_from(meeting.agenda.len()).ok()),
            Column::files("minutes", |meeting| {
                let minutes = |one: &&MeetingFile| one.kind == Some(MeetingFileKind::Minutes);
                let files = meeting.attachments.iter().filter(minutes);
                files.map(|one| Document::from(&one.file)).collect()
            }),
            // The page has all of them below the table, with the agenda.
            Column::files("documents", |meeting| {
                let files = meeting.attachments.iter();
                files.map(|one| Document::from(&one.file)).collect()
            })
            .further(),
            Column::moment("first-session", |meeting| {
                let (first, later) = meeting.sessions.split_first()?;
                (!later.is_empty()).then(|| first.time.naive_local())
            })
            .further(),
            Column::quantity("sessions", |meeting| {
                u64::try_from(meeting.sessions.len()).ok()
            })
            .further(),
            Column::date("called-on", |meeting| Some(meeting.called_on)).further(),
            Column::period("for-year", |meeting| {
                Period::year_or_quarter(meeting.year, None)
            })
            .further(),
            revised::moved_from(),
            revised::revised(),
            revised::revision(),
            Column::text("event", |meeting| {
                meeting_event(&meeting.id, meeting.sessions.len()).into()
            })
            .further(),
            Column::name("name", |meeting| &meeting.name).further(),
            Column::code("id", |meeting| &meeting.id).further(),
        ],
        filters: &[
            Filter::choice("kind"),
            Filter::choice("state"),
            Filter::year("year").column("session").to_come(),
        ],
        order: "-session",
        paging: Paging::Ours(50),
        count_key: "table-meetings",
        note: Some("note-company-general-meetings"),
    })
    .of_shares()
    .calendar(Calendar {
        // A meeting that is called takes place, unless it is cancelled: none is tentative.
        title: &["name", "kind"],
        days: &[SESSION],
        earlier: Some(Day {
            from: "first-session",
            ..SESSION
        }),
        event: Some("event"),
        place: Some("place"),
        published: Some("called-on"),
        ..Calendar::NONE
    });

/// A session as an event.
const SESSION: Day = Day {
    from: "session",
    to: None,
    name: Some("date-meeting"),
    event: "meeting",
};

/// The kinds of meetings.
pub(crate) const MEETING_KINDS: &[&str] = &["annual", "extraordinary"];

/// The code of a kind.
pub(crate) const fn meeting_kind(kind: MeetingKind) -> &'static str {
    match kind {
        MeetingKind::Annual => "annual",
        MeetingKind::Extraordinary => "extraordinary",
    }
}

const STATES: &[&str] = &["called", "adjourned", "held", CANCELLED];

fn tone(state: &str) -> Tone {
    match state {
        "called" => Tone::Good,
        "adjourned" | CANCELLED => Tone::Warn,
        _ => Tone::Neutral,
    }
}

/// The event of a session of a meeting in calendars: a second session is an event of its own.
pub(crate) fn meeting_event(id: &str, nth: usize) -> String {
    match nth {
        0 | 1 => format!("meeting-{id}"),
        _ => format!("meeting-{id}-{nth}"),
    }
}

fn session(meeting: &GeneralMeeting) -> Option<&MeetingSession> {
    meeting.sessions.last()
}
