//! All that the home page shows, asked for at once. Each answer stands or fails alone.

use crate::{
    components::as_of::AsOf,
    data::{
        DataError, Fetched, get_calendar::get_calendar, get_courses::get_courses,
        get_disclosures::get_disclosures, get_indices::get_indices,
        get_market_status::get_market_status, get_press::get_press, get_statistics::get_statistics,
        get_stocks::get_stocks,
    },
    pages::{Cx, clock},
    series::{self, Range, Series},
};
use chrono::{DateTime, FixedOffset, NaiveDate, TimeDelta};
use futures_util::join;
use wire::calls::{
    calendar::Calendar,
    courses::Courses,
    disclosures::Disclosures,
    indices::{Index, Indices},
    market_status::MarketStatus,
    press::Press,
    statistics::Statistics,
    stocks::Stocks,
};

/// How many disclosures are shown; the press list takes the spec's three.
const DISCLOSURES: u16 = 5;
const PRESS: u16 = 3;
/// How far the calendar looks ahead.
const AHEAD: TimeDelta = TimeDelta::days(45);

/// The answers.
pub struct Market {
    /// Today on the exchange's clock.
    pub today: NaiveDate,
    pub range: Range,
    pub status: Result<Fetched<MarketStatus>, DataError>,
    pub stocks: Result<Fetched<Stocks>, DataError>,
    /// Without them the small charts of securities are empty.
    pub courses: Option<Fetched<Courses>>,
    pub indices: Result<Fetched<Indices>, DataError>,
    pub statistics: Result<Fetched<Statistics>, DataError>,
    pub chart: Result<Series, DataError>,
    pub disclosures: Result<Fetched<Disclosures>, DataError>,
    pub calendar: Result<Fetched<Calendar>, DataError>,
    pub press: Result<Fetched<Press>, DataError>,
}

impl Market {
    /// Asks for everything.
    pub async fn load(cx: &Cx) -> Self {
        let range = cx.choice("range", Range::parse);
        let status = get_market_status().await;
        let today = clock::today(cx, status.as_ref().ok());
        let (stocks, courses, (indices, chart), statistics, disclosures, calendar, press) = join!(
            get_stocks(),
            get_courses(),
            general(range, clock::day(cx, status.as_ref().ok())),
            get_statistics(),
            get_disclosures(None, DISCLOSURES),
            get_calendar(today, today + AHEAD),
            get_press(cx.locale.code().to_owned(), PRESS),
        );
        let courses = courses.ok();
        if courses.as_ref().is_none_or(|courses| courses.stale) {
            cx.facts.update(|facts| facts.degraded = true);
        }
        if let Ok(stocks) = &stocks {
            cx.facts.saw_version(stocks.version);
        }
        Self {
            today,
            range,
            status,
            stocks,
            courses,
            indices,
            statistics,
            chart,
            disclosures,
            calendar,
            press,
        }
    }

    /// The general index, the first of all.
    pub fn general(&self) -> Option<&Index> {
        self.indices.as_ref().ok()?.indices.first()
    }

    /// The mark of freshness of the stocks, where they are there.
    pub fn of_stocks(&self) -> Option<AsOf> {
        let stocks = self.stocks.as_ref().ok()?;
        Some(self.as_of(stocks.as_of, stocks))
    }

    /// The mark of freshness for a snapshot.
    pub fn as_of<T>(&self, at: DateTime<FixedOffset>, of: &Fetched<T>) -> AsOf {
        AsOf::new(at, of, self.status.as_ref().ok())
    }
}

/// The indices, and the chart of the first of them.
async fn general(
    range: Range,
    day: series::Day,
) -> (
    Result<Fetched<Indices>, DataError>,
    Result<Series, DataError>,
) {
    let indices = get_indices().await;
    let chart = series::of_first(&indices, range, &day).await;
    (indices, chart)
}
