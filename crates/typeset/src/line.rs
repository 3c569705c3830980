//! Sets text as lines.

use crate::fonts::{Face, FontFiles, NotAFont};
use harfrust::{Direction, FontRef, ShapeOptions, ShaperData, UnicodeBuffer};
use std::ops::Range;
use unicode_bidi::{BidiInfo, Level};

/// One glyph; lengths are in ems.
#[derive(Debug, Clone, PartialEq)]
pub struct Glyph {
    /// Its number in the font.
    pub id: u32,
    /// The byte range of its characters in the text of its piece.
    pub of: Range<usize>,
    /// The distance to the next glyph.
    pub advance: f32,
    /// Its distance from the position, to the right.
    pub dx: f32,
    /// Its distance from the position, upwards.
    pub dy: f32,
}

/// A piece of a line in one face and one direction; its glyphs from left to right.
#[derive(Debug, Clone, PartialEq)]
pub struct Piece {
    /// Its face.
    pub face: Face,
    /// Its characters.
    pub text: String,
    /// Its glyphs.
    pub glyphs: Vec<Glyph>,
}

impl Piece {
    /// Width in ems.
    pub fn width(&self) -> f32 {
        self.glyphs.iter().map(|glyph| glyph.advance).sum()
    }
}

/// A line, its pieces from left to right.
#[derive(Debug, Clone, PartialEq)]
pub struct Line {
    /// Its pieces.
    pub pieces: Vec<Piece>,
}

impl Line {
    /// Width in ems.
    pub fn width(&self) -> f32 {
        self.pieces.iter().map(Piece::width).sum()
    }
}

struct Shaping<'a> {
    font: FontRef<'a>,
    data: ShaperData,
}

/// Typesets with four fonts.
pub struct Typesetter<'a> {
    shaping: [Shaping<'a>; 4],
}

impl<'a> Typesetter<'a> {
    /// Prepares the fonts.
    ///
    /// # Errors
    /// One of them is not a font.
    pub fn new(fonts: &'a FontFiles) -> Result<Self, NotAFont> {
        let shaping = |face: Face| {
            let font =
                FontRef::from_index(fonts.bytes(face), 0).map_err(|_| NotAFont(face.name()))?;
            let data = ShaperData::new(&font);
            Ok(Shaping { font, data })
        };
        let [a, b, c, d] = Face::ALL.map(shaping);
        Ok(Self {
            shaping: [a?, b?, c?, d?],
        })
    }

    /// The lines of a paragraph that is `room` ems wide.
    pub fn lines(&self, text: &str, rtl: bool, bold: bool, room: f32) -> Vec<Line> {
        let level = if rtl { Level::rtl() } else { Level::ltr() };
        let isolated = rtl.then(|| isolate(text));
        let text = isolated.as_deref().unwrap_or(text);
        let bidi = BidiInfo::new(text, Some(level));
        let mut lines = Vec::new();
        for paragraph in &bidi.paragraphs {
            for range in self.broken(text, paragraph.range.clone(), bold, room) {
                let (levels, runs) = bidi.visual_runs(paragraph, range);
                let mut pieces = Vec::new();
                for run in runs {
                    let rtl = levels[run.start].is_rtl();
                    pieces.extend(self.run(&text[run], rtl, bold));
                }
                lines.push(Line { pieces });
            }
        }
        lines
    }

    /// The byte ranges of the lines of a paragraph, without the spaces between them.
    fn broken(&self, text: &str, of: Range<usize>, bold: bool, room: f32) -> Vec<Range<usize>> {
        let space = self.width(" ", bold);
        let mut lines: Vec<Range<usize>> = Vec::new();
        let mut filled = 0.0;
        let mut at = of.start;
        for word in text[of].split(' ') {
            let range = at..at + word.len();
            at = range.end + 1;
            let word = word.trim_end();
            if word.is_empty() {
                continue;
            }
            let width = self.width(word, bold);
            let end = range.start + word.len();
            match lines.last_mut() {
                Some(line) if filled + space + width <= room => {
                    line.end = end;
                    filled += space + width;
                }
                _ => {
                    lines.push(range.start..end);
                    filled = width;
                }
            }
        }
        lines
    }

