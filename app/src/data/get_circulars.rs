//! The circulars of the exchange.

use super::{DataError, Fetched, asked, fetch};
use domain::locale::Locale;
use leptos::prelude::*;
use server_fn::codec::{GetUrl, Json};
use wire::calls::circulars::{Circulars, CircularsRequest};

/// The circulars of the exchange in a language (`en` or `ar`), newest first.
#[server(name = GetCirculars, prefix = "/api", endpoint = "circulars", input = GetUrl, output = Json)]
pub async fn get_circulars(
    /// `en` or `ar`.
    locale: String,
) -> Result<Fetched<Circulars>, DataError> {
    let locale: Locale = asked::read("locale", &locale)?;
    fetch(CircularsRequest::of(locale)).await
}
