//! Indices: `GET {market-watch-api}/indices`.

use crate::{Bilingual, Call, Delay, Encoded, Scope, Service, Shape, checks};
use chrono::{DateTime, FixedOffset, NaiveDate};
use domain::values::{IndexCode, IndexValue, Money, Percent, Quantity, Sector};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// The number of indices in a strip.
const FOREMOST: usize = 6;

/// Requests all indices.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct IndicesRequest;

/// All indices, the general index first.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Indices {
    /// Increases with every change.
    pub version: u64,
    /// The exchange's clock at the snapshot.
    pub as_of: DateTime<FixedOffset>,
    /// The indices that have begun.
    pub indices: Vec<Index>,
}

/// Kind of an index.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum IndexKind {
    /// Price index: the level falls when a constituent goes ex-dividend.
    #[default]
    Price,
    /// Total return index: cash dividends count as reinvested on the ex-date.
    TotalReturn,
}

/// Current state of one index.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Index {
    /// Code in addresses.
    pub code: IndexCode,
    /// Name.
    pub name: Bilingual,
    /// Kind; `price` if absent.
    #[serde(default)]
    pub kind: IndexKind,
    /// Its sector; absent for market-wide indices.
    pub sector: Option<Sector>,
    /// Current level.
    pub value: IndexValue,
    /// Previous close.
    pub previous_close: IndexValue,
    /// First level of the session; absent before it starts.
    pub open: Option<IndexValue>,
    /// Highest level of the session; absent before it starts.
    pub high: Option<IndexValue>,
    /// Lowest level of the session; absent before it starts.
    pub low: Option<IndexValue>,
    /// Highest level of 52 weeks.
    pub high_52w: IndexValue,
    /// Lowest level of 52 weeks.
    pub low_52w: IndexValue,
    /// Level at the last close of the year before.
    pub year_start: IndexValue,
    /// Shares of its constituents traded today.
    pub volume: Quantity,
    /// Value of its constituents traded today, AED.
    pub value_traded: Money,
    /// First day of the index.
    pub base_date: NaiveDate,
    /// Level on that day.
    pub base_value: IndexValue,
    /// Points of the intraday chart, oldest first, at most 28 levels.
    pub spark: Vec<IndexValue>,
}

impl Indices {
    /// The price indices in their order, without total-return twins.
    pub fn priced(&self) -> impl Iterator<Item = &Index> {
        self.indices.iter().filter(|i| i.kind == IndexKind::Price)
    }

    /// The first price indices, as many as a strip has room for.
    pub fn foremost(&self) -> impl Iterator<Item = &Index> {
        self.priced().take(FOREMOST)
    }
}

impl Index {
    /// Change from the previous close, points.
    pub fn change(&self) -> domain::values::Decimal {
        self.value.get() - self.previous_close.get()
    }

    /// Change in percent, two decimals.
    pub fn change_percent(&self) -> Option<Percent> {
        percent(self.value, self.previous_close)
    }

    /// Change since the last close of the year before in percent, two decimals.
    pub fn year_to_date(&self) -> Option<Percent> {
        percent(self.value, self.year_start)
    }
}

fn percent(now: IndexValue, reference: IndexValue) -> Option<Percent> {
    Percent::new(domain::change::percent(now.get(), reference.get())?)
}

impl Call for IndicesRequest {
    type Answer = Indices;
    const NAME: &'static str = "indices";
    const SERVICE: Service = Service::MarketWatch;
    const IDEMPOTENT: bool = true;
    const FRESH: Duration = Duration::from_secs(1);
    const SHAPE: Shape = Shape::get("/indices", &[]);

    fn scope(&self) -> Scope {
        Scope::Everything
    }

    fn delay(&self) -> Delay {
        Delay::Kept
    }

    fn encode(&self) -> Encoded {
        Encoded::get("/indices", &[])
    }

    fn without_contradictions(&self, answer: &mut Indices) -> Vec<String> {
        let rows = answer.indices.iter_mut();
        let reversed = rows.filter_map(|row| {
            let is_reversed = checks::clear_reversed(&mut row.low, &mut row.high);
            is_reversed.then(|| row.code.to_string())
        });
        reversed.collect()
    }

    fn check(&self, answer: &Indices) -> Result<(), String> {
        let first = answer.indices.first().ok_or("no index")?;
        if first.sector.is_some() {
            return Err(format!("{} comes before the general index", first.code));
        }
        checks::unique(answer.indices.iter().map(|i| &i.code))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_index_without_a_kind_is_a_price_index() {
        let fixture = include_str!("../../fixtures/indices.json");
        let all: Indices = serde_json::from_str(fixture).unwrap();
        assert_eq!(all.priced().count() + 1, all.indices.len());
        let plain = fixture.replace("\"kind\": \"total-return\",", "");
        let all: Indices = serde_json::from_str(&plain).unwrap();
        assert_eq!(all.priced().count(), all.indices.len());
    }

    #[test]
    fn the_general_index_comes_first() {
        let fixture = include_str!("../../fixtures/indices.json");
        let mut answer: Indices = serde_json::from_str(fixture).unwrap();
        assert_eq!(IndicesRequest.check(&answer), Ok(()));
        answer.indices.reverse();
        let wrong = IndicesRequest.check(&answer).unwrap_err();
        assert!(wrong.contains("before the general index"), "{wrong}");
    }
}
