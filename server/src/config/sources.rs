//! `[upstream]` and `[services]`: addresses of the exchange's services.

use super::{ConfigError, KEYS, Layers, addresses::web_address};
use std::{collections::HashMap, time::Duration};
use wire::Service;

/// Addresses of services that have their own.
pub type Services = HashMap<Service, String>;

/// Addresses of the exchange's services, and timeouts.
#[derive(Debug, Clone)]
pub struct Sources {
    /// `upstream.source`: the address of all services; `None`: the sample exchange in the process.
    pub all: Option<String>,
    /// `services.*`.
    pub services: Services,
    /// `upstream.connect-timeout-ms`.
    pub connect_timeout: Duration,
    /// `upstream.call-timeout-ms`.
    pub call_timeout: Duration,
    /// `upstream.max-concurrent`.
    pub max_concurrent: usize,
    /// `upstream.cache-mib`, converted to bytes.
    pub cache_bytes: u64,
}

impl Sources {
    /// Reads and checks this part.
    pub fn new(layers: &Layers) -> Result<Self, ConfigError> {
        let millis = |key| layers.count(key).map(Duration::from_millis);
        let mut services = Services::new();
        for service in Service::ALL {
            let name = format!("services.{}", service.key());
            let Some(key) = KEYS.iter().find(|key| key.name == name) else {
                continue;
            };
            if layers.filled(key.name).is_some() {
                services.insert(
                    service,
                    layers.parse(key.name, "an http or https address", web_address)?,
                );
            }
        }
        Ok(Self {
            all: layers.parse(
                "upstream.source",
                "sandbox, or an http or https address",
                source,
            )?,
            services,
            connect_timeout: millis("upstream.connect-timeout-ms")?,
            call_timeout: millis("upstream.call-timeout-ms")?,
            max_concurrent: usize::try_from(layers.count("upstream.max-concurrent")?)
                .unwrap_or(usize::MAX),
            cache_bytes: layers.count("upstream.cache-mib")? * 1024 * 1024,
        })
    }

    /// True when at least one service is answered by the sample exchange in the process.
    pub fn needs_sandbox(&self) -> bool {
        self.all.is_none() && self.services.len() < Service::ALL.len()
    }
}

fn source(text: &str) -> Option<Option<String>> {
    match text {
        "sandbox" => Some(None),
        address => web_address(address).map(Some),
    }
}
