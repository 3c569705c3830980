//! Reports of the exchange: `GET {content-api}/reports`.

use super::disclosures::Attachment;
use crate::{Bilingual, Call, Encoded, Kind, Parameter, Scope, Service, Shape, checks};
use chrono::{DateTime, FixedOffset};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// Requests the reports that the exchange publishes about itself and its market.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct ReportsRequest {
    /// Reporting year; all when absent.
    pub year: Option<i32>,
}

/// Reports, the newest first.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Reports {
    /// The list.
    pub items: Vec<Report>,
}

/// Kind of a report.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum ReportKind {
    /// Financial statements of a quarter or a year.
    Financial,
    /// Corporate governance.
    Governance,
    /// Sustainability.
    Sustainability,
    /// Market statistics.
    Statistics,
}

/// One report.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Report {
    /// Stable id.
    pub id: String,
    /// Kind.
    pub kind: ReportKind,
    /// Reporting year.
    pub year: i32,
    /// Reporting quarter, 1 to 4; absent for annual reports.
    pub quarter: Option<u32>,
    /// Title.
    pub title: Bilingual,
    /// Summary.
    pub summary: Bilingual,
    /// When it was published.
    pub published: DateTime<FixedOffset>,
    /// Files.
    pub attachments: Vec<Attachment>,
}

impl Call for ReportsRequest {
    type Answer = Reports;
    const NAME: &'static str = "reports";
    const SERVICE: Service = Service::Content;
    const IDEMPOTENT: bool = true;
    const FRESH: Duration = Duration::from_secs(600);
    const SHAPE: Shape = Shape::get(
        "/reports",
        &[Parameter::optional(
            "year",
            Kind::YEAR,
            "Reporting year; all years if absent.",
        )],
    );

    fn scope(&self) -> Scope {
        Scope::everything_unless(self.year.is_some())
    }

    fn encode(&self) -> Encoded {
        let year = self.year.map(|y| y.to_string());
        Encoded::get("/reports", &[("year", year.as_deref())])
    }

    fn check(&self, answer: &Reports) -> Result<(), String> {
        for item in &answer.items {
            checks::asked(
                self.year.is_none_or(|year| item.year == year),
                format_args!("report {}", item.id),
            )?;
            if item.quarter.is_some_and(|q| !(1..=4).contains(&q)) {
                return Err(format!("report {}: quarter out of range", item.id));
            }
        }
        checks::unique(answer.items.iter().map(|r| &r.id))?;
        checks::falling(answer.items.iter().map(|r| r.published))
    }
}
