//! Coefficient tokens (RFC 6386, section 13).

use crate::{bool_encoder::BoolEncoder, probabilities::DEFAULT_COEFFICIENTS, transform::Block};

/// The zigzag order in which coefficients are coded.
const ZIGZAG: [usize; 16] = [0, 1, 4, 8, 5, 2, 3, 6, 9, 12, 13, 10, 7, 11, 14, 15];
/// The coefficient band of each position in zigzag order.
const BANDS: [usize; 16] = [0, 1, 2, 3, 6, 4, 5, 6, 6, 6, 6, 6, 6, 6, 6, 7];
/// The value categories `DCT_CAT1` to `DCT_CAT6`: the lowest value, and the probabilities of the extra encoder.
const CATEGORIES: [(u32, &[u8]); 6] = [
    (5, &[159]),
    (7, &[165, 145]),
    (11, &[173, 148, 140]),
    (19, &[176, 155, 140, 135]),
    (35, &[180, 157, 141, 134, 130]),
    (67, &[254, 254, 243, 230, 196, 177, 153, 140, 133, 130, 129]),
];
/// The highest value of `DCT_CAT6`.
pub(crate) const MAX_VALUE: i32 = 67 + (1 << 11) - 1;

/// The type of a block, which selects its probabilities.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum BlockType {
    /// Luma without the DC coefficient, which is in the Y2 block.
    Luma,
    /// Y2: the transformed DC coefficients of the luma blocks.
    Y2,
    /// U or V.
    Chroma,
}

/// Writes the tokens of a block. `context` is the number of the left and upper neighbours with non-zero coefficients. Returns true if this
/// block has any.
pub(crate) fn write(
    encoder: &mut BoolEncoder,
    block_type: BlockType,
    mut context: usize,
    block: &Block,
) -> bool {
    let (table, first) = match block_type {
        BlockType::Luma => (0, 1),
        BlockType::Y2 => (1, 0),
        BlockType::Chroma => (2, 0),
    };
    let last = (first..16).rev().find(|at| block[ZIGZAG[*at]] != 0);
    let end = last.map_or(first, |last| last + 1);
    let mut after_zero = false;
    for at in first..end {
        let tree = tree(table, BANDS[at], context);
        if !after_zero {
            encoder.put(true, tree[0]);
        }
        let value = block[ZIGZAG[at]];
        let size = value.unsigned_abs();
        encoder.put(size > 0, tree[1]);
        after_zero = size == 0;
        if size > 0 {
            magnitude(encoder, tree, size);
            encoder.flag(value < 0);
        }
        context = size.min(2) as usize;
    }
    if end < 16 {
        encoder.put(false, tree(table, BANDS[end], context)[0]);
    }
    end > first
}

fn tree(table: usize, band: usize, context: usize) -> &'static [u8] {
    let from = ((table * 8 + band) * 3 + context) * 11;
    &DEFAULT_COEFFICIENTS[from..from + 11]
}

/// Writes the magnitude of a non-zero coefficient.
fn magnitude(encoder: &mut BoolEncoder, tree: &[u8], size: u32) {
    encoder.put(size > 1, tree[2]);
    if size == 1 {
        return;
    }
    encoder.put(size > 4, tree[3]);
    if size <= 4 {
        encoder.put(size > 2, tree[4]);
        if size > 2 {
            encoder.put(size > 3, tree[5]);
        }
        return;
    }
    let category = CATEGORIES.iter().rposition(|(least, _)| *least <= size);
    let category = category.unwrap_or_default();
    encoder.put(category > 1, tree[6]);
    if category <= 1 {
        encoder.put(category == 1, tree[7]);
    } else {
        encoder.put(category > 3, tree[8]);
        encoder.put(category % 2 == 1, tree[if category > 3 { 10 } else { 9 }]);
    }
    let (least, probabilities) = CATEGORIES[category];
    for (at, probability) in probabilities.iter().enumerate() {
        let bit = probabilities.len() - 1 - at;
        encoder.put((size - least) >> bit & 1 == 1, *probability);
    }
}
