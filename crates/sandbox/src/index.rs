//! Searches of disclosures by words: in an index beside the data, if the program has one and there are many, else in
//! their texts. Both give the same answer.

use crate::Exchange;
use axum::{extract::State, response::Response};
use chrono::{NaiveDate, NaiveDateTime};
use domain::{fold, locale::Locale};
use sandbox_publications::content::{self, Archive, Sums};
use sandbox_session::figures;
use serde::Serialize;
use std::{
    collections::HashMap,
    fmt::Debug,
    ops::RangeInclusive,
    sync::{
        Arc, PoisonError, RwLock,
        atomic::{AtomicBool, Ordering},
    },
};
use wire::calls::{
    disclosure_count::DisclosureCount,
    disclosures::{Disclosures, DisclosuresRequest, kinds},
};

/// With fewer disclosures no index is made: reading their texts takes no longer.
pub const WORTH_AN_INDEX: usize = 10_000;

/// An index of words. Its methods may block; `None` and `false` mean that it cannot be used, and that the reason was
/// logged.
pub trait WordIndex: Debug + Send + Sync {
    /// The documents that it has: keys with digests.
    fn entries(&self) -> Option<HashMap<i64, i64>>;

    /// Removes documents and adds others, all or none.
    fn change(&self, removed: &[i64], added: &mut dyn Iterator<Item = IndexEntry>) -> bool;

    /// Searches; the number of all that match, and the keys of those that are wanted, in falling order.
    fn find(&self, search: &WordSearch<'_>) -> Option<(u64, Vec<i64>)>;

    /// Counts what matches a search on all pages: the number of all, and of those that have each of these codes.
    fn count(&self, search: &WordSearch<'_>, codes: &[String]) -> Option<(u64, Vec<u64>)>;
}

/// A document of the index.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct IndexEntry {
    /// Its key; later disclosures have greater ones.
    pub key: i64,
    /// Changes with its words and facets.
    pub digest: i64,
    /// Its words, folded.
    pub words: String,
    /// Codes that it can be filtered by.
    pub facets: Vec<String>,
}

/// A search in the index.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WordSearch<'a> {
    /// Folded words. A document matches if each of them is part of one of its words.
    pub words: Vec<&'a str>,
    /// Codes that the document must all have.
    pub facets: Vec<String>,
    /// The keys of its days.
    pub keys: RangeInclusive<i64>,
    /// How many of the first are left out.
    pub skip: u32,
    /// How many are wanted.
    pub take: u16,
}

/// The index of an exchange.
#[derive(Debug, Default)]
pub(crate) struct Index {
    of: RwLock<Option<Arc<dyn WordIndex>>>,
    /// The archive that it has now: its keys in falling order, and what it is an archive of.
    state: RwLock<Option<Indexed>>,
    /// True after the first search for words.
    is_wanted: AtomicBool,
}

#[derive(Debug, Clone)]
struct Indexed {
    of: (NaiveDate, u64),
    keys: Arc<[i64]>,
}

/// What `/_words` says.
#[derive(Serialize)]
struct Progress {
    disclosures: usize,
    indexed: bool,
}

/// `GET /_words`: how many disclosures there are, and whether searches use the index.
pub(crate) async fn progress(State(exchange): State<Exchange>) -> Response {
    let archive = exchange.archive();
    crate::router::json(sandbox_session::view::encode(&Progress {
        disclosures: archive.disclosures.len(),
        indexed: exchange.indexed(&archive).is_some(),
    }))
}

impl Exchange {
    /// Sets the index of words.
    pub fn set_index(&self, index: Arc<dyn WordIndex>) {
        let of = &self.index().of;
        *of.write().unwrap_or_else(PoisonError::into_inner) = Some(index);
    }

    /// True if there are so many disclosures that an index is worth its making.
    pub fn is_worth_an_index(&self) -> bool {
        self.archive().disclosures.len() >= WORTH_AN_INDEX
    }

    /// True once words of disclosures have been searched for: until then an index would be made for nobody.
    pub fn is_index_wanted(&self) -> bool {
        self.index().is_wanted.load(Ordering::Relaxed)
    }

