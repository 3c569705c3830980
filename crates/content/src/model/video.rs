//! Videos on pages.

use super::Paragraph;

/// A video on a page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Video {
    /// The name of the poster picture, which is also printed.
    pub still: String,
    /// The text alternative.
    pub alt: String,
    /// Its files, at least one.
    pub sources: Vec<VideoSource>,
    /// The name of its captions; `None` if the video has no speech.
    pub captions: Option<String>,
    /// The paragraph below it.
    pub caption: Option<Paragraph>,
}

/// A file of a video.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VideoSource {
    /// The name of the video.
    pub name: String,
    /// Its width in pixels.
    pub width: u32,
    /// Its height in pixels.
    pub height: u32,
    /// True if it autoplays, muted. Visitors with reduced motion or data saving have to start it.
    pub autoplay: bool,
}
