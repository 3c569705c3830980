//! Market-making agreements: who quotes which security, and what was agreed.

use crate::{Definition, Filter, Paging, Resource, Stamp};
use table_engine::Tone;
use wire::calls::market_makers::{MakingStatus, MarketMakersRequest, MarketMaking};

type Column = crate::Column<MarketMaking>;

/// One row per agreement, that of the latest first day first.
pub static MARKET_MAKERS: Resource<MarketMakersRequest, MarketMaking> = Resource::new(Definition {
    id: "market-makers",
    ask: |_| Some(MarketMakersRequest),
    items: |answer| answer.items.clone(),
    stamp: Stamp::none,
    live: None,
    key: "id",
    columns: &[
        Column::security("security", |making| (&making.symbol, &making.name)),
        Column::name("firm-name", |making| &making.firm_name),
        Column::state(
            "status",
            "making-",
            &["active", "ended"],
            |code| match code {
                "active" => Tone::Good,
                _ => Tone::Neutral,
            },
            |making| match making.status {
                MakingStatus::Active => "active",
                MakingStatus::Ended => "ended",
            },
        ),
        Column::date("since", |making| Some(making.since)),
        Column::date("until", |making| making.until),
        Column::money("min-size", |making| Some(making.min_size.get())),
        Column::percent("max-spread", |making| Some(making.max_spread.get())),
        Column::percent("presence-due", |making| Some(making.presence_due.get())),
        Column::share("presence", |making| Some(making.presence?.get())),
        Column::code("firm", |making| making.firm.as_str()).further(),
        Column::code("id", |making| &making.id).further(),
    ],
    filters: &[
        Filter::words("q"),
        Filter::values("firm-name"),
        Filter::choice("status"),
        // An agreement may be published before its first day.
        Filter::days("from", "to").column("since").by_us().to_come(),
    ],
    order: "-since",
    paging: Paging::Ours(50),
    count_key: "table-agreements",
    note: Some("note-market-makers"),
});
