//! Video and caption files: checks of their names, sizes and first bytes.

use super::FOLDER;
use crate::{
    Mistake,
    media::{self, MediaFile},
};
use std::{
    fs, io,
    path::{Path, PathBuf},
};

/// The maximum size of a video, in bytes.
const MAX_BYTES: u64 = 16 * 1024 * 1024;
/// The maximum size of captions, in bytes.
const MAX_CAPTIONS: u64 = 256 * 1024;
/// The number of bytes that are read to check the format of a video.
const HEAD: u64 = 256;
/// The endings of names, with what they stand for.
const ENDINGS: [(&str, VideoKind); 3] = [
    ("webm", VideoKind::Webm),
    ("mp4", VideoKind::Mp4),
    ("vtt", VideoKind::Captions),
];
/// The version of the generated videos. Increase it with every change of their look, because browsers cache them for a year.
const LOOK: u64 = 1;

/// The kind of a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum VideoKind {
    /// A video in WebM.
    Webm,
    /// A video in MP4.
    Mp4,
    /// Captions in WebVTT.
    Captions,
}

impl VideoKind {
    /// Its media type.
    pub const fn media_type(self) -> &'static str {
        match self {
            Self::Webm => "video/webm",
            Self::Mp4 => "video/mp4",
            Self::Captions => "text/vtt; charset=utf-8",
        }
    }

    const fn most(self) -> u64 {
        match self {
            Self::Webm | Self::Mp4 => MAX_BYTES,
            Self::Captions => MAX_CAPTIONS,
        }
    }
}

/// Where the bytes of a file are.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum VideoOrigin {
    /// The program draws it.
    Drawn,
    /// In a content folder: its root, and the path below it.
    Disk(PathBuf, String),
}

/// A video or captions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VideoFile {
    /// The name of the file: `harbour.webm`, `harbour.en.vtt`.
    pub file: String,
    /// Its kind.
    pub kind: VideoKind,
    /// Changes with its content.
    pub version: u64,
    /// Where its bytes are.
    pub origin: VideoOrigin,
}

impl MediaFile for VideoFile {
    const WHAT: &'static str = "video";

    /// Captions keep their extension, because a video may have the same name.
    fn key(&self) -> &str {
        match self.kind {
            VideoKind::Captions => &self.file,
            VideoKind::Webm | VideoKind::Mp4 => self.stem(),
        }
    }

    fn file(&self) -> &str {
        &self.file
    }
}

impl VideoFile {
    /// The name without the ending.
    pub fn stem(&self) -> &str {
        self.file.rsplit_once('.').map_or("", |(stem, _)| stem)
    }

    /// Opens the file of a content folder; `None` when the program draws it.
    ///
    /// # Errors
    /// The file cannot be read, is no longer in its folder, or is too large by now.
    pub fn open(&self) -> io::Result<Option<(fs::File, u64)>> {
        let VideoOrigin::Disk(root, path) = &self.origin else {
            return Ok(None);
        };
        let file = media::open(root, path)?;
        let size = file.metadata()?.len();
        match size <= self.kind.most() {
            true => Ok(Some((file, size))),
            false => Err(io::Error::other(format!("it has {size} bytes"))),
        }
    }
}

/// A video that the program draws.
pub(super) fn drawn(name: &str) -> VideoFile {
    VideoFile {
        file: format!("{name}.webm"),
        kind: VideoKind::Webm,
        version: media::digest((LOOK, name)),
        origin: VideoOrigin::Drawn,
    }
}

/// A file of a content folder, by its path below the root.
pub(crate) fn on_disk(root: &Path, path: &str) -> Result<VideoFile, Mistake> {
    let (file, kind) = named(path)?;
    let most = match kind {
        VideoKind::Captions => MAX_CAPTIONS,
        VideoKind::Webm | VideoKind::Mp4 => HEAD,
    };
    let (head, version) = media::head(root, path, kind.most(), most)?;
    if !is_of(kind, &head) {
        let expected = match kind {
            VideoKind::Webm => "a video of the kind video/webm",
            VideoKind::Mp4 => "a video of the kind video/mp4",
            VideoKind::Captions => {
                "WEBVTT in the first line, and lines such as 00:01.000 --> 00:04.000"
            }
        };
        return Err(Mistake::of_file(
            path,
            "a file that is no such video",
            expected,
        ));
    }
    Ok(VideoFile {
        file,
        kind,
        version,
        origin: VideoOrigin::Disk(root.to_owned(), path.to_owned()),
    })
}

/// True when a file begins as those of its kind do.
fn is_of(kind: VideoKind, head: &[u8]) -> bool {
    match kind {
        VideoKind::Webm => {
            head.starts_with(&[0x1a, 0x45, 0xdf, 0xa3])
                && head.windows(4).any(|word| word == b"webm")
        }
        VideoKind::Mp4 => head.get(4..8) == Some(b"ftyp"),
        VideoKind::Captions => std::str::from_utf8(head).is_ok_and(|text| {
            let text = text.trim_start_matches('\u{feff}');
            let rest = text.strip_prefix("WEBVTT");
            rest.is_some_and(|rest| rest.starts_with(char::is_whitespace) && rest.contains("-->"))
        }),
    }
}

/// The name and kind of the file at a path. Captions always have a language.
fn named(path: &str) -> Result<(String, VideoKind), Mistake> {
    let needs_language = |kind| kind == VideoKind::Captions;
    let example = "harbour.webm, or harbour.en.vtt for captions";
    media::named(path, FOLDER, &ENDINGS, needs_language, example)
}
