//! Accounts of listed companies by financial year: `GET {market-watch-api}/accounts`.

use crate::{Bilingual, Call, Currency, Encoded, Kind, Parameter, Scope, Service, Shape, checks};
use chrono::{Datelike, NaiveDate};
use domain::values::{Decimal, Money, Quantity, Symbol};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// The highest number of years in a request.
pub const MOST_YEARS: u32 = 60;

/// Requests the annual accounts of one company, or of all.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct AccountsRequest {
    /// One company only.
    pub symbol: Option<Symbol>,
    /// At most so many years of each company, the latest ones; all if absent.
    pub years: Option<u32>,
}

/// Accounts, sorted by symbol.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct Accounts {
    /// One row per company. Companies without published accounts may be missing.
    pub items: Vec<CompanyAccounts>,
}

/// The accounts of a company.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct CompanyAccounts {
    /// Ticker of its share.
    pub symbol: Symbol,
    /// Short name.
    pub name: Bilingual,
    /// Financial years, the newest first; empty before the first accounts.
    pub years: Vec<FinancialYear>,
}

/// The unit of amounts that are not per share.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum AmountUnit {
    /// Units of the currency.
    Ones,
    /// Thousands of it.
    Thousands,
    /// Millions of it.
    Millions,
}

impl AmountUnit {
    /// One unit in units of the currency.
    pub fn size(self) -> Decimal {
        Decimal::from(match self {
            Self::Ones => 1,
            Self::Thousands => 1_000,
            Self::Millions => 1_000_000,
        })
    }
}

/// What a company reports as its income.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum IncomeKind {
    /// Revenue.
    Revenue,
    /// Total operating income, of banks.
    OperatingIncome,
}

/// The accounts of a financial year, as reported. Earnings per share use the weighted average number of shares of the
/// year, other figures per share the number at its end. None is adjusted to later splits, bonus shares or rights issues.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct FinancialYear {
    /// The calendar year that it ends in.
    pub year: i32,
    /// Its last day.
    pub ends: NaiveDate,
    /// Currency of all amounts.
    pub currency: Currency,
    /// Unit of `income`, `profit`, `assets` and `equity`. Figures per share are in units of the currency.
    pub unit: AmountUnit,
    /// What `income` is.
    pub income_kind: IncomeKind,
    /// Revenue, or total operating income of a bank; absent when not reported.
    pub income: Option<Decimal>,
    /// Net profit attributable to shareholders; negative for a loss.
    pub profit: Decimal,
    /// Total assets at the end.
    pub assets: Money,
    /// Equity attributable to shareholders at the end; negative when liabilities exceed assets.
    pub equity: Decimal,
    /// Shares in issue at the end.
    pub shares: Quantity,
    /// Basic earnings per share; negative for a loss, absent when not reported.
    pub earnings_per_share: Option<Decimal>,
    /// Equity per share at the end; absent when not reported.
    pub book_value_per_share: Option<Decimal>,
    /// Dividends declared for the year, interim ones included, per share at its end; zero when there are none, absent
    /// while it is not known.
    pub dividend_per_share: Option<Decimal>,
    /// True when an auditor has audited them.
    pub audited: bool,
    /// True when a later year's accounts have restated figures of this year: then all figures, the day and the
    /// disclosure are of those later accounts.
    #[serde(default)]
    pub restated: bool,
    /// The day on which they were published.
    pub published: NaiveDate,
    /// Id of the disclosure that they come from; absent when it is not in the archive.
    pub disclosure: Option<String>,
}

impl Call for AccountsRequest {
    type Answer = Accounts;
    const NAME: &'static str = "accounts";
    const SERVICE: Service = Service::MarketWatch;
    const IDEMPOTENT: bool = true;
    const FRESH: Duration = Duration::from_secs(300);
    const SHAPE: Shape = Shape::get(
        "/accounts",
        &[
            Parameter::ISSUER,
            Parameter::optional(
                "years",
                Kind::Number(1, MOST_YEARS),
                "At most so many years of each issuer, the latest ones; all if absent.",
            ),
        ],
    );

