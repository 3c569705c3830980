//! Registered trading systems: products with their protocols and certificates.

use crate::{Definition, Filter, Next, Paging, Resource, Stamp};
use table_engine::Tone;
use wire::calls::vendors::{Certificate, Protocol, TradingSystem, VendorsRequest};

type Column = crate::Column<TradingSystem>;

/// One row per system, sorted by vendor.
pub static TRADING_SYSTEMS: Resource<VendorsRequest, TradingSystem> = Resource::new(Definition {
    id: "registered-trading-system-vendors",
    ask: |_| Some(VendorsRequest),
    items: |answer| answer.items.clone(),
    stamp: Stamp::none,
    live: None,
    key: "id",
    columns: &[
        Column::name("vendor", |system| &system.vendor).strong(),
        Column::name("product", |system| &system.product),
        Column::flag("fix", |system| system.protocols.contains(&Protocol::Fix)),
        Column::flag("binary", |system| {
            system.protocols.contains(&Protocol::Binary)
        }),
        Column::flag("drop-copy", |system| {
            system.protocols.contains(&Protocol::DropCopy)
        }),
        Column::state(
            "certificate",
            "certificate-",
            &["valid", "expired"],
            |code| match code {
                "valid" => Tone::Good,
                _ => Tone::Neutral,
            },
            |system| match system.certificate {
                Certificate::Valid => "valid",
                Certificate::Expired => "expired",
            },
        ),
        Column::date("certified", |system| Some(system.certified)),
        Column::date("until", |system| Some(system.until)),
        Column::code("id", |system| &system.id).further(),
    ],
    filters: &[
        Filter::words("q"),
        Filter::choice("certificate"),
        Filter::flag("fix"),
        Filter::flag("binary"),
        Filter::flag("drop-copy"),
    ],
    order: "vendor",
    paging: Paging::Whole,
    count_key: "table-systems",
    note: Some("note-registered-trading-system-vendors"),
})
.leads_on(Next {
    key: "next-vendors",
    links: [
        ("contact-us#members", "service-contact"),
        ("membership-options", "page-membership-options"),
    ],
});
