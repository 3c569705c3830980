//! Text as lines of glyphs: shaping by font and direction, line breaks at spaces, order by the bidirectional
//! algorithm. The caller provides the fonts and draws the glyphs.

mod fonts;
mod line;

pub use fonts::{Face, FontFiles, NotAFont};
pub use line::{Glyph, Line, Piece, Span, Typesetter, is_arabic};
