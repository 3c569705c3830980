//! Running text in which percentages keep their sign on the right.

use crate::messages::locale;
use domain::format;
use leptos::prelude::*;

/// A text. Among Arabic words the sign of a percentage would change sides, so each one is isolated, left to right.
#[component]
pub fn Running<'a>(text: &'a str) -> AnyView {
    if !format::has_percentages(text, locale()) {
        return text.to_owned().into_any();
    }
    let parts = format::percentages(text)
        .into_iter()
        .map(|(words, percent)| {
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
