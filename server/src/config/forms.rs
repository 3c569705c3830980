//! `[forms]`: form submissions.

use super::{ConfigError, Delivery, Layers, RobotScore};
use std::path::PathBuf;
use submissions::{PostgresUrl, Recipients};

/// Maximum of `forms.keep-days`: ten years.
const MOST_DAYS: u32 = 3_650;

/// Maximum of `forms.proof-bits`. 24 bits take minutes on a phone.
const MOST_BITS: u32 = 24;

/// The settings of form submissions.
#[derive(Debug, Clone)]
pub struct Forms {
    /// `forms.recipients`: the public keys of the staff.
    pub recipients: Recipients,
    /// `forms.keep-days`: days after which submissions are deleted.
    pub keep_days: u32,
    /// `forms.proof-bits`: leading zero bits that a proof of work must have.
    pub proof_bits: u32,
    /// The service that rates visitors instead of a proof of work; `None`: the proof of work.
    pub score: Option<RobotScore>,
    /// Where submissions are stored.
    pub database: FormDatabase,
    /// `forms.most`: maximum number of stored submissions.
    pub most: u32,
    /// `forms.most-mib`, converted to bytes: maximum size of the stored submissions.
    pub most_bytes: u64,
    /// Mails and webhooks about submissions.
    pub delivery: Delivery,
}

/// Where submissions are stored. Neither errors nor `borsa config` show the password.
#[derive(Debug, Clone, Default)]
pub struct FormDatabase {
    /// `forms.database`: the PostgreSQL database; `None` for the file in the data folder.
    pub url: Option<PostgresUrl>,
    /// `forms.database-password-file`: the file of its password; `None` if the address has it, or needs none.
    pub password: Option<PathBuf>,
}

impl FormDatabase {
    /// Reads and checks this part.
    pub fn new(layers: &Layers) -> Result<Self, ConfigError> {
        let is_set = layers.filled("forms.database").is_some();
        let url = |text: &str| match is_set {
            true => PostgresUrl::parse(text).map(Some),
            false => Some(None),
        };
        let file = |text: &str| match (text, is_set) {
            ("", _) => Some(None),
            (text, true) => Some(Some(PathBuf::from(text))),
            (_, false) => None,
        };
        let expected = "postgres://USER@HOST:PORT/DATABASE with known options";
        Ok(Self {
            url: (layers.parse("forms.database", expected, url)).map_err(ConfigError::concealed)?,
            password: layers.parse(
                "forms.database-password-file",
                "the file of the password if forms.database is set, and empty otherwise",
                file,
            )?,
        })
    }
}

impl Forms {
    /// Reads and checks this part.
    pub fn new(layers: &Layers) -> Result<Self, ConfigError> {
        let recipients = |text: &str| {
            let keys = text.split(',').map(str::trim).filter(|key| !key.is_empty());
            Recipients::parse(keys).ok()
        };
        let whole = |text: &str| text.parse().ok().filter(|n| *n > 0);
        let bits = |text: &str| text.parse().ok().filter(|bits| *bits <= MOST_BITS);
        let days = |text: &str| whole(text).filter(|days| *days <= MOST_DAYS);
        Ok(Self {
            recipients: layers.parse(
                "forms.recipients",
                "public keys of age, which begin with age1, separated by commas",
                recipients,
            )?,
            keep_days: layers.parse("forms.keep-days", "a number of days from 1 to 3650", days)?,
            proof_bits: layers.parse("forms.proof-bits", "a whole number from 0 to 24", bits)?,
            score: RobotScore::new(layers)?,
            database: FormDatabase::new(layers)?,
            most: layers.parse("forms.most", "a whole number of at least 1", whole)?,
            most_bytes: layers.count("forms.most-mib")? * 1024 * 1024,
            delivery: Delivery::new(layers)?,
        })
    }
}
