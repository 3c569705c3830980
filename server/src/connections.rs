//! Connection limits, in total, per client and per IPv6 /48 network. When a limit is reached, the connection that has been idle
//! longest is closed to admit the new one.

mod socket;

pub(crate) use socket::Socket;

use crate::{
    client::{Client, Holder},
    config::{Limits, Proxies},
    shares::Limit,
};
use std::{
    collections::{BTreeSet, HashMap},
    net::IpAddr,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
};
use tokio::task::AbortHandle;

/// The open connections of a port.
#[derive(Debug)]
pub struct Connections {
    most: usize,
    limit: Limit,
    proxies: Option<Proxies>,
    open: Mutex<Open>,
    /// Idle connections closed to admit new ones.
    closed: AtomicU64,
    /// Connections refused because a limit was reached.
    refused: AtomicU64,
}

/// The limits of a client and of a network; behind a proxy they hold for requests in progress.
pub(crate) const fn limit(limits: &Limits) -> Limit {
    Limit::of_places(limits.connections_per_address, limits.connections)
}

/// Work that keeps a connection from being idle.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Work {
    /// A request is being answered.
    Request = 1,
    /// An answer has not been sent completely.
    Send = 2,
}

/// Why a connection is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Refusal {
    /// The limit of all connections is reached.
    Full,
    /// The limit of connections per client or per network is reached.
    Address,
}

/// An admitted connection; dropping it releases its slot.
#[derive(Debug)]
pub(crate) struct Connection {
    of: Arc<Connections>,
    number: u64,
}

/// Counts of connections.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Counts {
    /// Open.
    pub open: usize,
    /// Idle connections, a part of the open ones.
    pub waiting: usize,
    /// Idle connections closed to admit new ones, since the start.
    pub closed: u64,
    /// Connections refused, since the start.
    pub refused: u64,
}

#[derive(Debug, Default)]
struct Open {
    all: HashMap<u64, Tracked>,
    of: HashMap<Holder, usize>,
    /// Idle connections, ordered by the step at which they became idle: step, connection id.
    waiting: BTreeSet<(u64, u64)>,
    /// The same per client and network: holder, step, connection id.
    waiting_of: BTreeSet<(Holder, u64, u64)>,
    /// The next connection id or step.
    next: u64,
}

#[derive(Debug)]
struct Tracked {
    /// `None` for a trusted proxy, whose connections carry the requests of many clients.
    client: Option<Client>,
    /// The [`Work`] in progress, as bits.
    work: u8,
    since: u64,
    task: Option<AbortHandle>,
}

impl Tracked {
    fn holders(&self) -> impl Iterator<Item = Holder> {
        self.client.into_iter().flat_map(Client::holders)
    }
}

impl Connections {
    /// No connections yet. Those of `proxies` count towards the total limit, not towards a client's.
    pub fn new(limits: &Limits, proxies: Option<Proxies>) -> Arc<Self> {
        Arc::new(Self {
            most: limits.connections,
            limit: limit(limits),
            proxies,
            open: Mutex::default(),
            closed: AtomicU64::new(0),
            refused: AtomicU64::new(0),
        })
    }

    /// Admits a connection from this address. If a limit is reached, the longest idle connection is closed
    /// instead: one of the same client or network, if its limit is reached.
    ///
    /// # Errors When no connection is idle.
    pub(crate) fn admit(self: &Arc<Self>, peer: IpAddr) -> Result<Connection, Refusal> {
        let trusted = self.proxies.as_ref().is_some_and(|p| p.trust(peer));
        let client = (!trusted).then(|| Client::from(peer));
        let mut open = self.open();
        let mut holders = client.into_iter().flat_map(Client::holders);
        let full = holders.find(|holder| {
            let count = open.of.get(holder).copied().unwrap_or_default();
            count >= self.limit.of(*holder)
        });
        let found = if let Some(full) = full {
            Some(open.longest_of(full).ok_or(Refusal::Address))
        } else if open.all.len() >= self.most {
            Some(open.longest().ok_or(Refusal::Full))
        } else {
            None
        };
        let closed = found.transpose().inspect_err(|_| {
            self.refused.fetch_add(1, Ordering::Relaxed);
        })?;
        let task = closed.and_then(|number| open.remove(number));
        let number = open.add(client);
        drop(open);
        if closed.is_some() {
            self.closed.fetch_add(1, Ordering::Relaxed);
        }
        if let Some(task) = task {
            task.abort();
        }
        Ok(Connection {
            of: Arc::clone(self),
            number,
        })
    }

