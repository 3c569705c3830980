//! Futures on shares, indices and commodities, after the last completed session.

use crate::{Amount, Definition, Filter, Paging, Resource, Stamp};
use domain::change;
use wire::calls::futures::{
    Commodity, Delivery, FuturesContract, FuturesRequest, SettledTo, Underlying,
};

type Column = crate::Column<FuturesContract>;

/// One row per contract that has not expired, the next to expire first.
pub static FUTURES: Resource<FuturesRequest, FuturesContract> = Resource::new(Definition {
    id: "futures",
    ask: |_| Some(FuturesRequest),
    items: |answer| answer.items.clone(),
    stamp: |answer| Stamp::session(answer.as_of),
    live: None,
    key: "symbol",
    columns: &[
        Column::security("security", |contract| (&contract.symbol, &contract.name)),
        Column::price("settlement-price", |contract| {
            Some(Amount::price(contract.settlement_price.get()))
        })
        .strong()
        .group("settlement"),
        Column::code("currency", |contract| contract.currency.as_str()).group("settlement"),
        Column::label(
            "price-unit",
            "price-unit-",
            &["share", "point", "barrel"],
            |contract| match contract.underlying {
                Underlying::Symbol(_) => "share",
                Underlying::Index(_) => "point",
                Underlying::Commodity(Commodity::Crude) => "barrel",
            },
        )
        .group("settlement"),
        Column::change("change", |contract| {
            Some(Amount::price(contract.change?.get()))
        })
        .group("settlement"),
        Column::change_percent("change-percent", |contract| {
            change::percent(
                contract.settlement_price.get(),
                contract.previous_settlement?.get(),
            )
        })
        .group("settlement"),
        Column::name("underlying", |contract| &contract.underlying_name).group("underlying"),
        Column::price("underlying-close", |contract| {
            Some(Amount::price(contract.underlying_close.get()))
        })
        .group("underlying"),
        Column::quantity("contracts", |contract| Some(contract.volume.0)).group("trading"),
        Column::quantity("open-interest", |contract| Some(contract.open_interest.0))
            .group("trading"),
        Column::date("expiry", |contract| Some(contract.expiry)),
        Column::quantity("contract-size", |contract| Some(contract.contract_size.0)),
        Column::label(
            "on",
            "underlying-",
            &["share", "index", "commodity"],
            |contract| match contract.underlying {
                Underlying::Symbol(_) => "share",
                Underlying::Index(_) => "index",
                Underlying::Commodity(_) => "commodity",
            },
        )
        .further(),
        Column::label(
            "delivery",
            "delivery-",
            &["cash", "physical"],
            |contract| match contract.delivery {
                Delivery::Cash => "cash",
                Delivery::Physical => "physical",
            },
        )
        .further(),
        Column::label(
            "settled-to",
            "settled-to-",
            &["close", "monthly-price"],
            |contract| match contract.settled_to {
                SettledTo::Close => "close",
                SettledTo::MonthlyPrice => "monthly-price",
            },
        )
        .further(),
        Column::price("tick", |contract| Some(Amount::price(contract.tick.get()))).further(),
        Column::price("previous-settlement", |contract| {
            Some(Amount::price(contract.previous_settlement?.get()))
        })
        .further(),
        Column::price("low-limit", |contract| {
            Some(Amount::price(contract.low_limit?.get()))
        })
        .further(),
        Column::price("high-limit", |contract| {
            Some(Amount::price(contract.high_limit?.get()))
        })
        .further(),
        Column::date("first-day", |contract| Some(contract.first_day)).further(),
        Column::code("symbol", |contract| contract.symbol.as_str()).further(),
        Column::name("name", |contract| &contract.name).further(),
        Column::code("isin", |contract| contract.isin.as_str()).further(),
    ],
    filters: &[
        Filter::words("q"),
        Filter::choice("on"),
        Filter::values("underlying"),
        Filter::month("month").column("expiry").to_come().present(),
    ],
    order: "expiry",
    paging: Paging::Whole,
    count_key: "table-contracts",
    note: Some("note-futures"),
});
