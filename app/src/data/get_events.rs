//! The events of the exchange.

use super::{DataError, Fetched, fetch};
use leptos::prelude::*;
use server_fn::codec::{GetUrl, Json};
use wire::calls::events::{Events, EventsRequest};

/// The events of the exchange.
#[server(name = GetEvents, prefix = "/api", endpoint = "events", input = GetUrl, output = Json)]
pub async fn get_events() -> Result<Fetched<Events>, DataError> {
    fetch(EventsRequest::default()).await
}