    /// Brings the index to what is published. Call it periodically; it may block, and does nothing while nothing is published.
    /// False if no index is set or it could not be written: searches read the texts themselves then.
    pub fn keep_index(&self) -> bool {
        let of = self
            .index()
            .of
            .read()
            .unwrap_or_else(PoisonError::into_inner);
        let Some(index) = of.clone() else {
            return false;
        };
        drop(of);
        let archive = self.archive();
        if self.indexed(&archive).is_some() {
            return true;
        }
        let of = (archive.today, archive.stamp);
        // Searches read the texts until it is done.
        self.set_indexed(None);
        let keys = archive.keys();
        let is_made = made(&*index, &archive, &keys);
        if is_made {
            let keys = keys.into_iter().map(|(key, _)| key).collect();
            self.set_indexed(Some(Indexed { of, keys }));
        }
        is_made
    }

    fn set_indexed(&self, to: Option<Indexed>) {
        let state = &self.index().state;
        *state.write().unwrap_or_else(PoisonError::into_inner) = to;
    }

    fn indexed(&self, archive: &Archive) -> Option<Indexed> {
        let state = &self.index().state;
        let state = state.read().unwrap_or_else(PoisonError::into_inner);
        let of = (archive.today, archive.stamp);
        state.clone().filter(|indexed| indexed.of == of)
    }

    /// A page of disclosures.
    pub(crate) fn disclosures(&self, asked: &DisclosuresRequest) -> Disclosures {
        let (archive, now) = (self.archive(), self.now());
        let found = self.found(&archive, asked, now);
        found.unwrap_or_else(|| archive.page(asked, now))
    }

    /// The numbers of disclosures.
    pub(crate) fn count(&self, asked: &DisclosuresRequest) -> DisclosureCount {
        let (archive, now) = (self.archive(), self.now());
        let counted = self.searched(&archive, asked);
        let counted = counted.and_then(|searched| searched.counted(asked, now));
        counted.unwrap_or_else(|| archive.count(asked, now))
    }

    /// The page from the index; `None` for other requests than searches, or if the index cannot answer.
    fn found(
        &self,
        archive: &Archive,
        asked: &DisclosuresRequest,
        now: NaiveDateTime,
    ) -> Option<Disclosures> {
        let searched = self.searched(archive, asked)?;
        let (total, found) = searched.index.find(&searched.search(asked, now))?;
        let keys = &searched.keys;
        let place = |key: &i64| {
            let place = keys.binary_search_by(|own| key.cmp(own));
            place.ok()
        };
        let places: Vec<usize> = found.iter().filter_map(place).collect();
        (places.len() == found.len()).then(|| archive.page_of(&places, total, now))
    }

    /// The index for a search; `None` for other requests, and while there is no index of the archive.
    fn searched(&self, archive: &Archive, asked: &DisclosuresRequest) -> Option<Searched> {
        let q = fold::folded(asked.q.as_deref()?);
        if fold::words(&q).next().is_none() || asked.id.is_some() {
            return None;
        }
        self.index().is_wanted.store(true, Ordering::Relaxed);
        let keys = self.indexed(archive)?.keys;
        let of = self
            .index()
            .of
            .read()
            .unwrap_or_else(PoisonError::into_inner);
        let index = of.clone()?;
        Some(Searched { index, keys, q })
    }
}

/// The index of the present archive, and the words that are searched.
struct Searched {
    index: Arc<dyn WordIndex>,
    /// The keys of all disclosures, in falling order.
    keys: Arc<[i64]>,
    /// The words, folded.
    q: String,
}

