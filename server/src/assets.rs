//! The files of the built shell: embedded in the program, or in a folder during development.

use crate::encoding::Encoding;
use bytes::Bytes;
use rust_embed::{Embed, EmbeddedFile};
use std::{
    borrow::Cow,
    fs,
    path::{Component, Path, PathBuf},
};

/// The output of `npm run build`, with `.br` and `.gz` files where compression pays off.
#[derive(Embed)]
#[folder = "../react-shell/dist"]
#[allow_missing = true]
struct Embedded;

/// Where the files of the built shell come from.
#[derive(Debug, Clone)]
pub enum Assets {
    /// Embedded in the program.
    Inside,
    /// In a folder.
    Folder(PathBuf),
}

impl Assets {
    /// The folder if one is configured, else the embedded files.
    pub fn new(folder: Option<&Path>) -> Self {
        folder.map_or(Self::Inside, |folder| Self::Folder(folder.to_owned()))
    }

    /// A file by its name inside the shell; `None` for missing files and for names that lead out of the
    /// shell.
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

    /// The file in this encoding; `None` when the build did not make one.
    pub fn encoded(&self, name: &str, encoding: Encoding) -> Option<Bytes> {
        let suffix = match encoding {
            Encoding::Brotli => "br",
            Encoding::Gzip => "gz",
            Encoding::Identity => return None,
        };
        self.read(&format!("{name}.{suffix}"))
    }

    /// The location of the files, for error messages.
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

/// The media type of a file, from its extension.
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
        "pdf" => "application/pdf",
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
