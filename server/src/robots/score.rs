//! A service that rates in the background how likely a visitor is a person. Its script on the page of a form gives a result for
//! one action, and the service tells the score of that result once. The interface is that of reCAPTCHA v3.

use super::{Attempt, FormStoreError, RobotTask, Robots, ScoreTask, Suspect};
use crate::config::RobotScore;
use bytes::Bytes;
use domain::locale::Locale;
use futures_util::{FutureExt as _, future::BoxFuture};
use http::{Request, header::CONTENT_TYPE};
use serde::Deserialize;
use std::{fs, time::Duration};
use tokio::sync::Semaphore;
use upstream::{Sender, Transport};

const CONNECTS: Duration = Duration::from_secs(2);
/// The maximum time for an answer of the service.
const ANSWERS: Duration = Duration::from_secs(4);
/// The maximum number of concurrent requests to the service.
const AT_ONCE: usize = 32;
/// The maximum length of a result in bytes; those of the service have about two thousand.
const MOST_RESULT: usize = 8 * 1024;
/// The maximum length of an answer in bytes.
const MOST_ANSWER: usize = 16 * 1024;

/// What the service says of a result.
#[derive(Debug, Deserialize)]
struct Verdict {
    success: bool,
    #[serde(default)]
    score: f64,
    #[serde(default)]
    action: String,
    #[serde(default, rename = "error-codes")]
    errors: Vec<String>,
}

/// The service of the configuration.
pub(super) struct Score {
    sender: Sender,
    path: String,
    secret: String,
    least: f64,
    script: String,
    key: String,
    origins: Vec<String>,
    places: Semaphore,
}

impl Score {
    /// Reads the secret, and the root certificates for the address of the service.
    pub(super) fn new(config: &RobotScore) -> Result<Self, FormStoreError> {
        let secret = fs::read_to_string(&config.secret).map_err(|source| FormStoreError::File {
            path: config.secret.clone(),
            source,
        })?;
        let [origin, path] = config.verify.parts();
        let transport = Transport::http(origin)
            .map_err(|error| FormStoreError::Channel("forms.score-verify", error.to_string()))?;
        Ok(Self {
            sender: transport.sender(CONNECTS),
            path: path.to_owned(),
            secret: secret.trim().to_owned(),
            least: config.least,
            script: config.script.as_str().to_owned(),
            key: config.key.clone(),
            origins: config.origins(),
            places: Semaphore::new(AT_ONCE),
        })
    }

    /// The verdict; `None`, and the reason in the log, if the service gives none.
    async fn verdict(&self, result: &str) -> Option<Verdict> {
        let _place = self.places.try_acquire().ok()?;
        let answer = self.sender.fetch(self.request(result)?, MOST_ANSWER);
        let answer = match tokio::time::timeout(ANSWERS, answer).await {
            Ok(Ok(answer)) => answer,
            Ok(Err(why)) => {
                tracing::warn!("the score of a form cannot be asked for: {why}");
                return None;
            }
            Err(_) => {
                tracing::warn!("the score of a form takes too long");
                return None;
            }
        };
        let verdict = serde_json::from_slice(answer.body());
        verdict
            .inspect_err(|_| {
                tracing::warn!(
                    "the answer about the score of a form cannot be read: {}",
                    answer.status()
                );
            })
            .ok()
    }

    fn request(&self, result: &str) -> Option<Request<Bytes>> {
        let mut body = form_urlencoded::Serializer::new(String::new());
        body.append_pair("secret", &self.secret);
        body.append_pair("response", result);
        Request::post(&self.path)
            .header(CONTENT_TYPE, "application/x-www-form-urlencoded")
            .body(Bytes::from(body.finish()))
            .ok()
    }

    fn decide(&self, verdict: &Verdict, form: &str) -> Result<bool, Suspect> {
        let says = |code: &str| verdict.errors.iter().any(|error| error == code);
        if verdict.success {
            let is_visitor = verdict.action == action(form) && verdict.score >= self.least;
            return is_visitor.then_some(true).ok_or(Suspect::LowScore);
        }
        if says("timeout-or-duplicate") {
            return Err(Suspect::OldScore);
        }
        if says("invalid-input-response") {
            return Err(Suspect::LowScore);
        }
        tracing::error!(
            "the service of the score refuses the request: {:?}",
            verdict.errors
        );
        Ok(false)
    }
}

impl Robots for Score {
    fn task(&self, form: &'static str, locale: Locale) -> RobotTask {
        let mut query = form_urlencoded::Serializer::new(String::new());
        query.append_pair("render", &self.key);
        query.append_pair("hl", locale.code());
        RobotTask::Score(ScoreTask {
            script: format!("{}?{}", self.script, query.finish()),
            key: self.key.clone(),
            action: action(form),
        })
    }

    fn judge<'a>(&'a self, attempt: Attempt<'a>) -> BoxFuture<'a, Result<bool, Suspect>> {
        async move {
            // The store checks the token only. The service checks the result.
            let token = (attempt.store).check(attempt.form, attempt.token, "", attempt.at);
            token.map_err(Suspect::Token)?;
            match attempt.result {
                "" => Ok(false),
                result if result.len() > MOST_RESULT => Err(Suspect::LowScore),
                result => match self.verdict(result).await {
                    Some(verdict) => self.decide(&verdict, attempt.form),
                    None => Ok(false),
                },
            }
        }
        .boxed()
    }

    fn origins(&self) -> &[String] {
        &self.origins
    }
}

/// The name of a form as an action: the service knows letters, digits, slashes and underscores.
fn action(form: &str) -> String {
    form.replace('-', "_")
}