impl Searched {
    fn search(&self, asked: &DisclosuresRequest, now: NaiveDateTime) -> WordSearch<'_> {
        WordSearch {
            words: fold::words(&self.q).collect(),
            facets: content::facets(
                asked.symbol.as_ref(),
                asked.lang,
                asked.category.as_deref(),
                asked.kind.as_deref(),
                asked.price_sensitive,
            ),
            keys: keys(asked, now, &self.keys),
            skip: asked.skip,
            take: asked.take,
        }
    }

    /// The numbers that the index gives; `None` if it cannot answer, or has disclosures of kinds that the program does
    /// not know.
    fn counted(&self, asked: &DisclosuresRequest, now: NaiveDateTime) -> Option<DisclosureCount> {
        let count = |asked: &DisclosuresRequest, codes: Vec<String>| {
            self.index.count(&self.search(asked, now), &codes)
        };
        let (total, _) = count(asked, Vec::new())?;
        let day = Some(now.date());
        let is_past = asked.to.is_some_and(|to| to < now.date());
        let is_to_come = asked.from.is_some_and(|from| from > now.date());
        let (today, _) = match is_past || is_to_come {
            true => (0, Vec::new()),
            false => {
                let (from, to) = (day, day);
                count(
                    &DisclosuresRequest {
                        from,
                        to,
                        ..asked.clone()
                    },
                    Vec::new(),
                )?
            }
        };
        let without_type = DisclosuresRequest {
            category: None,
            kind: None,
            ..asked.clone()
        };
        let codes = kinds().flat_map(|kind| content::facets(None, None, None, Some(kind), None));
        let (all, by_kind) = count(&without_type, codes.collect())?;
        let without_sensitivity = DisclosuresRequest {
            price_sensitive: None,
            ..asked.clone()
        };
        let codes = [false, true].into_iter();
        let codes = codes.flat_map(|yes| content::facets(None, None, None, None, Some(yes)));
        let (_, sensitivity) = count(&without_sensitivity, codes.collect())?;
        let without_lang = DisclosuresRequest {
            lang: None,
            ..asked.clone()
        };
        let codes = content::facets(None, Locale::ALL, None, None, None);
        let (any_language, languages) = count(&without_lang, codes)?;
        let sums = Sums {
            total,
            today,
            kinds: kinds().zip(by_kind.iter().copied()).collect(),
            sensitivity: sensitivity.try_into().ok()?,
            any_language,
            languages: languages.try_into().ok()?,
        };
        (by_kind.iter().sum::<u64>() == all).then(|| sums.told(asked, now))
    }
}

/// Brings an index to the state of an archive.
fn made(index: &dyn WordIndex, archive: &Archive, keys: &[(i64, i64)]) -> bool {
    let Some(before) = index.entries() else {
        return false;
    };
    let now: HashMap<i64, i64> = keys.iter().copied().collect();
    let removed = before
        .iter()
        .filter(|(key, digest)| now.get(*key) != Some(*digest));
    let removed: Vec<i64> = removed.map(|(key, _)| *key).collect();
    let is_new = |(key, digest): &(i64, i64)| before.get(key) != Some(digest);
    let places = keys.iter().enumerate().filter(|(_, entry)| is_new(entry));
    let places: Vec<usize> = places.map(|(at, _)| at).collect();
    if removed.is_empty() && places.is_empty() {
        return true;
    }
    let words = archive.words_of(&places);
    let mut added = places.iter().zip(words).map(|(at, words)| IndexEntry {
        key: keys[*at].0,
        digest: keys[*at].1,
        words,
        facets: archive.facets(*at),
    });
    index.change(&removed, &mut added)
}

/// The keys of the days of a request, up to now.
fn keys(asked: &DisclosuresRequest, now: NaiveDateTime, all: &[i64]) -> RangeInclusive<i64> {
    let begin = |day: NaiveDate| {
        let before =
            figures::instant(day.and_time(chrono::NaiveTime::MIN)) - chrono::TimeDelta::seconds(1);
        Archive::last_key(before.naive_local())
    };
    let from = asked.from.map_or(i64::MIN, |from| begin(from) + 1);
    let last = Archive::last_key(now);
    // Without anything to come the range is the same at every moment, and the index remembers totals.
    let last = match all.first() {
        Some(newest) if *newest > last => last,
        _ => i64::MAX,
    };
    let to = asked
        .to
        .and_then(|to| to.succ_opt())
        .map_or(i64::MAX, begin);
    from..=to.min(last)
}
