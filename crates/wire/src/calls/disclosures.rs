//! Disclosures: `GET {feed}/disclosures?source=disclosures_prototype`.

use crate::{Bilingual, Call, Encoded, FileAddress, Kind, Parameter, Service, Shape, checks};
use chrono::{DateTime, FixedOffset};
use domain::values::Symbol;
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// Asks for the newest disclosures.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct DisclosuresRequest {
    /// Of one issuer only.
    pub symbol: Option<Symbol>,
    /// How many at most.
    pub take: u16,
}

/// Disclosures, newest first.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct Disclosures {
    /// How many there are in all.
    pub total: u64,
    /// The newest of them.
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

/// The two levels of types: each category with its kinds. The last kind of a category is the
/// general one, for what fits no other. A service may have further ones; the site then says the
/// category, or just that it is a disclosure.
pub const CATEGORIES: &[(&str, &[&str])] = &[
    (
        "financial-reports",
        &["annual-results", "interim-results", "financial-results"],
    ),
    (
        "meetings",
        &[
            "board-meeting",
            "assembly-invitation",
            "assembly-resolutions",
            "general-assembly",
        ],
    ),
    (
        "entitlements",
        &[
            "cash-dividend",
            "interim-dividend",
            "dividends",
            "bonus-shares",
            "share-split",
            "rights-issue",
            "corporate-action",
        ],
    ),
    (
        "material-information",
        &[
            "contract",
            "partnership",
            "financing",
            "credit-rating",
            "transaction",
            "project",
            "operations",
            "clarification",
            "material-event",
        ],
    ),
    (
        "shareholding",
        &[
            "major-shareholders",
            "foreign-ownership",
            "insider-trading",
            "ownership",
        ],
    ),
    (
        "corporate-governance",
        &[
            "board-change",
            "executive-change",
            "governance-report",
            "governance",
        ],
    ),
    ("exchange", &["circular"]),
    ("other", &["other"]),
];

/// Every kind, category by category.
pub fn kinds() -> impl Iterator<Item = &'static str> {
    CATEGORIES
        .iter()
        .flat_map(|(_, kinds)| kinds.iter().copied())
}

/// The category of a kind; `other` when it is not one of [`CATEGORIES`].
pub fn category_of(kind: &str) -> &'static str {
    CATEGORIES
        .iter()
        .find(|(_, kinds)| kinds.contains(&kind))
        .map_or("other", |(category, _)| category)
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
            Parameter::optional("take", Kind::Number, "How many at most."),
        ],
    );

    fn encode(&self) -> Encoded {
        let take = self.take.to_string();
        Encoded::get(
            "/disclosures",
            &[
                ("source", Some("disclosures_prototype")),
                ("symbol", self.symbol.as_ref().map(Symbol::as_str)),
                ("take", Some(&take)),
            ],
        )
    }

    fn check(&self, answer: &Disclosures) -> Result<(), String> {
        for d in &answer.items {
            let theirs = self.symbol.is_none() || d.symbol == self.symbol;
            checks::asked(theirs, format_args!("disclosure {}", d.id))?;
        }
        checks::at_most(self.take, answer.items.len())?;
        checks::unique(answer.items.iter().map(|d| &d.id))?;
        checks::falling(answer.items.iter().map(|d| d.published))
    }
}
