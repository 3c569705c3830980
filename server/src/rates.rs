//! Rate limits of data calls and form submissions: a token bucket per client and a wider one per IPv6 /48 network, in tables of
//! limited size. Answers from the page cache take no tokens.

mod forms;

pub use forms::FormRates;

use crate::{
    client::{Client, SiteNetwork},
    config::Limits,
    shares,
    state::{Shared, State},
};
use axum::{
    extract::{Request, State as Extract},
    middleware::Next,
    response::{IntoResponse, Response},
};
use governor::{
    Quota, RateLimiter,
    clock::{Clock, DefaultClock},
    middleware::StateInformationMiddleware,
    state::{InMemoryState, NotKeyed},
};
use http::{HeaderName, HeaderValue, Method, StatusCode, header};
use quick_cache::sync::Cache;
use std::{hash::Hash, num::NonZero, sync::Arc, time::Duration};

/// The maximum number of clients in the table. A client that is removed for another one begins with a full
/// bucket again.
const CLIENTS: usize = 65_536;

/// The limit, in draft-ietf-httpapi-ratelimit-headers.
const POLICY: HeaderName = HeaderName::from_static("ratelimit-policy");
/// What is left of it.
const LEFT: HeaderName = HeaderName::from_static("ratelimit");

type Bucket = RateLimiter<NotKeyed, InMemoryState, DefaultClock, StateInformationMiddleware>;

/// The buckets of all clients.
pub struct Rates<K = Client> {
    quota: Quota,
    buckets: Cache<K, Arc<Bucket>>,
}

/// The result of a request for a token.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Token {
    /// A token was taken; the number of tokens left.
    Taken(u32),
    /// There was no token; the time until the next one.
    Wait(Duration),
}

impl Token {
    /// True if there was a token.
    pub(crate) const fn is_taken(self) -> bool {
        matches!(self, Self::Taken(_))
    }

    /// The error is the time until the next token.
    const fn or_wait(self) -> Result<(), Duration> {
        match self {
            Self::Taken(_) => Ok(()),
            Self::Wait(time) => Err(time),
        }
    }
}

/// The rates of data calls: of each client, and of each /48 network.
pub struct DataRates {
    of_client: Rates,
    of_network: Rates<SiteNetwork>,
}

impl DataRates {
    /// Full buckets for the data calls of all clients.
    pub fn new(limits: &Limits) -> Self {
        let quota = |shares| {
            let quota = Quota::per_second(limits.data_calls_per_second.saturating_mul(shares));
            quota.allow_burst(limits.data_calls_burst.saturating_mul(shares))
        };
        Self {
            of_client: Rates::of(quota(NonZero::<u32>::MIN)),
            of_network: Rates::of(quota(shares::TIMES)),
        }
    }

    /// Takes a token of the client and one of its network. The result is what is left of the scarcer one.
    pub(crate) fn take(&self, client: Client) -> Token {
        let own = self.of_client.take(client);
        let (Token::Taken(left), Some(network)) = (own, client.site_network()) else {
            return own;
        };
        match self.of_network.take(network) {
            Token::Taken(of_network) => Token::Taken(left.min(of_network)),
            wait @ Token::Wait(_) => wait,
        }
    }

    fn tell(&self, token: Token, response: &mut Response) {
        self.of_client.tell(token, response);
    }
}

impl<K: Eq + Hash + Clone> Rates<K> {
    pub(crate) fn of(quota: Quota) -> Self {
        Self {
            quota,
            buckets: Cache::new(CLIENTS),
        }
    }

    pub(crate) fn take(&self, client: K) -> Token {
        self.take_several(client, NonZero::<u32>::MIN)
    }

    /// Takes several tokens, or none if there are fewer.
    pub(crate) fn take_several(&self, client: K, tokens: NonZero<u32>) -> Token {
        let new = || Ok(Arc::new(self.bucket()));
        let bucket: Result<_, std::convert::Infallible> =
            self.buckets.get_or_insert_with(&client, new);
        let Ok(bucket) = bucket;
        match bucket.check_n(tokens) {
            Ok(Ok(left)) => Token::Taken(left.remaining_burst_capacity()),
            Ok(Err(wait)) => Token::Wait(wait.wait_time_from(DefaultClock::default().now())),
            // A bucket never has so many.
            Err(_) => Token::Wait(Duration::MAX),
        }
    }

    fn bucket(&self) -> Bucket {
        RateLimiter::direct(self.quota).with_middleware()
    }

