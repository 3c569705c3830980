//! The residual of a macroblock: transform, quantization and reconstruction.

use crate::{
    frame::{Frame, MACROBLOCK, Plane, clamped},
    tokens::MAX_VALUE,
    transform::{Block, dct, inverse_dct, inverse_wht, wht},
};

/// The quantizer index of all frames, from 0 (finest) to 127. At 20 the edges of flat drawings show no artefacts.
pub(crate) const QUANTIZER_INDEX: u32 = 20;
/// The quantizer steps of DC and AC coefficients at that index (RFC 6386, section 14.1).
const LUMA: [i32; 2] = [21, 24];
const Y2: [i32; 2] = [42, 37];
const CHROMA: [i32; 2] = [21, 24];

/// The quantized coefficients of a macroblock.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Residual {
    /// The transformed DC coefficients of the luma blocks.
    pub(crate) y2: Block,
    /// The luma blocks, without DC coefficients.
    pub(crate) luma: [Block; 16],
    /// The blocks of U and V.
    pub(crate) chroma: [[Block; 4]; 2],
}

impl Residual {
    /// True if all coefficients are zero.
    pub(crate) fn is_zero(&self) -> bool {
        let all = self.luma.iter().chain(self.chroma.iter().flatten());
        all.chain([&self.y2]).flatten().all(|value| *value == 0)
    }
}

/// Encodes a macroblock of `source`. On entry `reconstructed` contains its prediction; on return it contains what decoders show.
pub(crate) fn encode(source: &Frame, reconstructed: &mut Frame, at: (usize, usize)) -> Residual {
    let [luma, u, v] = &source.planes;
    let [luma_out, u_out, v_out] = &mut reconstructed.planes;
    let (y2, luma) = encode_luma(luma, luma_out, at);
    Residual {
        y2,
        luma,
        chroma: [encode_chroma(u, u_out, at), encode_chroma(v, v_out, at)],
    }
}

fn encode_luma(
    source: &Plane,
    reconstructed: &mut Plane,
    at: (usize, usize),
) -> (Block, [Block; 16]) {
    let origins: [_; 16] = std::array::from_fn(|block| block_origin(at, MACROBLOCK, block));
    let mut blocks = origins.map(|origin| dct(&difference(source, reconstructed, origin)));
    let y2 = quantized(&wht(&blocks.map(|block| block[0])), Y2);
    let dc = inverse_wht(&dequantized(&y2, Y2));
    for ((block, origin), dc) in blocks.iter_mut().zip(origins).zip(dc) {
        block[0] = 0;
        *block = quantized(block, LUMA);
        let mut coefficients = dequantized(block, LUMA);
        coefficients[0] = dc;
        add(reconstructed, origin, &inverse_dct(&coefficients));
    }
    (y2, blocks)
}

fn encode_chroma(source: &Plane, reconstructed: &mut Plane, at: (usize, usize)) -> [Block; 4] {
    std::array::from_fn(|block| {
        let origin = block_origin(at, MACROBLOCK / 2, block);
        let block = quantized(&dct(&difference(source, reconstructed, origin)), CHROMA);
        add(
            reconstructed,
            origin,
            &inverse_dct(&dequantized(&block, CHROMA)),
        );
        block
    })
}

/// The position of the top left sample of a block in a macroblock whose side has `side` samples.
fn block_origin((column, row): (usize, usize), side: usize, block: usize) -> (usize, usize) {
    let across = side / 4;
    let (x, y) = (block % across * 4, block / across * 4);
    (column * side + x, row * side + y)
}

fn difference(source: &Plane, prediction: &Plane, (x, y): (usize, usize)) -> Block {
    std::array::from_fn(|at| {
        let sample = (y + at / 4) * source.width + x + at % 4;
        i32::from(source.samples[sample]) - i32::from(prediction.samples[sample])
    })
}

fn add(reconstructed: &mut Plane, (x, y): (usize, usize), block: &Block) {
    for (at, value) in block.iter().enumerate() {
        let sample = &mut reconstructed.samples[(y + at / 4) * reconstructed.width + x + at % 4];
        *sample = clamped(i32::from(*sample) + value);
    }
}

/// The quantizer step of the coefficient at an index: DC for 0, else AC.
fn step(steps: [i32; 2], at: usize) -> i32 {
    steps[usize::from(at > 0)]
}

fn quantized(block: &Block, steps: [i32; 2]) -> Block {
    std::array::from_fn(|at| {
        let (value, step) = (block[at], step(steps, at));
        let magnitude = ((value.abs() + step / 2) / step).min(MAX_VALUE);
        magnitude * value.signum()
    })
}

fn dequantized(block: &Block, steps: [i32; 2]) -> Block {
    std::array::from_fn(|at| block[at] * step(steps, at))
}

/// DC prediction (RFC 6386, section 12.2): fills a macroblock with the mean of the row above it and the column to its left; with 128 at the
/// top left corner of the frame, where there are neither.
pub(crate) fn predict_dc(reconstructed: &mut Frame, (column, row): (usize, usize)) {
    for (at, plane) in reconstructed.planes.iter_mut().enumerate() {
        let side = if at == 0 { MACROBLOCK } else { MACROBLOCK / 2 };
        let (x, y, width) = (column * side, row * side, plane.width);
        let above = (row > 0).then(|| (y - 1) * width + x);
        let above = above.into_iter().flat_map(|from| from..from + side);
        let left = (column > 0).then_some(x).into_iter();
        let left = left.flat_map(|x| (0..side).map(move |down| (y + down) * width + x - 1));
        let neighbours: Vec<u32> = above
            .chain(left)
            .map(|sample| u32::from(plane.samples[sample]))
            .collect();
        let count = u32::try_from(neighbours.len()).unwrap_or_default();
        let sum: u32 = neighbours.iter().sum();
        let mean = (sum + count / 2).checked_div(count).unwrap_or(128);
        let mean = u8::try_from(mean).unwrap_or(u8::MAX);
        for down in 0..side {
            let from = (y + down) * width + x;
            plane.samples[from..from + side].fill(mean);
        }
    }
}
