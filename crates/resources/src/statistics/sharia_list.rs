//! The Sharia classification of a quarter, and what changed from the quarter before.

use crate::{
    Ask, Asked, Chart, Definition, Error, Filter, Headline, Headlines, Paging, Resource, Stamp,
};
use chrono::NaiveDate;
use futures_util::join;
use std::{borrow::Cow, collections::HashSet, sync::Arc};
use table_engine::Tone;
use upstream::Upstream;
use wire::{
    Call as _,
    calls::sharia_list::{Classified, Quarter, ShariaList, ShariaListRequest},
};

type Column = crate::Column<Listed>;

/// What can have changed from the quarter before.
const MOVES: &[&str] = &["entered", "left", "same"];

/// One row per security, sorted by symbol.
pub static SHARIA_LIST: Resource<TwoQuarters, Listed> = Resource::new(Definition {
    id: "sharia-classification-list",
    ask: |view| {
        let quarter = view.period("quarter")?;
        Some(TwoQuarters(Quarter {
            year: quarter.year(),
            quarter: quarter.number(),
        }))
    },
    items: Lists::rows,
    stamp: Lists::stamp,
    live: None,
    key: "symbol",
    columns: &[
        // Securities of other exchanges have no page here.
        Column::security("security", |of| (&of.row.symbol, &of.row.name)).unlinked(),
        Column::state(
            "classification",
            "classification-",
            &["compliant", "non-compliant"],
            |code| match code {
                "compliant" => Tone::Good,
                _ => Tone::Neutral,
            },
            |of| match of.row.is_compliant() {
                true => "compliant",
                false => "non-compliant",
            },
        ),
        Column::percent("purification", |of| Some(of.row.purification?.get())),
        Column::optional_label("sharia-change", "sharia-change-", MOVES, |of| of.moved),
        Column::code("exchange", |of| of.row.exchange.as_str()),
        Column::text("remarks-en", |of| {
            Cow::Borrowed(of.row.remarks.as_ref().map_or("", |remarks| &remarks.en))
        })
        .further(),
        Column::text("remarks-ar", |of| {
            Cow::Borrowed(of.row.remarks.as_ref().map_or("", |remarks| &remarks.ar))
        })
        .further(),
        Column::code("symbol", |of| of.row.symbol.as_str()).further(),
        Column::name("name", |of| &of.row.name).further(),
    ],
    filters: &[
        Filter::words("q"),
        Filter::quarter("quarter").current().by_source(),
        Filter::choice("classification"),
        Filter::choice("sharia-change"),
        Filter::values("exchange"),
    ],
    order: "security",
    paging: Paging::Ours(100),
    count_key: "table-securities",
    note: Some("note-sharia-classification-list"),
})
.headlines(HEADLINES)
.charts(&[Chart::largest("chart-purification", "purification")]);

const HEADLINES: Headlines = Headlines {
    day: None,
    figures: &[
        Headline::rows(),
        Headline::with("classification", "compliant"),
        Headline::with("classification", "non-compliant"),
        Headline::with("sharia-change", "entered"),
        Headline::with("sharia-change", "left"),
        Headline::highest("purification"),
    ],
};

/// A security of the list.
pub struct Listed {
    row: Classified,
    /// Whether it entered or left the compliant securities; `None` when the quarter before has no list.
    moved: Option<&'static str>,
}

/// The lists of two quarters.
pub struct Lists {
    /// The quarter asked for.
    of: Quarter,
    /// Its list; the current one when the service has none of that quarter.
    list: Arc<ShariaList>,
    /// That of the quarter before, if there is one.
    before: Option<Arc<ShariaList>>,
}

impl Lists {
    /// Lists begin with the first quarter that the service names.
    fn stamp(&self) -> Stamp {
        let first = self.list.quarters.last().copied().and_then(first_day);
        Stamp {
            first,
            ..Stamp::default()
        }
    }

    fn rows(&self) -> Vec<Listed> {
        if self.list.quarter != self.of {
            return Vec::new();
        }
        let compliant = self.before.as_ref().map(|before| {
            let all = before.items.iter().filter(|row| row.is_compliant());
            all.map(|row| &row.symbol).collect::<HashSet<_>>()
        });
        let items = self.list.items.iter();
        let listed = items.map(|row| Listed {
            moved: compliant.as_ref().map(|compliant| {
                match (row.is_compliant(), compliant.contains(&row.symbol)) {
                    (true, false) => "entered",
                    (false, true) => "left",
                    _ => "same",
                }
            }),
            row: row.clone(),
        });
        listed.collect()
    }
}

/// The first day of a quarter.
fn first_day(of: Quarter) -> Option<NaiveDate> {
    NaiveDate::from_ymd_opt(of.year, of.quarter.checked_mul(3)?.checked_sub(2)?, 1)
}

/// Requests the list of a quarter and, to compare with, that of the quarter before.
pub struct TwoQuarters(Quarter);

impl TwoQuarters {
    /// The quarter before.
    const fn before(&self) -> Quarter {
        let Quarter { year, quarter } = self.0;
        match quarter {
            2.. => Quarter {
                year,
                quarter: quarter - 1,
            },
            _ => Quarter {
                year: year - 1,
                quarter: 4,
            },
        }
    }
}

impl Ask for TwoQuarters {
    type Answer = Lists;

    const CALLS: &'static [&'static str] = &[ShariaListRequest::NAME];

    /// Without an answer about the quarter before, what changed is lacking. It is no failure when there is no list of it.
    async fn ask(self, upstream: &Upstream) -> Result<Asked<Lists>, Error> {
        let of = |quarter| ShariaListRequest {
            quarter,
            exchange: None,
        };
        let (list, before) = join!(
            of(Some(self.0)).ask(upstream),
            of(Some(self.before())).ask(upstream)
        );
        let list = match list {
            // There is no list of that quarter: the current one names those that there are.
            Err(Error::Denied) => of(None).ask(upstream).await?,
            list => list?,
        };
        let has_before = list.value.quarters.contains(&self.before());
        let lacking = match &before {
            Err(_) if has_before => vec!["sharia-change"],
            _ => Vec::new(),
        };
        let before = before.ok();
        let mut parts = list.parts;
        parts.extend(before.iter().flat_map(|before| before.parts.clone()));
        let old = before.as_ref().is_some_and(|before| before.stale);
        Ok(Asked {
            parts,
            received: list.received,
            stale: list.stale || old,
            provisional: list.provisional || old || !lacking.is_empty(),
            lacking,
            value: Lists {
                of: self.0,
                list: list.value,
                before: before.map(|before| before.value),
            },
        })
    }
}
