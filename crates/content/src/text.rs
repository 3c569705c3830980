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

/// Arabic units in the forms that stand behind some whole numbers, and the singular.
const FORMS: [(&str, &str); 12] = [
    ("دراهم", "درهم"),
    ("درهمًا", "درهم"),
    ("درهما", "درهم"),
    ("دولارات", "دولار"),
    ("دولارًا", "دولار"),
    ("دولارا", "دولار"),
    ("فلوس", "فلس"),
    ("فلسًا", "فلس"),
    ("نقاط", "نقطة"),
    ("ملايين", "مليون"),
    ("مليونًا", "مليون"),
    ("مليارات", "مليار"),
];

/// A number with decimals and the wrong form of its Arabic unit, and the right one: behind decimals stands the singular, whatever the
/// digits are. `10 دراهم`, but `10.00 درهم` and `8.50 دولار`.
pub fn wrong_form(line: &str) -> Option<(String, String)> {
    let is_mark = |c: char| !c.is_alphanumeric() && c != 'ً';
    let words: Vec<&str> = line
        .split_whitespace()
        .map(|word| word.trim_matches(is_mark))
        .collect();
    words.windows(2).find_map(|pair| {
        let (number, unit) = (pair[0], pair[1]);
        let digits = number.trim_start_matches(|c: char| c.is_alphabetic() || c == 'ـ');
        let (whole, decimals) = digits.split_once('.')?;
        let is_number =
            |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit() || b == b',');
        let (_, right) = FORMS.iter().find(|(form, _)| *form == unit)?;
        (is_number(whole) && is_number(decimals))
            .then(|| (format!("{number} {unit}"), format!("{number} {right}")))
    })
}

/// Reports invisible characters, digits of other scripts, and wrong forms of words behind decimals.
pub(crate) fn check_characters(text: &str, notes: &mut Notes) {
    for (at, line) in text.lines().enumerate() {
        let bad = line.chars().find_map(|c| Some((c, reason(c)?)));
        if let Some((c, (found, expected))) = bad {
            let found = format!("{found} U+{:04X}", u32::from(c));
            notes.add(at + 1, found, expected);
        }
        if let Some((found, right)) = wrong_form(line) {
            let expected = format!("'{right}': the singular stands behind decimals");
            notes.add(at + 1, format!("'{found}'"), expected);
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

#[cfg(test)]
mod tests {
    use super::wrong_form;

    #[test]
    fn the_singular_stands_behind_decimals() {
        for (line, right) in [
            ("سعره 10.05 دراهم، ولا", Some("10.05 درهم")),
            ("- 10 وحدات | 10,050.00 درهمًا", Some("10,050.00 درهم")),
            ("البالغ 8.50 دولارات للتوضيح", Some("8.50 دولار")),
            ("بسعر \u{2066}10.00\u{2069} دراهم", Some("10.00 درهم")),
            ("حتى 2.5 ملايين", Some("2.5 مليون")),
            ("عمولة الوسيط 10 دراهم", None),
            ("6,667 درهمًا", None),
            ("10.00 درهم و42,500.00 دولار", None),
            ("AED 10.00 and more", None),
        ] {
            let found = wrong_form(line).map(|(_, right)| right);
            assert_eq!(found.as_deref(), right, "{line}");
        }
    }
}
