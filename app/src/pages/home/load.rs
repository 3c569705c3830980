//! All that the home page shows, asked for at once. Each answer stands or fails alone.

use crate::{
    components::{as_of::AsOf, change, spark},
    data::{DataError, Fetched},
    pages::{Cx, clock},
    series::{self, Range, Series},
};
use chrono::{DateTime, FixedOffset, NaiveDate, TimeDelta};
use futures_util::join;
use wire::calls::{
    calendar::{Calendar, CalendarRequest},
    courses::{Courses, CoursesRequest},
    disclosures::{Disclosures, DisclosuresRequest},
    indices::{Index, Indices, IndicesRequest},
    market_status::{MarketStatus, MarketStatusRequest},
    press::{Press, PressRequest},
    statistics::{Statistics, StatisticsRequest},
    stocks::{Stock, Stocks, StocksRequest},
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
        let status = cx.ask(MarketStatusRequest).await;
        let today = clock::today(cx, status.as_ref().ok());
        let (stocks, courses, (indices, chart), statistics, disclosures, calendar, press) = join!(
            cx.ask(StocksRequest),
            cx.ask(CoursesRequest),
            general(cx, range, clock::day(cx, status.as_ref().ok())),
            cx.ask(StatisticsRequest),
            cx.ask(DisclosuresRequest::newest(None, DISCLOSURES)),
            cx.ask(CalendarRequest {
                from: today,
                to: today + AHEAD,
            }),
            cx.ask(PressRequest {
                locale: cx.locale,
                symbol: cx.site.own_symbol().clone(),
                take: PRESS,
            }),
        );
        let courses = courses.ok();
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

    /// Draws how the price of one of the stocks went today.
    pub fn spark(&self, out: &mut String, stock: &Stock) {
        let Ok(stocks) = &self.stocks else { return };
        let courses = self.courses.as_ref().map(|courses| &*courses.value);
        let course = resources::intraday(stock, stocks.as_of, courses);
        spark::write(out, &course, change::Direction::of(stock.change()));
    }

    /// The mark of freshness for a snapshot.
    pub fn as_of<T>(&self, at: DateTime<FixedOffset>, of: &Fetched<T>) -> AsOf {
        AsOf::new(at, of, self.status.as_ref().ok())
    }
}

/// The indices, and the chart of the first of them.
async fn general(
    cx: &Cx,
    range: Range,
    day: series::Day,
) -> (
    Result<Fetched<Indices>, DataError>,
    Result<Series, DataError>,
) {
    let indices = cx.ask(IndicesRequest).await;
    let chart = series::of_first(cx, &indices, range, &day).await;
    (indices, chart)
}
