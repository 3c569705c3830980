//! Searches of disclosures with an index give the same answers as without.

use crate::asking::{Asker, frozen};
use axum::{body::Body, http::Request};
use domain::{fold, locale::Locale};
use sandbox::{Exchange, IndexEntry, Options, WordIndex, WordSearch, router};
use std::{
    collections::{BTreeMap, HashMap},
    sync::{Arc, Mutex},
};
use wire::calls::{
    disclosure_by_id::DisclosureByIdRequest,
    disclosure_count::DisclosureCountRequest,
    disclosures::{self, DisclosuresRequest},
};

/// An index in memory.
#[derive(Debug, Default)]
struct Words {
    documents: Mutex<BTreeMap<i64, IndexEntry>>,
    searches: Mutex<usize>,
}

impl WordIndex for Words {
    fn entries(&self) -> Option<HashMap<i64, i64>> {
        let documents = self.documents.lock().unwrap();
        Some(
            documents
                .values()
                .map(|one| (one.key, one.digest))
                .collect(),
        )
    }

    fn change(&self, removed: &[i64], added: &mut dyn Iterator<Item = IndexEntry>) -> bool {
        let mut documents = self.documents.lock().unwrap();
        for key in removed {
            assert!(documents.remove(key).is_some());
        }
        for one in added {
            assert_eq!(documents.insert(one.key, one), None);
        }
        true
    }

    fn find(&self, search: &WordSearch<'_>) -> Option<(u64, Vec<i64>)> {
        *self.searches.lock().unwrap() += 1;
        let documents = self.documents.lock().unwrap();
        let fits = |one: &&IndexEntry| {
            let says = |word: &&str| fold::contains(&one.words, word);
            search.words.iter().all(says) && search.facets.iter().all(|f| one.facets.contains(f))
        };
        let all = documents
            .range(search.keys.clone())
            .rev()
            .map(|(_, one)| one);
        let all: Vec<i64> = all.filter(fits).map(|one| one.key).collect();
        let page = all
            .iter()
            .skip(search.skip as usize)
            .take(search.take.into());
        Some((all.len() as u64, page.copied().collect()))
    }

    fn count(&self, search: &WordSearch<'_>, codes: &[String]) -> Option<(u64, Vec<u64>)> {
        let mut search = WordSearch {
            skip: 0,
            take: 0,
            ..search.clone()
        };
        let (total, _) = self.find(&search)?;
        let facets = search.facets.clone();
        let mut count = |code: &String| {
            search.facets = [&facets[..], std::slice::from_ref(code)].concat();
            Some(self.find(&search)?.0)
        };
        let counts = codes.iter().map(&mut count).collect::<Option<_>>()?;
        Some((total, counts))
    }
}

/// A sample with disclosures for load tests.
fn filled() -> Exchange {
    Exchange::new(Options {
        clock: "frozen:2026-11-12T14:32:19".parse().unwrap(),
        disclosures: 6_000,
        ..Options::default()
    })
}

fn searches() -> Vec<DisclosuresRequest> {
    let day = |text: &str| Some(text.parse().unwrap());
    let words = [
        "board",
        "ion",
        "مجلس الاداره",
        "المساهمين",
        "٢٠٢١",
        "5999",
        "filing number",
        "sahw",
        "\"board\" OR *",
        "NEAR(board, 2)",
        "nothing-has-this",
        "a",
        "م",
        "  board   aed ",
    ];
    let of = |q: &str| DisclosuresRequest {
        q: Some(q.to_owned()),
        take: 7,
        ..DisclosuresRequest::default()
    };
    let mut all: Vec<_> = words.iter().map(|q| of(q)).collect();
    for q in ["board", "مجلس"] {
        all.extend([
            DisclosuresRequest { skip: 40, ..of(q) },
            DisclosuresRequest {
                symbol: Some("SAHW".parse().unwrap()),
                ..of(q)
            },
            DisclosuresRequest {
                from: day("2019-03-01"),
                to: day("2020-03-31"),
                ..of(q)
            },
            DisclosuresRequest {
                to: day("2026-11-12"),
                ..of(q)
            },
            DisclosuresRequest {
                kind: Some("contract".to_owned()),
                lang: Some(Locale::Ar),
                ..of(q)
            },
            DisclosuresRequest {
                category: Some("meetings".to_owned()),
                ..of(q)
            },
            DisclosuresRequest {
                price_sensitive: Some(true),
                ..of(q)
            },
            DisclosuresRequest {
                price_sensitive: Some(false),
                kind: Some("board-meeting".to_owned()),
                ..of(q)
            },
        ]);
    }
    all
}

