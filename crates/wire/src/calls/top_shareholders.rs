//! Holders of five percent and more: `GET {market-watch-api}/top-shareholders`.

use super::{trade_by_client_type::ClientType, trade_by_nationality::Origin};
use crate::{Bilingual, Call, Delay, Encoded, Parameter, Scope, Service, Shape, checks};
use chrono::{DateTime, FixedOffset, NaiveDate};
use domain::values::{Decimal, Percent, Quantity, Symbol};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// Requests the large holders of one security, or of all.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct TopShareholdersRequest {
    /// One security only.
    pub symbol: Option<Symbol>,
    /// Day of the figures; the last completed session if absent.
    pub date: Option<NaiveDate>,
}

/// Large holders, sorted by symbol.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct TopShareholders {
    /// The day of the figures, at its end.
    pub as_of: NaiveDate,
    /// Base date of changes: the last session of the previous month; absent when there was none.
    pub compared_with: Option<NaiveDate>,
    /// One row per security.
    pub items: Vec<LargeHolders>,
}

/// The large holders of a security.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct LargeHolders {
    /// Ticker.
    pub symbol: Symbol,
    /// Short name.
    pub name: Bilingual,
    /// Holders, the largest first; empty when nobody holds five percent.
    pub holders: Vec<Shareholder>,
}

/// One large holder.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Shareholder {
    /// Name.
    pub name: Bilingual,
    /// Nationality group.
    pub origin: Origin,
    /// Country.
    pub nationality: Bilingual,
    /// Client type.
    pub client: ClientType,
    /// Shares.
    pub shares: Quantity,
    /// Percent of the issued shares.
    pub percent: Percent,
    /// Change since the base date, percentage points; absent when it held less than five percent
    /// then.
    pub change: Option<Percent>,
}

impl Call for TopShareholdersRequest {
    type Answer = TopShareholders;
    const NAME: &'static str = "top-shareholders";
    const SERVICE: Service = Service::MarketWatch;
    const IDEMPOTENT: bool = true;
    const FRESH: Duration = Duration::from_secs(300);
    const SHAPE: Shape = Shape::get("/top-shareholders", &[Parameter::SECURITY, Parameter::DATE]);

    fn scope(&self) -> Scope {
        Scope::of(self.symbol.as_ref()).part_if(self.date.is_some())
    }

    fn delay(&self) -> Delay {
        Delay::of_day(self.date)
    }

    /// The figures of a day that is over. Those of the running one may count what is traded in its session.
    fn until(
        &self,
        answer: &TopShareholders,
        moment: DateTime<FixedOffset>,
    ) -> Option<TopShareholders> {
        (answer.as_of < moment.date_naive()).then(|| answer.clone())
    }

    fn encode(&self) -> Encoded {
        Encoded::of_on("/top-shareholders", self.symbol.as_ref(), self.date)
    }

    fn check(&self, answer: &TopShareholders) -> Result<(), String> {
        checks::dated(self.date, answer.as_of)?;
        if answer.compared_with.is_some_and(|day| day >= answer.as_of) {
            return Err("base date of changes is not before the day".to_owned());
        }
        let least = Decimal::from(5);
        for item in &answer.items {
            checks::asked(
                self.symbol.as_ref().is_none_or(|s| *s == item.symbol),
                &item.symbol,
            )?;
            let held: Decimal = item.holders.iter().map(|h| h.percent.get()).sum();
            let small = item.holders.iter().any(|h| h.percent.get() < least);
            if small || held > Decimal::ONE_HUNDRED {
                return Err(format!("{}: holders too small or too many", item.symbol));
            }
            checks::falling(item.holders.iter().map(|h| h.percent))?;
            // Two people may have one name, but not as many shares of one company as well.
            let holders = item.holders.iter();
            checks::unique(holders.map(|h| format!("{} with {} shares", h.name.en, h.shares.0)))?;
        }
        checks::unique(answer.items.iter().map(|i| &i.symbol))?;
        checks::rising(answer.items.iter().map(|i| &i.symbol))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_holder_is_listed_once() {
        let fixture = include_str!("../../fixtures/top-shareholders.json");
        let mut answer: TopShareholders = serde_json::from_str(fixture).unwrap();
        let call = TopShareholdersRequest {
            symbol: None,
            date: None,
        };
        assert_eq!(call.check(&answer), Ok(()));
        let holders = &mut answer.items[0].holders;
        let last = holders.last().unwrap().clone();
        holders.push(last);
        assert!(call.check(&answer).unwrap_err().ends_with("is duplicated"));
    }
}
