//! `[server]`: addresses to listen on, and folders.

use super::{ConfigError, Layers, Proxies, addresses::hosts};
use std::path::PathBuf;

/// Addresses to listen on, and folders.
#[derive(Debug, Clone)]
pub struct Serving {
    /// `server.listen`: address and port.
    pub listen: String,
    /// `server.admin-listen`: address and port of `/metrics` and `/healthz`.
    pub admin_listen: Option<String>,
    /// `server.admin-hosts`, in lower case.
    pub admin_hosts: Vec<String>,
    /// `server.client-address-header` and `server.trusted-proxies`.
    pub proxies: Option<Proxies>,
    /// `server.data-dir`.
    pub data_dir: PathBuf,
    /// `server.assets`: the folder of the built shell; `None`: the embedded one.
    pub assets: Option<PathBuf>,
    /// `server.log`: the filter of the log.
    pub log: String,
}

impl Serving {
    /// Reads and checks this part.
    pub fn new(layers: &Layers) -> Result<Self, ConfigError> {
        let listen = |key| {
            layers.parse(
                key,
                "an address and a port, such as 127.0.0.1:3000",
                address,
            )
        };
        Ok(Self {
            listen: listen("server.listen")?,
            admin_listen: layers
                .filled("server.admin-listen")
                .map(|_| listen("server.admin-listen"))
                .transpose()?,
            admin_hosts: layers.parse(
                "server.admin-hosts",
                "host names separated by commas",
                hosts,
            )?,
            proxies: Proxies::new(layers)?,
            data_dir: layers.parse("server.data-dir", "a folder", folder)?,
            assets: layers.filled("server.assets").map(PathBuf::from),
            log: layers.text("server.log").to_owned(),
        })
    }
}

/// `host:port`; host names are resolved when the port is opened.
pub(super) fn address(text: &str) -> Option<String> {
    let (host, port) = text.rsplit_once(':')?;
    (!host.is_empty() && port.parse::<u16>().is_ok()).then(|| text.to_owned())
}

fn folder(text: &str) -> Option<PathBuf> {
    (!text.is_empty()).then(|| PathBuf::from(text))
}
