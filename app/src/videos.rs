//! The URLs of videos, which pages link to and the server parses.

use content::VideoFile;

/// The first path segment of video URLs.
const FOLDER: &str = "/videos";

/// The address of a video or of captions.
pub fn address(of: &VideoFile) -> String {
    format!("{FOLDER}/{}/{}", version(of), of.file)
}

/// The version in the URL: it changes with the file.
pub fn version(of: &VideoFile) -> String {
    format!("{:016x}", of.version)
}
