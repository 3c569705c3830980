//! An editor at work as docs/content.md describes it: a page is laid out, changed, checked, served and broken.

#[path = "shell/program.rs"]
mod running;
#[path = "shell/smallest.rs"]
mod shell;

use running::{Running, address, borsa, get};
use std::{
    fs,
    io::BufReader,
    path::{Path, PathBuf},
    thread::sleep,
    time::{Duration, Instant},
};

const PAGE: &str = "/discover-dfm/esg-sustainability";
const SENTENCE: [&str; 2] = [
    "Every company answers by the end of March.",
    "تجيب كل شركة قبل نهاية مارس.",
];

/// The two files that `borsa content new` lays out.
fn laid_out(folder: &Path) -> [PathBuf; 2] {
    let args = ["content", "new", "esg-sustainability", "content"];
    assert!(borsa(folder, &args).status().unwrap().success());
    ["en", "ar"].map(|language| {
        folder.join(format!(
            "content/{language}/pages/discover/esg-sustainability.md"
        ))
    })
}

/// Adds a sentence below the first heading.
fn add(file: &Path, sentence: &str) {
    let text = fs::read_to_string(file).unwrap();
    let heading = text.find("\n## ").unwrap() + 1;
    let after = heading + text[heading..].find('\n').unwrap();
    let (before, rest) = text.split_at(after);
    fs::write(file, format!("{before}\n\n{sentence}\n{rest}")).unwrap();
}

/// The status of `borsa content check` and what it prints.
fn checked(folder: &Path) -> (bool, String) {
    let output = borsa(folder, &["content", "check", "content"])
        .output()
        .unwrap();
    let told = [output.stdout, output.stderr].concat();
    (
        output.status.success(),
        String::from_utf8_lossy(&told).into_owned(),
    )
}

#[test]
fn ids_of_pages_are_listed_with_their_addresses() {
    let folder = tempfile::tempdir().unwrap();
    let output = borsa(folder.path(), &["content", "list"]).output().unwrap();
    assert!(output.status.success());
    let told = String::from_utf8(output.stdout).unwrap();
    let row = |id: &str| {
        let mut rows = told.lines().map(|row| row.split_whitespace());
        rows.find_map(|mut row| (row.next()? == id).then(|| row.collect::<Vec<_>>()))
    };
    assert_eq!(row("esg-sustainability"), Some(vec!["text", PAGE]));
    let form = "/investing/services/ivestor/signup-form";
    assert_eq!(row("ivestor-signup-form"), Some(vec!["data", form]));
    assert_eq!(told.lines().count(), page_table::all().count());
}

/// Repeats a request until the answer satisfies the condition; panics after ten seconds.
fn until(address: &str, path: &str, fits: impl Fn(&str) -> bool) {
    let begun = Instant::now();
    loop {
        let answer = get(address, path);
        if fits(&answer) {
            return;
        }
        assert!(
            begun.elapsed() < Duration::from_secs(10),
            "{path}: {answer}"
        );
        sleep(Duration::from_millis(200));
    }
}

/// The address of a page that the program does not know.
const ADDED: &str = "/discover-dfm/green-week";

/// Lays out a draft at that address.
fn added(folder: &Path) -> [PathBuf; 2] {
    let args = [
        "content",
        "new",
        "green-week",
        "content",
        "--address",
        ADDED,
    ];
    assert!(borsa(folder, &args).status().unwrap().success());
    ["en", "ar"]
        .map(|language| folder.join(format!("content/{language}/pages/discover/green-week.md")))
}

/// Publishes the draft, and gives it an address that another page has.
fn publish(site: &str, folder: &Path, files: &[PathBuf]) {
    assert!(get(site, ADDED).starts_with("HTTP/1.1 404"));
    for file in files {
        let text = fs::read_to_string(file).unwrap();
        fs::write(file, text.replace("draft: true\n", "")).unwrap();
    }
    for path in [ADDED.to_owned(), format!("/ar{ADDED}")] {
        until(site, &path, |page| page.starts_with("HTTP/1.1 200"));
    }
    assert!(get(site, "/sitemap.xml").contains(ADDED));
    let page = get(site, ADDED);
    for part in [
        "hreflang=\"ar",
        "href=\"/ar/discover-dfm/green-week\"",
        "\"@type\":\"BreadcrumbList\"",
    ] {
        assert!(page.contains(part), "{part}");
    }
    // Without fonts there are no cards, but this one is known.
    assert!(!get(site, "/cards/green-week-en.png").starts_with("HTTP/1.1 404"));
    assert!(get(site, "/cards/blue-week-en.png").starts_with("HTTP/1.1 404"));
    let good = fs::read_to_string(&files[0]).unwrap();
    fs::write(&files[0], good.replace(ADDED, PAGE)).unwrap();
    let (passed, told) = checked(folder);
    assert!(
        !passed && told.contains("leads to the page esg-sustainability"),
        "{told}"
    );
    fs::write(&files[0], good).unwrap();
}

