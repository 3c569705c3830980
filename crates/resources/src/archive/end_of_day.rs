//! The whole market at the end of the day: one row per security of every kind. One page per day, whose rows never
//! change; one of any range of days; and the list of all days.

use super::absent::looked_up;
use crate::{
    Amount, Ask, Asked, AtOnce, Definition, Error, Filter, Last, Paging, Resource, Stamp,
    column::Link, equities::SECTORS, every::Every, reach::Day,
};
use chrono::NaiveDate;
use domain::{
    period::FIRST_DAY,
    values::{Decimal, Price},
};
use std::sync::Arc;
use upstream::Upstream;
use wire::{
    Bilingual, Call as _,
    calls::{
        end_of_day::{EndOfDay, EndOfDayRequest, SecurityDay, SecurityKind},
        history::{HistoryRequest, Instrument, Session},
    },
};

type Column = crate::Column<Closed>;
type DayColumn = crate::Column<FiledDay>;

/// The maximum number of days that are requested at once: the call limits the rows of an answer.
const DAYS: AtOnce = AtOnce {
    days: 14,
    is_needed: |_| true,
    every: |_| Every::Day,
};

/// How many days back answers about one day are kept on disk.
const RECENT: i64 = 14;

/// The code of the general index, which has had a session on every day of trading.
const GENERAL: &str = "GENERAL";

/// The page of a day.
const DAY: Link = Link {
    page: "end-of-day-item",
    param: "day",
};

const COLUMNS: &[Column] = &[
    Column::security("security", |row| (&row.day.symbol, &row.day.name)).unlinked(),
    Column::label("kind", "security-kind-", &SecurityKind::CODES, |row| {
        row.day.kind.code()
    }),
    Column::price("close", |row| row.price(row.day.close)).strong(),
    Column::change("change", |row| {
        let change = row.day.close?.get() - row.day.previous_close?.get();
        Some(row.amount(change))
    }),
    Column::change_percent("change-percent", |row| {
        let (close, before) = (row.day.close?.get(), row.day.previous_close?.get());
        domain::change::percent(close, before)
    }),
    Column::price("previous-close", |row| row.price(row.day.previous_close)),
    Column::price("open", |row| row.price(row.day.open)),
    Column::price("high", |row| row.price(row.day.high)),
    Column::price("low", |row| row.price(row.day.low)),
    Column::quantity("volume", |row| Some(row.day.volume.0)),
    Column::amount("turnover", |row| {
        Some((row.day.value.get(), row.day.currency))
    }),
    Column::quantity("trades", |row| Some(row.day.trades.0)),
    Column::optional_label("sector", "sector-", &SECTORS, |row| {
        Some(row.day.sector?.code())
    })
    .further(),
    Column::optional_code("isin", |row| Some(row.day.isin.as_ref()?.as_str())).further(),
    Column::date("date", |row| Some(row.day.date)).further(),
    Column::code("id", |row| &row.id).further(),
];

/// One row per security of a day, by symbol.
pub static END_OF_DAY: Resource<DayRequest, Closed> = Resource::new(Definition {
    id: "end-of-day-item",
    ask: |view| {
        let (_, text) = view.params.iter().find(|(key, _)| *key == DAY.param)?;
        day_of_address(text).map(DayRequest)
    },
    items: |answer| closed(answer),
    stamp: |answer| {
        let first = answer.items.first();
        first.map_or_else(Stamp::default, |row| Stamp::session(row.date))
    },
    live: None,
    key: "id",
    columns: COLUMNS,
    filters: &[
        Filter::words("q"),
        Filter::choice("kind"),
        Filter::choice("sector"),
    ],
    order: "",
    paging: Paging::Ours(100),
    count_key: "table-securities",
    note: Some("note-end-of-day"),
})
.unchanging()
.archive();

/// One row per session and security, the latest first.
pub static ALL_DAYS: Resource<EndOfDayRequest, Closed> = Resource::new(Definition {
    id: "end-of-day-all",
    ask: |view| {
        let [from, to] = view.days;
        Some(EndOfDayRequest { from, to })
    },
    items: |answer| closed(answer),
    stamp: Stamp::none,
    live: None,
    key: "id",
    columns: COLUMNS,
    filters: &[
        Filter::words("q"),
        Filter::days("from", "to").last(Last::Days(13)),
        Filter::choice("kind"),
        Filter::choice("sector"),
    ],
    order: "-date",
    paging: Paging::Ours(100),
    count_key: "table-rows",
    note: Some("note-end-of-day-all"),
})
.at_once(DAYS)
.archive();

