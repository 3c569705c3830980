//! `cargo xtask bench`: the measured promises, in one Markdown table.

use anyhow::Result;

use crate::workspace::Workspace;

/// Options of the command.
#[derive(clap::Args)]
pub struct Args {
    /// A folder with the harness that runs the same page in other frameworks.
    #[arg(long)]
    peers: Option<std::path::PathBuf>,
}

/// Measures.
pub fn run(_ws: &Workspace, args: &Args) -> Result<()> {
    let _ = &args.peers;
    anyhow::bail!("not written")
}
