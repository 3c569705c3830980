//! Vacancies at the exchange: `GET {content-api}/careers`.

use crate::{Bilingual, Call, Encoded, Scope, Service, Shape, checks};
use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// Requests the open vacancies.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct CareersRequest;

/// Vacancies, the newest first; empty when there is none.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Careers {
    /// The list.
    pub items: Vec<Vacancy>,
}

/// Working time of a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Employment {
    /// Full time.
    FullTime,
    /// Part time.
    PartTime,
    /// A traineeship.
    Trainee,
}

/// One vacancy.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Vacancy {
    /// Stable id.
    pub id: String,
    /// Job title.
    pub title: Bilingual,
    /// The department.
    pub department: Bilingual,
    /// Working time.
    pub employment: Employment,
    /// Description of the work.
    pub about: Bilingual,
    /// Requirements, one per item.
    pub requirements: Vec<Bilingual>,
    /// Publication date.
    pub posted: NaiveDate,
    /// The last day to apply.
    pub closes: NaiveDate,
}

impl Call for CareersRequest {
    type Answer = Careers;
    const NAME: &'static str = "careers";
    const SERVICE: Service = Service::Content;
    const IDEMPOTENT: bool = true;
    const FRESH: Duration = Duration::from_secs(600);
    const SHAPE: Shape = Shape::get("/careers", &[]);

    fn scope(&self) -> Scope {
        Scope::Everything
    }

    fn encode(&self) -> Encoded {
        Encoded::get("/careers", &[])
    }

    fn check(&self, answer: &Careers) -> Result<(), String> {
        if let Some(odd) = answer.items.iter().find(|v| v.closes < v.posted) {
            return Err(format!(
                "vacancy {}: closing date before publication",
                odd.id
            ));
        }
        checks::unique(answer.items.iter().map(|v| &v.id))?;
        checks::falling(answer.items.iter().map(|v| v.posted))
    }
}
