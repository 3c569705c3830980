//! The members of an index with weights and contributions.

use super::{DataError, Fetched, fetch};
use leptos::prelude::*;
use server_fn::codec::{GetUrl, Json};
use wire::calls::constituents::{Constituents, ConstituentsRequest};

/// The members of an index with weights and contributions.
#[server(name = GetConstituents, prefix = "/api", endpoint = "constituents", input = GetUrl, output = Json)]
pub async fn get_constituents(
    /// Code of the index.
    index: String,
) -> Result<Fetched<Constituents>, DataError> {
    fetch(ConstituentsRequest {
        index: index.parse()?,
        date: None,
    })
    .await
}
