//! Development tasks: `cargo xtask serve`, `test`, `build`, `bench`, `soak`, `codegen`, `tidy`.

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
#[command(name = "cargo xtask", about = "Development tasks of this repository.")]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Install dependencies, build, and serve the site on http://localhost:3000.
    Serve(serve::Args),
    /// Run every check, as continuous integration does.
    Test(test::Args),
    /// Build the deployable binary, dist/borsa.
    Build(release::Args),
    /// Measure, and print one Markdown table.
    Bench(bench::Args),
    /// Run hostile visitors beside ordinary ones, and fail if ordinary ones are affected.
    Soak(soak::Args),
    /// Write react-shell/src/generated from crates/domain and crates/page-table, and the tables of docs/forms.md from crates/forms.
    Codegen(codegen::Args),
    /// Check the project rules that no other tool checks.
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
