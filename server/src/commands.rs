//! The commands of the program.

mod content;
mod import;
mod media_kit;
mod submissions;
mod verify;

pub use self::content::content;
pub use import::import;
pub use media_kit::media_kit;
pub use submissions::submissions;
pub use verify::verify;

use crate::{
    admin,
    assets::Assets,
    cli::{SandboxArgs, ServeArgs},
    compose,
    config::{Config, KEYS, Layers},
    connections::Connections,
    descriptors, log, sample, sealed_forms, serve,
};
use ::submissions::PostgresUrl;
use anyhow::Result;
use std::{env, fmt::Write, sync::Arc};
use tokio::signal::unix::{SignalKind, signal};

/// `borsa serve`.
pub async fn serve(args: &ServeArgs) -> Result<()> {
    let layers = Layers::read(args.config.as_deref(), environment(), args.flags())?;
    let mut config = Config::new(&layers)?;
    log::to_stderr(&config.serving.log)?;
    descriptors::provide(&mut config);
    let listener = serve::listen(&config.serving.listen).await?;
    let url = serve::local_url(listener.local_addr()?);
    config.addresses.url.get_or_insert(url.clone());
    let (limits, admin_listen) = (config.limits, config.serving.admin_listen.clone());
    let server = match sealed_forms::open(&config)? {
        Some(form_store) => compose::build_with(config, form_store)?,
        None => compose::build(config)?,
    };
    server.start_sealing();
    let admin = match admin_listen {
        Some(address) => Some(serve::listen(&address).await?),
        None => None,
    };
    let asked = asked_to_end();
    println!("Borsa is at {url}");
    if let Some(admin) = admin {
        println!(
            "Metrics are at {}/metrics",
            serve::local_url(admin.local_addr()?)
        );
        let router = admin::router(&server.state);
        // The operator's port has its own connection limit, so that visitors cannot exhaust it.
        let own = Connections::new(&limits, None);
        let end = std::future::pending();
        tokio::spawn(serve::serve(admin, router, limits, own, end));
    }
    let end = async {
        asked.await;
        // Live streams do not end by themselves.
        let _ = server.ended.send(true);
    };
    let connections = Arc::clone(&server.state.connections);
    serve::serve(listener, server.router, limits, connections, end).await;
    Ok(())
}

/// `borsa sandbox`.
pub async fn sandbox(args: &SandboxArgs) -> Result<()> {
    let layers = Layers::read(args.config.as_deref(), environment(), args.flags())?;
    let mut config = Config::new(&layers)?;
    log::to_stderr(&config.serving.log)?;
    descriptors::provide(&mut config);
    let listener = serve::listen(&config.sample.listen).await?;
    let url = serve::local_url(listener.local_addr()?);
    let assets = Assets::new(config.serving.assets.as_deref());
    let router = sample::router(&config.sample, &config.serving.data_dir, &assets)?;
    let end = asked_to_end();
    println!("The sample exchange is at {url}");
    // Its clients are servers, which open many connections each.
    config.limits.connections_per_address = config.limits.connections;
    let connections = Connections::new(&config.limits, None);
    serve::serve(listener, router, config.limits, connections, end).await;
    Ok(())
}

/// `borsa config`: prints the configuration as TOML, with the source of each value.
pub fn config(args: &ServeArgs) -> Result<()> {
    let layers = Layers::read(args.config.as_deref(), environment(), args.flags())?;
    Config::new(&layers)?;
    print!("{}", printed(&layers));
    Ok(())
}

fn printed(layers: &Layers) -> String {
    let mut out = String::new();
    let mut section = "";
    for key in KEYS {
        let (of, name) = key.name.split_once('.').unwrap_or(("", key.name));
        if of != section {
            section = of;
            // Writing to a String cannot fail.
            let gap = if out.is_empty() { "" } else { "\n" };
            let _ = writeln!(out, "{gap}[{section}]");
        }
        let setting = layers.get(key.name);
        let value = toml::Value::String(shown(key.name, &setting.value));
        let _ = writeln!(out, "{name} = {value} # {}", setting.origin);
    }
    out
}

/// A value as it is printed: that of the database without user and password.
fn shown(key: &str, value: &str) -> String {
    match key {
        "forms.database" if !value.trim().is_empty() => {
            PostgresUrl::parse(value.trim()).map_or_else(|| "…".to_owned(), |url| url.to_string())
        }
        _ => value.to_owned(),
    }
}

/// The environment variables that are UTF-8; others cannot be keys.
fn environment() -> impl Iterator<Item = (String, String)> {
    env::vars_os()
        .filter_map(|(name, value)| Some((name.into_string().ok()?, value.into_string().ok()?)))
}

/// Waits for SIGTERM or SIGINT. They are received from the call on, not only once the future is polled.
fn asked_to_end() -> impl Future<Output = ()> {
    let signals = (
        signal(SignalKind::terminate()),
        signal(SignalKind::interrupt()),
    );
    async move {
        let (Ok(mut terminate), Ok(mut interrupt)) = signals else {
            return std::future::pending().await;
        };
        tokio::select! {
            _ = terminate.recv() => {}
            _ = interrupt.recv() => {}
        }
        tracing::info!("ending: requests under way are finished first");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_printed_configuration_is_valid_and_names_its_sources() {
        let flags = vec![("market.name-en", "--name", "A \"B\" C".to_owned())];
        let mut layers = Layers::defaults();
        if let Ok(read) = Layers::read(None, [], flags) {
            layers = read;
        }
        let text = printed(&layers);
        let table: toml::Table = text.parse().expect("valid TOML");
        assert_eq!(table["market"]["name-en"].as_str(), Some("A \"B\" C"));
        assert_eq!(
            table
                .values()
                .filter_map(toml::Value::as_table)
                .map(|t| t.len())
                .sum::<usize>(),
            KEYS.len()
        );
        assert!(text.contains("# --name") && text.contains("# the default"));
    }

    #[test]
    fn the_password_of_the_database_is_not_printed() {
        for address in [
            "postgres://user:hunter7@db/forms",
            "postgres://user@db/forms?password=hunter7",
        ] {
            let variables = [("DATABASE_URL".to_owned(), address.to_owned())];
            let text = printed(&Layers::read(None, variables, Vec::new()).unwrap());
            assert!(!text.contains("hunter7"), "{text}");
            assert!(text.contains("at db") && text.contains("# DATABASE_URL"));
        }
    }
}
