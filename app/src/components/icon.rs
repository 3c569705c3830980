//! The icons, on a grid of 20.

/// An icon by its name; unknown names draw nothing.
pub fn icon(name: &str, small: bool) -> String {
    let mut out = String::with_capacity(160);
    write(&mut out, name, small);
    out
}

/// Writes an icon.
pub fn write(out: &mut String, name: &str, small: bool) {
    let (shape, flips) = shape(name);
    out.push_str("<svg class=\"icon");
    if small {
        out.push_str(" icon--sm");
    }
    if flips {
        out.push_str(" icon--flip");
    }
    out.push_str("\" viewBox=\"0 0 20 20\" aria-hidden=\"true\">");
    out.push_str(shape);
    out.push_str("</svg>");
}

/// The drawing, and whether it points somewhere and turns with the direction of the script.
fn shape(name: &str) -> (&'static str, bool) {
    match name {
        "previous" => ("<path d=\"m12 5-5 5 5 5\"/>", true),
        "search" => (
            "<circle cx=\"9\" cy=\"9\" r=\"5.5\"/><path d=\"m13.2 13.2 4 4\"/>",
            false,
        ),
        "close" => ("<path d=\"m5 5 10 10M15 5 5 15\"/>", false),
        "download" => (
            "<path d=\"M10 3v9.5M5.8 8.8 10 13l4.2-4.2M3.5 16.5h13\"/>",
            false,
        ),
        "next" => ("<path d=\"m8 5 5 5-5 5\"/>", true),
        "arrow" => ("<path d=\"M3.5 10h13M11.5 5l5 5-5 5\"/>", true),
        "file" => (
            "<path d=\"M5 2.8h6.5L15.5 7v10.2H5zM11.2 3v4.2h4.2\"/>",
            false,
        ),
        "trend" => ("<path d=\"M3 16.5h14M4.5 13l4-5 3 3 4.5-6.5\"/>", false),
        "coin" => (
            "<circle cx=\"10\" cy=\"10\" r=\"7.2\"/><path d=\"M12.6 7.2c-.5-.8-1.4-1.2-2.6-1.2-1.5 0-2.6.8-2.6 2s1 1.7 2.6 2 2.6.8 2.6 2-1.1 2-2.6 2c-1.2 0-2.1-.4-2.6-1.2M10 4.6v10.8\"/>",
            false,
        ),
        "form" => (
            "<path d=\"M4.5 3h11v14h-11zM7.5 7h5M7.5 10h5M7.5 13h3\"/>",
            false,
        ),
        "layers" => (
            "<path d=\"m10 3 7 3.6-7 3.6-7-3.6zM3 10l7 3.6 7-3.6M3 13.4 10 17l7-3.6\"/>",
            false,
        ),
        "shield" => (
            "<path d=\"M10 2.8 4 5v5c0 3.6 2.4 6 6 7.3 3.6-1.3 6-3.7 6-7.3V5z\"/>",
            false,
        ),
        "leaf" => (
            "<path d=\"M16.5 3.5C9 3.5 4.5 6.5 4.5 12c0 1.6.7 3 1.8 3.8C12.5 17 16.5 12 16.5 3.5zM3.5 17c1.5-4 4-6.5 8-8.5\"/>",
            false,
        ),
        "ios" => (
            "<path d=\"M10 6.2C7 4.5 4 6.5 4 10.2S6.7 17 8.2 17c.8 0 1-.4 1.8-.4s1 .4 1.8.4c1.5 0 3.2-2.8 3.7-4.8M15.3 7.6C14 5.8 12 5.5 10 6.2M10 6c0-1.6 1-2.9 2.5-3.4\"/>",
            false,
        ),
        "android" => ("<path d=\"M5 3.2v13.6L16.5 10z\"/>", false),
        "pause" => ("<path d=\"M7 4.5v11M13 4.5v11\"/>", false),
        "resume" => ("<path d=\"M6 4v12l9-6z\"/>", false),
        "info" => (
            "<circle cx=\"10\" cy=\"10\" r=\"7.2\"/><path d=\"M10 9v5M10 6.2v.1\"/>",
            false,
        ),
        "warn" => ("<path d=\"M10 3 2.5 16.5h15zM10 8v4M10 14.2v.1\"/>", false),
        "table" => ("<path d=\"M3 4h14v12H3zM3 8h14M8 8v8M13 8v8\"/>", false),
        "refresh" => (
            "<path d=\"M16 10a6 6 0 1 1-1.8-4.3M16.5 3v3.5H13\"/>",
            false,
        ),
        _ => ("", false),
    }
}