#[test]
fn an_editor_changes_a_page_while_the_site_runs_and_a_mistake_does_not_take_it_down() {
    let folder = tempfile::tempdir().unwrap();
    let files = laid_out(folder.path());
    let draft = added(folder.path());
    assert!(checked(folder.path()).0);

    let free = "127.0.0.1:0";
    let shell = shell::write(&folder.path().join("shell"));
    let mut command = borsa(folder.path(), &["serve", "--content", "content"]);
    command.args(["--listen", free, "--admin-listen", free, "--assets"]);
    let mut running = Running(command.arg(&shell).spawn().unwrap());
    let mut output = BufReader::new(running.0.stdout.take().unwrap());
    let (site, admin) = (address(&mut output), address(&mut output));
    let admin = admin.trim_end_matches("/metrics");
    assert!(!get(&site, PAGE).contains(SENTENCE[0]));

    for (file, sentence) in files.iter().zip(SENTENCE) {
        add(file, sentence);
    }
    let (good, told) = checked(folder.path());
    assert!(good, "{told}");
    until(&site, PAGE, |page| page.contains(SENTENCE[0]));
    until(&site, &format!("/ar{PAGE}"), |page| {
        page.contains(SENTENCE[1])
    });

    publish(&site, folder.path(), &draft);

    // A block that does not exist, bytes that are no UTF-8, and a page of 10 MB.
    let whole = fs::read(&files[0]).unwrap();
    let broken = [
        [&whole, &b"\n::: moon\n:::\n"[..]].concat(),
        [&whole, &b"\n\xff\xfe\n"[..]].concat(),
        [&whole, &vec![b'a'; 10 * 1024 * 1024][..]].concat(),
    ];
    for bytes in broken {
        fs::write(&files[0], &bytes).unwrap();
        let (good, told) = checked(folder.path());
        assert!(
            !good && told.contains("en/pages/discover/esg-sustainability.md"),
            "{told:.300}"
        );
        until(admin, "/content", |list| {
            list.contains("en/pages/discover/esg-sustainability.md")
        });
        let page = get(&site, PAGE);
        assert!(page.starts_with("HTTP/1.1 200") && page.contains(SENTENCE[0]));

        fs::write(&files[0], &whole).unwrap();
        until(admin, "/content", |list| {
            !list.contains("esg-sustainability")
        });
    }
}

#[test]
fn a_folder_without_pages_is_a_mistake() {
    let folder = tempfile::tempdir().unwrap();
    let content = folder.path().join("content");
    fs::create_dir_all(content.join("pages/discover")).unwrap();
    let (passed, told) = checked(folder.path());
    let mistake = "content: no folder of pages; expected en/pages or ar/pages";
    assert!(!passed && told.contains(mistake), "{told}");
    laid_out(folder.path());
    let (_, told) = checked(folder.path());
    assert!(!told.contains("no folder of pages"), "{told}");
}

#[test]
fn a_picture_with_a_good_head_and_broken_pixels_is_a_mistake() {
    let folder = tempfile::tempdir().unwrap();
    let pictures = folder.path().join("content/pictures");
    fs::create_dir_all(&pictures).unwrap();
    let picture = [
        &b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x08\0\0\0\x08\x08\x02\0\0\0\x4b\x6d\x29\xdc"[..],
        b"\0\0\0\x04IDATnone\0\0\0\0",
        b"\0\0\0\0IEND\xae\x42\x60\x82",
    ];
    fs::write(pictures.join("broken.png"), picture.concat()).unwrap();
    let (passed, told) = checked(folder.path());
    assert!(!passed, "{told}");
    assert!(
        told.contains("pictures/broken.png: a picture that cannot be decoded"),
        "{told}"
    );
}
