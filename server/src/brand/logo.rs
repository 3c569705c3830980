//! A logo as a part of the page: a drawing of shapes and colours, rebuilt from what is allowed.

use drawings::NotAnEmblem;
use quick_xml::{
    Reader,
    events::{BytesStart, Event},
};

/// The elements of a logo. Titles are left out: the name of the exchange stands beside the logo.
const ELEMENTS: [&str; 9] = [
    "svg", "g", "path", "circle", "ellipse", "rect", "line", "polyline", "polygon",
];

/// The attributes of a logo.
const ATTRIBUTES: [&str; 29] = [
    "viewBox",
    "d",
    "points",
    "transform",
    "cx",
    "cy",
    "r",
    "rx",
    "ry",
    "x",
    "y",
    "x1",
    "x2",
    "y1",
    "y2",
    "width",
    "height",
    "fill",
    "fill-rule",
    "fill-opacity",
    "clip-rule",
    "stroke",
    "stroke-width",
    "stroke-linecap",
    "stroke-linejoin",
    "stroke-miterlimit",
    "stroke-opacity",
    "opacity",
    "pathLength",
];

/// Attributes that are dropped: the page sets size and role itself.
const DROPPED: [&str; 6] = ["xmlns", "version", "id", "class", "role", "aria-hidden"];

/// The maximum number of elements, and how deep they may be nested.
const MOST: (usize, usize) = (500, 16);

/// A part of a logo that is not allowed.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotALogo {
    /// The text is not XML.
    #[error("it is not well-formed XML")]
    NotXml,
    /// Another root, or none.
    #[error("it must be one <svg> with a viewBox")]
    NotSvg,
    /// An element or something else that is no shape.
    #[error("{0} is not allowed; use svg, g and shapes")]
    Element(String),
    /// An attribute.
    #[error("the attribute {0} is not allowed; use geometry, fill, stroke, opacity and transform")]
    Attribute(String),
    /// The value of an attribute.
    #[error(
        "the value of {0} is not allowed; use numbers, colours, currentColor and var(--accent-ui)"
    )]
    Value(String),
    /// Valid on pages, but drawings cannot render it.
    #[error(transparent)]
    Undrawn(#[from] NotAnEmblem),
    /// Too many elements.
    #[error("it has more than 500 elements, or more than 16 in one another")]
    TooMuch,
}

/// How to rewrite a logo for its use.
pub(super) struct Target<'a> {
    /// Attributes added to the root element.
    pub(super) root: &'a str,
    /// The `fill` of the root where the logo sets none.
    pub(super) fill: Option<&'a str>,
    /// The value of `fill` or `stroke` to write for that of the logo; `None` if it is not supported.
    pub(super) paint: &'a dyn Fn(&str) -> Option<String>,
}

/// The element of a logo for pages, whose style sheet sets the colours.
pub(super) fn inline(text: &str) -> Result<String, NotALogo> {
    let target = Target {
        root: " class=\"brand__logo\" aria-hidden=\"true\"",
        fill: None,
        paint: &|value| Some(value.to_owned()),
    };
    rebuilt(text, &target)
}

/// A logo, rebuilt from allowed elements and attributes.
pub(super) fn rebuilt(text: &str, target: &Target<'_>) -> Result<String, NotALogo> {
    let mut reader = Reader::from_str(text.trim_start_matches('\u{feff}'));
    let (mut out, mut open, mut count) = (String::new(), Vec::new(), 0);
    loop {
        match reader.read_event().map_err(|_| NotALogo::NotXml)? {
            Event::Start(start) => {
                let name = element(&start, target, &mut out, (open.len(), &mut count))?;
                out.push('>');
                open.push(name);
            }
            Event::Empty(start) => {
                let name = element(&start, target, &mut out, (open.len(), &mut count))?;
                out.push_str("></");
                out.push_str(name);
                out.push('>');
            }
            Event::End(_) => {
                let name = open.pop().ok_or(NotALogo::NotXml)?;
                out.push_str("</");
                out.push_str(name);
                out.push('>');
            }
            Event::Text(text) if text.trim().is_empty() => {}
            Event::Comment(_) | Event::Decl(_) => {}
            Event::Eof => break,
            _ => return Err(NotALogo::Element("text".to_owned())),
        }
    }
    match open.is_empty() && out.starts_with("<svg ") && out.contains(" viewBox=") {
        true => Ok(out),
        false => Err(NotALogo::NotSvg),
    }
}

/// Writes the start of an element without its `>`. Returns its name.
fn element(
    start: &BytesStart<'_>,
    target: &Target<'_>,
    out: &mut String,
    (depth, count): (usize, &mut usize),
) -> Result<&'static str, NotALogo> {
    *count += 1;
    if *count > MOST.0 || depth >= MOST.1 {
        return Err(NotALogo::TooMuch);
    }
    let found = start.name();
    let found: &str = found.as_ref();
    let name = ELEMENTS.into_iter().find(|name| *name == found);
    let name = name.ok_or_else(|| NotALogo::Element(format!("<{}>", shown(found))))?;
    // One root, and no picture inside of another.
    if (name == "svg") != (depth == 0) || (depth == 0 && !out.is_empty()) {
        return Err(NotALogo::NotSvg);
    }
    out.push('<');
    out.push_str(name);
    let mut fill = None;
    if name == "svg" {
        out.push_str(target.root);
        fill = target.fill;
    }
    for attribute in start.attributes() {
        let attribute = attribute.map_err(|_| NotALogo::NotXml)?;
        let key: &str = attribute.key.as_ref();
        let is_size = name == "svg" && matches!(key, "width" | "height" | "x" | "y");
        if DROPPED.contains(&key) || is_size {
            continue;
        }
        let known = ATTRIBUTES.into_iter().find(|known| *known == key);
        let known = known.ok_or_else(|| NotALogo::Attribute(shown(key)))?;
        if !is_value(&attribute.value) {
            return Err(NotALogo::Value(known.to_owned()));
        }
        let wrong = || NotALogo::Value(known.to_owned());
        match known {
            "fill" | "stroke" => {
                let paint = (target.paint)(&attribute.value).ok_or_else(wrong)?;
                write(out, known, &paint);
            }
            _ => write(out, known, &attribute.value),
        }
        fill = fill.filter(|_| known != "fill");
    }
    if let Some(fill) = fill {
        write(out, "fill", fill);
    }
    Ok(name)
}

fn write(out: &mut String, name: &str, value: &str) {
    for part in [" ", name, "=\"", value, "\""] {
        out.push_str(part);
    }
}

/// True for numbers, colours and functions without an address.
fn is_value(text: &str) -> bool {
    let fits = |b: u8| b.is_ascii_alphanumeric() || b" \t\r\n.,#()+-%".contains(&b);
    text.bytes().all(fits) && !text.to_ascii_lowercase().contains("url")
}

/// A name as it stands in a message.
fn shown(name: &str) -> String {
    let visible = name.chars().filter(|c| !c.is_control());
    visible.take(40).collect()
}

/// True when the root of a document is an SVG picture.
pub(super) fn is_svg(bytes: &[u8]) -> bool {
    let Ok(text) = std::str::from_utf8(bytes) else {
        return false;
    };
    let mut reader = Reader::from_str(text.trim_start_matches('\u{feff}'));
    loop {
        match reader.read_event() {
            Ok(Event::Start(start) | Event::Empty(start)) => return is_named(&start, "svg"),
            Ok(Event::Eof) | Err(_) => return false,
            Ok(_) => {}
        }
    }
}

fn is_named(start: &BytesStart<'_>, name: &str) -> bool {
    let found: &str = start.name().into_inner();
    found == name
}
