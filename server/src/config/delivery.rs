//! `[forms]`: mails and webhooks about submissions. Passwords and secrets are in files, so that neither the environment
//! nor `borsa config` shows them.

use super::{ConfigError, Layers};
use delivery::{MailServer, Mailbox};
use std::path::PathBuf;

/// The maximum number of addresses of the staff.
const MOST_STAFF: usize = 20;

/// The settings of mails and webhooks. By default nothing is sent.
#[derive(Debug, Clone, Default)]
pub struct Delivery {
    /// Mail, to visitors and to the staff.
    pub mail: Option<MailSettings>,
    /// `forms.webhook` and the file of its secret.
    pub webhook: Option<(String, PathBuf)>,
    /// `forms.notify`: true if notifications carry the encrypted fields, false for the reference only.
    pub is_sealed: bool,
}

/// The settings of mail.
#[derive(Debug, Clone)]
pub struct MailSettings {
    /// `forms.mail`: the mail server.
    pub server: MailServer,
    /// `forms.mail-user`, and the file of the password.
    pub login: Option<(String, PathBuf)>,
    /// `forms.mail-from`: the sender.
    pub from: Mailbox,
    /// `forms.mail-to`: addresses of the staff. Without them only visitors get mail.
    pub staff: Vec<Mailbox>,
}

impl Delivery {
    /// Reads and checks this part.
    pub fn new(layers: &Layers) -> Result<Self, ConfigError> {
        let is_sealed = |text: &str| match text {
            "reference" => Some(false),
            "sealed" => Some(true),
            _ => None,
        };
        Ok(Self {
            mail: mail(layers)?,
            webhook: webhook(layers)?,
            is_sealed: layers.parse("forms.notify", "reference or sealed", is_sealed)?,
        })
    }
}

/// The path of a file that must be set if `is_set`, and must be empty otherwise.
fn file(
    layers: &Layers,
    key: &'static str,
    is_needed: bool,
    expected: &'static str,
) -> Result<PathBuf, ConfigError> {
    let file = |text: &str| (text.is_empty() != is_needed).then(|| PathBuf::from(text));
    layers.parse(key, expected, file)
}

fn mail(layers: &Layers) -> Result<Option<MailSettings>, ConfigError> {
    let key = "forms.mail";
    let expected = "smtp://HOST:PORT or smtps://HOST:PORT, without user and password";
    let is_set = layers.filled(key).is_some();
    let server = |text: &str| match is_set {
        true => MailServer::parse(text).map(Some),
        false => Some(None),
    };
    let server = layers.parse(key, expected, server);
    let server = server.map_err(|error| match &error {
        ConfigError::BadValue { value, .. } if value.contains('@') => error.concealed(),
        _ => error,
    })?;
    let user = layers.filled("forms.mail-user").map(str::to_owned);
    let password = file(
        layers,
        "forms.mail-password-file",
        user.is_some(),
        "the file of the password of forms.mail-user, and empty without a user",
    )?;
    let from = |text: &str| match is_set {
        true => text.parse().ok().map(Some),
        false => text.is_empty().then_some(None),
    };
    let from: Option<Mailbox> = layers.parse(
        "forms.mail-from",
        "a mail address if forms.mail is set, and empty otherwise",
        from,
    )?;
    let staff = |text: &str| {
        let staff = text.split(',').map(str::trim).filter(|one| !one.is_empty());
        let staff: Vec<Mailbox> = staff.map(|one| one.parse().ok()).collect::<Option<_>>()?;
        (staff.len() <= MOST_STAFF && (is_set || staff.is_empty())).then_some(staff)
    };
    let staff = layers.parse(
        "forms.mail-to",
        "at most 20 mail addresses, separated by commas, and empty if forms.mail is",
        staff,
    )?;
    Ok(server.zip(from).map(|(server, from)| MailSettings {
        server,
        login: user.map(|user| (user, password)),
        from,
        staff,
    }))
}

fn webhook(layers: &Layers) -> Result<Option<(String, PathBuf)>, ConfigError> {
    let address = layers.filled("forms.webhook").map(str::to_owned);
    let secret = file(
        layers,
        "forms.webhook-secret-file",
        address.is_some(),
        "the file of the secret if forms.webhook is set, and empty otherwise",
    )?;
    Ok(address.map(|address| (address, secret)))
}
