//! The fonts that text is set in.

use harfrust::FontRef;
use std::{fmt, sync::Arc};

/// Why a file is not a usable font.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0} is not a font that text can be set in")]
pub struct NotAFont(pub &'static str);

/// One of the four faces.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Face {
    /// Arabic, else Latin.
    pub arabic: bool,
    /// Semibold, else regular.
    pub bold: bool,
}

impl Face {
    /// Latin regular and semibold, Arabic regular and semibold.
    pub const ALL: [Self; 4] = [
        Self::new(false, false),
        Self::new(false, true),
        Self::new(true, false),
        Self::new(true, true),
    ];

    /// A face.
    pub const fn new(arabic: bool, bold: bool) -> Self {
        Self { arabic, bold }
    }

    /// Its index in [`Face::ALL`].
    pub const fn place(self) -> usize {
        self.arabic as usize * 2 + self.bold as usize
    }

    /// Its name in messages.
    pub const fn name(self) -> &'static str {
        match (self.arabic, self.bold) {
            (false, false) => "the Latin regular one",
            (false, true) => "the Latin semibold one",
            (true, false) => "the Arabic regular one",
            (true, true) => "the Arabic semibold one",
        }
    }
}

/// Four TrueType or OpenType fonts. Cloning is cheap.
#[derive(Clone)]
pub struct FontFiles([Arc<Vec<u8>>; 4]);

impl FontFiles {
    /// The font files, in the order of [`Face::ALL`].
    ///
    /// # Errors
    /// One of them is not a font.
    pub fn new(files: [Vec<u8>; 4]) -> Result<Self, NotAFont> {
        let files = Self(files.map(Arc::new));
        for face in Face::ALL {
            FontRef::from_index(files.bytes(face), 0).map_err(|_| NotAFont(face.name()))?;
        }
        Ok(files)
    }

    /// The file of a face.
    pub fn bytes(&self, face: Face) -> &[u8] {
        &self.0[face.place()]
    }

    /// The file of a face, shared.
    pub fn shared(&self, face: Face) -> Arc<Vec<u8>> {
        Arc::clone(&self.0[face.place()])
    }
}

impl fmt::Debug for FontFiles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sizes = self.0.each_ref().map(|file| file.len());
        write!(f, "FontFiles({sizes:?} bytes)")
    }
}
