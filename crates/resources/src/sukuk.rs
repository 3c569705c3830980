//! Sukuk: terms, prices, yields and last trades.

use crate::{
    Card, Definition, Filter, Paging, Resource, Stamp,
    column::COMPANY,
    debt::{ListedPaper, STATUS, tone},
};
use wire::calls::sukuk::{Structure, SukukRequest};

type Column = super::Column<ListedPaper>;

/// One row per sukuk, including matured ones, most recently traded first.
pub static SUKUK: Resource<SukukRequest, ListedPaper> = Resource::new(Definition {
    id: "sukuk",
    ask: |_| Some(SukukRequest),
    items: |answer| ListedPaper::of_sukuk(answer),
    stamp: |answer| Stamp::session(answer.as_of),
    live: None,
    key: "symbol",
    columns: &[
        Column::security("security", |row| (&row.paper.symbol, &row.paper.name)).unlinked(),
        Column::price("last", ListedPaper::last)
            .strong()
            .card(Card::Figure),
        Column::change_percent("change-percent", ListedPaper::change_percent).card(Card::Move),
        Column::quantity("volume", |row| Some(row.trade()?.volume.0)),
        Column::date("last-trade-date", |row| Some(row.trade()?.date)),
        Column::number("profit-rate", 3, |row| Some(row.rate.get())),
        Column::number("yield", 3, ListedPaper::yield_to_maturity),
        Column::price("clean-price", ListedPaper::clean_price),
        Column::date("maturity", |row| Some(row.paper.maturity)),
        Column::label("contract", "contract-", &CONTRACTS, |row| {
            match row.structure {
                Some(Structure::Ijara) => "ijara",
                Some(Structure::Murabaha) => "murabaha",
                Some(Structure::Wakala) => "wakala",
                Some(Structure::Mudaraba) => "mudaraba",
                Some(Structure::Musharaka) => "musharaka",
                None => "",
            }
        }),
        Column::millions("issue-value", |row| Some(row.paper.issue_value.get())),
        Column::code("currency", |row| row.paper.currency.as_str()),
        Column::change("change", ListedPaper::change).further(),
        Column::state("status", "debt-status-", &STATUS, tone, ListedPaper::status).further(),
        Column::code("symbol", |row| row.paper.symbol.as_str()).further(),
        Column::name("name", |row| &row.paper.name).further(),
        Column::code("isin", |row| row.paper.isin.as_str()).further(),
        Column::link("issuer", COMPANY, |row| Some(row.issuer())).further(),
        Column::date("issued-on", |row| Some(row.paper.issued_on)).further(),
        Column::quantity("distributions-a-year", |row| Some(row.frequency.into())).further(),
        Column::date("next-distribution", |row| row.dates[1]).further(),
        Column::date("last-distribution", |row| row.dates[0]).further(),
        Column::date("next-payment", |row| row.paper.next_payment).further(),
        Column::quantity("payments-left", ListedPaper::payments_left).further(),
        Column::code("day-count", |row| row.paper.day_count.code()).further(),
        Column::price("accrued-earnings", ListedPaper::accrued).further(),
        Column::price("dirty-price", ListedPaper::dirty_price).further(),
        Column::money("par", |row| Some(row.paper.par.get())).further(),
        Column::quantity("units", |row| Some(row.paper.units.0)).further(),
        Column::millions("market-value", |row| {
            row.paper.market_cap.map(|worth| worth.get())
        })
        .further(),
        Column::money("value", |row| Some(row.trade()?.value.get())).further(),
        Column::quantity("trades", |row| Some(row.trade()?.trades.0)).further(),
    ],
    filters: &[
        Filter::words("q"),
        Filter::choice("status"),
        Filter::values("currency"),
        Filter::choice("contract"),
        Filter::year("maturity"),
    ],
    order: "-last-trade-date",
    paging: Paging::Ours(250),
    count_key: "table-sukuk",
    note: Some("note-sukuk"),
});

/// The codes of the contracts.
const CONTRACTS: [&str; 5] = ["ijara", "wakala", "murabaha", "mudaraba", "musharaka"];
