//! Completed sessions of a security or an index.

use super::{
    DataError, Fetched,
    asked::{self, Known},
    fetch,
};
use chrono::NaiveDate;
use leptos::prelude::*;
use server_fn::codec::{GetUrl, Json};
use wire::calls::history::{History, HistoryRequest};

/// Completed sessions of a security (`symbol`) or an index (`index`) between two days, both included.
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
    asked::days(Known::Past, from, to).await?;
    fetch(HistoryRequest {
        of: asked::instrument(symbol, index).await?,
        from,
        to,
        adjusted: true,
    })
    .await
}
