//! Drawings as SVG.

use crate::drawing::{Colour, Drawing, Paint, Step};
use std::fmt::Write;

/// An SVG file. Colours stand in attributes, so it works under a strict content security policy.
pub(crate) fn write(drawing: &Drawing) -> String {
    let (width, height) = drawing.size();
    let (width, height) = (rounded(width), rounded(height));
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" role=\"img\">\n"
    );
    // Writing to a String cannot fail.
    let _ = writeln!(out, "<title>{}</title>", escaped(&drawing.title));
    if !drawing.description.is_empty() {
        let _ = writeln!(out, "<desc>{}</desc>", escaped(&drawing.description));
    }
    for shape in &drawing.shapes {
        let path = path(&shape.steps);
        let _ = match shape.paint {
            Paint::Fill(fill) => {
                let mut looks = format!("fill=\"{}\"", hex(fill.colour));
                if fill.opacity < 1.0 {
                    let _ = write!(looks, " fill-opacity=\"{}\"", rounded(fill.opacity));
                }
                if fill.is_even_odd {
                    looks.push_str(" fill-rule=\"evenodd\"");
                }
                writeln!(out, "<path {looks} d=\"{path}\"/>")
            }
            Paint::Line(colour, width) => writeln!(
                out,
                "<path fill=\"none\" stroke=\"{}\" stroke-width=\"{width}\" stroke-linecap=\"round\" stroke-linejoin=\"round\" d=\"{path}\"/>",
                hex(colour)
            ),
        };
    }
    out.push_str("</svg>\n");
    out
}

fn hex([red, green, blue]: Colour) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}

fn rounded(number: f32) -> f32 {
    (number * 100.0).round() / 100.0
}

/// Path data, with a hundredth of a unit as the smallest step.
fn path(steps: &[Step]) -> String {
    let mut out = String::new();
    for step in steps {
        let (name, numbers): (char, &[f32]) = match step {
            Step::Move(x, y) => ('M', &[*x, *y]),
            Step::Line(x, y) => ('L', &[*x, *y]),
            Step::Quad(a, b, x, y) => ('Q', &[*a, *b, *x, *y]),
            Step::Cubic(a, b, c, d, x, y) => ('C', &[*a, *b, *c, *d, *x, *y]),
            Step::Close => ('Z', &[]),
        };
        out.push(name);
        for (at, number) in numbers.iter().enumerate() {
            if at > 0 {
                out.push(' ');
            }
            let _ = write!(out, "{}", rounded(*number));
        }
    }
    out
}

fn escaped(text: &str) -> String {
    let text = text.replace('&', "&amp;");
    text.replace('<', "&lt;").replace('>', "&gt;")
}
