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
mod report;
mod verdicts;

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
    #[arg(long, value_parser = clap::value_parser!(u32).range(2..=180))]
    minutes: u32,
    /// The first of three ports: site, metrics, exchange. Below the ephemeral range.
    #[arg(long)]
    port: u16,
    /// Folder for the data of both programs, their logs and the report.
    #[arg(long)]
    folder: PathBuf,
}

fn main() -> ExitCode {
    match run::run(&Args::parse()) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("soak: {error:#}");
            ExitCode::FAILURE
        }
    }
}
