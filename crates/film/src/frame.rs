//! Frames in YUV 4:2:0: a luma plane, and two chroma planes with half its width and height.

/// The width and height of a macroblock in luma samples. Those of frames are multiples of it.
pub const MACROBLOCK: usize = 16;
/// The maximum width and height of a frame.
const MAX_SIDE: usize = 4096;

/// The size of a frame is not supported, or does not match the number of pixels.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error(
    "{width} × {height} pixels: the sides of a film are multiples of {MACROBLOCK}, at most {MAX_SIDE}"
)]
pub struct InvalidSize {
    /// The width in pixels.
    pub width: usize,
    /// The height in pixels.
    pub height: usize,
}

/// A plane of samples.
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

    /// `side` samples of a row, from a position on.
    pub(crate) fn row(&self, (x, y): (usize, usize), side: usize) -> &[u8] {
        let from = y * self.width + x;
        &self.samples[from..from + side]
    }
}

/// A frame.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Frame {
    pub(crate) width: usize,
    pub(crate) height: usize,
    /// Y, U and V.
    pub(crate) planes: [Plane; 3],
}

impl Frame {
    /// Converts RGBA pixels, in rows from the top; alpha is ignored. Colours are converted to BT.601 limited range.
    ///
    /// # Errors
    /// Width or height is not a multiple of 16 or is above 4096, or the number of bytes does not match.
    pub fn new(width: usize, height: usize, rgba: &[u8]) -> Result<Self, InvalidSize> {
        let mut frame = Self::black(width, height)?;
        if rgba.len() != width * height * 4 {
            return Err(InvalidSize { width, height });
        }
        let pixel = |x: usize, y: usize| {
            let at = (y * width + x) * 4;
            [rgba[at], rgba[at + 1], rgba[at + 2]].map(i32::from)
        };
        let [luma, u, v] = &mut frame.planes;
        for (at, sample) in luma.samples.iter_mut().enumerate() {
            let [r, g, b] = pixel(at % width, at / width);
            *sample = clamped(16 + ((66 * r + 129 * g + 25 * b + 128) >> 8));
        }
        let half = width / 2;
        for (at, (u, v)) in u.samples.iter_mut().zip(&mut v.samples).enumerate() {
            let (x, y) = (at % half * 2, at / half * 2);
            let four = [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)];
            let [r, g, b] = four.into_iter().fold([0; 3], |sum, (x, y)| {
                let own = pixel(x, y);
                [sum[0] + own[0], sum[1] + own[1], sum[2] + own[2]]
            });
            *u = clamped(128 + ((-38 * r - 74 * g + 112 * b + 512) >> 10));
            *v = clamped(128 + ((112 * r - 94 * g - 18 * b + 512) >> 10));
        }
        Ok(frame)
    }

    /// A black frame.
    pub(crate) fn black(width: usize, height: usize) -> Result<Self, InvalidSize> {
        let fits = |side: usize| {
            (MACROBLOCK..=MAX_SIDE).contains(&side) && side.is_multiple_of(MACROBLOCK)
        };
        if !fits(width) || !fits(height) {
            return Err(InvalidSize { width, height });
        }
        let chroma = Plane::new(width / 2, height / 2);
        Ok(Self {
            width,
            height,
            planes: [Plane::new(width, height), chroma.clone(), chroma],
        })
    }

    /// True if a macroblock has the same samples in another frame.
    pub(crate) fn is_same(&self, other: &Self, (column, row): (usize, usize)) -> bool {
        self.planes
            .iter()
            .zip(&other.planes)
            .enumerate()
            .all(|(at, (own, other))| {
                let side = if at == 0 { MACROBLOCK } else { MACROBLOCK / 2 };
                (0..side).all(|y| {
                    let from = (column * side, row * side + y);
                    own.row(from, side) == other.row(from, side)
                })
            })
    }
}

/// Clamps a value to the range of a sample.
pub(crate) fn clamped(value: i32) -> u8 {
    u8::try_from(value.clamp(0, 255)).unwrap_or_default()
}
