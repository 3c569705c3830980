//! Constituents of an index: `GET {market-watch-api}/indices/{code}/constituents`.

use crate::{
    Bilingual, Call, Delay, Encoded, Kind, Parameter, Scope, Service, Shape, Subject, checks,
};
use chrono::{DateTime, FixedOffset, NaiveDate};
use domain::values::{Decimal, Decimals, IndexCode, Money, Percent, Price, Quantity, Symbol};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// Requests the constituents of one index.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct ConstituentsRequest {
    /// The index.
    pub index: IndexCode,
    /// Day of the figures, at its close; the current state if absent.
    pub date: Option<NaiveDate>,
}

/// The constituents of an index, heaviest first. Their contributions sum to its change in points.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Constituents {
    /// The index.
    pub index: IndexCode,
    /// The day of the figures; a day without a session has those of the session before.
    pub date: NaiveDate,
    /// Grows with every change.
    pub version: u64,
    /// The exchange's clock at the snapshot; for past days, the close of the session.
    pub as_of: DateTime<FixedOffset>,
    /// Divisor: capitalisation per index point.
    pub divisor: Decimal,
    /// Date of the last rebalancing.
    pub rebalanced_on: NaiveDate,
    /// The constituents.
    pub constituents: Vec<Constituent>,
}

/// One constituent.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Constituent {
    /// Ticker.
    pub symbol: Symbol,
    /// Short name.
    pub name: Bilingual,
    /// Decimals of its price.
    pub decimals: Decimals,
    /// Last price.
    pub last: Price,
    /// Reference price.
    pub previous_close: Price,
    /// Issued shares.
    pub shares: Quantity,
    /// Free-float factor, 0.25, 0.5, 0.75 or 1.
    pub free_float: Decimal,
    /// Factor that limits the weight to the cap; 1 when the cap does not bind.
    pub cap_factor: Decimal,
    /// Index capitalisation: last × shares × free float × cap factor.
    pub index_cap: Money,
    /// Current weight in the index.
    pub weight: Percent,
    /// Contribution to the session's change in points, two decimals; the column sums to the change. In a
    /// price index it includes the cash dividend of an ex-date, which the reference price does not.
    pub contribution: Decimal,
}

impl Call for ConstituentsRequest {
    type Answer = Constituents;
    const NAME: &'static str = "constituents";
    const SERVICE: Service = Service::MarketWatch;
    const IDEMPOTENT: bool = true;
    const FRESH: Duration = Duration::from_secs(1);
    const SHAPE: Shape = Shape::get(
        "/indices/{code}/constituents",
        &[
            Parameter::needed("code", Kind::Index, "Code of the index."),
            Parameter::optional(
                "date",
                Kind::Date,
                "Day of the figures, up to today; default: the current session.",
            ),
        ],
    );

    fn scope(&self) -> Scope {
        Scope::One(Subject::Index(self.index.clone())).part_if(self.date.is_some())
    }

    fn delay(&self) -> Delay {
        match self.date {
            None => Delay::Kept,
            Some(_) => Delay::Cut,
        }
    }

    /// The figures of a day before; those of the session come from what was kept.
    fn until(&self, answer: &Constituents, moment: DateTime<FixedOffset>) -> Option<Constituents> {
        (answer.date < moment.date_naive()).then(|| answer.clone())
    }

    /// The session of today by its day is the session of today.
    fn kept_as(&self, moment: DateTime<FixedOffset>) -> Option<Self> {
        (self.date == Some(moment.date_naive())).then(|| Self {
            index: self.index.clone(),
            date: None,
        })
    }

    fn encode(&self) -> Encoded {
        let date = self.date.map(|date| date.to_string());
        Encoded::get(
            &format!("/indices/{}/constituents", self.index),
            &[("date", date.as_deref())],
        )
    }

    fn check(&self, answer: &Constituents) -> Result<(), String> {
        checks::of(&self.index, &answer.index)?;
        checks::dated(self.date, answer.date)?;
        checks::unique(answer.constituents.iter().map(|c| &c.symbol))?;
        checks::falling(answer.constituents.iter().map(|c| c.index_cap))?;
        answer.is_whole()
    }
}

impl Constituents {
    /// Checks that the weights are those of one index. Each is rounded or cut to two decimals, so that their sum is off by
    /// a hundredth for each of them at most.
    fn is_whole(&self) -> Result<(), String> {
        let weights = self.constituents.iter().map(|c| c.weight.get());
        let sum: Decimal = weights.sum();
        let most_off = Decimal::new(1, 2) * Decimal::from(self.constituents.len());
        let off = (sum - Decimal::ONE_HUNDRED).abs();
        if off > most_off && !self.constituents.is_empty() {
            return Err(format!("the weights of {} sum to {sum}%", self.index));
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answer(weights: &[&str]) -> Constituents {
        let fixture = include_str!("../../fixtures/constituents.json");
        let mut answer: Constituents = serde_json::from_str(fixture).unwrap();
        let first = answer.constituents[0].clone();
        let of = |(nth, weight): (usize, &&str)| Constituent {
            symbol: format!("AB{nth}").parse().unwrap(),
            weight: Percent::new(weight.parse().unwrap()).unwrap(),
            ..first.clone()
        };
        answer.constituents = weights.iter().enumerate().map(of).collect();
        answer
    }

    #[test]
    fn weights_are_those_of_one_index() {
        let call = ConstituentsRequest {
            index: "UTILITIES".parse().unwrap(),
            date: None,
        };
        // Rounded weights may be off by a hundredth each.
        for weights in [
            &["33.33", "33.33", "33.33"][..],
            &["33.34", "33.34", "33.33"],
            &["100.00"],
            &[],
        ] {
            assert_eq!(call.check(&answer(weights)), Ok(()), "{weights:?}");
        }
        for weights in [
            &["65.00", "65.00"][..],
            &["33.30", "33.33", "33.33"],
            &["50.00", "20.00"],
        ] {
            let wrong = call.check(&answer(weights)).unwrap_err();
            assert!(
                wrong.starts_with("the weights of UTILITIES sum to"),
                "{wrong}"
            );
        }
    }

    #[test]
    fn an_answer_with_weights_of_more_than_the_whole_is_refused() {
        let fixture = include_str!("../../tests/fixtures/constituents-heavy.json");
        let answer: Constituents = serde_json::from_str(fixture).unwrap();
        let call = ConstituentsRequest {
            index: answer.index.clone(),
            date: None,
        };
        let wrong = call.check(&answer).unwrap_err();
        assert_eq!(wrong, "the weights of UTILITIES sum to 130.00%");
    }
}
