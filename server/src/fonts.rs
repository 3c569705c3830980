//! The fonts of the built shell that the program sets text in itself.

use crate::assets::Assets;
use typeset::{FontFiles, NotAFont};

/// The files in the built shell, in the order of [`typeset::Face::ALL`].
const FONTS: [&str; 4] = [
    "documents/plex-sans-400.ttf",
    "documents/plex-sans-600.ttf",
    "documents/plex-sans-arabic-400.ttf",
    "documents/plex-sans-arabic-600.ttf",
];

/// Why there are no fonts; displayed as the end of a sentence.
#[derive(Debug, thiserror::Error)]
pub(crate) enum NoFonts {
    /// The shell was built without them.
    #[error("the shell has no fonts for them")]
    Missing,
    /// One of them cannot be read.
    #[error(transparent)]
    Broken(#[from] NotAFont),
}

/// The fonts of the built shell.
pub(crate) fn fonts(assets: &Assets) -> Result<FontFiles, NoFonts> {
    let files = FONTS.map(|name| assets.read(name).map(Vec::from));
    let [Some(a), Some(b), Some(c), Some(d)] = files else {
        return Err(NoFonts::Missing);
    };
    Ok(FontFiles::new([a, b, c, d])?)
}
