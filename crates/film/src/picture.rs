//! A frame as three planes: brightness, and two of colour with a quarter of its samples.

/// Width and height of a macroblock; those of a film are multiples of it.
pub const SIDE: usize = 16;
/// The largest width and height.
const MOST: usize = 4096;

/// Why pixels are no frame.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{width} × {height} pixels: the sides of a film are multiples of {SIDE}, at most {MOST}")]
pub struct NotAFrame {
    /// The width in pixels.
    pub width: usize,
    /// The height in pixels.
    pub height: usize,
}

/// One plane.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Plane {
    pub(crate) width: usize,
    pub(crate) samples: Vec<u8>,
}

impl Plane {
    fn new(width: usize, height: usize) -> Self {
        Self {
            width,
            samples: vec![0; width * height],
        }
    }

    /// A row of a square, from its left upper corner.
    pub(crate) fn row(&self, (x, y): (usize, usize), side: usize) -> &[u8] {
        let from = y * self.width + x;
        &self.samples[from..from + side]
    }
}

/// A frame.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Picture {
    pub(crate) width: usize,
    pub(crate) height: usize,
    /// Brightness, blue, red.
    pub(crate) planes: [Plane; 3],
}

impl Picture {
    /// A frame of pixels in rows: red, green, blue, and a fourth byte that does not count.
    ///
    /// # Errors
    /// A side is no multiple of 16, or the pixels are not as many as that.
    pub fn new(width: usize, height: usize, rgba: &[u8]) -> Result<Self, NotAFrame> {
        let mut picture = Self::black(width, height)?;
        if rgba.len() != width * height * 4 {
            return Err(NotAFrame { width, height });
        }
        let pixel = |x: usize, y: usize| {
            let at = (y * width + x) * 4;
            [rgba[at], rgba[at + 1], rgba[at + 2]].map(i32::from)
        };
        let [bright, blue, red] = &mut picture.planes;
        for (at, sample) in bright.samples.iter_mut().enumerate() {
            let [r, g, b] = pixel(at % width, at / width);
            *sample = byte(16 + ((66 * r + 129 * g + 25 * b + 128) >> 8));
        }
        let half = width / 2;
        for (at, (blue, red)) in blue.samples.iter_mut().zip(&mut red.samples).enumerate() {
            let (x, y) = (at % half * 2, at / half * 2);
            let four = [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)];
            let [r, g, b] = four.into_iter().fold([0; 3], |sum, (x, y)| {
                let own = pixel(x, y);
                [sum[0] + own[0], sum[1] + own[1], sum[2] + own[2]]
            });
            *blue = byte(128 + ((-38 * r - 74 * g + 112 * b + 512) >> 10));
            *red = byte(128 + ((112 * r - 94 * g - 18 * b + 512) >> 10));
        }
        Ok(picture)
    }

    /// A frame without light.
    pub(crate) fn black(width: usize, height: usize) -> Result<Self, NotAFrame> {
        let fits = |side: usize| (SIDE..=MOST).contains(&side) && side.is_multiple_of(SIDE);
        if !fits(width) || !fits(height) {
            return Err(NotAFrame { width, height });
        }
        let colour = Plane::new(width / 2, height / 2);
        Ok(Self {
            width,
            height,
            planes: [Plane::new(width, height), colour.clone(), colour],
        })
    }

    /// True when a macroblock is the same in another frame.
    pub(crate) fn is_same(&self, other: &Self, (column, row): (usize, usize)) -> bool {
        self.planes
            .iter()
            .zip(&other.planes)
            .enumerate()
            .all(|(at, (own, other))| {
                let side = if at == 0 { SIDE } else { SIDE / 2 };
                (0..side).all(|y| {
                    let from = (column * side, row * side + y);
                    own.row(from, side) == other.row(from, side)
                })
            })
    }
}

/// The nearest value of a sample.
pub(crate) fn byte(value: i32) -> u8 {
    u8::try_from(value.clamp(0, 255)).unwrap_or_default()
}
