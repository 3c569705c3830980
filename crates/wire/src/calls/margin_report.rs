//! Weekly report on margin trading: `GET {market-watch-api}/margin-report`.

use crate::{Call, Encoded, Parameter, Service, Shape, checks};
use chrono::NaiveDate;
use domain::values::{Decimal, Money, Percent, Quantity, Symbol};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// Asks for the weeks that end from one day to another, both included.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct MarginReportRequest {
    /// First day.
    pub from: NaiveDate,
    /// Last day.
    pub to: NaiveDate,
}

/// Weeks, newest first.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct MarginReport {
    /// The weeks.
    pub weeks: Vec<MarginWeek>,
}

/// One week: the sums of its brokers.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct MarginWeek {
    /// Its last session, to which the figures belong.
    pub ending: NaiveDate,
    /// What clients owe, AED.
    pub outstanding: Money,
    /// Change of that on the week before, AED; absent for the first week.
    pub change: Option<Money>,
    /// Market value of what is pledged, AED.
    pub collateral: Money,
    /// Collateral in percent of what is owed, two decimals; absent when nothing is owed.
    pub coverage: Option<Percent>,
    /// Accounts with a debt.
    pub accounts: Quantity,
    /// By broker, in the order of the codes.
    pub brokers: Vec<MarginBroker>,
}

/// One broker in a week.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct MarginBroker {
    /// Code of the broker.
    pub code: Symbol,
    /// What its clients owe, AED.
    pub outstanding: Money,
    /// Market value of what they pledged, AED.
    pub collateral: Money,
    /// Accounts with a debt.
    pub accounts: Quantity,
}

impl MarginWeek {
    /// Whether the brokers sum to the week.
    fn adds_up(&self) -> bool {
        let sum = |of: fn(&MarginBroker) -> Decimal| self.brokers.iter().map(of).sum::<Decimal>();
        sum(|b| b.outstanding.get()) == self.outstanding.get()
            && sum(|b| b.collateral.get()) == self.collateral.get()
            && sum(|b| b.accounts.0.into()) == self.accounts.0.into()
    }
}

impl Call for MarginReportRequest {
    type Answer = MarginReport;
    const NAME: &'static str = "margin-report";
    const SERVICE: Service = Service::MarketWatch;
    const IDEMPOTENT: bool = true;
    const FRESH: Duration = Duration::from_secs(600);
    const SHAPE: Shape = Shape::get("/margin-report", &[Parameter::FROM, Parameter::TO]);

    fn encode(&self) -> Encoded {
        let (from, to) = (self.from.to_string(), self.to.to_string());
        Encoded::get(
            "/margin-report",
            &[("from", Some(&from)), ("to", Some(&to))],
        )
    }

    fn check(&self, answer: &MarginReport) -> Result<(), String> {
        for week in &answer.weeks {
            if week.ending < self.from || week.ending > self.to {
                return Err(format!("{} is outside what was asked for", week.ending));
            }
            if !week.adds_up() {
                return Err(format!(
                    "the brokers do not make the week of {}",
                    week.ending
                ));
            }
        }
        checks::unique(answer.weeks.iter().map(|w| w.ending))?;
        checks::falling(answer.weeks.iter().map(|w| w.ending))
    }
}
