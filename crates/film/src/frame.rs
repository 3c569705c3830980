//! Frames (RFC 6386, sections 9 and 19).

use crate::{
    bits::Bits,
    blocks::{Coded, STEPS, code, predict},
    picture::{NotAFrame, Picture, SIDE},
    probabilities::RENEWED,
    tokens::{self, Kind},
};

/// How a frame predicts its macroblocks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Prediction {
    /// From their neighbours: the first frame.
    Neighbours,
    /// From the frame before.
    Before,
}

/// The probability that a block of a later frame is predicted from its neighbours, of 256; none is.
const NEIGHBOURS: u8 = 1;
/// The probability that the frame before is the last one, of 256; it always is.
const LAST: u8 = 255;
/// The probability that a block does not move, by the weight of the neighbours that do not either (section 18.3).
const STILL: [u8; 6] = [7, 14, 135, 60, 159, 234];

/// Encodes the frames of a film.
#[derive(Debug)]
pub struct Encoder {
    /// The frame before, as it was given.
    before: Option<Picture>,
    /// The frame before, as decoders show it.
    shown: Picture,
}

impl Encoder {
    /// An encoder of frames of this size.
    ///
    /// # Errors
    /// A side is no multiple of 16.
    pub fn new(width: usize, height: usize) -> Result<Self, NotAFrame> {
        Ok(Self {
            before: None,
            shown: Picture::black(width, height)?,
        })
    }

    /// Encodes the next frame.
    ///
    /// # Errors
    /// It has another size.
    pub fn frame(&mut self, picture: Picture) -> Result<Vec<u8>, NotAFrame> {
        let (width, height) = (self.shown.width, self.shown.height);
        if (picture.width, picture.height) != (width, height) {
            return Err(NotAFrame {
                width: picture.width,
                height: picture.height,
            });
        }
        let across = width / SIDE;
        let places = (0..across * (height / SIDE)).map(|at| (at % across, at / across));
        let prediction = match self.before {
            None => Prediction::Neighbours,
            Some(_) => Prediction::Before,
        };
        let blocks: Vec<Option<Coded>> = places.map(|at| self.block(&picture, at)).collect();
        self.before = Some(picture);
        Ok(written(prediction, (width, height), &blocks))
    }

    /// The coefficients of a macroblock; `None` when its prediction stands.
    fn block(&mut self, picture: &Picture, at: (usize, usize)) -> Option<Coded> {
        match &self.before {
            Some(before) if before.is_same(picture, at) => return None,
            Some(_) => {}
            None => predict(&mut self.shown, at),
        }
        let coded = code(picture, &mut self.shown, at);
        (!coded.is_empty()).then_some(coded)
    }
}

fn written(prediction: Prediction, size: (usize, usize), blocks: &[Option<Coded>]) -> Vec<u8> {
    let across = size.0 / SIDE;
    let head = head(prediction, across, blocks);
    let coefficients = coefficients(across, blocks);
    let is_later = u32::from(prediction == Prediction::Before);
    let is_shown = 1 << 4;
    let length = u32::try_from(head.len()).unwrap_or(u32::MAX) << 5;
    let [a, b, c, _] = (is_later | is_shown | length).to_le_bytes();
    let mut out = vec![a, b, c];
    if prediction == Prediction::Neighbours {
        out.extend([0x9d, 0x01, 0x2a]);
        for side in [size.0, size.1] {
            out.extend(u16::try_from(side).unwrap_or(u16::MAX).to_le_bytes());
        }
    }
    out.extend(head);
    out.extend(coefficients);
    out
}

