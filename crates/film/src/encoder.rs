//! The frame encoder and the frame header (RFC 6386, sections 9 and 19).

use crate::{
    bool_encoder::BoolEncoder,
    frame::{Frame, InvalidSize, MACROBLOCK},
    macroblock::{QUANTIZER_INDEX, Residual, encode, predict_dc},
    probabilities::COEFFICIENT_UPDATES,
    tokens::{self, BlockType},
};

/// The type of a frame.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum FrameType {
    /// The first frame: all macroblocks use DC prediction.
    Key,
    /// All other frames: all macroblocks are predicted from the last frame without motion.
    Inter,
}

/// `prob_intra`: the probability / 256 that a macroblock of an inter frame is intra predicted. None is.
const INTRA: u8 = 1;
/// `prob_last`: the probability / 256 that the reference is the last frame. It always is.
const LAST: u8 = 255;
/// The probabilities / 256 of zero motion, by the weight of the neighbours with zero motion (section 18.3).
const ZERO_MOTION: [u8; 6] = [7, 14, 135, 60, 159, 234];

/// Encodes the frames of a film.
#[derive(Debug)]
pub struct Encoder {
    /// The last source frame; `None` before the key frame.
    last: Option<Frame>,
    /// The last frame as decoders reconstruct it.
    reconstructed: Frame,
}

impl Encoder {
    /// An encoder for frames of this size, in pixels.
    ///
    /// # Errors
    /// Width or height is not a multiple of 16, or is above 4096.
    pub fn new(width: usize, height: usize) -> Result<Self, InvalidSize> {
        Ok(Self {
            last: None,
            reconstructed: Frame::black(width, height)?,
        })
    }

    /// Encodes the next frame.
    ///
    /// # Errors
    /// Its size is not that of the encoder.
    pub fn frame(&mut self, source: Frame) -> Result<Vec<u8>, InvalidSize> {
        let (width, height) = (self.reconstructed.width, self.reconstructed.height);
        if (source.width, source.height) != (width, height) {
            return Err(InvalidSize {
                width: source.width,
                height: source.height,
            });
        }
        let across = width / MACROBLOCK;
        let positions = (0..across * (height / MACROBLOCK)).map(|at| (at % across, at / across));
        let frame_type = match self.last {
            None => FrameType::Key,
            Some(_) => FrameType::Inter,
        };
        let macroblocks: Vec<Option<Residual>> =
            positions.map(|at| self.macroblock(&source, at)).collect();
        self.last = Some(source);
        Ok(written(frame_type, (width, height), &macroblocks))
    }

    /// The residual of a macroblock; `None` for a skipped one, whose prediction is exact.
    fn macroblock(&mut self, source: &Frame, at: (usize, usize)) -> Option<Residual> {
        match &self.last {
            Some(last) if last.is_same(source, at) => return None,
            Some(_) => {}
            None => predict_dc(&mut self.reconstructed, at),
        }
        let residual = encode(source, &mut self.reconstructed, at);
        (!residual.is_zero()).then_some(residual)
    }
}

/// The bytes of a frame: the uncompressed data chunk, then the first partition, then the token partition.
fn written(
    frame_type: FrameType,
    size: (usize, usize),
    macroblocks: &[Option<Residual>],
) -> Vec<u8> {
    let across = size.0 / MACROBLOCK;
    let first_partition = first_partition(frame_type, across, macroblocks);
    let is_inter = u32::from(frame_type == FrameType::Inter);
    let show_frame = 1 << 4;
    let length = u32::try_from(first_partition.len()).unwrap_or(u32::MAX) << 5;
    let [a, b, c, _] = (is_inter | show_frame | length).to_le_bytes();
    let mut out = vec![a, b, c];
    if frame_type == FrameType::Key {
        out.extend([0x9d, 0x01, 0x2a]);
        for side in [size.0, size.1] {
            out.extend(u16::try_from(side).unwrap_or(u16::MAX).to_le_bytes());
        }
    }
    out.extend(first_partition);
    out.extend(token_partition(across, macroblocks));
    out
}

