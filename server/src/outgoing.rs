//! Mails and webhooks about submissions: the channels of the configuration, their texts, and the tasks that deliver.

use crate::{
    config::{Config, Delivery},
    rates::Rates,
    sealed_forms::{FormStoreError, private},
};
use app::messages::{Arg, t, t_args};
use delivery::{Counts, Deliver, Letter, Mail, Pace, Texts, Webhook, WebhookSecret, Worker};
use domain::locale::Locale;
use governor::Quota;
use std::{
    fs,
    hash::{BuildHasher as _, RandomState},
    num::NonZero,
    path::{Path, PathBuf},
    sync::Arc,
    time::Duration,
};
use submissions::{Channel, Identity, Outbox, Store, Waiting};
use tokio::sync::Notify;

/// Name of the file with the key for addresses that wait.
const KEY: &str = "outbox.key";

/// Acknowledgements to one address: five at once, then one in four hours. The form must not be a way to send mails to
/// somebody else.
const TO_ADDRESS: (NonZero<u32>, Duration) =
    (NonZero::new(5).unwrap(), Duration::from_secs(4 * 3600));

/// A channel with its counters, and what wakes it for a new message.
type Running = (Box<dyn Deliver>, Arc<Counts>, Arc<Notify>);

/// The configured channels.
pub(crate) struct Outgoing {
    key: Arc<Identity>,
    channels: Vec<Running>,
}

/// The running channels, as kept by the store of submissions.
#[derive(Default)]
pub(crate) struct Started {
    channels: Vec<(Channel, Arc<Counts>, Arc<Notify>)>,
    limit: Option<Limit>,
}

/// The rate limit of acknowledgements. Addresses are stored as keyed hashes.
struct Limit {
    rates: Rates<u64>,
    hasher: RandomState,
}

impl Outgoing {
    /// The channels of the configuration; `None` if nothing is to be sent.
    pub(crate) fn new(config: &Config, folder: &Path) -> Result<Option<Self>, FormStoreError> {
        let Delivery {
            mail,
            webhook,
            is_sealed,
        } = &config.forms.delivery;
        let mut channels: Vec<Box<dyn Deliver>> = Vec::new();
        if let Some(mail) = mail {
            let password = |(user, file): &(String, PathBuf)| {
                let password = read(file)?;
                let password = password.trim_end_matches(['\r', '\n']).to_owned();
                Ok::<_, FormStoreError>((user.clone(), password))
            };
            let login = mail.login.as_ref().map(password).transpose()?;
            let texts = texts(config);
            let new = || {
                let (from, texts) = (mail.from.clone(), Arc::clone(&texts));
                let new = Mail::new(&mail.server, login.clone(), from, texts);
                new.map_err(|error| FormStoreError::Channel("forms.mail", error.to_string()))
            };
            channels.push(Box::new(new()?));
            if !mail.staff.is_empty() {
                channels.push(Box::new(new()?.to_staff(mail.staff.clone(), *is_sealed)));
            }
        }
        if let Some((address, file)) = webhook {
            let secret = WebhookSecret::parse(&read(file)?);
            let secret = secret.map_err(|error| {
                FormStoreError::Channel("forms.webhook-secret-file", error.to_string())
            })?;
            let webhook = Webhook::new(address, secret, *is_sealed);
            let webhook = webhook
                .map_err(|error| FormStoreError::Channel("forms.webhook", error.to_string()))?;
            channels.push(Box::new(webhook));
        }
        if channels.is_empty() {
            return Ok(None);
        }
        let path = folder.join(KEY);
        let key = private(&path, || Some(Identity::generate().secret()))?;
        let key = Identity::parse(&key).map_err(|_| FormStoreError::Damaged(path))?;
        let channels = channels.into_iter();
        Ok(Some(Self {
            key: Arc::new(key),
            channels: channels
                .map(|deliver| (deliver, Arc::default(), Arc::default()))
                .collect(),
        }))
    }

