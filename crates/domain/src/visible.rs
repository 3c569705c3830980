//! Characters that nobody sees, in texts of services and visitors.
//!
//! Control characters, bidirectional controls, and the default-ignorable code points of Unicode (among
//! them zero-width characters, Hangul fillers, variation selectors and tags), the blank Braille pattern
//! and interlinear marks. They include the joiners U+200C and U+200D: Arabic spelling, unlike Persian,
//! needs neither, and they allow different names that look the same. The direction of inserted text is
//! isolated where it is shown, so the controls are not needed.

use std::borrow::Cow;

/// A line break or tab.
pub const fn is_break(c: char) -> bool {
    matches!(c, '\t'..='\r' | '\u{85}' | '\u{2028}' | '\u{2029}')
}

/// An invisible character. Breaks are not visible either.
pub const fn is_unseen(c: char) -> bool {
    matches!(c,
        '\0'..='\u{1F}' | '\u{7F}'..='\u{9F}'
        | '\u{AD}' | '\u{34F}' | '\u{61C}'
        | '\u{115F}' | '\u{1160}'
        | '\u{17B4}' | '\u{17B5}'
        | '\u{180B}'..='\u{180F}'
        | '\u{200B}'..='\u{200F}'
        | '\u{2028}'..='\u{202E}'
        | '\u{2060}'..='\u{206F}'
        | '\u{2800}' | '\u{3164}'
        | '\u{FE00}'..='\u{FE0F}'
        | '\u{FEFF}' | '\u{FFA0}'
        | '\u{FFF0}'..='\u{FFFB}'
        | '\u{1BCA0}'..='\u{1BCA3}'
        | '\u{1D173}'..='\u{1D17A}'
        | '\u{E0000}'..='\u{E0FFF}')
}

/// The text without invisible characters; a break becomes a space.
pub fn visible(text: &str) -> Cow<'_, str> {
    if !text.contains(is_unseen) {
        return Cow::Borrowed(text);
    }
    let shown = text.chars().filter_map(|c| match c {
        c if is_break(c) => Some(' '),
        c => (!is_unseen(c)).then_some(c),
    });
    Cow::Owned(shown.collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_seen_stays() {
        for text in ["Sahwan Ports 20", "شَرِكَة مـــال", "۲۰–٢٠", ""] {
            assert!(matches!(visible(text), Cow::Borrowed(same) if same == text));
        }
        assert_eq!(visible("a\u{202E}b\u{3164}\u{2800}c\r\nd\u{1}"), "abc  d");
        for c in (0..0x3000).filter_map(char::from_u32) {
            assert!(is_unseen(c) || !(c.is_control() || is_break(c)), "{c:?}");
        }
    }
}
