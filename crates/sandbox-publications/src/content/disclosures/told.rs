//! The content of a disclosure's document: facts and a few sentences, all from data that is public on the day
//! of publication.

pub(super) mod assembly;
mod board;
pub(super) mod words;

use super::{About, Writer, order};
use crate::content::{Archive, profile, titles};
use chrono::{NaiveDateTime, Timelike};
use sandbox_documents::{Fact, Paper, Part};
use sandbox_market::issuers::Issuer;
use sandbox_session::{day::Day, figures};
use std::collections::{HashMap, HashSet};
use wire::{Bilingual, calls::disclosures::Disclosure};

/// The content of a document.
#[derive(Debug, Clone)]
pub(crate) struct Told {
    /// The disclosure.
    pub disclosure: Disclosure,
    /// The sender, by its legal name.
    pub from: Bilingual,
    /// Symbol and ISIN.
    pub code: String,
    /// Labels with their values.
    pub facts: Vec<Fact>,
    /// Its text.
    pub paragraphs: Vec<Bilingual>,
    /// The items of an agenda, with their results if decided.
    pub agenda: Vec<(Bilingual, Option<Bilingual>)>,
    /// A paragraph about the issuer.
    pub about: Bilingual,
}

impl Told {
    /// The document.
    pub fn paper(self) -> Paper {
        let mut parts = vec![Part::Facts(self.facts)];
        parts.extend(text(self.paragraphs, self.agenda));
        parts.push(Part::Heading(words::both(words::ABOUT)));
        parts.push(Part::Quiet(self.about));
        Paper {
            reference: self.disclosure.id,
            from: self.from,
            code: Some(self.code),
            over: words::both(words::DISCLOSURE),
            title: self.disclosure.title,
            parts,
        }
    }
}

impl Told {
    /// The document of a disclosure of which no more is known than its headline.
    pub(crate) fn of_event(issuer: &Issuer, disclosure: Disclosure) -> Self {
        let mut told = Self::new(issuer, disclosure);
        event(&mut told);
        told
    }

    fn new(issuer: &Issuer, disclosure: Disclosure) -> Self {
        Self {
            from: profile::legal_name(issuer),
            code: profile::code(issuer),
            facts: common(&disclosure),
            disclosure,
            paragraphs: Vec::new(),
            agenda: Vec::new(),
            about: profile::about(issuer),
        }
    }

    /// The parts that say more than the list of disclosures and the profile of the issuer.
    pub fn body(mut self) -> Vec<Part> {
        let facts = self.facts.split_off(COMMON.min(self.facts.len()));
        let facts = (!facts.is_empty()).then_some(Part::Facts(facts));
        let text = text(self.paragraphs, self.agenda);
        text.chain(facts).collect()
    }
}

/// Paragraphs and an agenda.
fn text(
    paragraphs: Vec<Bilingual>,
    items: Vec<(Bilingual, Option<Bilingual>)>,
) -> impl Iterator<Item = Part> {
    let paragraphs = paragraphs.into_iter().map(Part::Text);
    paragraphs.chain(agenda(items))
}

/// An agenda under its heading; empty without items.
pub(crate) fn agenda(items: Vec<(Bilingual, Option<Bilingual>)>) -> impl Iterator<Item = Part> {
    let heading = (!items.is_empty()).then(|| Part::Heading(words::both(words::AGENDA)));
    let items = items.into_iter().enumerate();
    let parts = items.map(|(at, (text, result))| Part::Item(at + 1, text, result));
    heading.into_iter().chain(parts)
}

impl Archive {
    /// The content of the document of an issuer's disclosure; `None` before its publication, and for imported
    /// disclosures.
    pub(crate) fn told(&self, id: &str, now: NaiveDateTime) -> Option<Told> {
        let now = figures::instant(now);
        let here = |d: &&Disclosure| d.id == id && d.published <= now;
        self.disclosures.iter().find(here)?;
        if self.imported.contains(id) {
            return None;
        }
        let filed = self.made().and_then(|made| made.told(id));
        filed.or_else(|| self.of_issuer(id, id.rsplit_once('-')?.1))
    }

