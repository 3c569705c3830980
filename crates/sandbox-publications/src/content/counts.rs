//! Filtered and paginated lists of disclosures, and their number.

use super::Archive;
use chrono::NaiveDateTime;
use domain::{fold, locale::Locale, values::Symbol};
use sandbox_documents as documents;
use sandbox_session::figures;
use std::collections::BTreeMap;
use wire::calls::{
    disclosure_count::{DisclosureCount, KindCount},
    disclosures::{Disclosure, Disclosures, DisclosuresRequest},
};

impl Archive {
    /// The disclosures published by a time, of one issuer or all, newest first.
    fn due(&self, of: Option<&Symbol>, now: NaiveDateTime) -> impl Iterator<Item = &Disclosure> {
        let (of, now) = (of.cloned(), figures::instant(now));
        let all = self.disclosures.iter();
        all.filter(move |d| d.published <= now && (of.is_none() || d.symbol == of))
    }

    /// A disclosure with its documents and the time of its latest correction up to now. Documents of the sample are
    /// generated on request, so their size is unknown.
    pub(super) fn shown(&self, disclosure: &Disclosure, now: NaiveDateTime) -> Disclosure {
        let mut shown = disclosure.clone();
        let now = figures::instant(now);
        let corrected = self.corrections.iter();
        let corrected = corrected.filter(|one| one.of == disclosure.id && one.at <= now);
        shown.changed = corrected.map(|one| one.at).max();
        if !self.imported.contains(&shown.id) {
            shown.attachments = documents::attachments(&disclosure.id, &disclosure.title).into();
        }
        shown
    }

    /// A page of disclosures at a time. Pages do not overlap unless something is published between two
    /// requests.
    pub fn page(&self, asked: &DisclosuresRequest, now: NaiveDateTime) -> Disclosures {
        let (lang, asked) = (
            asked.lang,
            &DisclosuresRequest {
                lang: None,
                ..asked.clone()
            },
        );
        let instant = figures::instant(now);
        let fits = asked.fits();
        let words = asked.q.as_deref().map(fold::folded).unwrap_or_default();
        let hays = match fold::words(&words).next() {
            Some(_) => self.hays(),
            None => &[],
        };
        let says = |at: usize| hays.get(at).is_none_or(|hay| fold::contains(hay, &words));
        let all = self.disclosures.iter().enumerate();
        let fitting = all.filter(|(at, d)| {
            let speaks = lang.is_none_or(|lang| self.speaks(d, lang));
            d.published <= instant && fits(d) && speaks && says(*at)
        });
        let fitting: Vec<usize> = fitting.map(|(at, _)| at).collect();
        let total = fitting.len();
        let from = total.min(asked.skip as usize);
        let to = total.min(from + usize::from(asked.take));
        self.page_of(&fitting[from..to], total as u64, now)
    }

    /// Whether a disclosure has a document in a language. Those of the sample have one in every language, imported
    /// ones only those that were imported.
    pub(super) fn speaks(&self, one: &Disclosure, lang: Locale) -> bool {
        let brought = || one.attachments.iter().any(|a| a.lang == lang.code());
        !self.imported.contains(&one.id) || brought()
    }

    /// The number of disclosures at a time.
    pub fn count(&self, of: Option<&Symbol>, now: NaiveDateTime) -> DisclosureCount {
        let mut kinds = BTreeMap::<&str, u64>::new();
        for disclosure in self.due(of, now) {
            *kinds.entry(&disclosure.kind).or_default() += 1;
        }
        let today = |d: &&Disclosure| d.published.date_naive() == now.date();
        DisclosureCount {
            as_of: figures::instant(now),
            symbol: of.cloned(),
            total: kinds.values().sum(),
            today: self.due(of, now).filter(today).count() as u64,
            price_sensitive: self.due(of, now).filter(|d| d.price_sensitive).count() as u64,
            kinds: kinds
                .into_iter()
                .map(|(kind, count)| KindCount {
                    kind: kind.to_owned(),
                    count,
                })
                .collect(),
        }
    }
}
