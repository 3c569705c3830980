//! Charts as SVG geometry: paths with integer or one-decimal coordinates, ticks, downsampling.

mod average;
mod candles;
mod cluster;
mod compare;
mod downsample;
mod line;
mod plan;
mod spark;
mod step;
mod ticks;

pub use average::moving_average;
pub use candles::{Candle, candle_paths, candle_place, candles};
pub use cluster::clusters;
pub use compare::{Rebased, spread};
pub use downsample::downsample;
pub use line::{Axis, Frame, Scale, area_path, line_path, path_through, placed_path};
pub use plan::{Plan, PlanShape};
pub use spark::{SPARK_HEIGHT, SPARK_POINTS, SPARK_WIDTH, spark_path};
pub use step::Step;
pub use ticks::{log_ticks, nice_ticks};

/// `part / whole`, cut off, of at most 127: for places in a drawing. Numbers that do not fit into 64 bits take seven
/// comparisons, as the general division of 128 bits is 1 kB of the widgets. A whole above zero and a part that is not
/// below it are expected.
pub fn small_quotient(part: i128, whole: i128) -> u8 {
    if let (Ok(part), Ok(whole)) = (u64::try_from(part), u64::try_from(whole)) {
        return (part / whole).min(127) as u8;
    }
    let mut quotient = 0;
    for bit in [64, 32, 16, 8, 4, 2, 1] {
        if i128::from(quotient + bit) * whole <= part {
            quotient += bit;
        }
    }
    quotient
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_quotients_are_cut_off() {
        for whole in [1, 3, 24, 1_000_000_007, i128::from(u64::MAX)] {
            for part in (0..127).map(|n| n * whole) {
                assert_eq!(i128::from(small_quotient(part, whole)), part / whole);
                let more = part + whole - 1;
                assert_eq!(i128::from(small_quotient(more, whole)), more / whole);
            }
        }
    }
}
