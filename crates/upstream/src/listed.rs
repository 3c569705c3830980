//! Whether the exchange lists what a request names. A service's own "does not exist" is believed only
//! where no list says otherwise: a gateway in trouble answers 404 too, in JSON.

use crate::{
    answer::Freshness,
    client::{Inner, Upstream},
    failure::Failure,
    flight,
};
use std::sync::Arc;
use tokio::time::Instant;
use wire::{
    Call, Subject,
    calls::{
        bonds::BondsRequest, indices::IndicesRequest, quotes::QuotesRequest, stocks::StocksRequest,
        sukuk::SukukRequest,
    },
};

/// What a list says of a thing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Said {
    /// It is on the list.
    There,
    /// It is not on the newest list.
    Missing,
    /// The exchange has no such list.
    NoList,
    /// The list cannot be had now.
    Unknown,
}

impl Upstream {
    /// Whether the lists of the exchange name a thing; `None` while they cannot be had, and for things
    /// that no list names. Lists are read like any answer: from memory, else from the service.
    pub async fn lists(&self, subject: &Subject) -> Option<bool> {
        self.inner.lists(subject).await
    }
}

impl Inner {
    /// True unless the lists bear out that the thing does not exist.
    pub(crate) async fn contradicts(self: &Arc<Self>, subject: Option<&Subject>) -> bool {
        match subject {
            // Nobody else knows these.
            None | Some(Subject::Service(_)) => false,
            Some(subject) => self.lists(subject).await != Some(false),
        }
    }

    async fn lists(self: &Arc<Self>, subject: &Subject) -> Option<bool> {
        match subject {
            Subject::Security(symbol) => {
                let shares = self.look(StocksRequest, |answer| {
                    answer.stocks.iter().any(|stock| stock.symbol == *symbol)
                });
                let shares = shares.await;
                if shares != Said::Missing {
                    return shares.verdict();
                }
                let quotes = self.look(QuotesRequest, |answer| {
                    answer.quotes.iter().any(|quote| quote.symbol == *symbol)
                });
                let bonds = self.look(BondsRequest, |answer| {
                    answer.items.iter().any(|bond| bond.paper.symbol == *symbol)
                });
                let sukuk = self.look(SukukRequest, |answer| {
                    answer.items.iter().any(|one| one.paper.symbol == *symbol)
                });
                together([quotes.await, bonds.await, sukuk.await])
            }
            Subject::Index(code) => {
                let indices = self.look(IndicesRequest, |answer| {
                    answer.indices.iter().any(|index| index.code == *code)
                });
                indices.await.verdict()
            }
            Subject::Service(_) => None,
        }
    }

    /// Looks into a list, the newest where it can be had.
    async fn look<C: Call>(self: &Arc<Self>, list: C, has: impl Fn(&C::Answer) -> bool) -> Said {
        let cell = self.cell(&list);
        let known = cell.entry.load_full();
        if let Some(entry) = &known {
            if has(&entry.value) {
                return Said::There;
            }
            if entry.freshness(Instant::now()) == Freshness::Fresh {
                return Said::Missing;
            }
        }
        match flight::fly(self, &cell).wait(self.budget).await {
            Ok(entry) if has(&entry.value) => Said::There,
            Ok(_) => Said::Missing,
            Err(Failure::NotConfigured | Failure::Refused(_)) if known.is_none() => Said::NoList,
            Err(_) => Said::Unknown,
        }
    }
}

impl Said {
    const fn verdict(self) -> Option<bool> {
        match self {
            Self::There => Some(true),
            Self::Missing => Some(false),
            Self::NoList | Self::Unknown => None,
        }
    }
}

/// What several lists say, some of which an exchange may not have.
fn together<const N: usize>(said: [Said; N]) -> Option<bool> {
    if said.contains(&Said::There) {
        Some(true)
    } else if said.contains(&Said::Unknown) {
        None
    } else {
        Some(false)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_thing_is_missing_when_no_list_that_there_is_has_it() {
        use Said::{Missing, NoList, There, Unknown};
        assert_eq!(together([Missing, NoList, Missing]), Some(false));
        assert_eq!(together([Missing, Unknown, There]), Some(true));
        assert_eq!(together([Missing, Unknown, NoList]), None);
    }
}
