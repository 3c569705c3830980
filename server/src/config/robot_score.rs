//! `[forms]`: the service that rates visitors instead of a proof of work. Its secret is in a file, so that neither the environment
//! nor `borsa config` shows it.

use super::{ConfigError, Layers};
use http::Uri;
use std::path::PathBuf;

/// The most hosts beside that of the script.
const MOST_HOSTS: usize = 8;

/// The settings of the service.
#[derive(Debug, Clone)]
pub struct RobotScore {
    /// `forms.score-script`: the script of the service.
    pub script: WebAddress,
    /// `forms.score-key`: the public key of this site.
    pub key: String,
    /// `forms.score-secret-file`: the file with the secret of this site.
    pub secret: PathBuf,
    /// `forms.score-verify`: the address that tells the score of a result.
    pub verify: WebAddress,
    /// `forms.score-least`: the lowest score of a visitor, from 0 to 1.
    pub least: f64,
    /// `forms.score-hosts`: origins that the script loads from beside its own.
    hosts: Vec<WebAddress>,
}

/// An address of a service: https without user, query and fragment, or http on this machine.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WebAddress {
    text: String,
    path: usize,
}

impl WebAddress {
    fn parse(text: &str) -> Option<Self> {
        let uri: Uri = text.parse().ok()?;
        let host = uri.host().filter(|host| !host.is_empty())?;
        let is_secure = match uri.scheme_str()? {
            "https" => true,
            "http" => matches!(host, "localhost" | "127.0.0.1" | "[::1]"),
            _ => false,
        };
        // What a policy or an attribute could be ended with.
        let is_plain = |c: char| {
            c.is_ascii_graphic() && !matches!(c, '?' | '#' | '@' | ';' | ',' | '"' | '\'' | '*')
        };
        let start = text.find("://")? + 3;
        let path = text[start..].find('/').map_or(text.len(), |at| at + start);
        (is_secure && text.chars().all(is_plain)).then(|| Self {
            text: text.to_owned(),
            path,
        })
    }

    /// The whole address.
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// The origin, and the path, which is `/` if the address has none.
    pub fn parts(&self) -> [&str; 2] {
        let (origin, path) = self.text.split_at(self.path);
        [origin, if path.is_empty() { "/" } else { path }]
    }
}

impl RobotScore {
    /// Reads and checks this part; `None` without a script.
    pub fn new(layers: &Layers) -> Result<Option<Self>, ConfigError> {
        let is_set = layers.filled("forms.score-script").is_some();
        if !is_set {
            return Ok(None);
        }
        let address = "an https address without user, query and fragment, or http on this machine";
        let key = |text: &str| {
            let is_plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_');
            (!text.is_empty() && text.len() <= 200 && text.chars().all(is_plain))
                .then(|| text.to_owned())
        };
        let file = |text: &str| (!text.is_empty()).then(|| PathBuf::from(text));
        let least = |text: &str| {
            text.parse()
                .ok()
                .filter(|least| (0.0..=1.0).contains(least))
        };
        let hosts = |text: &str| {
            let hosts = text
                .split(',')
                .map(str::trim)
                .filter(|host| !host.is_empty());
            let hosts = hosts
                .map(|host| WebAddress::parse(host).filter(|host| host.path == host.text.len()));
            hosts
                .collect::<Option<Vec<_>>>()
                .filter(|hosts| hosts.len() <= MOST_HOSTS)
        };
        Ok(Some(Self {
            script: layers.parse("forms.score-script", address, WebAddress::parse)?,
            key: layers.parse(
                "forms.score-key",
                "letters, digits, - and _ if forms.score-script is set",
                key,
            )?,
            secret: layers.parse(
                "forms.score-secret-file",
                "the file of the secret if forms.score-script is set",
                file,
            )?,
            verify: layers.parse("forms.score-verify", address, WebAddress::parse)?,
            least: layers.parse("forms.score-least", "a number from 0 to 1", least)?,
            hosts: layers.parse(
                "forms.score-hosts",
                "up to eight origins such as https://www.example.com, separated by commas",
                hosts,
            )?,
        }))
    }

    /// The origins that pages with a form may load scripts and frames from.
    pub fn origins(&self) -> Vec<String> {
        let all = [&self.script].into_iter().chain(&self.hosts);
        all.map(|one| one.parts()[0].to_owned()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_https_or_of_this_machine_and_cannot_end_a_policy() {
        for good in [
            "https://a.example",
            "https://a.example/x/api.js",
            "http://127.0.0.1:9/y",
        ] {
            assert!(WebAddress::parse(good).is_some(), "{good}");
        }
        for bad in [
            "",
            "a.example",
            "http://a.example/x",
            "ftp://a.example",
            "https://",
            "https://u@a.example",
            "https://a.example/?q",
            "https://a.example/#f",
            "https://a.example; script-src *",
            "https://a.example/;x",
            "https://*.example",
            "data:text/javascript,1",
        ] {
            assert!(WebAddress::parse(bad).is_none(), "{bad}");
        }
        let one = WebAddress::parse("https://a.example/x/y").unwrap();
        assert_eq!(one.parts(), ["https://a.example", "/x/y"]);
        assert_eq!(
            WebAddress::parse("https://a.example").unwrap().parts(),
            ["https://a.example", "/"]
        );
    }
}
