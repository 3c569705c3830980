//! Disclosures: `GET {feed}/disclosures?source=disclosures_prototype`.

use crate::{
    Bilingual, Call, Encoded, FileAddress, Kind, Parameter, Scope, Service, Shape, checks,
};
use chrono::{DateTime, FixedOffset, NaiveDate};
use domain::{fold, locale::Locale, values::Symbol};
use serde::{Deserialize, Serialize};
use std::time::Duration;

pub use crate::disclosure_types::{CATEGORIES, category_of, kinds};

/// Asks for disclosures: the newest, or those that fit every filter. A filter that is absent lets
/// all pass.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct DisclosuresRequest {
    /// Of one issuer only.
    pub symbol: Option<Symbol>,
    /// Published on this day or later, by the exchange's clock.
    pub from: Option<NaiveDate>,
    /// Published on this day or earlier.
    pub to: Option<NaiveDate>,
    /// Of this category only: a code of [`CATEGORIES`].
    pub category: Option<String>,
    /// Of this kind only.
    pub kind: Option<String>,
    /// With a document in this language.
    pub lang: Option<Locale>,
    /// Words that all occur in the headline, the issuer's name or the symbol, in either language;
    /// compared as [`fold::contains`] does, so that forms of a letter are one.
    pub q: Option<String>,
    /// How many of the newest to leave out.
    pub skip: u32,
    /// How many at most.
    pub take: u16,
}

/// Disclosures, newest first.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct Disclosures {
    /// How many fit the filters, on all pages.
    pub total: u64,
    /// Those of this page.
    pub items: Vec<Disclosure>,
}

/// One disclosure.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Disclosure {
    /// Stable id.
    pub id: String,
    /// When it was published.
    pub published: DateTime<FixedOffset>,
    /// The issuer; absent when the exchange itself speaks.
    pub symbol: Option<Symbol>,
    /// The issuer's short name.
    pub issuer: Bilingual,
    /// Headline.
    pub title: Bilingual,
    /// Code of the category that its kind belongs to, such as `financial-reports`; the message key
    /// is `disclosure-category-` and this code.
    pub category: String,
    /// Code of its kind, such as `annual-results`; the message key is `disclosure-` and this code.
    pub kind: String,
    /// True when it can move the price.
    pub price_sensitive: bool,
    /// Documents; empty when there are none.
    pub attachments: Vec<Attachment>,
}

/// A document of a disclosure.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Attachment {
    /// What it is, such as `Invitation to the meeting`.
    pub description: Bilingual,
    /// The language of the file, `en` or `ar`.
    pub lang: String,
    /// Address of the file: a whole one, or `/documents/` and a name.
    pub url: FileAddress,
    /// Size in bytes; absent when it is not known, as of a file that is made only when it is opened.
    pub bytes: Option<u64>,
}

impl DisclosuresRequest {
    /// Asks for the newest, of one issuer or of all.
    pub fn newest(symbol: Option<Symbol>, take: u16) -> Self {
        Self {
            symbol,
            take,
            ..Self::default()
        }
    }

    /// Tells whether a disclosure fits the filters. Makes the words ready once: ask for it once a
    /// list, not once a row.
    pub fn fits(&self) -> impl Fn(&Disclosure) -> bool {
        let words = self.q.as_deref().map(fold::folded);
        move |d| {
            let day = d.published.date_naive();
            let same = |asked: &Option<String>, code: &str| {
                asked.as_deref().is_none_or(|asked| asked == code)
            };
            (self.symbol.is_none() || d.symbol == self.symbol)
                && self.from.is_none_or(|from| from <= day)
                && self.to.is_none_or(|to| day <= to)
                && same(&self.category, &d.category)
                && same(&self.kind, &d.kind)
                && self.lang.is_none_or(|lang| d.speaks(lang))
                && words.as_deref().is_none_or(|words| d.says(words))
        }
    }
}

impl Disclosure {
    fn speaks(&self, lang: Locale) -> bool {
        self.attachments.iter().any(|a| a.lang == lang.code())
    }

    /// Whether all of some folded words occur in it.
    fn says(&self, words: &str) -> bool {
        let symbol = self.symbol.as_ref().map_or("", Symbol::as_str);
        let (issuer, title) = (&self.issuer, &self.title);
        let mut hay = String::new();
        for text in [symbol, &issuer.en, &title.en, &issuer.ar, &title.ar] {
            fold::fold(&mut hay, text);
            hay.push(' ');
        }
        fold::contains(&hay, words)
    }
}

