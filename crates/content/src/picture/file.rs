//! A picture in a file: its name, and its size from the head of the file.

use super::{FOLDER, end::is_whole, turned::is_turned};
use crate::{
    Mistake,
    media::{self, MediaFile},
};
use imagesize::ImageType;
use std::{
    io::{self, Cursor, Read, Seek},
    path::{Path, PathBuf},
};

/// The maximum size of a picture's file, in bytes.
pub(super) const MAX_BYTES: u64 = 8 * 1024 * 1024;
/// The maximum number of pixels: more would take too much memory to decode.
const MAX_PIXELS: usize = 16_000_000;
/// The maximum width and height.
const MAX_SIDE: usize = 8192;
/// The least width and height of a picture that other sites show beside a link.
const SHARED: [u32; 2] = [600, 315];
/// How much of a file is read to find its size.
const HEAD: u64 = 256 * 1024;
/// The endings of names, with the kinds of picture that they stand for.
const ENDINGS: [(&str, PictureKind); 5] = [
    ("png", PictureKind::Png),
    ("jpg", PictureKind::Jpeg),
    ("jpeg", PictureKind::Jpeg),
    ("webp", PictureKind::Webp),
    ("svg", PictureKind::Svg),
];
/// What an SVG picture may not hold. As a picture none of it would work, and the site's policy forbids it elsewhere.
const NOT_IN_SVG: [&str; 6] = [
    "script",
    "style",
    "foreignobject",
    "handler",
    "!entity",
    "?xml-stylesheet",
];

/// The kind of a picture's file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PictureKind {
    /// PNG.
    Png,
    /// JPEG.
    Jpeg,
    /// WebP.
    Webp,
    /// SVG, which is sent as it is: it has no pixels to scale.
    Svg,
}

impl PictureKind {
    /// Its media type.
    pub const fn media_type(self) -> &'static str {
        match self {
            Self::Png => "image/png",
            Self::Jpeg => "image/jpeg",
            Self::Webp => "image/webp",
            Self::Svg => "image/svg+xml",
        }
    }
}

/// Where the bytes of a picture are.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Origin {
    /// In the program.
    Compiled(&'static [u8]),
    /// In a content folder: its root, and the path below it.
    Disk(PathBuf, String),
}

/// A picture.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Picture {
    /// The name of its file: `harbour.png`.
    pub file: String,
    /// The kind of its file.
    pub kind: PictureKind,
    /// Its width in pixels.
    pub width: u32,
    /// Its height in pixels.
    pub height: u32,
    /// Changes with its content.
    pub version: u64,
    /// Where its bytes are.
    pub origin: Origin,
}

impl MediaFile for Picture {
    const WHAT: &'static str = "picture";

    fn key(&self) -> &str {
        self.file.rsplit_once('.').map_or("", |(stem, _)| stem)
    }

    fn file(&self) -> &str {
        &self.file
    }
}

impl Picture {
    /// True when other sites can show it beside a link: networks take no SVG, and draw no large card of a small picture.
    pub fn can_be_shared(&self) -> bool {
        let [width, height] = SHARED;
        self.kind != PictureKind::Svg && self.width >= width && self.height >= height
    }

    /// Reads the file, 8 MiB at most.
    ///
    /// # Errors
    /// The file cannot be read, or is no longer in its folder.
    pub fn bytes(&self) -> io::Result<Vec<u8>> {
        match &self.origin {
            Origin::Compiled(bytes) => Ok(bytes.to_vec()),
            Origin::Disk(root, path) => {
                let mut bytes = Vec::new();
                let file = media::open(root, path)?;
                file.take(MAX_BYTES).read_to_end(&mut bytes)?;
                Ok(bytes)
            }
        }
    }
}

/// A picture that is compiled in, by its path.
pub(crate) fn compiled(path: &str, bytes: &'static [u8]) -> Result<Picture, Mistake> {
    let (file, kind) = named(path)?;
    let (width, height) = size(path, kind, bytes)?;
    whole(path, kind, || Ok(Cursor::new(bytes)))?;
    Ok(Picture {
        file,
        kind,
        width,
        height,
        version: media::digest(bytes),
        origin: Origin::Compiled(bytes),
    })
}

/// A picture of a content folder, by its path below the root.
pub(crate) fn on_disk(root: &Path, path: &str) -> Result<Picture, Mistake> {
    let (file, kind) = named(path)?;
    let most = match kind {
        PictureKind::Svg => MAX_BYTES,
        _ => HEAD,
    };
    let (head, version) = media::head(root, path, MAX_BYTES, most)?;
    let (width, height) = size(path, kind, &head)?;
    whole(path, kind, || media::open_plain(&root.join(path)))?;
    Ok(Picture {
        file,
        kind,
        width,
        height,
        version,
        origin: Origin::Disk(root.to_owned(), path.to_owned()),
    })
}

