//! The document of a circular, which is also that of its disclosure.

use super::{
    of_exchange,
    words::{self, Words},
};
use crate::content::Letter;
use sandbox_documents::{Paper, Part};
use wire::calls::circulars::Topic;

const CIRCULAR: Words = ("Circular", "تعميم");
const DATE: Words = ("Date of issue", "تاريخ الإصدار");
const REPLACES: Words = ("Replaces", "يحل محل");
const OF: Words = ("{name} of {date}", "{name} بتاريخ {date}");
const ISSUED: Words = (
    "The exchange issued this circular on {date}. The list of circulars on its website says whether it \
     is still in force.",
    "أصدر السوق هذا التعميم في {date}. وتبيّن قائمة التعاميم على موقعه الإلكتروني ما إذا كان لا يزال ساريًا.",
);
const FROM_NOW: Words = (
    "{name} of {date} is no longer in force.",
    "ولم يعد ال{name} الصادر بتاريخ {date} ساريًا.",
);

const fn topic(topic: Topic) -> Words {
    match topic {
        Topic::Trading => ("Trading", "التداول"),
        Topic::Settlement => ("Clearing and settlement", "التقاص والتسوية"),
        Topic::Indices => ("Indices", "المؤشرات"),
        Topic::Issuers => ("Issuers", "المُصدرون"),
        Topic::Members => ("Members", "الأعضاء"),
        Topic::Technology => ("Technology", "التقنية"),
    }
}

/// What the document says after its facts.
pub(crate) fn text(stem: &str, letter: Letter) -> Vec<Part> {
    let parts = paper(stem, letter).parts.into_iter();
    parts
        .filter(|part| !matches!(part, Part::Facts(_)))
        .collect()
}

pub(super) fn paper(stem: &str, letter: Letter) -> Paper {
    let date = words::date(letter.date);
    let mut facts = vec![
        (words::both(words::NUMBER), letter.name),
        (words::both(DATE), date.clone()),
        (words::both(words::TOPIC), words::both(topic(letter.topic))),
    ];
    let mut parts = vec![Part::Text(words::fill(ISSUED, &[("{date}", &date)]))];
    if let Some((name, on)) = letter.replaces {
        let date = words::date(on);
        let holes = [("{name}", &name), ("{date}", &date)];
        facts.push((words::both(REPLACES), words::fill(OF, &holes)));
        parts.push(Part::Text(words::fill(FROM_NOW, &holes)));
    }
    of_exchange(stem, CIRCULAR, letter.title, facts, parts)
}
