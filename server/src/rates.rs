//! Rate limits of data calls and form submissions: a token bucket per client and a wider one per IPv6 /48 network, in tables of
//! limited size. Answers from the page cache take no tokens.

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

/// Form submissions of a client, for each form: five at once, then one per minute.
const OF_CLIENT: (NonZero<u32>, Duration) = (NonZero::new(5).unwrap(), Duration::from_secs(60));
/// Form submissions of a /48 network, for each form: 20 at once, then four per minute. It is wider than one client, since an office may
/// have several networks in it; without this limit its holder could send as 65,536 clients. It is narrower than what
/// [`shares`] gives networks of all else, because submissions are stored.
const OF_NETWORK: (NonZero<u32>, Duration) = (NonZero::new(20).unwrap(), Duration::from_secs(15));

/// Form submissions of a client, of all forms: 1,000 at once, then 1,000 a day. With the limits above alone, one client could fill
/// the store of submissions within days. Mobile operators put thousands of visitors behind one IPv4 address, so it is not less.
const OF_DAY: (NonZero<u32>, Duration) =
    (NonZero::new(1_000).unwrap(), Duration::from_millis(86_400));
/// Form submissions of a /48 network, of all forms: 4,000 at once, then 4,000 a day.
const OF_DAY_OF_NETWORK: (NonZero<u32>, Duration) =
    (NonZero::new(4_000).unwrap(), Duration::from_millis(21_600));

/// Submissions of a form without a proof of work, of all clients: 100 at once, then one per second. Without this limit
/// a network with many addresses could fill the store at no cost.
const WITHOUT_PROOF: (NonZero<u32>, Duration) =
    (NonZero::new(100).unwrap(), Duration::from_secs(1));

/// Submissions of a form with a proof of work, of all clients: 2,000 at once, then 500 per second, as many as the store
/// takes without a queue.
const OF_FORM: (NonZero<u32>, Duration) = (NonZero::new(2_000).unwrap(), Duration::from_millis(2));

/// Attempts of a client to send any form, wrong ones among them: 60 at once, then one in two seconds. Several people
/// behind one address may correct their forms several times.
const ATTEMPTS: (NonZero<u32>, Duration) = (NonZero::new(60).unwrap(), Duration::from_secs(2));

/// Attempts of a /48 network: 240 at once, then two per second.
const ATTEMPTS_OF_NETWORK: (NonZero<u32>, Duration) =
    (NonZero::new(240).unwrap(), Duration::from_millis(500));

/// Tokens of a client and of its network for a submission without a proof of work.
const PRICE_WITHOUT_PROOF: NonZero<u32> = NonZero::new(2).unwrap();

