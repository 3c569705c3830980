//! Pixels to files.

use crate::{Raster, Refused};
use std::fmt::Display;

fn failed(error: impl Display) -> Refused {
    Refused::NotEncoded(error.to_string())
}

/// A PNG file; without alpha when no pixel is transparent.
pub fn png(raster: &Raster) -> Result<Vec<u8>, Refused> {
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, raster.width(), raster.height());
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_compression(png::Compression::Balanced);
    let opaque = raster.is_opaque();
    encoder.set_color(match opaque {
        true => png::ColorType::Rgb,
        false => png::ColorType::Rgba,
    });
    let mut writer = encoder.write_header().map_err(failed)?;
    match opaque {
        true => writer.write_image_data(&raster.rgb()),
        false => writer.write_image_data(raster.rgba()),
    }
    .map_err(failed)?;
    writer.finish().map_err(failed)?;
    Ok(file)
}

/// A WebP file without losses.
pub(crate) fn webp(raster: &Raster) -> Result<Vec<u8>, Refused> {
    let mut file = Vec::new();
    let encoder = image_webp::WebPEncoder::new(&mut file);
    let (width, height) = (raster.width(), raster.height());
    match raster.is_opaque() {
        true => encoder.encode(&raster.rgb(), width, height, image_webp::ColorType::Rgb8),
        false => encoder.encode(raster.rgba(), width, height, image_webp::ColorType::Rgba8),
    }
    .map_err(failed)?;
    Ok(file)
}

/// A JPEG file, which can be shown before all of it is there.
pub(crate) fn jpeg(raster: &Raster, quality: u8) -> Result<Vec<u8>, Refused> {
    let mut file = Vec::new();
    let side = |side: u32| u16::try_from(side).map_err(failed);
    let (width, height) = (side(raster.width())?, side(raster.height())?);
    let mut encoder = jpeg_encoder::Encoder::new(&mut file, quality.clamp(1, 100));
    encoder.set_progressive(true);
    encoder
        .encode(&raster.rgb(), width, height, jpeg_encoder::ColorType::Rgb)
        .map_err(failed)?;
    Ok(file)
}
