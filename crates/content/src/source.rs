//! Content files: those compiled in, and those of a folder.

mod entries;

use crate::{
    Mistake, added,
    media::{self, Media, MediaFile},
    names::FORM_PAGES,
    parse::MAX_BYTES,
    picture::{self, PictureKind, Pictures},
    target::is_anchor,
    video::{self, Videos},
};
use domain::locale::Locale;
use entries::{Entry, walk};
use std::{
    collections::BTreeSet,
    io::{self, Read},
    path::Path,
    sync::LazyLock,
    time::SystemTime,
};

/// A content file: `en/pages/discover/dubai.md`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Source {
    /// Its path below the folder of the content.
    pub path: String,
    /// Its language.
    pub locale: Locale,
    /// The id of its page.
    pub id: String,
    /// Its content; of a file that is too long, the beginning.
    pub bytes: Vec<u8>,
    /// Its size, in bytes.
    pub length: u64,
}

/// What a folder of content holds.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Folder {
    /// The pages.
    pub sources: Vec<Source>,
    /// The names of the files below `files`.
    pub files: BTreeSet<String>,
    /// The pictures below `pictures`.
    pub(crate) pictures: Pictures,
    /// The videos and captions below `videos`, and the videos that the program draws.
    pub(crate) videos: Videos,
    /// What cannot be read.
    pub mistakes: Vec<Mistake>,
}

/// Decodes a PNG, JPEG or WebP file, and says what is wrong with it. This crate has no codecs
/// (`docs/adr/0016-pictures.md`): the program passes its own.
pub type DecodePicture = fn(&[u8]) -> Option<String>;

/// Pictures that could be decoded, by file name and version.
pub type DecodedPictures = BTreeSet<(String, u64)>;

/// Size and modification time of each file of a folder, and what is wrong with its entries.
pub type Signature = Vec<(String, u64, Option<SystemTime>)>;

type Compiled = &'static [(&'static str, &'static [u8])];
const COMPILED: Compiled = include!(concat!(env!("OUT_DIR"), "/pages.rs"));
/// The ids of the pages that are compiled in.
static WRITTEN: LazyLock<BTreeSet<&str>> = LazyLock::new(|| {
    let names = COMPILED.iter().map(|(path, _)| path.rsplit('/').next());
    let ids = names.flatten().filter_map(|name| name.strip_suffix(".md"));
    ids.collect()
});

/// True for a page of the page table that is made of content. Other pages are drawn by the program, from data.
pub(crate) fn is_written(id: &str) -> bool {
    WRITTEN.contains(id)
}

const COMPILED_PICTURES: Compiled = include!(concat!(env!("OUT_DIR"), "/pictures.rs"));

impl Folder {
    /// The files that are compiled in.
    pub fn compiled() -> Self {
        let mut folder = Self {
            videos: video::generated(),
            ..Self::default()
        };
        for (path, bytes) in COMPILED {
            match place(path) {
                Ok((locale, id)) => folder.sources.push(Source {
                    path: (*path).to_owned(),
                    locale,
                    id,
                    bytes: bytes.to_vec(),
                    length: bytes.len() as u64,
                }),
                Err(mistake) => folder.mistakes.push(mistake),
            }
        }
        for (path, bytes) in COMPILED_PICTURES {
            let picture = picture::compiled(path, bytes);
            added_to(&mut folder.pictures, &mut folder.mistakes, path, picture);
        }
        folder
    }

    /// The files of a folder on disk: `LANGUAGE/pages/SECTION/ID.md`, `files/NAME`, `pictures/NAME` and `videos/NAME`.
    ///
    /// # Errors
    /// The folder itself cannot be read. Mistakes in it are in [`Folder::mistakes`].
    pub fn read(root: &Path) -> io::Result<Self> {
        let mut folder = Self::default();
        let root = root.canonicalize()?;
        for entry in walk(&root, &mut folder.mistakes)? {
            let path = entry.path;
            if let Some(name) = path.strip_prefix("files/") {
                folder.files.insert(name.to_owned());
                continue;
            }
            if path.starts_with("pictures/") {
                let picture = picture::on_disk(&root, &path);
                added_to(&mut folder.pictures, &mut folder.mistakes, &path, picture);
                continue;
            }
            if path.starts_with("videos/") {
                let video = video::on_disk(&root, &path);
                added_to(&mut folder.videos, &mut folder.mistakes, &path, video);
                continue;
            }
            match place(&path).and_then(|place| Ok((place, content(&root, &path)?))) {
                Ok(((locale, id), _)) if folder.has(locale, &id) => {
                    let found = format!("the page {id} again");
                    folder
                        .mistakes
                        .push(Mistake::of_file(&path, found, "each id once"));
                }
                Ok(((locale, id), bytes)) => folder.sources.push(Source {
                    path,
                    locale,
                    id,
                    bytes,
                    length: entry.bytes,
                }),
                Err(mistake) => folder.mistakes.push(mistake),
            }
        }
        Ok(folder)
    }

