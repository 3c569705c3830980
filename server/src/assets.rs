//! The built shell: files inside the program, or in a folder while developing.

use crate::encoding::Encoding;
use bytes::Bytes;
use rust_embed::{Embed, EmbeddedFile};
use std::{
    borrow::Cow,
    fs,
    path::{Component, Path, PathBuf},
};

/// What `npm run build` left, with `.br` and `.gz` beside what is worth compressing.
#[derive(Embed)]
#[folder = "../react-shell/dist"]
#[allow_missing = true]
struct Embedded;

/// Where the built shell is.
#[derive(Debug, Clone)]
pub enum Assets {
    /// Inside the program.
    Inside,
    /// In a folder.
    Folder(PathBuf),
}

impl Assets {
    /// The folder when one is configured.
    pub fn new(folder: Option<&Path>) -> Self {
        folder.map_or(Self::Inside, |folder| Self::Folder(folder.to_owned()))
    }

    /// A file by its name inside the shell. Names that would leave it find nothing.
    pub fn read(&self, name: &str) -> Option<Bytes> {
        let plain = Path::new(name)
            .components()
            .all(|part| matches!(part, Component::Normal(_)));
        if !plain || name.contains('\\') {
            return None;
        }
        match self {
            Self::Inside => Embedded::get(name).map(embedded),
            Self::Folder(folder) => fs::read(folder.join(name)).ok().map(Bytes::from),
        }
    }

    /// The file in this encoding, when the build made one.
    pub fn encoded(&self, name: &str, encoding: Encoding) -> Option<Bytes> {
        let suffix = match encoding {
            Encoding::Brotli => "br",
            Encoding::Gzip => "gz",
            Encoding::Identity => return None,
        };
        self.read(&format!("{name}.{suffix}"))
    }

    /// For messages: where the files should be.
    pub fn place(&self) -> String {
        match self {
            Self::Inside => "the program".to_owned(),
            Self::Folder(folder) => folder.display().to_string(),
        }
    }
}

fn embedded(file: EmbeddedFile) -> Bytes {
    match file.data {
        Cow::Borrowed(bytes) => Bytes::from_static(bytes),
        Cow::Owned(bytes) => Bytes::from(bytes),
    }
}

/// The media type of a file by its name.
pub fn media_type(name: &str) -> &'static str {
    match name.rsplit_once('.').map_or("", |(_, extension)| extension) {
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "wasm" => "application/wasm",
        "woff2" => "font/woff2",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "jpg" | "jpeg" => "image/jpeg",
        "webp" => "image/webp",
        "avif" => "image/avif",
        "ico" => "image/x-icon",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "txt" => "text/plain; charset=utf-8",
        "html" => "text/html; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_cannot_leave_the_folder() {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir(folder.path().join("shell")).unwrap();
        fs::write(folder.path().join("secret.txt"), "x").unwrap();
        fs::write(folder.path().join("shell/a.txt"), "a").unwrap();
        let assets = Assets::new(Some(&folder.path().join("shell")));
        assert_eq!(assets.read("a.txt").as_deref(), Some(b"a".as_slice()));
        for name in [
            "../secret.txt",
            "/etc/hostname",
            "x/../../secret.txt",
            "..\\secret.txt",
            "",
        ] {
            assert_eq!(assets.read(name), None, "{name}");
        }
    }
}
