//! JSON that is safe inside HTML and scripts: angle brackets and line separators are escaped as well. It is a separate
//! crate so that development builds can optimize it without optimizing `resources` and `server`.

use memchr::memchr3_iter;
use serde::Serialize;
use serde_json::{Serializer, ser::Formatter};
use std::io;

/// Writes a value.
///
/// # Errors
/// If writing fails, or the value has a map with keys that are not strings.
pub fn write(
    out: &mut (dyn io::Write + Send),
    value: &(impl Serialize + ?Sized),
) -> io::Result<()> {
    let mut json = Serializer::with_formatter(out, Harmless);
    Ok(value.serialize(&mut json)?)
}

/// Serializes a value to a string; empty if it has a map with keys that are not strings.
pub fn text(value: &(impl Serialize + ?Sized)) -> String {
    let mut out = Vec::new();
    match write(&mut out, value) {
        Ok(()) => String::from_utf8(out).unwrap_or_default(),
        Err(_) => String::new(),
    }
}

/// Also escapes angle brackets and line separators.
struct Harmless;

/// The escaped characters and their escapes.
const ESCAPED: [(&str, &str); 4] = [
    ("<", "\\u003c"),
    (">", "\\u003e"),
    ("\u{2028}", "\\u2028"),
    ("\u{2029}", "\\u2029"),
];

/// The first byte of the line separators, and of other characters.
const SEPARATOR: u8 = 0xE2;

impl Formatter for Harmless {
    fn write_string_fragment<W: io::Write + ?Sized>(
        &mut self,
        out: &mut W,
        fragment: &str,
    ) -> io::Result<()> {
        let mut from = 0;
        for at in memchr3_iter(b'<', b'>', SEPARATOR, fragment.as_bytes()) {
            let is_here = |(text, _): &&(&str, &str)| fragment[at..].starts_with(text);
            if let Some((text, escape)) = ESCAPED.iter().find(is_here) {
                out.write_all(&fragment.as_bytes()[from..at])?;
                out.write_all(escape.as_bytes())?;
                from = at + text.len();
            }
        }
        out.write_all(&fragment.as_bytes()[from..])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_ends_a_script_or_a_line_is_escaped_and_nothing_else() {
        let text = "</script> “a”\u{2028}b\u{2029}… سهم & \"c\"";
        let mut json = Vec::new();
        write(&mut json, text).unwrap();
        let json = String::from_utf8(json).unwrap();
        assert_eq!(
            json,
            r#""\u003c/script\u003e “a”\u2028b\u2029… سهم & \"c\"""#
        );
        assert_eq!(serde_json::from_str::<String>(&json).unwrap(), text);
    }
}
