//! Circulars of the exchange, recurring ones and single ones. Many replace an older one.

use super::{Archive, press::text, searched::plain, titles};
use crate::papers;
use chrono::{Datelike, NaiveDate, NaiveDateTime};
use domain::{calendar::Calendar, fold, locale::Locale};
use sandbox_documents as documents;
use sandbox_market::{actions, holidays, market, table};
use std::{collections::HashMap, sync::LazyLock};
use wire::{
    Bilingual,
    calls::circulars::{
        Circular, CircularLink, CircularStatus, Circulars, MOST_WITH_TEXTS, Resource, Topic,
    },
};

/// The first year of circulars; the first of a chain is of this year or later. A new year neither removes nor changes a circular, because
/// their disclosures are sealed.
const FIRST_YEAR: i32 = 2014;

/// When a circular is issued.
#[derive(Debug, Clone, Copy)]
enum When {
    /// Each year: month and day.
    Yearly(u32, u32),
    Once(NaiveDate),
}

impl When {
    fn read(text: &str) -> Option<Self> {
        if let Ok(day) = text.parse() {
            return Some(Self::Once(day));
        }
        let (month, day) = text.split_once('-')?;
        Some(Self::Yearly(month.parse().ok()?, day.parse().ok()?))
    }
}

/// A row of the table.
struct Row {
    when: When,
    topic: Topic,
    /// The circular that it replaces: index in the table, and for a recurring one the number of years before.
    replaces: Option<(usize, i32)>,
    en: &'static str,
    ar: &'static str,
}

/// The trading calendar; circulars are issued on sessions.
static CALENDAR: LazyLock<Calendar> = LazyLock::new(|| holidays::calendar(&holidays::feasts()));

static ROWS: LazyLock<Vec<Row>> = LazyLock::new(|| {
    let rows: Vec<_> = table::rows(include_str!("../../data/circulars.txt")).collect();
    let at = |day: &str| rows.iter().position(|row| row[0] == day);
    rows.iter().filter_map(|cells| row(cells, at)).collect()
});

/// A topic by its code in the tables; `None` for an unknown one.
pub(crate) fn topic(word: &str) -> Option<Topic> {
    Some(match word {
        "trading" => Topic::Trading,
        "settlement" => Topic::Settlement,
        "indices" => Topic::Indices,
        "issuers" => Topic::Issuers,
        "members" => Topic::Members,
        "technology" => Topic::Technology,
        _ => return None,
    })
}

fn row(cells: &[&'static str], at: impl Fn(&str) -> Option<usize>) -> Option<Row> {
    let [day, topic, replaces, en, ar] = *cells else {
        return None;
    };
    let topic = self::topic(topic)?;
    let replaces = match (replaces, replaces.strip_prefix("last:")) {
        ("", _) => None,
        (_, Some(last)) => Some((at(last)?, 1)),
        (this, None) => Some((at(this)?, 0)),
    };
    Some(Row {
        when: When::read(day)?,
        topic,
        replaces,
        en,
        ar,
    })
}

/// A circular: a row of the table in a year.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
struct Issue {
    year: i32,
    at: usize,
}

impl Issue {
    fn row(self) -> &'static Row {
        &ROWS[self.at]
    }

    fn date(self) -> Option<NaiveDate> {
        let day = match self.row().when {
            When::Yearly(month, day) => NaiveDate::from_ymd_opt(self.year, month, day)?,
            When::Once(day) if day.year() == self.year => day,
            When::Once(_) => return None,
        };
        Some(actions::on_or_after(&CALENDAR, day))
    }

    /// Its position among the circulars of its year, by date.
    fn place(self) -> usize {
        let own = self.date();
        let others = (0..ROWS.len()).filter_map(|at| Self { at, ..self }.date());
        others.filter(|day| Some(*day) <= own).count()
    }

    fn number(self) -> String {
        format!("{}/{}", self.place(), self.year)
    }

    /// Its name, such as `Circular 18/2026`.
    fn name(self) -> Bilingual {
        let number = self.number();
        Bilingual::new(format!("Circular {number}"), format!("تعميم رقم {number}"))
    }

    fn title(self) -> Bilingual {
        let text = text(self.year, self.row().en, self.row().ar);
        let month = self.date().and_then(|day| day.with_day(1));
        let effective = month.map(|first| market::rebalance_day(&CALENDAR, first));
        let effective = titles::date(effective.unwrap_or_default());
        titles::fill(&text.en, &text.ar, &[("{effective}", &effective)])
    }

    fn link(self) -> CircularLink {
        CircularLink {
            id: format!("{}-{:02}", self.year, self.place()),
            number: self.number(),
            date: self.date(),
        }
    }

    /// The content of its document.
    fn letter(self, date: NaiveDate) -> Letter {
        let older = self.replaces();
        Letter {
            name: self.name(),
            title: self.title(),
            date,
            topic: self.row().topic,
            replaces: older.and_then(|older| Some((older.name(), older.date()?))),
        }
    }

    /// Number, title and text in both languages, folded.
    fn words(self, date: NaiveDate) -> String {
        let parts = papers::text(&known_by(date), self.letter(date));
        let (name, title, text) = (self.name(), self.title(), plain(&parts));
        let texts = [&*name.en, &name.ar, &title.en, &title.ar, &text];
        fold::folded(&texts.join(" "))
    }

    /// The circular that it replaces.
    fn replaces(self) -> Option<Self> {
        let (at, years) = self.row().replaces?;
        let year = match ROWS[at].when {
            When::Yearly(..) => self.year - years,
            When::Once(day) => day.year(),
        };
        (year >= FIRST_YEAR).then_some(Self { year, at })
    }
}

