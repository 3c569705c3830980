//! Integrated reports of the exchange itself: `GET {feed}/feed?types=integrated_reports`.

use super::disclosures::Attachment;
use crate::{Bilingual, Call, Encoded, Kind, Parameter, Scope, Service, Shape, checks};
use chrono::{DateTime, FixedOffset};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// Requests all integrated reports.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct IntegratedReportsRequest;

/// Reports, newest first.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct IntegratedReports {
    /// The list.
    pub items: Vec<IntegratedReport>,
}

/// One report: business, governance and sustainability of a year in one document.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct IntegratedReport {
    /// Stable id.
    pub id: String,
    /// Reporting year.
    pub year: i32,
    /// Title.
    pub title: Bilingual,
    /// One sentence.
    pub summary: Bilingual,
    /// When it was published.
    pub published: DateTime<FixedOffset>,
    /// Documents; empty when there are none.
    pub attachments: Vec<Attachment>,
}

impl Call for IntegratedReportsRequest {
    type Answer = IntegratedReports;
    const NAME: &'static str = "integrated-reports";
    const SERVICE: Service = Service::Feed;
    const IDEMPOTENT: bool = true;
    const FRESH: Duration = Duration::from_secs(600);
    const SHAPE: Shape = Shape::get(
        "/feed",
        &[Parameter::needed(
            "types",
            Kind::OneOf(&["integrated_reports"]),
            "Always this.",
        )],
    );

    fn scope(&self) -> Scope {
        Scope::Everything
    }

    fn encode(&self) -> Encoded {
        Encoded::get("/feed", &[("types", Some("integrated_reports"))])
    }

    fn check(&self, answer: &IntegratedReports) -> Result<(), String> {
        checks::unique(answer.items.iter().map(|r| &r.id))?;
        checks::falling(answer.items.iter().map(|r| r.published))
    }
}
