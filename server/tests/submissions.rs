//! Forms of the running program, and the commands of the staff for submissions.

#[path = "shell/form.rs"]
mod form;
#[path = "shell/program.rs"]
mod running;
#[path = "shell/schema.rs"]
mod schema;
#[path = "shell/smallest.rs"]
mod shell;

use running::{Running, address, borsa, get};
use schema::Schema;
use std::{
    io::{BufReader, Write as _},
    os::unix::fs::PermissionsExt as _,
    path::Path,
    process::Stdio,
    thread,
    time::Duration,
};

const FORM: &str = "/registrations/suhoor-gathering";

fn post(address: &str, body: &str) -> String {
    form::post(address, FORM, body)
}

fn between<'a>(text: &'a str, from: &str, to: &str) -> &'a str {
    let rest = text.split_once(from).unwrap().1;
    rest.split_once(to).unwrap().0
}

fn body(token: &str, company: &str) -> String {
    let mut body = form_urlencoded::Serializer::new(String::new());
    body.extend_pairs([
        ("token", token),
        ("full-name", "Layan Al Naseem"),
        ("email", "layan@sahwan.example"),
        ("mobile-country", "AE"),
        ("mobile", "050 123 4567"),
        ("company", company),
        ("job-title", "Analyst"),
    ]);
    body.finish()
}

fn mode(file: &Path) -> u32 {
    std::fs::metadata(file).unwrap().permissions().mode() & 0o777
}

