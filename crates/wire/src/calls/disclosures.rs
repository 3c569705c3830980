//! Disclosures: `GET {feed}/disclosures?source=disclosures_prototype`.

use crate::{
    Bilingual, Call, Encoded, FileAddress, Kind, Parameter, Scope, Service, Sha256, Shape, checks,
};
use chrono::{DateTime, FixedOffset, NaiveDate};
use domain::{locale::Locale, values::Symbol};
use serde::{Deserialize, Serialize};
use std::time::Duration;

pub use crate::disclosure_types::{CATEGORIES, KINDS, category_of, kinds};

/// Requests disclosures: the newest that match every filter. Absent filters match all.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct DisclosuresRequest {
    /// The disclosure with this id only.
    pub id: Option<String>,
    /// One issuer only.
    pub symbol: Option<Symbol>,
    /// Published on this day or later, by the exchange's clock.
    pub from: Option<NaiveDate>,
    /// Published on this day or earlier.
    pub to: Option<NaiveDate>,
    /// This category only: a code of [`CATEGORIES`].
    pub category: Option<String>,
    /// This kind only.
    pub kind: Option<String>,
    /// With a document in this language.
    pub lang: Option<Locale>,
    /// Only those that are price-sensitive, or only those that are not.
    pub price_sensitive: Option<bool>,
    /// Words that must all occur in the headline, the text, the issuer's name or the symbol, in either
    /// language; compared by [`domain::fold::contains`], which treats forms of a letter as equal.
    pub q: Option<String>,
    /// Number of newest disclosures to skip.
    pub skip: u32,
    /// Maximum number of rows.
    pub take: u16,
    /// Also requests the texts of the rows; `take` is then at most [`MOST_WITH_TEXTS`].
    pub text: bool,
}

/// The most rows of an answer with texts.
pub const MOST_WITH_TEXTS: u16 = 100;

/// Disclosures, newest first.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct Disclosures {
    /// Number of matches on all pages.
    pub total: u64,
    /// The rows of this page.
    pub items: Vec<Disclosure>,
    /// How many rows were removed because they repeated others; not part of the answer.
    #[serde(skip)]
    pub repeated: u64,
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
    /// When it was last corrected by a later disclosure, or one of its files was replaced; absent when it has not
    /// changed since its publication.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub changed: Option<DateTime<FixedOffset>>,
    /// The issuer; absent for disclosures of the exchange itself.
    pub symbol: Option<Symbol>,
    /// The issuer's short name.
    pub issuer: Bilingual,
    /// Headline.
    pub title: Bilingual,
    /// Code of the category of its kind, such as `financial-reports`; the message key
    /// is `disclosure-category-` and this code.
    pub category: String,
    /// Code of its kind, such as `annual-results`; the message key is `disclosure-` and this code.
    pub kind: String,
    /// True when it is price-sensitive.
    pub price_sensitive: bool,
    /// Documents; empty when there are none.
    pub attachments: Vec<Attachment>,
    /// Its text as HTML; absent unless the request asks for texts, when there are only files, and when it is longer than
    /// 20,000 characters in a language. An empty Arabic or English text means that it was published in the other language
    /// only.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<Bilingual>,
}

/// A document of a disclosure.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Attachment {
    /// Description, such as `Invitation to the meeting`.
    pub description: Bilingual,
    /// The language of the file, `en` or `ar`.
    pub lang: String,
    /// Address of the file: an absolute URL, or `/documents/` and a name.
    pub url: FileAddress,
    /// Size in bytes; absent when unknown, such as in lists for files generated on request.
    pub bytes: Option<u64>,
    /// Number of pages; absent when unknown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pages: Option<u32>,
    /// The SHA-256 of the file; absent when unknown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sha256: Option<Sha256>,
}

impl DisclosuresRequest {
    /// Requests one disclosure by its id.
    pub fn by_id(id: &str) -> Self {
        Self {
            id: Some(id.to_owned()),
            take: 1,
            ..Self::default()
        }
    }

    /// Requests the newest, of one issuer or of all.
    pub fn newest(symbol: Option<Symbol>, take: u16) -> Self {
        Self {
            symbol,
            take,
            ..Self::default()
        }
    }

