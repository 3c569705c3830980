//! An animated drawing of a trading day: orders are collected, trade, are collected for the closing auction, and trade at last.

use crate::{
    NotDrawn,
    drawing::{Colour, Drawing, Paint, Step},
    pixels,
};
use film::{Film, Frame};

/// The size of the drawing.
const WIDTH: f32 = 1280.0;
const HEIGHT: f32 = 720.0;
/// The horizontal positions of the start of pre-opening, the opening, the end of continuous trading, the closing auction, and the
/// end of the day.
const BEGIN: f32 = 80.0;
const OPENING: f32 = 250.0;
const END: f32 = 920.0;
const AUCTION: f32 = 1070.0;
const LAST: f32 = 1200.0;
/// The vertical positions of the opening price and of the base line of the volume bars.
const OPEN_AT: f32 = 380.0;
const GROUND: f32 = 640.0;
/// The colours of the design's dark theme: backgrounds, text and accent.
const NIGHT: Colour = [0x0c, 0x0f, 0x22];
const DUSK: Colour = [0x1b, 0x20, 0x40];
const PEARL: Colour = [0xf2, 0xf0, 0xea];
const MIST: Colour = [0xb4, 0xb8, 0xcc];
const SAFFRON: Colour = [0xfd, 0xb9, 0x3f];
/// Secondary lines and bars.
const LINES: Colour = [0x2e, 0x34, 0x5c];
const BARS: Colour = [0x45, 0x4d, 0x80];
/// The horizontal distance between two prices.
const STEP: f32 = 10.0;

/// The duration of a frame in milliseconds.
const PACE: u16 = 40;
/// The number of frames of each phase, with its start and end: pre-opening, trading, pre-closing, trading at last.
const PARTS: [(u16, f32, f32); 4] = [
    (14, BEGIN, OPENING),
    (40, OPENING, END),
    (12, END, AUCTION),
    (8, AUCTION, LAST),
];
/// The number of frames that show the whole day, and that wipe it away.
const STANDS: u16 = 16;
const WIPED: u16 = 10;

/// The part of the day that a frame shows.
#[derive(Debug, Clone, Copy)]
struct Seen {
    from: f32,
    to: f32,
}

impl Seen {
    fn holds(self, x: f32) -> bool {
        (self.from..=self.to).contains(&x)
    }
}

/// The whole day: the poster of the film.
pub fn trading_day() -> Drawing {
    drawn(Seen {
        from: BEGIN,
        to: LAST,
    })
}

/// The film in a width, with the aspect ratio 16:9, as a WebM file.
///
/// # Errors
/// Width or height is not a multiple of 16.
pub fn trading_day_film(width: u16) -> Result<Vec<u8>, NotDrawn> {
    let height = (f32::from(width) * HEIGHT / WIDTH).round() as u16;
    let scale = f32::from(width) / WIDTH;
    let mut film = Film::new(width, height, PACE)?;
    for seen in frames() {
        let pixels = pixels::painted(&drawn(seen), scale)?;
        // The background covers the whole picture, so all pixels are opaque.
        film.add(Frame::new(width.into(), height.into(), pixels.data())?)?;
    }
    Ok(film.webm())
}

/// The visible part of the day in each frame.
fn frames() -> impl Iterator<Item = Seen> {
    let between = |count: u16, from: f32, to: f32| {
        (0..count).map(move |at| from + (to - from) * f32::from(at + 1) / f32::from(count))
    };
    let parts = PARTS.into_iter();
    let drawn = parts.flat_map(move |(count, from, to)| between(count, from, to));
    let drawn = drawn.map(|to| Seen { from: BEGIN, to });
    let stands = (0..STANDS).map(|_| LAST).map(|to| Seen { from: BEGIN, to });
    let wiped = between(WIPED, BEGIN, LAST + STEP);
    let wiped = wiped.map(|from| Seen { from, to: LAST });
    drawn.chain(stands).chain(wiped)
}

