//! Bonds: terms, prices, yields and last trades.

use crate::{
    Card, Definition, Filter, Paging, Resource, Stamp,
    column::COMPANY,
    debt::{ListedPaper, STATUS, tone},
};
use wire::calls::bonds::BondsRequest;

type Column = super::Column<ListedPaper>;

/// One row per bond, including matured ones, most recently traded first.
pub static BONDS: Resource<BondsRequest, ListedPaper> = Resource::new(Definition {
    id: "bonds",
    ask: |_| Some(BondsRequest),
    items: |answer| ListedPaper::of_bonds(answer),
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
        Column::number("coupon", 3, |row| Some(row.rate.get())),
        Column::number("yield", 3, ListedPaper::yield_to_maturity),
        Column::price("clean-price", ListedPaper::clean_price),
        Column::date("maturity", |row| Some(row.paper.maturity)),
        Column::date("next-coupon", |row| row.dates[1]),
        Column::millions("issue-value", |row| Some(row.paper.issue_value.get())),
        Column::code("currency", |row| row.paper.currency.as_str()),
        Column::change("change", ListedPaper::change).further(),
        Column::state("status", "debt-status-", &STATUS, tone, ListedPaper::status).further(),
        Column::code("symbol", |row| row.paper.symbol.as_str()).further(),
        Column::name("name", |row| &row.paper.name).further(),
        Column::code("isin", |row| row.paper.isin.as_str()).further(),
        Column::link("issuer", COMPANY, |row| Some(row.issuer())).further(),
        Column::date("issued-on", |row| Some(row.paper.issued_on)).further(),
        Column::quantity("coupons-a-year", |row| Some(row.frequency.into())).further(),
        Column::date("last-coupon", |row| row.dates[0]).further(),
        Column::date("next-payment", |row| row.paper.next_payment).further(),
        Column::quantity("payments-left", ListedPaper::payments_left).further(),
        Column::code("day-count", |row| row.paper.day_count.code()).further(),
        Column::price("accrued", ListedPaper::accrued).further(),
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
        Filter::year("maturity"),
    ],
    order: "-last-trade-date",
    paging: Paging::Ours(250),
    count_key: "table-bonds",
    note: Some("note-bonds"),
});