#[tokio::test]
async fn searches_with_an_index_answer_like_searches_in_the_texts() {
    let (plain, indexed, words) = (filled(), filled(), Arc::new(Words::default()));
    let early = frozen("2017-11-12T14:32:19");
    assert!(indexed.is_worth_an_index() && !early.is_worth_an_index());
    assert!(!indexed.keep_index(), "there is none yet");
    indexed.set_index(Arc::clone(&words) as Arc<dyn WordIndex>);
    assert!(indexed.keep_index());
    let (plain, asker) = (Asker(router(plain)), Asker(router(indexed.clone())));
    let progress = asker.get("/_words").await.1;
    assert!(progress.contains("\"indexed\":true"), "{progress}");
    let mut found = 0;
    for search in searches() {
        let (ours, theirs) = (
            asker.ask(search.clone()).await,
            plain.ask(search.clone()).await,
        );
        assert_eq!(ours, theirs, "{search:?}");
        found += usize::from(ours.total > 0);
    }
    assert!(found > 12, "{found}");
    assert_eq!(*words.searches.lock().unwrap(), searches().len());
    // A count searches some thirty times.
    let counted: Vec<_> = searches().into_iter().step_by(4).collect();
    for search in &counted {
        let count = DisclosureCountRequest::of(search);
        let (ours, theirs) = (
            asker.ask(count.clone()).await,
            plain.ask(count.clone()).await,
        );
        assert_eq!(ours, theirs, "{search:?}");
    }
    assert!(*words.searches.lock().unwrap() > 30 * counted.len());

    // What is published and corrected later is found, too.
    let act = r#"{"act": "publish", "symbol": "SAHW", "kind": "contract",
        "title": {"en": "Unheard-of quay", "ar": "رصيف"}, "text": {"en": "With zyxwv cranes", "ar": "رافعات"}}"#;
    let post = |act: &'static str| Request::post("/_desk").body(Body::from(act)).unwrap();
    assert_eq!(asker.send(post(act)).await.unwrap().0, 201);
    let search = || DisclosuresRequest {
        q: Some("zyxwv quay".to_owned()),
        take: 5,
        ..DisclosuresRequest::default()
    };
    assert_eq!(
        asker.ask(search()).await.total,
        1,
        "before it is in the index"
    );
    assert!(indexed.keep_index());
    assert_eq!(asker.ask(search()).await.total, 1);
    let delete = Request::delete("/_desk").body(Body::empty()).unwrap();
    assert_eq!(asker.send(delete).await.unwrap().0, 204);
    assert!(indexed.keep_index());
    assert_eq!(asker.ask(search()).await.total, 0);
}

#[tokio::test]
async fn disclosures_for_load_tests_are_added_to_those_of_the_sample() {
    let (asker, own) = (
        Asker(router(filled())),
        Asker(router(frozen("2026-11-12T14:32:19"))),
    );
    let count = || DisclosureCountRequest::of_issuer(None);
    let (all, ordinary) = (asker.ask(count()).await.total, own.ask(count()).await.total);
    assert_eq!(all, ordinary + 6_000);
    let old = || DisclosuresRequest {
        to: Some("2016-12-31".parse().unwrap()),
        take: 1_000,
        ..DisclosuresRequest::default()
    };
    let (own, old) = (own.ask(old()).await, asker.ask(old()).await);
    let added = old.total - own.total;
    assert!((500..700).contains(&added), "{added}");
    let is_added = |one: &&disclosures::Disclosure| own.items.iter().all(|own| own.id != one.id);
    let first = old.items.iter().rfind(is_added).unwrap();
    let one = asker
        .ask(DisclosureByIdRequest {
            id: first.id.clone(),
        })
        .await;
    let body = one.items[0].body.as_ref().unwrap();
    assert!(body.en.contains("The filing is number"), "{body:?}");
    assert!(body.ar.contains("ورقم الإفصاح"), "{body:?}");
}
