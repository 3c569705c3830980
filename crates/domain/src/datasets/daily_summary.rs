//! The daily history of a security.

use super::{Column, Dataset, Filter, Kind, Source};

/// One row a session, the latest first. The close and its change come before the rest of the day:
/// they are what a narrow screen shows before it is scrolled.
pub const DAILY_SUMMARY: Dataset = Dataset {
    id: "company-daily-summary",
    columns: &[
        Column::new("date", Kind::Date),
        Column::new("close", Kind::Price),
        Column::new("change", Kind::Change),
        Column::new("change-percent", Kind::ChangePercent),
        Column::new("open", Kind::Price),
        Column::new("high", Kind::Price),
        Column::new("low", Kind::Price),
        Column::new("volume", Kind::Quantity),
        Column::new("value", Kind::MoneyMillions),
        Column::new("trades", Kind::Quantity),
    ],
    filters: &[
        Filter::DateFrom { key: "from" },
        Filter::DateTo { key: "to" },
    ],
    default_sort: "-date",
    page_size: Some(50),
    source: Source::History,
};
