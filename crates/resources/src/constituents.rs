//! The constituents of one index, with weights and contributions to its change.
//!
//! Pages show them beside quotes, which are fetched once a second in one batch. The constituents are fetched less
//! often, so their prices are replaced by those of the quotes, and capitalisations, weights and contributions are
//! computed from the new prices.

use crate::{Amount, Ask, Asked, Card, Definition, Error, Filter, Paging, Resource, Stamp};
use chrono::NaiveDate;
use domain::{
    change, index,
    values::{Decimal, IndexCode, Money, Percent},
};
use futures_util::join;
use std::{
    collections::HashMap,
    sync::{Arc, LazyLock, Mutex, PoisonError},
};
use upstream::Upstream;
use wire::{
    Call as _,
    calls::{
        constituents::{Constituent, Constituents, ConstituentsRequest},
        indices::{Indices, IndicesRequest},
        stocks::{Stocks, StocksRequest},
    },
};

type Column = super::Column<Constituent>;

/// One row per constituent, largest weight first.
pub static CONSTITUENTS: Resource<MembersRequest, Constituent> = Resource::new(Definition {
    id: "index",
    ask: |view| {
        Some(MembersRequest {
            index: view.param("currentIndex")?,
            date: view.past("date"),
        })
    },
    items: |answer| answer.constituents.clone(),
    stamp: |answer| Stamp::live(answer.as_of, answer.version),
    live: Some("quotes"),
    key: "symbol",
    columns: &[
        Column::security("security", |member| (&member.symbol, &member.name)),
        Column::percent("weight", |member| Some(member.weight.get())),
        Column::change("contribution", |member| {
            Some(Amount {
                value: member.contribution,
                decimals: 2,
            })
        }),
        Column::price("last", |member| {
            Some(Amount {
                value: member.last.get(),
                decimals: member.decimals,
            })
        })
        .strong()
        .card(Card::Figure),
        Column::change("change", |member| {
            Some(Amount {
                value: member.last.get() - member.previous_close.get(),
                decimals: member.decimals,
            })
        }),
        Column::change_percent("change-percent", change_percent).card(Card::Move),
        Column::number("free-float", 2, |member| Some(member.free_float)),
        Column::number("cap-factor", 4, |member| Some(member.cap_factor)),
        Column::millions("index-cap", |member| Some(member.index_cap.get())),
    ],
    filters: &[Filter::day("date")],
    order: "-weight",
    paging: Paging::Whole,
    count_key: "table-count",
    note: Some("note-constituents"),
});

fn change_percent(member: &Constituent) -> Option<Decimal> {
    change::percent(member.last.get(), member.previous_close.get())
}

/// Requests the constituents of an index: the current ones at the prices of the quotes, or those of a past day.
pub struct MembersRequest {
    /// The index.
    pub index: IndexCode,
    /// The past day.
    pub date: Option<NaiveDate>,
}

impl Ask for MembersRequest {
    type Answer = Arc<Constituents>;

    const CALLS: &'static [&'static str] = &[ConstituentsRequest::NAME];

    async fn ask(self, upstream: &Upstream) -> Result<Asked<Arc<Constituents>>, Error> {
        let request = ConstituentsRequest {
            index: self.index,
            date: self.date,
        };
        if self.date.is_some() {
            return request.ask(upstream).await;
        }
        let (members, stocks, indices) = join!(
            request.ask(upstream),
            StocksRequest.ask(upstream),
            IndicesRequest.ask(upstream)
        );
        Ok(at_quotes(members?, stocks.ok(), indices.ok()))
    }
}

/// The constituents at the prices of the quotes, with their time of receipt and freshness. The call's own
/// values stay, all of them, when the quotes are missing, of another day, staler than the call, or lack a
/// constituent.
pub fn at_quotes(
    members: Asked<Arc<Constituents>>,
    stocks: Option<Asked<Arc<Stocks>>>,
    indices: Option<Asked<Arc<Indices>>>,
) -> Asked<Arc<Constituents>> {
    let mut parts = members.parts.clone();
    parts.extend(stocks.iter().flat_map(|stocks| stocks.parts.clone()));
    parts.extend(indices.iter().flat_map(|indices| indices.parts.clone()));
    // The page is drawn again when they come.
    let provisional = [
        stocks.as_ref().is_none_or(|stocks| stocks.provisional),
        indices.as_ref().is_none_or(|indices| indices.provisional),
        members.provisional,
    ];
    let provisional = provisional.contains(&true);
    let quoted = stocks
        .filter(|stocks| members.stale || !stocks.stale)
        .and_then(|stocks| {
            let indices = indices.as_ref().map(|indices| &indices.value);
            Some((kept(&members.value, &stocks.value, indices)?, stocks))
        });
    match quoted {
        Some((value, stocks)) => Asked {
            value,
            parts,
            received: stocks.received,
            stale: members.stale || stocks.stale,
            provisional,
            ..members
        },
        None => Asked {
            parts,
            provisional,
            ..members
        },
    }
}

