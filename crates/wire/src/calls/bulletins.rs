//! Trading bulletins: `GET {content-api}/bulletins`.

use crate::{Call, Encoded, FileAddress, Kind, Parameter, Scope, Service, Shape, checks};
use chrono::{DateTime, Datelike, FixedOffset, NaiveDate};
use domain::values::{IndexValue, Money, Percent, Quantity};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// Requests the bulletins of one kind whose last session is in a given year.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct BulletinsRequest {
    /// The kind.
    pub kind: BulletinKind,
    /// The year. If absent: all years for yearly bulletins, the current year for others.
    pub year: Option<i32>,
}

/// Length of the period that a bulletin covers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum BulletinKind {
    /// One session.
    Daily,
    /// A week, Sunday to Saturday.
    Weekly,
    /// A month.
    Monthly,
    /// A year.
    Yearly,
}

impl BulletinKind {
    /// The word in the query.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Daily => "daily",
            Self::Weekly => "weekly",
            Self::Monthly => "monthly",
            Self::Yearly => "yearly",
        }
    }
}

/// Bulletins, the newest first.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Bulletins {
    /// The list.
    pub items: Vec<Bulletin>,
}

/// One bulletin: market totals for its period.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Bulletin {
    /// Stable id.
    pub id: String,
    /// Its kind.
    pub kind: BulletinKind,
    /// The first session.
    pub from: NaiveDate,
    /// The last session.
    pub to: NaiveDate,
    /// Number of sessions.
    pub sessions: u32,
    /// When it was published.
    pub published: DateTime<FixedOffset>,
    /// Shares traded.
    pub volume: Quantity,
    /// Value traded, AED.
    pub value: Money,
    /// Trades.
    pub trades: Quantity,
    /// Close of the general index.
    pub index: IndexValue,
    /// Its change from the close before the first session, percent, two decimals.
    pub index_change: Percent,
    /// Documents.
    pub attachments: Vec<super::disclosures::Attachment>,
    /// Machine-readable version, CSV: the prices of each security in each session; absent when
    /// there is none.
    pub data: Option<FileAddress>,
}

impl Call for BulletinsRequest {
    type Answer = Bulletins;
    const NAME: &'static str = "bulletins";
    const SERVICE: Service = Service::Content;
    const IDEMPOTENT: bool = true;
    const FRESH: Duration = Duration::from_secs(300);
    const SHAPE: Shape = Shape::get(
        "/bulletins",
        &[
            Parameter::needed(
                "kind",
                Kind::OneOf(&["daily", "weekly", "monthly", "yearly"]),
                "daily, weekly, monthly or yearly.",
            ),
            Parameter::optional(
                "year",
                Kind::YEAR,
                "Year of the last session; default: the current one, for yearly bulletins all.",
            ),
        ],
    );

    fn scope(&self) -> Scope {
        Scope::everything_unless(self.year.is_some())
    }

    fn encode(&self) -> Encoded {
        let year = self.year.map(|y| y.to_string());
        Encoded::get(
            "/bulletins",
            &[("kind", Some(self.kind.code())), ("year", year.as_deref())],
        )
    }

    fn check(&self, answer: &Bulletins) -> Result<(), String> {
        for item in &answer.items {
            let dated = self.year.is_none_or(|year| item.to.year() == year);
            checks::asked(
                dated && item.kind == self.kind,
                format_args!("bulletin {}", item.id),
            )?;
            if item.from > item.to {
                return Err(format!("bulletin {}: it ends before it begins", item.id));
            }
        }
        checks::unique(answer.items.iter().map(|b| &b.id))?;
        checks::falling(answer.items.iter().map(|b| b.to))
    }
}
