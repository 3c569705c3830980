//! Whether the file of a picture goes on to its end, told from its structure: nothing is decoded.

use super::{PictureKind, file::MAX_BYTES};
use std::io::{self, Read, Seek, SeekFrom};

/// How much of the end of a JPEG file is searched first.
const TAIL: u64 = 64 * 1024;
/// The markers of a JPEG file: the begin of the pixels, and the end.
const SCAN: u8 = 0xda;
const END: [u8; 2] = [0xff, 0xd9];

/// True when the file was not cut off. An SVG picture is checked where its text is read.
pub(super) fn is_whole<R: Read + Seek>(kind: PictureKind, file: &mut R) -> io::Result<bool> {
    let found = match kind {
        PictureKind::Png => png(file),
        PictureKind::Jpeg => jpeg(file),
        PictureKind::Webp => webp(file),
        PictureKind::Svg => return Ok(true),
    };
    match found {
        Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => Ok(false),
        found => found,
    }
}

/// The next bytes of a file.
fn take<const N: usize>(file: &mut impl Read) -> io::Result<[u8; N]> {
    let mut bytes = [0; N];
    file.read_exact(&mut bytes)?;
    Ok(bytes)
}

/// Walks the chunks of a PNG file to the last one.
fn png<R: Read + Seek>(file: &mut R) -> io::Result<bool> {
    let all = file.seek(SeekFrom::End(0))?;
    let mut at = file.seek(SeekFrom::Start(8))?;
    loop {
        let length = u32::from_be_bytes(take(file)?);
        let name: [u8; 4] = take(file)?;
        // Its length, name, content and checksum.
        at = at.saturating_add(12 + u64::from(length));
        if at > all {
            return Ok(false);
        }
        if &name == b"IEND" {
            return Ok(true);
        }
        file.seek(SeekFrom::Start(at))?;
    }
}

/// Walks the segments of a JPEG file to its pixels, and looks for the end behind them. Cameras put more behind the end.
fn jpeg<R: Read + Seek>(file: &mut R) -> io::Result<bool> {
    let all = file.seek(SeekFrom::End(0))?;
    let mut at = file.seek(SeekFrom::Start(2))?;
    loop {
        let [mark, kind] = take(file)?;
        if mark != 0xff {
            return Ok(false);
        }
        at += 2;
        match kind {
            // A fill byte before the marker, and markers without content.
            0xff => at -= 1,
            0x01 | 0xd0..=0xd7 => {}
            SCAN => break,
            _ => at += u64::from(u16::from_be_bytes(take(file)?)),
        }
        file.seek(SeekFrom::Start(at))?;
    }
    let tail = all.saturating_sub(TAIL).max(at);
    Ok(has_end(file, tail)? || has_end(file, at)?)
}

/// True when the mark of the end stands behind a position: within the pixels it cannot.
fn has_end<R: Read + Seek>(file: &mut R, from: u64) -> io::Result<bool> {
    file.seek(SeekFrom::Start(from))?;
    let mut rest = Vec::new();
    file.by_ref().take(MAX_BYTES).read_to_end(&mut rest)?;
    Ok(rest.windows(END.len()).any(|bytes| bytes == END))
}

/// Compares the size that a WebP file names with that of the file.
fn webp<R: Read + Seek>(file: &mut R) -> io::Result<bool> {
    let all = file.seek(SeekFrom::End(0))?;
    file.seek(SeekFrom::Start(4))?;
    let named = u64::from(u32::from_le_bytes(take(file)?));
    Ok(named >= 4 && named + 8 <= all)
}
