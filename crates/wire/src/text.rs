//! Texts in both languages.

use domain::locale::Locale;
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

    /// The text in a language; English if the Arabic one is empty.
    pub fn get(&self, locale: Locale) -> &str {
        match locale {
            Locale::Ar if !self.ar.is_empty() => &self.ar,
            _ => &self.en,
        }
    }
}
