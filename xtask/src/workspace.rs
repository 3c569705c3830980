//! Paths of the repository.

use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};

/// The root of the repository.
pub struct Workspace {
    root: PathBuf,
}

/// Build profile of the site.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Profile {
    /// Fast to build.
    Dev,
    /// Small and fast to run.
    Release,
}

impl Profile {
    /// The profile that a `--release` flag asks for.
    pub fn of(release: bool) -> Self {
        if release { Self::Release } else { Self::Dev }
    }

    /// Its folder under `target/`.
    pub fn folder(self) -> &'static str {
        match self {
            Self::Dev => "debug",
            Self::Release => "release",
        }
    }
}

impl Workspace {
    /// Searches upwards from the current folder, so that the command works anywhere in the repository.
    pub fn find() -> Result<Self> {
        let here = std::env::current_dir()?;
        let root = here
            .ancestors()
            .find(|dir| dir.join("xtask/Cargo.toml").is_file())
            .context("run this inside the repository: no xtask/Cargo.toml above this folder")?;
        Ok(Self {
            root: root.to_owned(),
        })
    }

    /// The root folder.
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// A path in the repository.
    pub fn path(&self, relative: &str) -> PathBuf {
        self.root.join(relative)
    }

    /// A path in cargo's output folder.
    pub fn target(&self, relative: &str) -> PathBuf {
        let target =
            std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| "target".into(), PathBuf::from);
        self.root.join(target).join(relative)
    }

    /// The server's binary.
    pub fn server(&self, profile: Profile) -> PathBuf {
        self.target(profile.folder())
            .join(format!("borsa{}", std::env::consts::EXE_SUFFIX))
    }
}
