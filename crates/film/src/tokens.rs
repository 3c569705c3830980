//! Coefficients as tokens (RFC 6386, section 13).

use crate::{bits::Bits, probabilities::START, transform::Block};

/// The order of coefficients.
const ZIGZAG: [usize; 16] = [0, 1, 4, 8, 5, 2, 3, 6, 9, 12, 13, 10, 7, 11, 14, 15];
/// The band of each place in that order.
const BANDS: [usize; 16] = [0, 1, 2, 3, 6, 4, 5, 6, 6, 6, 6, 6, 6, 6, 6, 7];
/// The classes of large values: the least value, and the probabilities of the bits above it.
const CLASSES: [(u32, &[u8]); 6] = [
    (5, &[159]),
    (7, &[165, 145]),
    (11, &[173, 148, 140]),
    (19, &[176, 155, 140, 135]),
    (35, &[180, 157, 141, 134, 130]),
    (67, &[254, 254, 243, 230, 196, 177, 153, 140, 133, 130, 129]),
];
/// The greatest value that the largest class holds.
pub(crate) const MOST: i32 = 67 + (1 << 11) - 1;

/// What a block holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Brightness, without the first coefficient.
    Bright,
    /// The first coefficients of the brightness.
    First,
    /// Colour.
    Colour,
}

/// Writes the coefficients of a block. `around` is how many of the blocks to the left and above have some. Returns whether this one has.
pub(crate) fn write(bits: &mut Bits, kind: Kind, around: usize, block: &Block) -> bool {
    let (table, first) = match kind {
        Kind::Bright => (0, 1),
        Kind::First => (1, 0),
        Kind::Colour => (2, 0),
    };
    let last = (first..16).rev().find(|at| block[ZIGZAG[*at]] != 0);
    let end = last.map_or(first, |last| last + 1);
    let mut context = around;
    let mut after_zero = false;
    for at in first..end {
        let tree = tree(table, BANDS[at], context);
        if !after_zero {
            bits.put(true, tree[0]);
        }
        let value = block[ZIGZAG[at]];
        let size = value.unsigned_abs();
        bits.put(size > 0, tree[1]);
        after_zero = size == 0;
        if size > 0 {
            large(bits, tree, size);
            bits.flag(value < 0);
        }
        context = size.min(2) as usize;
    }
    if end < 16 {
        bits.put(false, tree(table, BANDS[end], context)[0]);
    }
    end > first
}

fn tree(table: usize, band: usize, context: usize) -> &'static [u8] {
    let from = ((table * 8 + band) * 3 + context) * 11;
    &START[from..from + 11]
}

/// The part of a value that is not zero.
fn large(bits: &mut Bits, tree: &[u8], size: u32) {
    bits.put(size > 1, tree[2]);
    if size == 1 {
        return;
    }
    bits.put(size > 4, tree[3]);
    if size <= 4 {
        bits.put(size > 2, tree[4]);
        if size > 2 {
            bits.put(size > 3, tree[5]);
        }
        return;
    }
    let class = CLASSES.iter().rposition(|(least, _)| *least <= size);
    let class = class.unwrap_or_default();
    bits.put(class > 1, tree[6]);
    if class <= 1 {
        bits.put(class == 1, tree[7]);
    } else {
        bits.put(class > 3, tree[8]);
        bits.put(class % 2 == 1, tree[if class > 3 { 10 } else { 9 }]);
    }
    let (least, probabilities) = CLASSES[class];
    for (at, probability) in probabilities.iter().enumerate() {
        let bit = probabilities.len() - 1 - at;
        bits.put((size - least) >> bit & 1 == 1, *probability);
    }
}
