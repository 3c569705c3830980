//! The members of an index.

use super::{Column, Dataset, Kind, Source};

/// The members of one index, their weights and contributions to its move.
pub const CONSTITUENTS: Dataset = Dataset {
    id: "index",
    columns: &[
        Column::new("security", Kind::Security),
        Column::new("weight", Kind::Percent),
        Column::new("contribution", Kind::Change),
        Column::new("last", Kind::Price),
        Column::new("change", Kind::Change),
        Column::new("change-percent", Kind::ChangePercent),
        Column::new("free-float", Kind::Number { decimals: 2 }),
        Column::new("cap-factor", Kind::Number { decimals: 4 }),
        Column::new("index-cap", Kind::MoneyMillions),
    ],
    filters: &[],
    default_sort: "-weight",
    page_size: None,
    source: Source::Constituents,
};
