//! The classification of the listed shares: market, sector, Sharia list, foreign holders.

use crate::{
    Definition, Filter, Paging, Resource, Stamp,
    equities::{BOARDS, SECTORS, STATES, board, state},
};
use wire::calls::stocks::{LegalForm, Stock, StocksRequest};

type Column = crate::Column<Stock>;

/// One row per listed share, sorted by symbol.
pub static CLASSIFICATION: Resource<StocksRequest, Stock> = Resource::new(Definition {
    id: "classification-list-page",
    ask: |_| Some(StocksRequest),
    items: |answer| answer.stocks.clone(),
    stamp: Stamp::none,
    live: None,
    key: "symbol",
    columns: &[
        Column::security("security", |stock| (&stock.symbol, &stock.name)),
        Column::code("isin", |stock| stock.isin.as_str()),
        Column::label("board", "board-", &BOARDS, board),
        Column::label("sector", "sector-", &SECTORS, |stock| stock.sector.code()),
        Column::flag("sharia", |stock| stock.sharia),
        Column::flag("foreigners-allowed", |stock| stock.foreigners_allowed),
        Column::percent("foreign-limit", |stock| Some(stock.foreign_limit.get())),
        Column::label("legal-form", "legal-form-", &LegalForm::CODES, |stock| {
            stock.legal_form.code()
        })
        .further(),
        Column::label("state", "state-", &STATES, state),
        Column::date("listed-on", |stock| Some(stock.listed_on)),
        Column::date("suspended-since", |stock| stock.suspended_since).further(),
        Column::code("symbol", |stock| stock.symbol.as_str()).further(),
        Column::name("name", |stock| &stock.name).further(),
    ],
    filters: &[
        Filter::words("q"),
        Filter::choice("board"),
        Filter::choice("sector"),
        Filter::choice("legal-form"),
        Filter::choice("state"),
        Filter::flag("sharia"),
        Filter::flag("foreigners-allowed"),
    ],
    order: "security",
    paging: Paging::Ours(100),
    count_key: "table-securities",
    note: Some("note-classification-list-page"),
});
