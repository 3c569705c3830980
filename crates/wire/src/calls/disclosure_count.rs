//! Disclosure count: `GET {feed}/disclosures?source=disclosures_count`.

use super::disclosures::{DisclosuresRequest, FILTERS, category_of, kinds};
use crate::{Call, Encoded, Kind, Parameter, Scope, Service, Shape, checks};
use chrono::{DateTime, FixedOffset, NaiveDate};
use domain::{locale::Locale, values::Symbol};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// Requests the numbers of disclosures that match the filters of the list, and what each choice of a filter leaves under
/// the others.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct DisclosureCountRequest {
    /// The filters. A count has no page, and is not of one disclosure.
    of: DisclosuresRequest,
}

/// Counts that match the list of `disclosures`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct DisclosureCount {
    /// The exchange's clock at the count.
    pub as_of: DateTime<FixedOffset>,
    /// The filters that were applied; those that were not given are absent.
    pub filters: CountedFilters,
    /// Number of those that match all filters.
    pub total: u64,
    /// Of these, the number on the day of `as_of`.
    pub today: u64,
    /// Number of price-sensitive ones under the other filters.
    pub price_sensitive: u64,
    /// Number of those that are not price-sensitive, under the other filters.
    pub not_price_sensitive: u64,
    /// By kind, under the other filters than category and kind; sorted by code; kinds without disclosures are omitted.
    pub kinds: Vec<KindCount>,
    /// Number under the other filters than the language.
    pub any_language: u64,
    /// By language of a document, under the other filters; sorted by code; languages without disclosures are omitted.
    pub languages: Vec<LanguageCount>,
}

/// The filters of a count, as in the request.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct CountedFilters {
    /// The issuer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub symbol: Option<Symbol>,
    /// The first day.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<NaiveDate>,
    /// The last day.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Option<NaiveDate>,
    /// The category.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub category: Option<String>,
    /// The kind.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kind: Option<String>,
    /// The language, `en` or `ar`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lang: Option<String>,
    /// True for price-sensitive ones, false for the others.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub price_sensitive: Option<bool>,
    /// The words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub q: Option<String>,
}

/// Count of one kind.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct KindCount {
    /// Code of the kind, as in `disclosures`.
    pub kind: String,
    /// The count.
    pub count: u64,
}

/// Count of one language.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct LanguageCount {
    /// The language of a document, `en` or `ar`.
    pub lang: String,
    /// The count; a disclosure with documents in two languages counts in both.
    pub count: u64,
}

impl DisclosureCountRequest {
    /// Counts what a list has on all its pages.
    pub fn of(list: &DisclosuresRequest) -> Self {
        Self {
            of: DisclosuresRequest {
                id: None,
                skip: 0,
                take: 0,
                text: false,
                ..list.clone()
            },
        }
    }

    /// Counts the disclosures of one issuer, or of all.
    pub fn of_issuer(symbol: Option<Symbol>) -> Self {
        Self::of(&DisclosuresRequest::newest(symbol, 0))
    }

    /// The filters.
    pub const fn filters(&self) -> &DisclosuresRequest {
        &self.of
    }
}

impl From<&DisclosuresRequest> for CountedFilters {
    fn from(list: &DisclosuresRequest) -> Self {
        Self {
            symbol: list.symbol.clone(),
            from: list.from,
            to: list.to,
            category: list.category.clone(),
            kind: list.kind.clone(),
            lang: list.lang.map(|lang| lang.code().to_owned()),
            price_sensitive: list.price_sensitive,
            q: list.q.clone(),
        }
    }
}

impl DisclosureCount {
    /// The number of a kind, under the other filters than category and kind.
    pub fn of_kind(&self, kind: &str) -> u64 {
        self.sum_of(|one| one.kind == kind)
    }

    /// The number of a category, under the other filters than category and kind. Unknown kinds are in the last one.
    pub fn of_category(&self, category: &str) -> u64 {
        self.sum_of(|one| category_of(&one.kind) == category)
    }

