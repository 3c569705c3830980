//! The calls of the home page, made concurrently. Each may fail alone.

use crate::{
    components::as_of::AsOf,
    data::{DataError, Fetched},
    pages::{Cx, clock},
    series::{self, Range, Series},
};
use chrono::{DateTime, FixedOffset, NaiveDate, TimeDelta};
use futures_util::join;
use wire::calls::{
    calendar::{Calendar, CalendarRequest},
    disclosures::{Disclosures, DisclosuresRequest},
    indices::{Index, Indices, IndicesRequest},
    market_status::{MarketStatus, MarketStatusRequest},
    press::{Press, PressRequest},
    sparklines::{Sparklines, SparklinesRequest},
    statistics::{Statistics, StatisticsRequest},
    stocks::{Stocks, StocksRequest},
};

/// The number of disclosures shown. Press releases: three, as the specification says.
const DISCLOSURES: u16 = 5;
const PRESS: u16 = 3;
/// How many days ahead the calendar is asked for.
const AHEAD: TimeDelta = TimeDelta::days(45);

/// The answers.
pub struct Market {
    /// Today on the exchange's clock.
    pub today: NaiveDate,
    pub range: Range,
    pub status: Result<Fetched<MarketStatus>, DataError>,
    pub stocks: Result<Fetched<Stocks>, DataError>,
    /// The intraday charts; without them the sparklines of securities are empty.
    pub sparklines: Option<Fetched<Sparklines>>,
    pub indices: Result<Fetched<Indices>, DataError>,
    pub statistics: Result<Fetched<Statistics>, DataError>,
    pub chart: Result<Series, DataError>,
    pub disclosures: Result<Fetched<Disclosures>, DataError>,
    pub calendar: Result<Fetched<Calendar>, DataError>,
    pub press: Result<Fetched<Press>, DataError>,
}

impl Market {
    /// Makes all calls of the page.
    pub async fn load(cx: &Cx) -> Self {
        let range = cx.choice("range", Range::parse);
        let status = cx.ask(MarketStatusRequest).await;
        let today = clock::today(cx, status.as_ref().ok());
        let (stocks, sparklines, (indices, chart), statistics, disclosures, calendar, press) = join!(
            cx.ask(StocksRequest),
            cx.ask(SparklinesRequest),
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
        let sparklines = sparklines.ok();
        Self {
            today,
            range,
            status,
            stocks,
            sparklines,
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

    /// The freshness of the stocks; `None` without an answer.
    pub fn of_stocks(&self) -> Option<AsOf> {
        let stocks = self.stocks.as_ref().ok()?;
        Some(self.as_of(stocks.as_of, stocks))
    }

    /// The freshness of a snapshot in an answer.
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
