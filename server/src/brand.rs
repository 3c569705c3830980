//! The brand of the exchange: the folder of its logo and icons, and the style sheet of its colours.

mod drawn;
mod logo;
mod pixels;

use crate::{
    assets::media_type,
    config::{Colours, Config},
};
use bytes::Bytes;
use drawings::{Emblem, Look};
use logo::NotALogo;
use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    io::{self, Read},
    path::{Path, PathBuf},
    sync::Arc,
};
use xxhash_rust::xxh3::xxh3_64;

/// The mark in header and footer.
const LOGO: &str = "logo.svg";
/// The maximum size of [`LOGO`], which is a part of every page.
const LOGO_BYTES: usize = 64 * 1024;
/// The maximum size of an icon.
const ICON_BYTES: u64 = 512 * 1024;

/// The icons, with the width and height of those that are pictures.
const ICONS: [(&str, Option<u32>); 6] = [
    ("favicon.svg", None),
    ("favicon.ico", None),
    ("icon-180.png", Some(180)),
    ("icon-192.png", Some(192)),
    ("icon-512.png", Some(512)),
    ("icon-maskable-512.png", Some(512)),
];

/// What a site has of its own in place of the design's.
#[derive(Debug)]
pub struct Brand {
    /// The mark, as an element of the page.
    pub logo: Option<String>,
    /// The style sheet of the colours: its name below `assets/`, and its text.
    pub sheet: Option<(String, String)>,
    /// The look of social cards and logo files.
    pub look: Arc<Look>,
    /// A digest of the look: part of the names of cached files.
    pub look_digest: u64,
    icons: BTreeMap<&'static str, Bytes>,
}

/// The files of a folder.
struct Files {
    /// The logo for pages, and as drawings on a light and a dark ground.
    logo: (String, [Emblem; 2]),
    icons: BTreeMap<&'static str, Bytes>,
}

/// Why a brand cannot be used; displayed as one sentence.
#[derive(Debug, thiserror::Error)]
pub enum BrandError {
    /// A file or the folder cannot be read.
    #[error("brand.folder: {path} cannot be read: {source}", path = path.display())]
    Unreadable {
        /// The file or the folder.
        path: PathBuf,
        /// The I/O error.
        source: io::Error,
    },
    /// A file is not what its name says.
    #[error("brand.folder: {path} must be {expected}", path = path.display())]
    Wrong {
        /// The file.
        path: PathBuf,
        /// What it should be.
        expected: String,
    },
    /// A part of the logo that is not allowed.
    #[error("brand.folder: {path}: {source}", path = path.display())]
    Logo {
        /// The file.
        path: PathBuf,
        /// The part.
        source: NotALogo,
    },
    /// A file that no brand has.
    #[error("brand.folder: {path} is not used; a folder of a brand holds {known}", path = path.display(), known = known())]
    Unknown {
        /// The file.
        path: PathBuf,
    },
}

impl Brand {
    /// Reads and checks the configured brand.
    pub fn new(config: &Config) -> Result<Self, BrandError> {
        let colours = &config.colours;
        let (logo, emblems, icons) = match &config.brand {
            Some(folder) => {
                let Files { logo, icons } = Files::read(folder, colours)?;
                (Some(logo.0), Some(logo.1), icons)
            }
            None => (None, None, BTreeMap::new()),
        };
        let sheet = colours.sheet().map(|text| {
            let name = format!("brand-{:016x}.css", xxh3_64(text.as_bytes()));
            (name, text)
        });
        let palette = drawn::palette(colours);
        let look = Look { palette, emblems };
        Ok(Self {
            logo,
            sheet,
            look_digest: xxh3_64(format!("{look:?}").as_bytes()),
            look: Arc::new(look),
            icons,
        })
    }

    /// The icon with this name, if the brand has its own.
    pub fn icon(&self, name: &str) -> Option<Bytes> {
        self.icons.get(name).cloned()
    }
}

impl Files {
    fn read(folder: &Path, colours: &Colours) -> Result<Self, BrandError> {
        let unreadable = |path: &Path| {
            let path = path.to_owned();
            move |source| BrandError::Unreadable { path, source }
        };
        let entries = fs::read_dir(folder).map_err(unreadable(folder))?;
        let names: BTreeSet<_> = entries.flatten().map(|entry| entry.file_name()).collect();
        let is_known = |name: &str| name == LOGO || ICONS.iter().any(|(icon, _)| *icon == name);
        let unknown = names.into_iter().find(|name| {
            let name = name.to_string_lossy();
            !name.starts_with('.') && !is_known(&name)
        });
        if let Some(name) = unknown {
            let path = folder.join(name);
            return Err(BrandError::Unknown { path });
        }
        let mut icons = BTreeMap::new();
        for (name, side) in ICONS {
            let path = folder.join(name);
            let bytes = bounded(&path, ICON_BYTES).map_err(unreadable(&path))?;
            if let Err(expected) = is_icon(name, side, &bytes) {
                return Err(BrandError::Wrong { path, expected });
            }
            icons.insert(name, Bytes::from(bytes));
        }
        let path = folder.join(LOGO);
        let bytes = bounded(&path, ICON_BYTES).map_err(unreadable(&path))?;
        let text = String::from_utf8(bytes)
            .ok()
            .filter(|text| text.len() <= LOGO_BYTES);
        let Some(text) = text else {
            let expected = format!("SVG in UTF-8 of at most {} KiB", LOGO_BYTES / 1024);
            return Err(BrandError::Wrong { path, expected });
        };
        let logo = logo::inline(&text).and_then(|logo| {
            let emblems = drawn::emblems(&logo, colours)?;
            Ok((logo, emblems))
        });
        let logo = logo.map_err(|source| BrandError::Logo { path, source })?;
        Ok(Self { logo, icons })
    }
}

/// The names of the files of a brand.
fn known() -> String {
    let icons = ICONS.iter().map(|(name, _)| *name);
    let names: Vec<&str> = [LOGO].into_iter().chain(icons).collect();
    names.join(", ")
}

/// A file of at most `most` bytes.
fn bounded(path: &Path, most: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let file = fs::File::open(path)?;
    file.take(most + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > most {
        let text = format!("it is larger than {} KiB", most / 1024);
        return Err(io::Error::new(io::ErrorKind::FileTooLarge, text));
    }
    Ok(bytes)
}

/// Checks an icon: a PNG picture as a whole, others by their beginning. The error is what was expected.
fn is_icon(name: &str, side: Option<u32>, bytes: &[u8]) -> Result<(), String> {
    const PNG: &[u8] = b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR";
    match media_type(name) {
        "image/svg+xml" if logo::is_svg(bytes) => Ok(()),
        "image/svg+xml" => Err("an SVG picture in UTF-8".to_owned()),
        "image/x-icon" if bytes.starts_with(&[0, 0, 1, 0]) => Ok(()),
        "image/x-icon" => Err("an ICO picture".to_owned()),
        _ => {
            let side = side.unwrap_or_default();
            let size = [side.to_be_bytes(), side.to_be_bytes()].concat();
            let fits = bytes
                .strip_prefix(PNG)
                .is_some_and(|rest| rest.starts_with(&size));
            let expected =
                format!("a PNG picture of {side} × {side} pixels, whole and without more data");
            (fits && pixels::are_whole(bytes))
                .then_some(())
                .ok_or(expected)
        }
    }
}

#[cfg(test)]
mod tests;
