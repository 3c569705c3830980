//! What the sealed list of its day says about a disclosure, and what has changed since.

use super::{icon::Icon, number::Day};
use crate::{messages::Arg, pages::Cx};
use chrono::NaiveDate;
use leptos::prelude::*;
use sealed_days::Difference;

/// What the sealed list of its day says about a disclosure.
pub struct Seal {
    /// The day of publication.
    pub day: NaiveDate,
    /// The address of the sealed list.
    pub href: String,
    /// What the list says.
    pub state: SealState,
}

/// What the sealed list of its day says about a disclosure.
pub enum SealState {
    /// It has the disclosure, with these differences.
    Listed(Vec<Difference>),
    /// It does not have the disclosure.
    Absent,
    /// The day is not sealed yet.
    Pending,
    /// The day is before the first sealed day.
    Before,
}

impl Seal {
    fn is_listed(&self) -> bool {
        matches!(self.state, SealState::Listed(_) | SealState::Absent)
    }
}

/// The SHA-256 in the digits of all languages, wrapping where it must.
#[component]
pub fn Digest<'a>(of: &'a str) -> AnyView {
    view! { <code class="digest" dir="ltr">{of.to_owned()}</code> }.into_any()
}

/// A notice of what has changed since the day was sealed; nothing when all is the same.
#[component]
pub fn Changes<'a>(of: &'a Seal) -> AnyView {
    let cx = Cx::current();
    let changes = match &of.state {
        SealState::Listed(differences) => differences,
        SealState::Absent => {
            return view! {
                <p class="notice notice--warn record__notice">
                    <Icon name="warn"/>
                    <span>{cx.t("sealed-record-absent")}</span>
                </p>
            }
            .into_any();
        }
        SealState::Pending | SealState::Before => return ().into_any(),
    };
    let rows: Vec<_> = changes.iter().filter_map(|one| change(&cx, one)).collect();
    if rows.is_empty() {
        return ().into_any();
    }
    view! {
        <div class="notice notice--warn record__notice">
            <Icon name="warn"/>
            <div>
                <p>
                    {cx.t("sealed-record-changed")} " "
                    <a class="link" href=of.href.as_str()><Day value=of.day/></a>
                </p>
                <ul class="seal__changes">{rows}</ul>
            </div>
        </div>
    }
    .into_any()
}

/// A difference as a line; `None` for a file that cannot be compared.
fn change(cx: &Cx, one: &Difference) -> Option<AnyView> {
    let (key, url, sealed) = match one {
        Difference::Entry => ("sealed-change-entry", "", None),
        Difference::Changed { url, sealed, .. } => ("sealed-change-file", &**url, Some(sealed)),
        Difference::Removed { url, sealed, .. } => ("sealed-change-removed", &**url, Some(sealed)),
        Difference::Added { url, .. } => ("sealed-change-added", &**url, None),
        Difference::Unknown { .. } => return None,
    };
    let name = file_name(url);
    let text = cx.t_args(key, &[("name", Arg::Text(&name))]);
    let sealed = sealed.map(|sealed| view! { " " <Digest of=sealed.as_str()/> });
    Some(view! { <li>{text} {sealed}</li> }.into_any())
}

/// The last segment of an address, isolated from the text around it.
fn file_name(url: &str) -> String {
    let name = url.rsplit('/').next().unwrap_or(url);
    format!("\u{2068}{name}\u{2069}")
}

/// In which sealed list the disclosure stands.
#[component]
pub fn Sealed<'a>(of: &'a Seal) -> AnyView {
    let cx = Cx::current();
    let key = match &of.state {
        SealState::Listed(all) if all.is_empty() => "sealed-record-same",
        SealState::Listed(all) if all.iter().all(is_unknown) => "sealed-record-unknown",
        SealState::Listed(_) | SealState::Absent => "sealed-record-differs",
        SealState::Pending => "sealed-record-pending",
        SealState::Before => "sealed-record-before",
    };
    let link = of.is_listed().then(|| {
        view! {
            <p>
                <a class="link" href=of.href.as_str()><Day value=of.day/></a>
            </p>
        }
    });
    view! {
        <div class="seal">
            <h2>{cx.t("sealed-record")}</h2>
            {link}
            <p class="small soft">{cx.t(key)}</p>
        </div>
    }
    .into_any()
}

const fn is_unknown(one: &Difference) -> bool {
    matches!(one, Difference::Unknown { .. })
}
