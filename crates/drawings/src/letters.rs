//! Text as paths.

use crate::{NotDrawn, drawing::Step};
use domain::locale::{Dir, Locale};
use skrifa::{
    FontRef, GlyphId, MetadataProvider,
    instance::{LocationRef, Size},
    outline::{DrawSettings, OutlinePen},
};
use typeset::{Face, FontFiles, Line, NotAFont, Typesetter};

/// Fonts that text is drawn with.
pub struct Letters<'a> {
    files: &'a FontFiles,
    typesetter: Typesetter<'a>,
}

/// How text is set.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Style {
    pub(crate) size: f32,
    pub(crate) bold: bool,
    pub(crate) locale: Locale,
}

impl Style {
    pub(crate) fn is_rtl(self) -> bool {
        self.locale.info().dir == Dir::Rtl
    }
}

impl<'a> Letters<'a> {
    /// Prepares the fonts.
    pub fn new(files: &'a FontFiles) -> Result<Self, NotDrawn> {
        let typesetter = Typesetter::new(files)?;
        Ok(Self { files, typesetter })
    }

    /// The lines of a text in a width.
    pub(crate) fn lines(&self, text: &str, style: Style, room: f32) -> Vec<Line> {
        let room = room / style.size;
        self.typesetter
            .lines(text, style.is_rtl(), style.bold, room)
    }

    /// The outlines of a line whose left end is at `x`.
    pub(crate) fn outlines(
        &self,
        line: &Line,
        size: f32,
        (x, baseline): (f32, f32),
    ) -> Result<Vec<Step>, NotDrawn> {
        let mut steps = Vec::new();
        let mut x = x;
        for piece in &line.pieces {
            let font = self.font(piece.face)?;
            let outlines = font.outline_glyphs();
            let em = f32::from(
                font.metrics(Size::unscaled(), LocationRef::default())
                    .units_per_em,
            );
            for glyph in &piece.glyphs {
                let mut pen = Pen {
                    steps: &mut steps,
                    x: x + glyph.dx * size,
                    y: baseline - glyph.dy * size,
                    scale: size / em,
                };
                let settings = DrawSettings::unhinted(Size::unscaled(), LocationRef::default());
                if let Some(outline) = outlines.get(GlyphId::new(glyph.id)) {
                    let drawn = outline.draw(settings, &mut pen);
                    drawn.map_err(|error| NotDrawn::Written(error.to_string()))?;
                }
                x += glyph.advance * size;
            }
        }
        Ok(steps)
    }

    fn font(&self, face: Face) -> Result<FontRef<'_>, NotAFont> {
        FontRef::new(self.files.bytes(face)).map_err(|_| NotAFont(face.name()))
    }
}

/// Writes the outline of a glyph, whose y axis points upwards, into a drawing.
struct Pen<'s> {
    steps: &'s mut Vec<Step>,
    x: f32,
    y: f32,
    scale: f32,
}

impl Pen<'_> {
    fn at(&self, x: f32, y: f32) -> (f32, f32) {
        (self.x + x * self.scale, self.y - y * self.scale)
    }
}

impl OutlinePen for Pen<'_> {
    fn move_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.at(x, y);
        self.steps.push(Step::Move(x, y));
    }

    fn line_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.at(x, y);
        self.steps.push(Step::Line(x, y));
    }

    fn quad_to(&mut self, cx0: f32, cy0: f32, x: f32, y: f32) {
        let ((a, b), (x, y)) = (self.at(cx0, cy0), self.at(x, y));
        self.steps.push(Step::Quad(a, b, x, y));
    }

    fn curve_to(&mut self, cx0: f32, cy0: f32, cx1: f32, cy1: f32, x: f32, y: f32) {
        let ((a, b), (c, d)) = (self.at(cx0, cy0), self.at(cx1, cy1));
        let (x, y) = self.at(x, y);
        self.steps.push(Step::Cubic(a, b, c, d, x, y));
    }

    fn close(&mut self) {
        self.steps.push(Step::Close);
    }
}