    /// The request of a source with these filters, and with what follows them.
    pub(super) fn encoded(&self, source: &str, page: &[(&str, Option<&str>)]) -> Encoded {
        let day = |day: Option<NaiveDate>| day.map(|day| day.to_string());
        let (from, to) = (day(self.from), day(self.to));
        let price_sensitive = (self.price_sensitive).map(|yes| if yes { "true" } else { "false" });
        let filters = [
            ("source", Some(source)),
            ("id", self.id.as_deref()),
            ("symbol", self.symbol.as_ref().map(Symbol::as_str)),
            ("from", from.as_deref()),
            ("to", to.as_deref()),
            ("category", self.category.as_deref()),
            ("kind", self.kind.as_deref()),
            ("lang", self.lang.map(Locale::code)),
            ("priceSensitive", price_sensitive),
            ("q", self.q.as_deref()),
        ];
        Encoded::get("/disclosures", &[&filters, page].concat())
    }

    /// How many rows an answer should have.
    fn due(&self, answer: &Disclosures) -> u64 {
        let left = answer.total.saturating_sub(self.skip.into());
        left.min(self.take.into())
    }

    /// Returns a predicate for all filters but the words: lists do not have the texts.
    pub fn fits(&self) -> impl Fn(&Disclosure) -> bool {
        move |d| {
            let day = d.published.date_naive();
            let same = |asked: &Option<String>, code: &str| {
                asked.as_deref().is_none_or(|asked| asked == code)
            };
            same(&self.id, &d.id)
                && (self.symbol.is_none() || d.symbol == self.symbol)
                && self.from.is_none_or(|from| from <= day)
                && self.to.is_none_or(|to| day <= to)
                && same(&self.category, &d.category)
                && same(&self.kind, &d.kind)
                && self.lang.is_none_or(|lang| d.speaks(lang))
                && (self.price_sensitive).is_none_or(|asked| asked == d.price_sensitive)
        }
    }
}

impl Disclosure {
    /// Refuses one that was changed before it was published.
    pub(super) fn check(&self) -> Result<(), String> {
        match self.changed.is_some_and(|at| at < self.published) {
            true => Err(format!("{}: changed before it was published", self.id)),
            false => Ok(()),
        }
    }

    fn speaks(&self, lang: Locale) -> bool {
        self.attachments.iter().any(|a| a.lang == lang.code())
    }
}

