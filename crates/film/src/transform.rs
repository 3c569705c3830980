//! The discrete dct transform (DCT) and the Walsh–Hadamard transform (WHT) of 4 × 4 blocks (RFC 6386, section 14). The inverse
//! transforms are bit-exact as specified, because the encoder must reconstruct the same frames as every decoder.

/// The 16 values of a 4 × 4 block, row by row.
pub(crate) type Block = [i32; 16];

/// The forward DCT of a residual block.
pub(crate) fn dct(block: &Block) -> Block {
    let mut rows = [0; 16];
    for (from, to) in block.chunks_exact(4).zip(rows.chunks_exact_mut(4)) {
        let (a, b) = ((from[0] + from[3]) * 8, (from[1] + from[2]) * 8);
        let (c, d) = ((from[1] - from[2]) * 8, (from[0] - from[3]) * 8);
        to[0] = a + b;
        to[2] = a - b;
        to[1] = (c * 2217 + d * 5352 + 14_500) >> 12;
        to[3] = (d * 2217 - c * 5352 + 7500) >> 12;
    }
    let mut out = [0; 16];
    for x in 0..4 {
        let (a, b) = (rows[x] + rows[12 + x], rows[4 + x] + rows[8 + x]);
        let (c, d) = (rows[4 + x] - rows[8 + x], rows[x] - rows[12 + x]);
        out[x] = (a + b + 7) >> 4;
        out[8 + x] = (a - b + 7) >> 4;
        out[4 + x] = ((c * 2217 + d * 5352 + 12_000) >> 16) + i32::from(d != 0);
        out[12 + x] = (d * 2217 - c * 5352 + 51_000) >> 16;
    }
    out
}

/// The inverse DCT of dequantized coefficients.
pub(crate) fn inverse_dct(block: &Block) -> Block {
    let turn = |[p, q, r, s]: [i32; 4]| {
        let (a, b) = (p + r, p - r);
        let c = ((q * 35_468) >> 16) - (s + ((s * 20_091) >> 16));
        let d = q + ((q * 20_091) >> 16) + ((s * 35_468) >> 16);
        [a + d, b + c, b - c, a - d]
    };
    let mut columns = [0; 16];
    for x in 0..4 {
        let turned = turn([block[x], block[4 + x], block[8 + x], block[12 + x]]);
        for (y, value) in turned.into_iter().enumerate() {
            columns[y * 4 + x] = value;
        }
    }
    let mut out = [0; 16];
    for (from, to) in columns.chunks_exact(4).zip(out.chunks_exact_mut(4)) {
        let turned = turn([from[0], from[1], from[2], from[3]]);
        to.copy_from_slice(&turned.map(|value| (value + 4) >> 3));
    }
    out
}

/// The forward WHT of the DC coefficients of the 16 luma blocks of a macroblock.
pub(crate) fn wht(block: &Block) -> Block {
    let mut rows = [0; 16];
    for (from, to) in block.chunks_exact(4).zip(rows.chunks_exact_mut(4)) {
        let (a, d) = ((from[0] + from[2]) * 4, (from[1] + from[3]) * 4);
        let (c, b) = ((from[1] - from[3]) * 4, (from[0] - from[2]) * 4);
        to[0] = a + d + i32::from(a != 0);
        to[1] = b + c;
        to[2] = b - c;
        to[3] = a - d;
    }
    let mut out = [0; 16];
    for x in 0..4 {
        let (a, d) = (rows[x] + rows[8 + x], rows[4 + x] + rows[12 + x]);
        let (c, b) = (rows[4 + x] - rows[12 + x], rows[x] - rows[8 + x]);
        for (y, value) in [a + d, b + c, b - c, a - d].into_iter().enumerate() {
            out[y * 4 + x] = (value + i32::from(value < 0) + 3) >> 3;
        }
    }
    out
}

/// The inverse WHT.
pub(crate) fn inverse_wht(block: &Block) -> Block {
    let mut columns = [0; 16];
    for x in 0..4 {
        let (a, b) = (block[x] + block[12 + x], block[4 + x] + block[8 + x]);
        let (c, d) = (block[4 + x] - block[8 + x], block[x] - block[12 + x]);
        for (y, value) in [a + b, c + d, a - b, d - c].into_iter().enumerate() {
            columns[y * 4 + x] = value;
        }
    }
    let mut out = [0; 16];
    for (from, to) in columns.chunks_exact(4).zip(out.chunks_exact_mut(4)) {
        let (a, b) = (from[0] + from[3], from[1] + from[2]);
        let (c, d) = (from[1] - from[2], from[0] - from[3]);
        to.copy_from_slice(&[a + b, c + d, a - b, d - c].map(|value| (value + 3) >> 3));
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inverse_transforms_restore_the_input_to_within_two() {
        let mut seed = 7_u32;
        for _ in 0..200 {
            let block: Block = std::array::from_fn(|_| {
                seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                i32::try_from(seed >> 24).unwrap() - 128
            });
            for back in [inverse_dct(&dct(&block)), inverse_wht(&wht(&block))] {
                for (own, back) in block.iter().zip(back) {
                    assert!((own - back).abs() <= 2, "{block:?} {back}");
                }
            }
        }
    }
}
