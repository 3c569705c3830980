//! `cargo xtask test`: runs every check. A failing one does not stop the others.

mod browser;
mod checks;
mod outside;
mod postgres;
mod readers;

use anyhow::{Result, bail};

use checks::Check;

use crate::{
    site,
    steps::Steps,
    workspace::{Profile, Workspace},
};

/// Options of the command.
#[derive(clap::Args)]
pub struct Args {
    /// Only these checks, separated by commas.
    #[arg(long, value_delimiter = ',')]
    only: Vec<String>,
    /// The browser engines to test in.
    #[arg(long, value_enum, default_value_t = Engines::Chromium)]
    engines: Engines,
}

/// The browser engines to test in.
#[derive(clap::ValueEnum, Debug, Clone, Copy, PartialEq, Eq)]
enum Engines {
    /// Everything, in Chromium.
    Chromium,
    /// The same, and a smoke run in Firefox and WebKitGTK.
    All,
}

/// Runs the checks, then prints the table and the closing line.
pub fn run(ws: &Workspace, args: &Args) -> Result<()> {
    let chosen = choose(&args.only, args.engines)?;
    let mut steps = Steps::default();

    // The server's binary embeds the shell, which includes the widgets, so these are built first.
    let mut set_up = Ok(());
    if chosen.iter().any(|check| check.needs_site) {
        set_up =
            site::set_up(ws, &mut steps).and_then(|()| site::assets(ws, &mut steps, Profile::Dev));
    }
    for check in chosen {
        if check.needs_site && set_up.is_err() {
            steps.blocked(check.name, "set-up");
        } else {
            steps.check(check.name, || (check.run)(ws));
        }
    }
    if let Err(error) = &set_up {
        eprintln!("set-up: {error:#}");
    }
    if !steps.summary() {
        std::process::exit(1);
    }
    Ok(())
}

/// The checks by name, else those of the engines.
fn choose(only: &[String], engines: Engines) -> Result<Vec<&'static Check>> {
    let known: Vec<_> = checks::ALL.iter().map(|check| check.name).collect();
    if let Some(unknown) = only.iter().find(|name| !known.contains(&name.as_str())) {
        bail!(
            "there is no check '{unknown}'; there are: {}",
            known.join(", ")
        );
    }
    let wanted = |check: &&Check| match only {
        [] => !check.by_name && (check.always || engines == Engines::All),
        names => names.iter().any(|name| name == check.name),
    };
    Ok(checks::ALL.iter().filter(wanted).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(only: &[&str], engines: Engines) -> Vec<&'static str> {
        let only: Vec<_> = only.iter().map(|name| (*name).to_owned()).collect();
        let chosen = choose(&only, engines).unwrap();
        chosen.iter().map(|check| check.name).collect()
    }

    #[test]
    fn other_engines_come_last_and_only_when_asked_for() {
        let chromium = names(&[], Engines::Chromium);
        assert_eq!(chromium.last(), Some(&"browser"));
        let all = names(&[], Engines::All);
        assert_eq!(all[..chromium.len()], chromium);
        assert_eq!(all[chromium.len()..], ["firefox", "webkit"]);
    }

    #[test]
    fn a_named_check_runs_whatever_the_engines() {
        assert_eq!(
            names(&["webkit", "tidy"], Engines::Chromium),
            ["tidy", "webkit"]
        );
        assert_eq!(names(&["tidy"], Engines::All), ["tidy"]);
    }

    #[test]
    fn an_unknown_name_lists_the_known_ones() {
        let error = choose(&["nonsense".to_owned()], Engines::All)
            .err()
            .unwrap();
        let text = error.to_string();
        assert!(
            text.contains("'nonsense'") && text.contains("tidy, "),
            "{text}"
        );
    }
}
