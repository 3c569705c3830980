//! The security that a table is about, of any kind.

use super::{
    frame::OtherFrame,
    gone_unless_listed,
    load::{Other, kind_of_other, list_of},
};
use crate::pages::{
    Cx,
    exchange::{
        company::{CompanyFrame, Listed},
        delisted::{self, DelistedFrame},
    },
    register::Gone,
};
use domain::{locale::Locale, values::Symbol};
use leptos::prelude::*;

/// A security with the answers that its head shows.
pub enum Subject {
    /// A share, or a security of unknown kind.
    Share(Listed),
    /// A security of another kind.
    Other(Other),
    /// A security that is no longer listed.
    Gone(Box<Gone>),
}

impl Subject {
    /// Asks for kind, quote and names.
    pub async fn load(cx: &Cx, symbol: Symbol) -> Self {
        match kind_of_other(cx, &symbol).await {
            Ok(Some(kind)) => Self::Other(Other::load(cx, symbol, kind).await),
            _ => match gone_unless_listed(cx, &symbol).await {
                Some(gone) => Self::Gone(Box::new(gone)),
                None => Self::Share(Listed::load(cx, symbol).await),
            },
        }
    }

    /// The id of the list of its kind.
    pub fn list(&self) -> &'static str {
        match self {
            Self::Share(_) => "equities",
            Self::Other(other) => list_of(other.kind).id(),
            Self::Gone(_) => delisted::LIST,
        }
    }

    /// The short name; the ticker when it is not known.
    pub fn name(&self, locale: Locale) -> &str {
        match self {
            Self::Share(listed) => listed.name(locale),
            Self::Other(other) => other.name(locale),
            Self::Gone(gone) => gone.security.name.get(locale),
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
        Subject::Gone(gone) => view! { <DelistedFrame gone current/> }.into_any(),
    }
}
