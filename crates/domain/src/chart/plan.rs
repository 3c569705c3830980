//! A chart as it is drawn outside of a page: the shapes of the page in the viewBox `0 0 1000 100`, and texts with their
//! places.

/// A chart with its texts.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Plan {
    /// The name of what is drawn.
    pub title: String,
    /// What the chart shows, in one or two sentences.
    pub summary: String,
    /// Whose data it is, and of when.
    pub source: String,
    /// How late the values are, in words; empty when they are not. The source says it, too: this is for those who hear
    /// the description alone.
    pub late: String,
    /// SVG path data in the viewBox, the lowest shape first: `M`, `L`, `H`, `V`, `h`, `v` and `z`.
    pub shapes: Vec<(PlanShape, String)>,
    /// Labels of the value axis with their distance from the top, in thousandths of the height. A grid line is drawn at each.
    pub values: Vec<(i64, String)>,
    /// Labels of the time axis, each with its distance from the left in thousandths of the width.
    pub times: Vec<(i64, String)>,
    /// Labels at the ends of lines, each with its distance from the top in thousandths of the height.
    pub ends: Vec<(i64, PlanShape, String)>,
    /// What lines and letters mean.
    pub legend: Vec<(Option<PlanShape>, String)>,
    /// Signs of events below the time axis, with their distances from the left in thousandths of the width.
    pub marks: Vec<(i64, String)>,
}

/// What a shape is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PlanShape {
    /// The days of events.
    Event,
    /// The value that the change is measured from.
    Reference,
    /// Bars of the volume.
    Volume,
    /// The area below the line.
    Area,
    /// The line.
    Line,
    /// Candles that closed at or above their opening.
    Hollow,
    /// Candles that closed below it.
    Filled,
    /// Hollow candles that lack some days of their span.
    HollowPart,
    /// Filled candles that lack some days of their span.
    FilledPart,
    /// A moving average, from 0.
    Average(usize),
    /// A compared line, from 0 for the page's own.
    Compared(usize),
}
