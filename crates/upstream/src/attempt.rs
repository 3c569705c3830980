//! One call on the wire: its attempts, their limits, and reading the response.

mod question;
mod turns;

pub(crate) use question::{Asking, Question, Valued, request_for};
pub(crate) use turns::{Host, Lane};

use crate::{
    failure::Failure,
    metrics::CallState,
    tasks::Places,
    transport::{BoxBody, Carry, Transport, Unsent, chain},
};
use bytes::Bytes;
use http::{Request, response::Parts};
use http_body_util::{BodyExt, LengthLimitError, Limited};
use std::{
    sync::{Arc, atomic::Ordering},
    time::Duration,
};
use tokio::{sync::Semaphore, time::Instant};
use turns::{FileTurn, Turn, permit, place};
use xxhash_rust::xxh3::xxh3_64;

/// Larger bodies are decoded on a blocking thread, away from the async workers.
const LARGE: usize = 256 * 1024;
/// A call for a data file waits for its turn for at most so many time limits of a call.
const TURNS_OF_FILES: u32 = 4;

/// A complete response.
type Answered = (Parts, Bytes);

/// Who chose the parameters of a request.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Initiator {
    /// The site, for its pages and the live feed.
    Site,
    /// A visitor, who can choose among countless requests, such as days or documents.
    Visitor,
}

/// What a request is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// Anything that is read at once, such as a page.
    Page,
    /// A data file, which may have all rows of many days.
    File,
}

/// Limits of a call.
#[derive(Debug, Clone)]
pub(crate) struct Limits {
    pub(crate) connect: Duration,
    pub(crate) call: Duration,
    pub(crate) cap: usize,
    pub(crate) concurrent: usize,
    /// Maximum length of the queue, besides requests in progress.
    pub(crate) waiting: usize,
    pub(crate) retries: u32,
}

/// The transport to one service.
pub(crate) struct Line {
    send: Carry,
    pub(crate) origin: String,
    host: Arc<Host>,
    /// A service takes at most half of the permits of a shared host, so that a service that hangs
    /// leaves room for the others.
    share: Semaphore,
    /// Of these, requests with visitors' parameters take at most half, so that pages and the live
    /// feed always get permits; those of one call take at most half of that half.
    chosen: Semaphore,
    /// The permits of one call for them.
    chosen_of_one: usize,
    /// Of visitors' requests, those for data files take at most a quarter, half of what one call may take, so that pages
    /// get permits while large answers are fetched.
    files: Lane,
    /// One answer of a data file is decoded at a time, while the next one is fetched.
    files_decoded: Semaphore,
    /// Large answers are decoded away from the async workers.
    decoding: Places,
    limits: Limits,
}

impl Line {
    /// A line to a service; `alone` on its host or with others.
    pub(crate) fn new(
        transport: &Transport,
        (host, alone): (Arc<Host>, bool),
        decoding: Places,
        limits: Limits,
    ) -> Self {
        let share = if alone {
            limits.concurrent
        } else {
            limits.concurrent.div_ceil(2)
        };
        let chosen = share.div_ceil(2);
        Self {
            send: transport.open(limits.connect),
            origin: transport.origin(),
            host,
            share: Semaphore::new(share),
            chosen: Semaphore::new(chosen),
            chosen_of_one: chosen.div_ceil(2),
            files: Lane {
                turns: Semaphore::new(chosen.div_ceil(4)),
                queue: Semaphore::new((limits.concurrent + limits.waiting).div_ceil(8)),
            },
            files_decoded: Semaphore::new(1),
            decoding,
            limits,
        }
    }

    /// The value of a call with size and digest of its body, within the time limit of a whole call, which begins with
    /// the turn of a data file.
    pub(crate) async fn call(
        &self,
        call: &Arc<dyn Question>,
        state: &CallState,
        initiator: Initiator,
        purpose: Purpose,
    ) -> Result<Valued, Failure> {
        let file = match (initiator, purpose) {
            (Initiator::Visitor, Purpose::File) => Some(self.turn_of_file().await?),
            _ => None,
        };
        let turn = Turn {
            file,
            ..Turn::of(match initiator {
                Initiator::Visitor => Some(self.lane(state)),
                Initiator::Site => None,
            })
        };
        let deadline = Instant::now() + self.limits.call;
        self.within(deadline, &turn, self.attempts(call, state, deadline, &turn))
            .await
    }

    /// The response to a visitor's request that is not a call, within the time limit of one.
    pub(crate) async fn whole(
        &self,
        request: Request<Bytes>,
        state: &CallState,
    ) -> Result<Answered, Failure> {
        let turn = Turn::of(Some(self.lane(state)));
        let deadline = Instant::now() + self.limits.call;
        self.within(deadline, &turn, self.send(request, &turn))
            .await
    }

