//! The index of words finds what `fold::contains` finds, in the same order.

use domain::fold;
use proptest::{collection::vec, prelude::*, sample::select};
use store::{Document, Found, Search, StoreError, WordFile};

/// Words of a small alphabet, so that parts of them occur in others; forms of Arabic letters, digits, and what means
/// something to FTS5.
fn text() -> impl Strategy<Value = String> {
    let word = select(vec![
        "board",
        "boarding",
        "Aboard",
        "بورصة",
        "البورصه",
        "أرباح",
        "الأَرباح",
        "إدارة",
        "ادارة",
        "٢٠٢٥",
        "2025",
        "5%",
        "\"board\"",
        "NOT",
        "OR",
        "*",
        "a",
        "ab",
        "terms:board",
        "(",
        "مـــال",
        "é",
        "x-y",
        "NEAR(",
        "0",
    ]);
    vec(word, 0..6).prop_map(|words| words.join(" "))
}

fn asked() -> impl Strategy<Value = String> {
    let odd = select(vec![
        "", " ", "\"", "boa", "oar", "دار", "رباح", "ar", "5", "%", "OR *", "^board", "-",
        "' OR 1=1",
    ]);
    prop_oneof![text(), odd.prop_map(str::to_owned)]
}

#[derive(Debug)]
struct Doc {
    words: String,
    facet: &'static str,
}

fn document(key: i64, doc: &Doc) -> Document {
    Document {
        key,
        digest: key * 31,
        words: doc.words.clone(),
        facets: vec![doc.facet.to_owned()],
    }
}

fn docs() -> impl Strategy<Value = Vec<Doc>> {
    let doc = (text(), select(vec!["kind:a", "kind:b"]));
    let doc = doc.prop_map(|(text, facet)| Doc {
        words: fold::folded(&text),
        facet,
    });
    vec(doc, 0..30)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]
    #[test]
    fn the_index_answers_like_the_texts(
        docs in docs(),
        asked in vec(asked(), 1..8),
        removed in vec(0..30_i64, 0..4),
        (from, to) in (0..30_i64, 0..30_i64),
        (skip, take) in (0..4_u32, 0..8_u16),
    ) {
        let folder = tempfile::tempdir().unwrap();
        let file = WordFile::open(&folder.path().join("words.sqlite")).unwrap();
        let keyed = || docs.iter().enumerate().map(|(key, doc)| (key as i64, doc));
        file.change(&[], &mut keyed().map(|(key, doc)| document(key, doc))).unwrap();
        file.change(&removed, &mut std::iter::empty()).unwrap();
        // A file that is opened again has the same terms.
        let file = { drop(file); WordFile::open(&folder.path().join("words.sqlite")).unwrap() };
        for asked in asked {
            let folded = fold::folded(&asked);
            let words: Vec<&str> = fold::words(&folded).collect();
            for facets in [Vec::new(), vec!["kind:a".to_owned()], vec!["kind:none".to_owned()]] {
                let search = Search { words: words.clone(), facets: facets.clone(), keys: from..=to, skip, take };
                let found = file.find(&search).unwrap();
                if words.is_empty() && facets.is_empty() {
                    prop_assert_eq!(found, None);
                    continue;
                }
                let fits = |(key, doc): &(i64, &Doc)| {
                    (from..=to).contains(key) && !removed.contains(key)
                        && fold::contains(&doc.words, &folded)
                        && facets.iter().all(|facet| facet == doc.facet)
                };
                let mut keys: Vec<i64> = keyed().filter(fits).map(|(key, _)| key).collect();
                keys.reverse();
                let total = keys.len() as u64;
                let keys = keys.into_iter().skip(skip as usize).take(take.into()).collect();
                prop_assert_eq!(found, Some(Found { total, keys }), "{}", asked);
                let codes = ["kind:a", "kind:b", "kind:none"].map(str::to_owned);
                let of = |code: &String| keyed().filter(fits).filter(|(_, doc)| code == doc.facet).count() as u64;
                let counts = codes.iter().map(of).collect();
                prop_assert_eq!(file.count(&search, &codes).unwrap(), Some((total, counts)), "{}", asked);
            }
        }
    }
}

fn one(words: &str) -> Document {
    Document {
        key: 1,
        digest: 1,
        words: words.to_owned(),
        facets: Vec::new(),
    }
}