    /// Takes out the pictures whose pixels cannot be decoded, and names each: the head of such a file is right, so that it was
    /// taken for a picture. Those among `sound` were decoded before and are not decoded again.
    pub fn decode_pictures(&mut self, decode: DecodePicture, sound: &mut DecodedPictures) {
        let mut refused = Vec::new();
        for picture in self.pictures.all() {
            let key = (picture.file.clone(), picture.version);
            if picture.kind == PictureKind::Svg || sound.contains(&key) {
                continue;
            }
            match picture.bytes().map(|bytes| decode(&bytes)) {
                Ok(None) => {
                    sound.insert(key);
                }
                Ok(Some(found)) => refused.push((picture.file.clone(), found)),
                Err(error) => refused.push((picture.file.clone(), error.to_string())),
            }
        }
        for (file, found) in refused {
            self.pictures.remove(&file);
            let path = format!("{}/{file}", picture::FOLDER);
            let found = format!("a picture that cannot be decoded ({found})");
            let expected = "a file that programs for pictures can open";
            self.mistakes.push(Mistake::of_file(&path, found, expected));
        }
    }

    /// True when it has a file of a page in a language, also one with mistakes.
    pub(crate) fn has(&self, locale: Locale, id: &str) -> bool {
        let mut sources = self.sources.iter();
        sources.any(|source| source.locale == locale && source.id == id)
    }

    /// The ids of pages that are not in the page table.
    pub(crate) fn added(&self) -> impl Iterator<Item = &str> {
        let ids = self.sources.iter().map(|source| source.id.as_str());
        ids.filter(|id| page_table::by_id(id).is_none())
    }

    /// Size and time of each file of a folder, and the mistakes about what is no file.
    ///
    /// # Errors
    /// The folder cannot be read.
    pub fn signature(root: &Path) -> io::Result<Signature> {
        let mut mistakes = Vec::new();
        let entries = walk(&root.canonicalize()?, &mut mistakes)?;
        let of = |entry: Entry| (entry.path, entry.bytes, entry.changed);
        let wrong = mistakes
            .iter()
            .map(|mistake| (mistake.to_string(), 0, None));
        Ok(entries.into_iter().map(of).chain(wrong).collect())
    }
}

/// Adds a file, or the mistake about it.
fn added_to<T: MediaFile>(
    media: &mut Media<T>,
    mistakes: &mut Vec<Mistake>,
    path: &str,
    file: Result<T, Mistake>,
) {
    match file.map(|file| media.add(file)) {
        Ok(true) => {}
        Ok(false) => mistakes.push(Mistake::of_file(
            path,
            format!("a second {} of the same name", T::WHAT),
            "one kind of file for each name",
        )),
        Err(mistake) => mistakes.push(mistake),
    }
}

fn content(root: &Path, path: &str) -> Result<Vec<u8>, Mistake> {
    let unreadable = |_| Mistake::of_file(path, "a file that cannot be read", "a file");
    let file = media::open_plain(&root.join(path)).map_err(unreadable)?;
    let mut bytes = Vec::new();
    // Reads one byte more than allowed, so that the parser reports the file as too long.
    let most = u64::try_from(MAX_BYTES)
        .unwrap_or(u64::MAX)
        .saturating_add(1);
    file.take(most)
        .read_to_end(&mut bytes)
        .map_err(unreadable)?;
    Ok(bytes)
}

/// The language and the page that a path stands for.
fn place(path: &str) -> Result<(Locale, String), Mistake> {
    let expected = "LANGUAGE/pages/SECTION/ID.md";
    let parts: Vec<&str> = path.split('/').collect();
    let [language, "pages", section, name] = parts[..] else {
        return Err(Mistake::of_file(path, "a file in another place", expected));
    };
    let Ok(locale) = language.parse() else {
        let found = format!("the language '{language}'");
        return Err(Mistake::of_file(path, found, "en or ar"));
    };
    let Some(id) = name.strip_suffix(".md") else {
        return Err(Mistake::of_file(
            path,
            "a file of another kind",
            "a name that ends with .md",
        ));
    };
    match page_table::by_id(id) {
        None if !is_anchor(id) || added::section(section).is_none() => Err(Mistake::of_file(
            path,
            format!("no page has the id '{id}'"),
            "the id of a row of the page table",
        )),
        None => Ok((locale, id.to_owned())),
        Some(page) if page.section.code() != section => {
            let right = format!("{language}/pages/{}/{name}", page.section.code());
            Err(Mistake::of_file(
                path,
                format!("the section '{section}'"),
                &right,
            ))
        }
        Some(page) if page.path.contains('{') => Err(Mistake::of_file(
            path,
            format!("the page {id} has a parameter in its address"),
            "a page with one address",
        )),
        Some(_) if !is_written(id) && !FORM_PAGES.contains(&id) => Err(Mistake::of_file(
            path,
            format!("the page {id}, which the program draws from data"),
            "the id of a page that is made of text, or a page of its own address",
        )),
        Some(_) => Ok((locale, id.to_owned())),
    }
}