    /// The contents of the documents of all disclosures of all issuers, but those of [`Archive::filed`].
    pub(in crate::content) fn all_told(&self) -> impl Iterator<Item = Told> {
        let (day, today) = (&*self.day, self.today);
        (0..day.issuers.len()).flat_map(move |at| {
            let mut writer = Writer::new(day, today);
            writer.issuer(at);
            let all = writer.all.into_iter();
            all.map(move |(disclosure, about)| tell(day, at, disclosure, about))
        })
    }

    /// The contents of the documents of some disclosures of issuers, by their id. Those of an issuer are made together, as
    /// they follow from each other.
    pub(in crate::content) fn told_by_id(&self, ids: &HashSet<&str>) -> HashMap<String, Told> {
        let (day, today) = (&*self.day, self.today);
        let codes = ids.iter().filter_map(|id| Some(id.rsplit_once('-')?.1));
        let codes: HashSet<&str> = codes.collect();
        let issuers = day.issuers.iter().enumerate();
        let theirs =
            issuers.filter(|(_, one)| codes.contains(&*one.symbol.as_str().to_lowercase()));
        let of = |(at, _): (usize, _)| {
            let mut writer = Writer::new(day, today);
            writer.issuer(at);
            let all = writer.all.into_iter();
            let wanted = all.filter(|(one, _)| ids.contains(&*one.id));
            wanted.map(move |(one, about)| (one.id.clone(), tell(day, at, one, about)))
        };
        theirs.flat_map(of).collect()
    }

    fn of_issuer(&self, id: &str, symbol: &str) -> Option<Told> {
        let mut issuers = self.day.issuers.iter();
        let at = issuers.position(|i| i.symbol.as_str().eq_ignore_ascii_case(symbol))?;
        let mut writer = Writer::new(&self.day, self.today);
        writer.issuer(at);
        writer.all.sort_by(|(a, _), (b, _)| order(a, b));
        let (disclosure, about) = writer.all.into_iter().find(|(d, _)| d.id == id)?;
        Some(tell(&self.day, at, disclosure, about))
    }
}

/// Builds the content for one disclosure of an issuer.
fn tell(day: &Day, at: usize, disclosure: Disclosure, about: About<'_>) -> Told {
    let mut told = Told::new(&day.issuers[at], disclosure);
    match about {
        About::Board(on, end) => board::meeting(&mut told, on, end),
        About::Results(end) => board::results(&mut told, day, at, end),
        About::Action(action) => board::action(&mut told, action),
        About::Meeting(step, of) => assembly::step(&mut told, day, (step, &of)),
        About::Correction(on, end) => board::correction(&mut told, on, end),
        About::Event => event(&mut told),
    }
    told
}

fn event(told: &mut Told) {
    let holes = [
        ("{company}", &told.from),
        ("{title}", &told.disclosure.title),
    ];
    let said = words::fill(words::EVENT, &holes);
    let weight = if told.disclosure.price_sensitive {
        words::SENSITIVE
    } else {
        words::NOT_SENSITIVE
    };
    told.paragraphs.extend([said, words::both(weight)]);
}

/// The number of facts that every document has.
const COMMON: usize = 3;

/// The facts that every document has.
fn common(disclosure: &Disclosure) -> Vec<Fact> {
    let time = disclosure.published.naive_local();
    let clock = titles::same(format!("{:02}:{:02}", time.hour(), time.minute()));
    let date = titles::date(time.date());
    let published = words::fill(words::AT_TIME, &[("{date}", &date), ("{time}", &clock)]);
    let (category, kind) = (
        words::label("category-", &disclosure.category),
        words::label("", &disclosure.kind),
    );
    let types = [("{category}", &category), ("{kind}", &kind)];
    let sensitive = if disclosure.price_sensitive {
        words::YES
    } else {
        words::NO
    };
    vec![
        (words::both(words::PUBLISHED), published),
        (words::both(words::TYPE), words::fill(words::TYPES, &types)),
        (words::both(words::PRICE_SENSITIVE), words::both(sensitive)),
    ]
}
