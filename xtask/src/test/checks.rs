//! The checks by name, in the order in which they run: quick ones first.

use std::process::Command;

use anyhow::{Result, bail};

use super::{browser, outside, postgres, readers};
use crate::{codegen, engines, process, steps::Outcome, tidy, workspace::Workspace};

/// One check.
pub(super) struct Check {
    /// Its name, for `--only` and the table.
    pub(super) name: &'static str,
    /// True when it needs npm packages, widgets and shell.
    pub(super) needs_site: bool,
    /// False for checks that run only by name or, unless `by_name`, with `--engines all`.
    pub(super) always: bool,
    /// True for a check that runs only when it is named, whatever the engines.
    pub(super) by_name: bool,
    /// Runs the check.
    pub(super) run: fn(&Workspace) -> Result<Outcome>,
}

/// Every check.
pub(super) const ALL: &[Check] = &[
    check("fmt", false, |ws| cargo(ws, &["fmt", "--all", "--check"])),
    check("codegen", false, codegen::check),
    check("tidy", false, tidy::check),
    check("types", true, |ws| {
        npm(
            ws,
            &[
                "run",
                "--silent",
                "typecheck",
                "--workspaces",
                "--if-present",
            ],
        )
    }),
    check("oxlint", true, |ws| {
        npm(ws, &["run", "--silent", "lint:ts"])
    }),
    check("stylelint", true, |ws| {
        npm(ws, &["run", "--silent", "lint:css"])
    }),
    check("vitest", true, |ws| {
        npm(ws, &["test", "--silent", "--workspace", "react-shell"])
    }),
    check("clippy", true, clippy),
    check("clippy-wasm", true, |ws| {
        let package = [
            "clippy",
            "--package",
            "wasm-widgets",
            "--target",
            "wasm32-unknown-unknown",
        ];
        let options = ["--profile", "wasm-dev", "--quiet"];
        let deny = ["--", "--deny", "warnings"];
        // As pages with a table load it, without the table, and as the npm package has it.
        for features in [&[][..], &["--no-default-features"], &["--features", "grid"]] {
            cargo(ws, &[&package[..], &options, features, &deny].concat())?;
        }
        Ok(Outcome::done())
    }),
    // What the check before has compiled. No crate has tests in its docs.
    check("rust", true, |ws| {
        let options = ["test", "--no-fail-fast", "--quiet"];
        let tests = |of: &[&[&str]]| {
            let mut command = process::linting_cargo(ws);
            run(command.args(options).args(of.concat()))
        };
        // If the ones fail, the others still run.
        let own = tests(&[OWN]);
        tests(&[process::SITE, TESTED]).and(own)
    }),
    check("readers", true, readers::run),
    check("wasm", true, |ws| {
        browser::playwright(ws, &["--project=widgets"])
    }),
    check("browser", true, |ws| {
        let projects = [
            "--project=en",
            "--project=ar",
            "--project=no-js",
            "--project=mobile",
        ];
        browser::playwright(ws, &projects)
    }),
    named("faults", |ws| {
        let mut command = process::linting_cargo(ws);
        command.arg("test").args(process::SITE);
        let tests = ["--test", "routes", "--", "chaos", "delays"];
        run(command.args(tests).env("BORSA_TEST_EVERY_FAULT", "1"))
    }),
    named("outside", outside::run),
    Check {
        needs_site: false,
        ..named("postgres", postgres::run)
    },
    engine("firefox", |ws| {
        let projects = ["--project=firefox-en", "--project=firefox-ar"];
        browser::smoke(ws, &engines::FIREFOX, &projects)
    }),
    engine("webkit", |ws| {
        let projects = ["--project=webkit-en", "--project=webkit-ar"];
        browser::smoke(ws, &engines::WEBKIT, &projects)
    }),
];

/// The targets that have tests. `--bins` also builds the server, which the browser tests start.
const TESTED: &[&str] = &["--lib", "--bins", "--tests"];

/// This program's own tests.
const OWN: &[&str] = &["--package", "xtask", "--bins"];

/// Compiles everything with Clippy, for the tests as well. Each warning is a finding.
fn clippy(ws: &Workspace) -> Result<Outcome> {
    let mut findings = 0;
    let of_site = [process::SITE, TESTED, &["--examples"]].concat();
    for of in [of_site.as_slice(), OWN] {
        let mut command = process::linting_cargo(ws);
        command.args(["test", "--no-run", "--quiet"]).args(of);
        let errors = process::run_and_read_errors(command.env("CARGO_TERM_COLOR", "never"))?;
        findings += errors.lines().filter(|line| is_finding(line)).count();
    }
    if findings > 0 {
        bail!("Clippy has {findings} findings");
    }
    Ok(Outcome::done())
}

/// True for the first line of a diagnostic, not for cargo's sums of them.
fn is_finding(line: &str) -> bool {
    line.starts_with("warning: ") && !line.contains(" generated ")
}

const fn check(
    name: &'static str,
    needs_site: bool,
    run: fn(&Workspace) -> Result<Outcome>,
) -> Check {
    Check {
        name,
        needs_site,
        always: true,
        by_name: false,
        run,
    }
}

/// A check that needs time, or programs which not every machine has, run only by name.
const fn named(name: &'static str, run: fn(&Workspace) -> Result<Outcome>) -> Check {
    Check {
        by_name: true,
        ..engine(name, run)
    }
}

/// A smoke run in a browser engine other than Chromium.
const fn engine(name: &'static str, run: fn(&Workspace) -> Result<Outcome>) -> Check {
    Check {
        name,
        needs_site: true,
        always: false,
        by_name: false,
        run,
    }
}

fn cargo(ws: &Workspace, args: &[&str]) -> Result<Outcome> {
    run(process::cargo(ws).args(args))
}

fn npm(ws: &Workspace, args: &[&str]) -> Result<Outcome> {
    run(process::npm(ws).args(args))
}

fn run(command: &mut Command) -> Result<Outcome> {
    process::run(command)?;
    Ok(Outcome::done())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn warnings_are_findings_and_their_sums_are_not() {
        assert!(is_finding("warning: unused variable: `x`"));
        assert!(!is_finding("warning: `app` (lib) generated 1 warning"));
        assert!(!is_finding("  = note: `-W clippy::pedantic`"));
    }
}
