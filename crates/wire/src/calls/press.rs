//! Press releases: `GET {efsah-api}/prototype_efsah`, list in `data.root`.

use crate::{Call, Encoded, Kind, Parameter, Scope, Service, Shape, checks};
use chrono::{DateTime, FixedOffset};
use domain::{locale::Locale, text::language, values::Symbol};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// Requests press releases of the exchange, newest first.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct PressRequest {
    /// The language.
    pub locale: Locale,
    /// The exchange's own symbol.
    pub symbol: Symbol,
    /// Only releases that have all of these words in title, summary or text, in either language.
    pub q: Option<String>,
    /// The maximum number of releases in the answer, at most [`MOST`]; the specification requests 3.
    pub take: u16,
    /// True to get the texts of the first [`MOST_WITH_TEXTS`] releases of the answer as well.
    pub text: bool,
}

/// The most releases in an answer.
pub const MOST: u16 = 1000;

/// The most releases with texts in an answer.
pub const MOST_WITH_TEXTS: usize = 100;

impl PressRequest {
    /// Requests the newest releases without their texts.
    pub const fn newest(locale: Locale, symbol: Symbol, take: u16) -> Self {
        Self {
            locale,
            symbol,
            q: None,
            take,
            text: false,
        }
    }
}

/// The service's envelope.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct Press {
    /// Envelope.
    pub data: PressData,
}

/// Content of the envelope.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct PressData {
    /// Releases, newest first.
    pub root: Vec<PressItem>,
    /// Number of all releases that match, in the language; absent when the service does not count them.
    pub total: Option<u64>,
}

/// One release in the requested language.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct PressItem {
    /// Stable id.
    pub id: String,
    /// Headline.
    pub title: String,
    /// True when it is published in one language only: its texts are then in that language, whichever is asked for. Absent
    /// means false.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub one_language: bool,
    /// One sentence.
    pub summary: String,
    /// `press`, `event` or `report`; the message key is `press-` and this code.
    pub label: String,
    /// When it was published.
    pub published: DateTime<FixedOffset>,
    /// Its text as HTML in the language asked for; absent unless the request asks for texts, when the summary is all, and
    /// when it is longer than 20,000 characters.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
}

impl PressItem {
    /// The language of an item that is published in one language only: Arabic if its title has any Arabic letter, otherwise
    /// English. `None` for an item in both languages, and for a title without letters.
    pub fn only(&self) -> Option<Locale> {
        self.one_language.then(|| language(&self.title)).flatten()
    }
}

impl Call for PressRequest {
    type Answer = Press;
    const NAME: &'static str = "press";
    const SERVICE: Service = Service::Efsah;
    const IDEMPOTENT: bool = true;
    const FRESH: Duration = Duration::from_secs(60);
    const SHAPE: Shape = Shape::get(
        "/prototype_efsah",
        &[
            Parameter::needed("lang", Kind::OneOf(&["en", "ar"]), "en or ar."),
            Parameter::optional(
                "h7_datetime_format",
                Kind::OneOf(&["MMM dd, yyyy HH:mm:ss"]),
                "Answers use ISO 8601 regardless.",
            ),
            Parameter::optional("labels", Kind::OneOf(&["pr"]), "Always this."),
            Parameter::optional("symbol", Kind::Symbol, "market.symbol."),
            Parameter::optional("cms_resources", Kind::OneOf(&["true"]), "Always this."),
            Parameter::optional(
                "q",
                Kind::Text,
                "Words that must all occur in title, summary or text, in either language.",
            ),
            Parameter::optional(
                "take",
                Kind::Number(0, 1000),
                "Maximum number; the home page requests 3.",
            ),
            Parameter::optional(
                "text",
                Kind::OneOf(&["true"]),
                "With the texts of the first 100 of the answer.",
            ),
        ],
    );

    fn scope(&self) -> Scope {
        Scope::Part(None)
    }

    fn encode(&self) -> Encoded {
        let take = self.take.to_string();
        Encoded::get(
            "/prototype_efsah",
            &[
                ("lang", Some(self.locale.code())),
                ("h7_datetime_format", Some("MMM dd, yyyy HH:mm:ss")),
                ("labels", Some("pr")),
                ("symbol", Some(self.symbol.as_str())),
                ("cms_resources", Some("true")),
                ("q", self.q.as_deref()),
                ("take", Some(&take)),
                ("text", self.text.then_some("true")),
            ],
        )
    }

    fn without_repeated(&self, answer: &mut Press) -> Vec<String> {
        checks::without_repeated(&mut answer.data.root, |one| &one.id)
    }

    fn check(&self, answer: &Press) -> Result<(), String> {
        let items = &answer.data.root;
        checks::at_most(self.take, items.len())?;
        let due = answer.data.total.map(|total| total.min(self.take.into()));
        if due.is_some_and(|due| due != items.len() as u64) {
            return Err(format!("{} releases of {due:?}", items.len()));
        }
        checks::unique(items.iter().map(|i| &i.id))?;
        checks::falling(items.iter().map(|i| i.published))
    }
}
