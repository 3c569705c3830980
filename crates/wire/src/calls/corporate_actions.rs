//! Corporate actions of an issuer: `GET {market-watch-api}/corporate-actions`.

use super::calendar::Standing;
use crate::{
    Bilingual, Call, Encoded, Parameter, Revision, Scope, Service, Shape, checks, revision,
};
use chrono::NaiveDate;
use domain::values::{Decimal, Percent, Symbol};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// Requests the actions of one issuer, or of all.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct CorporateActionsRequest {
    /// One issuer only.
    pub symbol: Option<Symbol>,
}

/// Actions, newest ex-date first.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct CorporateActions {
    /// The list.
    pub items: Vec<CorporateAction>,
}

/// Kind of an action.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum ActionKind {
    /// Annual cash dividend.
    CashDividend,
    /// Interim cash dividend.
    InterimDividend,
    /// Bonus shares.
    BonusShares,
    /// Split.
    Split,
    /// Rights issue.
    RightsIssue,
}

/// One action with its dates (DOMAIN 4.3).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct CorporateAction {
    /// Stable id.
    pub id: String,
    /// Ticker.
    pub symbol: Symbol,
    /// The issuer's short name.
    pub name: Bilingual,
    /// Kind.
    pub kind: ActionKind,
    /// Financial year.
    pub year: i32,
    /// Percent of par, or the ratio as a percentage.
    pub percent: Option<Percent>,
    /// Cash per share, AED.
    pub per_share: Option<Decimal>,
    /// Proposed or confirmed.
    pub standing: Standing,
    /// Date of the board's decision.
    pub decided_on: NaiveDate,
    /// Date of the general meeting that approves it; absent for interim dividends.
    pub meeting: Option<NaiveDate>,
    /// Last entitlement date.
    pub last_entitlement: NaiveDate,
    /// Ex-date.
    pub ex_date: NaiveDate,
    /// Registry closing date.
    pub record_date: NaiveDate,
    /// Payment date; absent where nothing is paid.
    pub payment: Option<NaiveDate>,
    /// Remarks beyond dates and figures: the ratio, the price of rights, pending conditions.
    pub note: Option<Bilingual>,
    /// Its last change; absent when it was never changed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub revision: Option<Revision>,
}

impl Call for CorporateActionsRequest {
    type Answer = CorporateActions;
    const NAME: &'static str = "corporate-actions";
    const SERVICE: Service = Service::MarketWatch;
    const IDEMPOTENT: bool = true;
    const FRESH: Duration = Duration::from_secs(300);
    const SHAPE: Shape = Shape::get("/corporate-actions", &[Parameter::ISSUER]);

    fn scope(&self) -> Scope {
        Scope::of(self.symbol.as_ref())
    }

    fn encode(&self) -> Encoded {
        Encoded::of("/corporate-actions", self.symbol.as_ref())
    }

    fn check(&self, answer: &CorporateActions) -> Result<(), String> {
        checks::unique(answer.items.iter().map(|a| &a.id))?;
        checks::falling(answer.items.iter().map(|a| a.ex_date))?;
        for a in &answer.items {
            let theirs = self.symbol.as_ref().is_none_or(|s| *s == a.symbol);
            checks::asked(theirs, format_args!("action {}", a.id))?;
            if !revision::sound(a.revision.as_ref()) {
                return Err(format!("action {}: inconsistent revision", a.id));
            }
        }
        Ok(())
    }
}