impl Call for DisclosuresRequest {
    type Answer = Disclosures;
    const NAME: &'static str = "disclosures";
    const SERVICE: Service = Service::Feed;
    const IDEMPOTENT: bool = true;
    const FRESH: Duration = Duration::from_secs(15);
    const SHAPE: Shape = Shape::get(
        "/disclosures",
        &[
            Parameter::needed(
                "source",
                Kind::OneOf(&["disclosures_prototype"]),
                "Always this.",
            ),
            Parameter::ISSUER,
            Parameter::optional("from", Kind::Date, "First day of publication."),
            Parameter::optional("to", Kind::Date, "Last day of publication, included."),
            Parameter::optional(
                "category",
                Kind::Text,
                "Code of a category; an unknown one is refused.",
            ),
            Parameter::optional(
                "kind",
                Kind::Text,
                "Code of a kind; an unknown one is refused.",
            ),
            Parameter::optional(
                "lang",
                Kind::OneOf(&["en", "ar"]),
                "With a document in this language.",
            ),
            Parameter::optional(
                "q",
                Kind::Text,
                "Words that all occur in headline, issuer or symbol, in either language.",
            ),
            Parameter::optional(
                "skip",
                Kind::Number(0, u32::MAX),
                "How many of the newest to leave out; none without it.",
            ),
            Parameter::optional(
                "take",
                Kind::Number(0, 1_000),
                "How many at most; 20 without it.",
            ),
        ],
    );

    fn scope(&self) -> Scope {
        Scope::of(self.symbol.as_ref()).part()
    }

    fn encode(&self) -> Encoded {
        let day = |day: Option<NaiveDate>| day.map(|day| day.to_string());
        let (from, to) = (day(self.from), day(self.to));
        let skip = (self.skip > 0).then(|| self.skip.to_string());
        let take = self.take.to_string();
        Encoded::get(
            "/disclosures",
            &[
                ("source", Some("disclosures_prototype")),
                ("symbol", self.symbol.as_ref().map(Symbol::as_str)),
                ("from", from.as_deref()),
                ("to", to.as_deref()),
                ("category", self.category.as_deref()),
                ("kind", self.kind.as_deref()),
                ("lang", self.lang.map(Locale::code)),
                ("q", self.q.as_deref()),
                ("skip", skip.as_deref()),
                ("take", Some(&take)),
            ],
        )
    }

    fn check(&self, answer: &Disclosures) -> Result<(), String> {
        let fits = self.fits();
        for d in &answer.items {
            checks::asked(fits(d), format_args!("disclosure {}", d.id))?;
        }
        checks::at_most(self.take, answer.items.len())?;
        let seen = u64::from(self.skip) + answer.items.len() as u64;
        if !answer.items.is_empty() && seen > answer.total {
            return Err(format!("row {seen} of {}", answer.total));
        }
        checks::unique(answer.items.iter().map(|d| &d.id))?;
        checks::falling(answer.items.iter().map(|d| d.published))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn one() -> Disclosure {
        Disclosure {
            id: "1".to_owned(),
            published: "2026-11-09T00:30:00+04:00".parse().unwrap(),
            symbol: Some("SAHW".parse().unwrap()),
            issuer: Bilingual::new("Sahwan Ports", "موانئ صهوان"),
            title: Bilingual::new("Invitation to the assembly", "دعوة لحضور اجتماع الجمعية"),
            category: "meetings".to_owned(),
            kind: "assembly-invitation".to_owned(),
            price_sensitive: false,
            attachments: Vec::new(),
        }
    }

    fn asked() -> DisclosuresRequest {
        DisclosuresRequest::newest(None, 5)
    }

    #[test]
    fn an_answer_that_ignores_a_filter_is_refused() {
        let day = |text: &str| Some(text.parse().unwrap());
        let text = |text: &str| Some(text.to_owned());
        let fitting = [
            DisclosuresRequest {
                symbol: Some("SAHW".parse().unwrap()),
                ..asked()
            },
            // The day is the exchange's, not that of UTC.
            DisclosuresRequest {
                from: day("2026-11-09"),
                to: day("2026-11-09"),
                ..asked()
            },
            DisclosuresRequest {
                category: text("meetings"),
                ..asked()
            },
            DisclosuresRequest {
                kind: text("assembly-invitation"),
                ..asked()
            },
            DisclosuresRequest {
                q: text("ASSEMBLY sahw"),
                ..asked()
            },
            DisclosuresRequest {
                q: text("مواني اجتماع الجمعيه"),
                ..asked()
            },
            DisclosuresRequest {
                q: text(" "),
                ..asked()
            },
        ];
        let others = [
            DisclosuresRequest {
                symbol: Some("DEEM".parse().unwrap()),
                ..asked()
            },
            DisclosuresRequest {
                from: day("2026-11-10"),
                ..asked()
            },
            DisclosuresRequest {
                to: day("2026-11-08"),
                ..asked()
            },
            DisclosuresRequest {
                category: text("other"),
                ..asked()
            },
            DisclosuresRequest {
                kind: text("board-meeting"),
                ..asked()
            },
            DisclosuresRequest {
                lang: Some(Locale::En),
                ..asked()
            },
            DisclosuresRequest {
                q: text("assembly dividend"),
                ..asked()
            },
            // One of one is before the page.
            DisclosuresRequest { skip: 1, ..asked() },
        ];
        let answer = Disclosures {
            total: 1,
            items: vec![one()],
        };
        for call in fitting {
            assert_eq!(call.check(&answer), Ok(()), "{call:?}");
        }
        for call in others {
            assert!(call.check(&answer).is_err(), "{call:?}");
        }
    }
}
