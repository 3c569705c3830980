//! Documents of board elections: the notice that opens nominations.

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
use wire::{Bilingual, calls::board_positions::BoardPosition};

const NOTICE: Words = ("Notice of nominations", "إعلان فتح باب الترشح");
const TITLE: Words = ("Election of the board of directors", "انتخاب مجلس الإدارة");
const ANNOUNCED: Words = ("Notice published", "تاريخ الإعلان");
const SEATS: Words = ("Seats", "عدد المقاعد");
const INDEPENDENT: Words = ("Independent members, at least", "الأعضاء المستقلون، حد أدنى");
const WOMEN: Words = ("Women, or an explanation", "النساء، أو بيان السبب");
const TERM: Words = ("Term, years", "مدة الدورة بالسنوات");
const WINDOW: Words = ("Nominations", "فترة الترشح");
const CANDIDATES: Words = ("Candidates become public", "نشر أسماء المرشحين");
const MEETING: Words = ("General assembly", "الجمعية العمومية");
const CONTACT: Words = ("Nominations go to", "تُقدم طلبات الترشح إلى");
const INVITES: Words = (
    "The board of directors of {company} invites nominations for its {seats} seats for a term of {term} \
     years. The general assembly that meets on {meeting} elects.",
    "يدعو مجلس إدارة {company} إلى الترشح لعضوية المجلس، وعدد مقاعده {seats}، لدورة مدتها بالسنوات {term}. وتنتخب الأعضاءَ الجمعيةُ العمومية التي تنعقد في {meeting}.",
);
const TAKEN: Words = (
    "Nominations are taken from {opens} to {closes}. The names of the candidates are published on \
     {candidates}.",
    "تُقبل طلبات الترشح من {opens} إلى {closes}. وتُنشر أسماء المرشحين في {candidates}.",
);

/// The document of an election; its name is the id and `notice`.
pub(super) fn paper(archive: &Archive, of: &str) -> Option<Paper> {
    let id = of.strip_suffix("-notice")?;
    let (_, at) = day_and_issuer(&archive.day, id)?;
    let known = |today: NaiveDate| {
        let all = assemblies::positions(&archive.day, today, Some(at)).items;
        all.into_iter().find(|position| position.id == id)
    };
    let announced = known(archive.today)?.announced;
    let position = known(announced)?;
    let issuer = &archive.day.issuers[at];
    let company = content::legal_name(issuer);
    let parts = parts(&company, &position);
    Some(Paper {
        reference: format!("election-{of}"),
        from: company,
        code: Some(content::code(issuer)),
        over: words::both(NOTICE),
        title: words::both(TITLE),
        parts,
    })
}

fn parts(company: &Bilingual, position: &BoardPosition) -> Vec<Part> {
    let [opens, closes, candidates, meeting] = [
        position.opens,
        position.closes,
        position.candidates_on,
        position.meeting,
    ]
    .map(words::date);
    let (seats, term) = (words::same(position.seats), words::same(position.term));
    let holes = [
        ("{company}", company),
        ("{seats}", &seats),
        ("{term}", &term),
        ("{opens}", &opens),
        ("{closes}", &closes),
        ("{candidates}", &candidates),
        ("{meeting}", &meeting),
    ];
    let said = [INVITES, TAKEN].map(|words| Part::Text(words::fill(words, &holes)));
    let facts = [
        (ANNOUNCED, words::date(position.announced)),
        (SEATS, seats.clone()),
        (INDEPENDENT, words::same(position.independent_seats)),
        (WOMEN, words::same(position.women_seats)),
        (TERM, term.clone()),
        (WINDOW, words::days(position.opens, position.closes)),
        (CANDIDATES, candidates.clone()),
        (MEETING, meeting.clone()),
        (CONTACT, words::same(&position.contact)),
    ];
    let facts = facts.map(|(label, value)| (words::both(label), value));
    [Part::Facts(facts.into())]
        .into_iter()
        .chain(said)
        .collect()
}
