//! The tests of form submissions on PostgreSQL: starts the server that Debian installs, in a folder and at a port of its own,
//! and removes it afterwards. Skipped with a message where it is not installed.

use std::{
    fs,
    net::TcpListener,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use anyhow::{Context as _, Result, bail};

use crate::{process, steps::Outcome, workspace::Workspace};

/// Where Debian installs the servers, by version.
const SERVERS: &str = "/usr/lib/postgresql";
/// The environment variable that tests read.
const VARIABLE: &str = "TEST_POSTGRES_URL";
/// How long the server may take to start.
const STARTING: Duration = Duration::from_secs(30);

/// Runs the tests, or says why not.
pub(super) fn run(ws: &Workspace) -> Result<Outcome> {
    let Some(programs) = newest(Path::new(SERVERS)) else {
        let why = "for want of the Debian package postgresql";
        return Ok(Outcome::Skipped(why.to_owned()));
    };
    let server = Server::start(&programs)?;
    for (package, test) in [("submissions", None), ("server", Some("submissions"))] {
        let mut command = process::cargo(ws);
        command.args(["test", "--quiet", "--package", package]);
        command.args(test.map(|test| ["--test", test]).into_iter().flatten());
        process::run(command.env(VARIABLE, &server.url))?;
    }
    Ok(Outcome::done())
}

/// The folder of the programs of the newest version.
fn newest(servers: &Path) -> Option<PathBuf> {
    let versions = fs::read_dir(servers).ok()?.flatten().filter_map(|folder| {
        let version: u32 = folder.file_name().to_str()?.parse().ok()?;
        let programs = folder.path().join("bin");
        programs
            .join("initdb")
            .exists()
            .then_some((version, programs))
    });
    versions.max().map(|(_, programs)| programs)
}

/// A running server. Dropping it ends the process and removes the folder.
struct Server {
    child: Child,
    folder: tempfile::TempDir,
    url: String,
}

impl Server {
    fn start(programs: &Path) -> Result<Self> {
        // A short path: that of a socket has at most 107 bytes.
        let folder = tempfile::Builder::new().prefix("pg").tempdir_in("/tmp")?;
        let user = user(folder.path())?;
        let data = folder.path().join("data");
        let mut initdb = as_user(user.as_deref(), &programs.join("initdb"));
        initdb.arg("--pgdata").arg(&data).stdout(Stdio::null());
        initdb.args([
            "--username=borsa",
            "--auth=trust",
            "--encoding=UTF8",
            "--locale=C",
        ]);
        process::run(&mut initdb)?;
        let port = TcpListener::bind("127.0.0.1:0")?.local_addr()?.port();
        let mut command = as_user(user.as_deref(), &programs.join("postgres"));
        command.arg("-D").arg(&data).arg("-k").arg(folder.path());
        command.args(["-p", &port.to_string(), "-c", "listen_addresses=127.0.0.1"]);
        let log = fs::File::create(folder.path().join("log"))?;
        let child = command
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(log);
        let server = Self {
            child: child.spawn().context("postgres cannot be started")?,
            folder,
            url: format!("postgres://borsa@127.0.0.1:{port}/postgres"),
        };
        server.ready(&programs.join("pg_isready"), port)?;
        Ok(server)
    }

    fn ready(&self, pg_isready: &Path, port: u16) -> Result<()> {
        let started = Instant::now();
        let port = port.to_string();
        while process::output(pg_isready, &["-h", "127.0.0.1", "-p", &port]).is_none() {
            if started.elapsed() > STARTING {
                let log = fs::read_to_string(self.folder.path().join("log"))?;
                bail!("PostgreSQL does not start:\n{log}");
            }
            thread::sleep(Duration::from_millis(100));
        }
        Ok(())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        process::terminate(&mut self.child);
    }
}

/// The user as whom the server runs, if that has to be another one: it refuses to run as root. The folder is given to it.
fn user(folder: &Path) -> Result<Option<String>> {
    if process::output("id", &["-u"]).as_deref() != Some("0") {
        return Ok(None);
    }
    for user in ["postgres", "nobody"] {
        if process::output("id", &["-u", user]).is_some() {
            process::run(Command::new("chown").arg(user).arg(folder))?;
            return Ok(Some(user.to_owned()));
        }
    }
    bail!("PostgreSQL does not run as root, and there is no user postgres or nobody")
}

/// A program as another user. It replaces `setpriv`, so that a signal to the process reaches it.
fn as_user(user: Option<&str>, program: &Path) -> Command {
    let Some(user) = user else {
        return Command::new(program);
    };
    let mut command = Command::new("setpriv");
    command.args(["--reuid", user, "--regid"]);
    let group = process::output("id", &["-gn", user]).unwrap_or_else(|| user.to_owned());
    command.args([&group, "--clear-groups"]).arg(program);
    // The folder of the workspace may be closed to the user.
    command.current_dir("/");
    command
}

#[cfg(test)]
mod tests {
    use super::*;
    use anyhow::ensure;

    #[test]
    fn the_newest_installed_version_is_used() -> Result<()> {
        let servers = tempfile::tempdir()?;
        ensure!(newest(servers.path()).is_none());
        for version in ["9", "15", "17", "extra"] {
            fs::create_dir_all(servers.path().join(version).join("bin"))?;
        }
        for version in ["9", "15"] {
            fs::write(servers.path().join(version).join("bin/initdb"), "")?;
        }
        let found = newest(servers.path());
        ensure!(found == Some(servers.path().join("15/bin")), "{found:?}");
        ensure!(newest(Path::new("/nowhere")).is_none());
        Ok(())
    }
}
