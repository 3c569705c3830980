//! Where submissions are stored: a SQLite file, or a PostgreSQL database.

use std::{
    fmt,
    net::IpAddr,
    path::{Path, PathBuf},
};
use tokio_postgres::config::{Config, Host, SslMode, TargetSessionAttrs};

/// Where submissions are stored. Displayed without user and password.
#[derive(Debug, Clone)]
pub enum Place {
    /// A SQLite file.
    File(PathBuf),
    /// A PostgreSQL database.
    Postgres(PostgresUrl),
}

impl Place {
    /// The file; `None` for PostgreSQL.
    pub fn file(&self) -> Option<&Path> {
        match self {
            Self::File(file) => Some(file),
            Self::Postgres(_) => None,
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File(file) => write!(f, "{}", file.display()),
            Self::Postgres(url) => write!(f, "{url}"),
        }
    }
}

/// The address of a PostgreSQL database. Neither `Debug` nor `Display` shows the password.
#[derive(Clone)]
pub struct PostgresUrl(Box<Config>);

impl PostgresUrl {
    /// Reads an address such as `postgres://user:password@host:5432/database?sslmode=require`; `None` if it is not valid, or
    /// does not name user, host and database.
    ///
    /// TLS is required, unless all hosts are this machine, or `sslmode=disable` is set. Certificates are always checked.
    /// That is what other programs call `verify-full`, which the parser does not know.
    pub fn parse(text: &str) -> Option<Self> {
        let is_url = ["postgres://", "postgresql://"]
            .iter()
            .any(|scheme| text.starts_with(scheme));
        if !is_url {
            return None;
        }
        let text = match text.split_once('?') {
            Some((address, query)) => {
                let query = query.split('&').map(|pair| match pair {
                    "sslmode=verify-full" | "sslmode=verify-ca" => "sslmode=require",
                    pair => pair,
                });
                format!("{address}?{}", query.collect::<Vec<_>>().join("&"))
            }
            None => text.to_owned(),
        };
        let mut config: Config = text.parse().ok()?;
        config.get_user()?;
        config.get_dbname()?;
        // Another address than that of the host would be outside of what the host's name says about TLS.
        if config.get_hosts().is_empty() || !config.get_hostaddrs().is_empty() {
            return None;
        }
        if config.get_ssl_mode() == SslMode::Prefer {
            config.ssl_mode(match config.get_hosts().iter().all(is_own) {
                true => SslMode::Disable,
                false => SslMode::Require,
            });
        }
        if config.get_application_name().is_none() {
            config.application_name("borsa");
        }
        // Of several hosts, the one that accepts writes.
        config.target_session_attrs(TargetSessionAttrs::ReadWrite);
        Some(Self(Box::new(config)))
    }

    /// The same address with a password.
    #[must_use]
    pub fn with_password(mut self, password: &str) -> Self {
        self.0.password(password);
        self
    }

    pub(crate) const fn config(&self) -> &Config {
        &self.0
    }
}

/// True for this machine: a socket in the file system, or a loopback address.
fn is_own(host: &Host) -> bool {
    match host {
        Host::Tcp(name) => {
            let address = name.trim_matches(['[', ']']).parse::<IpAddr>();
            name == "localhost" || address.is_ok_and(|address| address.is_loopback())
        }
        Host::Unix(_) => true,
    }
}

impl fmt::Display for PostgresUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "PostgreSQL database {:?} at ",
            self.0.get_dbname().unwrap_or_default()
        )?;
        for (nth, host) in self.0.get_hosts().iter().enumerate() {
            if nth > 0 {
                f.write_str(", ")?;
            }
            match host {
                Host::Tcp(name) => f.write_str(name)?,
                Host::Unix(path) => write!(f, "{}", path.display())?,
            }
            let ports = self.0.get_ports();
            if let Some(port) = ports.get(nth).or(ports.first()) {
                write!(f, ":{port}")?;
            }
        }
        Ok(())
    }
}

impl fmt::Debug for PostgresUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "PostgresUrl({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mode(text: &str) -> Option<SslMode> {
        PostgresUrl::parse(text).map(|url| url.config().get_ssl_mode())
    }

    #[test]
    fn an_address_names_user_host_and_database() {
        for text in [
            "",
            "mysql://a:b@c/d",
            "host=a user=b dbname=c",
            "postgres://",
            "postgres://user:secret@host",
            "postgres://host/database",
            "postgres://user:secret@host:port/database",
            "postgres://user:secret@host/database?sslmode=perhaps",
            "postgres://user:secret@host/database?secret=1",
        ] {
            assert!(PostgresUrl::parse(text).is_none(), "{text}");
        }
        let url = PostgresUrl::parse("postgres://user:secret@db-1:1,db-2:2/forms").unwrap();
        assert_eq!(
            url.to_string(),
            "PostgreSQL database \"forms\" at db-1:1, db-2:2"
        );
        assert!(!format!("{url:?} {:?}", Place::Postgres(url.clone())).contains("secret"));
    }

    #[test]
    fn only_this_machine_is_asked_without_tls() {
        for own in ["localhost", "127.0.0.1", "%2Frun%2Fpostgresql"] {
            let own = mode(&format!("postgres://user@{own}/forms"));
            assert_eq!(own, Some(SslMode::Disable));
        }
        for other in [
            "postgres://u@db/f",
            "postgres://u@localhost,db/f",
            "postgres://u@db/f?sslmode=prefer",
        ] {
            assert_eq!(mode(other), Some(SslMode::Require), "{other}");
        }
        let verified = "postgres://u@localhost/f?sslmode=verify-full&connect_timeout=3";
        assert_eq!(mode(verified), Some(SslMode::Require));
        assert_eq!(
            mode("postgres://u@db/f?sslmode=disable"),
            Some(SslMode::Disable)
        );
    }
}
