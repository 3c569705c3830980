//! The state of the market and the exchange's clock.

use super::{DataError, Fetched, fetch};
use leptos::prelude::*;
use server_fn::codec::{GetUrl, Json};
use wire::calls::market_status::{MarketStatus, MarketStatusRequest};

/// The state of the market and the exchange's clock.
#[server(name = GetMarketStatus, prefix = "/api", endpoint = "market-status", input = GetUrl, output = Json)]
pub async fn get_market_status() -> Result<Fetched<MarketStatus>, DataError> {
    fetch(MarketStatusRequest).await
}
