//! `cargo xtask test`: every check, in one go. A failing one does not stop the others.

mod browser;
mod checks;

use anyhow::{Result, bail};

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
}

/// Runs the checks, then prints the table and the closing line.
pub fn run(ws: &Workspace, args: &Args) -> Result<()> {
    let known: Vec<_> = checks::ALL.iter().map(|check| check.name).collect();
    if let Some(unknown) = args
        .only
        .iter()
        .find(|name| !known.contains(&name.as_str()))
    {
        bail!(
            "there is no check '{unknown}'; there are: {}",
            known.join(", ")
        );
    }
    let mut steps = Steps::default();
    let chosen: Vec<_> = checks::ALL
        .iter()
        .filter(|check| args.only.is_empty() || args.only.iter().any(|name| name == check.name))
        .collect();

    // The shell stands in the server's binary and the widgets in the shell, so they come first.
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
