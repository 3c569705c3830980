//! Announcements about the two markets: recurring ones, which follow the calendar, and single ones.

use super::occasions::{Occasion, Year};
use crate::content;
use chrono::{Datelike, NaiveDate, NaiveDateTime, TimeDelta};
use domain::calendar::Calendar;
use sandbox_market::{holidays, table};
use sandbox_session::figures;
use std::collections::HashMap;
use wire::calls::{
    announcements::{AnnouncedMarket, Announcement, AnnouncementLink, Announcements},
    circulars::{CircularStatus, Topic},
};

/// The first year of the derivatives market.
const DERIVATIVES: i32 = 2020;

/// A row of the table.
#[derive(Debug, Clone, Copy)]
pub(super) struct Row {
    letter: &'static str,
    occasion: &'static str,
    topic: Topic,
    chain: &'static str,
    title: (&'static str, &'static str),
    text: (&'static str, &'static str),
}

/// An announcement without its number.
struct Draft {
    time: NaiveDateTime,
    row: Row,
    occasion: Occasion,
}

impl Draft {
    fn id(&self, number: usize) -> String {
        format!("{}-{}{number:02}", self.time.year(), self.row.letter)
    }
}

pub(super) fn row(cells: &[&'static str]) -> Option<Row> {
    let [
        letter,
        occasion,
        topic,
        chain,
        title,
        title_ar,
        text,
        text_ar,
    ] = *cells
    else {
        return None;
    };
    Some(Row {
        letter,
        occasion,
        topic: content::topic(topic)?,
        chain,
        title: (title, title_ar),
        text: (text, text_ar),
    })
}

fn rows() -> impl Iterator<Item = Row> {
    table::rows(include_str!("../../data/announcements.txt")).filter_map(|cells| row(&cells))
}

/// The answer to `announcements`: those published by a time, newest first.
pub fn announcements(
    calendar: &Calendar,
    about: AnnouncedMarket,
    asked: Option<i32>,
    now: NaiveDateTime,
) -> Announcements {
    let all = issued(calendar, about, now);
    let mut items: Vec<Announcement> = Vec::with_capacity(all.len());
    // The places of the last of each chain so far: from the newest on, each is replaced by the one before it.
    let mut newest: HashMap<&str, usize> = HashMap::new();
    for (number, draft) in &all {
        let mut one = announcement(about, *number, draft);
        let chain = draft.row.chain;
        let newer = (!chain.is_empty()).then(|| newest.insert(chain, items.len()));
        if let Some(newer) = newer.flatten() {
            items[newer].supersedes.push(link(&one));
            one.superseded_by = Some(link(&items[newer]));
            one.status = CircularStatus::Superseded;
        }
        items.push(one);
    }
    if let Some(asked) = asked {
        items.retain(|one| one.published.year() == asked);
    }
    Announcements { items }
}

fn link(one: &Announcement) -> AnnouncementLink {
    AnnouncementLink {
        id: one.id.clone(),
        number: one.number.clone(),
        published: one.published,
    }
}

/// The announcements published by a time with their numbers, newest first.
fn issued(calendar: &Calendar, about: AnnouncedMarket, now: NaiveDateTime) -> Vec<(usize, Draft)> {
    let (letter, first) = match about {
        AnnouncedMarket::Market => ("m", sandbox_market::FIRST_YEAR),
        AnnouncedMarket::Derivatives => ("d", DERIVATIVES),
    };
    let feasts = holidays::feasts();
    let rows: Vec<Row> = rows().filter(|row| row.letter == letter).collect();
    let mut all = Vec::new();
    for year in first..=now.date().year() {
        let year = Year {
            year,
            calendar,
            feasts: &feasts,
        };
        let drafts = drafts(year, &rows);
        let numbered = (1..).zip(drafts).filter(|(_, draft)| draft.time <= now);
        all.extend(numbered);
    }
    all.reverse();
    all
}

/// The announcements of a year, in order.
fn drafts(year: Year<'_>, rows: &[Row]) -> Vec<Draft> {
    let mut all = Vec::new();
    for (at, row) in rows.iter().enumerate() {
        for occasion in year.occasions(row.occasion).unwrap_or_default() {
            let time = time(&occasion, at);
            let row = *row;
            all.push(Draft {
                time,
                row,
                occasion,
            });
        }
    }
    all.sort_by_key(|draft| draft.time);
    // Announcements of the same minute are moved apart.
    let mut last = NaiveDateTime::MIN;
    for draft in &mut all {
        if draft.time <= last {
            draft.time = last + TimeDelta::minutes(5);
        }
        last = draft.time;
    }
    all
}

/// The time of an announcement: before the session, or during the day.
fn time(occasion: &Occasion, at: usize) -> NaiveDateTime {
    let opens = |day: NaiveDate| day.and_hms_opt(8, 30, 0).unwrap_or_default();
    let spread = i64::from(occasion.day.ordinal()) * 7 + at as i64 * 13;
    let minutes = if occasion.early {
        spread % 50
    } else {
        60 + spread % 380
    };
    opens(occasion.day) + TimeDelta::minutes(minutes)
}

/// An announcement that is in force.
fn announcement(about: AnnouncedMarket, number: usize, draft: &Draft) -> Announcement {
    let Draft {
        time,
        row,
        occasion,
    } = draft;
    let year = time.year();
    let text = |(en, ar): (&str, &str)| content::told(year, en, ar, &occasion.holes);
    Announcement {
        id: draft.id(number),
        number: format!("{number}/{year}"),
        about,
        published: figures::instant(*time),
        topic: row.topic,
        status: CircularStatus::InForce,
        supersedes: Vec::new(),
        superseded_by: None,
        title: text(row.title),
        text: text(row.text),
        attachments: Vec::new(),
    }
}
