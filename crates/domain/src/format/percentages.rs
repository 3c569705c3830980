//! Percentages and numbers with a sign inside texts. Among Arabic words the sign would change sides, so each one is isolated.

use super::isolated;
use crate::{locale::Locale, text::language};
use std::{borrow::Cow, ops::Range};

/// The percentages of a text, each behind the words before it; what follows the last one has none. Those that stand in an
/// isolate already are left to their words.
pub fn percentages(text: &str) -> Vec<(&str, Option<&str>)> {
    let is_part =
        |c: char| c.is_ascii_digit() || matches!(c, '.' | ',' | '+' | '-' | '\u{2212}' | '–');
    let mut parts = Vec::new();
    let mut done = 0;
    for (at, _) in text.match_indices('%') {
        let before = text[done..at].trim_end_matches(is_part);
        let number = text[done + before.len()..at].trim_start_matches(['.', ',', '–']);
        let has_digits = number.contains(|c: char| c.is_ascii_digit());
        if !has_digits || before.ends_with(['\u{2066}', '\u{2068}']) {
            continue;
        }
        let start = at - number.len();
        parts.push((&text[done..start], Some(&text[start..=at])));
        done = at + 1;
    }
    parts.push((&text[done..], None));
    parts
}

/// True for a text whose percentages must be isolated on a page in a language: one in Arabic, or an Arabic one on any page.
pub fn has_percentages(text: &str, locale: Locale) -> bool {
    text.contains('%') && [Some(locale), language(text)].contains(&Some(Locale::Ar))
}

/// The percentages and the numbers with a sign of a text, each behind the words before it; what follows the last one has none.
pub fn signed_figures(text: &str) -> Vec<(&str, Option<&str>)> {
    let mut parts = Vec::new();
    for (words, percentage) in percentages(text) {
        let mut rest = words;
        while let Some(number) = signed_number(rest) {
            parts.push((&rest[..number.start], Some(&rest[number.clone()])));
            rest = &rest[number.end..];
        }
        parts.push((rest, percentage));
    }
    parts
}

/// Where the first number with a sign is in a text: not the end of a range, a day or a code. Those that stand in an isolate
/// already are left to their words.
fn signed_number(text: &str) -> Option<Range<usize>> {
    let is_sign = |c: char| matches!(c, '+' | '-' | '\u{2212}');
    text.match_indices(is_sign).find_map(|(at, sign)| {
        let is_apart = text[..at].chars().next_back().is_none_or(|before| {
            let joins = is_sign(before)
                || matches!(before, '.' | ',' | '–' | '/' | '\u{2066}' | '\u{2068}');
            // A hyphen may join any letter to a number, and a conjunction in Arabic any number to its word.
            let is_joined = match sign {
                "-" => before.is_alphanumeric(),
                _ => before.is_ascii_alphanumeric(),
            };
            !joins && !is_joined
        });
        let digits = &text[at + sign.len()..];
        // Hyphens inside are those of a range or a telephone number.
        let is_part = |c: char| c.is_ascii_digit() || matches!(c, '.' | ',' | '-');
        let behind = digits.trim_start_matches(is_part);
        let number = digits[..digits.len() - behind.len()].trim_end_matches(['.', ',', '-']);
        let is_number = number.starts_with(|c: char| c.is_ascii_digit());
        (is_apart && is_number).then(|| at..at + sign.len() + number.len())
    })
}

/// True for a text whose percentages and numbers with a sign must be isolated on a page in a language: one in Arabic, or an
/// Arabic one on any page.
pub fn has_signed_figures(text: &str, locale: Locale) -> bool {
    let has_sign = text.contains(['%', '+', '-', '\u{2212}']);
    has_sign && [Some(locale), language(text)].contains(&Some(Locale::Ar))
}

/// A text for places without markup, such as titles of documents, choices and descriptions: among Arabic words each of its
/// percentages is in a left-to-right isolate.
pub fn isolated_percentages(text: &str, locale: Locale) -> Cow<'_, str> {
    if !has_percentages(text, locale) {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len() + 12);
    for (words, percentage) in percentages(text) {
        out.push_str(words);
        out.extend(percentage.map(isolated));
    }
    Cow::Owned(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_its_parts() {
        assert_eq!(
            percentages("سندات 6.125% 2031"),
            [("سندات ", Some("6.125%")), (" 2031", None)]
        );
        assert_eq!(
            percentages("10%–20%"),
            [("", Some("10%")), ("–", Some("20%")), ("", None)]
        );
        assert_eq!(percentages("في العام 2026."), [("في العام 2026.", None)]);
    }

    #[test]
    fn numbers_with_a_sign_are_parts_and_ranges_days_and_codes_are_words() {
        assert_eq!(
            signed_figures("−0.039 درهم"),
            [("", Some("−0.039")), (" درهم", None)]
        );
        assert_eq!(
            signed_figures("من +1,200.50، و−3% (-7)."),
            [
                ("من ", Some("+1,200.50")),
                ("، و", Some("−3%")),
                (" (", Some("-7")),
                (").", None)
            ]
        );
        assert_eq!(
            signed_figures("هاتف +971-4-305."),
            [("هاتف ", Some("+971-4-305")), (".", None)]
        );
        for words in [
            "2026-11-12",
            "10-20",
            "الفئة-1",
            "QZ-7",
            "أ - ب",
            "\u{2066}−5\u{2069}",
        ] {
            assert_eq!(signed_figures(words), [(words, None)]);
        }
        assert!(has_signed_figures("−5", Locale::Ar) && !has_signed_figures("−5", Locale::En));
        assert!(has_signed_figures("−5 دراهم", Locale::En) && !has_signed_figures("5", Locale::Ar));
    }

    #[test]
    fn percentages_are_isolated_in_arabic_and_once() {
        let name = "صكوك أثر للتعليم 6.625% 2029";
        let once = isolated_percentages(name, Locale::Ar);
        assert_eq!(once, "صكوك أثر للتعليم \u{2066}6.625%\u{2069} 2029");
        assert_eq!(isolated_percentages(&once, Locale::Ar), once);
        // Also as the title in the other language on an English page.
        assert_eq!(isolated_percentages(name, Locale::En), once);
        for (locale, text) in [
            (Locale::En, "Athar Sukuk 6.625% 2029"),
            (Locale::Ar, "سعر الفائدة (%)"),
            (Locale::Ar, "موانئ صهوان"),
        ] {
            assert_eq!(isolated_percentages(text, locale), text);
        }
    }
}
