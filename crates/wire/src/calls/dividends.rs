//! Dividends of a year: `POST {api-base}/api`, form body `Command=getdividendsconfig, year`.

use super::calendar::Standing;
use crate::{
    Bilingual, Call, Encoded, Kind, Parameter, Revision, Scope, Service, Shape, checks, revision,
};
use chrono::{Datelike, NaiveDate};
use domain::values::{Decimal, Percent, Symbol};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// Requests the cash dividends with an ex-date in a given year. A read-only POST.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct DividendsRequest {
    /// The year of the ex-dates.
    pub year: i32,
}

/// Dividends, newest ex-date first.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct Dividends {
    /// The list.
    pub items: Vec<Dividend>,
}

/// Method of payment.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum PaymentMethod {
    /// To the investor's card.
    Card,
    /// By bank transfer.
    BankTransfer,
}

/// One cash dividend of one issuer.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Dividend {
    /// Stable id, the same as that of the corporate action.
    pub id: String,
    /// Ticker.
    pub symbol: Symbol,
    /// Issuer's short name.
    pub name: Bilingual,
    /// Financial year.
    pub for_year: i32,
    /// True for an interim dividend.
    pub interim: bool,
    /// Percent of par.
    pub percent: Percent,
    /// Cash per share, AED.
    pub per_share: Decimal,
    /// Proposed until the general meeting approves it.
    pub standing: Standing,
    /// Date of the approving general meeting; absent for interim dividends.
    pub meeting: Option<NaiveDate>,
    /// Last day to buy with the entitlement.
    pub last_entitlement: NaiveDate,
    /// First day of trading without the entitlement.
    pub ex_date: NaiveDate,
    /// Record date.
    pub record_date: NaiveDate,
    /// Payment date; absent until set.
    pub payment: Option<NaiveDate>,
    /// Method of payment.
    pub methods: Vec<PaymentMethod>,
    /// The last change of the dividend; absent if it has not changed since it was first published.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub revision: Option<Revision>,
}

impl Call for DividendsRequest {
    type Answer = Dividends;
    const NAME: &'static str = "dividends";
    const SERVICE: Service = Service::Gateway;
    const IDEMPOTENT: bool = true;
    const FRESH: Duration = Duration::from_secs(300);
    const SHAPE: Shape = Shape::form(
        "/api",
        &[
            Parameter::needed(
                "Command",
                Kind::OneOf(&["getdividendsconfig"]),
                "Always this.",
            ),
            Parameter::needed("year", Kind::YEAR, "The year."),
        ],
    );

    fn scope(&self) -> Scope {
        Scope::Part(None)
    }

    fn encode(&self) -> Encoded {
        let year = self.year.to_string();
        Encoded::form(
            "/api",
            &[("Command", "getdividendsconfig"), ("year", &year)],
        )
    }

    fn check(&self, answer: &Dividends) -> Result<(), String> {
        for d in &answer.items {
            checks::asked(
                d.ex_date.year() == self.year,
                format_args!("dividend {}", d.id),
            )?;
            if !revision::sound(d.revision.as_ref()) {
                return Err(format!("dividend {}: inconsistent revision", d.id));
            }
        }
        checks::unique(answer.items.iter().map(|d| &d.id))?;
        checks::falling(answer.items.iter().map(|d| d.ex_date))
    }
}
