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
    /// Index of the span that it belongs to.
    pub span: usize,
    /// Its position in the paragraph: pieces sorted by it are in reading order.
    pub at: usize,
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

/// A part of a paragraph, such as its emphasized words.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Span<'t> {
    /// Its characters.
    pub text: &'t str,
    /// Semibold, else regular.
    pub bold: bool,
}

/// A paragraph while it is set.
struct Paragraph<'t> {
    text: &'t str,
    spans: &'t [Span<'t>],
    /// Where each span ends in the text.
    ends: Vec<usize>,
}

impl Paragraph<'_> {
    /// The index of the span at a position.
    fn span(&self, at: usize) -> usize {
        let nth = self.ends.partition_point(|end| *end <= at);
        nth.min(self.spans.len().saturating_sub(1))
    }

    fn is_bold(&self, at: usize) -> bool {
        self.spans.get(self.span(at)).is_some_and(|span| span.bold)
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
        self.paragraph(&[Span { text, bold }], rtl, room)
    }

    /// The lines of a paragraph of several spans that is `room` ems wide.
    pub fn paragraph(&self, spans: &[Span<'_>], rtl: bool, room: f32) -> Vec<Line> {
        let plain: String = spans.iter().map(|span| span.text).collect();
        let level = if rtl { Level::rtl() } else { Level::ltr() };
        let isolated = rtl.then(|| isolate(&plain));
        let text = isolated.as_deref().unwrap_or(&plain);
        let all = Paragraph {
            text,
            spans,
            ends: ends(&plain, text, spans),
        };
        let bidi = BidiInfo::new(text, Some(level));
        let mut lines = Vec::new();
        for paragraph in &bidi.paragraphs {
            for range in self.broken(&all, paragraph.range.clone(), room) {
                let (levels, runs) = bidi.visual_runs(paragraph, range);
                let mut pieces = Vec::new();
                for run in runs {
                    let rtl = levels[run.start].is_rtl();
                    pieces.extend(self.run(&all, run, rtl));
                }
                lines.push(Line { pieces });
            }
        }
        lines
    }

    /// The byte ranges of the lines of a paragraph, without the spaces between them.
    fn broken(&self, all: &Paragraph<'_>, of: Range<usize>, room: f32) -> Vec<Range<usize>> {
        let mut lines: Vec<Range<usize>> = Vec::new();
        let mut filled = 0.0;
        let mut at = of.start;
        for word in all.text[of].split(' ') {
            let start = at;
            at += word.len() + 1;
            let word = start..start + word.trim_end().len();
            if word.is_empty() {
                continue;
            }
            let width = self.width(all, word.clone());
            if let Some(line) = lines.last_mut() {
                let space = self.width(all, line.end..word.start);
                if filled + space + width <= room {
                    line.end = word.end;
                    filled += space + width;
                    continue;
                }
            }
            if width <= room {
                lines.push(word);
                filled = width;
            } else {
                (lines, filled) = self.cut(all, word, room, lines);
            }
        }
        lines
    }

    /// Adds a word that is wider than a line, such as an address, broken between characters. Returns the lines with the
    /// width of the last one.
    fn cut(
        &self,
        all: &Paragraph<'_>,
        word: Range<usize>,
        room: f32,
        mut lines: Vec<Range<usize>>,
    ) -> (Vec<Range<usize>>, f32) {
        let (mut from, mut filled) = (word.start, 0.0);
        for (at, c) in all.text[word.clone()].char_indices() {
            let at = word.start + at;
            // Characters are measured alone: the whole word again for each would take too long.
            let width = self.width(all, at..at + c.len_utf8());
            if filled + width > room && at > from {
                lines.push(from..at);
                (from, filled) = (at, 0.0);
            }
            filled += width;
        }
        lines.push(from..word.end);
        (lines, filled)
    }

    /// The width of a word in ems. Its direction does not matter for that.
    fn width(&self, all: &Paragraph<'_>, word: Range<usize>) -> f32 {
        let rtl = all.text[word.clone()].chars().any(is_arabic);
        self.run(all, word, rtl).iter().map(Piece::width).sum()
    }

    /// Shapes a run of one direction: its pieces by face and span, from left to right.
    fn run(&self, all: &Paragraph<'_>, run: Range<usize>, rtl: bool) -> Vec<Piece> {
        let mut parts: Vec<(Face, usize, usize, String)> = Vec::new();
        for (at, c) in all.text[run.clone()].char_indices() {
            // The bidirectional order is known at this point; fonts have no glyphs for isolates.
            if matches!(c, OPENS | CLOSES) {
                continue;
            }
            let at = run.start + at;
            let (face, span) = (Face::new(is_arabic(c), all.is_bold(at)), all.span(at));
            match parts.last_mut() {
                Some((last, of, _, text)) if (*last, *of) == (face, span) => text.push(c),
                _ => parts.push((face, span, at, c.to_string())),
            }
        }
        if rtl {
            parts.reverse();
        }
        let piece = |(face, span, at, text): (Face, usize, usize, String)| Piece {
            span,
            at,
            glyphs: self.glyphs(face, &text, rtl),
            face,
            text,
        };
        parts.into_iter().map(piece).collect()
    }

    fn glyphs(&self, face: Face, text: &str, rtl: bool) -> Vec<Glyph> {
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
        glyphs.collect()
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

/// Where spans end in a text with isolates, of which `plain` has only those of the spans themselves.
fn ends(plain: &str, text: &str, spans: &[Span<'_>]) -> Vec<usize> {
    let mut rest = plain.chars().peekable();
    // Position in the plain text, and in the text.
    let (mut at, mut here) = (0, 0);
    let mut end = 0;
    let wanted: Vec<usize> = spans
        .iter()
        .map(|span| {
            end += span.text.len();
            end
        })
        .collect();
    let mut ends = Vec::with_capacity(spans.len());
    for c in text.chars() {
        while ends.len() < wanted.len() && wanted[ends.len()] <= at {
            ends.push(here);
        }
        here += c.len_utf8();
        if rest.peek() == Some(&c) {
            rest.next();
            at += c.len_utf8();
        }
    }
    ends.resize(wanted.len(), text.len());
    ends
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
