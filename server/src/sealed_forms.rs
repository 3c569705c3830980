//! The implementation of [`FormStore`] with the encrypted store of `crates/submissions`: files in the data folder, keys, and
//! the daily purge.

use crate::{
    config::{Config, FormDatabase},
    form_store::{FormStore, FormSubmission, NotStored, Receipt},
    outgoing::{Outgoing, Started},
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
use submissions::{
    FormToken, FormTokens, Identity, Place, Recipients, Refused, Store, StoreConfig, Submission,
    TokenError, Usage,
};

/// Name of the database file in the data folder.
const STORE: &str = "submissions.sqlite";
/// Name of the file with the secret for signatures of form tokens and references.
const SECRET: &str = "forms.secret";
/// Name of the file with the private key that a site with the sample exchange creates.
const SAMPLE_KEY: &str = "submissions.key";
/// Time between two purges.
const DAY: Duration = Duration::from_secs(24 * 3600);

/// The reason why the store cannot be opened.
#[derive(Debug, thiserror::Error)]
pub enum FormStoreError {
    /// A file of the data folder cannot be read or written.
    #[error("{path} cannot be read or written: {source}", path = path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// The I/O error.
        source: io::Error,
    },
    /// A file of the data folder has unexpected content.
    #[error("{path} is damaged; remove it, or put a copy in its place", path = .0.display())]
    Damaged(PathBuf),
    /// A channel of messages cannot be set up: the key of the configuration and the reason.
    #[error("{0} cannot be used: {1}")]
    Channel(&'static str, String),
    /// The database cannot be opened.
    #[error(transparent)]
    SealedForms(#[from] submissions::OpenError),
}

/// Opens the store and starts the daily purge. `None` if no public key is configured. Needs a running tokio runtime.
///
/// A site with the sample exchange creates a pair of keys if none is configured, so that its forms can be tried.
///
/// # Errors
/// A file of the data folder cannot be opened, read or written.
pub fn open(config: &Config) -> Result<Option<Arc<dyn FormStore>>, FormStoreError> {
    let folder = &config.serving.data_dir;
    fs::create_dir_all(folder).map_err(|source| FormStoreError::File {
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
    let outgoing = Outgoing::new(config, folder)?;
    let store = Store::open(&StoreConfig {
        place: place(&config.forms.database, folder)?,
        recipients,
        most: config.forms.most,
        most_bytes: config.forms.most_bytes,
        // One form that is sent too often must not close the others.
        most_of_form: config.forms.most.div_ceil(2),
        most_bytes_of_form: config.forms.most_bytes.div_ceil(2),
        outbox: outgoing.as_ref().map(Outgoing::outbox),
    })?;
    let store = Arc::new(store);
    let forms = Arc::new(SealedForms {
        outgoing: outgoing.map_or_else(Started::default, |outgoing| outgoing.start(&store)),
        store,
        tokens: FormTokens::new(secret(folder)?, config.forms.proof_bits),
        days: config.forms.keep_days,
    });
    tokio::spawn(purge(Arc::clone(&forms)));
    Ok(Some(forms))
}

/// Where submissions are stored: in the configured database, or in the file of the data folder.
///
/// # Errors
/// The file of the password cannot be read.
pub fn place(database: &FormDatabase, folder: &Path) -> Result<Place, FormStoreError> {
    let Some(url) = database.url.clone() else {
        return Ok(Place::File(folder.join(STORE)));
    };
    let url = match &database.password {
        Some(file) => {
            let password = fs::read_to_string(file).map_err(|source| FormStoreError::File {
                path: file.clone(),
                source,
            })?;
            url.with_password(password.trim_end_matches(['\r', '\n']))
        }
        None => url,
    };
    Ok(Place::Postgres(url))
}

struct SealedForms {
    store: Arc<Store>,
    outgoing: Started,
    tokens: FormTokens,
    days: u32,
}

impl SealedForms {
    fn checked(
        &self,
        form: &str,
        token: &str,
        proof: &str,
        now: DateTime<Utc>,
    ) -> Result<FormToken, NotStored> {
        let checked = self.tokens.check(form, token, proof, now);
        checked.map_err(|why| match why {
            TokenError::Forged | TokenError::OtherForm | TokenError::NotYet => NotStored::FormToken,
            TokenError::Expired => NotStored::Expired,
            TokenError::TooSoon => NotStored::TooSoon,
            TokenError::Proof => NotStored::Proof,
        })
    }
}

impl FormStore for SealedForms {
    fn is_open(&self) -> bool {
        self.store.is_open()
    }

    fn days(&self) -> u32 {
        self.days
    }

    fn token(&self, form: &str, now: DateTime<Utc>) -> Option<String> {
        self.tokens.issue(form, now)
    }

    fn is_valid(&self, form: &str, token: &str, now: DateTime<Utc>) -> bool {
        let checked = self.tokens.check(form, token, "", now);
        matches!(checked, Ok(_) | Err(TokenError::TooSoon))
    }

    fn check(
        &self,
        form: &str,
        token: &str,
        proof: &str,
        now: DateTime<Utc>,
    ) -> Result<bool, NotStored> {
        Ok(self.checked(form, token, proof, now)?.proven)
    }

    fn accept<'a>(&'a self, sent: FormSubmission<'a>) -> BoxFuture<'a, Result<Receipt, NotStored>> {
        async move {
            let token = self.checked(sent.form, sent.token, "", sent.at)?;
            let acknowledge = self.outgoing.allowed(sent.acknowledge);
            let submission = Submission {
                form: sent.form,
                locale: sent.locale,
                fields: sent.fields,
                acknowledge,
                token: &token.id,
                proven: sent.proven,
                at: sent.at,
            };
            let kept = self.store.accept(submission).await;
            let (reference, is_repeated) = kept.map_err(|why| {
                match why {
                    Refused::Full => tracing::error!("as many submissions are stored as forms.most and forms.most-mib allow: purge some, or raise it"),
                    Refused::FormFull => tracing::error!(form = sent.form, "the form has half of what forms.most and forms.most-mib allow: purge some, or raise it"),
                    _ => {}
                }
                not_stored(why)
            })?;
            self.outgoing.wake();
            Ok(Receipt {
                reference: reference.to_string(),
                is_repeated,
                is_mailed: acknowledge.is_some() && !is_repeated,
            })
        }
        .boxed()
    }

    fn find<'a>(
        &'a self,
        form: &'a str,
        token: &'a str,
    ) -> BoxFuture<'a, Result<Option<Receipt>, NotStored>> {
        async move {
            let Some(id) = self.tokens.id(form, token) else {
                return Ok(None);
            };
            let found = self.store.find(&id).await.map_err(not_stored)?;
            Ok(found.map(|reference| Receipt {
                reference: reference.to_string(),
                is_repeated: true,
                is_mailed: false,
            }))
        }
        .boxed()
    }

    fn usage(&self) -> Option<Usage> {
        Some(self.store.usage())
    }

    fn outbox(&self) -> Vec<(&'static str, [u64; 4])> {
        self.outgoing.counts()
    }

    fn sign(&self, reference: &str, form: &str) -> String {
        let reference = reference.parse();
        reference.map_or_else(|_| String::new(), |one| self.tokens.sign(&one, form))
    }

    fn verify(&self, reference: &str, form: &str, signature: &str) -> bool {
        let reference = reference.parse();
        reference.is_ok_and(|one| self.tokens.verify(&one, form, signature))
    }
}

/// What the visitor is told of a refusal of the store.
const fn not_stored(why: Refused) -> NotStored {
    match why {
        Refused::Removed => NotStored::Removed,
        _ => NotStored::Unavailable,
    }
}

/// Removes submissions older than `forms.keep-days`, at the start and then once a day.
async fn purge(forms: Arc<SealedForms>) {
    let mut days = tokio::time::interval(DAY);
    loop {
        days.tick().await;
        let now = Utc::now();
        let before = now - TimeDelta::days(i64::from(forms.days));
        match forms.store.purge(before, now).await {
            Ok(0) => {}
            Ok(count) => {
                tracing::info!("purged {count} submissions older than {} days", forms.days)
            }
            Err(Refused::Clock) => tracing::error!(
                "no submissions are purged, since the last purge was more than 30 days ago: if the clock is right, run `borsa submissions purge --older-than {}`",
                forms.days
            ),
            Err(why) => tracing::error!("submissions could not be purged: {why}"),
        }
    }
}

/// The key of a site with the sample exchange. It is created at the first start.
fn sample_key(folder: &Path) -> Result<Recipients, FormStoreError> {
    let path = folder.join(SAMPLE_KEY);
    let is_new = !path.exists();
    let made = private(&path, || Some(Identity::generate().secret()))?;
    if is_new {
        tracing::debug!(
            "forms: a key for trying them out was made: {}",
            path.display()
        );
    }
    let key = Identity::parse(&made).map_err(|_| FormStoreError::Damaged(path.clone()))?;
    Recipients::parse([key.recipient().as_str()]).map_err(|_| FormStoreError::Damaged(path))
}

/// The secret for signatures. It is created at the first start. All nodes of a site need the same file.
fn secret(folder: &Path) -> Result<[u8; 32], FormStoreError> {
    let path = folder.join(SECRET);
    let text = private(&path, submissions::random_secret)?;
    submissions::read_secret(&text).ok_or(FormStoreError::Damaged(path))
}

/// The content of a file that only its owner can read. If the file does not exist, it is created with the result of `make`.
pub(crate) fn private(
    path: &Path,
    make: impl FnOnce() -> Option<String>,
) -> Result<String, FormStoreError> {
    let error = |source| FormStoreError::File {
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

#[cfg(test)]
mod tests {
    use super::*;
    use submissions::purge;

    const FORM: &str = "contact";

    fn forms(place: &Place, key: &Identity) -> SealedForms {
        let config = StoreConfig {
            place: place.clone(),
            recipients: Recipients::parse([key.recipient().as_str()]).unwrap(),
            most: 100,
            most_bytes: 64 << 20,
            most_of_form: 100,
            most_bytes_of_form: 64 << 20,
            outbox: None,
        };
        SealedForms {
            store: Arc::new(Store::open(&config).unwrap()),
            outgoing: Started::default(),
            tokens: FormTokens::new([7; 32], 0),
            days: 180,
        }
    }

    fn sent(token: &str, at: DateTime<Utc>) -> FormSubmission<'_> {
        FormSubmission {
            form: FORM,
            locale: "en",
            fields: &[("message", "Hello")],
            acknowledge: None,
            token,
            proven: true,
            at,
        }
    }

    #[tokio::test]
    async fn a_token_that_has_expired_finds_its_submission_until_that_is_removed() {
        let folder = tempfile::tempdir().unwrap();
        let place = Place::File(folder.path().join(STORE));
        let key = Identity::generate();
        let began = DateTime::from_timestamp(1_800_000_000, 0).unwrap();
        let late = began + TimeDelta::hours(5);
        let store = forms(&place, &key);
        let [token, other] = [(); 2].map(|()| store.token(FORM, began).unwrap());
        let sent_at = began + TimeDelta::minutes(1);
        let first = store.accept(sent(&token, sent_at)).await.unwrap();
        assert!(!first.is_repeated);
        // After a restart.
        drop(store);
        let store = forms(&place, &key);
        let expired = store.accept(sent(&token, late)).await;
        assert_eq!(expired, Err(NotStored::Expired));
        let found = store.find(FORM, &token).await.unwrap().unwrap();
        assert!(found.is_repeated && !found.is_mailed);
        assert_eq!(found.reference, first.reference);
        for (form, token) in [(FORM, &*other), ("other", &*token), (FORM, "forged")] {
            assert_eq!(store.find(form, token).await, Ok(None), "{form} {token}");
        }
        assert_eq!(purge(&place, late, late).unwrap().count, 1);
        assert_eq!(store.find(FORM, &token).await, Err(NotStored::Removed));
        let again = store.accept(sent(&token, sent_at)).await;
        assert_eq!(again, Err(NotStored::Removed));
    }
}
