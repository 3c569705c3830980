//! Every index.

use super::{DataError, Fetched, fetch};
use leptos::prelude::*;
use server_fn::codec::{GetUrl, Json};
use wire::calls::indices::{Indices, IndicesRequest};

/// Every index.
#[server(name = GetIndices, prefix = "/api", endpoint = "indices", input = GetUrl, output = Json)]
pub async fn get_indices() -> Result<Fetched<Indices>, DataError> {
    fetch(IndicesRequest).await
}
