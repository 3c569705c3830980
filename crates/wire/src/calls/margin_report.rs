//! Weekly report on margin trading: `GET {market-watch-api}/margin-report`.

use crate::{Call, Encoded, Kind, Parameter, Scope, Service, Shape, checks};
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
    /// What a row of a week is.
    pub by: MarginBy,
    /// What was bought on credit in one security only.
    pub symbol: Option<Symbol>,
}

/// What a row of a week is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum MarginBy {
    /// A broker.
    Broker,
    /// A security.
    Symbol,
}

impl MarginBy {
    /// The word on the wire.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Broker => "broker",
            Self::Symbol => "symbol",
        }
    }
}

/// Weeks, newest first.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct MarginReport {
    /// What a row of a week is.
    pub by: MarginBy,
    /// The security; absent for all.
    pub symbol: Option<Symbol>,
    /// The weeks.
    pub weeks: Vec<MarginWeek>,
}

/// One week: the sums of its rows.
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
    /// Accounts with a debt; each counts with the security that it bought most of.
    pub accounts: Quantity,
    /// By broker or by security, in the order of the codes.
    pub rows: Vec<MarginRow>,
}

/// One broker or one security in a week.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct MarginRow {
    /// Code of the broker, or the ticker.
    pub code: Symbol,
    /// What clients owe, AED.
    pub outstanding: Money,
    /// Change of that on the week before, AED; absent when it was not there then.
    pub change: Option<Money>,
    /// Market value of what is pledged, AED.
    pub collateral: Money,
    /// Collateral in percent of what is owed, two decimals; absent when nothing is owed.
    pub coverage: Option<Percent>,
    /// Accounts with a debt.
    pub accounts: Quantity,
}

impl MarginWeek {
    /// Whether the rows sum to the week.
    fn adds_up(&self) -> bool {
        let sum = |of: fn(&MarginRow) -> Decimal| self.rows.iter().map(of).sum::<Decimal>();
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
    const SHAPE: Shape = Shape::get(
        "/margin-report",
        &[
            Parameter::FROM,
            Parameter::TO,
            Parameter::optional(
                "by",
                Kind::OneOf(&["broker", "symbol"]),
                "Rows by broker or by symbol; by broker without it.",
            ),
            Parameter::SECURITY,
        ],
    );

    fn scope(&self) -> Scope {
        Scope::of(self.symbol.as_ref()).part()
    }

    fn encode(&self) -> Encoded {
        let (from, to) = (self.from.to_string(), self.to.to_string());
        Encoded::get(
            "/margin-report",
            &[
                ("from", Some(&from)),
                ("to", Some(&to)),
                ("by", Some(self.by.code())),
                ("symbol", self.symbol.as_ref().map(Symbol::as_str)),
            ],
        )
    }

    fn check(&self, answer: &MarginReport) -> Result<(), String> {
        checks::asked(
            answer.by == self.by && answer.symbol == self.symbol,
            "it is by something else or of another security",
        )?;
        for week in &answer.weeks {
            if week.ending < self.from || week.ending > self.to {
                return Err(format!("{} is outside what was asked for", week.ending));
            }
            if !week.adds_up() {
                return Err(format!("the rows do not make the week of {}", week.ending));
            }
        }
        for week in &answer.weeks {
            checks::unique(week.rows.iter().map(|r| &r.code))?;
            checks::rising(week.rows.iter().map(|r| &r.code))?;
        }
        checks::unique(answer.weeks.iter().map(|w| w.ending))?;
        checks::falling(answer.weeks.iter().map(|w| w.ending))
    }
}
