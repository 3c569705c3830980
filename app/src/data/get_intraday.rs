//! The intraday chart of a session, minute by minute.

use super::{DataError, Fetched, asked, fetch};
use leptos::prelude::*;
use server_fn::codec::{GetUrl, Json};
use wire::calls::intraday::{Intraday, IntradayRequest};

/// The current session of a security (`symbol`) or an index (`index`) minute by minute, and the one before
/// it.
#[server(name = GetIntraday, prefix = "/api", endpoint = "intraday", input = GetUrl, output = Json)]
pub async fn get_intraday(
    /// Ticker of the security.
    symbol: Option<String>,
    /// Code of the index.
    index: Option<String>,
) -> Result<Fetched<Intraday>, DataError> {
    fetch(IntradayRequest {
        of: asked::instrument(symbol, index).await?,
    })
    .await
}
