//! Drawings as PNG.

use crate::{
    NotDrawn,
    drawing::{Drawing, Paint, Step},
};
use resizer::Raster;
use tiny_skia::{FillRule, LineCap, LineJoin, Path, PathBuilder, Pixmap, Stroke, Transform};

/// The maximum width and height in pixels.
const MOST: f32 = 4096.0;

/// A PNG file.
pub(crate) fn write(drawing: &Drawing, scale: f32) -> Result<Vec<u8>, NotDrawn> {
    let pixmap = painted(drawing, scale)?;
    let pixels = pixmap.pixels().iter().map(|pixel| pixel.demultiply());
    let rgba = pixels.flat_map(|pixel| [pixel.red(), pixel.green(), pixel.blue(), pixel.alpha()]);
    let raster = Raster::new(pixmap.width(), pixmap.height(), rgba.collect())?;
    Ok(resizer::png(&raster)?)
}

/// The pixels of a drawing.
pub(crate) fn painted(drawing: &Drawing, scale: f32) -> Result<Pixmap, NotDrawn> {
    let wrong = || NotDrawn::Written(format!("its size at a scale of {scale}"));
    let side = |side: f32| {
        let pixels = (side * scale).round();
        (1.0..=MOST).contains(&pixels).then_some(pixels as u32)
    };
    let (width, height) = drawing.size();
    let (Some(width), Some(height)) = (side(width), side(height)) else {
        return Err(wrong());
    };
    let mut pixmap = Pixmap::new(width, height).ok_or_else(wrong)?;
    let transform = Transform::from_scale(scale, scale);
    for shape in &drawing.shapes {
        let Some(path) = path(&shape.steps) else {
            continue;
        };
        let mut paint = tiny_skia::Paint {
            anti_alias: true,
            ..tiny_skia::Paint::default()
        };
        match shape.paint {
            Paint::Fill(fill) => {
                let [red, green, blue] = fill.colour;
                let alpha = (fill.opacity * 255.0).round() as u8;
                paint.set_color_rgba8(red, green, blue, alpha);
                let rule = match fill.is_even_odd {
                    true => FillRule::EvenOdd,
                    false => FillRule::Winding,
                };
                pixmap.fill_path(&path, &paint, rule, transform, None);
            }
            Paint::Line([red, green, blue], width) => {
                paint.set_color_rgba8(red, green, blue, 255);
                let stroke = Stroke {
                    width,
                    line_cap: LineCap::Round,
                    line_join: LineJoin::Round,
                    ..Stroke::default()
                };
                pixmap.stroke_path(&path, &paint, &stroke, transform, None);
            }
        }
    }
    Ok(pixmap)
}

/// A path; `None` when it has no extent, as a space has none.
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
