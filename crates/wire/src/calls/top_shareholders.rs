//! Holders of five percent and more: `GET {market-watch-api}/top-shareholders`.

use super::{trade_by_client_type::ClientType, trade_by_nationality::Origin};
use crate::{Bilingual, Call, Encoded, Parameter, Scope, Service, Shape, checks};
use chrono::NaiveDate;
use domain::values::{Decimal, Percent, Quantity, Symbol};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// Asks for the large holders of one security, or of all.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct TopShareholdersRequest {
    /// One security only.
    pub symbol: Option<Symbol>,
    /// Day of the figures; the last finished session without it.
    pub date: Option<NaiveDate>,
}

/// Large holders in the order of the symbols.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct TopShareholders {
    /// The day of the figures, which are those at its end.
    pub as_of: NaiveDate,
    /// The day that changes are counted from, the last session of the month before; absent when
    /// there was none.
    pub compared_with: Option<NaiveDate>,
    /// One row a security.
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
    /// The largest first; empty when nobody holds five percent.
    pub holders: Vec<Shareholder>,
}

/// One large holder.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Shareholder {
    /// Name.
    pub name: Bilingual,
    /// The group that it counts to.
    pub origin: Origin,
    /// Its country.
    pub nationality: Bilingual,
    /// What it is.
    pub client: ClientType,
    /// Shares.
    pub shares: Quantity,
    /// Percent of the issued shares.
    pub percent: Percent,
    /// Change since the day compared with, percentage points; absent when it held less than five
    /// percent then.
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

    fn encode(&self) -> Encoded {
        Encoded::of_on("/top-shareholders", self.symbol.as_ref(), self.date)
    }

    fn check(&self, answer: &TopShareholders) -> Result<(), String> {
        checks::dated(self.date, answer.as_of)?;
        if answer.compared_with.is_some_and(|day| day >= answer.as_of) {
            return Err("compared with a day that is not before".to_owned());
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
        }
        checks::unique(answer.items.iter().map(|i| &i.symbol))?;
        checks::rising(answer.items.iter().map(|i| &i.symbol))
    }
}