/// One row per day with a file, the latest first.
pub static END_OF_DAYS: Resource<HistoryRequest, FiledDay> = Resource::new(Definition {
    id: "end-of-day",
    ask: |view| {
        let [from, to] = view.days;
        // Without a first day, not that of the first session: it is known only later, and the request would change.
        let from = view.query.filter("from").map_or(FIRST_DAY, |_| from);
        Some(HistoryRequest {
            of: Instrument::Index(GENERAL.parse().ok()?),
            from,
            to,
            adjusted: false,
        })
    },
    items: |answer| answer.sessions.iter().map(FiledDay::new).collect(),
    stamp: |answer| Stamp::history(answer.first_day),
    live: None,
    key: "date",
    columns: &[
        DayColumn::link("day", DAY, |filed| filed.link("")),
        DayColumn::link("csv", DAY, |filed| filed.link(".csv")),
        DayColumn::link("xlsx", DAY, |filed| filed.link(".xlsx")),
        DayColumn::link("json", DAY, |filed| filed.link(".json")),
        DayColumn::link("ndjson", DAY, |filed| filed.link(".ndjson")),
        DayColumn::link("parquet", DAY, |filed| filed.link(".parquet")),
        DayColumn::number("index-close", 2, |filed| Some(filed.session.close.get())),
        DayColumn::change_percent("change-percent", |filed| {
            Some(filed.session.change_percent()?.get())
        }),
        DayColumn::millions("value", |filed| Some(filed.session.value.get())),
        DayColumn::quantity("trades", |filed| Some(filed.session.trades.0)),
        DayColumn::date("date", |filed| Some(filed.session.date)).further(),
    ],
    filters: &[
        Filter::days("from", "to"),
        Filter::year("year").column("date"),
        Filter::month("month").column("date"),
    ],
    order: "-date",
    paging: Paging::Ours(50),
    count_key: "table-days",
    note: Some("note-end-of-day-list"),
});

/// A session of a security.
pub struct Closed {
    id: String,
    day: SecurityDay,
    /// The number of decimals of all its prices: the highest that one of them needs.
    decimals: u8,
}

impl Closed {
    fn new(day: &SecurityDay) -> Self {
        let prices = [day.close, day.previous_close, day.open, day.high, day.low];
        Self {
            id: format!("{}-{}", day.date, day.symbol),
            decimals: Amount::decimals_of(prices),
            day: day.clone(),
        }
    }

    const fn amount(&self, value: Decimal) -> Amount {
        Amount {
            value,
            decimals: self.decimals,
        }
    }

    fn price(&self, price: Option<Price>) -> Option<Amount> {
        Some(self.amount(price?.get()))
    }
}

/// A day with a file.
pub struct FiledDay {
    session: Session,
    /// The suffix of a file, and its name. That without a suffix is the page of the day.
    files: [(&'static str, Bilingual); 6],
}

impl FiledDay {
    fn new(session: &Session) -> Self {
        let file = |suffix: &'static str| {
            let name = match suffix.strip_prefix('.') {
                Some(suffix) => suffix.to_uppercase(),
                None => session.date.to_string(),
            };
            (suffix, Bilingual::new(&name, &name))
        };
        Self {
            session: session.clone(),
            files: ["", ".csv", ".xlsx", ".json", ".ndjson", ".parquet"].map(file),
        }
    }

    /// The name of a file, and the end of its address.
    fn link(&self, suffix: &str) -> Option<(&Bilingual, std::borrow::Cow<'_, str>)> {
        let (_, name) = self.files.iter().find(|(of, _)| *of == suffix)?;
        Some((name, format!("{}{suffix}", self.session.date).into()))
    }
}

/// The day of an address, in the one form that there is: `2026-11-12`.
pub fn day_of_address(text: &str) -> Option<NaiveDate> {
    domain::format::parse_date(text)
}

fn closed(answer: &EndOfDay) -> Vec<Closed> {
    answer.items.iter().map(Closed::new).collect()
}

/// Requests the securities of one day.
pub struct DayRequest(NaiveDate);

impl Ask for DayRequest {
    type Answer = Arc<EndOfDay>;

    const CALLS: &'static [&'static str] = &[EndOfDayRequest::NAME];

    /// A day that cannot have a session is not found, and not asked for.
    async fn ask(self, upstream: &Upstream) -> Result<Asked<Arc<EndOfDay>>, Error> {
        // Visitors choose among thousands of days; answers about the latest ones outlive a restart.
        let today = Day::ask(&upstream.for_site()).await?;
        let is_recent = today.reach.today.signed_duration_since(self.0).num_days() <= RECENT;
        let upstream = &match is_recent {
            true => upstream.for_site(),
            false => upstream.for_visitor(),
        };
        let looked_up = looked_up(upstream, &today, self.0).await;
        if looked_up.absence.is_some() {
            return Err(Error::NotFound);
        }
        let request = EndOfDayRequest {
            from: self.0,
            to: self.0,
        };
        let mut answer = request.ask(upstream).await?;
        answer.provisional |= looked_up.provisional;
        match answer.value.items.is_empty() {
            true => Err(Error::NotFound),
            false => Ok(answer),
        }
    }
}