/// Refuses a file that ends too early, as a broken copy does: browsers would show a part of the picture.
fn whole<R: Read + Seek>(
    path: &str,
    kind: PictureKind,
    open: impl FnOnce() -> io::Result<R>,
) -> Result<(), Mistake> {
    match open().and_then(|mut file| is_whole(kind, &mut file)) {
        Ok(true) => Ok(()),
        Ok(false) => Err(Mistake::of_file(
            path,
            "a picture that is cut off",
            "the whole file",
        )),
        Err(_) => Err(Mistake::of_file(
            path,
            "a file that cannot be read",
            "a file",
        )),
    }
}

/// The name and kind of the file at a path.
fn named(path: &str) -> Result<(String, PictureKind), Mistake> {
    let example = "harbour.png or settlement.ar.svg";
    media::named(path, FOLDER, &ENDINGS, |_| false, example)
}

/// Width and height from the head of a file.
fn size(path: &str, kind: PictureKind, head: &[u8]) -> Result<(u32, u32), Mistake> {
    let found = match kind {
        PictureKind::Svg => return svg_size(path, head),
        PictureKind::Png => ImageType::Png,
        PictureKind::Jpeg => ImageType::Jpeg,
        PictureKind::Webp => ImageType::Webp,
    };
    let is_one = imagesize::image_type(head).is_ok_and(|is| is == found);
    let size = imagesize::blob_size(head).ok().filter(|_| is_one);
    let Some(size) = size else {
        let expected = format!("a picture of the kind {}", kind.media_type());
        return Err(Mistake::of_file(
            path,
            "a file that is no such picture",
            &expected,
        ));
    };
    if kind == PictureKind::Jpeg && is_turned(head) {
        let expected = "a photograph that is saved upright, as programs for pictures do on export";
        return Err(Mistake::of_file(
            path,
            "a photograph that is saved turned",
            expected,
        ));
    }
    let (width, height) = (size.width, size.height);
    let pixels = width.saturating_mul(height);
    if pixels == 0 || pixels > MAX_PIXELS || width > MAX_SIDE || height > MAX_SIDE {
        let found = format!("{width} × {height} pixels");
        let expected = format!("at most {MAX_PIXELS} pixels, and {MAX_SIDE} on a side");
        return Err(Mistake::of_file(path, found, &expected));
    }
    Ok((width as u32, height as u32))
}

/// Width and height of an SVG picture, from the `viewBox` of its first element.
fn svg_size(path: &str, bytes: &[u8]) -> Result<(u32, u32), Mistake> {
    let Ok(text) = std::str::from_utf8(bytes) else {
        return Err(Mistake::of_file(
            path,
            "bytes that are not UTF-8",
            "an SVG picture",
        ));
    };
    let lower = text.to_ascii_lowercase();
    if let Some(found) = elements(&lower).find(|name| NOT_IN_SVG.contains(name)) {
        let found = format!("<{found} in an SVG picture");
        return Err(Mistake::of_file(
            path,
            found,
            "shapes and texts with attributes",
        ));
    }
    let is_empty = |root: &str| root.split('>').next().is_some_and(|tag| tag.ends_with('/'));
    let is_closed = lower.contains("</svg") && lower.trim_end().ends_with('>');
    if !is_closed && !lower.find("<svg").is_some_and(|at| is_empty(&lower[at..])) {
        return Err(Mistake::of_file(
            path,
            "a picture that is cut off",
            "the whole file, to </svg>",
        ));
    }
    let root = text.find("<svg").map(|at| &text[at..]);
    let root = root.and_then(|root| root.split_once('>'));
    let view = root.and_then(|(root, _)| root.split_once("viewBox=\"")?.1.split_once('"'));
    let numbers = view.map(|(view, _)| view.split_ascii_whitespace().map(str::parse::<f32>));
    let numbers: Option<Vec<f32>> =
        numbers.and_then(|numbers| numbers.collect::<Result<_, _>>().ok());
    match numbers.as_deref() {
        Some([_, _, width, height])
            if (1.0..=MAX_SIDE as f32).contains(width)
                && (1.0..=MAX_SIDE as f32).contains(height) =>
        {
            Ok((width.round() as u32, height.round() as u32))
        }
        _ => Err(Mistake::of_file(
            path,
            "no size",
            "viewBox=\"0 0 WIDTH HEIGHT\" at the element svg",
        )),
    }
}

/// The name after each `<`, without namespace prefix: of elements, declarations (`!entity`) and processing instructions (`?xml-stylesheet`).
fn elements(text: &str) -> impl Iterator<Item = &str> {
    text.split('<').skip(1).map(|rest| {
        let is_end = |c: char| c.is_ascii_whitespace() || matches!(c, '/' | '>' | '[');
        let name = rest.split(is_end).next().unwrap_or_default();
        name.rsplit(':').next().unwrap_or_default()
    })
}
