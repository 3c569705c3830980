//! Rights issues: `GET {market-watch-api}/rights-issues`.

use crate::{Bilingual, Call, Encoded, Scope, Service, Shape, checks};
use chrono::NaiveDate;
use domain::values::{Decimal, Isin, Percent, Price, Quantity, Symbol};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// Asks for the rights issues: those of listed companies and, of some years, of the growth board.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct RightsIssuesRequest;

/// Rights issues, the newest first.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct RightsIssues {
    /// The day on which the states are as they are told.
    pub as_of: NaiveDate,
    /// The list.
    pub items: Vec<RightsIssue>,
}

/// How far a rights issue is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum RightsState {
    /// The board recommends it.
    Announced,
    /// The assembly has agreed.
    Approved,
    /// The rights trade.
    Trading,
    /// The rights trade no more; subscription goes on.
    Subscription,
    /// Subscription is over; rights that were not used have lapsed.
    Closed,
    /// The new shares are allotted.
    Allotted,
    /// The new shares trade.
    Listed,
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
    /// How far it is.
    pub state: RightsState,
    /// Shares before.
    pub existing_shares: Quantity,
    /// Shares to be issued, one for each right.
    pub new_shares: Quantity,
    /// Existing shares for one right, four decimals, rounded up.
    pub held_per_right: Decimal,
    /// Whole shares that a holder needs for one right: fractions are rounded up.
    pub whole_shares: u32,
    /// What a new share costs, AED.
    pub issue_price: Price,
    /// Last close with the right, AED; absent before that day is over.
    pub cum_price: Option<Price>,
    /// Theoretical price without the right, AED, four decimals:
    /// (existing × last close + new × issue price) / (existing + new).
    pub theoretical_price: Option<Price>,
    /// The right's first reference price, AED, four decimals: theoretical price less issue price.
    pub right_price: Option<Price>,
    /// Its days.
    pub dates: RightsDates,
    /// Shares that were subscribed, percent of the new ones; absent before the end.
    pub subscribed: Option<Percent>,
}

/// The days of a rights issue.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct RightsDates {
    /// The board recommends it.
    pub announced: NaiveDate,
    /// The assembly agrees.
    pub approved: NaiveDate,
    /// Last day to buy the share with the right.
    pub last_entitlement: NaiveDate,
    /// First day of trading without the right.
    pub ex_date: NaiveDate,
    /// The register of this day gets the rights.
    pub record_date: NaiveDate,
    /// First day on which the rights trade.
    pub trading_from: NaiveDate,
    /// Last day on which the rights trade.
    pub trading_to: NaiveDate,
    /// First day of subscription.
    pub subscription_from: NaiveDate,
    /// Last day of subscription.
    pub subscription_to: NaiveDate,
    /// The new shares are allotted.
    pub allotment: NaiveDate,
    /// First day on which the new shares trade.
    pub listing: NaiveDate,
}

impl RightsDates {
    /// How far the issue is on a day.
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
        let course = [
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
        course.is_sorted() && self.last_entitlement < self.ex_date
    }
}

impl RightsIssue {
    /// The theoretical price that follows from the other fields, four decimals.
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
                return Err(format!(
                    "{}: its state is not that of its days",
                    issue.right
                ));
            }
            if !issue.is_sound() {
                return Err(format!(
                    "{}: its figures contradict each other",
                    issue.right
                ));
            }
        }
        checks::unique(answer.items.iter().map(|i| &i.right))?;
        checks::falling(answer.items.iter().map(|i| i.dates.announced))
    }
}
