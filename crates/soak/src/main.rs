#![doc = include_str!("../README.md")]
//! Command line of the program, which xtask starts.

mod plan;
mod run;

mod processes;
mod watch;

mod client;
mod hostile;
mod ordinary;

mod figures;
mod forms;
mod report;
mod verdicts;

mod posts;

use clap::Parser;
use std::{path::PathBuf, process::ExitCode};

/// Hostile visitors beside ordinary ones, with verdicts.
#[derive(Debug, Parser)]
#[command(name = "soak")]
struct Args {
    /// The `borsa` program.
    #[arg(long)]
    program: PathBuf,
    /// Duration, 2 to 180.
    #[arg(long, default_value_t = 20, value_parser = clap::value_parser!(u32).range(2..=180))]
    minutes: u32,
    /// The first of three ports: site, metrics, exchange. Below the ephemeral range.
    #[arg(long)]
    port: u16,
    /// Folder for the data of both programs, their logs and the report.
    #[arg(long)]
    folder: PathBuf,
    /// Instead of the soak: measures how many forms a second the site accepts.
    #[arg(long)]
    posts: bool,
}

fn main() -> ExitCode {
    let args = Args::parse();
    let result = match args.posts {
        true => posts::run(&args).map(|()| true),
        false => run::run(&args),
    };
    match result {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("soak: {error:#}");
            ExitCode::FAILURE
        }
    }
}
