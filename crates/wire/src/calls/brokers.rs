//! Brokers: `GET {market-watch-api}/brokers`, every member that trades or traded for clients.

use crate::{Bilingual, Call, Encoded, Scope, Service, Shape, checks};
use chrono::NaiveDate;
use domain::values::Symbol;
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// Asks for all brokers, former ones too: investors look for them.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct BrokersRequest;

/// Brokers in the order of their codes, and the names of the services that they may offer.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Brokers {
    /// The brokers.
    pub brokers: Vec<Broker>,
    /// The regulated services with their names, in the order of the regulator's list.
    pub services: Vec<ServiceName>,
}

/// Whether a member may trade.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum MemberStatus {
    /// It may.
    Active,
    /// It closes its clients' accounts; its membership ends soon.
    UnderCancellation,
    /// It was a member.
    Cancelled,
}

/// The fifteen regulated trading services of the spec's section 3.
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
    /// Number of its licence.
    pub licence: String,
    /// First day of its membership.
    pub since: NaiveDate,
    /// Whether it may trade.
    pub status: MemberStatus,
    /// Last day of its membership; absent while no end is set.
    pub until: Option<NaiveDate>,
    /// What it offers, in the order of the list; empty once it is cancelled.
    pub services: Vec<TradingService>,
    /// Phone with country code; absent once it is cancelled.
    pub phone: Option<String>,
    /// E-mail address; absent once it is cancelled.
    pub email: Option<String>,
    /// Web address with scheme; absent once it is cancelled.
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