/// The circulars up to a day with their dates, newest first.
fn issues(today: NaiveDate) -> Vec<(NaiveDate, Issue)> {
    let years = FIRST_YEAR..=today.year();
    let issues = years.flat_map(|year| (0..ROWS.len()).map(move |at| Issue { year, at }));
    let dated = issues.filter_map(|issue| Some((issue.date()?, issue)));
    let mut all: Vec<_> = dated.filter(|(date, _)| *date <= today).collect();
    all.sort_by_key(|(date, issue)| (std::cmp::Reverse(*date), issue.at));
    all
}

/// The titles of circulars as disclosures: number, then title.
pub(super) fn titles(today: NaiveDate) -> Vec<(NaiveDate, Bilingual)> {
    let title = |(date, issue): (NaiveDate, Issue)| {
        let (name, title) = (issue.name(), issue.title());
        let en = format!("{}: {}", name.en, title.en);
        let ar = format!("{}: {}", name.ar, title.ar);
        (date, Bilingual::new(en, ar))
    };
    issues(today).into_iter().map(title).collect()
}

/// The time at which a circular of a day is published, here and as a disclosure.
pub(crate) fn published(on: NaiveDate) -> NaiveDateTime {
    on.and_hms_opt(9, 12, 0).unwrap_or_default()
}

/// The id of a circular, also of its disclosure and its files.
pub(super) fn known_by(on: NaiveDate) -> String {
    format!("{}-circular", on.format("%Y%m%d"))
}

/// The content of a circular's document.
#[derive(Debug)]
pub(crate) struct Letter {
    /// Its name with its number.
    pub name: Bilingual,
    /// Its title.
    pub title: Bilingual,
    /// Date of issue.
    pub date: NaiveDate,
    /// Its topic.
    pub topic: Topic,
    /// Name and date of the circular that it replaces.
    pub replaces: Option<(Bilingual, NaiveDate)>,
}

impl Archive {
    /// The content of a circular by its id; `None` before its publication.
    pub(crate) fn letter(&self, known_by: &str, now: NaiveDateTime) -> Option<Letter> {
        let mut all = issues(self.today).into_iter();
        let (date, issue) = all.find(|(on, _)| self::known_by(*on) == known_by)?;
        (published(date) <= now).then(|| issue.letter(date))
    }

    /// The id of the circular that a disclosure makes known.
    pub(super) fn circular_of(&self, known_by: &str, now: NaiveDateTime) -> Option<String> {
        let mut all = issues(self.today).into_iter();
        let (date, issue) = all.find(|(on, _)| self::known_by(*on) == known_by)?;
        (published(date) <= now).then(|| issue.link().id)
    }

    /// The text of the circular of a day as HTML; `None` before its publication.
    pub(crate) fn circular_text(&self, on: NaiveDate, now: NaiveDateTime) -> Option<Bilingual> {
        let known_by = known_by(on);
        let parts = papers::text(&known_by, self.letter(&known_by, now)?);
        let [en, ar] = Locale::ALL.map(|locale| documents::html(&parts, locale));
        Some(Bilingual { en, ar })
    }

