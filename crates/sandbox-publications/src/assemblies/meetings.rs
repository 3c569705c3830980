//! The answer to `general-meetings`.

use super::{Assembly, agenda, called};
use crate::content::revisions;
use chrono::{NaiveDate, TimeDelta};
use domain::values::Percent;
use sandbox_documents as documents;
use sandbox_session::{day::Day, figures};
use wire::{
    Bilingual, Revision, RevisionKind,
    calls::general_meetings::{
        GeneralMeeting, GeneralMeetings, MeetingFile, MeetingFileKind, MeetingKind, MeetingSession,
        MeetingState,
    },
};

/// The quorum of a first session, hundredths of a percent of the shares.
const QUORUM: i64 = 5_000;

const PLACES: [(&str, &str); 6] = [
    ("At the company's head office", "في المقر الرئيسي للشركة"),
    ("Al Manara Hall, Exchange Tower", "قاعة المنارة، برج السوق"),
    ("Auditorium of the chamber of commerce", "مسرح غرفة التجارة"),
    ("Al Nakheel Hall, Marsa Hotel", "قاعة النخيل، فندق المرسى"),
    ("Al Wasl Conference Centre", "مركز الوصل للمؤتمرات"),
    ("By electronic attendance only", "بالحضور الإلكتروني فقط"),
];

/// The meetings called by today with a first session in a range of days, latest first.
pub fn meetings(
    day: &Day,
    today: NaiveDate,
    (from, to): (NaiveDate, NaiveDate),
    of: Option<usize>,
) -> GeneralMeetings {
    let listed = (0..day.issuers.len()).filter(|at| day.securities[*at].listed);
    let all = listed
        .filter(|at| of.is_none_or(|of| of == *at))
        .flat_map(|at| called(day, at, (from, today)));
    let wanted = all.filter(|a| a.sits.first <= to);
    let mut items: Vec<GeneralMeeting> = wanted.map(|a| meeting(day, &a, today)).collect();
    items.sort_by(|a, b| {
        let order = b.sessions[0].time.cmp(&a.sessions[0].time);
        order.then_with(|| a.id.cmp(&b.id))
    });
    GeneralMeetings { items }
}

/// The state of a meeting. On its own day it is not yet held.
fn state(assembly: &Assembly<'_>, today: NaiveDate) -> MeetingState {
    if today > assembly.sits.decides {
        MeetingState::Held
    } else if today > assembly.sits.first {
        MeetingState::Adjourned
    } else {
        MeetingState::Called
    }
}

/// A meeting with what is public on a day.
pub(crate) fn meeting(day: &Day, assembly: &Assembly<'_>, today: NaiveDate) -> GeneralMeeting {
    let issuer = &day.issuers[assembly.at];
    let state = state(assembly, today);
    let code = issuer.symbol.as_str().to_lowercase();
    let annual = assembly.kind == MeetingKind::Annual;
    let mut dice = assembly.dice(day.seed, 2);
    let (en, ar) = *dice.pick(&PLACES[..if annual { 6 } else { 5 }]);
    let id = assembly.id(&issuer.symbol);
    GeneralMeeting {
        attachments: files(&id, state, assembly, assembly.minutes_on(day) <= today),
        id,
        symbol: issuer.symbol.clone(),
        name: Bilingual::new(&issuer.en, &issuer.ar),
        kind: assembly.kind,
        year: assembly.year,
        state,
        called_on: assembly.called,
        place: Bilingual::new(en, ar),
        link: Some(format!("https://assembly.{code}.example")),
        sessions: sessions(day, assembly, state),
        agenda: agenda::agenda(day, assembly, state == MeetingState::Held),
        revision: revision(assembly, state),
    }
}

/// A second session moves the meeting, from the day after the first on.
fn revision(assembly: &Assembly<'_>, state: MeetingState) -> Option<Revision> {
    let first = assembly.sits.first;
    let moved = assembly.sits.is_adjourned() && state != MeetingState::Called;
    moved.then(|| Revision {
        moved_from: Some(first),
        ..revisions::after(first, RevisionKind::Moved)
    })
}

/// The invitation, the notice of a second session and, after the decision, the resolutions and the minutes.
fn files(
    id: &str,
    state: MeetingState,
    assembly: &Assembly<'_>,
    has_minutes: bool,
) -> Vec<MeetingFile> {
    let mut all = Vec::new();
    let mut add = |kind: MeetingFileKind, what: &str, (en, ar): (&str, &str)| {
        let stem = format!("meeting-{id}-{what}");
        let files = documents::attachments(&stem, &Bilingual::new(en, ar));
        let kind = Some(kind);
        all.extend(files.map(|file| MeetingFile { file, kind }));
    };
    let name = ("Invitation and agenda", "الدعوة وجدول الأعمال");
    add(MeetingFileKind::Invitation, "invitation", name);
    if assembly.sits.is_adjourned() && state != MeetingState::Called {
        let name = (
            "Postponement for want of a quorum",
            "تأجيل لعدم اكتمال النصاب",
        );
        add(MeetingFileKind::Postponement, "postponement", name);
    }
    if state == MeetingState::Held {
        let name = ("Resolutions", "القرارات");
        add(MeetingFileKind::Resolutions, "resolutions", name);
    }
    if has_minutes {
        let name = ("Minutes", "محضر الاجتماع");
        add(MeetingFileKind::Minutes, "minutes", name);
    }
    all
}

fn sessions(day: &Day, assembly: &Assembly<'_>, state: MeetingState) -> Vec<MeetingSession> {
    let mut dice = assembly.dice(day.seed, 3);
    let time = assembly
        .sits
        .first
        .and_hms_opt(14, 0, 0)
        .unwrap_or_default();
    let time = time + TimeDelta::minutes(dice.between(0, 10) * 30);
    let lacking = dice.between(2_600, QUORUM - 1);
    let enough = dice.between(QUORUM + 120, 8_900);
    let session = |time, required: Option<Percent>, present: i64, over: bool| {
        let present = over.then(|| figures::percent(present));
        let reached = |p: Percent| required.is_none_or(|r| p >= r);
        MeetingSession {
            time: figures::instant(time),
            required,
            present,
            quorate: present.map(reached),
        }
    };
    let quorum = Some(figures::percent(QUORUM));
    let held = state == MeetingState::Held;
    if !assembly.sits.is_adjourned() {
        return vec![session(time, quorum, enough, held)];
    }
    let over = state != MeetingState::Called;
    let mut all = vec![session(time, quorum, lacking, over)];
    if over {
        // A second session needs no quorum; attendance is similar to the first.
        let again = assembly.sits.decides.and_time(time.time());
        all.push(session(
            again,
            None,
            lacking + dice.between(-900, 600),
            held,
        ));
    }
    all
}
