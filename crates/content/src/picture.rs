//! Pictures of content pages: files below `pictures/`, one for all languages or one for each.
//!
//! `NAME.png` is for all languages; `NAME.en.svg` and `NAME.ar.svg` are counterparts of one picture with text. A page
//! refers to both as `NAME`. Pictures come from this folder only: that of the program, and that of a content folder.

mod end;
mod file;
mod look;
mod turned;

pub use file::{Origin, Picture, PictureKind};
pub(crate) use file::{compiled, on_disk};
pub use look::{PictureError, Preset, Provider};

/// The name of the folder of pictures.
pub(crate) const FOLDER: &str = "pictures";

/// The pictures of a folder.
pub(crate) type Pictures = crate::media::Media<Picture>;
