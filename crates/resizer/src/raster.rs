//! Decoded pictures.

use crate::{MAX_PIXELS, MAX_SIDE, Refused};
use resize::{Pixel, Type};
use rgb::FromSlice;

/// A decoded picture: four bytes for each pixel, red, green, blue and alpha, row by row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Raster {
    width: u32,
    height: u32,
    rgba: Vec<u8>,
}

impl Raster {
    /// A picture of these pixels. An error when their number does not fit the size.
    pub fn new(width: u32, height: u32, rgba: Vec<u8>) -> Result<Self, Refused> {
        checked(u64::from(width), u64::from(height))?;
        if rgba.len() as u64 != u64::from(width) * u64::from(height) * 4 {
            return Err(Refused::Broken("the pixels do not fit the size".to_owned()));
        }
        Ok(Self {
            width,
            height,
            rgba,
        })
    }

    /// Its width in pixels.
    pub fn width(&self) -> u32 {
        self.width
    }

    /// Its height in pixels.
    pub fn height(&self) -> u32 {
        self.height
    }

    /// Its pixels.
    pub fn rgba(&self) -> &[u8] {
        &self.rgba
    }

    /// True when no pixel is transparent.
    pub(crate) fn is_opaque(&self) -> bool {
        self.rgba.chunks_exact(4).all(|pixel| pixel[3] == 255)
    }

    /// The colours of the pixels, without alpha.
    pub(crate) fn rgb(&self) -> Vec<u8> {
        let pixels = self.rgba.chunks_exact(4);
        pixels
            .flat_map(|pixel| [pixel[0], pixel[1], pixel[2]])
            .collect()
    }

    /// This picture at a width; unchanged when it is not wider.
    pub(crate) fn scaled_to(self, width: u32) -> Result<Self, Refused> {
        if self.width <= width || width == 0 {
            return Ok(self);
        }
        let height = u64::from(self.height) * u64::from(width) + u64::from(self.width) / 2;
        let height = (height / u64::from(self.width)).max(1);
        let height = u32::try_from(height).unwrap_or(MAX_SIDE);
        let failed = |error: resize::Error| Refused::NotEncoded(error.to_string());
        let [from_width, from_height, to_width, to_height] =
            [self.width, self.height, width, height].map(|side| side as usize);
        let mut rgba = vec![0; to_width * to_height * 4];
        resize::new(
            from_width,
            from_height,
            to_width,
            to_height,
            Pixel::RGBA8P,
            Type::Lanczos3,
        )
        .and_then(|mut resizer| resizer.resize(self.rgba.as_rgba(), rgba.as_rgba_mut()))
        .map_err(failed)?;
        Self::new(width, height, rgba)
    }
}

/// Checks the size of a picture before memory is taken for it; returns its number of pixels.
pub(crate) fn checked(width: u64, height: u64) -> Result<usize, Refused> {
    let pixels = width.saturating_mul(height);
    let side = u64::from(MAX_SIDE);
    let fits = (1..=MAX_PIXELS).contains(&pixels) && width <= side && height <= side;
    match usize::try_from(pixels) {
        Ok(pixels) if fits => Ok(pixels),
        _ => Err(Refused::TooLarge { width, height }),
    }
}
