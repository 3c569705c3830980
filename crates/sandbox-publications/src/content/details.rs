//! The texts of disclosures, and one disclosure with those that it corrects or that correct it.

use super::Archive;
use crate::papers;
use chrono::{NaiveDateTime, TimeDelta};
use domain::locale::Locale;
use sandbox_documents::{Part, html};
use sandbox_session::figures;
use std::sync::PoisonError;
use wire::{
    Bilingual,
    calls::{
        disclosure_by_id::{DisclosureDetails, DisclosureReference},
        disclosures::Disclosure,
    },
};

/// The exchange publishes a disclosure at most so many minutes after it has received it.
const MINUTES: i64 = 12;

/// The most characters of a text in a list.
const LONGEST: usize = 20_000;

/// The most texts that are kept.
const KEPT: usize = 1_000;

impl Archive {
    /// The disclosure with an id at a time. Facts of its files are unknown here, as they are generated on request.
    pub fn details(&self, id: &str, now: NaiveDateTime) -> Option<DisclosureDetails> {
        let one = self.published(id, now)?;
        let is_own = !self.imported.contains(id);
        let pairs = self.corrections.iter();
        let corrects = pairs
            .clone()
            .filter(|pair| pair.by == id)
            .map(|pair| &pair.of);
        let corrected_by = pairs.filter(|pair| pair.of == id).map(|pair| &pair.by);
        Some(DisclosureDetails {
            received: is_own.then(|| one.published - TimeDelta::minutes(minutes(id))),
            body: self.body(id, now),
            corrects: self.references(corrects, now),
            corrected_by: self.references(corrected_by, now),
            circular: self.circular_of(id, now),
            entry: self.shown(one, now),
        })
    }

    fn published(&self, id: &str, now: NaiveDateTime) -> Option<&Disclosure> {
        let now = figures::instant(now);
        let mut all = self.disclosures.iter();
        all.find(|d| d.id == id && d.published <= now)
    }

    /// Those of other disclosures that are published, in the order of their publication.
    fn references<'a>(
        &self,
        ids: impl Iterator<Item = &'a String>,
        now: NaiveDateTime,
    ) -> Vec<DisclosureReference> {
        let published = ids.filter_map(|id| self.reference(id, now));
        let mut published: Vec<_> = published.collect();
        published.sort_by_key(|other| other.published);
        published
    }

    fn reference(&self, id: &str, now: NaiveDateTime) -> Option<DisclosureReference> {
        let one = self.published(id, now)?;
        Some(DisclosureReference {
            id: one.id.clone(),
            title: one.title.clone(),
            published: one.published,
        })
    }

    /// Adds the texts of published disclosures. They are kept, since lists are asked for again and again. The archive is built
    /// again each day and whenever an operator changes what is published; the texts are then generated again as well.
    pub fn tell(&self, items: &mut [Disclosure], now: NaiveDateTime) {
        let mut texts = self.texts.lock().unwrap_or_else(PoisonError::into_inner);
        if texts.len() + items.len() > KEPT {
            texts.clear();
        }
        let made = self.made();
        let is_new = |id: &&str| !texts.contains_key(*id);
        let is_filed = |id: &str| made.as_ref().is_some_and(|made| made.told(id).is_some());
        let is_told = |id: &&str| !self.imported.contains(*id) && !is_filed(id);
        let new: Vec<&str> = items.iter().map(|one| &*one.id).filter(is_new).collect();
        let wanted = new.iter().copied().filter(is_told).collect();
        let mut told = self.told_by_id(&wanted);
        for id in new {
            let text = match told.remove(id) {
                Some(told) => Some(in_both(&told.body())),
                None => self.body(id, now),
            };
            let is_short = |text: &str| text.chars().count() <= LONGEST;
            let text = text.filter(|text| is_short(&text.en) && is_short(&text.ar));
            texts.insert(id.to_owned(), text);
        }
        for one in items {
            one.text = texts.get(&one.id).cloned().flatten();
        }
    }

    /// The text of its document as HTML; `None` for imported disclosures.
    fn body(&self, id: &str, now: NaiveDateTime) -> Option<Bilingual> {
        if let Some(text) = self.written.get(id) {
            return written(text);
        }
        let told = self.told(id, now).map(super::Told::body);
        let letter = || self.letter(id, now).map(|letter| papers::text(id, letter));
        Some(in_both(&told.or_else(letter)?))
    }
}

/// The parts of a document as HTML.
fn in_both(parts: &[Part]) -> Bilingual {
    let [en, ar] = Locale::ALL.map(|locale| html(parts, locale));
    Bilingual { en, ar }
}

/// A text of paragraphs between empty lines as HTML; `None` for an empty one.
fn written(text: &Bilingual) -> Option<Bilingual> {
    let [en, ar] = [&text.en, &text.ar].map(|text| {
        let paragraphs = text.split("\n\n").map(str::trim);
        let parts = paragraphs.filter(|one| !one.is_empty());
        let parts: Vec<Part> = parts
            .map(|one| Part::Text(Bilingual::new(one, one)))
            .collect();
        html(&parts, Locale::En)
    });
    (!en.is_empty() || !ar.is_empty()).then_some(Bilingual { en, ar })
}

/// The minutes between its receipt and its publication.
fn minutes(id: &str) -> i64 {
    let sum = id
        .bytes()
        .fold(0_i64, |sum, b| sum * 7 % 1_009 + i64::from(b));
    2 + sum % (MINUTES - 1)
}
