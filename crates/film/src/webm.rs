//! The WebM container: EBML elements of Matroska (RFC 9559), each with an id, a size and data.

use crate::{Encoder, Frame, InvalidSize};

/// `TimestampScale`: nanoseconds of a timestamp unit.
const TIMESTAMP_SCALE: u64 = 1_000_000;
/// `MuxingApp` and `WritingApp`.
const APPLICATION: &str = "borsa";
/// The keyframe flag of a `SimpleBlock`.
const KEYFRAME: u8 = 0x80;

/// A film: its encoded frames.
#[derive(Debug)]
pub struct Film {
    size: [u32; 2],
    /// The duration of a frame in milliseconds.
    frame_duration: u16,
    encoder: Encoder,
    frames: Vec<Vec<u8>>,
}

impl Film {
    /// An empty film. Size in pixels, duration of a frame in milliseconds.
    ///
    /// # Errors
    /// Width or height is not a multiple of 16.
    pub fn new(width: u16, height: u16, frame_duration: u16) -> Result<Self, InvalidSize> {
        Ok(Self {
            size: [width, height].map(u32::from),
            frame_duration,
            encoder: Encoder::new(usize::from(width), usize::from(height))?,
            frames: Vec::new(),
        })
    }

    /// Encodes and appends a frame.
    ///
    /// # Errors
    /// Its size is not that of the film.
    pub fn add(&mut self, frame: Frame) -> Result<(), InvalidSize> {
        self.frames.push(self.encoder.frame(frame)?);
        Ok(())
    }

    /// The WebM file. Frames after the first 32.767 seconds are dropped, because block timestamps in the single cluster have 16 bits.
    pub fn webm(&self) -> Vec<u8> {
        let mut cluster = unsigned(&[0xe7], 0);
        let mut duration = 0;
        for (at, frame) in (0_u16..).zip(&self.frames) {
            let Some(time) = at
                .checked_mul(self.frame_duration)
                .and_then(|time| i16::try_from(time).ok())
            else {
                break;
            };
            let flags = if at == 0 { KEYFRAME } else { 0 };
            let [high, low] = time.to_be_bytes();
            let track = 0x81;
            let block = [&[track, high, low, flags], frame.as_slice()].concat();
            cluster.extend(element(&[0xa3], &block));
            duration = u32::from(at + 1) * u32::from(self.frame_duration);
        }
        let info = [
            unsigned(&[0x2a, 0xd7, 0xb1], TIMESTAMP_SCALE),
            element(&[0x44, 0x89], &f64::from(duration).to_be_bytes()),
            element(&[0x4d, 0x80], APPLICATION.as_bytes()),
            element(&[0x57, 0x41], APPLICATION.as_bytes()),
        ];
        let mut segment = element(&[0x15, 0x49, 0xa9, 0x66], &info.concat());
        segment.extend(self.tracks());
        let length = cues(0).len();
        segment.extend(cues(segment.len() + length));
        segment.extend(element(&[0x1f, 0x43, 0xb6, 0x75], &cluster));
        let head = [
            unsigned(&[0x42, 0x86], 1),
            unsigned(&[0x42, 0xf7], 1),
            unsigned(&[0x42, 0xf2], 4),
            unsigned(&[0x42, 0xf3], 8),
            element(&[0x42, 0x82], b"webm"),
            unsigned(&[0x42, 0x87], 2),
            unsigned(&[0x42, 0x85], 2),
        ];
        let mut file = element(&[0x1a, 0x45, 0xdf, 0xa3], &head.concat());
        file.extend(element(&[0x18, 0x53, 0x80, 0x67], &segment));
        file
    }

    /// `Tracks` with one video track.
    fn tracks(&self) -> Vec<u8> {
        let [width, height] = self.size;
        let sides = [
            unsigned(&[0xb0], u64::from(width)),
            unsigned(&[0xba], u64::from(height)),
        ];
        let video = 1;
        let entry = [
            unsigned(&[0xd7], 1),
            unsigned(&[0x73, 0xc5], 1),
            unsigned(&[0x83], video),
            unsigned(&[0x9c], 0),
            element(&[0x86], b"V_VP8"),
            element(&[0xe0], &sides.concat()),
        ];
        element(
            &[0x16, 0x54, 0xae, 0x6b],
            &element(&[0xae], &entry.concat()),
        )
    }
}

/// `Cues` with the position of the key frame in the segment, with which players seek back to the start. Its size does not depend on the
/// position.
fn cues(cluster: usize) -> Vec<u8> {
    let place = u32::try_from(cluster).unwrap_or(u32::MAX);
    let position = [unsigned(&[0xf7], 1), element(&[0xf1], &place.to_be_bytes())];
    let point = [unsigned(&[0xb3], 0), element(&[0xb7], &position.concat())];
    element(
        &[0x1c, 0x53, 0xbb, 0x6b],
        &element(&[0xbb], &point.concat()),
    )
}

fn element(id: &[u8], content: &[u8]) -> Vec<u8> {
    // A size of eight bytes has the marker bit at position 56.
    let length = content.len() as u64 | 1 << 56;
    [id, &length.to_be_bytes(), content].concat()
}

fn unsigned(id: &[u8], value: u64) -> Vec<u8> {
    let bytes = value.to_be_bytes();
    let zeros = bytes.iter().take(7).take_while(|byte| **byte == 0).count();
    element(id, &bytes[zeros..])
}
