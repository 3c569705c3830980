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
