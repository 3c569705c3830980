//! Stored sessions of the sample exchange, from an operator's view: generated once, reused, and never an
//! obstacle.

#[path = "shell/program.rs"]
mod running;

use running::{Running, address, borsa, get};
use std::{
    fs,
    io::{BufRead, BufReader, Read},
    path::Path,
};

const FILE: &str = "var/sample-2026-12.sqlite";

/// The log text when the history is generated from the first day.
const MADE: &str = "sessions is made";

/// A time in the middle of a session.
const TIME: &str = "2026-11-12T14:32:19";
/// The log prefix of warnings about stored sessions.
const WARNED: &str = "WARN server::sessions";

/// Starts a sample exchange of twelve securities.
fn sandbox(folder: &Path, time: &str, more: &[&str]) -> Running {
    let clock = format!("frozen:{time}");
    let args = ["sandbox", "--listen", "127.0.0.1:0", "--securities", "12"];
    let mut command = borsa(folder, &args);
    command.args(["--clock", &clock]).args(more);
    Running(command.spawn().unwrap())
}

/// Starts it, requests quotes and a history, and kills it; returns the answers and its standard error.
fn start(folder: &Path, time: &str, more: &[&str]) -> (String, String) {
    let mut running = sandbox(folder, time, more);
    let mut output = BufReader::new(running.0.stdout.take().unwrap());
    let address = &address(&mut output);
    let history = "/history?symbol=SAHW&from=2016-01-01&to=2027-01-01";
    let body = |path| {
        let answer = get(address, path);
        assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
        answer.split_once("\r\n\r\n").unwrap().1.to_owned()
    };
    let answers = body("/stocks") + &body(history) + &body("/intraday?index=GENERAL");
    running.0.kill().unwrap();
    let mut said = String::new();
    let mut errors = running.0.stderr.take().unwrap();
    errors.read_to_string(&mut said).unwrap();
    assert!(!said.contains("panicked"), "{said}");
    (answers, said)
}

fn taken_up(said: &str) {
    assert!(!said.contains(MADE) && !said.contains(WARNED), "{said}");
}

#[test]
fn the_history_is_generated_once_and_then_reused() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let (first, said) = start(folder, TIME, &[]);
    assert!(said.contains(MADE) && said.contains(FILE), "{said}");
    assert!(!said.contains(WARNED), "{said}");
    let made = fs::read(folder.join(FILE)).unwrap();
    let (second, said) = start(folder, TIME, &[]);
    taken_up(&said);
    assert!(first == second);
    assert!(fs::read(folder.join(FILE)).unwrap() == made);
    // Days later, and in another folder without stored sessions.
    let later = "2026-11-19T11:00:00";
    let (ours, said) = start(folder, later, &[]);
    taken_up(&said);
    let (theirs, said) = start(folder, later, &["--data-dir", "other/new"]);
    assert!(said.contains(MADE) && folder.join("other/new").is_dir());
    assert!(ours == theirs && ours != first);
    let (back, said) = start(folder, TIME, &[]);
    taken_up(&said);
    assert!(back == first);
}

#[test]
fn a_start_that_was_killed_loses_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let mut running = sandbox(folder, TIME, &[]);
    let mut said = String::new();
    let mut errors = BufReader::new(running.0.stderr.take().unwrap());
    errors.read_line(&mut said).unwrap();
    assert!(said.contains(MADE), "{said}");
    running.0.kill().unwrap();
    running.0.wait().unwrap();
    let (ours, _) = start(folder, TIME, &[]);
    let (theirs, _) = start(folder, TIME, &["--data-dir", "other"]);
    assert!(ours == theirs);
}

#[test]
fn a_failed_write_is_logged_once_and_changes_no_answer() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let (sound, _) = start(folder, TIME, &[]);
    let foreign = "something else, and long enough to be read ".repeat(40);
    fs::write(folder.join(FILE), &foreign).unwrap();
    for more in [&[][..], &["--data-dir", "var/sample-2026-12.sqlite"]] {
        let (answers, said) = start(folder, TIME, more);
        assert!(answers == sound);
        assert_eq!(said.matches(WARNED).count(), 1, "{said}");
        assert!(
            said.contains("are not kept") && said.contains(FILE),
            "{said}"
        );
    }
    assert_eq!(fs::read_to_string(folder.join(FILE)).unwrap(), foreign);
    fs::remove_file(folder.join(FILE)).unwrap();
    let (answers, said) = start(folder, TIME, &[]);
    assert!(
        answers == sound && said.contains(MADE) && !said.contains(WARNED),
        "{said}"
    );
}