    /// The current counts.
    pub fn counts(&self) -> Counts {
        let open = self.open();
        Counts {
            open: open.all.len(),
            waiting: open.waiting.len(),
            closed: self.closed.load(Ordering::Relaxed),
            refused: self.refused.load(Ordering::Relaxed),
        }
    }

    fn open(&self) -> MutexGuard<'_, Open> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Connection {
    /// Sets the task to abort when the connection is closed for a new one.
    pub(crate) fn runs_in(&self, task: AbortHandle) {
        match self.of.open().all.get_mut(&self.number) {
            Some(entry) => entry.task = Some(task),
            // The connection ended, or was closed for another one, before its task began.
            None => task.abort(),
        }
    }

    /// Marks the beginning of work.
    pub(crate) fn begin(&self, work: Work) {
        self.of.open().work(self.number, |bits| bits | work as u8);
    }

    /// Marks the end of work.
    pub(crate) fn end(&self, work: Work) {
        self.of
            .open()
            .work(self.number, |bits| bits & !(work as u8));
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        self.of.open().remove(self.number);
    }
}

impl Open {
    fn step(&mut self) -> u64 {
        self.next += 1;
        self.next
    }

    /// Adds a connection, which is idle until its first request.
    fn add(&mut self, client: Option<Client>) -> u64 {
        let number = self.step();
        let entry = Tracked {
            client,
            work: 0,
            since: number,
            task: None,
        };
        for holder in entry.holders() {
            *self.of.entry(holder).or_default() += 1;
        }
        self.waits(number, &entry);
        self.all.insert(number, entry);
        number
    }

    fn work(&mut self, number: u64, change: impl FnOnce(u8) -> u8) {
        let since = self.step();
        let Some(mut entry) = self.all.remove(&number) else {
            return;
        };
        let work = change(entry.work);
        if entry.work == 0 && work != 0 {
            self.works(number, &entry);
        } else if entry.work != 0 && work == 0 {
            entry.since = since;
            self.waits(number, &entry);
        }
        entry.work = work;
        self.all.insert(number, entry);
    }

    fn waits(&mut self, number: u64, entry: &Tracked) {
        self.waiting.insert((entry.since, number));
        for holder in entry.holders() {
            self.waiting_of.insert((holder, entry.since, number));
        }
    }

    fn works(&mut self, number: u64, entry: &Tracked) {
        self.waiting.remove(&(entry.since, number));
        for holder in entry.holders() {
            self.waiting_of.remove(&(holder, entry.since, number));
        }
    }

    fn longest(&self) -> Option<u64> {
        self.waiting.first().map(|(_, number)| *number)
    }

    fn longest_of(&self, holder: Holder) -> Option<u64> {
        let mut all = self.waiting_of.range((holder, 0, 0)..);
        let (of, _, number) = all.next()?;
        (*of == holder).then_some(*number)
    }

    fn remove(&mut self, number: u64) -> Option<AbortHandle> {
        let entry = self.all.remove(&number)?;
        self.works(number, &entry);
        for holder in entry.holders() {
            if let Some(count) = self.of.get_mut(&holder) {
                *count -= 1;
                if *count == 0 {
                    self.of.remove(&holder);
                }
            }
        }
        entry.task
    }
}

#[cfg(test)]
mod tests;
