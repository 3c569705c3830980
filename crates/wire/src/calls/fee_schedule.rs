//! The schedule of fees: `GET {content-api}/fee-schedule`.

use crate::{Bilingual, Call, Encoded, Scope, Service, Shape, checks};
use chrono::NaiveDate;
use domain::{
    fees::{AMOUNT_DECIMALS, Charge, Fee, RATE_DECIMALS, Schedule},
    values::{Decimal, Money, Percent},
};
use serde::{Deserialize, Serialize};
use std::{fmt, time::Duration};

/// Requests the schedule of fees in force.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct FeeScheduleRequest;

/// The fees in force: those of orders, of listings, of members, then of services to investors and companies.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct FeeSchedule {
    /// The first day of the schedule.
    pub since: NaiveDate,
    /// Value-added tax, percent of the fees that are taxed.
    pub tax_percent: Percent,
    /// The list.
    pub items: Vec<ScheduledFee>,
}

/// What is charged, in the order of the schedule.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum FeeGroup {
    /// Orders of investors, each side.
    Trading,
    /// Listings of issuers.
    Listing,
    /// Memberships, and what members are approved for.
    Membership,
    /// Services to investors and companies: the register, the card, certificates.
    Service,
}

/// When a fee is due.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum FeeDue {
    /// With each order that is executed.
    Order,
    /// Once.
    Once,
    /// Each year.
    Year,
    /// Each time that the service is asked for.
    Each,
}

impl FeeGroup {
    /// The code as it is sent.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Trading => "trading",
            Self::Listing => "listing",
            Self::Membership => "membership",
            Self::Service => "service",
        }
    }
}

impl fmt::Display for FeeGroup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl FeeDue {
    /// The code as it is sent.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Order => "order",
            Self::Once => "once",
            Self::Year => "year",
            Self::Each => "each",
        }
    }
}

/// One fee: a rate with an optional lowest and highest amount, or a flat amount.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ScheduledFee {
    /// Stable code. Calculators apply `broker`, `exchange`, `depository`, `authority` and `debt-order` to orders, and
    /// `application`, `initial`, `initial-growth`, `initial-dual`, `yearly`, `yearly-growth`, `initial-fund`,
    /// `yearly-fund`, `initial-debt` and `yearly-debt` to listings; none to the other groups.
    pub code: String,
    /// Name.
    pub name: Bilingual,
    /// What is charged.
    pub group: FeeGroup,
    /// When it is due.
    pub due: FeeDue,
    /// Percent of the value of the order or listing, of `initial-dual` percent of the initial fee; absent when the fee
    /// is flat.
    pub percent: Option<Percent>,
    /// Lowest amount, AED; the amount itself when the fee is flat.
    pub least: Option<Money>,
    /// Highest amount, AED.
    pub most: Option<Money>,
    /// True when value-added tax is charged on it.
    pub taxed: bool,
}

impl ScheduledFee {
    fn charge(&self) -> Charge {
        Charge {
            percent: self.percent.map(Percent::get),
            least: self.least.map(Money::get),
            most: self.most.map(Money::get),
        }
    }

    fn fault(&self) -> Option<&'static str> {
        let charge = self.charge();
        let amounts = [charge.least, charge.most];
        let too_fine = |value: Decimal, decimals| value.normalize().scale() > decimals;
        let negative = |amount: &Decimal| amount.is_sign_negative() && !amount.is_zero();
        if charge.percent.is_some_and(is_no_part) {
            Some("a rate below 0 or above 100 percent")
        } else if amounts.iter().flatten().any(negative) {
            Some("a negative amount")
        } else if charge
            .percent
            .is_some_and(|rate| too_fine(rate, RATE_DECIMALS))
        {
            Some("a rate of more than three decimals")
        } else if amounts
            .iter()
            .flatten()
            .any(|amount| too_fine(*amount, AMOUNT_DECIMALS))
        {
            Some("an amount of more than two decimals")
        } else if charge.percent.is_none() && (charge.least.is_none() || charge.most.is_some()) {
            Some("a flat fee has one amount, the least")
        } else if charge
            .least
            .zip(charge.most)
            .is_some_and(|(least, most)| least > most)
        {
            Some("the lowest amount is above the highest")
        } else {
            None
        }
    }
}

/// True for a percentage that is not between nothing and the whole.
fn is_no_part(percent: Decimal) -> bool {
    percent < Decimal::ZERO || percent > Decimal::ONE_HUNDRED
}

impl FeeSchedule {
    /// The schedule that calculators apply.
    pub fn applied(&self) -> Schedule {
        let fees = self.items.iter().map(|fee| Fee {
            code: fee.code.clone(),
            charge: fee.charge(),
            taxed: fee.taxed,
        });
        Schedule {
            since: self.since,
            tax: Charge::rate(self.tax_percent.get()),
            fees: fees.collect(),
        }
    }
}

impl Call for FeeScheduleRequest {
    type Answer = FeeSchedule;
    const NAME: &'static str = "fee-schedule";
    const SERVICE: Service = Service::Content;
    const IDEMPOTENT: bool = true;
    const FRESH: Duration = Duration::from_secs(600);
    const SHAPE: Shape = Shape::get("/fee-schedule", &[]);

    fn scope(&self) -> Scope {
        Scope::Everything
    }

    fn encode(&self) -> Encoded {
        Encoded::get("/fee-schedule", &[])
    }

    fn check(&self, answer: &FeeSchedule) -> Result<(), String> {
        if is_no_part(answer.tax_percent.get()) {
            return Err("the tax is below 0 or above 100 percent".to_owned());
        }
        for fee in &answer.items {
            if let Some(fault) = fee.fault() {
                return Err(format!("fee {}: {fault}", fee.code));
            }
        }
        checks::unique(answer.items.iter().map(|fee| &fee.code))?;
        checks::rising(answer.items.iter().map(|fee| fee.group))
    }
}
