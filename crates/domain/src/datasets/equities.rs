//! The listed equities.

use super::{Column, Dataset, Filter, Kind, Options, Source};

/// The listed equities with their quotes.
pub const EQUITIES: Dataset = Dataset {
    id: "equities",
    columns: &[
        Column::new("security", Kind::Security),
        Column::new("last", Kind::Price),
        Column::new("change", Kind::Change),
        Column::new("change-percent", Kind::ChangePercent),
        Column::new("spark", Kind::Spark),
        Column::new("bid-volume", Kind::Quantity),
        Column::new("bid", Kind::Price),
        Column::new("offer", Kind::Price),
        Column::new("offer-volume", Kind::Quantity),
        Column::new("volume", Kind::Quantity),
        Column::new("value", Kind::MoneyMillions),
        Column::new("trades", Kind::Quantity),
        Column::new("range-52w", Kind::Range52),
        Column::new("symbol", Kind::Code).further(),
        Column::new("name", Kind::Text).further(),
        Column::new("isin", Kind::Code).further(),
        Column::new("sector", Kind::Code).further(),
        Column::new("open", Kind::Price).further(),
        Column::new("high", Kind::Price).further(),
        Column::new("low", Kind::Price).further(),
        Column::new("previous-close", Kind::Price).further(),
        Column::new("vwap", Kind::Price).further(),
        Column::new("market-cap", Kind::MoneyMillions).further(),
        Column::new("listed-on", Kind::Date).further(),
        Column::new("issued-shares", Kind::Quantity).further(),
        Column::new("par", Kind::Price).further(),
        Column::new("foreign-limit", Kind::Percent).further(),
        Column::new("foreigners-allowed", Kind::Flag).further(),
        Column::new("sharia", Kind::Flag).further(),
        Column::new("state", Kind::Code).further(),
        Column::new("high-52w", Kind::Price).further(),
        Column::new("low-52w", Kind::Price).further(),
        Column::new("last-trade", Kind::Time).further(),
    ],
    filters: &[
        Filter::Search { key: "q" },
        Filter::Choice {
            key: "sector",
            options: Options::Sectors,
        },
        Filter::Choice {
            key: "moved",
            options: Options::Moved,
        },
        Filter::Flag { key: "sharia" },
        Filter::Flag {
            key: "foreigners-allowed",
        },
    ],
    default_sort: "-value",
    // More than any real board; a market beyond it is read page by page.
    page_size: Some(250),
    source: Source::Stocks,
};