/// The parameters that filter; the count has them too.
pub(super) const FILTERS: [Parameter; 8] = [
    Parameter::ISSUER,
    Parameter::optional("from", Kind::Date, "First day of publication."),
    Parameter::optional("to", Kind::Date, "Last day of publication, included."),
    Parameter::optional(
        "category",
        Kind::Text,
        "Code of a category; unknown codes are refused.",
    ),
    Parameter::optional(
        "kind",
        Kind::Text,
        "Code of a kind; unknown codes are refused.",
    ),
    Parameter::optional(
        "lang",
        Kind::OneOf(&["en", "ar"]),
        "With a document in this language.",
    ),
    Parameter::optional(
        "priceSensitive",
        Kind::OneOf(&["true", "false"]),
        "Only those that are price-sensitive, or only those that are not.",
    ),
    Parameter::optional(
        "q",
        Kind::Text,
        "Words that must all occur in headline, text, issuer or symbol, in either language.",
    ),
];

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
            Parameter::optional("id", Kind::Text, "Id of one disclosure."),
            FILTERS[0],
            FILTERS[1],
            FILTERS[2],
            FILTERS[3],
            FILTERS[4],
            FILTERS[5],
            FILTERS[6],
            FILTERS[7],
            Parameter::optional(
                "skip",
                Kind::Number(0, u32::MAX),
                "Number of newest disclosures to skip; default: 0.",
            ),
            Parameter::optional(
                "take",
                Kind::Number(0, 1_000),
                "Maximum number; default: 20. At most 100 with `text`.",
            ),
            Parameter::optional(
                "text",
                Kind::OneOf(&["true"]),
                "With the texts of the rows.",
            ),
        ],
    );

    fn scope(&self) -> Scope {
        Scope::of(self.symbol.as_ref()).part()
    }

    fn encode(&self) -> Encoded {
        let skip = (self.skip > 0).then(|| self.skip.to_string());
        let take = self.take.to_string();
        let text = self.text.then_some("true");
        let page = [
            ("skip", skip.as_deref()),
            ("take", Some(&*take)),
            ("text", text),
        ];
        self.encoded("disclosures_prototype", &page)
    }

    fn without_repeated(&self, answer: &mut Disclosures) -> Vec<String> {
        let repeated = checks::without_repeated(&mut answer.items, |one| &one.id);
        answer.repeated = repeated.len() as u64;
        repeated
    }

    fn lacks_rows(&self, answer: &Disclosures) -> bool {
        (answer.items.len() as u64) < self.due(answer)
    }

    fn check(&self, answer: &Disclosures) -> Result<(), String> {
        let fits = self.fits();
        for d in &answer.items {
            checks::asked(fits(d), format_args!("disclosure {}", d.id))?;
            d.check()?;
        }
        checks::at_most(self.take, answer.items.len())?;
        let seen = u64::from(self.skip) + answer.items.len() as u64;
        if !answer.items.is_empty() && seen > answer.total {
            return Err(format!("row {seen} of {}", answer.total));
        }
        // A row that was sent twice takes the place of another one.
        let due = self.due(answer);
        if (answer.items.len() as u64) + answer.repeated < due {
            return Err(format!("{} rows of {due}", answer.items.len()));
        }
        checks::unique(answer.items.iter().map(|d| &d.id))?;
        checks::falling(answer.items.iter().map(|d| d.published))
    }

    fn found_nothing(&self, answer: &Disclosures) -> bool {
        self.id.is_some() && answer.items.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn one() -> Disclosure {
        Disclosure {
            id: "1".to_owned(),
            published: "2026-11-09T00:30:00+04:00".parse().unwrap(),
            changed: None,
            symbol: Some("SAHW".parse().unwrap()),
            issuer: Bilingual::new("Sahwan Ports", "موانئ صهوان"),
            title: Bilingual::new("Invitation to the assembly", "دعوة لحضور اجتماع الجمعية"),
            category: "meetings".to_owned(),
            kind: "assembly-invitation".to_owned(),
            price_sensitive: false,
            attachments: Vec::new(),
            text: None,
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
            DisclosuresRequest::by_id("1"),
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
                price_sensitive: Some(false),
                ..asked()
            },
            // The text of a disclosure may have it.
            DisclosuresRequest {
                q: text("dividend"),
                ..asked()
            },
        ];
        let others = [
            DisclosuresRequest {
                symbol: Some("DEEM".parse().unwrap()),
                ..asked()
            },
            DisclosuresRequest::by_id("2"),
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
                price_sensitive: Some(true),
                ..asked()
            },
            // One of one is before the page.
            DisclosuresRequest { skip: 1, ..asked() },
        ];
        let short = Disclosures {
            total: 2,
            items: vec![one()],
            repeated: 0,
        };
        assert!(asked().check(&short).is_err(), "a page has all its rows");
        let answer = Disclosures {
            total: 1,
            items: vec![one()],
            repeated: 0,
        };
        for call in fitting {
            assert_eq!(call.check(&answer), Ok(()), "{call:?}");
        }
        for call in others {
            assert!(call.check(&answer).is_err(), "{call:?}");
        }
    }

    #[test]
    fn a_repeated_row_does_not_cost_the_page() {
        let mut answer = Disclosures {
            total: 2,
            items: vec![one(), one()],
            repeated: 0,
        };
        assert!(asked().check(&answer).is_err());
        assert_eq!(asked().without_repeated(&mut answer), ["1"]);
        assert_eq!(answer.items, [one()]);
        assert_eq!(asked().check(&answer), Ok(()));
        // It took the place of another one, unless the answer has all rows beside it.
        assert!(asked().lacks_rows(&answer));
        answer.total = 1;
        assert!(!asked().lacks_rows(&answer));
    }

    #[test]
    fn a_change_before_the_publication_is_refused() {
        let mut answer = Disclosures {
            total: 1,
            items: vec![one()],
            repeated: 0,
        };
        answer.items[0].changed = Some(one().published);
        assert_eq!(asked().check(&answer), Ok(()));
        answer.items[0].changed = Some(one().published - chrono::TimeDelta::seconds(1));
        let refused = asked().check(&answer).unwrap_err();
        assert!(refused.contains("changed before"), "{refused}");
    }
}
