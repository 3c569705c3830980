//! Every listed equity with its quote.

use super::{DataError, Fetched, fetch};
use leptos::prelude::*;
use server_fn::codec::{GetUrl, Json};
use wire::calls::stocks::{Stocks, StocksRequest};

/// Every listed equity with its quote.
#[server(name = GetStocks, prefix = "/api", endpoint = "stocks", input = GetUrl, output = Json)]
pub async fn get_stocks() -> Result<Fetched<Stocks>, DataError> {
    fetch(StocksRequest).await
}
