//! News of the exchange: press releases and events.

mod news;

use super::{Archive, titles};
use crate::Source;
use chrono::{Datelike, Days, NaiveDate, NaiveDateTime};
use domain::{calendar::Calendar, fold, locale::Locale};
use sandbox_documents::{self as documents, Part};
use sandbox_market::{actions, table};
use sandbox_session::figures;
use std::collections::HashMap;
use wire::{
    Bilingual,
    calls::{
        events::{Event, Events},
        press::{MOST_WITH_TEXTS, Press, PressData, PressItem},
        publication::{Publication, PublicationKind},
    },
};

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

/// Separates the paragraphs of a text.
const PARAGRAPH: &str = " ¶ ";

/// A press release in both languages.
#[derive(Debug)]
pub(crate) struct Release {
    id: String,
    label: &'static str,
    published: NaiveDateTime,
    title: Bilingual,
    summary: Bilingual,
    /// Paragraphs with [`PARAGRAPH`] between them, as many in both languages.
    text: Bilingual,
    /// Title, summary and text in both languages, folded.
    words: String,
}

impl Release {
    /// A press release on a session; `hour` orders those of one day.
    fn new(
        (id, label): (String, &'static str),
        (day, hour): (NaiveDate, u32),
        [title, summary, text]: [Bilingual; 3],
    ) -> Self {
        let texts = [&title, &summary, &text].map(|text| [&*text.en, &*text.ar].join(" "));
        Self {
            words: fold::folded(&texts.join(" ")),
            id,
            label,
            published: day.and_hms_opt(hour, 0, 0).unwrap_or_default(),
            title,
            summary,
            text,
        }
    }

    fn html(&self, locale: Locale) -> String {
        let en = self.text.en.split(PARAGRAPH);
        let both = en.zip(self.text.ar.split(PARAGRAPH));
        let parts: Vec<_> = both
            .map(|(en, ar)| Part::Text(Bilingual::new(en, ar)))
            .collect();
        documents::html(&parts, locale)
    }

    fn told(&self, locale: Locale) -> PressItem {
        PressItem {
            title: self.title.get(locale).to_owned(),
            one_language: false,
            summary: self.summary.get(locale).to_owned(),
            id: self.id.clone(),
            label: self.label.to_owned(),
            published: figures::instant(self.published),
            text: None,
        }
    }

    fn publication(&self) -> Publication {
        Publication {
            id: self.id.clone(),
            kind: PublicationKind::PressRelease,
            number: None,
            date: self.published.date(),
            published: Some(figures::instant(self.published)),
            topic: None,
            status: None,
            label: Some(self.label.to_owned()),
            title: self.title.clone(),
            summary: Some(self.summary.clone()),
            body: None,
            attachments: Vec::new(),
            superseded_by: None,
            versions: Vec::new(),
            earlier: None,
            later: None,
        }
    }
}

/// The press releases of the table.
fn written(calendar: &Calendar) -> impl Iterator<Item = Release> {
    let rows = table::rows(include_str!("../../data/press.txt"));
    rows.filter_map(|row| {
        let [day, label, en, ar, summary_en, summary_ar, text_en, text_ar] = row[..] else {
            return None;
        };
        let on: NaiveDate = day.parse().ok()?;
        let words = [(en, ar), (summary_en, summary_ar), (text_en, text_ar)];
        Some(Release::new(
            (day.to_owned(), label),
            (actions::on_or_after(calendar, on), 11),
            words.map(|(en, ar)| text(on.year(), en, ar)),
        ))
    })
}

impl Archive {
    /// The press releases of all years that are published at a time, newest first.
    fn releases(
        &self,
        exchange: &dyn Source,
        now: NaiveDateTime,
    ) -> impl Iterator<Item = &Release> {
        let all = self.releases.get_or_init(|| {
            let mut all: Vec<_> = written(&self.day.calendar).collect();
            for year in sandbox_market::FIRST_YEAR..=self.today.year() {
                all.extend(news::year(&self.day, exchange, year));
            }
            all.sort_by(|a, b| b.published.cmp(&a.published).then_with(|| a.id.cmp(&b.id)));
            all
        });
        all.iter().filter(move |one| one.published <= now)
    }

    /// The press releases that have all of the words, newest first, in one language and without their texts.
    pub fn press(&self, exchange: &dyn Source, locale: Locale, q: Option<&str>) -> Press {
        let q = q.map(fold::folded);
        let is_found = |one: &&Release| {
            let found = |q: &String| fold::contains(&one.words, q);
            q.as_ref().is_none_or(found)
        };
        let all = self.releases(exchange, exchange.now()).filter(is_found);
        let root: Vec<_> = all.map(|one| one.told(locale)).collect();
        Press {
            data: PressData {
                total: Some(root.len() as u64),
                root,
            },
        }
    }

    /// Adds the texts of the newest press releases.
    pub fn tell_press(&self, exchange: &dyn Source, all: &mut Press, locale: Locale) {
        let releases: HashMap<&str, &Release> = self
            .releases(exchange, exchange.now())
            .map(|one| (&*one.id, one))
            .collect();
        for one in all.data.root.iter_mut().take(MOST_WITH_TEXTS) {
            one.text = releases.get(&*one.id).map(|found| found.html(locale));
        }
    }

    /// The text of a press release as HTML; `None` before its publication.
    pub(crate) fn press_text(&self, exchange: &dyn Source, id: &str) -> Option<Bilingual> {
        let mut all = self.releases(exchange, exchange.now());
        let one = all.find(|one| one.id == id)?;
        let [en, ar] = Locale::ALL.map(|locale| one.html(locale));
        Some(Bilingual { en, ar })
    }

    /// All press releases, newest first, without their texts.
    pub(crate) fn publications(&self, exchange: &dyn Source) -> Vec<Publication> {
        let all = self.releases(exchange, exchange.now());
        all.map(Release::publication).collect()
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
        let all: Vec<_> = written(&calendar).collect();
        assert_eq!(all.len(), rows);
        let titles: HashSet<&str> = all.iter().map(|item| item.title.ar.as_str()).collect();
        assert_eq!(titles.len(), rows);
        for one in &all {
            assert!(calendar.is_trading_day(one.published.date()), "{}", one.id);
        }
    }

    #[test]
    fn every_release_has_a_text_without_placeholders_in_both_languages() {
        let exchange = crate::frozen::Frozen::at("2026-11-12T14:32:19");
        let archive = exchange.archive();
        let all: Vec<_> = archive.releases(&exchange, exchange.now()).collect();
        assert!(all.len() > 200, "{}", all.len());
        for one in all {
            for text in [&one.title, &one.summary, &one.text] {
                for text in [&text.en, &text.ar] {
                    assert!(
                        !text.is_empty() && !text.contains('{'),
                        "{}: {text}",
                        one.id
                    );
                }
            }
            let paragraphs = [&one.text.en, &one.text.ar].map(|text| text.split(PARAGRAPH).count());
            assert!(paragraphs[0] > 1, "{}", one.id);
            assert_eq!(paragraphs[0], paragraphs[1], "{}", one.id);
        }
    }
}
