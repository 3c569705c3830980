//! Whether the thing that an address names exists: a given id without data is a 404.

use super::{
    DataError, get_circulars::get_circulars, get_disclosures::get_disclosures,
    get_events::get_events, get_press::get_press, get_stocks::get_stocks,
};
use crate::pages::Cx;
use page_table::{Page, Params};

/// What the parameters of an address name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Subject {
    /// Nothing, or something that is there as far as can be told.
    None,
    /// Something that is not there.
    Unknown,
}

/// Looks up what the parameters name. While a service does not answer, the page stands: it has
/// nothing of the thing on it yet. It must not be kept, as it may be about nothing.
pub async fn subject(page: &Page, params: &Params, cx: &Cx) -> Subject {
    let Some((name, value)) = params.first() else {
        return Subject::None;
    };
    let found = match (page.id, *name) {
        (_, "SecuritySymbol") => stock(value).await,
        ("events-item", _) => get_events()
            .await
            .map(|e| e.items.iter().any(|event| event.id == *value)),
        ("press-releases-item", _) => {
            let press = get_press(cx.locale.code().to_owned(), 100).await;
            press.map(|p| p.data.root.iter().any(|item| item.id == *value))
        }
        ("circulars-item", _) => {
            let circulars = get_circulars(cx.locale.code().to_owned()).await;
            circulars.map(|c| c.value.value.iter().any(|circular| circular.id == *value))
        }
        ("disclosures-item", _) => get_disclosures(None, 500)
            .await
            .map(|d| d.items.iter().any(|item| item.id == *value)),
        _ => Ok(false),
    };
    match found {
        Ok(true) => Subject::None,
        Err(DataError::Unavailable) => {
            cx.facts.update(|facts| facts.degraded = true);
            Subject::None
        }
        Ok(false) | Err(_) => Subject::Unknown,
    }
}

async fn stock(symbol: &str) -> Result<bool, DataError> {
    let symbol: domain::values::Symbol = super::asked::read("SecuritySymbol", symbol)?;
    Ok(get_stocks()
        .await?
        .stocks
        .iter()
        .any(|stock| stock.symbol == symbol))
}
