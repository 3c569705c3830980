//! Initial public offerings: `GET {market-watch-api}/ipos`.

mod timetable;

use super::disclosures::Attachment;
use crate::{Bilingual, Call, Encoded, Scope, Service, Shape, checks};
use chrono::{NaiveDate, NaiveDateTime, NaiveTime, TimeDelta};
use domain::values::{Decimal, Money, Percent, Price, Quantity, Sector, Symbol};
use serde::{Deserialize, Serialize};
use std::time::Duration;

pub use super::stocks::Venue;
pub use timetable::{IpoDates, SubscriptionHours};

/// Requests the offerings, including those of recent years.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct IposRequest;

/// Offerings, the newest first.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Ipos {
    /// The day of the states.
    pub as_of: NaiveDate,
    /// The list.
    pub items: Vec<Ipo>,
}

/// State of an offering.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum IpoState {
    /// The intention to float is published.
    Announced,
    /// The price range is published.
    PriceRange,
    /// Subscription is open to all.
    Open,
    /// As open or closed, after the offering was enlarged; until the price is set.
    Upsized,
    /// Closed to the public, still open to institutions.
    RetailClosed,
    /// Closed to all.
    InstitutionClosed,
    /// The price is set.
    Priced,
    /// The shares are allotted.
    Allotted,
    /// Refunds are being paid.
    Refunded,
    /// The share is listed and trades.
    Listed,
    /// Withdrawn.
    Withdrawn,
}

/// One offering.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Ipo {
    /// Stable code, the future ticker.
    pub code: Symbol,
    /// Short name.
    pub name: Bilingual,
    /// Sector.
    pub sector: Sector,
    /// Market on which the share will trade.
    pub board: Venue,
    /// State.
    pub state: IpoState,
    /// Business of the company.
    pub about: Bilingual,
    /// Shares offered, all tranches together.
    pub offered: Quantity,
    /// Shares offered originally.
    pub first_offered: Quantity,
    /// Shares offered, percent of the capital, two decimals.
    pub of_capital: Percent,
    /// Low end of the price range, AED; absent before publication.
    pub price_low: Option<Price>,
    /// High end of the price range, AED; absent before publication.
    pub price_high: Option<Price>,
    /// The price, AED; absent before it is set.
    pub final_price: Option<Price>,
    /// Timetable.
    pub dates: IpoDates,
    /// Tranches.
    pub tranches: Vec<Tranche>,
    /// Receiving banks.
    pub receiving_banks: Vec<Bilingual>,
    /// When they take subscriptions; absent before it is published.
    pub hours: Option<SubscriptionHours>,
    /// Files: the intention to float, and the prospectus summary once the range is published.
    pub attachments: Vec<Attachment>,
    /// Frequently asked questions, in order.
    pub questions: Vec<IpoQuestion>,
}

impl Ipo {
    /// The state at a time on the clock of the exchange, on the day of the answer. A subscription ends at the cut-off of
    /// the banks on its last day, and an enlargement does not hide that: [`IpoState::Upsized`] is only left while
    /// subscription is open to all.
    pub fn stage(&self, at: NaiveDateTime) -> IpoState {
        match self.state {
            IpoState::Open | IpoState::Upsized | IpoState::RetailClosed => {}
            state => return state,
        }
        if self.has_closed(TrancheKind::Institutions, at) {
            IpoState::InstitutionClosed
        } else if self.has_closed(TrancheKind::Retail, at) {
            IpoState::RetailClosed
        } else {
            self.state
        }
    }

    /// The times of the stages that were reached after the announcement, in their order. A withdrawal is the last of all.
    pub fn stages_until(&self, at: NaiveDateTime) -> Vec<NaiveDateTime> {
        let dates = &self.dates;
        let begins = |day: Option<NaiveDate>| Some(day?.and_time(NaiveTime::MIN));
        let withdrawn = begins(dates.withdrawn);
        let steps = [
            begins(dates.price_range),
            begins(dates.opens),
            begins(dates.upsized),
            self.closes_at(TrancheKind::Retail),
            self.closes_at(TrancheKind::Institutions),
            begins(dates.pricing),
            begins(dates.allotment),
            begins(dates.refund),
            begins(dates.listing),
            withdrawn,
        ];
        let steps = steps.into_iter().flatten();
        let reached = steps.filter(|step| *step <= at && withdrawn.is_none_or(|end| *step <= end));
        let mut reached: Vec<_> = reached.collect();
        reached.sort_unstable();
        reached.dedup();
        reached
    }

