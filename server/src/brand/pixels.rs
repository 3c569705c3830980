//! Whether a PNG file holds the pixels that its head names, and nothing more.

use flate2::bufread::ZlibDecoder;
use std::io::{self, Read};

/// The length of the signature at the start of a file.
const SIGNATURE: usize = 8;

/// The passes of an interlaced picture: the first column and row, and the distance to the next ones
/// (<https://www.w3.org/TR/png-3/#8Interlace>).
const PASSES: [[u64; 4]; 7] = [
    [0, 0, 8, 8],
    [4, 0, 8, 8],
    [0, 4, 4, 8],
    [2, 0, 4, 4],
    [0, 2, 2, 4],
    [1, 0, 2, 2],
    [0, 1, 1, 2],
];

/// True for a file that can be decoded and ends with its last pixel. Decoders leave out what comes behind it, which would
/// be sent to every visitor.
pub(super) fn are_whole(file: &[u8]) -> bool {
    resizer::check(file).is_ok() && ends_with_its_pixels(file) == Some(true)
}

fn ends_with_its_pixels(file: &[u8]) -> Option<bool> {
    let mut rest = file.get(SIGNATURE..)?;
    let (_, head, _) = chunk(rest)?;
    let size = size(head)?;
    let mut data = Vec::new();
    loop {
        let (kind, content, after) = chunk(rest)?;
        rest = after;
        match kind {
            b"IDAT" => data.extend_from_slice(content),
            // A further frame of an animation.
            b"fdAT" => return Some(false),
            b"IEND" => break,
            _ => {}
        }
    }
    let mut pixels = ZlibDecoder::new(&*data);
    let read = io::copy(&mut pixels.by_ref().take(size + 1), &mut io::sink()).ok()?;
    Some(rest.is_empty() && read == size && pixels.total_in() == data.len() as u64)
}

/// The kind and the content of the first chunk, and what follows it.
fn chunk(file: &[u8]) -> Option<(&[u8; 4], &[u8], &[u8])> {
    let (length, rest) = file.split_first_chunk()?;
    let (kind, rest) = rest.split_first_chunk()?;
    let length = usize::try_from(u32::from_be_bytes(*length)).ok()?;
    let (content, rest) = rest.split_at_checked(length)?;
    let (_checksum, rest) = rest.split_first_chunk::<4>()?;
    Some((kind, content, rest))
}

/// The number of bytes of the pixels before they are compressed.
fn size(head: &[u8]) -> Option<u64> {
    let (width, rest) = head.split_first_chunk()?;
    let (height, rest) = rest.split_first_chunk()?;
    let &[depth, colours, _, _, interlaced] = rest else {
        return None;
    };
    let [width, height] = [width, height].map(|side| u64::from(u32::from_be_bytes(*side)));
    let channels = match colours {
        2 => 3,
        4 => 2,
        6 => 4,
        _ => 1,
    };
    // Each row begins with the number of its filter.
    let of = |width: u64, height: u64| match width {
        0 => 0,
        _ => height * (1 + (width * channels * u64::from(depth)).div_ceil(8)),
    };
    if interlaced == 0 {
        return Some(of(width, height));
    }
    let passes = PASSES.iter().map(|[x, y, columns, rows]| {
        let across = width.saturating_sub(*x).div_ceil(*columns);
        of(across, height.saturating_sub(*y).div_ceil(*rows))
    });
    Some(passes.sum())
}