    /// The settings of the outbox.
    pub(crate) fn outbox(&self) -> Outbox {
        let channels = self.channels.iter();
        Outbox {
            key: Arc::clone(&self.key),
            channels: channels.map(|(deliver, ..)| deliver.channel()).collect(),
        }
    }

    /// Starts a task for each channel. Needs a running tokio runtime.
    pub(crate) fn start(self, store: &Arc<Store>) -> Started {
        let mut started = Started::default();
        for (deliver, counts, wake) in self.channels {
            let channel = deliver.channel();
            started
                .channels
                .push((channel, Arc::clone(&counts), Arc::clone(&wake)));
            let worker = Worker {
                store: Arc::clone(store),
                deliver,
                counts,
                wake,
                pace: Pace::default(),
            };
            tokio::spawn(worker.run());
            if channel == Channel::Visitor {
                let (burst, period) = TO_ADDRESS;
                let quota = Quota::with_period(period).expect("the period is not zero");
                started.limit = Some(Limit {
                    rates: Rates::of(quota.allow_burst(burst)),
                    hasher: RandomState::new(),
                });
            }
        }
        started
    }
}

impl Started {
    /// The address, if an acknowledgement is to be sent to it.
    pub(crate) fn allowed<'a>(&self, address: Option<&'a str>) -> Option<&'a str> {
        let (limit, address) = (self.limit.as_ref()?, address?);
        let hash = limit.hasher.hash_one(address.to_lowercase());
        limit.rates.take(hash).is_taken().then_some(address)
    }

    /// Wakes the tasks after a submission was stored.
    pub(crate) fn wake(&self) {
        for (_, _, wake) in &self.channels {
            wake.notify_one();
        }
    }

    /// The numbers of each channel.
    pub(crate) fn counts(&self) -> Vec<(&'static str, [u64; 4])> {
        let channels = self.channels.iter();
        channels
            .map(|(channel, counts, _)| (channel.code(), counts.read()))
            .collect()
    }
}

fn read(file: &Path) -> Result<String, FormStoreError> {
    fs::read_to_string(file).map_err(|source| FormStoreError::File {
        path: file.to_owned(),
        source,
    })
}

/// Acknowledgements are in the language of the form, notifications to the staff in English.
fn texts(config: &Config) -> Texts {
    let names = config.market.name.clone();
    let url = config.addresses.url.clone().unwrap_or_default();
    Arc::new(move |channel, waiting| {
        let locale = match channel {
            Channel::Visitor => Locale::ALL
                .into_iter()
                .find(|locale| locale.code() == waiting.locale)
                .unwrap_or(Locale::En),
            _ => Locale::En,
        };
        letter(channel, waiting, locale, (&names[locale as usize], &url))
    })
}

fn letter(
    channel: Channel,
    waiting: &Waiting,
    locale: Locale,
    (market, url): (&str, &str),
) -> Letter {
    let form = forms::ALL.into_iter().find(|form| form.id == waiting.form);
    let page = form.and_then(|form| page_table::by_id(form.pages[0]));
    let title = page.map_or_else(
        || waiting.form.clone().into(),
        |page| t(locale, &page.title_key()),
    );
    let received = waiting.received.format("%Y-%m-%d %H:%M UTC").to_string();
    let args = [
        ("reference", waiting.reference.as_str()),
        ("form", &title),
        ("id", &waiting.form),
        ("locale", &waiting.locale),
        ("received", &received),
        ("market", market),
        ("url", url),
    ];
    let args = args.map(|(name, text)| (name, Arg::Text(text)));
    let kind = match channel {
        Channel::Visitor => "visitor",
        Channel::Staff | Channel::Webhook => "staff",
    };
    let message = |part: &str| t_args(locale, &format!("mail-{kind}-{part}"), &args).into_owned();
    Letter {
        language: locale.code().to_owned(),
        subject: message("subject"),
        text: message("text"),
    }
}
