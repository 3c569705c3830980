//! Drawings as PDF.

use crate::{
    NotDrawn,
    drawing::{Drawing, Paint, Step},
};
use krilla::{
    Document, SerializeSettings,
    color::rgb,
    geom::{Path, PathBuilder},
    metadata::Metadata,
    num::NormalizedF32,
    page::PageSettings,
    paint::{Fill, FillRule, LineCap, LineJoin, Stroke},
};

/// A PDF file of one page, the same bytes for the same drawing.
pub(crate) fn write(drawing: &Drawing) -> Result<Vec<u8>, NotDrawn> {
    let wrong = |what: &str| NotDrawn::Written(what.to_owned());
    let mut document = Document::new_with(SerializeSettings::default());
    let (width, height) = drawing.size();
    let size = PageSettings::from_wh(width, height).ok_or_else(|| wrong("the size of the page"))?;
    let mut page = document.start_page_with(size);
    let mut surface = page.surface();
    for shape in &drawing.shapes {
        let Some(path) = path(&shape.steps) else {
            continue;
        };
        let (fill, stroke) = match shape.paint {
            Paint::Fill(of) => {
                let [red, green, blue] = of.colour;
                let fill = Fill {
                    paint: rgb::Color::new(red, green, blue).into(),
                    opacity: NormalizedF32::new(of.opacity).unwrap_or(NormalizedF32::ONE),
                    rule: match of.is_even_odd {
                        true => FillRule::EvenOdd,
                        false => FillRule::NonZero,
                    },
                };
                (Some(fill), None)
            }
            Paint::Line([red, green, blue], width) => (
                None,
                Some(Stroke {
                    paint: rgb::Color::new(red, green, blue).into(),
                    width,
                    line_cap: LineCap::Round,
                    line_join: LineJoin::Round,
                    ..Stroke::default()
                }),
            ),
        };
        surface.set_fill(fill);
        surface.set_stroke(stroke);
        surface.draw_path(&path);
    }
    surface.finish();
    page.finish();
    document.set_metadata(Metadata::new().title(drawing.title.clone()));
    document
        .finish()
        .map_err(|error| wrong(&format!("{error:?}")))
}

fn path(steps: &[Step]) -> Option<Path> {
    let mut path = PathBuilder::new();
    for step in steps {
        match *step {
            Step::Move(x, y) => path.move_to(x, y),
            Step::Line(x, y) => path.line_to(x, y),
            Step::Quad(a, b, x, y) => path.quad_to(a, b, x, y),
            Step::Cubic(a, b, c, d, x, y) => path.cubic_to(a, b, c, d, x, y),
            Step::Close => path.close(),
        }
    }
    path.finish()
}
