//! The constituents of an index with weights and contributions.

use super::{DataError, Fetched, asked, fetch};
use domain::values::IndexCode;
use leptos::prelude::*;
use server_fn::codec::{GetUrl, Json};
use wire::{
    Subject,
    calls::constituents::{Constituents, ConstituentsRequest},
};

/// The constituents of an index with weights and contributions.
#[server(name = GetConstituents, prefix = "/api", endpoint = "constituents", input = GetUrl, output = Json)]
pub async fn get_constituents(
    /// Code of the index.
    index: String,
) -> Result<Fetched<Constituents>, DataError> {
    let index: IndexCode = asked::read("index", &index)?;
    asked::exists(&Subject::Index(index.clone())).await?;
    fetch(ConstituentsRequest { index, date: None }).await
}
