//! Empty and failed blocks: one frame, different words.

use crate::{
    html::{Esc, put},
    messages::t,
};
use domain::locale::Locale;

/// What the mark of a state shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mark {
    /// A flat, dotted line: there is nothing.
    Empty,
    /// A broken line: it could not be fetched.
    Failed,
}

/// Writes a state: mark, title, and a sentence that may be empty.
pub fn write(out: &mut String, mark: Mark, title: &str, text: &str) {
    let line = match mark {
        Mark::Empty => "<path class=\"hot\" d=\"M18 32h28\" stroke-dasharray=\"2 4\"/>",
        Mark::Failed => "<path class=\"hot\" d=\"m14 40 9-10 7 5 4-4M40 28l10-8\"/>",
    };
    put!(
        out,
        "<div class=\"state\"><svg class=\"state__mark\" viewBox=\"0 0 64 64\" aria-hidden=\"true\">\
         <path d=\"M24 6h16l18 18v16L40 58H24L6 40V24Z\"/>{line}</svg><p class=\"state__title\">{}</p>",
        Esc(title)
    );
    if !text.is_empty() {
        put!(out, "<p class=\"state__text\">{}</p>", Esc(text));
    }
    out.push_str("</div>");
}

/// The block of data that could not be fetched and of which no earlier answer is at hand.
pub fn failed(locale: Locale) -> String {
    let mut out = String::new();
    write(
        &mut out,
        Mark::Failed,
        &t(locale, "data-failed"),
        &t(locale, "data-failed-rest"),
    );
    out
}

/// The block of data that is empty.
pub fn empty(locale: Locale) -> String {
    let mut out = String::new();
    write(&mut out, Mark::Empty, &t(locale, "data-empty"), "");
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn failed_and_empty_say_different_words() {
        assert!(
            failed(Locale::En)
                .contains("There is an error fetching data. Kindly refresh the page.")
        );
        assert!(empty(Locale::En).contains("No data available for the selected criteria"));
    }
}
