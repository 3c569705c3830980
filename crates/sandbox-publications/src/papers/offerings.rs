//! Documents of offerings: the intention to float, and the summary of the prospectus.

use super::words::{self, Words};
use crate::{content::Archive, primary};
use chrono::NaiveDate;
use sandbox_documents::{Column, Fact, Paper, Part, Table};
use wire::{
    Bilingual,
    calls::ipos::{Ipo, Tranche, TrancheKind, Venue},
};

const INTENTION: Words = ("Intention to offer shares", "إعلان نية طرح أسهم");
const PROSPECTUS: Words = ("Summary of the prospectus", "ملخص نشرة الاكتتاب");
const TITLE: Words = (
    "Initial public offering of {company}",
    "الطرح العام الأولي لأسهم {company}",
);
const CODE: Words = ("Symbol to be", "الرمز عند الإدراج");
const BOARD: Words = ("Listing on", "الإدراج في");
const ANNOUNCED: Words = ("Announced", "تاريخ الإعلان");
const OFFERED: Words = ("Shares offered", "الأسهم المطروحة");
const OF_CAPITAL: Words = ("Share of the capital", "النسبة من رأس المال");
const RANGE: Words = ("Price range", "النطاق السعري");
const BETWEEN: Words = ("AED {low} to {high}", "من {low} إلى {high} درهم");
const RETAIL: Words = (
    "Subscription of the public and of employees",
    "اكتتاب الأفراد والموظفين",
);
const INSTITUTIONS: Words = ("Subscription of institutions", "اكتتاب المؤسسات");
const PRICING: Words = ("Price is set", "تحديد السعر النهائي");
const ALLOTMENT: Words = ("Allotment", "التخصيص");
const REFUND: Words = ("Refunds", "رد الفائض");
const LISTING: Words = ("First day of trading", "أول يوم تداول");
const COMPANY: Words = ("The company", "الشركة");
const TRANCHES: Words = ("Tranches", "الشرائح");
const BANKS: Words = ("Banks that take subscriptions", "جهات تلقي الاكتتاب");
const ON_THE_DAY: Words = (
    "As it stood on {date}. What changed since is on the page of the offering.",
    "وفق ما كان معلنًا في {date}. وترد التغييرات اللاحقة في صفحة الطرح.",
);

const fn venue(venue: Venue) -> Words {
    match venue {
        Venue::Main => ("Main board", "السوق الرئيسي"),
        Venue::Second => ("Second market", "السوق الثاني"),
        Venue::Growth => ("Growth market", "سوق النمو"),
    }
}

const fn tranche(kind: TrancheKind) -> Words {
    match kind {
        TrancheKind::Retail => ("The public", "الأفراد"),
        TrancheKind::Institutions => ("Qualified institutions", "المؤسسات المؤهلة"),
        TrancheKind::Employees => ("Employees", "الموظفون"),
    }
}

/// The document of an offering; its name is the code and the kind of document. Each has what was public on
/// its day.
pub(super) fn paper(archive: &Archive, of: &str) -> Option<Paper> {
    let (code, which) = of.rsplit_once('-')?;
    let known = |today: NaiveDate| {
        let mut all = primary::ipos(&archive.day, today).items.into_iter();
        all.find(|ipo| ipo.code.as_str().eq_ignore_ascii_case(code))
    };
    let dates = known(archive.today)?.dates;
    let (over, day) = match which {
        "intention" => (INTENTION, dates.announced),
        "prospectus" => (
            PROSPECTUS,
            dates.price_range.filter(|on| *on <= archive.today)?,
        ),
        _ => return None,
    };
    let ipo = known(day)?;
    let mut facts = head(&ipo);
    let mut parts = vec![
        Part::Heading(words::both(COMPANY)),
        Part::Text(ipo.about.clone()),
    ];
    if which == "prospectus" {
        facts.extend(terms(&ipo)?);
        parts.extend([
            Part::Heading(words::both(TRANCHES)),
            Part::Table(tranches(&ipo.tranches)),
            Part::Heading(words::both(BANKS)),
            Part::Text(joined(&ipo.receiving_banks)),
        ]);
    }
    let date = words::date(day);
    parts.push(Part::Quiet(words::fill(ON_THE_DAY, &[("{date}", &date)])));
    parts.insert(0, Part::Facts(facts));
    Some(Paper {
        reference: format!("offering-{of}"),
        title: words::fill(TITLE, &[("{company}", &ipo.name)]),
        from: ipo.name,
        code: None,
        over: words::both(over),
        parts,
    })
}

fn head(ipo: &Ipo) -> Vec<Fact> {
    let facts = [
        (ANNOUNCED, words::date(ipo.dates.announced)),
        (CODE, words::same(&ipo.code)),
        (BOARD, words::both(venue(ipo.board))),
        (OFFERED, words::count(ipo.offered.0)),
        (OF_CAPITAL, words::percent(ipo.of_capital.get())),
    ];
    facts
        .map(|(label, value)| (words::both(label), value))
        .into()
}

/// The facts published with the price range.
fn terms(ipo: &Ipo) -> Option<Vec<Fact>> {
    let (low, high) = (ipo.price_low?, ipo.price_high?);
    let (low, high) = (words::number(low.get()), words::number(high.get()));
    let dates = ipo.dates;
    let opens = dates.opens?;
    let facts = [
        (
            RANGE,
            words::fill(BETWEEN, &[("{low}", &low), ("{high}", &high)]),
        ),
        (RETAIL, words::days(opens, dates.retail_closes?)),
        (INSTITUTIONS, words::days(opens, dates.institutions_close?)),
        (PRICING, words::date(dates.pricing?)),
        (ALLOTMENT, words::date(dates.allotment?)),
        (REFUND, words::date(dates.refund?)),
        (LISTING, words::date(dates.listing?)),
    ];
    Some(
        facts
            .map(|(label, value)| (words::both(label), value))
            .into(),
    )
}

fn tranches(all: &[Tranche]) -> Table {
    let row = |t: &Tranche| {
        vec![
            words::both(tranche(t.kind)),
            words::count(t.shares.0),
            words::number(t.minimum.get()),
            words::number(t.step.get()),
            words::or_none(t.guaranteed.map(|shares| words::count(shares.0))),
        ]
    };
    let figure = |en, ar, share| Column::numbers(Bilingual::new(en, ar), share);
    Table {
        columns: vec![
            Column::words(Bilingual::new("Tranche", "الشريحة"), 28),
            figure("Shares", "الأسهم", 18),
            figure("Minimum, AED", "الحد الأدنى، درهم", 18),
            figure("In steps of, AED", "بمضاعفات، درهم", 18),
            figure("Guaranteed shares", "الأسهم المضمونة", 18),
        ],
        rows: all.iter().map(row).collect(),
    }
}

fn joined(names: &[Bilingual]) -> Bilingual {
    let join = |of: fn(&Bilingual) -> &str, by: &str| {
        let all: Vec<&str> = names.iter().map(of).collect();
        all.join(by)
    };
    Bilingual::new(join(|n| &n.en, ", "), join(|n| &n.ar, "، "))
}
