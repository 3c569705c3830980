//! The newest press releases of the exchange.

use super::{DataError, Fetched, asked, fetch};
use crate::facts::Site;
use domain::locale::Locale;
use leptos::prelude::*;
use server_fn::codec::{GetUrl, Json};
use wire::calls::press::{Press, PressRequest};

/// The newest press releases of the exchange in a language (`en` or `ar`).
#[server(name = GetPress, prefix = "/api", endpoint = "press", input = GetUrl, output = Json)]
pub async fn get_press(
    /// `en` or `ar`.
    locale: String,
    /// The maximum number of releases.
    take: u16,
) -> Result<Fetched<Press>, DataError> {
    let locale: Locale = asked::read("locale", &locale)?;
    let site = use_context::<Site>().ok_or(DataError::Unavailable)?;
    let own = site.own_symbol().clone();
    fetch(PressRequest::newest(locale, own, take.min(100))).await
}
