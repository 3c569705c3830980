//! Running other programs.

use std::{
    ffi::OsStr,
    io::{BufRead as _, BufReader},
    path::Path,
    process::{Command, Stdio},
};

use anyhow::{Context as _, Result, bail};

use crate::workspace::Workspace;

/// The cargo that runs this tool.
pub fn cargo(ws: &Workspace) -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(ws.root());
    if std::env::var_os("CI").is_some() {
        // Incremental compilation makes a first build a third slower, and CI has no second one.
        command.env("CARGO_INCREMENTAL", "0");
    }
    command
}

/// Cargo with Clippy as the compiler of this repository's crates: it compiles as rustc does and also lints. One compilation
/// is then read by Clippy and run by the tests. Findings are warnings, which Cargo repeats for crates that it does not
/// compile again.
pub fn linting_cargo(ws: &Workspace) -> Command {
    let mut command = cargo(ws);
    let beside = Path::new(command.get_program()).with_file_name("clippy-driver");
    let driver = match beside.is_file() {
        true => beside,
        false => "clippy-driver".into(),
    };
    command.env("RUSTC_WORKSPACE_WRAPPER", driver);
    command
}

/// All packages except this one. With it, Cargo would unify the features of dependencies differently than for this one alone,
/// and compile the shared ones twice.
pub const SITE: &[&str] = &["--workspace", "--exclude", "xtask"];

/// npm in the root of the repository.
pub fn npm(ws: &Workspace) -> Command {
    let mut command = Command::new(if cfg!(windows) { "npm.cmd" } else { "npm" });
    command.current_dir(ws.root());
    command
}

/// A tool installed by `npm ci`, by its name in `node_modules/.bin`.
pub fn node_tool(ws: &Workspace, name: &str) -> Command {
    let mut command = Command::new(ws.path("node_modules/.bin").join(name));
    command.current_dir(ws.root());
    command
}

/// Runs a program with inherited output; an error names it and its exit status.
pub fn run(command: &mut Command) -> Result<()> {
    let shown = shown(command);
    let status = command
        .stdin(Stdio::null())
        .status()
        .with_context(|| format!("could not start `{shown}`"))?;
    if !status.success() {
        bail!("`{shown}` ended with {status}");
    }
    Ok(())
}

/// Runs a program, repeats its standard error output and returns it; an error names the program and its exit status.
pub fn run_and_read_errors(command: &mut Command) -> Result<String> {
    let shown = shown(command);
    let mut child = command
        .stdin(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .with_context(|| format!("could not start `{shown}`"))?;
    let mut text = String::new();
    if let Some(errors) = child.stderr.take() {
        for line in BufReader::new(errors).lines() {
            let line = line?;
            eprintln!("{line}");
            text.push_str(&line);
            text.push('\n');
        }
    }
    let status = child.wait()?;
    if !status.success() {
        bail!("`{shown}` ended with {status}");
    }
    Ok(text)
}

/// Runs a program and returns its trimmed output; `None` if it is missing or failed.
pub fn output(program: impl AsRef<OsStr>, args: &[&str]) -> Option<String> {
    let output = Command::new(program)
        .args(args)
        .stdin(Stdio::null())
        .stderr(Stdio::null())
        .output()
        .ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    output.status.success().then(|| text.trim().to_owned())
}

/// Sends SIGTERM to a process, as a service manager would. No-op if it has ended.
pub fn terminate(child: &mut std::process::Child) {
    let asked = cfg!(unix)
        && Command::new("kill")
            .args(["-TERM", &child.id().to_string()])
            .status()
            .is_ok_and(|s| s.success());
    if !asked {
        let _ = child.kill();
    }
    let _ = child.wait();
}

/// The first of these programs that is on PATH.
pub fn on_path(names: &[&str]) -> Option<std::path::PathBuf> {
    let path = std::env::var_os("PATH")?;
    names.iter().find_map(|name| {
        std::env::split_paths(&path)
            .map(|dir| dir.join(name))
            .find(|p| is_program(p))
    })
}

fn is_program(path: &Path) -> bool {
    path.is_file()
}

fn shown(command: &Command) -> String {
    let name = Path::new(command.get_program())
        .file_name()
        .unwrap_or(command.get_program());
    let mut text = name.to_string_lossy().into_owned();
    for arg in command.get_args() {
        text.push(' ');
        text.push_str(&arg.to_string_lossy());
    }
    text
}
