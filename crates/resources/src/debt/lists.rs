//! The lists of bonds and sukuk: terms, prices, yields and today's trading.

use super::{ListedPaper, Papers, STATUS, tone};
use crate::{Card, Definition, Filter, Paging, Resource, WithQuotes, column::COMPANY, quotes};
use wire::calls::{
    bonds::{Bonds, BondsRequest},
    sukuk::{Structure, SukukList, SukukRequest},
};

type Column = crate::Column<ListedPaper>;

/// The columns of bonds and sukuk, with those that only one of them has, or has under a name of its own.
macro_rules! columns {
    (rate: $rate:expr, own: $own:expr, further: [$($further:expr),*], accrued: $accrued:expr) => {
        &[
            Column::security("security", |row| (&row.paper.symbol, &row.paper.name)),
            Column::price("last", ListedPaper::last)
                .strong()
                .card(Card::Figure),
            Column::change_percent("change-percent", ListedPaper::change_percent).card(Card::Move),
            Column::quantity("volume", |row| Some(row.quote.as_ref()?.volume.0)),
            Column::date("last-trade-date", ListedPaper::last_trade_date),
            $rate,
            Column::number("yield", 3, ListedPaper::yield_to_maturity),
            Column::price("clean-price", ListedPaper::clean_price),
            Column::date("price-date", ListedPaper::price_date).further(),
            Column::date("maturity", |row| Some(row.paper.maturity)),
            $own,
            Column::millions("issue-value", |row| Some(row.paper.issue_value.get())),
            Column::code("currency", |row| row.paper.currency.as_str()),
            Column::change("change", ListedPaper::change).further(),
            Column::state("status", "debt-status-", &STATUS, tone, ListedPaper::status).further(),
            Column::code("symbol", |row| row.paper.symbol.as_str()).further(),
            Column::name("name", |row| &row.paper.name).further(),
            Column::code("isin", |row| row.paper.isin.as_str()).further(),
            Column::link("issuer", COMPANY, |row| Some(row.issuer())).further(),
            Column::date("issued-on", |row| Some(row.paper.issued_on)).further(),
            $($further.further(),)*
            Column::date("next-payment", |row| row.paper.next_payment).further(),
            Column::quantity("payments-left", ListedPaper::payments_left).further(),
            Column::code("day-count", |row| row.paper.day_count.code()).further(),
            $accrued.further(),
            Column::price("dirty-price", ListedPaper::dirty_price).further(),
            Column::money("par", |row| Some(row.paper.par.get())).further(),
            Column::quantity("units", |row| Some(row.paper.units.0)).further(),
            Column::millions("market-value", |row| {
                row.paper.market_cap.map(|worth| worth.get())
            })
            .further(),
            Column::money("value", |row| Some(row.quote.as_ref()?.value.get())).further(),
            Column::quantity("trades", |row| Some(row.quote.as_ref()?.trades.0)).further(),
        ]
    };
}

/// One row per bond, including matured ones, most recently traded first.
pub static BONDS: Resource<WithQuotes<BondsRequest>, ListedPaper> = Resource::new(Definition {
    id: "bonds",
    ask: |_| Some(WithQuotes(BondsRequest)),
    items: |answer| OF_BONDS.quoted(answer, ListedPaper::of_bonds),
    stamp: quotes::stamp::<BondsRequest>,
    live: Some("quotes"),
    key: "symbol",
    columns: columns! {
        rate: Column::number("coupon", 3, |row| Some(row.rate.get())),
        own: Column::date("next-coupon", |row| row.dates[1]),
        further: [
            Column::quantity("coupons-a-year", |row| Some(row.frequency.into())),
            Column::date("last-coupon", |row| row.dates[0])
        ],
        accrued: Column::price("accrued", ListedPaper::accrued)
    },
    filters: &[
        Filter::words("q"),
        Filter::choice("status"),
        Filter::values("currency"),
        Filter::values("issuer"),
        Filter::year("maturity").to_come(),
    ],
    order: "-last-trade-date",
    paging: Paging::Ours(250),
    count_key: "table-bonds",
    note: Some("note-bonds"),
});

/// One row per sukuk, including matured ones, most recently traded first.
pub static SUKUK: Resource<WithQuotes<SukukRequest>, ListedPaper> = Resource::new(Definition {
    id: "sukuk",
    ask: |_| Some(WithQuotes(SukukRequest)),
    items: |answer| OF_SUKUK.quoted(answer, ListedPaper::of_sukuk),
    stamp: quotes::stamp::<SukukRequest>,
    live: Some("quotes"),
    key: "symbol",
    columns: columns! {
        rate: Column::number("profit-rate", 3, |row| Some(row.rate.get())),
        own: Column::label("contract", "contract-", &CONTRACTS, |row| match row.structure {
            Some(Structure::Ijara) => "ijara",
            Some(Structure::Murabaha) => "murabaha",
            Some(Structure::Wakala) => "wakala",
            Some(Structure::Mudaraba) => "mudaraba",
            Some(Structure::Musharaka) => "musharaka",
            None => "",
        }),
        further: [
            Column::quantity("distributions-a-year", |row| Some(row.frequency.into())),
            Column::date("next-distribution", |row| row.dates[1]),
            Column::date("last-distribution", |row| row.dates[0])
        ],
        accrued: Column::price("accrued-earnings", ListedPaper::accrued)
    },
    filters: &[
        Filter::words("q"),
        Filter::choice("status"),
        Filter::values("currency"),
        Filter::values("issuer"),
        Filter::choice("contract"),
        Filter::year("maturity").to_come(),
    ],
    order: "-last-trade-date",
    paging: Paging::Ours(250),
    count_key: "table-sukuk",
    note: Some("note-sukuk"),
});

static OF_BONDS: Papers<Bonds> = Papers::new();
static OF_SUKUK: Papers<SukukList> = Papers::new();

/// The codes of the contracts.
const CONTRACTS: [&str; 5] = ["ijara", "wakala", "murabaha", "mudaraba", "musharaka"];
