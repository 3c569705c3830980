//! Putting texts together and taking them apart, in less code than the standard library does: browsers download it.

use crate::locale::Locale;

/// The parts in one text.
pub fn concat(parts: &[&str]) -> String {
    let mut out = String::with_capacity(parts.iter().map(|part| part.len()).sum());
    for part in parts {
        out.push_str(part);
    }
    out
}

/// The texts before and behind the first `at`, a character of ASCII. By hand: the general search is larger than the
/// modules may be.
pub fn split_once(text: &str, at: u8) -> Option<(&str, &str)> {
    let place = text.bytes().position(|byte| byte == at)?;
    Some((text.get(..place)?, text.get(place + 1..)?))
}

/// The texts between every `at`, a character of ASCII. By hand, as [`split_once`]: the general `split` brings the same
/// search.
pub fn split(text: &str, at: u8) -> Parts<'_> {
    Parts {
        rest: Some(text),
        at,
    }
}

/// Iterator of [`split`].
#[derive(Debug, Clone)]
pub struct Parts<'a> {
    rest: Option<&'a str>,
    at: u8,
}

impl<'a> Iterator for Parts<'a> {
    type Item = &'a str;

    fn next(&mut self) -> Option<&'a str> {
        let text = self.rest.take()?;
        let Some((part, rest)) = split_once(text, self.at) else {
            return Some(text);
        };
        self.rest = Some(rest);
        Some(part)
    }
}

/// The language that a text is written in by its letters; `None` for a text without any.
pub fn language(text: &str) -> Option<Locale> {
    let is_arabic = |c: char| matches!(c, '\u{0620}'..='\u{064a}' | '\u{0671}'..='\u{06d3}');
    match text.chars().any(is_arabic) {
        true => Some(Locale::Ar),
        false => (text.chars().any(char::is_alphabetic)).then_some(Locale::En),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_split_as_the_standard_library_splits_them() {
        for text in ["", ",", "a", "a,b", ",ا,,c,", "é,"] {
            assert!(split(text, b',').eq(text.split(',')), "{text}");
            assert_eq!(split_once(text, b','), text.split_once(','), "{text}");
        }
    }

    #[test]
    fn a_text_is_of_the_language_of_its_letters() {
        for (text, of) in [
            ("Interim results 2026", Some(Locale::En)),
            ("نتائج مرحلية 2026", Some(Locale::Ar)),
            ("صندوق ETF", Some(Locale::Ar)),
            ("16/2026", None),
        ] {
            assert_eq!(language(text), of, "{text}");
        }
    }

    #[test]
    fn parts_follow_each_other() {
        assert_eq!(concat(&["a", "", "bc"]), "abc");
        assert_eq!(concat(&[]), "");
    }
}
