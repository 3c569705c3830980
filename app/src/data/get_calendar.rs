//! Meetings, ex-dates, record dates and holidays between two days, both included.

use super::{
    DataError, Fetched,
    asked::{self, Known},
    fetch,
};
use chrono::NaiveDate;
use leptos::prelude::*;
use server_fn::codec::{GetUrl, Json};
use wire::calls::calendar::{Calendar, CalendarRequest};

/// Meetings, ex-dates, record dates and holidays between two days, both included.
#[server(name = GetCalendar, prefix = "/api", endpoint = "calendar", input = GetUrl, output = Json)]
pub async fn get_calendar(
    /// First day.
    from: NaiveDate,
    /// Last day.
    to: NaiveDate,
) -> Result<Fetched<Calendar>, DataError> {
    asked::days(Known::Calendar, from, to).await?;
    fetch(CalendarRequest { from, to }).await
}
