//! The sessions of futures contracts, expired ones too.

use crate::{
    Amount, Ask, Asked, AtOnce, Chart, Definition, Error, Filter, Headline, Headlines, Last,
    Paging, Resource, Stamp,
    every::{Every, sessions},
};
use domain::{change, values::Price};
use std::sync::Arc;
use upstream::Upstream;
use wire::{
    Call as _,
    calls::futures_history::{
        ContractHistory, ContractSession, FuturesHistory, FuturesHistoryRequest,
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
    items: |answer| {
        answer
            .history
            .contracts
            .iter()
            .flat_map(|one| answer.rows(one))
            .collect()
    },
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
    history: Arc<FuturesHistory>,
    every: Every,
}

impl Contracts {
    fn rows(&self, of: &ContractHistory) -> Vec<InSession> {
        let merged = sessions(&of.sessions, self.every);
        // Rows share what is said of their contract.
        let contract = Arc::new(ContractHistory {
            sessions: Vec::new(),
            ..of.clone()
        });
        let row = |session: ContractSession| InSession {
            id: format!("{}-{}", session.date, of.symbol),
            contract: Arc::clone(&contract),
            has_expired: of.expiry < self.history.as_of,
            session,
        };
        merged.into_iter().map(row).collect()
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
        let every = self.every;
        let asked = self.call.ask(upstream).await.map_err(|error| match error {
            Error::Denied => Error::NotFound,
            other => other,
        })?;
        Ok(asked.map(|history| Contracts { history, every }))
    }
}
