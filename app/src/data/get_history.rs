//! Finished sessions of a security or an index.

use super::{DataError, Fetched, fetch};
use chrono::NaiveDate;
use leptos::prelude::*;
use server_fn::codec::{GetUrl, Json};
use wire::calls::history::{History, HistoryRequest, Instrument};

/// Finished sessions of a security (`symbol`) or an index (`index`) between two days, both included.
#[server(name = GetHistory, prefix = "/api", endpoint = "history", input = GetUrl, output = Json)]
pub async fn get_history(
    /// Ticker of the security.
    symbol: Option<String>,
    /// Code of the index.
    index: Option<String>,
    /// First day.
    from: NaiveDate,
    /// Last day.
    to: NaiveDate,
) -> Result<Fetched<History>, DataError> {
    fetch(HistoryRequest {
        of: instrument(symbol, index)?,
        from,
        to,
        adjusted: true,
    })
    .await
}

/// The one of the two that is given.
pub(super) fn instrument(
    symbol: Option<String>,
    index: Option<String>,
) -> Result<Instrument, DataError> {
    match (symbol, index) {
        (Some(symbol), None) => Ok(Instrument::Security(symbol.parse()?)),
        (None, Some(index)) => Ok(Instrument::Index(index.parse()?)),
        _ => Err(DataError::Invalid("give either symbol or index".to_owned())),
    }
}
