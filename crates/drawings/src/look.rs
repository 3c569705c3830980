//! How the drawings of an exchange look: its colours and its mark.

use crate::{
    Emblem,
    drawing::{Colour, Shape},
    mark,
};

/// What a logo stands on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ground {
    /// A light ground.
    Light,
    /// A dark ground.
    Dark,
}

/// The colours of drawings; pairs are those on a light and on a dark ground.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Palette {
    /// The ground of cards.
    pub night: Colour,
    /// Text.
    pub text: [Colour; 2],
    /// Secondary text on the dark background.
    pub quiet: Colour,
    /// The accent.
    pub accent: [Colour; 2],
    /// The tint of distant shapes on the dark background.
    pub far: Colour,
}

impl Palette {
    pub(crate) fn text(&self, ground: Ground) -> Colour {
        self.text[ground as usize]
    }

    pub(crate) fn accent(&self, ground: Ground) -> Colour {
        self.accent[ground as usize]
    }

    /// The dark background mixed with the tint: distant shapes.
    pub(crate) fn ridge(&self) -> Colour {
        let mixed = |at: usize| {
            let tenths = 9 * u16::from(self.night[at]) + u16::from(self.far[at]);
            u8::try_from(tenths / 10).unwrap_or(u8::MAX)
        };
        [mixed(0), mixed(1), mixed(2)]
    }
}

/// How the drawings of an exchange look.
#[derive(Debug, Clone, PartialEq)]
pub struct Look {
    /// Their colours.
    pub palette: Palette,
    /// The configured logo for light and for dark backgrounds; `None` for the design's mark.
    pub emblems: Option<[Emblem; 2]>,
}

impl Look {
    /// The width of the mark at a height.
    pub(crate) fn width(&self, side: f32) -> f32 {
        match &self.emblems {
            Some([emblem, _]) => emblem.width_in(side),
            None => side,
        }
    }

    /// The mark at the height `side`, with its top left corner at `at`.
    pub(crate) fn mark(&self, at: (f32, f32), side: f32, ground: Ground) -> Vec<Shape> {
        match &self.emblems {
            Some(emblems) => emblems[ground as usize].placed(at, side),
            None => {
                let colours = [self.palette.text(ground), self.palette.accent(ground)];
                mark::mark(at, side, colours)
            }
        }
    }
}
