//! The sessions of futures contracts, expired ones too.

use crate::{
    Amount, Ask, Asked, AtOnce, Chart, Definition, Error, Filter, Headline, Headlines, Last,
    Paging, Resource, Stamp,
    earlier::ranges,
    every::{self, Every},
};
use chrono::NaiveDate;
use domain::{
    change,
    values::{Price, Quantity, Symbol},
};
use futures_util::future::try_join_all;
use std::{
    collections::{BTreeMap, HashMap},
    sync::Arc,
};
use upstream::Upstream;
use wire::{
    Call as _,
    calls::futures_history::{
        ContractHistory, ContractSession, FuturesHistory, FuturesHistoryRequest, MOST_DAYS,
    },
};

type Column = crate::Column<InSession>;

/// The most days of all contracts that are requested at once: a call limits them.
const DAYS_OF_ALL: AtOnce = AtOnce {
    days: 93,
    is_needed: |query| query.filter("symbol").is_none(),
    every: Every::of_query,
};

/// One row per session and contract, the latest first.
pub static FUTURES_HISTORY: Resource<ContractsRequest, InSession> = Resource::new(Definition {
    id: "historical-futures",
    ask: |view| {
        let [from, to] = view.days;
        Some(ContractsRequest {
            call: FuturesHistoryRequest {
                symbol: view.symbol("symbol"),
                from,
                to,
            },
            every: Every::of(view),
        })
    },
    items: Contracts::rows,
    stamp: Stamp::none,
    live: None,
    key: "id",
    columns: &[
        Column::date("date", |row| Some(row.session.date)),
        Column::security("security", |row| (&row.contract.symbol, &row.contract.name)),
        Column::price("settlement-price", |row| {
            amount(Some(row.session.settlement_price))
        })
        .strong(),
        Column::change("change", |row| {
            let settled = row.session.settlement_price.get();
            let before = row.session.previous_settlement?.get();
            Some(Amount::price(settled - before))
        }),
        Column::change_percent("change-percent", |row| {
            let before = row.session.previous_settlement?.get();
            change::percent(row.session.settlement_price.get(), before)
        }),
        Column::price("open", |row| amount(row.session.open)),
        Column::price("high", |row| amount(row.session.high)),
        Column::price("low", |row| amount(row.session.low)),
        Column::price("close", |row| amount(Some(row.session.close))),
        Column::quantity("contracts", |row| Some(row.session.volume.0)).total(),
        Column::quantity("open-interest", |row| Some(row.session.open_interest.0)),
        Column::millions("value", |row| Some(row.session.value.get())),
        Column::code("currency", |row| row.contract.currency.as_str()),
        Column::quantity("trades", |row| Some(row.session.trades.0)).total(),
        Column::name("underlying", |row| &row.contract.underlying_name),
        Column::date("expiry", |row| Some(row.contract.expiry)),
        Column::label(
            "contract-state",
            "contract-state-",
            STATES,
            |row| match row.has_expired {
                true => "expired",
                false => "trading",
            },
        )
        .further(),
        Column::code("id", |row| &row.id).further(),
    ],
    filters: &[
        Filter::security("symbol"),
        Filter::values("underlying"),
        Filter::days("from", "to").last(Last::Days(30)),
        Every::FILTER,
        Filter::choice("contract-state"),
    ],
    order: "-date",
    paging: Paging::Ours(100),
    count_key: "table-rows",
    note: Some("note-historical-futures"),
})
.at_once(DAYS_OF_ALL)
.headlines(HEADLINES)
.charts(&[
    Chart::level("chart-contract", "date", "settlement-price"),
    Chart::flow("chart-contracts", "date", "contracts"),
]);

const STATES: &[&str] = &["trading", "expired"];

const HEADLINES: Headlines = Headlines {
    day: Some("date"),
    figures: &[
        Headline::latest("settlement-price"),
        Headline::latest("contracts"),
        Headline::latest("open-interest"),
        Headline::latest("trades"),
    ],
};

fn amount(price: Option<Price>) -> Option<Amount> {
    Some(Amount::price(price?.get()))
}

/// A contract in a session, or in the sessions of a period.
pub struct InSession {
    id: String,
    contract: Arc<ContractHistory>,
    has_expired: bool,
    session: ContractSession,
}

/// The sessions of contracts, and the period by which rows are put together.
pub struct Contracts {
    /// In the order of days, of several calls where the days are too many for one.
    histories: Vec<Arc<FuturesHistory>>,
    every: Every,
}

impl Contracts {
    fn rows(&self) -> Vec<InSession> {
        let mut contracts: BTreeMap<&Symbol, (&ContractHistory, Vec<ContractSession>)> =
            BTreeMap::new();
        for one in self.histories.iter().flat_map(|history| &history.contracts) {
            let (_, sessions) = (contracts.entry(&one.symbol)).or_insert((one, Vec::new()));
            sessions.extend_from_slice(&one.sessions);
        }
        let mut ends = HashMap::new();
        for session in contracts.values().flat_map(|(_, sessions)| sessions) {
            let end = ends
                .entry(self.every.first(session.date))
                .or_insert(session.date);
            *end = session.date.max(*end);
        }
        let as_of = self.histories.iter().map(|history| history.as_of).max();
        let mut rows = Vec::new();
        for (contract, sessions) in contracts.values() {
            // Rows share what is said of their contract.
            let shared = Arc::new(ContractHistory {
                sessions: Vec::new(),
                ..(*contract).clone()
            });
            for session in every::sessions(sessions, self.every) {
                let session = self.at_the_end(session, contract.expiry, &ends);
                rows.push(InSession {
                    id: format!("{}-{}", session.date, contract.symbol),
                    contract: Arc::clone(&shared),
                    has_expired: as_of.is_some_and(|as_of| contract.expiry < as_of),
                    session,
                });
            }
        }
        rows
    }

    /// The sessions of a period, on its last day, so that all contracts of the period stand together. What expired before
    /// has no open interest then.
    fn at_the_end(
        &self,
        session: ContractSession,
        expiry: NaiveDate,
        ends: &HashMap<NaiveDate, NaiveDate>,
    ) -> ContractSession {
        let end = ends.get(&self.every.first(session.date)).copied();
        let date = end.unwrap_or(session.date);
        ContractSession {
            open_interest: match date <= expiry {
                true => session.open_interest,
                false => Quantity(0),
            },
            date,
            ..session
        }
    }
}

/// Requests the sessions of a contract, or of all.
pub struct ContractsRequest {
    call: FuturesHistoryRequest,
    every: Every,
}

impl Ask for ContractsRequest {
    type Answer = Contracts;

    const CALLS: &'static [&'static str] = &[FuturesHistoryRequest::NAME];

    fn variant(answer: &Contracts) -> Option<u64> {
        Some(answer.every as u64)
    }

    /// A symbol that is not that of a contract, such as a share's, gives no rows.
    async fn ask(self, upstream: &Upstream) -> Result<Asked<Contracts>, Error> {
        let Self { call, every } = self;
        let days = match call.symbol {
            Some(_) => u64::MAX,
            None => MOST_DAYS.unsigned_abs(),
        };
        let calls = ranges([call.from, call.to], days).into_iter();
        let calls = calls.map(|[from, to]| {
            let symbol = call.symbol.clone();
            FuturesHistoryRequest { symbol, from, to }.ask(upstream)
        });
        let all = try_join_all(calls).await.map_err(|error| match error {
            Error::Denied => Error::NotFound,
            other => other,
        })?;
        Ok(Asked::joined(all).map(|histories| Contracts { histories, every }))
    }
}