    fn scope(&self) -> Scope {
        Scope::of(self.symbol.as_ref()).part_if(self.years.is_some())
    }

    fn encode(&self) -> Encoded {
        let years = self.years.map(|years| years.to_string());
        Encoded::get(
            "/accounts",
            &[
                ("symbol", self.symbol.as_ref().map(Symbol::as_str)),
                ("years", years.as_deref()),
            ],
        )
    }

    fn check(&self, answer: &Accounts) -> Result<(), String> {
        for item in &answer.items {
            checks::asked(
                self.symbol.as_ref().is_none_or(|s| *s == item.symbol),
                &item.symbol,
            )?;
            if self
                .years
                .is_some_and(|most| item.years.len() > most as usize)
            {
                return Err(format!("{}: more years than requested", item.symbol));
            }
            for year in &item.years {
                year.check()
                    .map_err(|why| format!("{} {}: {why}", item.symbol, year.year))?;
            }
            checks::unique(item.years.iter().map(|y| y.year))?;
            checks::falling(item.years.iter().map(|y| y.ends))?;
        }
        checks::unique(answer.items.iter().map(|i| &i.symbol))?;
        checks::rising(answer.items.iter().map(|i| &i.symbol))
    }
}

impl FinancialYear {
    fn check(&self) -> Result<(), &'static str> {
        let opposite = |eps: Decimal| {
            !eps.is_zero()
                && !self.profit.is_zero()
                && eps.is_sign_negative() != self.profit.is_sign_negative()
        };
        if self.ends.year() != self.year {
            Err("it does not end in its year")
        } else if self.published <= self.ends {
            Err("published before its end")
        } else if self.equity > self.assets.get() {
            Err("equity exceeds total assets")
        } else if self.earnings_per_share.is_some_and(opposite) {
            Err("profit and earnings per share have opposite signs")
        } else if self
            .dividend_per_share
            .is_some_and(|d| d.is_sign_negative())
        {
            Err("a negative dividend")
        } else {
            Ok(())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answered(change: &[(&str, serde_json::Value)]) -> Result<(), String> {
        let mut answer: serde_json::Value =
            serde_json::from_str(include_str!("../../fixtures/accounts.json")).unwrap();
        for (key, value) in change {
            answer["items"][0]["years"][0][key] = value.clone();
        }
        let call = AccountsRequest {
            symbol: None,
            years: Some(2),
        };
        call.check(&serde_json::from_value(answer).unwrap())
    }

    #[test]
    fn impossible_accounts_are_refused() {
        assert_eq!(answered(&[]), Ok(()));
        for (key, value, why) in [
            ("ends", "2024-12-31", "end in its year"),
            ("published", "2025-12-31", "before its end"),
            ("equity", "99999999", "exceeds total assets"),
            ("profit", "-1", "opposite signs"),
            ("dividendPerShare", "-0.10", "negative dividend"),
        ] {
            let refused = answered(&[(key, value.into())]).unwrap_err();
            assert!(refused.contains(why), "{key}: {refused}");
        }
        // Negative equity and a loss are possible.
        let loss = [
            ("profit", "-1".into()),
            ("earningsPerShare", "-0.001".into()),
            ("equity", "-40".into()),
        ];
        assert_eq!(answered(&loss), Ok(()));
    }

    #[test]
    fn more_years_than_requested_are_refused() {
        let answer: Accounts =
            serde_json::from_str(include_str!("../../fixtures/accounts.json")).unwrap();
        let call = |years| AccountsRequest {
            symbol: None,
            years,
        };
        assert_eq!(call(None).check(&answer), Ok(()));
        assert!(call(Some(1)).check(&answer).is_err());
    }
}
