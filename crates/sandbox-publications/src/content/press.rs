//! News of the exchange: press releases and events.

mod news;

use super::{Archive, titles};
use crate::Source;
use chrono::{Datelike, Days, NaiveDate, NaiveDateTime};
use domain::{calendar::Calendar, locale::Locale};
use news::Turnovers;
use sandbox_market::{actions, table};
use sandbox_session::figures;
use wire::{
    Bilingual,
    calls::{
        events::{Event, Events},
        press::{Press, PressData, PressItem},
        publication::{Publication, PublicationKind},
    },
};

/// How many years before the current one are kept.
const YEARS: i32 = 2;

/// The date in a year of a table's entry such as `11-10`.
pub fn on(year: i32, month_day: &str) -> Option<NaiveDate> {
    format!("{year}-{month_day}").parse().ok()
}

/// A text of a table with its placeholders for years filled in.
pub fn text(year: i32, en: &str, ar: &str) -> Bilingual {
    let (this, next, last) = (
        titles::same(year),
        titles::same(year + 1),
        titles::same(year - 1),
    );
    titles::fill(
        en,
        ar,
        &[("{year}", &this), ("{next}", &next), ("{last}", &last)],
    )
}

/// A text with more placeholders.
pub fn told(year: i32, en: &str, ar: &str, holes: &[(&str, Bilingual)]) -> Bilingual {
    let text = text(year, en, ar);
    let holes: Vec<(&str, &Bilingual)> = holes.iter().map(|(key, value)| (*key, value)).collect();
    titles::fill(&text.en, &text.ar, &holes)
}

fn years(today: NaiveDate) -> impl Iterator<Item = i32> {
    today.year() - YEARS..=today.year()
}

/// A press release in both languages.
struct Item {
    id: String,
    label: &'static str,
    published: NaiveDateTime,
    title: Bilingual,
    summary: Bilingual,
}

impl Item {
    /// A press release on a session; `hour` orders those of one day.
    fn new(
        (id, label): (String, &'static str),
        (day, hour): (NaiveDate, u32),
        title: Bilingual,
        summary: Bilingual,
    ) -> Self {
        Self {
            id,
            label,
            published: day.and_hms_opt(hour, 0, 0).unwrap_or_default(),
            title,
            summary,
        }
    }

    fn told(self, locale: Locale) -> PressItem {
        PressItem {
            title: self.title.get(locale).to_owned(),
            summary: self.summary.get(locale).to_owned(),
            id: self.id,
            label: self.label.to_owned(),
            published: figures::instant(self.published),
        }
    }

    fn publication(self) -> Publication {
        Publication {
            id: self.id,
            kind: PublicationKind::PressRelease,
            number: None,
            date: self.published.date(),
            published: Some(figures::instant(self.published)),
            topic: None,
            status: None,
            label: Some(self.label.to_owned()),
            title: self.title,
            summary: Some(self.summary),
            body: None,
            attachments: Vec::new(),
            superseded_by: None,
            versions: Vec::new(),
            earlier: None,
            later: None,
        }
    }
}

/// Keeps the releases that are published, and sorts them from the newest.
fn sort(items: &mut Vec<Item>, now: NaiveDateTime) {
    items.retain(|item| item.published <= now);
    items.sort_by(|a, b| b.published.cmp(&a.published).then_with(|| a.id.cmp(&b.id)));
}

/// The press releases of the table.
fn written(calendar: &Calendar, since: i32) -> Vec<Item> {
    let rows = table::rows(include_str!("../../data/press.txt"));
    let item = |row: Vec<&'static str>| {
        let [day, label, en, ar, summary_en, summary_ar] = row[..] else {
            return None;
        };
        let on: NaiveDate = day.parse().ok()?;
        let year = on.year();
        (year >= since).then(|| {
            Item::new(
                (day.to_owned(), label),
                (actions::on_or_after(calendar, on), 11),
                text(year, en, ar),
                text(year, summary_en, summary_ar),
            )
        })
    };
    rows.filter_map(item).collect()
}

impl Archive {
    /// The newest press releases at a time, in one language.
    pub fn press(
        &self,
        exchange: &dyn Source,
        locale: Locale,
        take: usize,
        now: NaiveDateTime,
    ) -> Press {
        let since = self.today.year() - YEARS;
        let mut items = written(&self.day.calendar, since);
        for year in years(self.today) {
            items.extend(news::year(&self.day, exchange, year, Turnovers::OfLastYear));
        }
        sort(&mut items, now);
        let total = items.len() as u64;
        items.truncate(take);
        Press {
            data: PressData {
                root: items.into_iter().map(|item| item.told(locale)).collect(),
                total: Some(total),
            },
        }
    }

    /// The press releases of the year in which an id begins and of the years beside it, newest first, whatever their
    /// age; none for other ids.
    pub(crate) fn press_around(
        &self,
        exchange: &dyn Source,
        id: &str,
        now: NaiveDateTime,
    ) -> Vec<Publication> {
        let known = sandbox_market::FIRST_YEAR..=self.today.year();
        let year = id.get(..4).and_then(|year| year.parse::<i32>().ok());
        let Some(year) = year.filter(|year| known.contains(year)) else {
            return Vec::new();
        };
        let years = (year - 1).max(*known.start())..=(year + 1).min(*known.end());
        let mut items = written(&self.day.calendar, *years.start());
        items.retain(|item| item.published.year() <= *years.end());
        for year in years {
            items.extend(news::year(&self.day, exchange, year, Turnovers::All));
        }
        sort(&mut items, now);
        items.into_iter().map(Item::publication).collect()
    }

    /// The events of a period, earliest first. By default it begins today and has no end. Events exist from
    /// the exchange's first year to the end of next year.
    pub fn events(&self, from: Option<NaiveDate>, to: Option<NaiveDate>) -> Events {
        let (from, last) = (from.unwrap_or(self.today), self.today.year() + 1);
        let until = to.map_or(last, |to| to.year().min(last));
        let years = from.year().max(sandbox_market::FIRST_DAY.year())..=until;
        let items = years.flat_map(|year| {
            let rows = table::rows(include_str!("../../data/events.txt"));
            rows.filter_map(move |row| event(year, &row))
        });
        let within = |e: &Event| e.to >= from && to.is_none_or(|to| e.from <= to);
        Events {
            items: items.filter(within).collect(),
        }
    }
}

/// A row of the table in a year.
fn event(year: i32, row: &[&str]) -> Option<Event> {
    let [day, days, en, ar, place_en, place_ar] = row[..] else {
        return None;
    };
    let from = on(year, day)?;
    let length = days.parse().unwrap_or(1_u64).saturating_sub(1);
    Some(Event {
        id: format!("{year}-{day}"),
        title: text(year, en, ar),
        place: Bilingual::new(place_en, place_ar),
        from,
        to: from.checked_add_days(Days::new(length)).unwrap_or(from),
        revision: None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn every_row_is_read_and_none_is_told_twice() {
        let calendar = sandbox_market::holidays::calendar(&sandbox_market::holidays::feasts());
        let rows = table::rows(include_str!("../../data/press.txt")).count();
        let all = written(&calendar, 0);
        assert_eq!(all.len(), rows);
        let titles: HashSet<&str> = all.iter().map(|item| item.title.ar.as_str()).collect();
        assert_eq!(titles.len(), rows);
        for item in &all {
            assert!(
                calendar.is_trading_day(item.published.date()),
                "{}",
                item.id
            );
            assert!(!item.summary.en.contains('{') && !item.title.ar.contains('{'));
        }
    }
}
