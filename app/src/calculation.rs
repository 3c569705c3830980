//! What the page of a calculator and its JSON have in common: the current day, the holidays, the figures for zakat, and texts.

pub use crate::components::fields::error_text;

use crate::{Site, pages::clock};
use chrono::{Datelike, NaiveDate};
use domain::calculator::{Answers, Calculator, Kind, Value, ZakatFigures, ZakatOf};
use upstream::Upstream;
use wire::calls::{
    calendar::CalendarRequest,
    market_status::MarketStatusRequest,
    zakat::{ZakatDetails, ZakatYear},
};

/// The current day at the exchange: by the market status, else by the wall clock.
pub async fn today(site: &Site, upstream: &Upstream) -> NaiveDate {
    let status = upstream.get(MarketStatusRequest).await.ok();
    clock::time(status.as_ref(), site.now()).date_naive()
}

/// The request for the holidays that a calculator needs: those of the year of the day that was answered, and of the
/// month after it. `None` when it needs none, or when the day is wrong.
pub fn holidays(calculator: &Calculator, answers: &Answers) -> Option<CalendarRequest> {
    if !calculator.needs_calendar() {
        return None;
    }
    let mut days = answers
        .iter()
        .filter(|answer| matches!(answer.input.kind, Kind::Day));
    let Value::Day(day) = days.find_map(|answer| answer.value.ok())? else {
        return None;
    };
    Some(holidays_around(day))
}

/// The request for the holidays of the year of a day, and of the month after it.
pub fn holidays_around(day: NaiveDate) -> CalendarRequest {
    let of = |year, month, last| NaiveDate::from_ymd_opt(year, month, last).unwrap_or(day);
    CalendarRequest {
        from: of(day.year(), 1, 1),
        to: of(day.year() + 1, 1, 31),
    }
}

/// Converts a financial year of the answer to the figures that the zakat calculation takes.
pub fn figures(year: &ZakatYear) -> ZakatFigures {
    ZakatFigures {
        base: year.base.get(),
        rate: year.rate.get(),
        shares: year.shares.0,
    }
}

/// Converts the answer about a company to the figures that the zakat calculator takes.
pub fn zakat_of(details: &ZakatDetails) -> ZakatOf {
    let years = details.years.iter();
    ZakatOf {
        symbol: details.symbol.to_string(),
        since: details.rules.as_ref().map(|rules| rules.since),
        trading_rate: details.trading_rate.get(),
        years: years.map(|year| (year.year, figures(year))).collect(),
    }
}
