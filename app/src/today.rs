//! The day at the exchange in views that make no call for it: marks stand there until the server finishes the page, when
//! the frame knows the day.

use crate::facts::PageFacts;
use chrono::NaiveDate;
use domain::{format, locale::Locale};

/// Stands for the day in words. The control characters are in no text of a page.
const IN_WORDS: &str = "\u{1}today in words\u{1}";

/// Stands for the day as ISO 8601 writes it.
const IN_DIGITS: &str = "\u{1}today\u{1}";

/// What stands in the view of a page for the day: in words, and in digits.
pub(crate) fn marks(facts: &PageFacts) -> [&'static str; 2] {
    facts.update(|facts| facts.says_today = true);
    [IN_WORDS, IN_DIGITS]
}

/// The HTML of a page with the day in the place of its marks.
pub fn inserted(html: &str, day: NaiveDate, locale: Locale) -> String {
    let mut words = String::new();
    format::date(&mut words, day, locale);
    html.replace(IN_WORDS, &words)
        .replace(IN_DIGITS, &day.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_day_takes_the_place_of_its_marks() {
        let facts = PageFacts::default();
        assert!(!facts.read().says_today);
        let [words, digits] = marks(&facts);
        assert!(facts.read().says_today);
        let html = format!("<p title=\"{digits}\">{words}, {digits}</p>");
        let day = NaiveDate::from_ymd_opt(2026, 11, 12).unwrap();
        assert_eq!(
            inserted(&html, day, Locale::En),
            "<p title=\"2026-11-12\">12 Nov, 2026, 2026-11-12</p>"
        );
        assert_eq!(
            inserted(&html, day, Locale::Ar),
            "<p title=\"2026-11-12\">12 نوفمبر، 2026, 2026-11-12</p>"
        );
    }
}
