//! Calendar: `GET {market-watch-api}/calendar`: meetings, ex-dates, record dates, holidays.

use crate::{Bilingual, Call, Encoded, Parameter, Scope, Service, Shape, checks};
use chrono::NaiveDate;
use domain::values::Symbol;
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// Asks for the entries from one day to another, both included.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct CalendarRequest {
    /// First day.
    pub from: NaiveDate,
    /// Last day.
    pub to: NaiveDate,
}

/// Entries, earliest first.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct Calendar {
    /// The list.
    pub items: Vec<Entry>,
}

/// What an entry is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum EntryKind {
    /// Board meeting.
    BoardMeeting,
    /// General assembly.
    GeneralMeeting,
    /// Last entitlement date: the last day to buy with the right.
    LastEntitlement,
    /// Ex-dividend date.
    ExDividend,
    /// Ex-date of a split, of bonus shares or of rights.
    ExDate,
    /// Registry closing (record) date.
    RecordDate,
    /// Payment date.
    Payment,
    /// Public holiday.
    Holiday,
}

/// Whether a corporate event still waits for its assembly.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Standing {
    /// It waits.
    Proposed,
    /// It was approved.
    Confirmed,
}

/// One entry.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Entry {
    /// Stable id.
    pub id: String,
    /// First day.
    pub date: NaiveDate,
    /// Last day; the same for most.
    pub to: NaiveDate,
    /// What it is.
    pub kind: EntryKind,
    /// The issuer; absent for holidays.
    pub symbol: Option<Symbol>,
    /// Issuer's short name, or the holiday's name.
    pub name: Bilingual,
    /// Cash per share, AED, where it is about a dividend.
    pub amount: Option<domain::values::Decimal>,
    /// Proposed or confirmed.
    pub standing: Standing,
    /// What rests on a holiday; absent for all other entries.
    pub rest: Option<Rest>,
}

/// What rests on a holiday.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Rest {
    /// True when nothing trades.
    pub trading: bool,
    /// True when nothing settles.
    pub settlement: bool,
    /// The days on which it may fall instead, while it waits for the sighting of the moon; empty once
    /// it is confirmed.
    pub alternates: Vec<Alternate>,
}

/// Days on which a holiday may fall instead.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct Alternate {
    /// First day.
    pub date: NaiveDate,
    /// Last day.
    pub to: NaiveDate,
}

impl Entry {
    /// A holiday says what rests, and nothing else does; only one that can still change has
    /// alternates.
    fn is_sound(&self) -> bool {
        let Some(rest) = &self.rest else {
            return self.kind != EntryKind::Holiday;
        };
        let open = self.standing == Standing::Proposed || rest.alternates.is_empty();
        let days = rest.alternates.iter().all(|days| days.date <= days.to);
        self.kind == EntryKind::Holiday && (rest.trading || rest.settlement) && open && days
    }
}

impl Call for CalendarRequest {
    type Answer = Calendar;
    const NAME: &'static str = "calendar";
    const SERVICE: Service = Service::MarketWatch;
    const IDEMPOTENT: bool = true;
    const FRESH: Duration = Duration::from_secs(300);
    const SHAPE: Shape = Shape::get("/calendar", &[Parameter::FROM, Parameter::TO]);

    fn scope(&self) -> Scope {
        Scope::Part(None)
    }

    fn encode(&self) -> Encoded {
        Encoded::of_days(Self::SHAPE.path, [self.from, self.to], None)
    }

    fn check(&self, answer: &Calendar) -> Result<(), String> {
        let outside = answer
            .items
            .iter()
            .find(|e| e.to < self.from || e.date > self.to);
        if let Some(entry) = outside {
            return Err(format!("entry {} is outside what was asked for", entry.id));
        }
        if let Some(entry) = answer.items.iter().find(|e| !e.is_sound()) {
            return Err(format!("entry {} contradicts itself", entry.id));
        }
        checks::unique(answer.items.iter().map(|e| &e.id))?;
        checks::rising(answer.items.iter().map(|e| e.date))
    }
}
