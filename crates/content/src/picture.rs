//! Pictures of content pages: files below `pictures/`, one for all languages or one for each.
//!
//! `NAME.png` is for all languages; `NAME.en.svg` and `NAME.ar.svg` are counterparts of one picture with text. A page
//! refers to both as `NAME`. Pictures come from this folder only: that of the program, and that of a content folder.

mod file;
mod look;
mod turned;

pub use file::{Origin, Picture, PictureKind};
pub(crate) use file::{compiled, digest, mistake, on_disk, read};
pub use look::{PictureError, Preset, Provider};

use domain::locale::Locale;
use std::collections::BTreeMap;

/// The name of the folder of pictures.
pub(crate) const FOLDER: &str = "pictures";

/// The pictures of a folder.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Pictures(BTreeMap<String, Picture>);

impl Pictures {
    /// Adds a picture; `false` when there is one of the same name already.
    pub(crate) fn add(&mut self, picture: Picture) -> bool {
        let stem = picture.stem().to_owned();
        let is_new = !self.0.contains_key(&stem);
        self.0.entry(stem).or_insert(picture);
        is_new
    }

    /// Replaces pictures by those of another folder. A picture for all languages replaces those for each.
    pub(crate) fn lay_over(&mut self, over: &Self) {
        for (stem, picture) in &over.0 {
            if !stem.contains('.') {
                for locale in Locale::ALL {
                    self.0.remove(&format!("{stem}.{locale}"));
                }
            }
            self.0.insert(stem.clone(), picture.clone());
        }
    }

    /// The picture with this name in a language.
    pub(crate) fn find(&self, name: &str, locale: Locale) -> Option<&Picture> {
        let own = self.0.get(&format!("{name}.{locale}"));
        own.or_else(|| self.0.get(name).filter(|_| !name.contains('.')))
    }

    /// The picture in a file.
    pub(crate) fn in_file(&self, file: &str) -> Option<&Picture> {
        let (stem, _) = file.rsplit_once('.')?;
        self.0.get(stem).filter(|picture| picture.file == file)
    }
}
