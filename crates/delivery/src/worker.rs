//! The task of a channel.

use crate::{Counts, Deliver, Outcome};
use chrono::{DateTime, TimeDelta, Utc};
use std::{
    sync::{Arc, atomic::Ordering},
    time::Duration,
};
use submissions::{Refused, Settled, Store, Waiting};
use tokio::sync::Notify;

/// The maximum number of messages that are taken at once.
const BATCH: u32 = 16;

/// The times of a worker.
#[derive(Debug, Clone, Copy)]
pub struct Pace {
    /// The longest time without a look into the outbox.
    pub looks: Duration,
    /// The time before the second attempt. Each time is twice as long as the one before, and up to a quarter longer, so
    /// that messages do not come back together.
    pub first: Duration,
    /// The maximum time between two attempts of a message.
    pub longest: Duration,
    /// The maximum time for which a channel waits when the other side does not answer.
    pub pause: Duration,
    /// The time after which messages are taken again that a worker took and did not settle: longer than a batch takes.
    pub lease: Duration,
}

impl Default for Pace {
    fn default() -> Self {
        Self {
            looks: Duration::from_secs(15),
            first: Duration::from_secs(10),
            longest: Duration::from_secs(3600),
            pause: Duration::from_secs(300),
            lease: Duration::from_secs(600),
        }
    }
}

impl Pace {
    /// The time before the next attempt, after so many.
    fn after(&self, attempts: u32, most: Duration) -> Duration {
        let doubled = 2_u32.saturating_pow(attempts.saturating_sub(1).min(20));
        let time = self.first.saturating_mul(doubled).min(most);
        time + time.mul_f64(fastrand::f64() / 4.0)
    }
}

/// Delivers the messages of a channel, one after another.
pub struct Worker {
    /// Where the messages wait.
    pub store: Arc<Store>,
    /// Delivers them.
    pub deliver: Box<dyn Deliver>,
    /// The numbers for the metrics.
    pub counts: Arc<Counts>,
    /// Wakes the worker when a message was queued.
    pub wake: Arc<Notify>,
    /// Its times.
    pub pace: Pace,
}

/// What became of a batch.
struct Batch {
    settled: Vec<Settled>,
    /// Why the other side does not answer.
    unreachable: Option<String>,
}

impl Worker {
    /// Runs until the runtime ends.
    pub async fn run(self) {
        // The number of times in a row that the other side did not answer.
        let mut silences = 0;
        loop {
            let wait = match self.round(&mut silences).await {
                Ok(wait) => wait,
                Err(why) => {
                    tracing::error!("the outbox cannot be read or written: {why}");
                    Some(self.pace.looks)
                }
            };
            match wait {
                Some(pause) => tokio::time::sleep(pause).await,
                None => {
                    let queued = self.wake.notified();
                    // Either a message was queued, or another may be due again.
                    let _ = tokio::time::timeout(self.pace.looks, queued).await;
                }
            }
        }
    }

    /// Delivers what is due. The result is a time for which nothing is tried, if any.
    async fn round(&self, silences: &mut u32) -> Result<Option<Duration>, Refused> {
        let channel = self.deliver.channel();
        loop {
            let now = Utc::now();
            let lease = now + delta(self.pace.lease);
            let due = self.store.take(channel, BATCH, now, lease).await?;
            let waiting = |settled: u64| {
                let left = due.waiting.saturating_sub(settled);
                self.counts.waiting.store(left, Ordering::Relaxed);
            };
            waiting(0);
            if due.expired > 0 {
                Counts::add(&self.counts.lost, due.expired);
                tracing::error!(
                    "{} messages of the outbox ({}) were not delivered in their time",
                    due.expired,
                    channel.code()
                );
            }
            if due.now.is_empty() {
                return Ok(None);
            }
            let batch = self.batch(&due.now).await;
            let gone = batch.settled.iter().filter(|(_, again)| again.is_none());
            let gone = gone.count() as u64;
            self.store.settle(channel, batch.settled).await?;
            waiting(gone);
            let Some(why) = batch.unreachable else {
                if *silences > 0 {
                    tracing::info!("the outbox ({}) delivers again", channel.code());
                }
                *silences = 0;
                continue;
            };
            if *silences == 0 {
                tracing::error!("the outbox ({}) waits: {why}", channel.code());
            }
            *silences += 1;
            return Ok(Some(self.pace.after(*silences, self.pace.pause)));
        }
    }

    async fn batch(&self, messages: &[Waiting]) -> Batch {
        let mut batch = Batch {
            settled: Vec::with_capacity(messages.len()),
            unreachable: None,
        };
        for waiting in messages {
            let outcome = match &batch.unreachable {
                None => self.deliver.deliver(waiting).await,
                Some(why) => Outcome::Unreachable(why.clone()),
            };
            let again = self.again(outcome, waiting.attempts, &mut batch.unreachable);
            batch.settled.push((waiting.reference.clone(), again));
        }
        batch
    }

    /// The time of the next attempt; `None` if there is none.
    fn again(
        &self,
        outcome: Outcome,
        attempts: u32,
        unreachable: &mut Option<String>,
    ) -> Option<DateTime<Utc>> {
        let name = self.deliver.channel().code();
        let wait = match outcome {
            Outcome::Delivered => {
                Counts::add(&self.counts.delivered, 1);
                return None;
            }
            Outcome::Refused(why) => {
                tracing::warn!("a message of the outbox ({name}) is given up: {why}");
                Counts::add(&self.counts.failed, 1);
                Counts::add(&self.counts.lost, 1);
                return None;
            }
            Outcome::Later(why) => {
                tracing::warn!("a message of the outbox ({name}) is sent again later: {why}");
                Counts::add(&self.counts.failed, 1);
                self.pace.after(attempts, self.pace.longest)
            }
            Outcome::Unreachable(why) => {
                if unreachable.is_none() {
                    Counts::add(&self.counts.failed, 1);
                    *unreachable = Some(why);
                }
                // Due when the channel goes on.
                Duration::ZERO
            }
        };
        Some(Utc::now() + delta(wait))
    }
}

fn delta(time: Duration) -> TimeDelta {
    TimeDelta::from_std(time).unwrap_or(TimeDelta::MAX)
}
