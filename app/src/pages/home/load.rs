//! The calls of the home page, made concurrently. Each may fail alone.

use crate::{
    components::as_of::AsOf,
    data::{DataError, Fetched},
    pages::{Cx, clock, exchange::index::asked},
    series::{self, Range, Series},
};
use chrono::{DateTime, FixedOffset, NaiveDate, TimeDelta};
use domain::values::Decimal;
use futures_util::join;
use resources::at_quotes;
use std::sync::Arc;
use wire::calls::{
    calendar::{Calendar, CalendarRequest},
    constituents::{Constituents, ConstituentsRequest},
    disclosures::{Disclosures, DisclosuresRequest},
    indices::{Index, Indices, IndicesRequest},
    market_status::{MarketStatus, MarketStatusRequest},
    press::{Press, PressRequest},
    sparklines::{Sparklines, SparklinesRequest},
    statistics::{Statistics, StatisticsRequest},
    stocks::{Stock, Stocks, StocksRequest},
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
    /// The constituents of the general index, at the prices of the stocks.
    pub drivers: Result<Arc<Constituents>, DataError>,
    /// True when newer constituents or indices could not be fetched.
    drivers_stale: bool,
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
        let (
            stocks,
            sparklines,
            (indices, chart, members),
            statistics,
            disclosures,
            calendar,
            press,
        ) = join!(
            cx.ask(StocksRequest),
            cx.ask(SparklinesRequest),
            general(cx, range, clock::day(cx, status.as_ref().ok())),
            cx.ask(StatisticsRequest),
            cx.ask(DisclosuresRequest::newest(None, DISCLOSURES)),
            cx.ask(CalendarRequest {
                from: today,
                to: today + AHEAD,
            }),
            cx.ask(PressRequest::newest(
                cx.locale,
                cx.site.own_symbol().clone(),
                PRESS,
            )),
        );
        let sparklines = sparklines.ok();
        let stale = [
            members.as_ref().is_ok_and(|members| members.stale),
            indices.as_ref().is_ok_and(|indices| indices.stale),
        ];
        let drivers = members.map(|members| {
            let stocks = stocks.as_ref().ok().map(asked);
            let indices = indices.as_ref().ok().map(asked);
            at_quotes(asked(&members), stocks, indices).value
        });
        Self {
            today,
            range,
            status,
            stocks,
            sparklines,
            indices,
            drivers,
            drivers_stale: stale.contains(&true),
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

    /// The prices of a stock in the session; empty without the intraday charts.
    pub fn line_of(&self, stock: &Stock) -> Vec<Decimal> {
        let Ok(stocks) = &self.stocks else {
            return Vec::new();
        };
        resources::intraday(stock, stocks.as_of, self.sparklines.as_deref())
    }

    /// The freshness of the stocks; `None` without an answer.
    pub fn of_stocks(&self) -> Option<AsOf> {
        let stocks = self.stocks.as_ref().ok()?;
        Some(self.as_of(stocks.as_of, stocks))
    }

    /// The freshness of what moved the general index; `None` without stocks.
    pub fn of_drivers(&self) -> Option<AsOf> {
        let of_stocks = self.of_stocks()?;
        Some(AsOf {
            stale: of_stocks.stale || self.drivers_stale,
            ..of_stocks
        })
    }

    /// The freshness of a snapshot in an answer.
    pub fn as_of<T>(&self, at: DateTime<FixedOffset>, of: &Fetched<T>) -> AsOf {
        AsOf::new(at, of, self.status.as_ref().ok())
    }
}

/// The indices, and the chart and the constituents of the first of them.
async fn general(
    cx: &Cx,
    range: Range,
    day: series::Day,
) -> (
    Result<Fetched<Indices>, DataError>,
    Result<Series, DataError>,
    Result<Fetched<Constituents>, DataError>,
) {
    let indices = cx.ask(IndicesRequest).await;
    let (chart, members) = join!(
        series::of_first(cx, &indices, range, &day),
        members_of_first(cx, &indices)
    );
    (indices, chart, members)
}

async fn members_of_first(
    cx: &Cx,
    indices: &Result<Fetched<Indices>, DataError>,
) -> Result<Fetched<Constituents>, DataError> {
    let indices = indices.as_ref().map_err(Clone::clone)?;
    let first = indices.indices.first().ok_or(DataError::NotFound)?;
    let request = ConstituentsRequest {
        index: first.code.clone(),
        date: None,
    };
    cx.ask(request).await
}