/// The frame header, and the prediction mode of each macroblock.
fn first_partition(
    frame_type: FrameType,
    across: usize,
    macroblocks: &[Option<Residual>],
) -> Vec<u8> {
    let mut encoder = BoolEncoder::new();
    if frame_type == FrameType::Key {
        // color_space, clamping_type.
        encoder.literal(0, 2);
    }
    // segmentation_enabled, filter_type, loop_filter_level, sharpness_level, loop_filter_adj_enable, log2_nbr_of_dct_partitions.
    encoder.literal(0, 1 + 1 + 6 + 3 + 1 + 2);
    encoder.literal(QUANTIZER_INDEX, 7);
    // The five quantizer deltas are not present.
    encoder.literal(0, 5);
    if frame_type == FrameType::Inter {
        // refresh_golden_frame, refresh_alternate_frame, copy_buffer_to_golden, copy_buffer_to_arf, the sign biases.
        encoder.literal(0, 2 + 4 + 2);
    }
    // refresh_entropy_probs.
    encoder.flag(true);
    if frame_type == FrameType::Inter {
        // refresh_last: the next frame is predicted from this one.
        encoder.flag(true);
    }
    for probability in COEFFICIENT_UPDATES {
        encoder.put(false, probability);
    }
    let skipped = macroblocks.iter().filter(|one| one.is_none()).count();
    let not_skipped = (macroblocks.len() - skipped) * 255 / macroblocks.len().max(1);
    let not_skipped = u8::try_from(not_skipped.clamp(1, 255)).unwrap_or(1);
    // mb_no_coeff_skip, prob_skip_false.
    encoder.flag(true);
    encoder.literal(u32::from(not_skipped), 8);
    if frame_type == FrameType::Inter {
        encoder.literal(u32::from(INTRA), 8);
        encoder.literal(u32::from(LAST), 8);
        // prob_gf. Golden and alternate frames are never referenced.
        encoder.literal(128, 8);
        // intra_16x16_prob_update_flag, intra_chroma_prob_update_flag.
        encoder.literal(0, 2);
        for probability in MOTION_UPDATES {
            encoder.put(false, probability);
        }
    }
    for (at, macroblock) in macroblocks.iter().enumerate() {
        encoder.put(macroblock.is_none(), not_skipped);
        match frame_type {
            FrameType::Key => dc_mode(&mut encoder),
            FrameType::Inter => zero_motion(&mut encoder, (at % across, at / across)),
        }
    }
    encoder.finish()
}

/// Writes `DC_PRED` for luma and chroma of a key frame (section 11.2).
fn dc_mode(encoder: &mut BoolEncoder) {
    encoder.put(true, 145);
    encoder.put(false, 156);
    encoder.put(false, 163);
    encoder.put(false, 142);
}

/// Writes inter prediction from the last frame with `mv_zero`.
fn zero_motion(encoder: &mut BoolEncoder, (column, row): (usize, usize)) {
    encoder.put(true, INTRA);
    encoder.put(false, LAST);
    let weight = match (column > 0, row > 0) {
        (true, true) => 5,
        (false, false) => 0,
        _ => 2,
    };
    encoder.put(false, ZERO_MOTION[weight]);
}

/// The probabilities / 256 that a frame keeps a motion vector probability (section 17.2).
const MOTION_UPDATES: [u8; 38] = [
    237, 246, 253, 253, 254, 254, 254, 254, 254, 254, 254, 254, 254, 254, 250, 250, 252, 254, 254,
    231, 243, 245, 253, 254, 254, 254, 254, 254, 254, 254, 254, 254, 254, 251, 251, 254, 254, 254,
];

/// The token contexts at an edge of a macroblock: which of its blocks have non-zero coefficients.
#[derive(Debug, Clone, Copy, Default)]
struct Edge {
    luma: [bool; 4],
    chroma: [[bool; 2]; 2],
    y2: bool,
}

/// The tokens of all macroblocks.
fn token_partition(across: usize, macroblocks: &[Option<Residual>]) -> Vec<u8> {
    let mut encoder = BoolEncoder::new();
    let mut above = vec![Edge::default(); across];
    for row in macroblocks.chunks(across) {
        let mut left = Edge::default();
        for (macroblock, above) in row.iter().zip(&mut above) {
            match macroblock {
                Some(residual) => write(&mut encoder, residual, (&mut left, above)),
                None => {
                    left = Edge::default();
                    *above = Edge::default();
                }
            }
        }
    }
    encoder.finish()
}

fn write(encoder: &mut BoolEncoder, residual: &Residual, (left, above): (&mut Edge, &mut Edge)) {
    let mut write_block = |block_type, left: &mut bool, above: &mut bool, block| {
        let context = usize::from(*left) + usize::from(*above);
        let has_coefficients = tokens::write(encoder, block_type, context, block);
        (*left, *above) = (has_coefficients, has_coefficients);
    };
    write_block(BlockType::Y2, &mut left.y2, &mut above.y2, &residual.y2);
    for (at, block) in residual.luma.iter().enumerate() {
        let (left, above) = (&mut left.luma[at / 4], &mut above.luma[at % 4]);
        write_block(BlockType::Luma, left, above, block);
    }
    for (plane, blocks) in residual.chroma.iter().enumerate() {
        for (at, block) in blocks.iter().enumerate() {
            let left = &mut left.chroma[plane][at / 2];
            let above = &mut above.chroma[plane][at % 2];
            write_block(BlockType::Chroma, left, above, block);
        }
    }
}
