//! The folder that is laid over the compiled pages. One test: the pages that are served are one per process.

use super::{PAIR, pair, write};
use content::{Folder, Library, Mistake, Overlay, View, WrongView};
use domain::locale::Locale;
use std::fs;

fn all_views(_: View<'_>) -> Option<WrongView> {
    None
}

fn all_pictures(_: &[u8]) -> Option<String> {
    None
}

const ID: &str = "membership-options";

#[test]
fn a_changed_file_is_served_and_a_broken_one_keeps_the_last_good_page() {
    let title = |locale| {
        let page = content::find(ID, locale)?;
        Some(page.front.title.source().to_owned())
    };
    let compiled = title(Locale::En);
    let folder = pair();
    let mut overlay = Overlay::new(folder.path().to_owned(), false, all_views, all_pictures);
    let begun = content::generation();
    let change = overlay.renew().expect("it is read").expect("it is new");
    assert_eq!(change.new, []);
    assert_eq!(
        title(Locale::En).as_deref(),
        Some("Choose the membership that fits your firm")
    );
    assert!(title(Locale::Ar).is_some());
    assert_eq!(content::generation(), begun + 1);
    assert_eq!(
        overlay.renew().expect("it is read"),
        None,
        "nothing has changed"
    );

    write(
        folder.path(),
        PAIR[0].0,
        PAIR[0]
            .1
            .replace("Choose the membership that fits your firm", "Join"),
    );
    assert!(overlay.renew().expect("it is read").is_some());
    assert_eq!(title(Locale::En).as_deref(), Some("Join"));

    write(folder.path(), PAIR[0].0, "broken");
    let change = overlay
        .renew()
        .expect("it is read")
        .expect("it has changed");
    assert!(!change.new.is_empty() && change.new.iter().all(|m| m.file == PAIR[0].0));
    assert_eq!(
        title(Locale::En).as_deref(),
        Some("Join"),
        "the last good page"
    );
    assert!(!content::current().mistakes().is_empty());

    // A page that leads nowhere is broken as well.
    let text = PAIR[0]
        .1
        .replace("Choose the membership", "Buy the membership");
    for broken in ["(file:nothing.pdf)", "(page:market-rules#nothing)"] {
        let text = text.replacen("(page:market-makers)", broken, 1);
        write(folder.path(), PAIR[0].0, text);
        let change = overlay.renew().expect("it is read");
        let change = change.expect("it has changed");
        assert_eq!(title(Locale::En).as_deref(), Some("Join"), "{broken}");
        let told =
            |mistake: &Mistake| mistake.file == PAIR[0].0 && mistake.found.contains("nothing");
        assert!(change.new.iter().any(told), "{broken}: {:?}", change.new);
    }
    write(folder.path(), PAIR[0].0, "broken");
    overlay.renew().expect("it is read");

    write(folder.path(), "files/fees.pdf", "%PDF");
    let change = overlay
        .renew()
        .expect("it is read")
        .expect("it has changed");
    assert_eq!(change.new, [], "mistakes are told once");

    write(folder.path(), PAIR[0].0, PAIR[0].1);
    overlay.renew().expect("it is read");
    assert!(content::current().mistakes().is_empty());

    for (path, text) in PAIR {
        write(
            folder.path(),
            path,
            text.replace("layout: content", "layout: content\ndraft: true"),
        );
    }
    overlay.renew().expect("it is read");
    assert_eq!(
        title(Locale::En),
        compiled,
        "the page below a draft is served while the draft is hidden"
    );
    let mut with_drafts = Overlay::new(folder.path().to_owned(), true, all_views, all_pictures);
    with_drafts.renew().expect("it is read");
    assert!(title(Locale::Ar).is_some());

    for (path, _) in PAIR {
        fs::remove_file(folder.path().join(path)).expect("it is there");
    }
    overlay.renew().expect("it is read");
    assert_eq!(title(Locale::En), compiled, "the compiled page is back");

    let last = content::generation();
    fs::remove_dir_all(folder.path()).expect("it is there");
    assert!(overlay.renew().is_err());
    assert_eq!(content::generation(), last, "the pages stay");
}

