//! The full texts of feed entries, which a source sends on request.

use crate::Ask;
use domain::locale::Locale;
use wire::Bilingual;

/// How a source sends the texts of its rows.
pub struct FullText<C: Ask> {
    /// The request with texts.
    pub ask: fn(C) -> C,
    /// The texts of an answer.
    pub of: fn(&C::Answer, Locale) -> Texts,
}

/// The keys of the rows that have a text, with it.
pub type Texts = Vec<(String, SentText)>;

/// A text as HTML, as the source sent it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SentText {
    /// The HTML. It is harmful until it was cleaned.
    pub html: String,
    /// Its language.
    pub locale: Locale,
}

impl SentText {
    /// The text in a language, else in the other one; `None` when both are blank.
    pub fn of(text: &Bilingual, locale: Locale) -> Option<Self> {
        // `Bilingual::get` gives the other language without saying so.
        let own = |locale: Locale| match locale {
            Locale::En => &*text.en,
            Locale::Ar => &*text.ar,
        };
        let is_there = |locale: &Locale| !own(*locale).trim().is_empty();
        let others = Locale::ALL.into_iter();
        let locale = std::iter::once(locale).chain(others).find(is_there)?;
        Some(Self {
            html: own(locale).to_owned(),
            locale,
        })
    }

    /// A text from an answer that has one language only. Its language is `only` for a publication that exists in no other,
    /// otherwise `asked_for`. `None` when the text is blank.
    pub fn of_one(html: Option<&str>, only: Option<Locale>, asked_for: Locale) -> Option<Self> {
        let html = html.filter(|html| !html.trim().is_empty())?;
        Some(Self {
            html: html.to_owned(),
            locale: only.unwrap_or(asked_for),
        })
    }

    /// The harmless HTML of it with its language and direction; `None` when nothing is left of it, and when it has more
    /// bytes than `most`.
    pub(crate) fn cleaned(
        &self,
        clean: fn(&str, usize) -> Option<String>,
        most: usize,
    ) -> Option<String> {
        let html = clean(&self.html, most)?;
        let (code, dir) = (self.locale.code(), self.locale.info().dir.as_str());
        Some(format!("<div lang=\"{code}\" dir=\"{dir}\">{html}</div>"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_in_one_language_says_which() {
        let both = Bilingual::new("<p>One</p>", "<p>واحد</p>");
        let of = |text: &Bilingual, locale| SentText::of(text, locale).map(|one| one.locale);
        assert_eq!(of(&both, Locale::Ar), Some(Locale::Ar));
        let english = Bilingual::new("<p>One</p>", " ");
        assert_eq!(of(&english, Locale::Ar), Some(Locale::En));
        assert_eq!(of(&Bilingual::new("", "\n"), Locale::En), None);
        let of_one = |html, only| SentText::of_one(html, only, Locale::Ar).map(|one| one.locale);
        assert_eq!(of_one(Some("One"), Some(Locale::En)), Some(Locale::En));
        assert_eq!(of_one(Some("واحد"), None), Some(Locale::Ar));
        assert_eq!(of_one(Some(" "), None), None);
        let cleaned = SentText::of(&both, Locale::Ar).unwrap();
        let cleaned = cleaned.cleaned(|html, most| (html.len() < most).then(|| html.into()), 99);
        assert_eq!(
            cleaned.unwrap(),
            "<div lang=\"ar\" dir=\"rtl\"><p>واحد</p></div>"
        );
    }
}
