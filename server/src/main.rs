//! Start of the `borsa` program.

use clap::Parser;
use server::{
    cli::{Cli, Command},
    commands,
};
use std::process::ExitCode;

/// Mimalloc returns freed memory to the system after many connections; the C library's allocator did not.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

#[tokio::main]
async fn main() -> ExitCode {
    let result = match Cli::parse().command {
        Command::Serve(args) => commands::serve(&args).await,
        Command::Sandbox(args) => commands::sandbox(&args).await,
        Command::Import(args) => commands::import(&args),
        Command::Config(args) => commands::config(&args),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("borsa: {error}");
            ExitCode::FAILURE
        }
    }
}
