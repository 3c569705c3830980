//! Market data providers: products by data level and delay.

use crate::{Definition, Filter, Paging, Resource, Stamp};
use wire::calls::data_providers::{DataLevel, DataProduct, DataProvidersRequest};

type Column = super::Column<DataProduct>;

/// One row per product, sorted by provider.
pub static MARKET_DATA_PROVIDERS: Resource<DataProvidersRequest, DataProduct> =
    Resource::new(Definition {
        id: "marketdata-providers",
        ask: |_| Some(DataProvidersRequest),
        items: |answer| answer.items.clone(),
        stamp: |answer| Stamp::session(answer.as_of),
        live: None,
        key: "id",
        columns: &[
            Column::name("provider", |product| &product.provider),
            Column::name("product", |product| &product.product),
            Column::label("level", "data-level-", &LEVELS, |product| {
                match product.level {
                    DataLevel::Level1 => "level-1",
                    DataLevel::Level2 => "level-2",
                    DataLevel::EndOfDay => "end-of-day",
                    DataLevel::Indices => "indices",
                }
            }),
            // End-of-day data has no delay.
            Column::quantity("delay", |product| {
                (product.level != DataLevel::EndOfDay).then_some(product.delay.into())
            }),
            Column::date("since", |product| Some(product.since)),
            Column::email("contact", |product| Some(&product.contact)),
            Column::code("id", |product| &product.id).further(),
        ],
        filters: &[Filter::words("q"), Filter::choice("level")],
        order: "provider",
        paging: Paging::Whole,
        count_key: "table-products",
        note: Some("note-marketdata-providers"),
    });

/// Data levels, from the most to the least detailed.
const LEVELS: [&str; 4] = ["level-2", "level-1", "end-of-day", "indices"];
