//! The tool of the project itself: `cargo xtask serve`, `test`, `build`, `bench`, `soak`, `codegen`, `tidy`.

mod bench;
mod codegen;
mod release;
mod serve;
mod soak;
mod test;
mod tidy;

mod chromium;
mod compress;
mod debian;
mod engines;
mod inputs;
mod npm;
mod process;
mod running;
mod shell;
mod site;
mod steps;
mod tools;
mod watch;
mod widgets;
mod workspace;

use clap::{Parser, Subcommand};

#[derive(Parser)]
#[command(
    name = "cargo xtask",
    about = "Everything one does with this repository."
)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Set everything up, build, and serve the site on http://localhost:3000.
    Serve(serve::Args),
    /// Run every check; what continuous integration calls.
    Test(test::Args),
    /// Make the single file that is deployed, dist/borsa.
    Build(release::Args),
    /// Measure, and print one Markdown table.
    Bench(bench::Args),
    /// Run hostile visitors beside ordinary ones, and fail when the ordinary ones notice.
    Soak(soak::Args),
    /// Write react-shell/src/generated from crates/domain.
    Codegen(codegen::Args),
    /// Check the house rules that no other tool checks.
    Tidy,
}

fn main() -> std::process::ExitCode {
    let result = workspace::Workspace::find().and_then(|ws| match Cli::parse().command {
        Command::Serve(args) => serve::run(&ws, args),
        Command::Test(args) => test::run(&ws, &args),
        Command::Build(args) => release::run(&ws, args),
        Command::Bench(args) => bench::run(&ws, &args),
        Command::Soak(args) => soak::run(&ws, &args),
        Command::Codegen(args) => codegen::run(&ws, args),
        Command::Tidy => tidy::run(&ws),
    });
    match result {
        Ok(()) => std::process::ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("\n{error:#}");
            std::process::ExitCode::FAILURE
        }
    }
}
