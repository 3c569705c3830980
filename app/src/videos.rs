//! The addresses of videos: written for pages, and read by the server.

use content::VideoFile;

/// The folder of videos in addresses.
const FOLDER: &str = "/videos";

/// The address of a video or of captions.
pub fn address(of: &VideoFile) -> String {
    format!("{FOLDER}/{}/{}", version(of), of.file)
}

/// The part of an address that changes with the file.
pub fn version(of: &VideoFile) -> String {
    format!("{:016x}", of.version)
}
