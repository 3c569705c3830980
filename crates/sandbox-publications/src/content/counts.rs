//! Filtered and paginated lists of disclosures, and their number.

use super::Archive;
use chrono::NaiveDateTime;
use domain::{locale::Locale, values::Symbol};
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

    /// A disclosure with its documents. Those of the sample are generated on request, so their size is
    /// unknown.
    pub(super) fn shown(&self, disclosure: &Disclosure) -> Disclosure {
        let mut shown = disclosure.clone();
        if !self.imported.contains(&shown.id) {
            shown.attachments = documents::attachments(&disclosure.id, &disclosure.title).into();
        }
        shown
    }

    /// A page of disclosures at a time. Pages do not overlap unless something is published between two
    /// requests.
    pub fn page(&self, asked: &DisclosuresRequest, now: NaiveDateTime) -> Disclosures {
        // Disclosures of the sample have documents in every language, imported ones only those that were
        // imported.
        let (lang, asked) = (
            asked.lang,
            &DisclosuresRequest {
                lang: None,
                ..asked.clone()
            },
        );
        let fits = asked.fits();
        let speaks = |d: &Disclosure| {
            let brought = |lang: Locale| d.attachments.iter().any(|a| a.lang == lang.code());
            lang.is_none_or(|lang| !self.imported.contains(&d.id) || brought(lang))
        };
        let fitting: Vec<&Disclosure> = self
            .due(asked.symbol.as_ref(), now)
            .filter(|d| fits(d) && speaks(d))
            .collect();
        let page = fitting.iter().skip(asked.skip as usize);
        Disclosures {
            total: fitting.len() as u64,
            items: page
                .take(asked.take.into())
                .map(|d| self.shown(d))
                .collect(),
        }
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
