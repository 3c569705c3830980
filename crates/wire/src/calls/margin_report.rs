//! Weekly report on margin trading: `GET {market-watch-api}/margin-report`.

use crate::{Call, Encoded, Kind, Parameter, Scope, Service, Shape, checks};
use chrono::NaiveDate;
use domain::values::{Decimal, Money, Percent, Quantity, Symbol};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// Requests the weeks that end between two days, inclusive.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct MarginReportRequest {
    /// First day.
    pub from: NaiveDate,
    /// Last day.
    pub to: NaiveDate,
    /// Grouping of the rows of a week.
    pub by: MarginBy,
    /// Margin purchases of one security only.
    pub symbol: Option<Symbol>,
}

/// Grouping of the rows of a week.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum MarginBy {
    /// By broker.
    Broker,
    /// By security.
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
    /// Grouping of the rows of a week.
    pub by: MarginBy,
    /// The security; absent for all.
    pub symbol: Option<Symbol>,
    /// The weeks.
    pub weeks: Vec<MarginWeek>,
}

/// One week, with the totals of its rows.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct MarginWeek {
    /// Its last session, the date of the figures.
    pub ending: NaiveDate,
    /// Outstanding debt of clients, AED.
    pub outstanding: Money,
    /// Change of the debt from the previous week, AED; absent for the first week.
    pub change: Option<Money>,
    /// Market value of the collateral, AED.
    pub collateral: Money,
    /// Collateral in percent of the debt, two decimals; absent without debt.
    pub coverage: Option<Percent>,
    /// Accounts with debt; each is counted under its largest margin purchase.
    pub accounts: Quantity,
    /// Rows by broker or by security, sorted by code. What owed something in the week before and owes nothing now has one, too.
    pub rows: Vec<MarginRow>,
}

/// One broker or one security in a week.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct MarginRow {
    /// Code of the broker, or the ticker.
    pub code: Symbol,
    /// Outstanding debt of clients, AED.
    pub outstanding: Money,
    /// Change of the debt from the previous week, AED; of what is new its whole debt; absent for the first week.
    pub change: Option<Money>,
    /// Market value of the collateral, AED.
    pub collateral: Money,
    /// Collateral in percent of the debt, two decimals; absent without debt.
    pub coverage: Option<Percent>,
    /// Accounts with debt.
    pub accounts: Quantity,
}

impl MarginWeek {
    /// True if the rows sum to the totals of the week.
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
                "Rows by broker or by symbol; default: broker.",
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
            "the answer has another grouping or security",
        )?;
        for week in &answer.weeks {
            if week.ending < self.from || week.ending > self.to {
                return Err(format!("{} is outside the requested range", week.ending));
            }
            if !week.adds_up() {
                return Err(format!(
                    "the rows do not sum to the week of {}",
                    week.ending
                ));
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
