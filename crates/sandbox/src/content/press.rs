//! What the exchange itself says: press and events, every year anew.

use super::{Archive, titles};
use crate::{figures, table};
use chrono::{Datelike, Days, NaiveDate, NaiveDateTime};
use domain::locale::Locale;
use wire::{
    Bilingual,
    calls::{
        events::{Event, Events},
        press::{Press, PressData, PressItem},
    },
};

/// Years before this one that are kept.
const YEARS: i32 = 2;

/// The day of a year that a table names as `11-10`.
pub(crate) fn on(year: i32, month_day: &str) -> Option<NaiveDate> {
    format!("{year}-{month_day}").parse().ok()
}

pub(crate) fn text(year: i32, en: &str, ar: &str) -> Bilingual {
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

/// A text with further holes.
pub(crate) fn told(year: i32, en: &str, ar: &str, holes: &[(&str, Bilingual)]) -> Bilingual {
    let text = text(year, en, ar);
    let holes: Vec<(&str, &Bilingual)> = holes.iter().map(|(key, value)| (*key, value)).collect();
    titles::fill(&text.en, &text.ar, &holes)
}

fn years(today: NaiveDate) -> impl Iterator<Item = i32> {
    today.year() - YEARS..=today.year()
}

impl Archive {
    /// The newest press items at a time, in one language.
    pub(crate) fn press(&self, locale: Locale, take: usize, now: NaiveDateTime) -> Press {
        let mut root = Vec::new();
        for year in years(self.today) {
            for row in table::rows(include_str!("../../data/press.txt")) {
                let [day, label, en, ar, summary_en, summary_ar] = row[..] else {
                    continue;
                };
                let Some(date) = on(year, day) else { continue };
                let published = date.and_hms_opt(11, 0, 0).unwrap_or_default();
                if published <= now {
                    root.push(PressItem {
                        id: format!("{year}-{day}"),
                        title: text(year, en, ar).get(locale).to_owned(),
                        summary: text(year, summary_en, summary_ar).get(locale).to_owned(),
                        label: label.to_owned(),
                        published: figures::instant(published),
                    });
                }
            }
        }
        root.sort_by_key(|item| std::cmp::Reverse(item.published));
        root.truncate(take);
        Press {
            data: PressData { root },
        }
    }

    /// The events of a stretch, the earliest first: from today without its first day, without an end
    /// without its last. They are planned to the end of the year to come, and known since the
    /// exchange's first year.
    pub(crate) fn events(&self, from: Option<NaiveDate>, to: Option<NaiveDate>) -> Events {
        let (from, last) = (from.unwrap_or(self.today), self.today.year() + 1);
        let until = to.map_or(last, |to| to.year().min(last));
        let years = from.year().max(crate::FIRST_DAY.year())..=until;
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
    })
}
