//! The sessions of the sector indices.

use super::{combined, histories, per_session};
use crate::{
    Amount, Ask, Asked, Begins, Chart, Definition, Error, Filter, Headline, Headlines, Known, Last,
    Paging, Resource, Stamp, every::Every,
};
use chrono::NaiveDate;
use domain::values::{IndexCode, Price};
use upstream::Upstream;
use wire::{
    Bilingual, Call as _,
    calls::{
        history::{HistoryRequest, Instrument, Session},
        indices::{Index, IndicesRequest},
    },
};

type Column = crate::Column<IndexSession>;

/// One row per session and sector index, the latest first.
pub static SECTOR_INDICES: Resource<SectorIndicesRequest, IndexSession> =
    Resource::new(Definition {
        id: "historical-sector-indices",
        ask: |view| {
            Some(SectorIndicesRequest {
                of: view.choice("index").map(str::to_owned),
                days: Some(view.days),
                every: Every::of(view),
            })
        },
        items: |answer| answer.sessions.clone(),
        stamp: |answer| Stamp {
            first: answer.first,
            ..Stamp::none(answer)
        },
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
    .known(Known {
        filter: "index",
        of: |answer| answer.indices.clone(),
    })
    .begins(Begins {
        ask: |all| SectorIndicesRequest { days: None, ..all },
        of: |answer| answer.first,
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

/// The sessions of sector indices.
pub struct SectorIndices {
    /// Codes and names of all sector indices.
    indices: Vec<(String, Bilingual)>,
    /// The first day of the index that was asked for, or of the oldest.
    first: Option<NaiveDate>,
    sessions: Vec<IndexSession>,
}

/// Requests the sessions of the sector indices between two days, inclusive; without days only which indices there are.
pub struct SectorIndicesRequest {
    /// The code or the name of one of them; all if there is none such.
    of: Option<String>,
    days: Option<[NaiveDate; 2]>,
    every: Every,
}

impl SectorIndicesRequest {
    /// True for the index that is asked for.
    fn is_of(&self, index: &Index) -> bool {
        self.of.as_ref().is_some_and(|of| {
            let names = [&index.name.en, &index.name.ar];
            of.eq_ignore_ascii_case(index.code.as_str()) || names.contains(&of)
        })
    }
}

impl Ask for SectorIndicesRequest {
    type Answer = SectorIndices;

    const CALLS: &'static [&'static str] = &[IndicesRequest::NAME, HistoryRequest::NAME];

    /// Rows by other periods are made of the same parts.
    fn variant(_: &Self::Answer) -> Option<u64> {
        None
    }

    async fn ask(self, upstream: &Upstream) -> Result<Asked<Self::Answer>, Error> {
        let mut asked = IndicesRequest.ask(upstream).await?;
        // Levels change every second, but only codes, names and first days of this answer are used: it must not count as a
        // part.
        asked.parts.clear();
        let all = asked.value.indices.iter();
        let mut of_sectors: Vec<_> = all
            .filter(|index| index.sector.is_some())
            .cloned()
            .collect();
        let named = of_sectors.iter();
        let indices = named.map(|index| (index.code.to_string(), index.name.clone()));
        let indices = indices.collect();
        if of_sectors.iter().any(|index| self.is_of(index)) {
            of_sectors.retain(|index| self.is_of(index));
        }
        let first = of_sectors.iter().map(|index| index.base_date).min();
        let histories = match self.days {
            Some(days) => {
                let codes = of_sectors.iter().map(|index| index.code.clone());
                histories(upstream, codes.map(Instrument::Index).collect(), days).await?
            }
            None => Vec::new(),
        };
        let sessions = per_session(&of_sectors, &histories, self.every, |index, session| {
            IndexSession {
                id: format!("{}-{}", session.date, index.code),
                code: index.code.clone(),
                name: index.name.clone(),
                session: session.clone(),
            }
        });
        let answer = SectorIndices {
            indices,
            first,
            sessions,
        };
        Ok(combined(asked, &histories, answer))
    }
}
