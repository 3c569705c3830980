//! Common fields of bonds and sukuk, and consistency checks.

use crate::{Bilingual, Currency};
use chrono::NaiveDate;
use domain::{
    debt::{DayCount, Terms},
    values::{Decimal, Isin, Money, Percent, Price, Quantity, Symbol},
};
use serde::{Deserialize, Serialize};

/// Status of a bond or sukuk.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum DebtStatus {
    /// Outstanding.
    Live,
    /// Repaid.
    Matured,
}

/// Price, volume and value of the last day on which a bond or sukuk traded.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct LastTrade {
    /// The day.
    pub date: NaiveDate,
    /// The last clean price, percent of par.
    pub price: Price,
    /// The last clean price of the day with trades before; absent when there was none or not recently.
    pub previous_price: Option<Price>,
    /// Units traded on the day.
    pub volume: Quantity,
    /// Value traded on the day.
    pub value: Money,
    /// Trades on the day.
    pub trades: Quantity,
}

/// Fields shared by bonds and sukuk, flattened into both.
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
    /// Issuer.
    pub issuer: Bilingual,
    /// Ticker of the issuer's share; absent when not listed.
    pub issuer_symbol: Option<Symbol>,
    /// The currency of all its amounts.
    pub currency: Currency,
    /// Issue date, from which interest or profit accrues.
    pub issued_on: NaiveDate,
    /// Maturity date.
    pub maturity: NaiveDate,
    /// Par value of a unit.
    pub par: Price,
    /// Units issued.
    pub units: Quantity,
    /// Par times units.
    pub issue_value: Money,
    /// Day-count convention of interest or profit.
    pub day_count: DayCount,
    /// Next payment date: the date by the terms, or the next trading day.
    pub next_payment: Option<NaiveDate>,
    /// Accrued since the last payment date, percent of par, up to six decimals; absent once matured.
    pub accrued: Option<Price>,
    /// Clean price, percent of par; absent once matured.
    pub net_price: Option<Price>,
    /// Dirty price: clean price plus accrued; absent once matured.
    pub gross_price: Option<Price>,
    /// Issue value at the clean price; absent once matured.
    pub market_cap: Option<Money>,
    /// The last day with trades; absent when there was none recently.
    pub last_trade: Option<LastTrade>,
    /// Status.
    pub status: DebtStatus,
}

impl Paper {
    /// The payment terms for this annual rate and number of payments a year; `None` if the terms are invalid, which
    /// the checks of an answer exclude.
    pub fn terms(&self, rate: Percent, frequency: u32) -> Option<Terms> {
        Terms::new(
            (self.issued_on, self.maturity),
            rate.get(),
            frequency,
            self.day_count,
        )
    }

    /// Checks consistency on the day of the figures, given rate and payments a year, and the last and next payment
    /// dates.
    pub(crate) fn check(
        &self,
        as_of: NaiveDate,
        (rate, frequency): (Percent, u32),
        [last, next]: [Option<NaiveDate>; 2],
    ) -> Result<(), String> {
        let fault = match self.status {
            DebtStatus::Live => self.live(as_of, last, next),
            DebtStatus::Matured => self.matured(as_of, next),
        };
        let fault = fault.or_else(|| self.size()).or_else(|| self.trade(as_of));
        let terms = self.terms(rate, frequency);
        let fault = fault.or_else(|| terms.is_none().then_some("impossible terms"));
        match fault {
            Some(what) => Err(format!("{}: {what}", self.symbol)),
            None => Ok(()),
        }
    }

    fn size(&self) -> Option<&'static str> {
        let issued = self.par.get() * Decimal::from(self.units.0);
        if self.maturity <= self.issued_on {
            Some("maturity before issue")
        } else if issued != self.issue_value.get() {
            Some("issue value is not par times units")
        } else {
            None
        }
    }

    fn trade(&self, as_of: NaiveDate) -> Option<&'static str> {
        let trade = self.last_trade.as_ref()?;
        let days = self.issued_on..=as_of.min(self.maturity);
        if !days.contains(&trade.date) {
            Some("last trade outside its life or in the future")
        } else if trade.volume.0 == 0 || trade.trades.0 == 0 {
            Some("last trade of nothing")
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
            return Some("outstanding without a next date");
        };
        let (Some(accrued), Some(net), Some(gross), Some(cap)) = (
            self.accrued,
            self.net_price,
            self.gross_price,
            self.market_cap,
        ) else {
            return Some("outstanding without a price");
        };
        let worth = self.issue_value.get() * net.get() / Decimal::ONE_HUNDRED;
        if self.maturity <= as_of {
            Some("outstanding beyond its maturity")
        } else if next <= as_of || next > self.maturity || payment < next {
            Some("inconsistent next date")
        } else if last.is_some_and(|last| last > as_of) {
            Some("last date in the future")
        } else if net.get() + accrued.get() != gross.get() {
            Some("gross price is not net plus accrued")
        } else if (worth - cap.get()).abs() >= Decimal::ONE {
            Some("market cap is not issue value times net price")
        } else {
            None
        }
    }

    fn matured(&self, as_of: NaiveDate, next: Option<NaiveDate>) -> Option<&'static str> {
        let prices = [self.accrued, self.net_price, self.gross_price];
        let priced = prices.iter().any(Option::is_some) || self.market_cap.is_some();
        if self.maturity > as_of {
            Some("matured before its maturity date")
        } else if priced || next.is_some() || self.next_payment.is_some() {
            Some("matured but still has a price or a next date")
        } else {
            None
        }
    }
}
