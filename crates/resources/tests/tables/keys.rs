//! The keys of columns, compared with the list that is kept in docs/data-keys.txt.

use std::{collections::BTreeSet, fs, path::Path};

const CHANGES: &str = include_str!("../../../../docs/data-changes.md");

/// `table/key` of every column, in the order of the definitions, behind that of the security that a table is about.
fn keys() -> Vec<String> {
    let tables = resources::ALL.into_iter();
    let keys = tables.flat_map(|one| {
        let has_symbol = resources::is_of_one_security(one) || resources::may_be_of_securities(one);
        let subject = has_symbol.then_some(resources::SYMBOL);
        let columns = one.shape().columns.iter().map(|column| &*column.key);
        let keys = subject.into_iter().chain(columns);
        keys.map(|key| format!("{}/{key}", one.id()))
    });
    keys.collect()
}

/// The keys of a list that there are not any more and that the changelog does not name.
fn lost<'a>(list: &'a str, changes: &str) -> Vec<&'a str> {
    let keys: BTreeSet<String> = keys().into_iter().collect();
    let announced: BTreeSet<&str> = changes
        .lines()
        .filter_map(|line| line.strip_prefix("- removed: "))
        .map(str::trim)
        .collect();
    let listed = list.lines().filter(|line| !line.is_empty());
    listed
        .filter(|key| !keys.contains(*key) && !announced.contains(key))
        .collect()
}

/// With `BORSA_KEEP_KEYS` the list is written again, once the changelog names what is missing.
#[test]
fn the_list_has_all_keys_and_removed_ones_are_in_the_changelog() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/data-keys.txt");
    let list = fs::read_to_string(&path).unwrap_or_default();
    let lost = lost(&list, CHANGES);
    assert!(
        lost.is_empty(),
        "docs/data-changes.md does not name {lost:?}"
    );
    let now = keys().join("\n") + "\n";
    if std::env::var_os("BORSA_KEEP_KEYS").is_some() {
        fs::write(&path, &now).unwrap();
        return;
    }
    let listed: BTreeSet<&str> = list.lines().collect();
    let new: Vec<&str> = now.lines().filter(|key| !listed.contains(key)).collect();
    assert!(
        list == now,
        "docs/data-keys.txt lacks {new:?}, or has keys of before; \
         BORSA_KEEP_KEYS=1 cargo test --workspace --exclude xtask --test tables -- keys writes it anew. Name new keys in docs/data-changes.md"
    );
}

#[test]
fn a_removed_key_is_found_and_an_announced_one_is_not() {
    let list = "equities/last\nequities/gone\n";
    assert_eq!(lost(list, ""), ["equities/gone"]);
    assert!(lost(list, "- removed: equities/gone\n").is_empty());
}