/// The three answers that constituents were put together from, and the result.
struct Joined {
    members: Arc<Constituents>,
    stocks: Arc<Stocks>,
    indices: Option<Arc<Indices>>,
    quoted: Option<Arc<Constituents>>,
}

/// The most indices whose constituents are kept together with their quotes.
const MOST_JOINED: usize = 64;

/// What [`quoted`] gives: that of an index is kept as long as its answers are the same, since several parts of a page and
/// all its visitors see the same.
fn kept(
    members: &Arc<Constituents>,
    stocks: &Arc<Stocks>,
    indices: Option<&Arc<Indices>>,
) -> Option<Arc<Constituents>> {
    static JOINED: LazyLock<Mutex<HashMap<IndexCode, Joined>>> = LazyLock::new(Mutex::default);
    let all = || JOINED.lock().unwrap_or_else(PoisonError::into_inner);
    let is_same = |one: &&Joined| {
        Arc::ptr_eq(&one.members, members)
            && Arc::ptr_eq(&one.stocks, stocks)
            && one.indices.as_ref().map(Arc::as_ptr) == indices.map(Arc::as_ptr)
    };
    if let Some(one) = all().get(&members.index).filter(is_same) {
        return one.quoted.clone();
    }
    let quoted = quoted(members, stocks, indices.map(|indices| &**indices)).map(Arc::new);
    let mut all = all();
    if all.len() >= MOST_JOINED {
        all.clear();
    }
    let joined = Joined {
        members: Arc::clone(members),
        stocks: Arc::clone(stocks),
        indices: indices.cloned(),
        quoted: quoted.clone(),
    };
    all.insert(members.index.clone(), joined);
    quoted
}

/// The constituents at the prices of the quotes, largest first; `None` unless they are of one day and all have
/// a quote.
fn quoted(
    members: &Constituents,
    stocks: &Stocks,
    indices: Option<&Indices>,
) -> Option<Constituents> {
    if members.as_of.date_naive() != stocks.as_of.date_naive() {
        return None;
    }
    let mut moved = false;
    let mut rows = Vec::with_capacity(members.constituents.len());
    for member in &members.constituents {
        // Quotes are sorted by symbol.
        let listed = &stocks.stocks;
        let at = listed.binary_search_by(|stock| stock.symbol.cmp(&member.symbol));
        let quote = &listed[at.ok()?];
        let (last, previous_close) = (quote.last?, quote.previous_close?);
        moved |= last != member.last;
        rows.push(Constituent {
            last,
            previous_close,
            decimals: quote.decimals,
            ..member.clone()
        });
    }
    if moved {
        let all = indices.iter().flat_map(|indices| &indices.indices);
        let change = all
            .filter(|index| index.code == members.index)
            .map(|index| index.change())
            .next();
        let known: Option<Vec<index::Member>> = rows
            .iter()
            .zip(&members.constituents)
            .map(|(row, known)| of_index(row, known))
            .collect();
        let figures = index::figures(&known?, members.divisor, change)?;
        for (row, figures) in rows.iter_mut().zip(figures) {
            row.index_cap = Money::new(figures.cap)?;
            row.weight = Percent::new(figures.weight)?;
            row.contribution = figures.contribution;
        }
        rows.sort_by_key(|row| std::cmp::Reverse(row.index_cap));
    }
    Some(Constituents {
        version: stocks.version,
        as_of: stocks.as_of,
        constituents: rows,
        ..members.clone()
    })
}

fn of_index(row: &Constituent, known: &Constituent) -> Option<index::Member> {
    let shares = Decimal::from(row.shares.0).checked_mul(row.free_float)?;
    Some(index::Member {
        shares: shares.checked_mul(row.cap_factor)?,
        last: row.last.get(),
        known_last: known.last.get(),
        known_contribution: known.contribution,
    })
}
