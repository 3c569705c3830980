//! Disclosures of earlier years for load tests: as many as are asked for, from the headlines of companies.

use super::{
    Archive, Told, profile,
    titles::{self, Headline},
};
use chrono::{NaiveDate, TimeDelta};
use sandbox_documents::Fact;
use sandbox_market::dice::{Dice, Stream};
use sandbox_session::{day::Day, figures};
use wire::{
    Bilingual,
    calls::disclosures::{Disclosure, category_of},
};

/// The most that are made.
pub const MOST_FILINGS: usize = 200_000;

/// The last day of those that are made.
const LAST: (i32, u32, u32) = (2025, 12, 31);

/// The word before the number in their ids.
const MARK: &str = "filing";

/// The minutes of a working day, from 08:00.
const MINUTES: u64 = 520;

/// What all of them are made of.
pub(super) struct Filings<'a> {
    day: &'a Day,
    count: usize,
    sessions: Vec<NaiveDate>,
    headlines: Vec<Headline>,
}

/// One of them: its issuer's place in the tables, headline and amount.
struct Filing {
    at: usize,
    headline: Headline,
    disclosure: Disclosure,
}

impl<'a> Filings<'a> {
    fn new(day: &'a Day, count: usize) -> Self {
        let (year, month, last) = LAST;
        let last = NaiveDate::from_ymd_opt(year, month, last).unwrap_or_default();
        let sessions = day.calendar.trading_days(sandbox_market::FIRST_DAY, last);
        Self {
            day,
            count: count.min(MOST_FILINGS),
            sessions: sessions.collect(),
            headlines: titles::headlines(),
        }
    }

    /// The content of the document that belongs to the filing with this id.
    pub(super) fn told(&self, id: &str) -> Option<Told> {
        let n = number(id).filter(|n| *n < self.count)?;
        let filing = self.filing(n).filter(|one| one.disclosure.id == id)?;
        Some(told(self.day, n, filing))
    }

    /// The one with a number. They are spread evenly over all sessions.
    fn filing(&self, n: usize) -> Option<Filing> {
        let on = *self.sessions.get(n * self.sessions.len() / self.count)?;
        let mut dice = Dice::new(self.day.seed, Stream::Filing, n as u64, 0);
        let issuers = &self.day.issuers;
        let drawn = dice.below(issuers.len() as u64) as usize;
        let turns = (drawn..issuers.len()).chain(0..drawn);
        let mut listed = turns.filter(|at| issuers[*at].listed_on <= on);
        let at = listed.next()?;
        let issuer = &issuers[at];
        let fits = |h: &&Headline| h.sector == "*" || h.sector == issuer.sector.code();
        let fitting: Vec<&Headline> = self.headlines.iter().filter(fits).collect();
        let headline = **dice.pick(&fitting);
        let amount = titles::same(dice.between(4, 900) * 10);
        let time = on.and_hms_opt(8, 0, 0)? + TimeDelta::minutes(dice.below(MINUTES) as i64);
        let symbol = issuer.symbol.as_str().to_lowercase();
        let disclosure = Disclosure {
            id: format!("{}-{MARK}{n}-{symbol}", time.format("%Y%m%d%H%M")),
            published: figures::instant(time),
            changed: None,
            symbol: Some(issuer.symbol.clone()),
            issuer: Bilingual::new(&issuer.en, &issuer.ar),
            title: titles::fill(headline.en, headline.ar, &[("{amount}", &amount)]),
            category: category_of(headline.kind).to_owned(),
            kind: headline.kind.to_owned(),
            price_sensitive: headline.sensitive,
            attachments: Vec::new(),
            text: None,
        };
        Some(Filing {
            at,
            headline,
            disclosure,
        })
    }
}

/// The number in an id.
fn number(id: &str) -> Option<usize> {
    id.split('-').nth(1)?.strip_prefix(MARK)?.parse().ok()
}

impl Archive {
    /// Adds disclosures of earlier years, up to [`MOST_FILINGS`].
    #[must_use]
    pub fn with_filings(mut self, count: usize) -> Self {
        if count == 0 {
            return self;
        }
        self.filings = count;
        let day = std::sync::Arc::clone(&self.day);
        let all = Filings::new(&day, count);
        let made = (0..all.count).filter_map(|n| Some(all.filing(n)?.disclosure));
        let today = self.today;
        let made = made.filter(|d| d.published.date_naive() <= today);
        self.disclosures.extend(made);
        self.disclosures.sort_by(super::disclosures::order);
        self
    }

    /// What the documents of those that were made are made of; `None` if none were.
    pub(super) fn made(&self) -> Option<Filings<'_>> {
        (self.filings > 0).then(|| Filings::new(&self.day, self.filings))
    }
}

fn told(day: &Day, n: usize, filing: Filing) -> Told {
    let issuer = &day.issuers[filing.at];
    let published = filing.disclosure.published.date_naive();
    let mut told = Told::of_event(issuer, filing.disclosure);
    let holes = [
        ("{number}", &titles::same(n + 1)),
        ("{date}", &titles::date(published)),
        ("{company}", &profile::legal_name(issuer)),
    ];
    let (en, ar) = match filing.headline.sensitive {
        true => (
            "{company} will inform the market of every later development. The filing is number {number} of {date}.",
            "وستُطلع {company} السوق على كل تطور لاحق. ورقم الإفصاح {number} بتاريخ {date}.",
        ),
        false => (
            "Shareholders may address questions to the investor relations of {company}. The filing is number {number} of {date}.",
            "ويمكن للمساهمين توجيه أسئلتهم إلى إدارة علاقات المستثمرين في {company}. ورقم الإفصاح {number} بتاريخ {date}.",
        ),
    };
    told.paragraphs.push(titles::fill(en, ar, &holes));
    let facts: &mut Vec<Fact> = &mut told.facts;
    facts.push((
        Bilingual::new("Filing number", "رقم الإفصاح"),
        titles::same(n + 1),
    ));
    told
}
