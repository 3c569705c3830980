//! Checks across files.

use super::{PAIR, after, checked, pair, write};
use content::{Folder, Library, View, WrongView};
use std::fs;

#[test]
fn a_pair_without_mistakes_passes() {
    assert_eq!(checked(pair().path()), []);
}

#[test]
fn languages_say_the_same() {
    for (from, to) in [
        ("100,000", "100,001"),
        ("page:market-makers", "page:equities"),
        ("{#fees}", "{#costs}"),
        ("{contact: members.email}", "{contact: data.email}"),
        ("layout: content", "layout: legal"),
        ("(page:contact-us#members)", "(page:contact-us)"),
        ("date=\"2026-01-01\"", "date=\"2026-01-02\""),
    ] {
        let found = after(1, from, to);
        assert!(!found.is_empty(), "{from} -> {to}");
        assert!(
            found.iter().all(|m| m.starts_with("ar/pages/")),
            "{found:?}"
        );
    }
    let found = after(1, "100,000", "100,001");
    assert_eq!(found.len(), 2, "{found:?}");
    assert!(
        found[0]
            .contains("the number 100,000 stands here 1×; expected 2× (line 36 there) as in 'en'"),
        "{found:?}"
    );
}

#[test]
fn a_block_less_is_named_once() {
    let cut = "::: note kind=\"info\"\nText\n:::\n\n## ";
    let found = after(0, "## ", cut);
    assert_eq!(found.len(), 1, "{found:?}");
}

#[test]
fn a_list_is_numbered_in_both_languages_or_in_none() {
    let folder = pair();
    let with = |lists: [&str; 2]| {
        for ((path, text), list) in PAIR.into_iter().zip(lists) {
            let list = format!("## Lists {{#lists}}\n\n{list}\n\n## ");
            write(folder.path(), path, text.replacen("## ", &list, 1));
        }
        checked(folder.path())
    };
    assert_eq!(with(["1. a\n2. b", "1. c\n2. d"]), []);
    let found = with(["1. a\n2. b", "- c\n- d"]);
    assert_eq!(found.len(), 1, "{found:?}");
    assert!(found[0].expected.contains("numbered list 2"), "{found:?}");
}

#[test]
fn checklists_have_the_same_items_in_both_languages() {
    let folder = pair();
    let with = |lists: [&str; 2]| {
        for ((path, text), items) in PAIR.into_iter().zip(lists) {
            let list = format!("::: checklist\n{items}:::\n\n## ");
            write(folder.path(), path, text.replacen("## ", &list, 1));
        }
        checked(folder.path())
    };
    assert_eq!(with(["- Form 12\n- b\n", "- c\n- Form 12\n"]), []);
    let found = with(["- Form 12\n- b\n- c\n", "- Form 12\n- b\n"]);
    assert_eq!(found.len(), 1, "{found:?}");
    assert!(found[0].to_string().contains("checklist"), "{found:?}");
    let found = with(["- Form 12\n- b\n", "- Form 13\n- b\n"]);
    assert!(found[0].to_string().contains("the number 1"), "{found:?}");
}

#[test]
fn a_missing_language_is_named() {
    let folder = pair();
    fs::remove_file(folder.path().join(PAIR[1].0)).expect("it is there");
    let found = checked(folder.path());
    assert_eq!(found.len(), 1);
    assert_eq!(
        found[0].to_string(),
        "en/pages/members/membership-options.md: the page has no file in ar; expected the page in every language"
    );
    // It is there when the compiled pages have it.
    let both = Folder::read(pair().path()).expect("a folder");
    let base = Library::default().laid_over(&both, None);
    let one = Folder::read(folder.path()).expect("a folder");
    assert_eq!(content::check(&one, &base, &|_| None), []);
}

#[test]
fn anchors_files_and_resources_must_exist() {
    for (to, expected) in [
        ("(#nowhere)", "an anchor of this page"),
        (
            "(page:membership-options#nowhere)",
            "an anchor of that page",
        ),
        ("(file:fees.pdf)", "a file below files/"),
    ] {
        let found = after(0, "(page:market-makers)", to);
        assert!(found.iter().any(|m| m.contains(expected)), "{found:?}");
    }
    let folder = pair();
    let table = "::: table resource=\"bonds\" query=\"sort=-yield\" rows=\"5\"\n:::\n\n## ";
    for (path, text) in PAIR {
        write(folder.path(), path, text.replacen("## ", table, 1));
    }
    let read = Folder::read(folder.path()).expect("a folder");
    let refuse = |View { id, query, place }: View<'_>| {
        Some(WrongView {
            found: format!("{id} and {query}, {place:?}"),
            expected: "another one".to_owned(),
        })
    };
    let found = content::check(&read, &Library::default(), &refuse);
    assert_eq!(found.len(), 2);
    assert!(found[0].found == "bonds and sort=-yield, Table" && found[0].line > 1);
    assert_eq!(found[0].expected, "another one");
}