    /// The width of a word in ems. Its direction does not matter for that.
    fn width(&self, word: &str, bold: bool) -> f32 {
        let rtl = word.chars().any(is_arabic);
        self.run(word, rtl, bold).iter().map(Piece::width).sum()
    }

    /// Shapes a run of one direction: its pieces by face, from left to right.
    fn run(&self, text: &str, rtl: bool, bold: bool) -> Vec<Piece> {
        // The bidirectional order is known at this point; fonts have no glyphs for isolates.
        let text: &str = &text.replace([OPENS, CLOSES], "");
        let mut parts: Vec<(Face, Range<usize>)> = Vec::new();
        for (at, c) in text.char_indices() {
            let face = Face::new(is_arabic(c), bold);
            let end = at + c.len_utf8();
            match parts.last_mut() {
                Some((last, range)) if *last == face => range.end = end,
                _ => parts.push((face, at..end)),
            }
        }
        if rtl {
            parts.reverse();
        }
        let piece = |(face, range): (Face, Range<usize>)| self.piece(face, &text[range], rtl);
        parts.into_iter().map(piece).collect()
    }

    fn piece(&self, face: Face, text: &str, rtl: bool) -> Piece {
        let Shaping { font, data } = &self.shaping[face.place()];
        let mut buffer = UnicodeBuffer::new();
        buffer.push_str(text);
        buffer.set_direction(if rtl {
            Direction::RightToLeft
        } else {
            Direction::LeftToRight
        });
        buffer.guess_segment_properties();
        let shaper = data.shaper(font).build();
        let em = shaper.units_per_em() as f32;
        let shaped = shaper.shape(buffer, ShapeOptions::default());
        let starts: Vec<usize> = clusters(shaped.glyph_infos().iter().map(|i| i.cluster));
        let infos = shaped.glyph_infos().iter();
        let glyphs = infos.zip(shaped.glyph_positions()).map(|(info, position)| {
            let from = info.cluster as usize;
            let next = starts.partition_point(|start| *start <= from);
            Glyph {
                id: info.glyph_id,
                of: from..starts.get(next).copied().unwrap_or(text.len()),
                advance: position.x_advance as f32 / em,
                dx: position.x_offset as f32 / em,
                dy: position.y_offset as f32 / em,
            }
        });
        Piece {
            face,
            glyphs: glyphs.collect(),
            text: text.to_owned(),
        }
    }
}

/// Left-to-right isolate and its end.
const OPENS: char = '\u{2066}';
const CLOSES: char = '\u{2069}';

/// Puts each figure with a sign or percent sign into an isolate; between Arabic words the sign would move to
/// the other side of the number.
fn isolate(text: &str) -> String {
    let in_figure =
        |c: char| c.is_ascii_digit() || matches!(c, '+' | '-' | '\u{2212}' | '.' | ',' | '%');
    let mut isolated = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(from) = rest.find(in_figure) {
        let (before, figure) = rest.split_at(from);
        let until = figure.find(|c| !in_figure(c)).unwrap_or(figure.len());
        // Punctuation at the end of a sentence is not part of the figure.
        let figure_only = figure[..until].trim_end_matches(['.', ',']);
        let signed = figure_only.starts_with(['+', '-', '\u{2212}']) || figure_only.ends_with('%');
        isolated.push_str(before);
        if signed && figure_only.contains(|c: char| c.is_ascii_digit()) {
            isolated.push(OPENS);
            isolated.push_str(figure_only);
            isolated.push(CLOSES);
        } else {
            isolated.push_str(figure_only);
        }
        isolated.push_str(&figure[figure_only.len()..until]);
        rest = &figure[until..];
    }
    isolated.push_str(rest);
    isolated
}

/// The starts of clusters, in text order.
fn clusters(of: impl Iterator<Item = u32>) -> Vec<usize> {
    let mut starts: Vec<usize> = of.map(|cluster| cluster as usize).collect();
    starts.sort_unstable();
    starts.dedup();
    starts
}

/// True for letters, marks and punctuation set in the Arabic face. Digits are always set in the Latin one.
pub fn is_arabic(c: char) -> bool {
    matches!(c, '\u{600}'..='\u{65f}' | '\u{66a}'..='\u{6ff}' | '\u{200c}'..='\u{200f}')
}