fn drawn(seen: Seen) -> Drawing {
    let mut drawing = Drawing::new("A trading day", WIDTH, HEIGHT);
    drawing.area([0.0, 0.0, WIDTH, HEIGHT], NIGHT);
    for (from, to) in [(BEGIN, OPENING), (END, AUCTION)] {
        drawing.area([from, 80.0, to - from, GROUND - 80.0], DUSK);
    }
    for y in [200.0, 320.0, 440.0, 560.0, GROUND] {
        line(&mut drawing, &[(BEGIN, y), (LAST, y)], (LINES, 2.0));
    }
    let prices = prices();
    bars(&mut drawing, &prices, seen);
    let close = prices.last().map_or(OPEN_AT, |(_, y)| *y) - 18.0;
    orders(&mut drawing, (BEGIN, OPEN_AT), seen);
    orders(&mut drawing, (END, close), seen);
    let shown: Vec<_> = prices.into_iter().filter(|(x, _)| seen.holds(*x)).collect();
    line(&mut drawing, &shown, (SAFFRON, 5.0));
    let last: Vec<_> = [AUCTION, seen.to]
        .into_iter()
        .map(|x| (x.max(seen.from), close))
        .collect();
    if seen.to > AUCTION && seen.from < LAST {
        line(&mut drawing, &last, (SAFFRON, 5.0));
    }
    let head = match (shown.last(), last.last()) {
        (_, Some(end)) if seen.to > AUCTION && seen.from < LAST => Some(end),
        (Some(end), _) if seen.to < END => Some(end),
        _ => None,
    };
    if let Some((x, y)) = head {
        dot(&mut drawing, (*x, *y), (PEARL, 20.0));
    }
    drawing
}

/// The points of the price line: horizontal position (time) and vertical position (price).
fn prices() -> Vec<(f32, f32)> {
    let count = ((END - OPENING) / STEP).round() as u16;
    let mut noise = Noise(41);
    let mut wander = 0.0;
    let price = |at: u16| {
        let part = f32::from(at) / f32::from(count);
        wander = wander * 0.82 + noise.next() * 26.0;
        let trend = 150.0 * part - 62.0 * (part * 7.2).sin();
        let calm = (part * 12.0).min(1.0);
        (
            OPENING + STEP * f32::from(at),
            OPEN_AT - calm * (trend + wander),
        )
    };
    (0..=count).map(price).collect()
}

/// The volume bars of the visible part.
fn bars(drawing: &mut Drawing, prices: &[(f32, f32)], seen: Seen) {
    let mut noise = Noise(7);
    for (x, _) in prices.iter().step_by(3).filter(|(x, _)| *x + 20.0 <= END) {
        // More is traded near the opening and the end.
        let middle = 1.0 - ((x - OPENING) / (END - OPENING) * 2.0 - 1.0).abs();
        let height = 74.0 - 44.0 * middle + 18.0 * noise.next();
        if seen.holds(*x + 20.0) {
            drawing.area([x + 4.0, GROUND - height, 20.0, height], BARS);
        }
    }
}

/// Waiting orders above and below a price.
fn orders(drawing: &mut Drawing, (from, price): (f32, f32), seen: Seen) {
    for column in 0..5_u16 {
        let x = from + 28.0 + 26.0 * f32::from(column);
        if !seen.holds(x) {
            continue;
        }
        let rows = 1 + column.min(3);
        for row in 0..rows {
            let away = 22.0 + 24.0 * f32::from(row);
            dot(drawing, (x, price - away), (MIST, 11.0));
            dot(drawing, (x, price + away), (SAFFRON, 11.0));
        }
    }
}

fn line(drawing: &mut Drawing, points: &[(f32, f32)], (colour, width): (Colour, f32)) {
    if points.len() < 2 {
        return;
    }
    let mut steps: Vec<_> = points.iter().map(|(x, y)| Step::Line(*x, *y)).collect();
    steps[0] = Step::Move(points[0].0, points[0].1);
    drawing.add(steps, Paint::Line(colour, width));
}

/// A dot: a line of zero length with round caps.
fn dot(drawing: &mut Drawing, (x, y): (f32, f32), (colour, width): (Colour, f32)) {
    let steps = vec![Step::Move(x - 0.01, y), Step::Line(x + 0.01, y)];
    drawing.add(steps, Paint::Line(colour, width));
}

/// A deterministic pseudo-random sequence from -1 to 1.
struct Noise(u32);

impl Noise {
    fn next(&mut self) -> f32 {
        self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (self.0 >> 16) as f32 / 32_768.0 - 1.0
    }
}
