//! `borsa verify`: chains and documents that fit, and those that do not.

#[path = "shell/program.rs"]
mod running;
#[path = "shell/smallest.rs"]
mod shell;

use chrono::NaiveDate;
use running::{Running, address, borsa, get};
use sealed_days::{Begins, SealedDay, SealedDays, SealedDisclosure, SealedFile, Title, digest};
use std::{
    fs,
    io::BufReader,
    path::{Path, PathBuf},
    process::{Command, Output},
};
use tempfile::TempDir;

const DOCUMENT: &[u8] = b"%PDF-1.7 a statement";

fn date(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

/// A data folder with three sealed days, of which the second has a document.
fn chain() -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("var");
    let days = SealedDays::open(&data, 1024 * 1024).unwrap();
    let first = date("2026-11-01");
    let since = date("2026-11-03");
    days.begin(Begins { first, since }).unwrap();
    for day in first.iter_days().take(3) {
        let has_one = day == date("2026-11-02");
        let disclosures = has_one.then(|| SealedDisclosure {
            files: vec![SealedFile {
                lang: "en".to_owned(),
                sha256: digest(DOCUMENT),
                url: "/documents/a-en.pdf".to_owned(),
            }],
            id: "a".to_owned(),
            published: format!("{day}T10:00:00+04:00").parse().unwrap(),
            symbol: None,
            title: Title {
                ar: "بيان".to_owned(),
                en: "A statement".to_owned(),
            },
        });
        let disclosures = disclosures.into_iter().collect();
        let sealed = SealedDay::new(day, days.head(), disclosures).unwrap();
        days.put(&sealed).unwrap();
    }
    fs::write(folder.path().join("a.pdf"), DOCUMENT).unwrap();
    fs::write(folder.path().join("b.pdf"), b"%PDF-1.7 another").unwrap();
    (folder, data.join("sealed-days"))
}

/// Exit code, standard output and standard error.
fn verify(folder: &Path, args: &[&str]) -> (Option<i32>, String, String) {
    let mut command: Command = borsa(folder, &["verify"]);
    let Output {
        status,
        stdout,
        stderr,
    } = command.args(args).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (status.code(), text(stdout), text(stderr))
}

const CHAIN: [&str; 2] = ["--chain", "var/sealed-days"];

fn with<'a>(args: &[&'a str]) -> Vec<&'a str> {
    CHAIN.iter().chain(args).copied().collect()
}

#[test]
fn a_chain_that_fits_is_said_with_its_digest() {
    let (folder, days) = chain();
    let head = digest(&fs::read(days.join("2026-11-03.json")).unwrap());
    let (code, out, err) = verify(folder.path(), &CHAIN);
    assert_eq!(code, Some(0), "{err}");
    assert!(
        out.contains("3 days fit, from 2026-11-01 to 2026-11-03"),
        "{out}"
    );
    assert!(out.contains(head.as_str()) && err.is_empty(), "{out}{err}");
    let (code, out, _) = verify(
        folder.path(),
        &with(&["--from", "2026-11-02", "--to", "2026-11-02"]),
    );
    assert_eq!(code, Some(0));
    assert!(
        out.contains("1 days fit") && out.contains("were not checked"),
        "{out}"
    );
    let (code, out, _) = verify(folder.path(), &with(&["--known", head.as_str()]));
    assert_eq!(code, Some(0));
    assert!(out.contains("2026-11-03 has the digest"), "{out}");
    let other = "0".repeat(64);
    let (code, _, err) = verify(folder.path(), &with(&["--known", &other]));
    assert_eq!(code, Some(1));
    assert!(
        err.contains(&format!("no day has the digest {other}")),
        "{err}"
    );
}

