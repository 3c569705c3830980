//! One call on the wire: the attempts, their limits, and the reading of what comes back.

use crate::{
    decode::decode,
    failure::Failure,
    metrics::CallState,
    transport::{BoxBody, Carry, Transport, Unsent, chain},
};
use bytes::Bytes;
use http::{Request, header};
use http_body_util::{BodyExt, LengthLimitError, Limited};
use std::{sync::Arc, time::Duration};
use tokio::{sync::Semaphore, time::Instant};
use wire::Call;

/// A body larger than this is decoded on a thread of its own, away from the async workers.
const LARGE: usize = 256 * 1024;

/// How far a call may go.
#[derive(Debug, Clone)]
pub(crate) struct Limits {
    pub(crate) connect: Duration,
    pub(crate) call: Duration,
    pub(crate) cap: usize,
    pub(crate) concurrent: usize,
    /// How many may wait for their turn besides those under way.
    pub(crate) waiting: usize,
    pub(crate) retries: u32,
}

/// The way to one service.
pub(crate) struct Line {
    send: Carry,
    pub(crate) origin: String,
    turns: Semaphore,
    queue: Semaphore,
    limits: Limits,
}

impl Line {
    pub(crate) fn new(transport: &Transport, limits: Limits) -> Self {
        Self {
            send: transport.open(limits.connect),
            origin: transport.origin(),
            turns: Semaphore::new(limits.concurrent),
            queue: Semaphore::new(limits.concurrent + limits.waiting),
            limits,
        }
    }

    /// The value of a call and the size of the answer it came in, within the time of a whole call.
    pub(crate) async fn call<C: Call>(
        &self,
        call: &Arc<C>,
        state: &CallState,
    ) -> Result<(C::Answer, usize), Failure> {
        let _place = self.queue.try_acquire().map_err(|_| Failure::Busy)?;
        let deadline = Instant::now() + self.limits.call;
        let all = self.attempts(call, state, deadline);
        tokio::time::timeout_at(deadline, all)
            .await
            .unwrap_or(Err(Failure::Timeout(self.limits.call)))
    }

    async fn attempts<C: Call>(
        &self,
        call: &Arc<C>,
        state: &CallState,
        deadline: Instant,
    ) -> Result<(C::Answer, usize), Failure> {
        let mut retry = 0;
        loop {
            let failure = match self.attempt(call).await {
                Ok(answer) => return Ok(answer),
                Err(failure) => failure,
            };
            retry += 1;
            let pause = pause_before(retry);
            let again = C::IDEMPOTENT
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

    async fn attempt<C: Call>(&self, call: &Arc<C>) -> Result<(C::Answer, usize), Failure> {
        let _turn = self.turns.acquire().await.map_err(|_| Failure::Busy)?;
        let response = (self.send)(request(&**call)?)
            .await
            .map_err(|unsent| match unsent {
                Unsent { connect: true, why } => Failure::Connect(why),
                Unsent {
                    connect: false,
                    why,
                } => Failure::Interrupted(why),
            })?;
        let (head, body) = response.into_parts();
        let body = read(body, self.limits.cap).await?;
        let size = body.len();
        if size <= LARGE {
            return Ok((decode(&**call, head.status, &head.headers, &body)?, size));
        }
        let call = Arc::clone(call);
        let decoding =
            tokio::task::spawn_blocking(move || decode(&*call, head.status, &head.headers, &body));
        let answer = decoding
            .await
            .map_err(|e| Failure::Interrupted(e.to_string()))??;
        Ok((answer, size))
    }
}

/// Full jitter over a doubling span: 0 to 100 ms, 0 to 200 ms, and at least 10 ms.
fn pause_before(retry: u32) -> Duration {
    let span = 50_u64 << retry.min(5);
    Duration::from_millis(fastrand::u64(10..=span))
}

fn request<C: Call>(call: &C) -> Result<Request<Bytes>, Failure> {
    let encoded = call.encode();
    let body = encoded.body();
    let mut builder = Request::builder()
        .method(encoded.method)
        .uri(encoded.path_and_query)
        .header(header::ACCEPT, "application/json")
        .header(
            header::USER_AGENT,
            concat!("borsa/", env!("CARGO_PKG_VERSION")),
        );
    if encoded.form.is_some() {
        builder = builder.header(header::CONTENT_TYPE, "application/x-www-form-urlencoded");
    }
    builder
        .body(body)
        .map_err(|e| Failure::Content(format!("the request cannot be written: {e}")))
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
