//! The fonts of documents. The program that makes them provides the files.

use krilla::text::Font;
use std::fmt;
use typeset::{Face, FontFiles, NotAFont};

/// Four TrueType or OpenType fonts: Latin and Arabic, regular and semibold. Cloning is cheap.
#[derive(Clone)]
pub struct Fonts {
    files: FontFiles,
    faces: [Font; 4],
}

impl Fonts {
    /// Parses the font files.
    ///
    /// # Errors
    /// One of them is not a font.
    pub fn new(files: FontFiles) -> Result<Self, NotAFont> {
        let face = |face: Face| {
            Font::new(files.shared(face).into(), 0).ok_or_else(|| NotAFont(face.name()))
        };
        let [a, b, c, d] = Face::ALL.map(face);
        Ok(Self {
            faces: [a?, b?, c?, d?],
            files,
        })
    }

    /// The files, for a [`typeset::Typesetter`].
    pub fn files(&self) -> &FontFiles {
        &self.files
    }

    pub(crate) fn of_pdf(&self, face: Face) -> Font {
        self.faces[face.place()].clone()
    }
}

impl fmt::Debug for Fonts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Fonts({:?})", self.files)
    }
}