#[test]
fn a_change_that_fails_leaves_the_index_as_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let file = WordFile::open(&folder.path().join("words.sqlite")).unwrap();
    file.change(&[], &mut [one("first")].into_iter()).unwrap();
    // The second has the same key.
    let two = [
        Document {
            key: 2,
            ..one("second")
        },
        one("third"),
    ];
    assert!(file.change(&[], &mut two.into_iter()).is_err());
    assert_eq!(file.entries().unwrap().len(), 1);
    let search = |word| Search {
        words: vec![word],
        facets: Vec::new(),
        keys: 0..=9,
        skip: 0,
        take: 9,
    };
    let total = |word| file.find(&search(word)).unwrap().unwrap().total;
    assert_eq!((total("first"), total("second"), total("third")), (1, 0, 0));
}

#[test]
fn what_another_process_writes_is_found_after_the_entries_are_read() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("words.sqlite");
    let [ours, theirs] = [(); 2].map(|()| WordFile::open(&path).unwrap());
    let total = |word| {
        let search = Search {
            words: vec![word],
            facets: Vec::new(),
            keys: 0..=9,
            skip: 0,
            take: 9,
        };
        ours.find(&search).unwrap().unwrap().total
    };
    assert_eq!(total("first"), 0);
    theirs.change(&[], &mut [one("first")].into_iter()).unwrap();
    assert_eq!(ours.entries().unwrap().len(), 1);
    assert_eq!(total("first"), 1);
    // Ours goes on from there.
    let second = Document {
        key: 2,
        ..one("second first")
    };
    ours.change(&[], &mut [second].into_iter()).unwrap();
    assert_eq!((total("first"), total("second")), (2, 1));
}

#[test]
fn what_was_searched_before_a_change_is_searched_again_after_it() {
    let folder = tempfile::tempdir().unwrap();
    let file = WordFile::open(&folder.path().join("words.sqlite")).unwrap();
    file.change(&[], &mut [one("first")].into_iter()).unwrap();
    let found = |facets: &[&str]| {
        let search = Search {
            words: vec!["first"],
            facets: facets.iter().map(|facet| (*facet).to_owned()).collect(),
            keys: 0..=9,
            skip: 0,
            take: 9,
        };
        file.find(&search).unwrap().unwrap().keys
    };
    assert_eq!(found(&[]), [1]);
    assert!(found(&["first"]).is_empty(), "a facet is no word");
    let before = Document {
        key: 0,
        facets: vec!["first".to_owned()],
        ..one("a first")
    };
    file.change(&[], &mut [before].into_iter()).unwrap();
    assert_eq!(found(&[]), [1, 0]);
    assert_eq!(found(&["first"]), [0]);
    file.change(&[1], &mut std::iter::empty()).unwrap();
    assert_eq!(found(&[]), [0]);
}

#[test]
fn a_part_of_too_many_words_is_not_looked_up() {
    let folder = tempfile::tempdir().unwrap();
    let file = WordFile::open(&folder.path().join("words.sqlite")).unwrap();
    let words: String = (0..1_200).map(|n| format!("abc{n} ")).collect();
    file.change(&[], &mut [one(&words)].into_iter()).unwrap();
    let search = |word| Search {
        words: vec![word],
        facets: Vec::new(),
        keys: 0..=9,
        skip: 0,
        take: 9,
    };
    assert_eq!(file.find(&search("abc")).unwrap(), None);
    assert_eq!(file.find(&search("abc1199")).unwrap().unwrap().total, 1);
}

#[test]
fn other_files_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("words.sqlite");
    std::fs::write(
        &path,
        "not a database, but long enough to be read ".repeat(40),
    )
    .unwrap();
    let error = WordFile::open(&path).unwrap_err();
    assert!(error.to_string().contains("not a store"), "{error}");
}

#[test]
fn a_file_of_a_newer_version_is_refused_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("words.sqlite");
    let newer = rusqlite::Connection::open(&path).unwrap();
    let tables = "CREATE TABLE words (word TEXT); PRAGMA user_version = 2;";
    newer.execute_batch(tables).unwrap();
    drop(newer);
    let before = std::fs::read(&path).unwrap();
    let refused = WordFile::open(&path).unwrap_err();
    assert!(matches!(refused, StoreError::Newer(_)), "{refused}");
    assert_eq!(std::fs::read(&path).unwrap(), before);
    let names = std::fs::read_dir(folder.path()).unwrap();
    assert_eq!(names.count(), 1, "no other file was made");
}
