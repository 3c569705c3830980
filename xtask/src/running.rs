//! A `borsa` process started by this tool on a free port, ended on drop.

use std::{
    io::{BufRead as _, BufReader},
    path::Path,
    process::{Child, Command, Stdio},
};

use anyhow::{Context as _, Result, bail};

use crate::{process, workspace::Workspace};

/// The process and its address.
pub struct Running {
    child: Child,
    url: String,
}

impl Running {
    /// Starts `borsa COMMAND` with these configuration keys and waits for its address.
    pub fn start(
        binary: &Path,
        command: &str,
        settings: &[(&str, &str)],
        ws: &Workspace,
    ) -> Result<Self> {
        let data = ws.target("xtask/bench");
        std::fs::create_dir_all(&data)?;
        let mut child = Command::new(binary)
            .arg(command)
            .current_dir(ws.root())
            .envs(settings.iter().map(|(key, value)| (variable(key), *value)))
            .env("BORSA_SERVER_DATA_DIR", data)
            .env("BORSA_SERVER_LOG", "warn")
            .stdout(Stdio::piped())
            .spawn()
            .with_context(|| format!("cannot start {}", binary.display()))?;
        let output = BufReader::new(child.stdout.take().context("no output")?);
        for line in output.lines().map_while(Result::ok) {
            if let Some(at) = line.find("http://") {
                let url = line[at..].split_whitespace().next().unwrap_or_default();
                return Ok(Self {
                    child,
                    url: url.trim_end_matches(['/', '.']).to_owned(),
                });
            }
        }
        process::terminate(&mut child);
        bail!("borsa {command} ended without naming its address")
    }

    /// The address, without a trailing slash.
    pub fn url(&self) -> &str {
        &self.url
    }

    /// Current memory in kB, where the system provides it.
    pub fn memory(&self) -> Option<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).ok()?;
        let line = status
            .lines()
            .find_map(|line| line.strip_prefix("VmRSS:"))?;
        line.trim().trim_end_matches(" kB").parse().ok()
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        process::terminate(&mut self.child);
    }
}

fn variable(key: &str) -> String {
    format!(
        "BORSA_{}",
        key.replace(['.', '-'], "_").to_ascii_uppercase()
    )
}
