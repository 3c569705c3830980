//! What the document of a disclosure tells: a table of facts and a few sentences, all of them from
//! what the sample knows on the day of publication.

mod assembly;
mod board;
mod words;

use super::{About, Writer, circular, order};
use crate::{
    content::{Archive, circulars, profile, titles},
    exchange::Day,
    figures,
};
use chrono::{NaiveDateTime, Timelike};
use wire::{Bilingual, calls::disclosures::Disclosure};

/// A fact: what it is, and its value.
pub(crate) type Fact = (Bilingual, Bilingual);

/// A document before it is set.
#[derive(Debug, Clone)]
pub(crate) struct Told {
    pub(crate) disclosure: Disclosure,
    /// Who speaks, by the name in its articles.
    pub(crate) from: Bilingual,
    /// Symbol and ISIN; absent when the exchange itself speaks.
    pub(crate) code: Option<String>,
    pub(crate) facts: Vec<Fact>,
    pub(crate) paragraphs: Vec<Bilingual>,
    /// The items of an agenda, each with its result when it has one.
    pub(crate) agenda: Vec<(Bilingual, Option<Bilingual>)>,
    /// About the issuer.
    pub(crate) about: Option<Bilingual>,
}

impl Archive {
    /// What the document of a disclosure tells that has been published by a time. Imported
    /// disclosures have none.
    pub(crate) fn told(&self, id: &str, now: NaiveDateTime) -> Option<Told> {
        let now = figures::instant(now);
        let here = |d: &&Disclosure| d.id == id && d.published <= now;
        self.disclosures.iter().find(here)?;
        if self.own.contains(id) {
            return None;
        }
        match id.rsplit_once('-')?.1 {
            "circular" => self.circular(id),
            symbol => self.of_issuer(id, symbol),
        }
    }

    fn circular(&self, id: &str) -> Option<Told> {
        let all = circulars::titles(self.today);
        let made = all.iter().map(|(on, title)| (*on, circular(*on, title)));
        let (on, disclosure) = made.into_iter().find(|(_, d)| d.id == id)?;
        let paragraph = words::fill(words::CIRCULAR, &[("{date}", &titles::date(on))]);
        Some(Told {
            from: words::both(words::EXCHANGE),
            code: None,
            facts: common(&disclosure),
            disclosure,
            paragraphs: vec![paragraph],
            agenda: Vec::new(),
            about: None,
        })
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

/// Tells one disclosure of an issuer.
fn tell(day: &Day, at: usize, disclosure: Disclosure, about: About<'_>) -> Told {
    let issuer = &day.issuers[at];
    let mut told = Told {
        from: profile::legal_name(issuer),
        code: Some(format!("{} · {}", issuer.symbol, issuer.isin)),
        facts: common(&disclosure),
        disclosure,
        paragraphs: Vec::new(),
        agenda: Vec::new(),
        about: Some(profile::about(issuer)),
    };
    match about {
        About::Board(on, end) => board::meeting(&mut told, on, end),
        About::Results(end) => board::results(&mut told, day, at, end),
        About::Action(action) => board::action(&mut told, action),
        About::Invitation(kind, on) => assembly::invitation(&mut told, day, at, (kind, on)),
        About::Resolutions(kind, on) => assembly::resolutions(&mut told, day, at, (kind, on)),
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

/// What every document says of itself.
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
