//! What bonds and sukuk have in common: how interest is counted, and what must agree.

use crate::{Bilingual, Currency};
use chrono::NaiveDate;
use domain::values::{Decimal, Isin, Money, Price, Quantity, Symbol};
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

/// What a bond and a sukuk both say of themselves; it stands among their own members.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Paper {
    /// Ticker.
    pub symbol: Symbol,
    /// ISIN.
    pub isin: Isin,
    /// Name.
    pub name: Bilingual,
    /// Who raises the money.
    pub issuer: Bilingual,
    /// Ticker of the issuer's share; absent when none is listed.
    pub issuer_symbol: Option<Symbol>,
    /// The currency of all its amounts.
    pub currency: Currency,
    /// The day of issue, from which interest or profit runs.
    pub issued_on: NaiveDate,
    /// The day on which it is due.
    pub maturity: NaiveDate,
    /// Par value of a unit.
    pub par: Price,
    /// Units issued.
    pub units: Quantity,
    /// Par times units.
    pub issue_value: Money,
    /// How interest or profit is counted.
    pub day_count: DayCount,
    /// The day of the next payment: its date by the terms, or the next trading day.
    pub next_payment: Option<NaiveDate>,
    /// What has accrued since the last payment date, percent of par, up to six decimals; absent once
    /// it has matured.
    pub accrued: Option<Price>,
    /// Clean price, percent of par; absent once it has matured.
    pub net_price: Option<Price>,
    /// Dirty price: net and accrued; absent once it has matured.
    pub gross_price: Option<Price>,
    /// Issue value at the net price; absent once it has matured.
    pub market_cap: Option<Money>,
    /// The last day with a trade; absent when there was none.
    pub last_trade: Option<NaiveDate>,
    /// Whether it runs.
    pub status: DebtStatus,
}

impl Paper {
    /// Whether it holds together on the day of the figures, between its last and its next date.
    pub(crate) fn check(
        &self,
        as_of: NaiveDate,
        [last, next]: [Option<NaiveDate>; 2],
    ) -> Result<(), String> {
        let fault = match self.status {
            DebtStatus::Live => self.live(as_of, last, next),
            DebtStatus::Matured => self.matured(as_of, next),
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

    fn live(
        &self,
        as_of: NaiveDate,
        last: Option<NaiveDate>,
        next: Option<NaiveDate>,
    ) -> Option<&'static str> {
        let (Some(next), Some(payment)) = (next, self.next_payment) else {
            return Some("it runs without a next date");
        };
        let (Some(accrued), Some(net), Some(gross), Some(cap)) = (
            self.accrued,
            self.net_price,
            self.gross_price,
            self.market_cap,
        ) else {
            return Some("it runs without a price");
        };
        let worth = self.issue_value.get() * net.get() / Decimal::ONE_HUNDRED;
        if self.maturity <= as_of {
            Some("it runs beyond its maturity")
        } else if next <= as_of || next > self.maturity || payment < next {
            Some("the next date does not fit")
        } else if last.is_some_and(|last| last > as_of) {
            Some("the last date is to come")
        } else if net.get() + accrued.get() != gross.get() {
            Some("gross is not net and accrued")
        } else if (worth - cap.get()).abs() >= Decimal::ONE {
            Some("the market cap is not issue value times net price")
        } else {
            None
        }
    }

    fn matured(&self, as_of: NaiveDate, next: Option<NaiveDate>) -> Option<&'static str> {
        let prices = [self.accrued, self.net_price, self.gross_price];
        let priced = prices.iter().any(Option::is_some) || self.market_cap.is_some();
        if self.maturity > as_of {
            Some("it has matured before its maturity")
        } else if priced || next.is_some() || self.next_payment.is_some() {
            Some("it has matured and still has a price")
        } else {
            None
        }
    }
}