    /// The time at which the subscription of a group ends: the cut-off of its last day, or the end of that day where no
    /// hours are published.
    pub fn closes_at(&self, kind: TrancheKind) -> Option<NaiveDateTime> {
        let last = self.dates.last_day(kind)?;
        match self.hours {
            Some(hours) => Some(last.and_time(hours.cut_off)),
            None => Some(last.succ_opt()?.and_time(NaiveTime::MIN)),
        }
    }

    /// True when the subscription of a group is over.
    pub fn has_closed(&self, kind: TrancheKind, at: NaiveDateTime) -> bool {
        self.closes_at(kind).is_some_and(|end| end <= at)
    }
}

impl Ipos {
    /// A time on the clock of the exchange as a time of the day of the answer: the states say nothing of another day.
    /// Without a clock it is the start of that day, whose last hour then counts in full.
    pub fn time_of(&self, now: Option<NaiveDateTime>) -> NaiveDateTime {
        let begins = self.as_of.and_time(NaiveTime::MIN);
        let Some(now) = now else {
            return begins;
        };
        let ends = begins + (TimeDelta::days(1) - TimeDelta::seconds(1));
        now.clamp(begins, ends)
    }

    /// The next time after `at`, on the same day, at which a subscription ends.
    pub fn next_cut_off(&self, at: NaiveDateTime) -> Option<NaiveDateTime> {
        let ends = self.items.iter().flat_map(|ipo| {
            [TrancheKind::Retail, TrancheKind::Institutions].map(|kind| ipo.closes_at(kind))
        });
        let ends = ends.flatten();
        ends.filter(|end| at < *end && end.date() == at.date())
            .min()
    }
}

/// A question about an offering.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct IpoQuestion {
    /// The question.
    pub question: Bilingual,
    /// The answer.
    pub answer: Bilingual,
}

/// Group of investors of a tranche.
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
    /// Its group of investors.
    pub kind: TrancheKind,
    /// Number of shares.
    pub shares: Quantity,
    /// Minimum subscription, AED.
    pub minimum: Money,
    /// Amounts beyond the minimum are multiples of this, AED.
    pub step: Money,
    /// Guaranteed minimum allotment per subscriber; absent when there is none.
    pub guaranteed: Option<Quantity>,
    /// Subscription ratio; absent before it is closed.
    pub coverage: Option<Decimal>,
    /// Number of subscribers; absent before it is closed, and for institutions.
    pub subscribers: Option<Quantity>,
    /// Shares allotted; absent before the allotment.
    #[serde(default)]
    pub allotted: Option<Quantity>,
    /// Of the shares ordered beyond the guaranteed ones, the percentage that was allotted; absent before the allotment, and
    /// where it followed no common rule, as for institutions.
    #[serde(default)]
    pub factor: Option<Percent>,
}

impl Tranche {
    /// True when more shares were allotted than there are, or a part of the orders beyond 0 to 100%.
    fn overallotted(&self) -> bool {
        let part = self.factor.map(Percent::get);
        self.allotted.is_some_and(|shares| shares > self.shares)
            || part.is_some_and(|part| part < Decimal::ZERO || part > Decimal::ONE_HUNDRED)
    }