#[test]
fn titles_have_the_same_numbers_and_days_are_the_same_in_both_languages() {
    for (what, change) in [
        ("title", ("title: ", "title: 30 ")),
        ("description", ("description: ", "description: 30 ")),
        ("updated", ("updated: 2026-", "updated: 2025-")),
    ] {
        let folder = pair();
        let (path, text) = PAIR[0];
        assert!(text.contains(change.0), "{what}");
        write(folder.path(), path, text.replacen(change.0, change.1, 1));
        let read = Folder::read(folder.path()).expect("a folder");
        let found = content::check(&read, &Library::default(), &|_| None);
        assert!(
            found.iter().any(|mistake| mistake.found.contains(what)),
            "{what}: {found:?}"
        );
    }
}

#[test]
fn titles_and_descriptions_are_not_repeated() {
    let folder = pair();
    for (path, text) in PAIR {
        let path = path.replace("membership-options", "member-services");
        write(folder.path(), &path, text);
    }
    let found = checked(folder.path());
    let named = |words: &str| found.iter().filter(|m| m.found.contains(words)).count();
    assert_eq!((named("the title of"), named("the description of")), (4, 4));
}

#[test]
fn places_that_no_page_has_are_named() {
    for path in [
        "en/pages/members/nowhere.md",
        "en/pages/discover/membership-options.md",
        "fr/pages/members/membership-options.md",
        "en/pages/membership-options.md",
        "en/pages/members/membership-options.txt",
        "en/pages/the-exchange/index.md",
    ] {
        let folder = pair();
        write(folder.path(), path, PAIR[0].1);
        let found = checked(folder.path());
        assert!(
            found.len() == 1 && found[0].file == path,
            "{path}: {found:?}"
        );
    }
    // A folder in which no page can stand is named once, however many files are in it.
    let folder = pair();
    for name in ["membership-options", "market-makers"] {
        let path = format!("en/pages/members/more/{name}.md");
        write(folder.path(), &path, PAIR[0].1);
    }
    let found = checked(folder.path());
    assert!(
        found.len() == 1 && found[0].file == "en/pages/members/more",
        "{found:?}"
    );
}

#[cfg(unix)]
#[test]
fn links_out_of_the_folder_are_not_followed() {
    let (folder, outside) = (pair(), tempfile::tempdir().expect("a folder"));
    write(outside.path(), "secret.md", PAIR[0].1);
    let at = |name: &str| folder.path().join("en/pages/members").join(name);
    let link = |to: &std::path::Path, from: &str| {
        std::os::unix::fs::symlink(to, at(from)).expect("a link")
    };
    link(&outside.path().join("secret.md"), "member-services.md");
    link(outside.path(), "out");
    link(&at("loop-b"), "loop-a");
    link(&at("loop-a"), "loop-b");
    link(&folder.path().join("en"), "again");
    let read = Folder::read(folder.path()).expect("a folder");
    assert_eq!(read.sources.len(), 2);
    let found: Vec<&str> = read.mistakes.iter().map(|m| m.found.as_str()).collect();
    assert_eq!(
        found
            .iter()
            .filter(|m| m.contains("out of the folder"))
            .count(),
        2,
        "{found:?}"
    );
    assert_eq!(
        found.iter().filter(|m| m.contains("leads nowhere")).count(),
        2,
        "{found:?}"
    );
}

#[cfg(unix)]
#[test]
fn what_is_no_file_is_named_and_never_opened() {
    use std::os::unix::{ffi::OsStrExt, fs::symlink, net::UnixListener};
    let folder = pair();
    let at = |name: &str| folder.path().join("en/pages/members").join(name);
    fs::create_dir(at("member-services.md")).expect("a folder");
    fs::create_dir(at("more")).expect("a folder");
    fs::write(at("more/inner.md"), PAIR[0].1).expect("a file");
    symlink("..", folder.path().join("up")).expect("a link");
    let made = std::process::Command::new("mkfifo")
        .arg(at("market-makers.md"))
        .status();
    assert!(made.expect("mkfifo runs").success());
    let socket = UnixListener::bind(folder.path().join("en/pages/members/s.md")).expect("a socket");
    let name = std::ffi::OsStr::from_bytes(b"caf\xe9.md");
    fs::write(folder.path().join("en/pages/members").join(name), PAIR[0].1).expect("a file");
    let read = Folder::read(folder.path()).expect("a folder");
    drop(socket);
    assert_eq!(read.sources.len(), 2);
    let mut found: Vec<String> = read.mistakes.iter().map(ToString::to_string).collect();
    found.sort();
    let members = "en/pages/members";
    let expected = [
        format!("{members}/market-makers.md: a named pipe; expected a file"),
        format!("{members}/member-services.md: a folder with the name of a page; expected a file"),
        format!(
            "{members}/more: a folder in a folder in which pages stand; expected LANGUAGE/pages/SECTION/ID.md, files/NAME, \
             pictures/NAME or videos/NAME"
        ),
        format!("{members}/s.md: a socket; expected a file"),
        format!(
            "{members}: the name 'caf\u{FFFD}.md', which is not UTF-8; expected names in UTF-8"
        ),
        "up: a link that leads out of the folder; expected a file in the folder".to_owned(),
    ];
    assert_eq!(found, expected);
}

