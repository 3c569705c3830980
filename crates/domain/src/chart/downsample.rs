//! Downsampling that preserves extremes.

use crate::values::Decimal;

/// At most `max` indices of `values`: the first, the last, and the lowest and highest of each
/// slice between, so that extremes are preserved.
pub fn downsample(values: &[Decimal], max: usize) -> Vec<usize> {
    let count = values.len();
    if count <= max.max(2) {
        return (0..count).collect();
    }
    let slices = max.saturating_sub(2) / 2;
    let mut kept = vec![0];
    let inner = count - 2;
    for slice in 0..slices {
        let from = 1 + slice * inner / slices;
        let to = 1 + (slice + 1) * inner / slices;
        let low = (from..to).min_by_key(|&i| values[i]);
        let high = (from..to).max_by_key(|&i| values[i]);
        if let (Some(low), Some(high)) = (low, high) {
            kept.push(low.min(high));
            if low != high {
                kept.push(low.max(high));
            }
        }
    }
    kept.push(count - 1);
    kept
}
