//! The security that a table is about, of any kind.

use super::{
    frame::OtherFrame,
    load::{Other, kind_of_other, list_of},
};
use crate::pages::{
    Cx,
    exchange::company::{CompanyFrame, Listed},
};
use domain::{locale::Locale, values::Symbol};
use leptos::prelude::*;

/// A security with the answers that its head shows.
pub enum Subject {
    /// A share, or a security of unknown kind.
    Share(Listed),
    /// A security of another kind.
    Other(Other),
}

impl Subject {
    /// Asks for kind, quote and names.
    pub async fn load(cx: &Cx, symbol: Symbol) -> Self {
        match kind_of_other(cx, &symbol).await {
            Ok(Some(kind)) => Self::Other(Other::load(cx, symbol, kind).await),
            _ => Self::Share(Listed::load(cx, symbol).await),
        }
    }

    /// The id of the list of its kind.
    pub fn list(&self) -> &'static str {
        match self {
            Self::Share(_) => "equities",
            Self::Other(other) => list_of(other.kind).id(),
        }
    }

    /// The short name; the ticker when it is not known.
    pub fn name(&self, locale: Locale) -> &str {
        match self {
            Self::Share(listed) => listed.name(locale),
            Self::Other(other) => other.name(locale),
        }
    }
}

/// The head and tabs of a security.
#[component]
pub fn SubjectFrame<'a>(
    subject: &'a Subject,
    /// The id of the page that is shown.
    current: &'static str,
) -> AnyView {
    match subject {
        Subject::Share(listed) => view! { <CompanyFrame listed current/> }.into_any(),
        Subject::Other(other) => view! { <OtherFrame other current/> }.into_any(),
    }
}