/// The rate limits of form submissions.
pub struct FormRates {
    /// By client and id of the form.
    pub(crate) by_client: Rates<(Client, &'static str)>,
    /// By /48 network and id of the form; addresses of IPv4 are not in it.
    by_network: Rates<(SiteNetwork, &'static str)>,
    /// By client, for all forms in a day.
    of_day: Rates,
    /// By /48 network, as well.
    of_day_of_network: Rates<SiteNetwork>,
    /// By id of the form, for submissions without a proof of work.
    pub(crate) without_proof: Rates<&'static str>,
    /// By id of the form, for submissions with a proof of work.
    of_form: Rates<&'static str>,
    /// By client, for all submissions before they are read.
    attempts: Rates,
    /// By /48 network, as well.
    attempts_of_network: Rates<SiteNetwork>,
}

impl FormRates {
    /// Full buckets.
    pub fn new() -> Self {
        Self {
            by_client: Rates::of(quota(OF_CLIENT)),
            by_network: Rates::of(quota(OF_NETWORK)),
            of_day: Rates::of(quota(OF_DAY)),
            of_day_of_network: Rates::of(quota(OF_DAY_OF_NETWORK)),
            without_proof: Rates::of(quota(WITHOUT_PROOF)),
            of_form: Rates::of(quota(OF_FORM)),
            attempts: Rates::of(quota(ATTEMPTS)),
            attempts_of_network: Rates::of(quota(ATTEMPTS_OF_NETWORK)),
        }
    }

    /// Whether a client may try to send a form, whatever comes of it. The error is the time until its next attempt.
    pub(crate) fn allow_attempt(&self, client: Client) -> Result<(), Duration> {
        self.attempts.take(client).or_wait()?;
        of(client.site_network(), |network| {
            self.attempts_of_network.take(network)
        })
    }

    /// Whether a submission is within the limits. A submission without a proof of work takes twice as many tokens
    /// of its client and of its network, and one of the whole form and of the day. The limits are checked in this order: client, network,
    /// form, those of the day.
    /// When one of them is exhausted, nothing is taken from those after it, so that what is refused costs nothing of the day.
    ///
    /// # Errors The time until there is a token of the first limit that is exhausted.
    pub(crate) fn allow(
        &self,
        client: Client,
        form: &'static str,
        is_proven: bool,
    ) -> Result<(), Duration> {
        let (price, of_form) = match is_proven {
            true => (NonZero::<u32>::MIN, &self.of_form),
            false => (PRICE_WITHOUT_PROOF, &self.without_proof),
        };
        let network = client.site_network();
        (self.by_client.take_several((client, form), price)).or_wait()?;
        of(network, |network| {
            self.by_network.take_several((network, form), price)
        })?;
        of_form.take(form).or_wait()?;
        self.of_day.take(client).or_wait()?;
        of(network, |network| self.of_day_of_network.take(network))
    }
}

/// Takes the token of a network, if the client is in one.
fn of(
    network: Option<SiteNetwork>,
    take: impl FnOnce(SiteNetwork) -> Token,
) -> Result<(), Duration> {
    network.map_or(Ok(()), |network| take(network).or_wait())
}

fn quota((burst, period): (NonZero<u32>, Duration)) -> Quota {
    let quota = Quota::with_period(period).expect("the period is not zero");
    quota.allow_burst(burst)
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
    fn each_client_may_send_each_form_a_few_times() {
        let posts = FormRates::new().by_client;
        let send = |number, form| posts.take((client(number), form));
        for _ in 0..OF_CLIENT.0.get() {
            assert!(matches!(send(1, "a"), Token::Taken(_)));
        }
        assert!(matches!(send(1, "a"), Token::Wait(time) if time <= OF_CLIENT.1));
        assert!(matches!(send(1, "b"), Token::Taken(_)));
        assert!(matches!(send(2, "a"), Token::Taken(_)));
    }

    #[test]
    fn a_refused_form_takes_no_tokens() {
        let rates = FormRates::new();
        let send = |is_proven| rates.allow(client(1), "a", is_proven).is_ok();
        assert!(send(false) && send(false));
        // One token is left. It would be lost if refused submissions took tokens.
        for _ in 0..3 {
            assert!(!send(false));
        }
        assert!(send(true));
        assert!(!send(true));
    }

    #[test]
    fn the_clients_of_one_ipv6_site_share_a_wider_limit() {
        let client = |site: u16, nth: u16| -> Client {
            IpAddr::from([0x2001, 0xdb8, site, nth, 0, 0, 0, 1]).into()
        };
        let rates = FormRates::new();
        let sent = |site, form| {
            let clients =
                (0..1_000).filter(|nth| rates.allow(client(site, *nth), form, true).is_ok());
            clients.count()
        };
        // Not a thousand, though each of them is a client of its own; the bucket may fill a little in the meantime.
        let most = OF_NETWORK.0.get() as usize;
        assert!((most..most + 3).contains(&sent(1, "a")));
        assert!((most..most + 3).contains(&sent(1, "b")));
        assert!((most..most + 3).contains(&sent(2, "a")));
        let tried = (0..1_000).filter(|nth| rates.allow_attempt(client(3, *nth)).is_ok());
        let most = ATTEMPTS_OF_NETWORK.0.get() as usize;
        assert!((most..most + 10).contains(&tried.count()));
        // What a network has no tokens for takes none of the form.
        let left = WITHOUT_PROOF.0.get();
        for nth in 0..1_000 {
            let _ = rates.allow(client(4, nth), "c", false);
        }
        let refused = OF_NETWORK.0.get() / PRICE_WITHOUT_PROOF;
        let others = (0..left).filter(|number| {
            let client = IpAddr::V4(Ipv4Addr::from_bits(*number)).into();
            rates.allow(client, "c", false).is_ok()
        });
        assert!(others.count() as u32 >= left - refused - 1);
    }

    #[test]
    fn a_client_and_its_network_send_so_many_forms_a_day() {
        let rates = FormRates::new();
        // Each form has a limit of its own: what is sent here is limited by the day alone.
        let names: Vec<&'static str> = (0..400)
            .map(|nth| &*Box::leak(format!("form-{nth}").into_boxed_str()))
            .collect();
        let send = |client: Client| {
            let sent = names.iter().flat_map(|form| [*form; 5]);
            sent.filter(|&form| rates.allow(client, form, true).is_ok())
                .count()
        };
        assert_eq!(send(client(1)), OF_DAY.0.get() as usize);
        assert_eq!(send(client(1)), 0);
        // The wait is told: the day gives a token in 86 seconds, and this form was not sent yet.
        let wait = rates.allow(client(1), "unsent", true).unwrap_err();
        assert!(
            wait > Duration::from_secs(60) && wait <= OF_DAY.1,
            "{wait:?}"
        );
        assert_eq!(retry_after(Duration::from_millis(86_001)), "87");
        assert_eq!(send(client(2)), OF_DAY.0.get() as usize);
        let network = |nth| -> Client { IpAddr::from([0x2001, 0xdb8, 1, nth, 0, 0, 0, 1]).into() };
        let sent: usize = (0..9).map(|nth| send(network(nth))).sum();
        assert_eq!(sent, OF_DAY_OF_NETWORK.0.get() as usize);
    }

    #[test]
    fn a_form_that_is_refused_takes_nothing_of_the_day() {
        let rates = FormRates::new();
        let most = OF_FORM.0.get();
        let other = |number| rates.allow(client(1_000 + number), "full", true).is_ok();
        let left = |client| rates.of_day.take(client);
        // Others have sent the form as often as it may be sent, and a little more fills the bucket again.
        while (0..most).all(other) {}
        let mut refused = 0;
        for _ in 0..20 {
            refused += u32::from(rates.allow(client(1), "full", true).is_err());
        }
        assert!(refused >= 15, "one client sends it five times at most");
        let of_day = OF_DAY.0.get();
        assert_eq!(left(client(1)), Token::Taken(of_day - 1 - (20 - refused)));
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