fn run(folder: &Path, args: &[&str]) -> String {
    let output = borsa(folder, args).output().unwrap();
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{args:?}: {errors}");
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn what_is_sent_is_read_exported_and_removed_by_the_staff() {
    let folder = tempfile::tempdir().unwrap();
    let assets = folder.path().join("shell");
    shell::write(&assets);
    // The data folder does not exist yet.
    let mut command = borsa(
        folder.path(),
        &["serve", "--listen", "127.0.0.1:0", "--data-dir", "site/var"],
    );
    let mut command = command.args(["--assets", assets.to_str().unwrap()]);
    command = command.env("BORSA_FORMS_PROOF_BITS", "0");
    let mut site = Running(command.spawn().unwrap());
    let address = address(&mut BufReader::new(site.0.stdout.take().unwrap()));

    let token = || {
        let page = get(&address, FORM);
        between(&page, "name=\"token\" value=\"", "\"").to_owned()
    };
    let tokens = [(); 7].map(|()| token());
    let early = post(&address, &body(&tokens[5], "Sahwan"));
    assert!(early.starts_with("HTTP/1.1 422"), "{early}");
    assert!(early.contains("within two seconds") && early.contains(&tokens[5]));
    thread::sleep(Duration::from_millis(2_100));
    let formula = "=HYPERLINK(\"https://x.example\");+1";
    let reference = |answer: &str| between(answer, "reference=", "&").to_owned();
    let first = post(&address, &body(&tokens[0], formula));
    assert!(first.starts_with("HTTP/1.1 303"), "{first}");
    let again = || post(&address, &body(&tokens[0], "Other"));
    assert_eq!(reference(&first), reference(&again()));
    // A forged submission takes nothing of the rate, nor does one that is sent again.
    let forged = post(&address, &body("forged", "Sahwan"));
    assert!(forged.starts_with("HTTP/1.1 422"), "{forged}");
    let [other, third] = [1, 2].map(|nth: usize| post(&address, &body(&tokens[nth], "Sahwan")));
    let other = reference(&other);
    for nth in [3, 6] {
        let stored = post(&address, &body(&tokens[nth], "Sahwan"));
        assert!(stored.starts_with("HTTP/1.1 303"), "{stored}");
    }
    // The rate limit of a client and form.
    let limited = post(&address, &body(&tokens[4], "Sahwan"));
    assert!(limited.starts_with("HTTP/1.1 429"), "{limited}");
    assert!(limited.contains("Layan Al Naseem"));
    assert!(
        limited.contains(&tokens[4]),
        "sent again, it is the same submission"
    );
    for _ in 0..3 {
        assert_eq!(reference(&first), reference(&again()));
    }
    // A copy of the running store is complete.
    std::fs::create_dir(folder.path().join("copy")).unwrap();
    let to = "copy/submissions.sqlite";
    let copied = ["submissions", "copy", to, "--data-dir", "site/var"];
    run(folder.path(), &copied);
    let list = run(
        folder.path(),
        &["submissions", "list", "--data-dir", "copy"],
    );
    assert_eq!(list.lines().count(), 5);
    assert_eq!(mode(&folder.path().join(to)), 0o600);
    // One is removed while the server runs; from the copy, which nobody reads, by the same command.
    let remove = |reference: &str, folder_name: &str| {
        let command = [
            "submissions",
            "remove",
            reference,
            "--data-dir",
            folder_name,
        ];
        borsa(folder.path(), &command).output().unwrap()
    };
    let removed = reference(&third);
    for name in ["copy", "site/var"] {
        let output = remove(&removed, name);
        let text = String::from_utf8(output.stdout).unwrap();
        assert_eq!((output.status.success(), text.trim()), (true, "1 removed"));
        for unknown in [&removed, "BRS-1", "' OR 1=1 --"] {
            assert!(!remove(unknown, name).status.success(), "{unknown}");
        }
    }
    let kept = std::fs::read(folder.path().join("site/var/submissions.sqlite")).unwrap();
    let sealed = |bytes: &[u8]| {
        bytes
            .windows(21)
            .filter(|part| *part == b"age-encryption.org/v1")
            .count()
    };
    assert_eq!(sealed(&kept), 4, "it is overwritten");
    let again = borsa(folder.path(), &copied).output().unwrap();
    assert!(!again.status.success(), "an existing file is not replaced");
    site.0.kill().unwrap();
    site.0.wait().unwrap();

    let data = ["--data-dir", "site/var"];
    let key = ["--key", "site/var/submissions.key"];
    let run = |args: &[&str]| run(folder.path(), &[&["submissions"], args, &data].concat());
    let list = run(&["list"]);
    assert_eq!(list.lines().count(), 4);
    assert!(list.contains(&other) && !list.contains(&removed));
    assert!(!list.contains("Layan"));
    let reference = reference(&first);
    let shown = run(&[&["show", &reference][..], &key].concat());
    assert!(shown.contains("mobile: +971501234567"), "{shown}");
    let lines = run(&[&["export"][..], &key].concat());
    let lines: Vec<serde_json::Value> = lines
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(lines.len(), 4);
    let line = lines.iter().find(|line| line["reference"] == reference);
    assert_eq!(line.unwrap()["fields"]["company"], formula);
    let form = ["export", "--form", "suhoor-gathering", "--format", "csv"];
    let table = run(&[&form[..], &key].concat());
    // Without it, spreadsheets read Arabic as Latin text.
    let table = table.strip_prefix('\u{feff}').unwrap();
    let mut table = csv::Reader::from_reader(table.as_bytes());
    let company = table
        .headers()
        .unwrap()
        .iter()
        .position(|name| name == "company");
    let companies: Vec<_> = (table.records())
        .map(|row| row.unwrap()[company.unwrap()].to_owned())
        .collect();
    assert_eq!(companies.len(), 4);
    let disarmed = "'=HYPERLINK(\"https://x.example\");'+1";
    assert!(
        companies.iter().any(|company| company == disarmed),
        "{companies:?}"
    );
    let other_form = [
        "submissions",
        "export",
        "--form",
        "other",
        "--data-dir",
        "site/var",
    ];
    let other_form = borsa(folder.path(), &other_form)
        .args(key)
        .output()
        .unwrap();
    assert!(String::from_utf8_lossy(&other_form.stderr).contains("suhoor-gathering"));
    assert!(!other_form.status.success());
    let without_form = borsa(folder.path(), &["submissions", "export", "--format", "csv"])
        .args(key)
        .output();
    assert!(!without_form.unwrap().status.success());

    let too_long = borsa(
        folder.path(),
        &["submissions", "purge", "--older-than", "100000000"],
    )
    .output()
    .unwrap();
    let text = String::from_utf8(too_long.stderr).unwrap();
    assert!(
        !too_long.status.success() && !text.contains("panicked"),
        "{text}"
    );
    assert_eq!(run(&["purge", "--older-than", "1"]).trim(), "0 removed");
    thread::sleep(Duration::from_millis(1_000));
    assert_eq!(run(&["purge", "--older-than", "0"]).trim(), "4 removed");
    assert_eq!(run(&["list"]), "");
}

/// A site of the program with a database, without a proof of work.
fn site(folder: &Path, database: &str) -> (Running, String) {
    let assets = folder.join("shell");
    shell::write(&assets);
    let listen = ["serve", "--listen", "127.0.0.1:0", "--data-dir", "var"];
    let mut command = borsa(folder, &listen);
    command.args(["--assets", assets.to_str().unwrap()]);
    command.env("BORSA_FORMS_PROOF_BITS", "0");
    command
        .env("DATABASE_URL", database)
        .stderr(Stdio::inherit());
    let mut site = Running(command.spawn().unwrap());
    let address = address(&mut BufReader::new(site.0.stdout.take().unwrap()));
    (site, address)
}

/// The answer to a form that is sent once.
fn sent(address: &str) -> (String, String) {
    let page = get(address, FORM);
    let token = between(&page, "name=\"token\" value=\"", "\"").to_owned();
    thread::sleep(Duration::from_millis(2_100));
    let answer = post(address, &body(&token, "Sahwan"));
    (token, answer)
}

/// Sends forms to a site, which is started twice over the same database: their references are found by the second one, and what the
/// staff has removed is not stored again by itself.
fn a_token_has_one_submission_over_a_restart(folder: &Path, database: &str) {
    let reference = |answer: &str| {
        assert!(answer.starts_with("HTTP/1.1 303"), "{answer}");
        between(answer, "reference=", "&").to_owned()
    };
    let (running, address) = site(folder, database);
    let [(kept, first), (gone, second)] = [(); 2].map(|()| sent(&address));
    let (first, second) = (reference(&first), reference(&second));
    let staff = |args: &[&str]| {
        let mut command = borsa(folder, &["submissions"]);
        let output = command.args(args).env("DATABASE_URL", database).output();
        let output = output.unwrap();
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{args:?}: {errors}");
        String::from_utf8(output.stdout).unwrap()
    };
    // The command finds the file of the site by its folder.
    let place: &[&str] = match database {
        "" => &["--data-dir", "var"],
        _ => &[],
    };
    staff(&[&["remove", &second][..], place].concat());
    let is_told = |address: &str| {
        let answer = post(address, &body(&gone, "Sahwan"));
        assert!(answer.starts_with("HTTP/1.1 422"), "{answer}");
        assert!(answer.contains("What you had sent has been removed"));
        assert!(answer.contains("Layan Al Naseem") && !answer.contains(&gone));
    };
    is_told(&address);
    drop(running);
    let (_running, address) = site(folder, database);
    assert_eq!(reference(&post(&address, &body(&kept, "Sahwan"))), first);
    is_told(&address);
    let list = staff(&[&["list"][..], place].concat());
    assert!(list.contains(&first) && list.lines().count() == 1, "{list}");
}

#[test]
fn a_token_has_one_submission_over_a_restart_in_a_file() {
    let folder = tempfile::tempdir().unwrap();
    a_token_has_one_submission_over_a_restart(folder.path(), "");
}

#[test]
fn a_token_has_one_submission_over_a_restart_in_postgresql() {
    let Ok(server) = std::env::var("TEST_POSTGRES_URL") else {
        say_skipped("a_token_has_one_submission_over_a_restart_in_postgresql");
        return;
    };
    let schema = Schema::new(&server, "restart");
    let folder = tempfile::tempdir().unwrap();
    a_token_has_one_submission_over_a_restart(folder.path(), &schema.url);
}

#[test]
fn a_database_that_cannot_be_reached_refuses_forms_and_nothing_else() {
    let folder = tempfile::tempdir().unwrap();
    let free = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let port = free.local_addr().unwrap().port();
    drop(free);
    let database = format!("postgres://borsa:secret@127.0.0.1:{port}/forms");
    let (_site, address) = site(folder.path(), &database);
    let (token, answer) = sent(&address);
    assert!(answer.starts_with("HTTP/1.1 503"), "{answer}");
    assert!(answer.contains("Layan Al Naseem") && answer.contains(&token));
    let mut list = borsa(folder.path(), &["submissions", "list"]);
    let list = list.env("DATABASE_URL", &database).output().unwrap();
    let errors = String::from_utf8_lossy(&list.stderr);
    assert!(
        !list.status.success() && !errors.contains("secret"),
        "{errors}"
    );
    let mut wrong = borsa(folder.path(), &["serve"]);
    let wrong = wrong.env("DATABASE_URL", "mysql://borsa:secret@db/forms");
    let wrong = wrong.output().unwrap();
    let errors = String::from_utf8_lossy(&wrong.stderr);
    assert!(!wrong.status.success() && !errors.contains("secret"));
    assert!(errors.contains("forms.database") && errors.contains("DATABASE_URL"));
}

/// Says so past the harness, which keeps what tests that pass print.
fn say_skipped(test: &str) {
    let why = "for want of TEST_POSTGRES_URL; cargo xtask test --only postgres sets it";
    let _ = writeln!(std::io::stderr(), "SKIPPED {test}, {why}");
}

/// The variable is set by `cargo xtask test --only postgres`.
#[test]
fn what_is_sent_is_read_copied_and_removed_in_postgresql() {
    let Ok(server) = std::env::var("TEST_POSTGRES_URL") else {
        say_skipped("what_is_sent_is_read_copied_and_removed_in_postgresql");
        return;
    };
    let schema = Schema::new(&server, "staff");
    let database = schema.url.clone();
    let folder = tempfile::tempdir().unwrap();
    let (_site, address) = site(folder.path(), &database);
    let answer = sent(&address).1;
    assert!(answer.starts_with("HTTP/1.1 303"), "{answer}");
    let reference = between(&answer, "reference=", "&");
    assert!(!folder.path().join("var/submissions.sqlite").exists());
    let run = |args: &[&str]| {
        let mut command = borsa(folder.path(), &["submissions"]);
        let output = command
            .args(args)
            .env("DATABASE_URL", &database)
            .output()
            .unwrap();
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{args:?}: {errors}");
        String::from_utf8(output.stdout).unwrap()
    };
    assert!(run(&["list"]).contains(reference));
    let key = ["--key", "var/submissions.key"];
    let shown = run(&[&["show", reference][..], &key].concat());
    assert!(shown.contains("mobile: +971501234567"), "{shown}");
    std::fs::create_dir(folder.path().join("copy")).unwrap();
    run(&["copy", "copy/submissions.sqlite"]);
    // A folder that is named goes before the database that is configured.
    run(&["remove", reference]);
    let copy = ["--data-dir", "copy"];
    assert!(run(&[&["list"][..], &copy].concat()).contains(reference));
    let export = run(&[&["export", "--form", "suhoor-gathering"][..], &key, &copy].concat());
    assert!(export.contains("Sahwan"), "{export}");
    assert!(!run(&["list"]).contains(reference));
    sent(&address);
    thread::sleep(Duration::from_millis(1_000));
    let purged = run(&["purge", "--older-than", "0"]);
    assert!(purged.trim().ends_with(" removed") && !purged.starts_with('0'));
    assert_eq!(run(&["list"]), "");
}
