//! Files to pixels. The size in the head of a file is checked before any memory is taken for its pixels.

use crate::{
    Format, MAX_SIDE, Refused,
    raster::{Raster, checked},
};
use image_webp::WebPDecoder;
use png::{ColorType, Transformations};
use std::{fmt::Display, io::Cursor};
use zune_jpeg::{
    JpegDecoder,
    zune_core::{bytestream::ZCursor, colorspace::ColorSpace, options::DecoderOptions},
};

/// Memory of a decoder beside the pixels, in bytes.
const WORK: usize = 16 * 1024 * 1024;

/// The pixels of a file, and whether its format is one with losses.
pub(crate) fn decode(file: &[u8]) -> Result<(Raster, bool), Refused> {
    match Format::of(file).ok_or(Refused::NotAPicture)? {
        Format::Png => Ok((png(file)?, false)),
        Format::Jpeg => Ok((jpeg(file)?, true)),
        Format::Webp => webp(file),
    }
}

fn broken(error: impl Display) -> Refused {
    Refused::Broken(error.to_string())
}

fn png(file: &[u8]) -> Result<Raster, Refused> {
    let limits = png::Limits { bytes: WORK };
    let mut decoder = png::Decoder::new_with_limits(Cursor::new(file), limits);
    decoder.set_transformations(Transformations::normalize_to_color8() | Transformations::ALPHA);
    let head = decoder.read_header_info().map_err(broken)?;
    let (width, height) = (head.width, head.height);
    let pixels = checked(u64::from(width), u64::from(height))?;
    let mut reader = decoder.read_info().map_err(broken)?;
    let mut bytes = vec![0; pixels * 4];
    if reader
        .output_buffer_size()
        .is_none_or(|size| size > bytes.len())
    {
        return Err(broken("another size of its pixels"));
    }
    let frame = reader.next_frame(&mut bytes).map_err(broken)?;
    bytes.truncate(frame.buffer_size());
    match frame.color_type {
        ColorType::Rgba => Raster::new(width, height, bytes),
        ColorType::GrayscaleAlpha => {
            let grey = bytes.chunks_exact(2);
            let rgba = grey.flat_map(|pixel| [pixel[0], pixel[0], pixel[0], pixel[1]]);
            Raster::new(width, height, rgba.collect())
        }
        other => Err(broken(format!("colours of the kind {other:?}"))),
    }
}

fn jpeg(file: &[u8]) -> Result<Raster, Refused> {
    let side = MAX_SIDE as usize;
    let options = DecoderOptions::default()
        .set_max_width(side)
        .set_max_height(side)
        .jpeg_set_out_colorspace(ColorSpace::RGBA);
    let mut decoder = JpegDecoder::new_with_options(ZCursor::new(file), options);
    decoder.decode_headers().map_err(broken)?;
    let (width, height) = decoder.dimensions().ok_or_else(|| broken("no size"))?;
    checked(width as u64, height as u64)?;
    let rgba = decoder.decode().map_err(broken)?;
    Raster::new(width as u32, height as u32, rgba)
}

fn webp(file: &[u8]) -> Result<(Raster, bool), Refused> {
    let mut decoder = WebPDecoder::new(Cursor::new(file)).map_err(broken)?;
    let (width, height) = decoder.dimensions();
    let pixels = checked(u64::from(width), u64::from(height))?;
    decoder.set_memory_limit(pixels * 4 + WORK);
    let size = decoder.output_buffer_size();
    let size = size.filter(|size| *size <= pixels * 4);
    let mut bytes = vec![0; size.ok_or_else(|| broken("another size of its pixels"))?];
    decoder.read_image(&mut bytes).map_err(broken)?;
    if !decoder.has_alpha() {
        let colours = bytes.chunks_exact(3);
        bytes = colours
            .flat_map(|pixel| [pixel[0], pixel[1], pixel[2], 255])
            .collect();
    }
    Ok((Raster::new(width, height, bytes)?, decoder.is_lossy()))
}
