//! Documents of general meetings: invitation with agenda, postponement, resolutions, minutes.

use super::{
    day_and_issuer,
    words::{self, Words},
};
use crate::{
    assemblies,
    content::{self, Archive},
};
use chrono::NaiveDate;
use sandbox_documents::{Paper, Part};
use wire::calls::general_meetings::{GeneralMeeting, MeetingKind, MeetingState};

const INVITATION: Words = ("Invitation to the shareholders", "دعوة المساهمين");
const RESOLUTIONS: Words = ("Resolutions of the shareholders", "قرارات المساهمين");
const POSTPONEMENT: Words = ("Notice to the shareholders", "إشعار المساهمين");
const MINUTES: Words = (
    "Minutes of the general assembly",
    "محضر اجتماع الجمعية العمومية",
);
const CALLED: Words = ("Called on", "تاريخ الدعوة");
const ANNUAL: Words = (
    "Annual general assembly for {year}",
    "الجمعية العمومية السنوية عن عام {year}",
);
const EXTRAORDINARY: Words = (
    "Extraordinary general assembly",
    "الجمعية العمومية غير العادية",
);

/// The document of a meeting; its name is the id and the kind of document.
pub(super) fn paper(archive: &Archive, of: &str) -> Option<Paper> {
    let (id, which) = of.rsplit_once('-')?;
    let (on, at) = day_and_issuer(&archive.day, id)?;
    let known = |today: NaiveDate| {
        let all = assemblies::meetings(&archive.day, today, (on, on), Some(at)).items;
        all.into_iter().find(|meeting| meeting.id == id)
    };
    let meeting = known(archive.today)?;
    let issuer = &archive.day.issuers[at];
    let company = content::legal_name(issuer);
    let title = title(&meeting);
    let called = (words::both(CALLED), words::date(meeting.called_on));
    let (over, told) = match which {
        // The invitation has what was public on its day, whatever happened later.
        "invitation" => (
            INVITATION,
            content::invited(&company, known(meeting.called_on)?),
        ),
        // Likewise the notice of a second session, on the day after the first one.
        "postponement" if meeting.sessions.len() > 1 => (
            POSTPONEMENT,
            content::postponed(&company, known(on.succ_opt()?)?),
        ),
        "resolutions" if meeting.state == MeetingState::Held => {
            (RESOLUTIONS, content::decided(&company, meeting))
        }
        "minutes" if meeting.has_minutes() => (MINUTES, content::recorded(&company, meeting)),
        _ => return None,
    };
    let mut facts = told.facts;
    facts.push(called);
    let mut parts = vec![Part::Facts(facts)];
    parts.extend(told.paragraphs.into_iter().map(Part::Text));
    parts.extend(content::agenda(told.agenda));
    Some(Paper {
        reference: format!("meeting-{of}"),
        from: company,
        code: Some(content::code(issuer)),
        over: words::both(over),
        title,
        parts,
    })
}

fn title(meeting: &GeneralMeeting) -> wire::Bilingual {
    let year = words::same(meeting.year);
    match meeting.kind {
        MeetingKind::Annual => words::fill(ANNUAL, &[("{year}", &year)]),
        MeetingKind::Extraordinary => words::both(EXTRAORDINARY),
    }
}
