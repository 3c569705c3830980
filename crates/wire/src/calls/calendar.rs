//! Calendar: `GET {market-watch-api}/calendar`: meetings, ex-dates, record dates, holidays.

use crate::{
    Bilingual, Call, Encoded, Parameter, Revision, Scope, Service, Shape, checks, revision,
};
use chrono::NaiveDate;
use domain::values::Symbol;
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// Requests the entries between two days, inclusive.
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
    pub items: Vec<CalendarEntry>,
}

/// Kind of an entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum EntryKind {
    /// Board meeting.
    BoardMeeting,
    /// General assembly.
    GeneralMeeting,
    /// Last entitlement date: the last day to buy with the entitlement.
    LastEntitlement,
    /// Ex-dividend date.
    ExDividend,
    /// Ex-date of a split, bonus shares or rights.
    ExDate,
    /// Registry closing (record) date.
    RecordDate,
    /// Payment date.
    Payment,
    /// Public holiday.
    Holiday,
}

/// Whether a corporate event still needs approval by the general meeting.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Standing {
    /// Not yet approved.
    Proposed,
    /// Approved.
    Confirmed,
}

/// One entry.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct CalendarEntry {
    /// Stable id.
    pub id: String,
    /// First day.
    pub date: NaiveDate,
    /// Last day; equal to the first for most entries.
    pub to: NaiveDate,
    /// Kind.
    pub kind: EntryKind,
    /// The issuer; absent for holidays.
    pub symbol: Option<Symbol>,
    /// Issuer's short name, or the holiday's name.
    pub name: Bilingual,
    /// Cash per share, AED; only for dividend entries.
    pub amount: Option<domain::values::Decimal>,
    /// Proposed or confirmed.
    pub standing: Standing,
    /// What is closed on a holiday; absent for all other entries.
    pub rest: Option<Rest>,
    /// Id of the general meeting or corporate action that it is a day of; absent for other entries.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub of: Option<String>,
    /// Number of the session of a general meeting, from 1; absent for other entries.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub session: Option<u32>,
    /// Its last change; absent when it was never changed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub revision: Option<Revision>,
}

/// What is closed on a holiday.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Rest {
    /// True when there is no trading.
    pub trading: bool,
    /// True when there is no settlement.
    pub settlement: bool,
    /// Alternative dates while the holiday depends on the sighting of the moon; empty once confirmed.
    pub alternates: Vec<Alternate>,
}

/// Alternative dates of a holiday.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct Alternate {
    /// First day.
    pub date: NaiveDate,
    /// Last day.
    pub to: NaiveDate,
}

impl CalendarEntry {
    /// True if its revision is sound, only a session of a meeting has a number, `rest` is present exactly for holidays and closes something, and only proposed ones have
    /// alternates.
    fn is_sound(&self) -> bool {
        let is_session = self.kind == EntryKind::GeneralMeeting && self.of.is_some();
        let counted = self.session.is_none_or(|nth| nth > 0 && is_session);
        if !revision::sound(self.revision.as_ref()) || !counted {
            return false;
        }
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

    fn without_repeated(&self, answer: &mut Calendar) -> Vec<String> {
        checks::without_repeated(&mut answer.items, |one| &one.id)
    }

    fn check(&self, answer: &Calendar) -> Result<(), String> {
        let outside = answer
            .items
            .iter()
            .find(|e| e.to < self.from || e.date > self.to);
        if let Some(entry) = outside {
            return Err(format!("entry {} is outside the requested range", entry.id));
        }
        if let Some(entry) = answer.items.iter().find(|e| !e.is_sound()) {
            return Err(format!("entry {} contradicts itself", entry.id));
        }
        checks::unique(answer.items.iter().map(|e| &e.id))?;
        checks::rising(answer.items.iter().map(|e| e.date))
    }
}
