//! Lists of instruments other than shares, with their quotes.

use crate::{Ask, Asked, Error, Stamp};
use chrono::{NaiveDate, Offset as _, TimeZone as _};
use domain::{clock, session::Timings, values::Symbol};
use futures_util::join;
use std::sync::Arc;
use upstream::Upstream;
use wire::{
    Call,
    calls::quotes::{Quote, Quotes, QuotesRequest},
};

/// A call that lists instruments whose quotes are in `quotes`.
pub trait QuotedList: Call {
    /// The keys of the columns that need quotes.
    const LACKING: &'static [&'static str];

    /// The completed session of the list's own figures.
    fn session(answer: &Self::Answer) -> NaiveDate;
}

/// Requests a list and the quotes.
pub struct WithQuotes<C>(pub C);

/// A list, and the quotes if they could be fetched.
pub struct Quoted<A> {
    /// The list.
    pub(crate) list: Arc<A>,
    quotes: Option<Arc<Quotes>>,
}

impl<A> Quoted<A> {
    /// The quote of an instrument.
    pub(crate) fn of(&self, symbol: &Symbol) -> Option<&Quote> {
        let quotes = &self.quotes.as_ref()?.quotes;
        let at = quotes.binary_search_by(|quote| quote.symbol.cmp(symbol));
        quotes.get(at.ok()?)
    }
}

/// The time of the quotes; without quotes the close of the session of the list.
pub(crate) fn stamp<C: QuotedList>(answer: &Quoted<C::Answer>) -> Stamp {
    if let Some(quotes) = &answer.quotes {
        return Stamp::live(quotes.as_of, quotes.version);
    }
    let close = C::session(&answer.list).and_time(Timings::SPEC.close);
    let offset = clock::DEFAULT_ZONE.offset_from_utc_datetime(&close).fix();
    Stamp {
        as_of: offset.from_local_datetime(&close).single(),
        ..Stamp::default()
    }
}

impl<C: QuotedList> Ask for WithQuotes<C> {
    type Answer = Quoted<C::Answer>;

    const CALLS: &'static [&'static str] = &[C::NAME];

    /// Without quotes the answer is stale, and the columns that need them are lacking.
    async fn ask(self, upstream: &Upstream) -> Result<Asked<Self::Answer>, Error> {
        let (list, quotes) = join!(self.0.ask(upstream), QuotesRequest.ask(upstream));
        let (list, quotes) = (list?, quotes.ok());
        let mut parts = list.parts;
        parts.extend(quotes.iter().flat_map(|quotes| quotes.parts.clone()));
        let received = quotes.as_ref().map(|quotes| quotes.received);
        let is_late = quotes.as_ref().is_none_or(|quotes| quotes.stale);
        Ok(Asked {
            parts,
            // The time of the values is that of the quotes.
            received: received.unwrap_or(list.received),
            stale: list.stale || is_late,
            lacking: if quotes.is_none() {
                C::LACKING.to_vec()
            } else {
                Vec::new()
            },
            provisional: list.stale || is_late,
            value: Quoted {
                list: list.value,
                quotes: quotes.map(|quotes| quotes.value),
            },
        })
    }
}
