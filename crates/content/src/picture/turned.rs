//! Photographs that a camera has saved turned: the way up stands in their Exif data.

/// The mark in front of Exif data in a JPEG file.
const EXIF: &[u8] = b"Exif\0\0";
/// The tag of the way up, and the value of a picture that is saved upright.
const ORIENTATION: u16 = 0x0112;
const UPRIGHT: u16 = 1;
/// The size of an entry of a directory.
const ENTRY: usize = 12;

/// True when browsers would turn the picture before they show it.
pub(super) fn is_turned(head: &[u8]) -> bool {
    let found = head.windows(EXIF.len()).position(|bytes| bytes == EXIF);
    let data = found.and_then(|at| head.get(at + EXIF.len()..));
    data.and_then(orientation).is_some_and(|way| way != UPRIGHT)
}

/// The value of the tag in the first directory of TIFF data.
fn orientation(tiff: &[u8]) -> Option<u16> {
    let is_little = tiff.starts_with(b"II");
    let short = |at: usize| {
        let bytes = tiff.get(at..at + 2)?.try_into().ok()?;
        Some(match is_little {
            true => u16::from_le_bytes(bytes),
            false => u16::from_be_bytes(bytes),
        })
    };
    let (first, second) = (short(4)?, short(6)?);
    let (low, high) = if is_little {
        (first, second)
    } else {
        (second, first)
    };
    // A directory further away is not that of a camera.
    let directory = usize::from(low).checked_add(usize::from(high) << 16)?;
    let count = usize::from(short(directory)?);
    let mut entries = (0..count).map(|nth| directory + 2 + nth * ENTRY);
    let entry = entries.find(|at| short(*at) == Some(ORIENTATION))?;
    short(entry + 8)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A JPEG head with Exif data of one entry.
    fn head(is_little: bool, tag: u16, value: u16) -> Vec<u8> {
        let short = |number: u16| match is_little {
            true => number.to_le_bytes(),
            false => number.to_be_bytes(),
        };
        let mut file = b"\xff\xd8\xff\xe1\0\x22Exif\0\0".to_vec();
        file.extend(if is_little { b"II" } else { b"MM" });
        let offset = if is_little { [8, 0] } else { [0, 8] };
        for number in [42, offset[0], offset[1], 1, tag, 3, 0, 1, value, 0] {
            file.extend(short(number));
        }
        file
    }

    #[test]
    fn the_way_up_is_read_in_both_orders_of_bytes() {
        for is_little in [true, false] {
            assert!(is_turned(&head(is_little, ORIENTATION, 6)));
            assert!(!is_turned(&head(is_little, ORIENTATION, 1)));
            assert!(!is_turned(&head(is_little, 0x010f, 6)));
            let whole = head(is_little, ORIENTATION, 6);
            for end in 0..whole.len() - 4 {
                assert!(!is_turned(&whole[..end]), "{end}");
            }
        }
        assert!(!is_turned(b"\xff\xd8Exif\0\0II*\0\xff\xff\xff\xff"));
    }
}
