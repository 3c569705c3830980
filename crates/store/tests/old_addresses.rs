//! Addresses of an earlier site: imports are atomic, and errors name the cell.

use store::{CellError, Context, ImportError, Known, Report, Store, What, import};

fn brought(store: &mut Store, text: &str) -> Result<Report, ImportError> {
    let context = Context {
        known: Known::default(),
        symbol: None,
        today: "2026-11-20".parse().unwrap(),
    };
    let what = What::OldAddresses;
    import(store, what, text.as_bytes(), &context, &mut |_, _| {})
}

/// The errors of a file that must be refused.
fn wrong(store: &mut Store, text: &str) -> Vec<CellError> {
    match brought(store, text) {
        Err(ImportError::Invalid(problems)) => problems.first().to_vec(),
        other => panic!("{other:?}"),
    }
}

fn addresses(store: &Store) -> Vec<(String, String)> {
    let all = store.old_addresses().unwrap();
    all.into_iter().map(|one| (one.old, one.new)).collect()
}

#[test]
fn they_are_added_and_replaced_and_broken_lines_are_named() {
    let folder = tempfile::tempdir().unwrap();
    let mut store = Store::create(&folder.path().join("borsa.sqlite")).unwrap();
    let report = brought(&mut store, "old,new\n/news/1,/d/a\n/news?id=2,/ar/d/b\n").unwrap();
    assert_eq!((report.rows, report.changed), (2, 2));
    let report = brought(&mut store, "old,new\n/news/1,/d/c\n/news?id=2,/ar/d/b\n").unwrap();
    assert_eq!((report.rows, report.changed), (2, 1));
    let pair = |old: &str, new: &str| (old.to_owned(), new.to_owned());
    let now = [pair("/news/1", "/d/c"), pair("/news?id=2", "/ar/d/b")];
    assert_eq!(addresses(&store), now);
    let broken = "old,new\nnews,/d/a\n/a,//other.example/\n/b,/b\n/c,/d/a\n/c,/d/b\n/e,https://x.example\n/f,/\\x\n/g,/d e\n/h,/..//other.example\n/i,/./a\n";
    let found: Vec<(u64, String)> = wrong(&mut store, broken)
        .into_iter()
        .map(|one| (one.line, one.column))
        .collect();
    let at = |line, column: &str| (line, column.to_owned());
    assert_eq!(
        found,
        [
            at(2, "old"),
            at(3, "new"),
            at(4, "new"),
            at(6, "old"),
            at(7, "new"),
            at(8, "new"),
            at(9, "new"),
            at(10, "new"),
            at(11, "new"),
        ]
    );
    assert_eq!(addresses(&store), now, "nothing was imported");
    let rows = (0..100_001).map(|nth| format!("/many/{nth},/d/a\n"));
    let many = std::iter::once("old,new\n".to_owned())
        .chain(rows)
        .collect::<String>();
    let first = &wrong(&mut store, &many)[0];
    assert!(first.expected.contains("at most 100000"), "{first}");
}