    /// A place and a permit among the calls for data files.
    async fn turn_of_file(&self) -> Result<FileTurn<'_>, Failure> {
        let place = place(&self.files.queue)?;
        let turn = permit(&self.files.turns);
        let turn = tokio::time::timeout(self.limits.call * TURNS_OF_FILES, turn).await;
        Ok(FileTurn::new(place, turn.unwrap_or(Err(Failure::Busy))?))
    }

    fn lane<'a>(&self, state: &'a CallState) -> &'a Lane {
        state.lane.get_or_init(|| Lane {
            turns: Semaphore::new(self.chosen_of_one),
            queue: Semaphore::new((self.limits.concurrent + self.limits.waiting).div_ceil(4)),
        })
    }

    /// Waits until the deadline. A timeout while queued says nothing about the service.
    async fn within<T>(
        &self,
        deadline: Instant,
        turn: &Turn<'_>,
        work: impl Future<Output = Result<T, Failure>>,
    ) -> Result<T, Failure> {
        let _chosen = match turn.lane {
            Some(lane) => Some((place(&lane.queue)?, place(&self.host.chosen)?)),
            None => None,
        };
        let _place = place(&self.host.queue)?;
        tokio::time::timeout_at(deadline, work)
            .await
            .unwrap_or_else(|_| {
                Err(match turn.came.load(Ordering::Relaxed) {
                    true => Failure::Timeout(self.limits.call),
                    false => Failure::Busy,
                })
            })
    }

    async fn attempts(
        &self,
        call: &Arc<dyn Question>,
        state: &CallState,
        deadline: Instant,
        turn: &Turn<'_>,
    ) -> Result<Valued, Failure> {
        let mut retry = 0;
        loop {
            let failure = match self.attempt(call, turn).await {
                Ok(answer) => return Ok(answer),
                Err(failure) => failure,
            };
            retry += 1;
            let pause = pause_before(retry);
            let again = call.is_idempotent()
                && failure.is_transient()
                && retry <= self.limits.retries
                && Instant::now() + pause < deadline;
            if !again {
                return Err(failure);
            }
            state.count_retry();
            tokio::time::sleep(pause).await;
        }
    }

    async fn attempt(&self, call: &Arc<dyn Question>, turn: &Turn<'_>) -> Result<Valued, Failure> {
        let (head, body) = self.send(call.request()?, turn).await?;
        let size = (body.len(), xxh3_64(&body));
        if body.len() <= LARGE {
            return Ok((call.value(&head, &body, size)?, size));
        }
        let _decoded = match &turn.file {
            Some(file) => Some(file.fetched(&self.files_decoded).await?),
            None => None,
        };
        let call = Arc::clone(call);
        let decoding = move || call.value(&head, &body, size);
        let answer = self
            .decoding
            .run(decoding)
            .await
            .ok_or_else(|| Failure::Interrupted("decoding was aborted".to_owned()))??;
        Ok((answer, size))
    }

    /// Sends one request once it has a permit, and reads the response up to the cap.
    async fn send(&self, request: Request<Bytes>, turn: &Turn<'_>) -> Result<Answered, Failure> {
        let _chosen = match turn.lane {
            Some(lane) => Some((permit(&lane.turns).await?, permit(&self.chosen).await?)),
            None => None,
        };
        let _share = permit(&self.share).await?;
        let _turn = permit(&self.host.turns).await?;
        turn.came.store(true, Ordering::Relaxed);
        let response = (self.send)(request).await.map_err(|unsent| match unsent {
            Unsent { connect: true, why } => Failure::Connect(why),
            Unsent {
                connect: false,
                why,
            } => Failure::Interrupted(why),
        })?;
        let (head, body) = response.into_parts();
        Ok((head, read(body, self.limits.cap).await?))
    }
}

/// Backoff with full jitter over a doubling span: 0 to 100 ms, 0 to 200 ms, at least 10 ms.
fn pause_before(retry: u32) -> Duration {
    let span = 50_u64 << retry.min(5);
    Duration::from_millis(fastrand::u64(10..=span))
}

async fn read(body: BoxBody, cap: usize) -> Result<Bytes, Failure> {
    match Limited::new(body, cap).collect().await {
        Ok(whole) => Ok(whole.to_bytes()),
        Err(e) if e.is::<LengthLimitError>() => Err(Failure::TooLarge(cap)),
        Err(e) => Err(Failure::Interrupted(chain(&*e))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_stay_within_their_span() {
        for retry in 1..40 {
            for _ in 0..100 {
                let pause = pause_before(retry);
                assert!(pause >= Duration::from_millis(10) && pause <= Duration::from_millis(1600));
            }
        }
    }
}
