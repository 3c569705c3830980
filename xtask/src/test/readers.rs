//! Feeds and calendars of a running site in the Python packages that readers and calendars of other people are made of:
//! feedparser, icalendar and vobject. Skipped with a message where no Python has them and they cannot be fetched.

use std::{path::PathBuf, process::Command};

use anyhow::Result;

use super::browser;
use crate::{
    process,
    running::Running,
    steps::Outcome,
    workspace::{Profile, Workspace},
};

/// The scripts, and what they import.
const SCRIPTS: [&str; 2] = ["feeds.py", "calendars.py"];
const IMPORTS: &str = "import feedparser, icalendar, vobject";
/// How long a connection to the registry may hang, and how often it is tried again.
const PATIENCE: [&str; 4] = ["--timeout", "10", "--retries", "1"];

/// Reads everything, or says what is missing.
pub(super) fn run(ws: &Workspace) -> Result<Outcome> {
    let Some(python) = python(ws) else {
        let why =
            "for want of a Python that has feedparser, icalendar and vobject or can fetch them";
        return Ok(Outcome::Skipped(why.to_owned()));
    };
    let site = site(ws)?;
    for script in SCRIPTS {
        let mut command = Command::new(&python);
        command.arg(ws.path("end2end/outside").join(script));
        process::run(command.arg(site.url()))?;
    }
    Ok(Outcome::done())
}

/// A site with the sample exchange at a fixed time, whose data may be fetched without limits.
pub(super) fn site(ws: &Workspace) -> Result<Running> {
    browser::build(ws)?;
    let settings = [
        ("server.listen", "127.0.0.1:0"),
        ("sandbox.clock", "frozen:2026-11-12T14:32:19"),
        ("limits.data-calls-per-second", "1000000"),
        ("limits.data-calls-burst", "1000000"),
    ];
    Running::start(&ws.server(Profile::Dev), "serve", &settings, ws)
}

/// The Python of the machine: `PYTHON` names it.
pub(super) fn of_machine() -> String {
    std::env::var("PYTHON").unwrap_or_else(|_| "python3".to_owned())
}

/// A Python with the packages: that of the machine, else an environment in the output folder that has the versions of
/// `requirements.txt`.
fn python(ws: &Workspace) -> Option<PathBuf> {
    let has_packages = |python: &PathBuf| process::output(python, &["-c", IMPORTS]).is_some();
    let machine = of_machine();
    let own = PathBuf::from(&machine);
    if has_packages(&own) {
        return Some(own);
    }
    let folder = ws.target("xtask/readers");
    let made = folder.join(match cfg!(windows) {
        true => "Scripts/python.exe",
        false => "bin/python",
    });
    if has_packages(&made) {
        return Some(made);
    }
    let folder = folder.display().to_string();
    process::output(&machine, &["-m", "venv", "--clear", &folder])?;
    let list = ws.path("end2end/outside/requirements.txt");
    let list = list.display().to_string();
    let fetch = ["-m", "pip", "install", "--only-binary", ":all:"];
    let pinned = ["--require-hashes", "--requirement", &list];
    process::output(&made, &[&fetch[..], &PATIENCE, &pinned].concat())?;
    has_packages(&made).then_some(made)
}
