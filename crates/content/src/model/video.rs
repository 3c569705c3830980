//! Videos on pages.

use super::Paragraph;

/// A video on a page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Video {
    /// The name of the picture that stands for it until it plays, and on paper.
    pub still: String,
    /// What it shows, for those who do not see it.
    pub alt: String,
    /// Its files, at least one.
    pub sources: Vec<VideoSource>,
    /// The name of its captions; `None` when nothing is said in it.
    pub captions: Option<String>,
    /// The text below it.
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
    /// True when it plays by itself, without sound; never for visitors who ask for less motion or less data.
    pub autoplay: bool,
}
