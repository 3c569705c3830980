//! A macroblock: what it differs by from its prediction, in steps, and what a decoder makes of it.

use crate::{
    picture::{Picture, Plane, SIDE, byte},
    tokens::MOST,
    transform::{Block, cosine, cosine_back, walsh, walsh_back},
};

/// The quantizer index of all frames, from 0 (finest) to 127. At 20 the edges of flat drawings show no artefacts.
pub(crate) const STEPS: u32 = 20;
/// The steps of the first coefficient and of the others: brightness, first coefficients of it, colour.
const BRIGHT: [i32; 2] = [21, 24];
const FIRST: [i32; 2] = [42, 37];
const COLOUR: [i32; 2] = [21, 24];

/// The coefficients of a macroblock, in steps.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Coded {
    /// Those of the first coefficients of the brightness.
    pub(crate) first: Block,
    /// Brightness, without the first.
    pub(crate) bright: [Block; 16],
    /// Two planes of colour.
    pub(crate) colour: [[Block; 4]; 2],
}

impl Coded {
    /// True when the prediction stands as it is.
    pub(crate) fn is_empty(&self) -> bool {
        let all = self.bright.iter().chain(self.colour.iter().flatten());
        all.chain([&self.first]).flatten().all(|value| *value == 0)
    }
}

/// Codes a macroblock of `picture` against its prediction, which `shown` holds in its place, and brings `shown` to what a decoder shows.
pub(crate) fn code(picture: &Picture, shown: &mut Picture, at: (usize, usize)) -> Coded {
    let [bright, blue, red] = &picture.planes;
    let [shown_bright, shown_blue, shown_red] = &mut shown.planes;
    let (first, bright) = brightness(bright, shown_bright, at);
    Coded {
        first,
        bright,
        colour: [colour(blue, shown_blue, at), colour(red, shown_red, at)],
    }
}

fn brightness(plane: &Plane, shown: &mut Plane, at: (usize, usize)) -> (Block, [Block; 16]) {
    let corners: [_; 16] = std::array::from_fn(|block| corner(at, SIDE, block));
    let mut blocks = corners.map(|corner| cosine(&difference(plane, shown, corner)));
    let first = in_steps(&walsh(&blocks.map(|block| block[0])), FIRST);
    let back = walsh_back(&out_of_steps(&first, FIRST));
    for ((block, corner), first) in blocks.iter_mut().zip(corners).zip(back) {
        block[0] = 0;
        *block = in_steps(block, BRIGHT);
        let mut whole = out_of_steps(block, BRIGHT);
        whole[0] = first;
        add(shown, corner, &cosine_back(&whole));
    }
    (first, blocks)
}

fn colour(plane: &Plane, shown: &mut Plane, at: (usize, usize)) -> [Block; 4] {
    std::array::from_fn(|block| {
        let corner = corner(at, SIDE / 2, block);
        let block = in_steps(&cosine(&difference(plane, shown, corner)), COLOUR);
        add(shown, corner, &cosine_back(&out_of_steps(&block, COLOUR)));
        block
    })
}

/// The left upper corner of a block of a macroblock.
fn corner((column, row): (usize, usize), side: usize, block: usize) -> (usize, usize) {
    let across = side / 4;
    let (x, y) = (block % across * 4, block / across * 4);
    (column * side + x, row * side + y)
}

fn difference(plane: &Plane, shown: &Plane, (x, y): (usize, usize)) -> Block {
    std::array::from_fn(|at| {
        let from = (y + at / 4) * plane.width + x + at % 4;
        i32::from(plane.samples[from]) - i32::from(shown.samples[from])
    })
}

fn add(shown: &mut Plane, (x, y): (usize, usize), block: &Block) {
    for (at, value) in block.iter().enumerate() {
        let sample = &mut shown.samples[(y + at / 4) * shown.width + x + at % 4];
        *sample = byte(i32::from(*sample) + value);
    }
}

fn step(steps: [i32; 2], at: usize) -> i32 {
    steps[usize::from(at > 0)]
}

fn in_steps(block: &Block, steps: [i32; 2]) -> Block {
    std::array::from_fn(|at| {
        let (value, step) = (block[at], step(steps, at));
        let size = ((value.abs() + step / 2) / step).min(MOST);
        size * value.signum()
    })
}

fn out_of_steps(block: &Block, steps: [i32; 2]) -> Block {
    std::array::from_fn(|at| block[at] * step(steps, at))
}

/// Fills a macroblock of `shown` with the mean of what stands above it and to its left.
pub(crate) fn predict(shown: &mut Picture, (column, row): (usize, usize)) {
    for (at, plane) in shown.planes.iter_mut().enumerate() {
        let side = if at == 0 { SIDE } else { SIDE / 2 };
        let (x, y, width) = (column * side, row * side, plane.width);
        let above = (row > 0).then(|| (y - 1) * width + x);
        let above = above.into_iter().flat_map(|from| from..from + side);
        let left = (column > 0).then_some(x).into_iter();
        let left = left.flat_map(|x| (0..side).map(move |down| (y + down) * width + x - 1));
        let around: Vec<u32> = above
            .chain(left)
            .map(|from| u32::from(plane.samples[from]))
            .collect();
        let count = u32::try_from(around.len()).unwrap_or_default();
        let sum: u32 = around.iter().sum();
        let mean = (sum + count / 2).checked_div(count).unwrap_or(128);
        let mean = u8::try_from(mean).unwrap_or(u8::MAX);
        for down in 0..side {
            let from = (y + down) * width + x;
            plane.samples[from..from + side].fill(mean);
        }
    }
}
