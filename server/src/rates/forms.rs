//! Rate limits of form submissions: of clients, of /48 networks, and of all clients together.

use super::{Rates, Token};
use crate::client::{Client, SiteNetwork};
use governor::Quota;
use std::{num::NonZero, time::Duration};

/// Form submissions of a client, for each form: five at once, then one per minute.
const OF_CLIENT: (NonZero<u32>, Duration) = (NonZero::new(5).unwrap(), Duration::from_secs(60));
/// Form submissions of a /48 network, for each form: 20 at once, then four per minute. It is wider than one client, since an office may
/// have several networks in it; without this limit its holder could send as 65,536 clients. It is narrower than what
/// [`shares`](crate::shares) gives networks of all else, because submissions are stored.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rates::retry_after;
    use std::net::{IpAddr, Ipv4Addr};

    fn client(number: u32) -> Client {
        IpAddr::V4(Ipv4Addr::from_bits(number)).into()
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
        // The daily limit refills one form in 86 seconds. It refuses this one, although the limit of its own form is untouched.
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
}
