//! The fonts of documents. The program that runs the exchange provides them.

use std::{fmt, sync::Arc};

/// Why a file is not a usable font.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0} is not a font that documents can be set in")]
pub struct NotAFont(&'static str);

/// One of the four faces.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Face {
    pub(super) arabic: bool,
    pub(super) bold: bool,
}

impl Face {
    pub(super) const ALL: [Self; 4] = [
        Self::new(false, false),
        Self::new(false, true),
        Self::new(true, false),
        Self::new(true, true),
    ];

    pub(super) const fn new(arabic: bool, bold: bool) -> Self {
        Self { arabic, bold }
    }

    /// Index among the four faces.
    pub(super) const fn place(self) -> usize {
        self.arabic as usize * 2 + self.bold as usize
    }
}

/// Four TrueType or OpenType fonts: Latin and Arabic, regular and semibold. Cloning is cheap.
#[derive(Clone)]
pub struct Fonts {
    files: [Arc<Vec<u8>>; 4],
    faces: [krilla::text::Font; 4],
}

impl Fonts {
    /// Parses the font files: Latin regular and semibold, Arabic regular and semibold.
    pub fn new(files: [Vec<u8>; 4]) -> Result<Self, NotAFont> {
        let [a, b, c, d] = files.map(Arc::new);
        let face = |file: &Arc<Vec<u8>>, name| {
            krilla::text::Font::new(Arc::clone(file).into(), 0).ok_or(NotAFont(name))
        };
        Ok(Self {
            faces: [
                face(&a, "the Latin regular one")?,
                face(&b, "the Latin semibold one")?,
                face(&c, "the Arabic regular one")?,
                face(&d, "the Arabic semibold one")?,
            ],
            files: [a, b, c, d],
        })
    }

    pub(super) fn bytes(&self, face: Face) -> &[u8] {
        &self.files[face.place()]
    }

    pub(super) fn of_pdf(&self, face: Face) -> krilla::text::Font {
        self.faces[face.place()].clone()
    }
}

impl fmt::Debug for Fonts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sizes = self.files.each_ref().map(|file| file.len());
        write!(f, "Fonts({sizes:?} bytes)")
    }
}
