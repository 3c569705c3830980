//! The sessions of the sector indices.

use super::{combined, histories, per_session};
use crate::{
    Amount, Ask, Asked, Chart, Definition, Error, Filter, Headline, Headlines, Last, Paging,
    Resource, Stamp, every::Every,
};
use chrono::NaiveDate;
use domain::values::{IndexCode, Price};
use upstream::Upstream;
use wire::{
    Bilingual, Call as _,
    calls::{
        history::{HistoryRequest, Instrument, Session},
        indices::IndicesRequest,
    },
};

type Column = crate::Column<IndexSession>;

/// One row per session and sector index, the latest first.
pub static SECTOR_INDICES: Resource<SectorIndicesRequest, IndexSession> =
    Resource::new(Definition {
        id: "historical-sector-indices",
        ask: |view| {
            let (days, every) = (view.days, Every::of(view));
            Some(SectorIndicesRequest { days, every })
        },
        items: Vec::clone,
        stamp: Stamp::none,
        live: None,
        key: "id",
        columns: &[
            Column::date("date", |row| Some(row.session.date)),
            Column::name("index", |row| &row.name),
            Column::price("close", |row| level(Some(row.session.close))).strong(),
            Column::change("change", |row| {
                Some(Amount {
                    value: row.session.change(),
                    decimals: 2,
                })
            }),
            Column::change_percent("change-percent", |row| {
                Some(row.session.change_percent()?.get())
            }),
            Column::price("open", |row| level(row.session.open)),
            Column::price("high", |row| level(row.session.high)),
            Column::price("low", |row| level(row.session.low)),
            Column::quantity("volume", |row| Some(row.session.volume.0)).total(),
            Column::millions("value", |row| Some(row.session.value.get())).total(),
            Column::quantity("trades", |row| Some(row.session.trades.0)).total(),
            Column::code("code", |row| row.code.as_str()).further(),
            Column::code("id", |row| &row.id).further(),
        ],
        filters: &[
            Filter::values("index"),
            Filter::days("from", "to").last(Last::Days(30)),
            Every::FILTER,
        ],
        order: "-date",
        paging: Paging::Ours(100),
        count_key: "table-rows",
        note: Some("note-historical-sector-indices"),
    })
    .headlines(HEADLINES)
    .charts(&[Chart::level("chart-sector-indices", "date", "close").each("index")]);

const HEADLINES: Headlines = Headlines {
    day: Some("date"),
    figures: &[Headline::parts("close", "index")],
};

fn level(value: Option<Price>) -> Option<Amount> {
    Some(Amount {
        value: value?.get(),
        decimals: 2,
    })
}

/// A session of an index.
#[derive(Clone)]
pub struct IndexSession {
    id: String,
    code: IndexCode,
    name: Bilingual,
    session: Session,
}

/// Requests the sessions of all sector indices between two days, inclusive.
pub struct SectorIndicesRequest {
    days: [NaiveDate; 2],
    every: Every,
}

impl Ask for SectorIndicesRequest {
    type Answer = Vec<IndexSession>;

    const CALLS: &'static [&'static str] = &[IndicesRequest::NAME, HistoryRequest::NAME];

    /// Rows by other periods are made of the same parts.
    fn variant(_: &Self::Answer) -> Option<u64> {
        None
    }

    async fn ask(self, upstream: &Upstream) -> Result<Asked<Self::Answer>, Error> {
        let mut indices = IndicesRequest.ask(upstream).await?;
        // Levels change every second, but only codes and names of this answer are used: it must not count as a part.
        indices.parts.clear();
        let all = indices.value.indices.iter();
        let of_sectors: Vec<_> = all
            .filter(|index| index.sector.is_some())
            .cloned()
            .collect();
        let codes = of_sectors.iter().map(|index| index.code.clone());
        let asked = histories(upstream, codes.map(Instrument::Index).collect(), self.days).await?;
        let rows = per_session(&of_sectors, &asked, self.every, |index, session| {
            IndexSession {
                id: format!("{}-{}", session.date, index.code),
                code: index.code.clone(),
                name: index.name.clone(),
                session: session.clone(),
            }
        });
        Ok(combined(indices, &asked, rows))
    }
}
