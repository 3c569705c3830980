//! Start of the `borsa` program.

use clap::Parser;
use server::{
    cli::{Cli, Command},
    commands,
};
use std::process::ExitCode;

/// Returns freed memory to the system after a flood of connections; the allocator of the C library kept it.
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
