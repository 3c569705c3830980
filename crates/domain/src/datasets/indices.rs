//! The indices.

use super::{Column, Dataset, Kind, Source};

const POINTS: Kind = Kind::Number { decimals: 2 };

/// The indices with their levels.
pub const INDICES: Dataset = Dataset {
    id: "indices",
    columns: &[
        Column::new("name", Kind::Text),
        Column::new("value", POINTS),
        Column::new("change", Kind::Change),
        Column::new("change-percent", Kind::ChangePercent),
        Column::new("spark", Kind::Spark),
        Column::new("high", POINTS),
        Column::new("low", POINTS),
        Column::new("range-52w", Kind::Range52),
        Column::new("ytd", Kind::ChangePercent),
        Column::new("value-traded", Kind::MoneyMillions),
        Column::new("volume", Kind::Quantity),
        Column::new("code", Kind::Code).further(),
    ],
    filters: &[],
    // The general index first, then as the exchange lists them.
    default_sort: "",
    page_size: None,
    source: Source::Indices,
};
