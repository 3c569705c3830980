//! When an offering does what: its days, and the hours of subscription.

use super::{IpoState, TrancheKind};
use chrono::{NaiveDate, NaiveTime};
use serde::{Deserialize, Serialize};

/// Timetable of an offering. Later dates are absent before the range is published.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct IpoDates {
    /// Publication of the intention to float.
    pub announced: NaiveDate,
    /// Publication of the price range.
    pub price_range: Option<NaiveDate>,
    /// First day of subscription.
    pub opens: Option<NaiveDate>,
    /// Enlargement of the offering; absent if it was not enlarged.
    pub upsized: Option<NaiveDate>,
    /// Last day of subscription for the public and employees.
    pub retail_closes: Option<NaiveDate>,
    /// Last day of subscription for institutions.
    pub institutions_close: Option<NaiveDate>,
    /// The price is set.
    pub pricing: Option<NaiveDate>,
    /// The shares are allotted.
    pub allotment: Option<NaiveDate>,
    /// Refunds are paid.
    pub refund: Option<NaiveDate>,
    /// First day of trading.
    pub listing: Option<NaiveDate>,
    /// Withdrawal; absent unless withdrawn.
    pub withdrawn: Option<NaiveDate>,
}

impl IpoDates {
    /// State of the offering on a given day.
    pub fn state_on(&self, day: NaiveDate) -> IpoState {
        let since = |date: Option<NaiveDate>| date.is_some_and(|d| d <= day);
        let over = |date: Option<NaiveDate>| date.is_some_and(|d| d < day);
        // The latest date reached.
        let steps = [
            (since(self.withdrawn), IpoState::Withdrawn),
            (since(self.listing), IpoState::Listed),
            (since(self.refund), IpoState::Refunded),
            (since(self.allotment), IpoState::Allotted),
            (since(self.pricing), IpoState::Priced),
            (since(self.upsized), IpoState::Upsized),
            (over(self.institutions_close), IpoState::InstitutionClosed),
            (over(self.retail_closes), IpoState::RetailClosed),
            (since(self.opens), IpoState::Open),
            (since(self.price_range), IpoState::PriceRange),
        ];
        let reached = steps.iter().find(|(reached, _)| *reached);
        reached.map_or(IpoState::Announced, |(_, state)| *state)
    }

    /// The last day of subscription of a group.
    pub const fn last_day(&self, kind: TrancheKind) -> Option<NaiveDate> {
        match kind {
            TrancheKind::Institutions => self.institutions_close,
            TrancheKind::Retail | TrancheKind::Employees => self.retail_closes,
        }
    }

    pub(super) fn in_order(&self) -> bool {
        let steps = [
            Some(self.announced),
            self.price_range,
            self.opens,
            self.retail_closes,
            self.institutions_close,
            self.pricing,
            self.allotment,
            self.refund,
            self.listing,
        ];
        steps.iter().flatten().is_sorted()
    }
}

/// When receiving banks take subscriptions, on their working days, by the clock of the exchange.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct SubscriptionHours {
    /// From this time.
    pub from: NaiveTime,
    /// Until this time.
    pub to: NaiveTime,
    /// Until this time on the last day of a tranche.
    pub cut_off: NaiveTime,
}
