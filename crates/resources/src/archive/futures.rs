//! The sessions of futures contracts.

use super::{combined, histories, per_session};
use crate::{
    Amount, Ask, Asked, Chart, Definition, Error, Filter, Headline, Headlines, Last, Paging,
    Resource, Stamp, every::Every,
};
use chrono::NaiveDate;
use domain::values::Symbol;
use std::collections::BTreeMap;
use upstream::Upstream;
use wire::{
    Bilingual, Call as _, Currency,
    calls::{
        futures::{Futures, FuturesContract, FuturesRequest},
        history::{HistoryRequest, Instrument, Session},
    },
};

type Column = crate::Column<ContractSession>;

/// The maximum number of contracts that are shown when no symbol is set.
const MOST: usize = 40;

/// One row per session and contract, the latest first.
pub static FUTURES_HISTORY: Resource<ContractSessionsRequest, ContractSession> =
    Resource::new(Definition {
        id: "historical-futures",
        ask: |view| {
            Some(ContractSessionsRequest {
                symbol: view.symbol("symbol"),
                days: view.days,
                every: Every::of(view),
            })
        },
        items: Vec::clone,
        stamp: Stamp::none,
        live: None,
        key: "id",
        columns: &[
            Column::date("date", |row| Some(row.session.date)),
            Column::security("security", |row| (&row.symbol, &row.name)).unlinked(),
            Column::price("close", |row| Some(Amount::price(row.session.close.get()))).strong(),
            Column::change("change", |row| Some(Amount::price(row.session.change()))),
            Column::change_percent("change-percent", |row| {
                Some(row.session.change_percent()?.get())
            }),
            Column::price("open", |row| Some(Amount::price(row.session.open?.get()))),
            Column::price("high", |row| Some(Amount::price(row.session.high?.get()))),
            Column::price("low", |row| Some(Amount::price(row.session.low?.get()))),
            Column::quantity("contracts", |row| Some(row.session.volume.0)).total(),
            Column::millions("value", |row| Some(row.session.value.get())),
            Column::code("currency", |row| row.currency.as_str()),
            Column::quantity("trades", |row| Some(row.session.trades.0)).total(),
            Column::date("expiry", |row| Some(row.expiry)).further(),
            Column::code("id", |row| &row.id).further(),
        ],
        filters: &[
            Filter::security("symbol"),
            Filter::days("from", "to").last(Last::Days(30)),
            Every::FILTER,
        ],
        order: "-date",
        paging: Paging::Ours(100),
        count_key: "table-rows",
        note: Some("note-historical-futures"),
    })
    .headlines(HEADLINES)
    .charts(&[
        Chart::level("chart-contract", "date", "close"),
        Chart::flow("chart-contracts", "date", "contracts"),
    ]);

const HEADLINES: Headlines = Headlines {
    day: Some("date"),
    figures: &[
        Headline::latest("close"),
        Headline::latest("contracts"),
        Headline::latest("trades"),
    ],
};

/// A session of a contract.
#[derive(Clone)]
pub struct ContractSession {
    id: String,
    symbol: Symbol,
    name: Bilingual,
    /// The last day of trading.
    expiry: NaiveDate,
    /// The currency of its value.
    currency: Currency,
    session: Session,
}

/// Requests the sessions of a contract, or of the next contract of each underlying.
pub struct ContractSessionsRequest {
    symbol: Option<Symbol>,
    days: [NaiveDate; 2],
    every: Every,
}

/// The contract of each underlying that expires next, sorted by symbol.
fn next_to_expire(futures: &Futures) -> Vec<FuturesContract> {
    let mut next: BTreeMap<&str, &FuturesContract> = BTreeMap::new();
    for contract in &futures.items {
        let known = next.entry(&contract.underlying_name.en).or_insert(contract);
        if contract.expiry < known.expiry {
            *known = contract;
        }
    }
    next.into_values().take(MOST).cloned().collect()
}

impl Ask for ContractSessionsRequest {
    type Answer = Vec<ContractSession>;

    const CALLS: &'static [&'static str] = &[FuturesRequest::NAME, HistoryRequest::NAME];

    /// Requests for different symbols use the same list of contracts.
    fn variant(_: &Self::Answer) -> Option<u64> {
        None
    }

    /// A symbol that is not that of a contract, such as a share's, gives no rows.
    async fn ask(self, upstream: &Upstream) -> Result<Asked<Self::Answer>, Error> {
        let futures = FuturesRequest.ask(upstream).await?;
        let contracts: Vec<_> = match self.symbol {
            Some(symbol) => {
                let all = futures.value.items.iter().cloned();
                all.filter(|contract| contract.symbol == symbol).collect()
            }
            None => next_to_expire(&futures.value),
        };
        let symbols = contracts.iter().map(|contract| contract.symbol.clone());
        let asked = histories(
            upstream,
            symbols.map(Instrument::Security).collect(),
            self.days,
        )
        .await?;
        let rows = per_session(&contracts, &asked, self.every, |contract, session| {
            ContractSession {
                id: format!("{}-{}", session.date, contract.symbol),
                symbol: contract.symbol.clone(),
                name: contract.name.clone(),
                expiry: contract.expiry,
                currency: contract.currency,
                session: session.clone(),
            }
        });
        Ok(combined(futures, &asked, rows))
    }
}
