//! The brokers: services, status and contacts.

use crate::{Ask, Asked, Definition, Error, Filter, Link, Paging, Resource, Stamp};
use table_engine::Tone;
use upstream::Upstream;
use wire::{
    Call as _,
    calls::brokers::{Broker, BrokersRequest, TradingService},
};

type Column = crate::Column<Broker>;

/// The codes of [`TradingService::ALL`], in its order.
pub const TRADING_SERVICES: [&str; TradingService::ALL.len()] = [
    "equity-trading",
    "derivative-trading",
    "margin-trading",
    "short-term-margin-trading",
    "direct-market-access",
    "internet-trading",
    "mobile-trading",
    "authorized-participants",
    "liquidity-provider",
    "regulated-short-selling",
    "account-allocation",
    "own-account-trading",
    "onboarding-by-app",
    "onboarding-by-broker",
    "price-stabilization",
];

/// One row per current or former broker, sorted by name.
pub static BROKERS_DIRECTORY: Resource<DirectoryRequest, Broker> = Resource::new(Definition {
    id: "brokers-directory",
    ask: |view| {
        let service = view.choice("service");
        let at = service.and_then(|code| TRADING_SERVICES.iter().position(|known| *known == code));
        Some(DirectoryRequest {
            service: at.map(|at| TradingService::ALL[at]),
        })
    },
    items: Vec::clone,
    stamp: Stamp::none,
    live: None,
    key: "code",
    columns: &[
        Column::name("broker", |row| &row.name)
            .strong()
            .leads_to(Link {
                page: "brokers-directory-item",
                param: "broker",
            }),
        Column::state(
            "status",
            "member-",
            &["active", "under-cancellation", "cancelled"],
            tone,
            |row| row.status.code(),
        ),
        offers::<0>(),
        offers::<1>(),
        offers::<2>(),
        offers::<5>(),
        Column::optional_code("phone", |row| row.phone.as_deref()),
        Column::site("website", |row| row.website.as_deref()),
        Column::email("email", |row| row.email.as_deref()).further(),
        Column::code("code", |row| row.code.as_str()).further(),
        Column::code("licence", |row| &row.licence).further(),
        Column::date("member-since", |row| Some(row.since)).further(),
        Column::date("member-until", |row| row.until).further(),
        offers::<3>().further(),
        offers::<4>().further(),
        offers::<6>().further(),
        offers::<7>().further(),
        offers::<8>().further(),
        offers::<9>().further(),
        offers::<10>().further(),
        offers::<11>().further(),
        offers::<12>().further(),
        offers::<13>().further(),
        offers::<14>().further(),
    ],
    filters: &[
        Filter::words("q"),
        Filter::choice("service")
            .of("trading-service-", &TRADING_SERVICES)
            .by_source(),
        Filter::choice("status"),
    ],
    order: "broker",
    paging: Paging::Ours(100),
    count_key: "table-brokers",
    note: Some("note-brokers-directory"),
});

/// The column that tells whether a broker offers the service at index `AT`.
const fn offers<const AT: usize>() -> Column {
    Column::flag(TRADING_SERVICES[AT], |row| {
        row.services.contains(&TradingService::ALL[AT])
    })
}

fn tone(status: &str) -> Tone {
    match status {
        "active" => Tone::Good,
        "under-cancellation" => Tone::Warn,
        _ => Tone::Neutral,
    }
}

/// Requests the brokers, or those that offer a service.
pub struct DirectoryRequest {
    service: Option<TradingService>,
}

impl Ask for DirectoryRequest {
    type Answer = Vec<Broker>;

    const CALLS: &'static [&'static str] = &[BrokersRequest::NAME];

    /// The call answers with the brokers of all services.
    fn variant(_: &Self::Answer) -> Option<u64> {
        None
    }

    async fn ask(self, upstream: &Upstream) -> Result<Asked<Self::Answer>, Error> {
        let all = BrokersRequest.ask(upstream).await?;
        let brokers = all.value.brokers.iter();
        let brokers = brokers.filter(|broker| {
            let services = &broker.services;
            self.service
                .is_none_or(|service| services.contains(&service))
        });
        Ok(Asked {
            value: brokers.cloned().collect(),
            parts: all.parts,
            received: all.received,
            stale: all.stale,
            lacking: all.lacking,
            provisional: all.provisional,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_codes_are_those_of_the_wire() {
        let codes = TradingService::ALL.map(|service| serde_json::to_value(service).unwrap());
        assert_eq!(
            codes.map(|code| code.as_str().unwrap().to_owned()),
            TRADING_SERVICES
        );
    }
}
