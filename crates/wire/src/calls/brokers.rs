//! Brokers: `GET {market-watch-api}/brokers`, current and former members that trade for clients.

use crate::{Bilingual, Call, Encoded, Scope, Service, Shape, checks};
use chrono::NaiveDate;
use domain::values::Symbol;
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// Requests all brokers, including former ones, which investors still look up.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct BrokersRequest;

/// Brokers sorted by code, and the names of the services that they may offer.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Brokers {
    /// The brokers.
    pub brokers: Vec<Broker>,
    /// The regulated services with their names, in the order of the regulator's list.
    pub services: Vec<ServiceName>,
}

/// Membership status.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum MemberStatus {
    /// May trade.
    Active,
    /// Closing its clients' accounts; its membership ends soon.
    UnderCancellation,
    /// No longer a member.
    Cancelled,
}

impl MemberStatus {
    /// Its code on the wire.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Active => "active",
            Self::UnderCancellation => "under-cancellation",
            Self::Cancelled => "cancelled",
        }
    }
}

/// The fifteen regulated trading services of the specification's section 3.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum TradingService {
    /// Equity trading.
    EquityTrading,
    /// Derivative trading.
    DerivativeTrading,
    /// Margin trading.
    MarginTrading,
    /// Short-term margin trading.
    ShortTermMarginTrading,
    /// Direct market access.
    DirectMarketAccess,
    /// Internet trading.
    InternetTrading,
    /// Mobile trading.
    MobileTrading,
    /// Authorized participants.
    AuthorizedParticipants,
    /// Liquidity provider.
    LiquidityProvider,
    /// Regulated short selling.
    RegulatedShortSelling,
    /// Account allocation.
    AccountAllocation,
    /// Own-account brokerage trading.
    OwnAccountTrading,
    /// Digital onboarding through the exchange's app.
    OnboardingByApp,
    /// Digital onboarding through the broker's platform.
    OnboardingByBroker,
    /// Price stabilization.
    PriceStabilization,
}

impl TradingService {
    /// All services, in the order of the list.
    pub const ALL: [Self; 15] = [
        Self::EquityTrading,
        Self::DerivativeTrading,
        Self::MarginTrading,
        Self::ShortTermMarginTrading,
        Self::DirectMarketAccess,
        Self::InternetTrading,
        Self::MobileTrading,
        Self::AuthorizedParticipants,
        Self::LiquidityProvider,
        Self::RegulatedShortSelling,
        Self::AccountAllocation,
        Self::OwnAccountTrading,
        Self::OnboardingByApp,
        Self::OnboardingByBroker,
        Self::PriceStabilization,
    ];
}

/// A regulated service and its name.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ServiceName {
    /// The service.
    pub service: TradingService,
    /// Its name.
    pub name: Bilingual,
}

/// One broker.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Broker {
    /// Stable code of the member.
    pub code: Symbol,
    /// Name.
    pub name: Bilingual,
    /// Licence number.
    pub licence: String,
    /// First day of membership.
    pub since: NaiveDate,
    /// Membership status.
    pub status: MemberStatus,
    /// Last day of membership; absent while no end is set.
    pub until: Option<NaiveDate>,
    /// Services offered, in the regulator's order; empty once cancelled.
    pub services: Vec<TradingService>,
    /// Phone with country code; absent once cancelled.
    pub phone: Option<String>,
    /// E-mail address; absent once cancelled.
    pub email: Option<String>,
    /// Web address with scheme; absent once cancelled.
    pub website: Option<String>,
}

impl Call for BrokersRequest {
    type Answer = Brokers;
    const NAME: &'static str = "brokers";
    const SERVICE: Service = Service::MarketWatch;
    const IDEMPOTENT: bool = true;
    const FRESH: Duration = Duration::from_secs(600);
    const SHAPE: Shape = Shape::get("/brokers", &[]);

    fn scope(&self) -> Scope {
        Scope::Everything
    }

    fn encode(&self) -> Encoded {
        Encoded::get("/brokers", &[])
    }

    fn check(&self, answer: &Brokers) -> Result<(), String> {
        checks::unique(answer.brokers.iter().map(|b| &b.code))?;
        checks::rising(answer.brokers.iter().map(|b| &b.code))?;
        let named = |s: &TradingService| answer.services.iter().any(|n| n.service == *s);
        match answer
            .brokers
            .iter()
            .find(|b| !b.services.iter().all(named))
        {
            Some(broker) => Err(format!("a service of {} has no name", broker.code)),
            None => Ok(()),
        }
    }
}
