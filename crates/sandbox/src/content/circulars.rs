//! Circulars of the exchange, every year anew; many replace one that was there before.

use super::{
    Archive,
    press::{on, text},
};
use crate::{documents, table};
use chrono::{Datelike, NaiveDate, NaiveDateTime};
use domain::locale::Locale;
use std::{collections::HashMap, sync::LazyLock};
use wire::{
    Bilingual,
    calls::circulars::{Circular, CircularLink, CircularStatus, Circulars, Resource, Topic},
};

/// Years before this one that are kept: two hundred circulars at any date.
const YEARS: i32 = 12;

/// One line of the table: a circular of every year.
struct Row {
    day: &'static str,
    topic: Topic,
    /// Place in the table of what it replaces, and how many years before.
    replaces: Option<(usize, i32)>,
    en: &'static str,
    ar: &'static str,
}

static ROWS: LazyLock<Vec<Row>> = LazyLock::new(|| {
    let rows: Vec<_> = table::rows(include_str!("../../data/circulars.txt")).collect();
    let at = |day: &str| rows.iter().position(|row| row[0] == day);
    rows.iter().filter_map(|cells| row(cells, at)).collect()
});

fn row(cells: &[&'static str], at: impl Fn(&str) -> Option<usize>) -> Option<Row> {
    let [day, topic, replaces, en, ar] = *cells else {
        return None;
    };
    let topic = match topic {
        "trading" => Topic::Trading,
        "settlement" => Topic::Settlement,
        "indices" => Topic::Indices,
        "issuers" => Topic::Issuers,
        "members" => Topic::Members,
        "technology" => Topic::Technology,
        _ => return None,
    };
    let replaces = match (replaces, replaces.strip_prefix("last:")) {
        ("", _) => None,
        (_, Some(last)) => Some((at(last)?, 1)),
        (this, None) => Some((at(this)?, 0)),
    };
    Some(Row {
        day,
        topic,
        replaces,
        en,
        ar,
    })
}

/// One circular: a row in a year.
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
        on(self.year, self.row().day)
    }

    fn number(self) -> String {
        format!("{}/{}", self.at + 1, self.year)
    }

    /// `Circular 18/2026`.
    fn name(self) -> Bilingual {
        let number = self.number();
        Bilingual::new(format!("Circular {number}"), format!("تعميم رقم {number}"))
    }

    fn title(self) -> Bilingual {
        text(self.year, self.row().en, self.row().ar)
    }

    fn link(self) -> CircularLink {
        CircularLink {
            id: format!("{}-{:02}", self.year, self.at + 1),
            number: self.number(),
        }
    }

    /// What it replaces.
    fn replaces(self) -> Option<Self> {
        let (at, years) = self.row().replaces?;
        Some(Self {
            year: self.year - years,
            at,
        })
    }
}

/// Each circular up to a day with its date, newest first.
fn issues(today: NaiveDate) -> Vec<(NaiveDate, Issue)> {
    let years = today.year() - YEARS..=today.year();
    let issues = years.flat_map(|year| (0..ROWS.len()).map(move |at| Issue { year, at }));
    let dated = issues.filter_map(|issue| Some((issue.date()?, issue)));
    let mut all: Vec<_> = dated.filter(|(date, _)| *date <= today).collect();
    all.reverse();
    all
}

/// What the feed says of the circulars: the number before the title.
pub(super) fn titles(today: NaiveDate) -> Vec<(NaiveDate, Bilingual)> {
    let title = |(date, issue): (NaiveDate, Issue)| {
        let (name, title) = (issue.name(), issue.title());
        let en = format!("{}: {}", name.en, title.en);
        let ar = format!("{}: {}", name.ar, title.ar);
        (date, Bilingual::new(en, ar))
    };
    issues(today).into_iter().map(title).collect()
}

/// When a circular of a day is published: here and in the feed.
pub(super) fn published(on: NaiveDate) -> NaiveDateTime {
    on.and_hms_opt(9, 12, 0).unwrap_or_default()
}

/// What a circular and the disclosure of it are known by, among files too.
pub(super) fn known_by(on: NaiveDate) -> String {
    format!("{}-circular", on.format("%Y%m%d"))
}

/// What the letter of a circular tells.
#[derive(Debug)]
pub(crate) struct Letter {
    pub(crate) name: Bilingual,
    pub(crate) title: Bilingual,
    pub(crate) date: NaiveDate,
    pub(crate) topic: Topic,
    /// The name of the circular that it replaces, and its date.
    pub(crate) replaces: Option<(Bilingual, NaiveDate)>,
}

impl Archive {
    /// The letter of the circular that has been published by a time under this name.
    pub(crate) fn letter(&self, known_by: &str, now: NaiveDateTime) -> Option<Letter> {
        let mut all = issues(self.today).into_iter();
        let (date, issue) = all.find(|(on, _)| self::known_by(*on) == known_by)?;
        let replaces = issue.replaces();
        (published(date) <= now).then(|| Letter {
            name: issue.name(),
            title: issue.title(),
            date,
            topic: issue.row().topic,
            replaces: replaces.and_then(|older| Some((older.name(), older.date()?))),
        })
    }

    /// The circulars that have been published by a time, newest first, in one language.
    pub(crate) fn circulars(&self, locale: Locale, now: NaiveDateTime) -> Circulars {
        let mut all = issues(self.today);
        all.retain(|(date, _)| published(*date) <= now);
        let newer: HashMap<Issue, Issue> = all
            .iter()
            .filter_map(|(_, issue)| Some((issue.replaces()?, *issue)))
            .collect();
        let circular = |(date, issue): (NaiveDate, Issue)| {
            let by = newer.get(&issue);
            let CircularLink { id, number } = issue.link();
            Circular {
                id,
                number,
                title: issue.title().get(locale).to_owned(),
                date,
                topic: issue.row().topic,
                status: match by {
                    Some(_) => CircularStatus::Superseded,
                    None => CircularStatus::InForce,
                },
                supersedes: issue.replaces().map(Issue::link).into_iter().collect(),
                superseded_by: by.map(|by| by.link()),
                resources: resources(issue, date, locale),
            }
        };
        Circulars {
            value: all.into_iter().map(circular).collect(),
        }
    }
}

/// The letter in both languages: the very files of the disclosure.
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
        for at in 0..rows {
            let issue = Issue { year: 2026, at };
            let older = issue.replaces().and_then(Issue::date);
            assert!(older.is_none_or(|older| Some(older) < issue.date()), "{at}");
        }
        // One circular is replaced by one: chains do not fork.
        let mut replaced: Vec<_> = ROWS.iter().filter_map(|row| row.replaces).collect();
        replaced.sort_unstable();
        assert!(replaced.windows(2).all(|pair| pair[0] != pair[1]));
    }

    #[test]
    fn there_are_two_hundred_at_any_date() {
        for day in ["2016-01-05", "2020-02-29", "2026-11-12", "2027-12-31"] {
            assert!(issues(day.parse().unwrap()).len() >= 200, "{day}");
        }
    }
}
