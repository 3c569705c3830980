//! Initial public offerings: `GET {market-watch-api}/ipos`.

use super::disclosures::Attachment;
use crate::{Bilingual, Call, Encoded, Scope, Service, Shape, checks};
use chrono::NaiveDate;
use domain::values::{Decimal, Money, Percent, Price, Quantity, Sector, Symbol};
use serde::{Deserialize, Serialize};
use std::time::Duration;

pub use super::stocks::Venue;

/// Asks for the offerings, those of the last years among them.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct IposRequest;

/// Offerings, the newest first.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Ipos {
    /// The day on which the states are as they are told.
    pub as_of: NaiveDate,
    /// The list.
    pub items: Vec<Ipo>,
}

/// How far an offering is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum IpoState {
    /// The intention is public.
    Announced,
    /// The range of the price is public.
    PriceRange,
    /// Everybody may subscribe.
    Open,
    /// The same or closed already, with more shares than were offered first; until the price is set.
    Upsized,
    /// Closed to the public, open to institutions.
    RetailClosed,
    /// Closed to all.
    InstitutionClosed,
    /// The price is set.
    Priced,
    /// The shares are allotted.
    Allotted,
    /// What was paid too much is paid back.
    Refunded,
    /// The share trades.
    Listed,
    /// Given up.
    Withdrawn,
}

/// One offering.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Ipo {
    /// Stable code, the ticker to be.
    pub code: Symbol,
    /// Short name.
    pub name: Bilingual,
    /// Sector.
    pub sector: Sector,
    /// Where the share will trade.
    pub board: Venue,
    /// How far it is.
    pub state: IpoState,
    /// What the company does.
    pub about: Bilingual,
    /// Shares offered now, all tranches together.
    pub offered: Quantity,
    /// Shares offered at first.
    pub first_offered: Quantity,
    /// What is offered now, percent of the capital, two decimals.
    pub of_capital: Percent,
    /// Lowest price, AED; absent before the range is public.
    pub price_low: Option<Price>,
    /// Highest price, AED; absent before the range is public.
    pub price_high: Option<Price>,
    /// The price, AED; absent before it is set.
    pub final_price: Option<Price>,
    /// Its days.
    pub dates: IpoDates,
    /// Who may subscribe to what.
    pub tranches: Vec<Tranche>,
    /// Banks that take subscriptions.
    pub receiving_banks: Vec<Bilingual>,
    /// Files: the intention, and the summary of the prospectus once the range is public.
    pub attachments: Vec<Attachment>,
    /// Questions that subscribers ask, in order.
    pub questions: Vec<IpoQuestion>,
}

/// A question about an offering.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct IpoQuestion {
    /// What is asked.
    pub question: Bilingual,
    /// The answer.
    pub answer: Bilingual,
}

/// The days of an offering. Those after the range are absent before the range is public.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct IpoDates {
    /// The intention becomes public.
    pub announced: NaiveDate,
    /// The range becomes public.
    pub price_range: Option<NaiveDate>,
    /// First day of subscription.
    pub opens: Option<NaiveDate>,
    /// More shares are offered; absent when it was not enlarged.
    pub upsized: Option<NaiveDate>,
    /// Last day for the public and employees.
    pub retail_closes: Option<NaiveDate>,
    /// Last day for institutions.
    pub institutions_close: Option<NaiveDate>,
    /// The price is set.
    pub pricing: Option<NaiveDate>,
    /// The shares are allotted.
    pub allotment: Option<NaiveDate>,
    /// Refunds are paid.
    pub refund: Option<NaiveDate>,
    /// First day of trading.
    pub listing: Option<NaiveDate>,
    /// It was given up; absent when it was not.
    pub withdrawn: Option<NaiveDate>,
}

impl IpoDates {
    /// How far the offering is on a day.
    pub fn state_on(&self, day: NaiveDate) -> IpoState {
        let since = |date: Option<NaiveDate>| date.is_some_and(|d| d <= day);
        let over = |date: Option<NaiveDate>| date.is_some_and(|d| d < day);
        // The last that has come.
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

    fn in_order(&self) -> bool {
        let course = [
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
        course.iter().flatten().is_sorted()
    }
}

/// Who a tranche is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum TrancheKind {
    /// The public.
    Retail,
    /// Qualified institutions.
    Institutions,
    /// Employees of the company.
    Employees,
}

/// One tranche.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Tranche {
    /// Who it is for.
    pub kind: TrancheKind,
    /// Its shares.
    pub shares: Quantity,
    /// Least amount of a subscription, AED.
    pub minimum: Money,
    /// Amounts beyond the minimum are multiples of this, AED.
    pub step: Money,
    /// Shares that each subscriber gets at least; absent when nothing is guaranteed.
    pub guaranteed: Option<Quantity>,
    /// How many times it is subscribed; absent before it is closed.
    pub coverage: Option<Decimal>,
}

impl Call for IposRequest {
    type Answer = Ipos;
    const NAME: &'static str = "ipos";
    const SERVICE: Service = Service::MarketWatch;
    const IDEMPOTENT: bool = true;
    const FRESH: Duration = Duration::from_secs(300);
    const SHAPE: Shape = Shape::get("/ipos", &[]);

    fn scope(&self) -> Scope {
        Scope::Everything
    }

    fn encode(&self) -> Encoded {
        Encoded::get("/ipos", &[])
    }

    fn check(&self, answer: &Ipos) -> Result<(), String> {
        for ipo in &answer.items {
            let code = &ipo.code;
            if !ipo.dates.in_order() || ipo.dates.state_on(answer.as_of) != ipo.state {
                return Err(format!("{code}: its state is not that of its days"));
            }
            let sum: u64 = ipo.tranches.iter().map(|t| t.shares.0).sum();
            if sum != ipo.offered.0 {
                return Err(format!("{code}: the tranches do not add up"));
            }
            checks::spread(code, ipo.price_low, ipo.price_high)?;
            let range = ipo.price_low..=ipo.price_high;
            if ipo.final_price.is_some() && !range.contains(&ipo.final_price) {
                return Err(format!("{code}: its price is outside the range"));
            }
        }
        checks::unique(answer.items.iter().map(|i| &i.code))?;
        checks::falling(answer.items.iter().map(|i| i.dates.announced))
    }
}
