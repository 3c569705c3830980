//! The headline figures of the market.

use super::{DataError, Fetched, fetch};
use leptos::prelude::*;
use server_fn::codec::{GetUrl, Json};
use wire::calls::statistics::{Statistics, StatisticsRequest};

/// The headline figures of the market.
#[server(name = GetStatistics, prefix = "/api", endpoint = "statistics", input = GetUrl, output = Json)]
pub async fn get_statistics() -> Result<Fetched<Statistics>, DataError> {
    fetch(StatisticsRequest).await
}
