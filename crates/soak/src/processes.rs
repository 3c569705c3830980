//! The site and the exchange as processes, and their resource usage.

use anyhow::{Context as _, Result, bail};
use std::{
    fs, io,
    net::{SocketAddr, TcpStream},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

/// Start timeout.
const START: Duration = Duration::from_secs(60);
/// Shutdown timeout.
const END: Duration = Duration::from_secs(20);

/// The program and its working folder.
#[derive(Debug, Clone)]
pub(crate) struct Borsa {
    pub(crate) program: PathBuf,
    pub(crate) folder: PathBuf,
}

impl Borsa {
    /// The value of a key of the configuration; `None` when the program does not know it.
    pub(crate) fn setting(&self, key: &str) -> Result<Option<String>> {
        let output = Command::new(&self.program)
            .arg("config")
            .current_dir(&self.folder)
            .output()
            .with_context(|| format!("cannot start {}", self.program.display()))?;
        Ok(setting(&String::from_utf8_lossy(&output.stdout), key))
    }

    /// A new key pair in the folder, as the staff would make it; gives the public key.
    pub(crate) fn keygen(&self) -> Result<String> {
        let file = self.folder.join("staff.key");
        if file.exists() {
            fs::remove_file(&file)?;
        }
        let output = Command::new(&self.program)
            .args(["submissions", "keygen"])
            .arg(&file)
            .output()
            .with_context(|| format!("cannot start {}", self.program.display()))?;
        let printed = String::from_utf8_lossy(&output.stdout);
        let key = printed.lines().find(|line| line.starts_with("age1"));
        Ok(key.context("borsa prints no public key")?.to_owned())
    }

    /// Starts `borsa COMMAND` with its log in a file, and waits until its port is open.
    pub(crate) fn start(
        &self,
        command: &str,
        port: SocketAddr,
        settings: &[(&str, &str)],
    ) -> Result<Process> {
        if TcpStream::connect(port).is_ok() {
            bail!("{port} is in use by another program; choose others with --port");
        }
        let log = fs::OpenOptions::new()
            .append(true)
            .create(true)
            .open(self.folder.join(format!("{command}.log")))?;
        let child = Command::new(&self.program)
            .arg(command)
            .current_dir(&self.folder)
            .envs(settings.iter().copied())
            .env("BORSA_SERVER_LOG", "warn")
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(log)
            .spawn()?;
        let mut process = Process(child);
        let begun = Instant::now();
        while TcpStream::connect(port).is_err() {
            process.still_there(command)?;
            if begun.elapsed() > START {
                bail!("borsa {command} does not open {port}");
            }
            thread::sleep(Duration::from_millis(50));
        }
        Ok(process)
    }
}

/// Finds a value in the output of `borsa config`.
fn setting(printed: &str, key: &str) -> Option<String> {
    let (section, name) = key.split_once('.')?;
    let (_, rest) = printed.split_once(&format!("[{section}]\n"))?;
    let mut lines = rest.lines().take_while(|line| !line.starts_with('['));
    let value = lines.find_map(|line| line.strip_prefix(name)?.strip_prefix(" = \""))?;
    Some(value.split('"').next()?.to_owned())
}

/// A process that is killed on drop.
#[derive(Debug)]
pub(crate) struct Process(Child);

impl Process {
    /// An error if it has ended by itself.
    pub(crate) fn still_there(&mut self, name: &str) -> Result<()> {
        match self.0.try_wait()? {
            Some(status) => bail!("borsa {name} ended with {status}; see {name}.log"),
            None => Ok(()),
        }
    }

    /// SIGKILL.
    pub(crate) fn kill(mut self) -> io::Result<()> {
        self.0.kill()?;
        self.0.wait().map(drop)
    }

    pub(crate) fn id(&self) -> u32 {
        self.0.id()
    }
}

impl Drop for Process {
    /// SIGTERM, then SIGKILL after a timeout.
    fn drop(&mut self) {
        if !matches!(self.0.try_wait(), Ok(None)) {
            return;
        }
        let asked = rustix::process::Pid::from_child(&self.0);
        let _ = rustix::process::kill_process(asked, rustix::process::Signal::TERM);
        let begun = Instant::now();
        while begun.elapsed() < END {
            if !matches!(self.0.try_wait(), Ok(None)) {
                return;
            }
            thread::sleep(Duration::from_millis(50));
        }
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Resident memory in kB; 0 if the process has ended.
pub(crate) fn memory(pid: u32) -> u64 {
    let status = fs::read_to_string(format!("/proc/{pid}/status")).unwrap_or_default();
    let line = status.lines().find_map(|l| l.strip_prefix("VmRSS:"));
    let kilobytes = line.and_then(|l| l.trim().trim_end_matches(" kB").parse().ok());
    kilobytes.unwrap_or(0)
}

/// Open file descriptors. The folder's size is their number; on older kernels it is 0 and they are
/// counted.
pub(crate) fn descriptors(pid: u32) -> u64 {
    let folder = format!("/proc/{pid}/fd");
    match fs::metadata(&folder).map_or(0, |data| data.len()) {
        0 => fs::read_dir(&folder).map_or(0, |list| list.count() as u64),
        count => count,
    }
}

/// Processor time so far.
pub(crate) fn processor_time(pid: u32) -> Duration {
    let stat = fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
    let ticks = ticks(&stat).unwrap_or(0);
    let a_second = rustix::param::clock_ticks_per_second().max(1);
    Duration::from_millis(ticks * 1_000 / a_second)
}

/// User and system time; the process name before them may contain anything.
fn ticks(stat: &str) -> Option<u64> {
    let (_, fields) = stat.rsplit_once(')')?;
    let mut fields = fields.split_whitespace().skip(11);
    let mut next = || fields.next()?.parse::<u64>().ok();
    Some(next()? + next()?)
}

/// Bytes of all files in a folder and below it.
pub(crate) fn size(folder: &Path) -> u64 {
    let Ok(list) = fs::read_dir(folder) else {
        return 0;
    };
    let sizes = list.flatten().map(|entry| match entry.metadata() {
        Ok(data) if data.is_dir() => size(&entry.path()),
        Ok(data) => data.len(),
        // Deleted since the folder was listed.
        Err(_) => 0,
    });
    sizes.sum()
}

/// Raises the limit of open files of this process and its later children to the maximum.
pub(crate) fn raise_descriptors() -> Result<()> {
    use rustix::process::{Resource, getrlimit, setrlimit};
    let mut limit = getrlimit(Resource::Nofile);
    limit.current = limit.maximum;
    setrlimit(Resource::Nofile, limit).context("the number of open files cannot be raised")
}

/// The resulting limit of open files.
pub(crate) fn most_descriptors() -> u64 {
    use rustix::process::{Resource, getrlimit};
    getrlimit(Resource::Nofile).maximum.unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_setting_is_found_in_its_own_section() {
        let printed = "[a]\nsize = \"1\" # the default\n\n[b]\nsize = \"2\" # BORSA_B_SIZE\n";
        let of = |key| setting(printed, key);
        assert_eq!(of("b.size").as_deref(), Some("2"));
        assert_eq!(of("a.size").as_deref(), Some("1"));
        assert_eq!((of("a.other"), of("c.size")), (None, None));
    }

    #[test]
    fn times_are_parsed_after_any_name() {
        let stat = "7 (a ) b) S 1 7 7 0 -1 4194560 100 0 0 0 250 50 0 0 20 0";
        assert_eq!(ticks(stat), Some(300));
        assert_eq!(ticks("nonsense"), None);
    }

    #[test]
    fn this_process_has_memory_descriptors_and_time() {
        let pid = std::process::id();
        assert!(memory(pid) > 0 && descriptors(pid) > 0);
        assert_eq!(memory(u32::MAX), 0);
    }
}