    /// True when it has subscribers and is not closed, or closed without one.
    fn overbooked(&self) -> bool {
        self.subscribers
            .is_some_and(|of| self.coverage.is_none() || of.0 == 0)
    }
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
                return Err(format!("{code}: its state contradicts its dates"));
            }
            let sum: u64 = ipo.tranches.iter().map(|t| t.shares.0).sum();
            if sum != ipo.offered.0 {
                return Err(format!("{code}: the tranches do not add up"));
            }
            let hours = ipo.hours.as_ref();
            if hours.is_some_and(|h| h.from >= h.to || !(h.from..=h.to).contains(&h.cut_off)) {
                return Err(format!("{code}: its hours are out of order"));
            }
            if let Some(tranche) = ipo.tranches.iter().find(|t| t.overbooked()) {
                return Err(format!(
                    "{code}: subscribers to {:?} without orders",
                    tranche.kind
                ));
            }
            let allotted = ipo.dates.allotment.is_some_and(|day| day <= answer.as_of);
            let has_result = |t: &Tranche| t.allotted.is_some() || t.factor.is_some();
            if ipo.tranches.iter().any(Tranche::overallotted)
                || (!allotted && ipo.tranches.iter().any(has_result))
            {
                return Err(format!("{code}: its allotment is out of bounds"));
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

#[cfg(test)]
mod tests {
    use super::*;

    fn enlarged() -> Ipo {
        let answer: Ipos = serde_json::from_str(include_str!("../../fixtures/ipos.json")).unwrap();
        let mut items = answer.items.into_iter();
        items.find(|ipo| ipo.state == IpoState::Upsized).unwrap()
    }

    fn at(text: &str) -> NaiveDateTime {
        text.parse().unwrap()
    }

    #[test]
    fn a_subscription_ends_at_the_cut_off_also_after_an_enlargement() {
        let mut ipo = enlarged();
        for (time, stage) in [
            ("2026-11-11T09:00:00", IpoState::Upsized),
            ("2026-11-27T11:59:59", IpoState::Upsized),
            ("2026-11-27T12:00:00", IpoState::RetailClosed),
            ("2026-11-28T00:00:00", IpoState::RetailClosed),
            ("2026-12-21T11:59:59", IpoState::RetailClosed),
            ("2026-12-21T12:00:00", IpoState::InstitutionClosed),
        ] {
            assert_eq!(ipo.stage(at(time)), stage, "{time}");
        }
        // Without hours the last day counts in full.
        ipo.hours = None;
        assert_eq!(ipo.stage(at("2026-11-27T23:59:59")), IpoState::Upsized);
        assert_eq!(ipo.stage(at("2026-11-28T00:00:00")), IpoState::RetailClosed);
        ipo.state = IpoState::Withdrawn;
        assert_eq!(ipo.stage(at("2026-12-22T00:00:00")), IpoState::Withdrawn);
    }

    #[test]
    fn an_allotment_before_its_day_or_beyond_the_tranche_is_refused() {
        let answer: Ipos = serde_json::from_str(include_str!("../../fixtures/ipos.json")).unwrap();
        let with = |at: usize, change: fn(&mut Tranche)| {
            let mut answer = answer.clone();
            change(&mut answer.items[at].tranches[0]);
            IposRequest.check(&answer).is_ok()
        };
        let [open, listed] = [0, 1];
        assert!(with(listed, |_| {}));
        assert!(!with(listed, |t| t.allotted = Some(Quantity(t.shares.0 + 1))));
        assert!(!with(listed, |t| t.factor = Percent::new(Decimal::from(101))));
        assert!(!with(open, |t| t.allotted = Some(Quantity(1))));
    }

    #[test]
    fn the_next_cut_off_is_of_the_same_day() {
        let mut all = Ipos {
            as_of: "2026-11-27".parse().unwrap(),
            items: vec![enlarged()],
        };
        let noon = at("2026-11-27T12:00:00");
        assert_eq!(all.next_cut_off(at("2026-11-27T08:00:00")), Some(noon));
        assert_eq!(all.next_cut_off(noon), None);
        // A clock that is a day ahead of the answer, or behind it, says nothing of another day.
        assert_eq!(
            all.time_of(Some(at("2026-11-28T09:00:00"))).date(),
            all.as_of
        );
        assert_eq!(
            all.time_of(Some(at("2026-11-26T09:00:00"))),
            at("2026-11-27T00:00:00")
        );
        assert_eq!(all.time_of(Some(noon)), noon);
        all.items.clear();
        assert_eq!(all.next_cut_off(at("2026-11-27T08:00:00")), None);
    }
}
