//! Start of the `borsa` program.

use clap::Parser;
use server::{
    cli::{Cli, Command},
    commands,
};
use std::{num::NonZero, process::ExitCode, thread::available_parallelism, time::Duration};

/// Mimalloc returns freed memory to the system after many connections; the C library's allocator did not.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// How long an idle thread for blocking work stays. What a thread has freed stays with it, so threads that come and
/// go would cost more memory than those that stay.
const IDLE_THREADS: Duration = Duration::from_secs(3600);

/// The maximum time that shutdown waits for running blocking tasks.
const LAST_WORK: Duration = Duration::from_secs(5);

/// The maximum number of threads for blocking work (disk, decoding, compression): little more than the number of
/// cores. More threads would only wait for a core, and each keeps up to 20 MB of freed memory.
fn blocking_threads() -> usize {
    available_parallelism().map_or(1, NonZero::get).max(2) + 1
}

fn main() -> ExitCode {
    let command = Cli::parse().command;
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .max_blocking_threads(blocking_threads())
        .thread_keep_alive(IDLE_THREADS)
        .build();
    match runtime {
        Ok(runtime) => {
            let code = runtime.block_on(run(command));
            // A thread that is blocked by a stalled disk does not keep the program from ending.
            runtime.shutdown_timeout(LAST_WORK);
            code
        }
        Err(error) => {
            eprintln!("borsa: the threads of the program cannot start: {error}");
            ExitCode::FAILURE
        }
    }
}

async fn run(command: Command) -> ExitCode {
    let result = match command {
        Command::Serve(args) => commands::serve(&args).await,
        Command::Sandbox(args) => commands::sandbox(&args).await,
        Command::Import(args) => commands::import(&args),
        Command::Content(command) => commands::content(&command),
        Command::MediaKit(args) => commands::media_kit(&args),
        Command::Submissions(command) => commands::submissions(&command),
        Command::Verify(args) => commands::verify(&args).await,
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
