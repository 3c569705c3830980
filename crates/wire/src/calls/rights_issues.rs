//! Rights issues: `GET {market-watch-api}/rights-issues`.

use crate::{Bilingual, Call, Encoded, Revision, Scope, Service, Shape, checks, revision};
use chrono::NaiveDate;
use domain::values::{Decimal, Isin, Percent, Price, Quantity, Symbol};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// Requests the rights issues of listed companies and, for some years, of the growth board.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct RightsIssuesRequest;

/// Rights issues, the newest first.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct RightsIssues {
    /// The day of the states.
    pub as_of: NaiveDate,
    /// The list.
    pub items: Vec<RightsIssue>,
}

/// State of a rights issue.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum RightsState {
    /// Recommendation by the board.
    Announced,
    /// The general meeting has approved it.
    Approved,
    /// The rights trade.
    Trading,
    /// Trading in rights has ended; subscription is open.
    Subscription,
    /// Subscription has closed; unused rights have lapsed.
    Closed,
    /// The new shares are allotted.
    Allotted,
    /// The new shares trade.
    Listed,
}

impl RightsState {
    /// Its code on the wire.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Announced => "announced",
            Self::Approved => "approved",
            Self::Trading => "trading",
            Self::Subscription => "subscription",
            Self::Closed => "closed",
            Self::Allotted => "allotted",
            Self::Listed => "listed",
        }
    }
}

/// One rights issue.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct RightsIssue {
    /// Ticker of the share.
    pub symbol: Symbol,
    /// Short name of the issuer.
    pub name: Bilingual,
    /// Ticker of the right, which is a security of its own.
    pub right: Symbol,
    /// ISIN of the right.
    pub right_isin: Isin,
    /// State.
    pub state: RightsState,
    /// Shares before the issue.
    pub existing_shares: Quantity,
    /// Shares to be issued, one for each right.
    pub new_shares: Quantity,
    /// Existing shares per right, four decimals, rounded up.
    pub held_per_right: Decimal,
    /// Whole shares needed for one right: fractions are rounded up.
    pub whole_shares: u32,
    /// Issue price, AED.
    pub issue_price: Price,
    /// Last close cum rights, AED; absent before that close.
    pub cum_price: Option<Price>,
    /// Theoretical ex-rights price, AED, four decimals:
    /// (existing × last close + new × issue price) / (existing + new).
    pub theoretical_price: Option<Price>,
    /// First reference price of the right, AED, four decimals: theoretical price less issue price.
    pub right_price: Option<Price>,
    /// Timetable.
    pub dates: RightsDates,
    /// Shares subscribed, percent of the new shares; absent before the end.
    pub subscribed: Option<Percent>,
    /// Its last change, such as the approval; absent when it was never changed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub revision: Option<Revision>,
}

/// Timetable of a rights issue.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct RightsDates {
    /// Recommendation by the board.
    pub announced: NaiveDate,
    /// Approval by the general meeting.
    pub approved: NaiveDate,
    /// Last day to buy the share with the entitlement.
    pub last_entitlement: NaiveDate,
    /// First day of trading without the entitlement.
    pub ex_date: NaiveDate,
    /// Record date.
    pub record_date: NaiveDate,
    /// First trading day of the rights.
    pub trading_from: NaiveDate,
    /// Last trading day of the rights.
    pub trading_to: NaiveDate,
    /// First day of subscription.
    pub subscription_from: NaiveDate,
    /// Last day of subscription.
    pub subscription_to: NaiveDate,
    /// The new shares are allotted.
    pub allotment: NaiveDate,
    /// First trading day of the new shares.
    pub listing: NaiveDate,
}

impl RightsDates {
    /// State of the issue on a given day.
    pub fn state_on(&self, day: NaiveDate) -> RightsState {
        let steps = [
            (self.listing <= day, RightsState::Listed),
            (self.allotment <= day, RightsState::Allotted),
            (self.subscription_to < day, RightsState::Closed),
            (self.trading_to < day, RightsState::Subscription),
            (self.trading_from <= day, RightsState::Trading),
            (self.approved <= day, RightsState::Approved),
        ];
        let reached = steps.iter().find(|(reached, _)| *reached);
        reached.map_or(RightsState::Announced, |(_, state)| *state)
    }

    fn in_order(&self) -> bool {
        let steps = [
            self.announced,
            self.approved,
            self.last_entitlement,
            self.ex_date,
            self.record_date,
            self.trading_from,
            self.subscription_from,
            self.trading_to,
            self.subscription_to,
            self.allotment,
            self.listing,
        ];
        steps.is_sorted() && self.last_entitlement < self.ex_date
    }
}

impl RightsIssue {
    /// Theoretical price computed from the other fields, four decimals.
    pub fn expected_price(&self) -> Option<Decimal> {
        let (old, new) = (self.existing_shares.0, self.new_shares.0);
        let (old, new) = (Decimal::from(old), Decimal::from(new));
        let sum = old * self.cum_price?.get() + new * self.issue_price.get();
        Some((sum / (old + new)).round_dp(4))
    }

    fn is_sound(&self) -> bool {
        let held = self.held_per_right;
        let whole = held.ceil() == Decimal::from(self.whole_shares);
        let enough = held * Decimal::from(self.new_shares.0) >= self.existing_shares.0.into();
        let theory = self.theoretical_price.map(Price::get) == self.expected_price();
        whole && enough && theory && self.dates.in_order()
    }
}

impl Call for RightsIssuesRequest {
    type Answer = RightsIssues;
    const NAME: &'static str = "rights-issues";
    const SERVICE: Service = Service::MarketWatch;
    const IDEMPOTENT: bool = true;
    const FRESH: Duration = Duration::from_secs(300);
    const SHAPE: Shape = Shape::get("/rights-issues", &[]);

    fn scope(&self) -> Scope {
        Scope::Everything
    }

    fn encode(&self) -> Encoded {
        Encoded::get("/rights-issues", &[])
    }

    fn check(&self, answer: &RightsIssues) -> Result<(), String> {
        for issue in &answer.items {
            if issue.dates.state_on(answer.as_of) != issue.state {
                return Err(format!("{}: its state contradicts its dates", issue.right));
            }
            if !issue.is_sound() {
                return Err(format!(
                    "{}: its figures contradict each other",
                    issue.right
                ));
            }
            if !revision::sound(issue.revision.as_ref()) {
                return Err(format!("{}: inconsistent revision", issue.right));
            }
        }
        checks::unique(answer.items.iter().map(|i| &i.right))?;
        checks::falling(answer.items.iter().map(|i| i.dates.announced))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_revision_without_a_number_is_refused() {
        let mut answer: RightsIssues =
            serde_json::from_str(include_str!("../../fixtures/rights-issues.json")).unwrap();
        assert_eq!(RightsIssuesRequest.check(&answer), Ok(()));
        let mut revisions = answer
            .items
            .iter_mut()
            .filter_map(|one| one.revision.as_mut());
        revisions.next().unwrap().number = 0;
        let refused = RightsIssuesRequest.check(&answer).unwrap_err();
        assert!(refused.contains("revision"), "{refused}");
    }
}
