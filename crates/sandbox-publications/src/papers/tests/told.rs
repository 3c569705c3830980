//! Documents of disclosures: content and layout.

use super::{exchange, is_arabic};
use crate::{Source, content::Told, frozen::Frozen};
use domain::locale::Locale;
use sandbox_documents::{
    pdf,
    proof::{fonts, is_well_set},
};
use std::collections::BTreeMap;
use wire::Bilingual;

/// The newest disclosure of each kind, with the content of its document.
fn one_of_each_kind(exchange: &Frozen) -> Vec<Told> {
    let archive = exchange.archive();
    let mut kinds = BTreeMap::new();
    let due = archive.disclosures.iter();
    let of_issuers = due.filter(|d| d.symbol.is_some());
    for d in of_issuers.filter(|d| d.published.naive_local() <= exchange.now()) {
        kinds.entry(d.kind.clone()).or_insert(d.id.clone());
    }
    let told = kinds
        .values()
        .map(|id| archive.told(id, exchange.now()).unwrap());
    told.collect()
}

#[test]
fn every_document_tells_something_in_both_languages() {
    let exchange = exchange();
    let all = one_of_each_kind(&exchange);
    assert!(all.len() >= 20, "{}", all.len());
    for told in &all {
        let kind = &told.disclosure.kind;
        assert!(
            told.facts.len() >= 3 && !told.paragraphs.is_empty(),
            "{kind}"
        );
        let facts = told.facts.iter().flat_map(|(name, value)| [name, value]);
        let agenda = told
            .agenda
            .iter()
            .flat_map(|(item, result)| [Some(item), result.as_ref()]);
        let texts = facts.chain(&told.paragraphs).chain(agenda.flatten());
        for text in texts.chain([&told.about, &told.from]) {
            assert!(
                !text.en.contains('{') && !text.ar.contains('{'),
                "{kind}: {text:?}"
            );
            assert!(!is_arabic(&text.en), "{kind}: {text:?}");
        }
        let arabic = |text: &Bilingual| is_arabic(&text.ar);
        assert!(told.paragraphs.iter().all(arabic), "{kind}");
        let meeting = kind.starts_with("assembly");
        assert_eq!(told.agenda.len() > 1, meeting, "{kind}");
        let decided = told.agenda.iter().all(|(_, result)| result.is_some());
        assert_eq!(meeting && decided, kind == "assembly-resolutions", "{kind}");
    }
}

#[test]
fn every_document_is_well_set() {
    let fonts = fonts();
    for told in one_of_each_kind(&exchange()) {
        is_well_set(&told.paper(), &fonts);
    }
}

#[test]
fn a_document_is_a_pdf_and_always_the_same_bytes() {
    let fonts = fonts();
    let (one, other) = (exchange(), exchange());
    let both = one_of_each_kind(&one)
        .into_iter()
        .zip(one_of_each_kind(&other));
    for (told, again) in both {
        let (told, again) = (told.paper(), again.paper());
        for locale in Locale::ALL {
            let bytes = pdf(&told, locale, &fonts).unwrap().bytes;
            assert!(bytes.starts_with(b"%PDF-") && bytes.len() > 4_000);
            assert!(bytes.len() < 100_000, "{}", bytes.len());
            assert_eq!(bytes, pdf(&again, locale, &fonts).unwrap().bytes);
        }
    }
}
