//! An issuer and its shares.

use super::{DataError, Fetched, asked, fetch};
use domain::values::Symbol;
use leptos::prelude::*;
use server_fn::codec::{GetUrl, Json};
use wire::{
    Subject,
    calls::company_profile::{CompanyProfile, CompanyProfileRequest},
};

/// An issuer and its shares.
#[server(name = GetCompanyProfile, prefix = "/api", endpoint = "company-profile", input = GetUrl, output = Json)]
pub async fn get_company_profile(
    /// Ticker of the security.
    symbol: String,
) -> Result<Fetched<CompanyProfile>, DataError> {
    let symbol: Symbol = asked::read("symbol", &symbol)?;
    asked::exists(&Subject::Security(symbol.clone())).await?;
    fetch(CompanyProfileRequest { symbol }).await
}
