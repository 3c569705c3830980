//! Today's intraday chart of each security.

use super::{DataError, Fetched, fetch};
use leptos::prelude::*;
use server_fn::codec::{GetUrl, Json};
use wire::calls::sparklines::{Sparklines, SparklinesRequest};

/// Today's intraday chart of each security.
#[server(name = GetSparklines, prefix = "/api", endpoint = "sparklines", input = GetUrl, output = Json)]
pub async fn get_sparklines() -> Result<Fetched<Sparklines>, DataError> {
    fetch(SparklinesRequest).await
}
