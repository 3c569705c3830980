//! Pictures in other sizes: a PNG, JPEG or WebP file is decoded within limits, scaled down and encoded again.
//! The choice of libraries is in `docs/adr/0016-pictures.md`.

mod decode;
mod encode;
mod raster;

pub use encode::png;
pub use raster::Raster;

/// The maximum number of pixels of a picture. Decoded, it takes four bytes for each.
pub const MAX_PIXELS: u64 = 16_000_000;
/// The maximum width and height of a picture.
pub const MAX_SIDE: u32 = 8192;

/// Why a picture is refused.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Refused {
    /// The bytes are no PNG, JPEG or WebP file.
    #[error("no picture: the file is neither PNG, JPEG nor WebP")]
    NotAPicture,
    /// The file says that it has more pixels than are decoded.
    #[error("too large: {width} × {height} pixels, at most {MAX_PIXELS} and {MAX_SIDE} on a side")]
    TooLarge {
        /// The width in the file.
        width: u64,
        /// The height in the file.
        height: u64,
    },
    /// The file cannot be decoded.
    #[error("broken: {0}")]
    Broken(String),
    /// The picture cannot be encoded.
    #[error("not encoded: {0}")]
    NotEncoded(String),
}

/// A format of pictures.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Format {
    /// PNG.
    Png,
    /// JPEG.
    Jpeg,
    /// WebP.
    Webp,
}

impl Format {
    /// The format of a file, from its first bytes.
    pub fn of(file: &[u8]) -> Option<Self> {
        match file {
            [0x89, b'P', b'N', b'G', ..] => Some(Self::Png),
            [0xFF, 0xD8, 0xFF, ..] => Some(Self::Jpeg),
            [
                b'R',
                b'I',
                b'F',
                b'F',
                _,
                _,
                _,
                _,
                b'W',
                b'E',
                b'B',
                b'P',
                ..,
            ] => Some(Self::Webp),
            _ => None,
        }
    }

    /// Its media type.
    pub const fn media_type(self) -> &'static str {
        match self {
            Self::Png => "image/png",
            Self::Jpeg => "image/jpeg",
            Self::Webp => "image/webp",
        }
    }
}

/// The form of a picture that is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Wanted {
    /// The width in pixels. A narrower picture keeps its own.
    pub width: u32,
    /// The quality of JPEG, 1 to 100. At 100, a picture without losses stays without.
    pub quality: u8,
    /// True when WebP may be used.
    pub webp: bool,
}

/// Decodes a picture to see that it can be.
///
/// # Errors
/// What is wrong with the file.
pub fn check(file: &[u8]) -> Result<(), Refused> {
    decode::decode(file).map(|_| ())
}

/// A picture in the form that is asked for: the smallest file of those formats that suit it.
///
/// PNG and WebP are without losses and suit drawings; JPEG suits photographs. Which one a picture is shows in the
/// sizes.
pub fn resized(file: &[u8], wanted: Wanted) -> Result<(Vec<u8>, Format), Refused> {
    let (raster, is_lossy) = decode::decode(file)?;
    let raster = raster.scaled_to(wanted.width)?;
    let mut candidates = vec![(encode::png(&raster)?, Format::Png)];
    if wanted.webp {
        candidates.push((encode::webp(&raster)?, Format::Webp));
    }
    let may_lose = is_lossy || wanted.quality < 100;
    if may_lose && raster.is_opaque() {
        candidates.push((encode::jpeg(&raster, wanted.quality)?, Format::Jpeg));
    }
    let smallest = candidates.into_iter().min_by_key(|(file, _)| file.len());
    smallest.ok_or_else(|| Refused::NotEncoded("no format".to_owned()))
}
