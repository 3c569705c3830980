//! The newest disclosures, of all issuers or of one.

use super::{DataError, Fetched, asked, fetch};
use leptos::prelude::*;
use server_fn::codec::{GetUrl, Json};
use wire::calls::disclosures::{Disclosures, DisclosuresRequest};

/// The newest disclosures, of all issuers or of one.
#[server(name = GetDisclosures, prefix = "/api", endpoint = "disclosures", input = GetUrl, output = Json)]
pub async fn get_disclosures(
    /// Ticker of the security.
    symbol: Option<String>,
    /// The maximum number of disclosures.
    take: u16,
) -> Result<Fetched<Disclosures>, DataError> {
    let symbol = asked::issuer(symbol).await?;
    fetch(DisclosuresRequest::newest(symbol, take.min(500))).await
}