    /// Leaves the circulars that have all of these words.
    pub fn find_circulars(&self, all: &mut Circulars, q: &str) {
        let q = fold::folded(q);
        let issues: HashMap<String, (NaiveDate, Issue)> = issues(self.today)
            .into_iter()
            .map(|(date, issue)| (issue.link().id, (date, issue)))
            .collect();
        all.value.retain(|one| {
            let found = issues.get(&one.id);
            found.is_some_and(|(date, issue)| fold::contains(&issue.words(*date), &q))
        });
    }

    /// Adds the texts of the newest circulars.
    pub fn tell_circulars(&self, all: &mut Circulars, locale: Locale, now: NaiveDateTime) {
        for one in all.value.iter_mut().take(MOST_WITH_TEXTS) {
            let text = self.circular_text(one.date, now);
            one.text = text.map(|text| text.get(locale).to_owned());
        }
    }

    /// The circulars published by a time, newest first, in one language.
    pub fn circulars(&self, locale: Locale, now: NaiveDateTime) -> Circulars {
        let mut all = issues(self.today);
        all.retain(|(date, _)| published(*date) <= now);
        let newer: HashMap<Issue, Issue> = all
            .iter()
            .filter_map(|(_, issue)| Some((issue.replaces()?, *issue)))
            .collect();
        let circular = |(date, issue): (NaiveDate, Issue)| {
            let by = newer.get(&issue);
            let CircularLink { id, number, .. } = issue.link();
            Circular {
                id,
                number,
                title: issue.title().get(locale).to_owned(),
                one_language: false,
                date,
                topic: issue.row().topic,
                status: match by {
                    Some(_) => CircularStatus::Superseded,
                    None => CircularStatus::InForce,
                },
                supersedes: issue.replaces().map(Issue::link).into_iter().collect(),
                superseded_by: by.map(|by| by.link()),
                resources: resources(issue, date, locale),
                text: None,
            }
        };
        Circulars {
            value: all.into_iter().map(circular).collect(),
        }
    }
}

/// The documents in both languages, the same files as those of the disclosure.
fn resources(issue: Issue, date: NaiveDate, shown: Locale) -> Vec<Resource> {
    let file = |locale: Locale| Resource {
        title: issue.name().get(shown).to_owned(),
        language: locale.code().to_owned(),
        url: documents::in_language(&known_by(date), locale),
        total_size: None,
    };
    Locale::ALL.map(file).to_vec()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_row_is_read_and_replaces_one_that_is_older() {
        let rows = table::rows(include_str!("../../data/circulars.txt")).count();
        assert_eq!(ROWS.len(), rows);
        let all = issues("2027-12-31".parse().unwrap());
        for (date, issue) in &all {
            let older = issue.replaces();
            let fine = older.is_none_or(|older| older.date().is_some_and(|day| day < *date));
            assert!(fine, "{date} {issue:?}");
            let is_there = older.is_none_or(|older| all.iter().any(|(_, one)| *one == older));
            assert!(is_there, "{date} {issue:?} replaces one that there is not");
            // A circular that replaces another has a different text.
            let said = older.map(|older| older.title());
            assert_ne!(said, Some(issue.title()), "{date}");
        }
        // At most one per day, on sessions, each with a unique title.
        assert!(all.windows(2).all(|pair| pair[1].0 < pair[0].0));
        assert!(all.iter().all(|(date, _)| CALENDAR.is_trading_day(*date)));
        let titles: std::collections::HashSet<String> =
            all.iter().map(|(_, issue)| issue.title().ar).collect();
        assert_eq!(titles.len(), all.len());
        let ids: std::collections::HashSet<String> =
            all.iter().map(|(_, issue)| issue.link().id).collect();
        assert_eq!(ids.len(), all.len());
        // A circular is replaced by at most one other: chains do not fork.
        let mut replaced: Vec<_> = ROWS.iter().filter_map(|row| row.replaces).collect();
        replaced.sort_unstable();
        assert!(replaced.windows(2).all(|pair| pair[0] != pair[1]));
    }

    #[test]
    fn there_are_two_hundred_and_none_is_left_out_or_changed_in_later_years() {
        let early = issues("2026-11-12".parse().unwrap());
        assert!(early.len() >= 200, "{}", early.len());
        let late = issues("2040-01-05".parse().unwrap());
        assert!(late.ends_with(&early));
    }
}