/// The first part of a frame: its header, and how each macroblock is predicted.
fn head(prediction: Prediction, across: usize, blocks: &[Option<Coded>]) -> Vec<u8> {
    let mut bits = Bits::new();
    if prediction == Prediction::Neighbours {
        // The space of colours, and that values have to be clamped.
        bits.number(0, 2);
    }
    // No segments; a loop filter of the normal kind at strength 0 and sharpness 0, without adjustments; one part of coefficients.
    bits.number(0, 1 + 1 + 6 + 3 + 1 + 2);
    bits.number(STEPS, 7);
    // No steps of their own for the kinds of coefficients.
    bits.number(0, 5);
    if prediction == Prediction::Before {
        // The golden and the other frame stay as they are: not renewed, not copied, without signs.
        bits.number(0, 2 + 4 + 2);
    }
    // Probabilities hold for the following frames too.
    bits.flag(true);
    if prediction == Prediction::Before {
        // refresh_last: the next frame is predicted from this one.
        bits.flag(true);
    }
    for probability in RENEWED {
        bits.put(false, probability);
    }
    let kept = blocks.iter().filter(|block| block.is_none()).count();
    let changed = (blocks.len() - kept) * 255 / blocks.len().max(1);
    let changed = u8::try_from(changed.clamp(1, 255)).unwrap_or(1);
    bits.flag(true);
    bits.number(u32::from(changed), 8);
    if prediction == Prediction::Before {
        bits.number(u32::from(NEIGHBOURS), 8);
        bits.number(u32::from(LAST), 8);
        // Between the golden and the other frame, which nothing is predicted from.
        bits.number(128, 8);
        // The probabilities of predictions from neighbours stay.
        bits.number(0, 2);
        for probability in MOTION {
            bits.put(false, probability);
        }
    }
    for (at, block) in blocks.iter().enumerate() {
        bits.put(block.is_none(), changed);
        match prediction {
            Prediction::Neighbours => mean(&mut bits),
            Prediction::Before => still(&mut bits, (at % across, at / across)),
        }
    }
    bits.finish()
}

/// Predicted by the mean of the neighbours, brightness and colour (section 11.2).
fn mean(bits: &mut Bits) {
    bits.put(true, 145);
    bits.put(false, 156);
    bits.put(false, 163);
    bits.put(false, 142);
}

/// Predicted by the same place of the frame before.
fn still(bits: &mut Bits, (column, row): (usize, usize)) {
    bits.put(true, NEIGHBOURS);
    bits.put(false, LAST);
    let weight = match (column > 0, row > 0) {
        (true, true) => 5,
        (false, false) => 0,
        _ => 2,
    };
    bits.put(false, STILL[weight]);
}

/// Probabilities that a frame renews those of motions (section 17.2).
const MOTION: [u8; 38] = [
    237, 246, 253, 253, 254, 254, 254, 254, 254, 254, 254, 254, 254, 254, 250, 250, 252, 254, 254,
    231, 243, 245, 253, 254, 254, 254, 254, 254, 254, 254, 254, 254, 254, 251, 251, 254, 254, 254,
];

/// Which blocks at an edge have coefficients: four of brightness, two of each colour, the first coefficients.
#[derive(Debug, Clone, Copy, Default)]
struct Edge {
    bright: [bool; 4],
    colour: [[bool; 2]; 2],
    first: bool,
}

/// The second part of a frame.
fn coefficients(across: usize, blocks: &[Option<Coded>]) -> Vec<u8> {
    let mut bits = Bits::new();
    let mut above = vec![Edge::default(); across];
    for row in blocks.chunks(across) {
        let mut left = Edge::default();
        for (block, above) in row.iter().zip(&mut above) {
            match block {
                Some(block) => write(&mut bits, block, (&mut left, above)),
                None => {
                    left = Edge::default();
                    *above = Edge::default();
                }
            }
        }
    }
    bits.finish()
}

fn write(bits: &mut Bits, block: &Coded, (left, above): (&mut Edge, &mut Edge)) {
    let mut one = |kind, left: &mut bool, above: &mut bool, block| {
        let around = usize::from(*left) + usize::from(*above);
        let has = tokens::write(bits, kind, around, block);
        (*left, *above) = (has, has);
    };
    one(Kind::First, &mut left.first, &mut above.first, &block.first);
    for (at, own) in block.bright.iter().enumerate() {
        let (left, above) = (&mut left.bright[at / 4], &mut above.bright[at % 4]);
        one(Kind::Bright, left, above, own);
    }
    for (plane, blocks) in block.colour.iter().enumerate() {
        for (at, own) in blocks.iter().enumerate() {
            let left = &mut left.colour[plane][at / 2];
            let above = &mut above.colour[plane][at % 2];
            one(Kind::Colour, left, above, own);
        }
    }
}
