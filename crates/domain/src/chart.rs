//! Charts as SVG geometry: paths with integer or one-decimal coordinates, ticks, downsampling.

mod downsample;
mod line;
mod spark;
mod ticks;

pub use downsample::downsample;
pub use line::{Frame, Scale, area_path, line_path};
pub use spark::{SPARK_HEIGHT, SPARK_POINTS, SPARK_WIDTH, spark_path};
pub use ticks::nice_ticks;
