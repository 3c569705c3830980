//! `[content]`: the pages that editors write.

use super::{ConfigError, Layers, limits::switch};
use std::path::PathBuf;

/// The pages that editors write.
#[derive(Debug, Clone)]
pub struct ContentPages {
    /// `content.folder`: the folder that is laid over the pages inside the program.
    pub folder: Option<PathBuf>,
    /// `content.drafts`.
    pub drafts: bool,
}

impl ContentPages {
    /// Reads and checks this part.
    pub fn new(layers: &Layers) -> Result<Self, ConfigError> {
        Ok(Self {
            folder: layers.filled("content.folder").map(PathBuf::from),
            drafts: layers.parse("content.drafts", "on or off", switch)?,
        })
    }
}