    /// Adds the `RateLimit` headers (remaining requests) to an answer.
    fn tell(&self, token: Token, response: &mut Response) {
        let (most, refill) = (
            self.quota.burst_size().get(),
            self.quota.replenish_interval(),
        );
        let (left, full) = match token {
            Token::Taken(left) => (left, refill * most.saturating_sub(left)),
            Token::Wait(_) => (0, refill * most),
        };
        let window = whole(refill * most);
        let texts = [
            (POLICY, format!("\"data\";q={most};w={window}")),
            (LEFT, format!("\"data\";r={left};t={}", whole(full))),
        ];
        let headers = response.headers_mut();
        for (name, text) in texts {
            if let Ok(value) = HeaderValue::from_str(&text) {
                headers.insert(name, value);
            }
        }
        if let Token::Wait(time) = token {
            headers.insert(header::RETRY_AFTER, retry_after(time));
        }
    }
}

/// The seconds of a time, rounded up.
const fn whole(time: Duration) -> u64 {
    let more = time.subsec_nanos() > 0;
    time.as_secs().saturating_add(more as u64)
}

/// The value of `Retry-After` for the time until the next token.
pub(crate) fn retry_after(time: Duration) -> HeaderValue {
    HeaderValue::from(whole(time).max(1))
}

/// Takes a token for a request. Requests made inside the process have no client and no limit.
pub(crate) fn take(state: &State, client: Option<Client>) -> Option<Token> {
    client.map(|client| state.rates.take(client))
}

/// The answer to a request for which there is no token.
pub(crate) fn refusal(state: &State, token: Option<Token>) -> Option<Response> {
    matches!(token, Some(Token::Wait(_))).then(|| {
        let mut refused = StatusCode::TOO_MANY_REQUESTS.into_response();
        tell(state, token, &mut refused);
        refused
    })
}

/// Adds what is left of the limit to the headers of an answer.
pub(crate) fn tell(state: &State, token: Option<Token>, response: &mut Response) {
    if let Some(token) = token {
        state.rates.tell(token, response);
    }
}

/// The middleware of routes whose answers are not cached.
pub(crate) async fn limited(
    Extract(state): Extract<Shared>,
    request: Request,
    next: Next,
) -> Response {
    // A browser asks first whether it may read, and the visitor's limit is for what is read.
    if request.method() == Method::OPTIONS {
        return next.run(request).await;
    }
    let client = request.extensions().get::<Client>().copied();
    let token = take(&state, client);
    if let Some(refused) = refusal(&state, token) {
        return refused;
    }
    let mut response = next.run(request).await;
    tell(&state, token, &mut response);
    response
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Config;
    use std::net::{IpAddr, Ipv4Addr};

    fn rates(per_second: u32, burst: u32) -> DataRates {
        DataRates::new(&Limits {
            data_calls_per_second: per_second.try_into().unwrap(),
            data_calls_burst: burst.try_into().unwrap(),
            ..Config::defaults().limits
        })
    }

    fn client(number: u32) -> Client {
        IpAddr::V4(Ipv4Addr::from_bits(number)).into()
    }

    #[test]
    fn each_client_has_a_bucket_that_is_told_in_headers() {
        let rates = rates(1, 3);
        for left in [2, 1, 0] {
            assert_eq!(rates.take(client(1)), Token::Taken(left));
        }
        let wait = rates.take(client(1));
        assert!(matches!(wait, Token::Wait(time) if time <= Duration::from_secs(1)));
        assert_eq!(rates.take(client(2)), Token::Taken(2));
        let mut response = StatusCode::OK.into_response();
        rates.tell(wait, &mut response);
        let header = |name| response.headers()[name].to_str().unwrap();
        assert_eq!(header("ratelimit-policy"), "\"data\";q=3;w=3");
        assert_eq!(header("ratelimit"), "\"data\";r=0;t=3");
        assert_eq!(header("retry-after"), "1");
    }

    #[test]
    fn the_data_calls_of_one_ipv6_site_share_a_wider_limit() {
        let client = |site: u16, nth: u16| -> Client {
            IpAddr::from([0x2001, 0xdb8, site, nth, 0, 0, 0, 1]).into()
        };
        let rates = rates(1, 5);
        let taken = |site| {
            let clients = (0..1_000).filter(|nth| rates.take(client(site, *nth)).is_taken());
            clients.count()
        };
        // 32 times that of one client, and what the bucket has got in the meantime.
        assert!((160..200).contains(&taken(1)));
        assert!((160..200).contains(&taken(2)));
        let wait = rates.take(client(1, 5_000));
        assert!(matches!(wait, Token::Wait(time) if time <= Duration::from_secs(1)));
    }

    #[test]
    fn a_bucket_fills_again() {
        let rates = rates(50, 1);
        assert_eq!(rates.take(client(1)), Token::Taken(0));
        assert!(matches!(rates.take(client(1)), Token::Wait(_)));
        std::thread::sleep(Duration::from_millis(40));
        assert_eq!(rates.take(client(1)), Token::Taken(0));
    }

    #[test]
    fn the_table_is_limited() {
        let rates = rates(1, 1);
        for number in 0..70_000 {
            rates.take(client(number));
        }
        assert!(rates.of_client.buckets.len() <= CLIENTS);
    }
}