#[cfg(unix)]
#[test]
fn what_is_no_file_changes_the_signature() {
    let folder = pair();
    let before = Folder::signature(folder.path()).expect("a folder");
    let path = folder.path().join("en/pages/members/market-makers.md");
    fs::create_dir(path).expect("a folder");
    assert_ne!(Folder::signature(folder.path()).expect("a folder"), before);
}

#[test]
fn a_huge_file_is_named_and_not_read_whole() {
    let folder = pair();
    write(
        folder.path(),
        "en/pages/members/member-services.md",
        vec![b'a'; 10 * 1024 * 1024],
    );
    let read = Folder::read(folder.path()).expect("a folder");
    assert!(
        read.sources
            .iter()
            .all(|source| source.bytes.len() <= content::MAX_BYTES + 1)
    );
    let found = checked(folder.path());
    assert_eq!(found.len(), 1, "{found:?}");
    let path = "en/pages/members/member-services.md";
    let said = format!("{path}: a file of 10485760 bytes; expected at most 262144 bytes (256 KiB)");
    assert_eq!(found[0].to_string(), said);
}

#[test]
fn a_new_page_is_a_draft_without_mistakes_that_shows_every_block() {
    let today = "2026-11-12".parse().expect("a day");
    let folder = tempfile::tempdir().expect("a folder");
    let files = content::template("derivatives-training", None, today).expect("a page");
    assert_eq!(files.len(), 2);
    for (path, text) in &files {
        write(folder.path(), path, text);
        for name in content::CONTAINERS {
            assert!(
                text.contains(&format!("\n::: {name}")),
                "{name} is not in {path}"
            );
        }
    }
    let read = Folder::read(folder.path()).expect("a folder");
    // Its picture is one of the program.
    assert_eq!(content::check(&read, &Library::compiled(), &|_| None), []);
    let library = Library::default().laid_over(&read, None);
    assert_eq!(library.pages().count(), 2);
    assert!(library.pages().all(|(_, _, page)| page.front.draft));
    assert!(content::template("nowhere", None, today).is_err());
    assert!(content::template("company", None, today).is_err());
}

#[test]
fn links_name_anchors_of_texts_and_possible_codes() {
    let found = |to: &str| after(0, "(page:market-makers)", &format!("({to})"));
    for (to, expected) in [
        ("page:equities#prices", "a link without anchor"),
        ("page:company/own#news", "a link without anchor"),
        (
            "page:company/ABCDEFGHIJKLM",
            "a symbol such as SAHW, or own",
        ),
        (
            "page:index/ABCDEFGHIJKLMNOPQ",
            "the code of an index such as GENERAL",
        ),
        (
            "page:end-of-day-item/2026-13-45",
            "a day such as 2026-11-02",
        ),
    ] {
        let found = found(to);
        let is_named = |m: &String| m.starts_with("en/") && m.contains(expected);
        assert!(found.iter().any(is_named), "{to}: {found:#?}");
    }
    for to in [
        "page:company/SAHW",
        "page:index/GENERAL",
        "page:end-of-day-item/2026-11-02",
    ] {
        let found = found(to);
        // The other language has another link, which is named there.
        assert!(
            found.iter().all(|m| m.starts_with("ar/")),
            "{to}: {found:#?}"
        );
    }
}

#[test]
fn a_file_with_a_mistake_has_its_references_checked_too() {
    let folder = pair();
    let (path, text) = PAIR[0];
    let broken = "::: unknown\nText\n:::\n\n[The form](file:no-such.pdf), [here](#nowhere), \
                  [there](#fees) and [fees](page:why-dfm#no-such)\n\n\
                  ::: table resource=\"no-such\" query=\"\" rows=\"5\"\n:::\n\n## ";
    write(folder.path(), path, text.replacen("## ", broken, 1));
    let read = Folder::read(folder.path()).expect("the folder is read");
    let view = |view: View<'_>| {
        (view.id == "no-such").then(|| WrongView {
            found: "no such resource".to_owned(),
            expected: String::new(),
        })
    };
    let found = content::check(&read, &Library::compiled(), &view);
    let found: Vec<String> = found.iter().map(ToString::to_string).collect();
    for mistake in [
        "unknown",
        "file:no-such.pdf",
        "#nowhere",
        "page:why-dfm#no-such",
        "no such resource",
    ] {
        let count = found.iter().filter(|of| of.contains(mistake)).count();
        assert_eq!(count, 1, "{mistake}: {found:?}");
    }
    assert!(!found.iter().any(|of| of.contains("#fees")), "{found:?}");
}
