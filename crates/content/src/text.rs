//! Decodes content files and reports characters that they must not contain.

use crate::parse::Notes;

/// The text of a file without a byte order mark; `None` when it is not UTF-8.
pub(crate) fn decode<'a>(bytes: &'a [u8], notes: &mut Notes) -> Option<&'a str> {
    const EXPECTED: &str = "a file saved as UTF-8";
    if bytes.starts_with(&[0xFF, 0xFE]) || bytes.starts_with(&[0xFE, 0xFF]) {
        notes.add(0, "the file is in UTF-16", EXPECTED);
        return None;
    }
    let bytes = bytes.strip_prefix(&[0xEF, 0xBB, 0xBF]).unwrap_or(bytes);
    match std::str::from_utf8(bytes) {
        Ok(text) => Some(text),
        Err(error) => {
            let before = &bytes[..error.valid_up_to()];
            let line = before.iter().filter(|b| **b == b'\n').count() + 1;
            notes.add(line, "bytes that are not UTF-8", EXPECTED);
            None
        }
    }
}

/// Reports invisible characters and digits of other scripts.
pub(crate) fn check_characters(text: &str, notes: &mut Notes) {
    for (at, line) in text.lines().enumerate() {
        let bad = line.chars().find_map(|c| Some((c, reason(c)?)));
        if let Some((c, (found, expected))) = bad {
            let found = format!("{found} U+{:04X}", u32::from(c));
            notes.add(at + 1, found, expected);
        }
    }
}

fn reason(c: char) -> Option<(&'static str, &'static str)> {
    match c {
        '\t' => None,
        '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}' => Some((
            "an invisible character that changes the direction of text,",
            "text without it: the site isolates numbers and names itself",
        )),
        '\u{200B}' | '\u{2028}' | '\u{2029}' | '\u{2060}' | '\u{FEFF}' => {
            Some(("the invisible character", "text without it"))
        }
        '\u{0660}'..='\u{0669}' | '\u{06F0}'..='\u{06F9}' => {
            Some(("the digit", "Latin digits (0 to 9) in every language"))
        }
        c if c.is_control() => Some(("the control character", "text without it")),
        _ => None,
    }
}