    /// The number of those with a document in a language, under the other filters.
    pub fn of_language(&self, lang: Locale) -> u64 {
        let mut languages = self.languages.iter();
        let found = languages.find(|one| one.lang == lang.code());
        found.map_or(0, |one| one.count)
    }

    fn sum_of(&self, fits: impl Fn(&KindCount) -> bool) -> u64 {
        let kinds = self.kinds.iter().filter(|one| fits(one));
        kinds.fold(0, |sum, one| sum.saturating_add(one.count))
    }

    /// The total by the counts of a filter, for each filter that decides it.
    fn totals(&self, asked: &DisclosuresRequest) -> Vec<(&'static str, u64)> {
        let mut totals = Vec::new();
        let has_known = (self.kinds.iter()).all(|one| kinds().any(|kind| kind == one.kind));
        match (&asked.category, &asked.kind) {
            (None, None) => totals.push(("kinds", self.sum_of(|_| true))),
            // A kind and another category leave nothing.
            (Some(category), Some(kind)) if category_of(kind) != category => {}
            (_, Some(kind)) => totals.push(("kinds", self.of_kind(kind))),
            // The category of an unknown kind is not known here.
            (Some(category), None) if has_known => {
                totals.push(("kinds", self.of_category(category)));
            }
            (Some(_), None) => {}
        }
        totals.push((
            "price sensitivity",
            match asked.price_sensitive {
                Some(true) => self.price_sensitive,
                Some(false) => self.not_price_sensitive,
                None => self
                    .price_sensitive
                    .saturating_add(self.not_price_sensitive),
            },
        ));
        let lang = asked.lang;
        let of_lang = lang.map_or(self.any_language, |lang| self.of_language(lang));
        totals.push(("languages", of_lang));
        totals
    }
}

impl Call for DisclosureCountRequest {
    type Answer = DisclosureCount;
    const NAME: &'static str = "disclosure-count";
    const SERVICE: Service = Service::Feed;
    const IDEMPOTENT: bool = true;
    const FRESH: Duration = Duration::from_secs(15);
    const SHAPE: Shape = Shape::get(
        "/disclosures",
        &[
            Parameter::needed(
                "source",
                Kind::OneOf(&["disclosures_count"]),
                "Always this.",
            ),
            FILTERS[0],
            FILTERS[1],
            FILTERS[2],
            FILTERS[3],
            FILTERS[4],
            FILTERS[5],
            FILTERS[6],
            FILTERS[7],
        ],
    );

    fn scope(&self) -> Scope {
        let issuer = DisclosuresRequest::newest(self.of.symbol.clone(), 0);
        Scope::of(self.of.symbol.as_ref()).part_if(self.of != issuer)
    }

    fn encode(&self) -> Encoded {
        self.of.encoded("disclosures_count", &[])
    }

    fn check(&self, answer: &DisclosureCount) -> Result<(), String> {
        checks::asked(
            answer.filters == CountedFilters::from(&self.of),
            "the answer has other filters",
        )?;
        checks::unique(answer.kinds.iter().map(|k| &k.kind))?;
        checks::rising(answer.kinds.iter().map(|k| &k.kind))?;
        checks::unique(answer.languages.iter().map(|l| &l.lang))?;
        checks::rising(answer.languages.iter().map(|l| &l.lang))?;
        let total = answer.total;
        if answer.today > total {
            return Err(format!("{} today, of {total}", answer.today));
        }
        for (what, sum) in answer.totals(&self.of) {
            if sum != total {
                return Err(format!("{what} give {sum}, not {total}"));
            }
        }
        let any = answer.any_language;
        match answer.languages.iter().find(|one| one.count > any) {
            Some(one) => Err(format!("{}: {} of {any}", one.lang, one.count)),
            None => Ok(()),
        }
    }
}