#[test]
fn a_draft_in_one_language_leaves_both_languages_below_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let (path, text) = PAIR[0];
    let draft = text.replace("layout: content", "layout: content\ndraft: true");
    let draft = draft.replace("that fits your firm", "of tomorrow");
    write(folder.path(), path, draft);
    let read = Folder::read(folder.path()).expect("a folder");
    let compiled = Library::compiled();
    let library = compiled.laid_over(&read, None);
    for locale in Locale::ALL {
        let own = compiled.find(ID, locale).expect("it is compiled in");
        assert_eq!(library.find(ID, locale), Some(own));
    }
    let title = |library: &Library| {
        library
            .find(ID, Locale::En)
            .map(|page| page.front.title.source().to_owned())
    };
    let with_drafts = library.clone().with_drafts(true);
    assert_ne!(title(&with_drafts), title(&library));
    let alone = Library::default().laid_over(&read, None);
    assert!(alone.find(ID, Locale::En).is_none(), "nothing is below it");
}

#[test]
fn a_file_of_a_page_that_the_program_draws_is_refused() {
    for (id, is_refused) in [
        ("equities", true),
        ("calculators", true),
        ("suhoor-gathering", false),
        ("membership-options", false),
    ] {
        let folder = tempfile::tempdir().expect("a folder");
        let section = page_table::by_id(id).expect("a page").section.code();
        for (locale, (_, text)) in Locale::ALL.into_iter().zip(PAIR) {
            write(
                folder.path(),
                &format!("{locale}/pages/{section}/{id}.md"),
                text,
            );
        }
        let read = Folder::read(folder.path()).expect("a folder");
        let named = read.mistakes.iter().filter(|mistake| {
            mistake.found == format!("the page {id}, which the program draws from data")
        });
        assert_eq!(named.count(), if is_refused { 2 } else { 0 }, "{id}");
        let library = Library::default().laid_over(&read, None);
        assert_eq!(library.find(id, Locale::En).is_none(), is_refused, "{id}");
    }
    let today = "2026-11-12".parse().expect("a day");
    let refused = content::template("equities", None, today).unwrap_err();
    assert!(refused.contains("drawn by the program"), "{refused}");
}

#[test]
fn a_page_without_its_other_language_is_not_served() {
    let folder = pair();
    fs::remove_file(folder.path().join(PAIR[1].0)).expect("it is there");
    let read = Folder::read(folder.path()).expect("a folder");
    let library = Library::default().laid_over(&read, None);
    assert!(library.find(ID, Locale::En).is_none());
    assert_eq!(library.mistakes().len(), 1);
    assert_eq!(library.mistakes()[0].file, PAIR[1].0);
    // A file with mistakes is there.
    write(folder.path(), PAIR[1].0, "broken");
    let read = Folder::read(folder.path()).expect("a folder");
    let library = Library::default().laid_over(&read, None);
    assert!(library.find(ID, Locale::En).is_none());
    let mut found = library.mistakes().iter();
    let is_own = |one: &Mistake| one.file == PAIR[1].0 && !one.found.contains("another language");
    assert!(found.all(is_own), "{:?}", library.mistakes());
}

#[cfg(unix)]
#[test]
fn a_file_that_became_a_pipe_or_lies_behind_a_link_is_not_opened() {
    let (folder, other) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let root = folder.path().canonicalize().unwrap();
    write(&root, "files/fees.txt", "fees");
    let mut text = String::new();
    let mut file = content::open(&root, "files/fees.txt").unwrap();
    std::io::Read::read_to_string(&mut file, &mut text).unwrap();
    assert_eq!(text, "fees");
    std::fs::remove_file(root.join("files/fees.txt")).unwrap();
    let made = std::process::Command::new("mkfifo")
        .arg(root.join("files/fees.txt"))
        .status();
    assert!(made.unwrap().success());
    assert!(content::open(&root, "files/fees.txt").is_err());
    write(other.path(), "secret.txt", "secret");
    std::fs::remove_dir_all(root.join("files")).unwrap();
    std::os::unix::fs::symlink(other.path(), root.join("files")).unwrap();
    assert!(content::open(&root, "files/secret.txt").is_err());
}
