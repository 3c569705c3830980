//! Running text in which percentages and numbers keep their sign on its side.

use crate::messages::locale;
use domain::format;
use leptos::prelude::*;

/// A text. Among Arabic words the sign of a percentage would change sides, so each one is isolated, left to right.
#[component]
pub fn Running<'a>(text: &'a str) -> AnyView {
    match format::has_percentages(text, locale()) {
        true => in_parts(format::percentages(text)),
        false => text.to_owned().into_any(),
    }
}

/// A text of a document, in which numbers with a sign are isolated as well.
#[component]
pub fn WithFigures<'a>(text: &'a str) -> AnyView {
    match format::has_signed_figures(text, locale()) {
        true => in_parts(format::signed_figures(text)),
        false => text.to_owned().into_any(),
    }
}

/// Words and the figures behind them.
fn in_parts(parts: Vec<(&str, Option<&str>)>) -> AnyView {
    let parts = parts.into_iter().map(|(words, figure)| {
        // An empty text is drawn as a space.
        let words = Some(words.to_owned()).filter(|words| !words.is_empty());
        let figure = figure.map(|figure| {
            let figure = figure.to_owned();
            view! { <bdi dir="ltr">{figure}</bdi> }
        });
        (words, figure).into_any()
    });
    let parts: Vec<_> = parts.collect();
    parts.into_any()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::html::drawn_in;
    use domain::locale::Locale;

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
}
