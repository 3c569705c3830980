//! Running text in which percentages keep their sign on the right.

use crate::messages::locale;
use domain::locale::Locale;
use leptos::prelude::*;

/// A text. Among Arabic words the sign of a percentage would change sides, so each one is isolated, left to right.
#[component]
pub fn Running<'a>(text: &'a str) -> AnyView {
    if locale() != Locale::Ar || !text.contains('%') {
        return text.to_owned().into_any();
    }
    let parts = split(text).into_iter().map(|(words, percent)| {
        // An empty text is drawn as a space.
        let words = Some(words.to_owned()).filter(|words| !words.is_empty());
        let percent = percent.map(|percent| {
            let percent = percent.to_owned();
            view! { <bdi dir="ltr">{percent}</bdi> }
        });
        (words, percent).into_any()
    });
    let parts: Vec<_> = parts.collect();
    parts.into_any()
}

/// The percentages of a text, each behind the words before it; what follows the last one has none. Those that stand in an
/// isolate already are left to their words.
fn split(text: &str) -> Vec<(&str, Option<&str>)> {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::html::drawn_in;

    #[test]
    fn percentages_are_isolated_among_arabic_words() {
        let of = |locale, text: &'static str| drawn_in(locale, move || view! { <Running text/> });
        let html = of(Locale::Ar, "من 15% إلى 0.05%، و−3%");
        for percent in ["15%", "0.05%", "−3%"] {
            let isolated = format!("<bdi dir=\"ltr\">{percent}</bdi>");
            assert!(html.contains(&isolated), "{html}");
        }
        for (locale, text) in [
            (Locale::En, "from 15% to 20%"),
            (Locale::Ar, "سعر الفائدة (%)"),
            (Locale::Ar, "نسبة \u{2066}15%\u{2069} فقط"),
        ] {
            let html = of(locale, text);
            assert!(html.contains(text) && !html.contains("<bdi"), "{html}");
        }
    }

    #[test]
    fn a_text_is_its_parts() {
        assert_eq!(
            split("سندات 6.125% 2031"),
            [("سندات ", Some("6.125%")), (" 2031", None)]
        );
        assert_eq!(
            split("10%–20%"),
            [("", Some("10%")), ("–", Some("20%")), ("", None)]
        );
        assert_eq!(split("في العام 2026."), [("في العام 2026.", None)]);
    }
}
