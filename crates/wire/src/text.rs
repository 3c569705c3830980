//! Texts in both languages.

use domain::locale::Locale;
use domain::text::language;
use serde::{Deserialize, Serialize};

/// A text in both languages of the site.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct Bilingual {
    /// English.
    pub en: String,
    /// Modern Standard Arabic.
    pub ar: String,
}

impl Bilingual {
    /// Both languages.
    pub fn new(en: impl Into<String>, ar: impl Into<String>) -> Self {
        Self {
            en: en.into(),
            ar: ar.into(),
        }
    }

    /// The same, with the English text if the Arabic one is empty.
    #[must_use]
    pub fn filled(self) -> Self {
        if self.ar.trim().is_empty() {
            Self::new(self.en.clone(), self.en)
        } else {
            self
        }
    }

    /// The text in a language; that in the other if it is empty.
    pub fn get(&self, locale: Locale) -> &str {
        let [own, other] = match locale {
            Locale::En => [&self.en, &self.ar],
            Locale::Ar => [&self.ar, &self.en],
        };
        if own.trim().is_empty() { other } else { own }
    }

    /// The language of a text that is there in one language alone: the other is empty or the same text.
    pub fn only(&self) -> Option<Locale> {
        let shown = self.get(Locale::En);
        (shown == self.get(Locale::Ar))
            .then(|| language(shown))
            .flatten()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missing_text_is_that_of_the_other_language() {
        let both = Bilingual::new("Results", "نتائج");
        assert_eq!(
            (both.get(Locale::En), both.get(Locale::Ar)),
            ("Results", "نتائج")
        );
        assert_eq!(both.only(), None);
        for (text, shown, only) in [
            (Bilingual::new("Results", ""), "Results", Locale::En),
            (Bilingual::new("Results", "Results"), "Results", Locale::En),
            (Bilingual::new(" ", "نتائج"), "نتائج", Locale::Ar),
        ] {
            assert_eq!((text.get(Locale::En), text.get(Locale::Ar)), (shown, shown));
            assert_eq!(text.only(), Some(only));
        }
        assert_eq!(Bilingual::default().only(), None);
    }
}
