//! Filtered and paginated lists of disclosures, and their number.

use super::Archive;
use chrono::NaiveDateTime;
use domain::{fold, locale::Locale};
use sandbox_documents as documents;
use sandbox_session::figures;
use std::collections::BTreeMap;
use wire::calls::{
    disclosure_count::{CountedFilters, DisclosureCount, KindCount, LanguageCount},
    disclosures::{Disclosure, Disclosures, DisclosuresRequest},
};

impl Archive {
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

    /// The places of the disclosures published by a time that match all filters, newest first.
    fn fitting<'a>(
        &'a self,
        asked: &DisclosuresRequest,
        now: NaiveDateTime,
    ) -> impl Iterator<Item = usize> + 'a {
        let (lang, instant) = (asked.lang, figures::instant(now));
        // The lists of the sample have no documents yet, which say their languages.
        let asked = DisclosuresRequest {
            lang: None,
            ..asked.clone()
        };
        let words = asked.q.as_deref().map(fold::folded).unwrap_or_default();
        let hays = match fold::words(&words).next() {
            Some(_) => self.hays(),
            None => &[],
        };
        let all = self.disclosures.iter().enumerate();
        let fitting = all.filter(move |(at, d)| {
            let says = || (hays.get(*at)).is_none_or(|hay| fold::contains(hay, &words));
            d.published <= instant
                && asked.fits()(d)
                && lang.is_none_or(|lang| self.speaks(d, lang))
                && says()
        });
        fitting.map(|(at, _)| at)
    }

    /// A page of disclosures at a time. Pages do not overlap unless something is published between two
    /// requests.
    pub fn page(&self, asked: &DisclosuresRequest, now: NaiveDateTime) -> Disclosures {
        let fitting: Vec<usize> = self.fitting(asked, now).collect();
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

    /// The number of disclosures at a time that match filters, and what each choice of a filter leaves under the others.
    pub fn count(&self, asked: &DisclosuresRequest, now: NaiveDateTime) -> DisclosureCount {
        let narrow = DisclosuresRequest {
            category: None,
            kind: None,
            lang: None,
            price_sensitive: None,
            ..asked.clone()
        };
        let of_type = DisclosuresRequest {
            category: asked.category.clone(),
            kind: asked.kind.clone(),
            ..DisclosuresRequest::default()
        };
        let mut sums = Sums::default();
        for at in self.fitting(&narrow, now) {
            let one = &self.disclosures[at];
            let of_type = of_type.fits()(one);
            let of_sensitivity =
                (asked.price_sensitive).is_none_or(|yes| yes == one.price_sensitive);
            let of_lang = asked.lang.is_none_or(|lang| self.speaks(one, lang));
            if of_sensitivity && of_lang {
                *sums.kinds.entry(&one.kind).or_default() += 1;
            }
            if of_type && of_lang {
                sums.sensitivity[usize::from(one.price_sensitive)] += 1;
            }
            if of_type && of_sensitivity {
                sums.any_language += 1;
                for lang in Locale::ALL {
                    sums.languages[lang as usize] += u64::from(self.speaks(one, lang));
                }
            }
            if of_type && of_sensitivity && of_lang {
                sums.total += 1;
                sums.today += u64::from(one.published.date_naive() == now.date());
            }
        }
        sums.told(asked, now)
    }
}

/// What was counted.
#[derive(Default)]
pub struct Sums<'a> {
    /// Those that match all filters.
    pub total: u64,
    /// Of these, those of today.
    pub today: u64,
    /// By kind; those without disclosures may be there with zero.
    pub kinds: BTreeMap<&'a str, u64>,
    /// Those that are not price-sensitive, and those that are.
    pub sensitivity: [u64; 2],
    /// Those in any language.
    pub any_language: u64,
    /// Those with a document in each language, in the order of [`Locale::ALL`].
    pub languages: [u64; Locale::ALL.len()],
}

impl Sums<'_> {
    /// The answer to a request.
    pub fn told(self, asked: &DisclosuresRequest, now: NaiveDateTime) -> DisclosureCount {
        let kinds = self.kinds.into_iter().filter(|(_, count)| *count > 0);
        let kinds = kinds.map(|(kind, count)| KindCount {
            kind: kind.to_owned(),
            count,
        });
        let languages = Locale::ALL.into_iter().zip(self.languages);
        let languages = languages.filter(|(_, count)| *count > 0);
        let languages = languages.map(|(lang, count)| LanguageCount {
            lang: lang.code().to_owned(),
            count,
        });
        let mut languages: Vec<_> = languages.collect();
        languages.sort_by(|a, b| a.lang.cmp(&b.lang));
        let [not_price_sensitive, price_sensitive] = self.sensitivity;
        DisclosureCount {
            as_of: figures::instant(now),
            filters: CountedFilters::from(asked),
            total: self.total,
            today: self.today,
            price_sensitive,
            not_price_sensitive,
            kinds: kinds.collect(),
            any_language: self.any_language,
            languages,
        }
    }
}
