//! Checks whether the exchange lists the subject of a request. A 404 is believed only if no list
//! contains the subject: failing gateways also answer 404, in JSON.

use crate::{
    answer::Freshness,
    attempt::Purpose,
    client::{Inner, Upstream},
    failure::Failure,
    flight,
};
use domain::values::Symbol;
use std::sync::Arc;
use tokio::time::Instant;
use wire::{
    Call, Subject,
    calls::{
        bonds::BondsRequest, end_of_day::SecurityKind, indices::IndicesRequest, ipos::IposRequest,
        quotes::QuotesRequest, rights_issues::RightsIssuesRequest, securities::SecuritiesRequest,
        stocks::StocksRequest, sukuk::SukukRequest,
    },
};

/// Result of looking up a subject in a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Said {
    /// Listed.
    There,
    /// Not on the newest list.
    Missing,
    /// The exchange has no such list.
    NoList,
    /// The list is unavailable.
    Unknown,
}

impl Upstream {
    /// True if the exchange lists a subject; `None` while the lists are unavailable, and for subjects
    /// without a list. Lists are read like any answer: from memory, else from the service.
    pub async fn lists(&self, subject: &Subject) -> Option<bool> {
        self.inner.lists(subject).await
    }

    /// True if a symbol is that of a share, also of one that is no longer listed; `None` while the lists are unavailable.
    pub async fn is_share(&self, symbol: &Symbol) -> Option<bool> {
        let shares = self.inner.look(StocksRequest, |answer| {
            answer.stocks.iter().any(|stock| stock.symbol == *symbol)
        });
        let shares = shares.await;
        if shares != Said::Missing {
            return shares.verdict();
        }
        let register = self.inner.look(SecuritiesRequest, |answer| {
            let found = answer.find(symbol);
            found.is_some_and(|one| one.kind == SecurityKind::Share)
        });
        register.await.verdict()
    }

    /// True if an offering or a rights issue is of the share with this symbol; `None` while their lists are unavailable. No list
    /// of securities need have the share: it may be on a growth market without quotes, or not be listed yet.
    pub async fn offers(&self, symbol: &Symbol) -> Option<bool> {
        let offerings = self.inner.look(IposRequest, |answer| {
            answer.items.iter().any(|ipo| ipo.code == *symbol)
        });
        let issues = self.inner.look(RightsIssuesRequest, |answer| {
            answer.items.iter().any(|issue| issue.symbol == *symbol)
        });
        together([offerings.await, issues.await])
    }
}

impl Inner {
    /// True unless the lists confirm that the subject does not exist.
    pub(crate) async fn contradicts(self: &Arc<Self>, subject: Option<&Subject>) -> bool {
        match subject {
            // The exchange has no list of services, so nothing can contradict.
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
                // The register also has those that are no longer listed.
                let register = self.look(SecuritiesRequest, |answer| answer.find(symbol).is_some());
                together([quotes.await, bonds.await, sukuk.await, register.await])
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

    /// Looks up a list, the newest if available.
    async fn look<C: Call>(self: &Arc<Self>, list: C, has: impl Fn(&C::Answer) -> bool) -> Said {
        let entry = self.entry(&list);
        let known = entry.cached.load_full();
        if let Some(cached) = &known {
            if has(&cached.value) {
                return Said::There;
            }
            if cached.freshness(Instant::now()) == Freshness::Fresh {
                return Said::Missing;
            }
        }
        match flight::fly(self, &entry, Purpose::Page)
            .wait(self.budget)
            .await
        {
            Ok(cached) if has(&cached.value) => Said::There,
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

/// Combines the results of several lists, some of which an exchange may not have.
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
    fn a_subject_is_missing_when_no_existing_list_has_it() {
        use Said::{Missing, NoList, There, Unknown};
        assert_eq!(together([Missing, NoList, Missing]), Some(false));
        assert_eq!(together([Missing, Unknown, There]), Some(true));
        assert_eq!(together([Missing, Unknown, NoList]), None);
    }
}
