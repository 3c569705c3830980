//! What the program draws itself: the social card of a page, charts to take along, the logo, and the film of a trading day. A drawing is a list of paths, text included,
//! and is written as SVG, PNG or PDF.

mod card;
mod chart;
mod day;
mod drawing;
mod emblem;
mod letters;
mod logo;
mod look;
mod mark;
mod painter;
mod pdf;
mod pixels;
mod svg;

pub use card::{Card, card};
pub use chart::chart;
pub use day::{trading_day, trading_day_film};
pub use drawing::{Colour, Drawing};
pub use emblem::{Emblem, NotAnEmblem};
pub use letters::Letters;
pub use logo::{Logo, logo};
pub use look::{Ground, Look, Palette};

use typeset::NotAFont;

/// Why a drawing cannot be made.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NotDrawn {
    /// A font cannot be read.
    #[error(transparent)]
    Font(#[from] NotAFont),
    /// The picture cannot be written.
    #[error(transparent)]
    Picture(#[from] resizer::Refused),
    /// The frame of a film.
    #[error(transparent)]
    Frame(#[from] film::InvalidSize),
    /// The size or the file of a drawing.
    #[error("the drawing cannot be written: {0}")]
    Written(String),
}
