//! Frequently asked questions: `GET {content-api}/faqs`.

use crate::{Bilingual, Call, Encoded, Scope, Service, Shape, checks};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// Requests the questions and their answers.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct FaqsRequest;

/// Questions in the order in which they are shown.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Faqs {
    /// The list.
    pub items: Vec<Faq>,
}

/// Topic of a question.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum FaqTopic {
    /// Opening an account.
    Accounts,
    /// Orders and prices.
    Trading,
    /// Settlement and dividends.
    Settlement,
    /// Offerings and rights.
    Offerings,
    /// Obligations of issuers.
    Issuers,
    /// Data and interfaces.
    Data,
}

/// One question.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Faq {
    /// Stable id.
    pub id: String,
    /// Place in the list, from 1.
    pub place: u32,
    /// Topic.
    pub topic: FaqTopic,
    /// The question.
    pub question: Bilingual,
    /// The answer.
    pub answer: Bilingual,
}

impl Call for FaqsRequest {
    type Answer = Faqs;
    const NAME: &'static str = "faqs";
    const SERVICE: Service = Service::Content;
    const IDEMPOTENT: bool = true;
    const FRESH: Duration = Duration::from_secs(600);
    const SHAPE: Shape = Shape::get("/faqs", &[]);

    fn scope(&self) -> Scope {
        Scope::Everything
    }

    fn encode(&self) -> Encoded {
        Encoded::get("/faqs", &[])
    }

    fn check(&self, answer: &Faqs) -> Result<(), String> {
        checks::unique(answer.items.iter().map(|f| &f.id))?;
        checks::unique(answer.items.iter().map(|f| f.place))?;
        checks::rising(answer.items.iter().map(|f| f.place))
    }
}
