//! Zakat calculator details: `POST {api-base}/data`, form body `Command=GetZakatCalculatorDetails`.

use crate::{Bilingual, Call, Encoded, Kind, Parameter, Scope, Service, Shape, checks};
use chrono::NaiveDate;
use domain::values::{Decimal, Money, Percent, Quantity, Symbol};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// Requests the figures for the zakat calculator of a share. A read-only POST.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct ZakatRequest {
    /// Ticker of a share: the exchange's own, or that of the company that a visitor chose.
    pub symbol: Symbol,
}

/// Rates by year, the newest first.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ZakatDetails {
    /// Ticker.
    pub symbol: Symbol,
    /// Short name.
    pub name: Bilingual,
    /// For shares held for trading: percent of their market value.
    pub trading_rate: Percent,
    /// Nisab and method as the exchange publishes them; absent where it does not.
    pub rules: Option<ZakatRules>,
    /// For shares held for their dividends, by year.
    pub years: Vec<ZakatYear>,
}

/// What the figures are based on, in words.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ZakatRules {
    /// The day since which they are in force.
    pub since: NaiveDate,
    /// The least wealth on which zakat is due.
    pub nisab: Bilingual,
    /// How zakat and purification are calculated.
    pub method: Bilingual,
}

/// The zakat of a financial year by the method of net assets (DOMAIN 4.5).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ZakatYear {
    /// The financial year.
    pub year: i32,
    /// Its last day, the date of the figures.
    pub as_of: NaiveDate,
    /// Shareholders' equity on that day, AED; negative when liabilities exceed assets.
    pub equity: Money,
    /// Zakat base: the part of the equity that is subject to zakat, AED; zero without positive equity.
    pub base: Money,
    /// Percent of the base: 2.5 for a lunar year, 2.577 for a Gregorian one.
    pub rate: Percent,
    /// Shares on that day.
    pub shares: Quantity,
    /// Zakat for 1,000 shares, AED, two decimals: base × rate / shares × 1,000.
    pub per_thousand: Money,
    /// Purification: what a holder gives away of the dividends of the year, AED for a share on its last day, up to eight
    /// decimals; absent for a company that is not in the list of compliant ones of the quarter in which the year ends, while a
    /// dividend of the year is not confirmed, and where it is not published.
    pub purification: Option<Decimal>,
}

impl ZakatYear {
    /// Zakat for 1,000 shares, computed from the other figures; absent without shares.
    pub fn computed(&self) -> Option<Decimal> {
        let shares = Decimal::from(self.shares.0);
        let due = self.base.get().checked_mul(self.rate.get())?;
        due.checked_mul(Decimal::TEN)?
            .checked_div(shares)
            .map(|v| v.round_dp(2))
    }
}

impl Call for ZakatRequest {
    type Answer = ZakatDetails;
    const NAME: &'static str = "zakat";
    const SERVICE: Service = Service::Gateway;
    const IDEMPOTENT: bool = true;
    const FRESH: Duration = Duration::from_secs(600);
    const SHAPE: Shape = Shape::form(
        "/data",
        &[
            Parameter::needed(
                "Command",
                Kind::OneOf(&["GetZakatCalculatorDetails"]),
                "Always this.",
            ),
            Parameter::needed(
                "Symbol",
                Kind::Symbol,
                "Ticker of a share: market.symbol, or the company that a visitor chose.",
            ),
        ],
    );

    fn scope(&self) -> Scope {
        Scope::of(Some(&self.symbol))
    }

    fn encode(&self) -> Encoded {
        Encoded::form(
            "/data",
            &[
                ("Command", "GetZakatCalculatorDetails"),
                ("Symbol", self.symbol.as_str()),
            ],
        )
    }

    fn check(&self, answer: &ZakatDetails) -> Result<(), String> {
        checks::of(&self.symbol, &answer.symbol)?;
        for year in &answer.years {
            let off = year
                .computed()
                .is_none_or(|v| (v - year.per_thousand.get()).abs() > Decimal::new(1, 2));
            let negative = year.purification.is_some_and(|due| due.is_sign_negative());
            let base = year.base.get();
            // Net assets below zero are no base of zakat, and no debt of the holder either.
            let most = year.equity.get().max(Decimal::ZERO);
            if off || negative || base < Decimal::ZERO || base > most {
                return Err(format!("the figures of {} do not add up", year.year));
            }
        }
        checks::unique(answer.years.iter().map(|y| y.year))?;
        checks::falling(answer.years.iter().map(|y| y.year))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equity_may_be_negative_and_then_has_no_base() {
        let symbol: Symbol = "HKYA".parse().unwrap();
        let of = |equity: &str, base: &str, per_thousand: &str| -> ZakatDetails {
            serde_json::from_value(serde_json::json!({
                "symbol": "HKYA", "name": {"en": "Hikaya", "ar": "حكاية"}, "tradingRate": "2.577",
                "years": [{
                    "year": 2025, "asOf": "2025-12-31", "equity": equity, "base": base, "rate": "2.577",
                    "shares": "1000000", "perThousand": per_thousand, "purification": null,
                }],
            }))
            .unwrap()
        };
        let call = ZakatRequest { symbol };
        assert!(call.check(&of("-5000000", "0", "0.00")).is_ok());
        assert!(call.check(&of("5000000", "5000000", "128.85")).is_ok());
        assert!(call.check(&of("-5000000", "1000000", "25.77")).is_err());
        assert!(call.check(&of("5000000", "5000001", "128.85")).is_err());
        assert!(call.check(&of("-5000000", "-5000000", "-128.85")).is_err());
    }

    #[test]
    fn the_rate_follows_from_the_figures() {
        let mut year: ZakatYear = serde_json::from_value(serde_json::json!({
            "year": 2025, "asOf": "2025-12-31", "equity": "8000000000", "base": "2400000000",
            "rate": "2.577", "shares": "8000000000", "perThousand": "7.73", "purification": null,
        }))
        .unwrap();
        assert_eq!(year.computed(), Some(Decimal::new(773, 2)));
        year.shares = Quantity(0);
        assert_eq!(year.computed(), None);
    }
}
