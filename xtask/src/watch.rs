//! Detects changed source files by polling modification times twice a second, which needs no system
//! service and works with every editor.

use std::{
    path::PathBuf,
    time::{Duration, Instant, SystemTime},
};

use crate::{inputs, workspace::Workspace};

const SOURCES: &[&str] = &[
    "app",
    "crates",
    "server",
    "wasm-widgets/src",
    "wasm-widgets/js",
    "react-shell/src",
    "react-shell/public",
    "style",
    "locales",
    "Cargo.toml",
];

/// Polls the source files.
pub struct Watcher {
    paths: Vec<PathBuf>,
    seen: (usize, Option<SystemTime>),
    next: Instant,
}

impl Watcher {
    /// Starts with the current state of the files.
    pub fn new(ws: &Workspace) -> Self {
        let paths: Vec<_> = SOURCES.iter().map(|path| ws.path(path)).collect();
        Self {
            seen: state(&paths),
            paths,
            next: Instant::now(),
        }
    }

    /// True once after a file was written, added or removed.
    pub fn changed(&mut self) -> bool {
        if Instant::now() < self.next {
            return false;
        }
        self.next = Instant::now() + Duration::from_millis(500);
        let now = state(&self.paths);
        std::mem::replace(&mut self.seen, now) != now
    }
}

fn state(paths: &[PathBuf]) -> (usize, Option<SystemTime>) {
    (inputs::files(paths).len(), inputs::newest(paths))
}