#[test]
fn a_document_is_checked_against_its_day() {
    let (folder, _) = chain();
    let of = |file, day| verify(folder.path(), &with(&["--file", file, "--day", day]));
    let (code, out, err) = of("a.pdf", "2026-11-02");
    assert_eq!(code, Some(0), "{err}");
    assert!(
        out.contains("a.pdf is /documents/a-en.pdf of disclosure a"),
        "{out}"
    );
    for (file, day, words) in [
        (
            "b.pdf",
            "2026-11-02",
            "is not among the documents of 2026-11-02",
        ),
        (
            "a.pdf",
            "2026-11-01",
            "is not among the documents of 2026-11-01",
        ),
        ("none.pdf", "2026-11-02", "none.pdf cannot be read"),
        (
            "a.pdf",
            "2026-12-02",
            "the chain has the days from 2026-11-01 to 2026-11-03",
        ),
    ] {
        let (code, _, err) = of(file, day);
        assert_eq!(code, Some(1), "{file} {day}");
        assert!(err.contains(words), "{err}");
    }
    // A command line that says too little is refused as such.
    let (code, _, err) = verify(folder.path(), &with(&["--file", "a.pdf"]));
    assert_eq!(code, Some(2), "{err}");
    let (code, ..) = verify(folder.path(), &with(&["--from", "2026-11-31"]));
    assert_eq!(code, Some(2));
}

#[test]
fn what_was_changed_is_named() {
    let (folder, days) = chain();
    let path = days.join("2026-11-02.json");
    let good = fs::read_to_string(&path).unwrap();
    let changed = good.replace("A statement", "B statement");
    for (content, words) in [
        (Some(changed.as_str()), "2026-11-03: it names "),
        (Some("{}"), "2026-11-02: it is not the JSON of a sealed day"),
        (Some(""), "2026-11-02: it is not the JSON of a sealed day"),
        (None, "2026-11-02: it is missing"),
    ] {
        match content {
            Some(content) => fs::write(&path, content).unwrap(),
            None => fs::remove_file(&path).unwrap(),
        }
        let (code, out, err) = verify(folder.path(), &CHAIN);
        assert_eq!(code, Some(1), "{out}");
        assert!(err.contains(words) && err.contains("do not fit"), "{err}");
        let at = &["--file", "a.pdf", "--day", "2026-11-02"];
        assert_eq!(verify(folder.path(), &with(at)).0, Some(1));
    }
    let (code, _, err) = verify(folder.path(), &["--chain", "nowhere"]);
    assert_eq!(code, Some(1));
    assert!(err.contains("nowhere cannot be read"), "{err}");
    fs::write(&path, good).unwrap();
    assert_eq!(verify(folder.path(), &CHAIN).0, Some(0));
}

#[test]
fn the_chain_of_a_running_site_is_checked() {
    let (folder, _) = chain();
    let shell = shell::write(&folder.path().join("shell"));
    let args = [
        "serve",
        "--listen",
        "127.0.0.1:0",
        "--data-dir",
        "var",
        "--assets",
        &shell,
    ];
    let mut command = borsa(folder.path(), &args);
    command.env("BORSA_DISCLOSURES_SEAL", "off");
    let mut site = Running(command.spawn().unwrap());
    let mut output = BufReader::new(site.0.stdout.take().unwrap());
    let host = address(&mut output);
    let address = format!("http://{host}");
    let digests = format!("{address}/the-exchange/news-disclosures/disclosures/digest");
    for chain in [
        &address,
        &format!("{address}/"),
        &format!("{address}/ar"),
        &digests,
    ] {
        let (code, out, err) = verify(folder.path(), &["--chain", chain]);
        assert_eq!(code, Some(0), "{err}");
        assert!(out.contains("3 days fit"), "{out}");
    }
    let document = get(
        &host,
        "/the-exchange/news-disclosures/disclosures/digest/2026-11-02.json",
    );
    assert!(document.contains(digest(DOCUMENT).as_str()), "{document}");
    let at = [
        "--file",
        "a.pdf",
        "--day",
        "2026-11-02",
        "--chain",
        &address,
    ];
    assert_eq!(verify(folder.path(), &at).0, Some(0));
    let (code, _, err) = verify(folder.path(), &["--chain", &format!("{address}/other")]);
    assert_eq!(code, Some(1));
    assert!(err.contains("there are no sealed days at"), "{err}");
}
