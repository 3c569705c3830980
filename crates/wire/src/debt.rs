//! What bonds and sukuk have in common: how interest is counted, and what must agree.

use chrono::NaiveDate;
use domain::values::{Decimal, Money, Price, Quantity, Symbol};
use serde::{Deserialize, Serialize};

/// How the days of an accrual and of its year are counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub enum DayCount {
    /// Months of 30 days, years of 360.
    #[serde(rename = "30/360")]
    Thirty360,
    /// Days as they are, years of 365.
    #[serde(rename = "act/365")]
    Actual365,
}

/// Whether a paper still runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum DebtStatus {
    /// It runs.
    Live,
    /// It has been repaid.
    Matured,
}

/// What must agree in a bond or a sukuk.
pub(crate) struct Paper<'a> {
    pub(crate) symbol: &'a Symbol,
    pub(crate) issued_on: NaiveDate,
    pub(crate) maturity: NaiveDate,
    pub(crate) par: Price,
    pub(crate) units: Quantity,
    pub(crate) issue_value: Money,
    pub(crate) last: Option<NaiveDate>,
    pub(crate) next: Option<NaiveDate>,
    pub(crate) payment: Option<NaiveDate>,
    pub(crate) accrued: Option<Price>,
    pub(crate) net: Option<Price>,
    pub(crate) gross: Option<Price>,
    pub(crate) cap: Option<Money>,
    pub(crate) status: DebtStatus,
}

impl Paper<'_> {
    /// Whether it holds together on the day of the figures.
    pub(crate) fn check(&self, as_of: NaiveDate) -> Result<(), String> {
        let fault = match self.status {
            DebtStatus::Live => self.live(as_of),
            DebtStatus::Matured => self.matured(as_of),
        };
        match fault.or_else(|| self.size()) {
            Some(what) => Err(format!("{}: {what}", self.symbol)),
            None => Ok(()),
        }
    }

    fn size(&self) -> Option<&'static str> {
        let issued = self.par.get() * Decimal::from(self.units.0);
        if self.maturity <= self.issued_on {
            Some("it matures before it is issued")
        } else if issued != self.issue_value.get() {
            Some("the issue value is not par times units")
        } else {
            None
        }
    }

    fn live(&self, as_of: NaiveDate) -> Option<&'static str> {
        let (Some(next), Some(payment)) = (self.next, self.payment) else {
            return Some("it runs without a next date");
        };
        let (Some(accrued), Some(net), Some(gross), Some(cap)) =
            (self.accrued, self.net, self.gross, self.cap)
        else {
            return Some("it runs without a price");
        };
        let worth = self.issue_value.get() * net.get() / Decimal::ONE_HUNDRED;
        if self.maturity <= as_of {
            Some("it runs beyond its maturity")
        } else if next <= as_of || next > self.maturity || payment < next {
            Some("the next date does not fit")
        } else if self.last.is_some_and(|last| last > as_of) {
            Some("the last date is to come")
        } else if net.get() + accrued.get() != gross.get() {
            Some("gross is not net and accrued")
        } else if (worth - cap.get()).abs() >= Decimal::ONE {
            Some("the market cap is not issue value times net price")
        } else {
            None
        }
    }

    fn matured(&self, as_of: NaiveDate) -> Option<&'static str> {
        let priced = self.net.is_some() || self.gross.is_some() || self.cap.is_some();
        if self.maturity > as_of {
            Some("it has matured before its maturity")
        } else if priced || self.accrued.is_some() || self.next.is_some() || self.payment.is_some()
        {
            Some("it has matured and still has a price")
        } else {
            None
        }
    }
}
