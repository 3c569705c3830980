//! The lines of the log about requests. Those that were refused because of a limit are told once a second for each client, as
//! nobody should be able to fill the disk with them. What is left when a client stops is told with the next line about anybody.

use crate::client::{Client, Holder};
use http::{Method, StatusCode};
use quick_cache::sync::Cache;
use std::{
    num::NonZero,
    sync::{Arc, Mutex, PoisonError},
    time::{Duration, Instant},
};

/// The time from one line about refused requests of a client to the next.
const PAUSE: Duration = Duration::from_secs(1);
/// The maximum number of clients and networks in the table.
const CLIENTS: usize = 4_096;
/// The maximum number of characters of a path in a line about refused requests.
const PATH: usize = 200;

/// The refused requests that no line has told yet, of each client or /48 network.
pub(crate) struct AccessLog {
    of: Cache<Holder, Arc<Mutex<Refused>>>,
    /// When it was looked for clients that have stopped.
    looked: Mutex<Instant>,
}

#[derive(Debug, Default)]
struct Refused {
    told: Option<Instant>,
    untold: u64,
}

impl AccessLog {
    /// Nothing was refused yet.
    pub(crate) fn new() -> Self {
        Self {
            of: Cache::new(CLIENTS),
            looked: Mutex::new(Instant::now()),
        }
    }

    /// Writes a line about a request, unless it was refused and one was written about its client just now. The query may
    /// hold what a visitor typed: it stays out of the log.
    pub(crate) fn tell(
        &self,
        client: Option<Client>,
        (method, path): (&Method, &str),
        status: StatusCode,
        time: Duration,
    ) {
        let now = Instant::now();
        for requests in self.ended(now) {
            tracing::info!(target: "access", requests, "refused, since the last line of a client");
        }
        let (status_code, ms) = (status.as_u16(), time.as_millis());
        let Some(client) = client.filter(|_| is_refusal(status)) else {
            tracing::info!(target: "access", %method, path, status = status_code, ms);
            return;
        };
        if let Some(requests) = self.refused(client, now) {
            let path = cut(path);
            tracing::info!(target: "access", %method, path, status = status_code, ms, requests, "refused");
        }
    }

    /// Counts a refused request. The result is the number of requests for a line: this one and those since the last line.
    /// `None` if there is no line now.
    fn refused(&self, client: Client, now: Instant) -> Option<NonZero<u64>> {
        let fresh = || Ok::<_, std::convert::Infallible>(Arc::default());
        let Ok(refused) = self.of.get_or_insert_with(&client.widest(), fresh);
        let mut refused = refused.lock().unwrap_or_else(PoisonError::into_inner);
        refused.untold += 1;
        refused.due(now)
    }

    /// The numbers of requests that no line has told, of clients whose last line is long enough ago. It is looked for them
    /// once in this time, since all clients of the table are looked at.
    fn ended(&self, now: Instant) -> Vec<NonZero<u64>> {
        let mut looked = self.looked.lock().unwrap_or_else(PoisonError::into_inner);
        if now.saturating_duration_since(*looked) < PAUSE {
            return Vec::new();
        }
        *looked = now;
        drop(looked);
        let due = |(_, refused): (Holder, Arc<Mutex<Refused>>)| {
            let mut refused = refused.lock().unwrap_or_else(PoisonError::into_inner);
            refused.due(now)
        };
        self.of.iter().filter_map(due).collect()
    }
}

impl Refused {
    /// The number of requests for a line, if there are some and the last line is long enough ago.
    fn due(&mut self, now: Instant) -> Option<NonZero<u64>> {
        let is_due = |told: Instant| now.saturating_duration_since(told) >= PAUSE;
        let requests = NonZero::new(self.untold).filter(|_| self.told.is_none_or(is_due))?;
        *self = Self {
            told: Some(now),
            untold: 0,
        };
        Some(requests)
    }
}

/// True for answers to requests that were too many or too long.
fn is_refusal(status: StatusCode) -> bool {
    matches!(
        status,
        StatusCode::TOO_MANY_REQUESTS | StatusCode::URI_TOO_LONG
    )
}

fn cut(path: &str) -> &str {
    let end = path.char_indices().nth(PATH);
    end.map_or(path, |(end, _)| &path[..end])
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::IpAddr;

    #[test]
    fn refused_requests_are_told_once_a_second_for_each_client_with_their_number() {
        let log = AccessLog::new();
        let client = |last| Client::from(IpAddr::from([192, 0, 2, last]));
        let begun = Instant::now();
        let refused = |last, ms| {
            let requests = log.refused(client(last), begun + Duration::from_millis(ms));
            requests.map(NonZero::get)
        };
        assert_eq!(refused(1, 0), Some(1));
        for ms in 1..1_000 {
            assert_eq!(refused(1, ms), None, "{ms}");
        }
        assert_eq!(refused(2, 500), Some(1));
        assert_eq!(refused(1, 1_000), Some(1_000));
        assert_eq!(refused(1, 1_999), None);
        // The networks of one site count as one.
        let network = |nth| Client::from(IpAddr::from([0x2001, 0xdb8, 1, nth, 0, 0, 0, 1]));
        let told = (0..1_000).filter(|nth| log.refused(network(*nth), begun).is_some());
        assert_eq!(told.count(), 1);
    }

    #[test]
    fn the_end_of_a_burst_is_told_though_its_client_sends_nothing_more() {
        let log = AccessLog::new();
        let begun = Instant::now();
        let at = |ms| begun + Duration::from_millis(ms);
        let client = Client::from(IpAddr::from([192, 0, 2, 1]));
        let told: Vec<_> = (0..900)
            .filter_map(|ms| log.refused(client, at(ms)))
            .collect();
        assert_eq!(told, [NonZero::<u64>::MIN]);
        let ended = |ms| log.ended(at(ms)).into_iter().map(NonZero::get);
        assert_eq!(ended(999).sum::<u64>(), 0);
        assert_eq!(ended(2_100).collect::<Vec<_>>(), [899]);
        assert_eq!(ended(9_000).sum::<u64>(), 0);
    }

    #[test]
    fn long_paths_are_cut_between_characters() {
        assert_eq!(cut("/ar/سهم"), "/ar/سهم");
        let long = "س".repeat(2_000);
        assert_eq!(cut(&long).chars().count(), PATH);
        assert!(is_refusal(StatusCode::URI_TOO_LONG) && !is_refusal(StatusCode::NOT_FOUND));
    }
}
