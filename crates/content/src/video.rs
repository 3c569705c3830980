//! Videos of content pages: files below `videos/`, and the captions of what is said in them.
//!
//! `NAME.webm` is for all languages; `NAME.en.webm` and `NAME.ar.webm` are counterparts of one video. Captions are always in a language:
//! `NAME.en.vtt`. Videos come from a content folder, or are drawn by the program.

mod file;

pub(crate) use file::on_disk;
pub use file::{VideoFile, VideoKind, VideoOrigin};

use crate::names::DRAWN_VIDEOS;
use domain::locale::Locale;
use std::collections::BTreeMap;

/// The name of the folder of videos.
pub(crate) const FOLDER: &str = "videos";

/// The videos and captions of a folder, by their names without the ending; captions keep theirs.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Videos(BTreeMap<String, VideoFile>);

impl Videos {
    /// The videos that the program draws.
    pub(crate) fn drawn() -> Self {
        let mut videos = Self::default();
        for name in DRAWN_VIDEOS {
            videos.add(file::drawn(name));
        }
        videos
    }

    /// Adds a file; `false` when there is one of the same name already.
    pub(crate) fn add(&mut self, file: VideoFile) -> bool {
        let key = file.key().to_owned();
        let is_new = !self.0.contains_key(&key);
        self.0.entry(key).or_insert(file);
        is_new
    }

    /// Replaces files by those of another folder. A video for all languages replaces those for each.
    pub(crate) fn lay_over(&mut self, over: &Self) {
        for (key, file) in &over.0 {
            if !key.contains('.') {
                for locale in Locale::ALL {
                    self.0.remove(&format!("{key}.{locale}"));
                }
            }
            self.0.insert(key.clone(), file.clone());
        }
    }

    /// The video with this name in a language.
    pub(crate) fn find(&self, name: &str, locale: Locale) -> Option<&VideoFile> {
        let own = self.0.get(&format!("{name}.{locale}"));
        own.or_else(|| self.0.get(name).filter(|_| !name.contains('.')))
    }

    /// The captions with this name in a language.
    pub(crate) fn captions(&self, name: &str, locale: Locale) -> Option<&VideoFile> {
        self.0.get(&format!("{name}.{locale}.vtt"))
    }

    /// What is in a file.
    pub(crate) fn in_file(&self, file: &str) -> Option<&VideoFile> {
        let mut files = self.0.values();
        files.find(|own| own.file == file)
    }
}
