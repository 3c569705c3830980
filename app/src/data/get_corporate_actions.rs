//! The corporate actions of one issuer, or of all.

use super::{DataError, Fetched, asked, fetch};
use leptos::prelude::*;
use server_fn::codec::{GetUrl, Json};
use wire::calls::corporate_actions::{CorporateActions, CorporateActionsRequest};

/// The corporate actions of one issuer, or of all.
#[server(name = GetCorporateActions, prefix = "/api", endpoint = "corporate-actions", input = GetUrl, output = Json)]
pub async fn get_corporate_actions(
    /// Ticker of the security.
    symbol: Option<String>,
) -> Result<Fetched<CorporateActions>, DataError> {
    let symbol = asked::issuer(symbol).await?;
    fetch(CorporateActionsRequest { symbol }).await
}
