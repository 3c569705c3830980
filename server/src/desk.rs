//! The store of submissions behind the routes of forms: its files in the data folder, its keys, and its daily purge.

use crate::{
    config::Config,
    reception::{NotStored, Reception, Sent},
};
use chrono::{DateTime, TimeDelta, Utc};
use futures_util::{FutureExt as _, future::BoxFuture};
use std::{
    fs, io,
    os::unix::fs::OpenOptionsExt as _,
    path::{Path, PathBuf},
    sync::Arc,
    time::Duration,
};
use submissions::{Desk, DeskConfig, Identity, Recipients, Refused, Submission, Tickets};

/// The submissions in the data folder.
pub const STORE: &str = "submissions.sqlite";
/// The secret that signs tickets and confirmations, in the data folder.
const SECRET: &str = "forms.secret";
/// The private key that the sample exchange makes for itself, in the data folder.
const SAMPLE_KEY: &str = "submissions.key";
/// Between two purges.
const DAY: Duration = Duration::from_secs(24 * 3600);

/// The store cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum DeskError {
    /// A file of the data folder cannot be read or written.
    #[error("{path} cannot be read or written: {source}", path = path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// The I/O error.
        source: io::Error,
    },
    /// A file of the data folder does not have what it should have.
    #[error("{path} is damaged; remove it, or put a copy in its place", path = .0.display())]
    Damaged(PathBuf),
    /// The database cannot be opened.
    #[error(transparent)]
    Store(#[from] submissions::OpenError),
}

/// Opens the store; `None` when nobody could read what is sent. Needs a running tokio runtime.
///
/// Only a site that shows the sample exchange makes a key for itself, so that its forms can be tried.
///
/// # Errors
/// What cannot be opened, read or written.
pub fn open(config: &Config) -> Result<Option<Arc<dyn Reception>>, DeskError> {
    let folder = &config.serving.data_dir;
    fs::create_dir_all(folder).map_err(|source| DeskError::File {
        path: folder.clone(),
        source,
    })?;
    let is_sample = config.sources.all.is_none() && config.sources.services.is_empty();
    let mut recipients = config.forms.recipients.clone();
    if recipients.is_empty() && is_sample {
        recipients = sample_key(folder)?;
    }
    if recipients.is_empty() {
        return Ok(None);
    }
    let desk = Desk::open(&DeskConfig {
        file: folder.join(STORE),
        recipients,
        most: config.forms.most,
        most_bytes: config.forms.most_bytes,
    })?;
    let store = Arc::new(Store {
        desk,
        tickets: Tickets::new(secret(folder)?, config.forms.proof_bits),
        proof_bits: config.forms.proof_bits,
        days: config.forms.keep_days,
    });
    tokio::spawn(purge(Arc::clone(&store)));
    Ok(Some(store))
}

struct Store {
    desk: Desk,
    tickets: Tickets,
    proof_bits: u32,
    days: u32,
}

impl Reception for Store {
    fn is_open(&self) -> bool {
        self.desk.is_open()
    }

    fn days(&self) -> u32 {
        self.days
    }

    fn proof_bits(&self) -> u32 {
        self.proof_bits
    }

    fn ticket(&self, form: &str, now: DateTime<Utc>) -> Option<String> {
        self.tickets.issue(form, now)
    }

    fn accept<'a>(&'a self, sent: Sent<'a>) -> BoxFuture<'a, Result<String, NotStored>> {
        async move {
            let ticket = self
                .tickets
                .check(sent.form, sent.ticket, sent.proof, sent.at);
            let ticket = ticket.map_err(|_| NotStored::Ticket)?;
            let submission = Submission {
                form: sent.form,
                locale: sent.locale,
                fields: sent.fields,
                ticket: &ticket.id,
                proven: ticket.proven,
                at: sent.at,
            };
            let kept = self.desk.accept(submission).await;
            kept.map(|reference| reference.to_string()).map_err(|why| {
                if why == Refused::Full {
                    tracing::error!(
                        "as many submissions are kept as may be: purge some, or raise forms.most"
                    );
                }
                NotStored::Unavailable
            })
        }
        .boxed()
    }

    fn sign(&self, reference: &str, form: &str) -> String {
        let reference = reference.parse();
        reference.map_or_else(|_| String::new(), |one| self.tickets.sign(&one, form))
    }

    fn verify(&self, reference: &str, form: &str, signature: &str) -> bool {
        let reference = reference.parse();
        reference.is_ok_and(|one| self.tickets.verify(&one, form, signature))
    }
}

/// Removes submissions when their days are over, at the start and then once a day.
async fn purge(store: Arc<Store>) {
    let mut days = tokio::time::interval(DAY);
    loop {
        days.tick().await;
        let now = Utc::now();
        let before = now - TimeDelta::days(i64::from(store.days));
        match store.desk.purge(before, now).await {
            Ok(0) => {}
            Ok(count) => {
                tracing::info!("purged {count} submissions older than {} days", store.days)
            }
            Err(why) => tracing::error!("submissions could not be purged: {why}"),
        }
    }
}

/// The key of the sample exchange, made at its first start.
fn sample_key(folder: &Path) -> Result<Recipients, DeskError> {
    let path = folder.join(SAMPLE_KEY);
    let is_new = !path.exists();
    let made = private(&path, || Some(Identity::generate().secret()))?;
    if is_new {
        tracing::debug!(
            "forms: a key for trying them out was made: {}",
            path.display()
        );
    }
    let key = Identity::parse(&made).map_err(|_| DeskError::Damaged(path.clone()))?;
    Recipients::parse([key.recipient().as_str()]).map_err(|_| DeskError::Damaged(path))
}

/// The secret of the site, made at its first start. Nodes that share visitors share the file.
fn secret(folder: &Path) -> Result<[u8; 32], DeskError> {
    let path = folder.join(SECRET);
    let text = private(&path, submissions::random_secret)?;
    submissions::read_secret(&text).ok_or(DeskError::Damaged(path))
}

/// The content of a file that only its owner reads; it is made when there is none.
fn private(path: &Path, make: impl FnOnce() -> Option<String>) -> Result<String, DeskError> {
    let error = |source| DeskError::File {
        path: path.to_owned(),
        source,
    };
    match fs::read_to_string(path) {
        Err(missing) if missing.kind() == io::ErrorKind::NotFound => {}
        read => return read.map_err(error),
    }
    let text = make().ok_or_else(|| error(io::Error::other("no random numbers")))?;
    let mut options = fs::OpenOptions::new();
    let file = options.write(true).create_new(true).mode(0o600).open(path);
    let written = file.and_then(|mut file| io::Write::write_all(&mut file, text.as_bytes()));
    written.map_err(error)?;
    Ok(text)
}
