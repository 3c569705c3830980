//! The records that replace each other, such as circulars.

use super::{
    icon::Icon,
    number::{Day, whole},
};
use crate::{messages::Arg, pages::Cx};
use chrono::NaiveDate;
use leptos::prelude::*;

/// A record in the chain of those that replace each other.
pub struct Version {
    /// Its number.
    pub number: String,
    /// Its address; `None` for the record of the page, and for records that are not listed any more.
    pub href: Option<String>,
    /// Its day and status; `None` for records that are not listed any more.
    pub state: Option<(NaiveDate, String)>,
    /// True for the record of the page.
    pub is_current: bool,
    /// True for the record that replaced the record of the page.
    pub replaces_current: bool,
}

/// A band that names the record that replaced this one.
#[component]
pub fn Replaced<'a>(versions: &'a [Version], kind: &'a str) -> AnyView {
    let cx = Cx::current();
    let newer = versions.iter().find(|version| version.replaces_current);
    newer
        .map(|newer| {
            view! {
                <p class="notice record__notice">
                    <Icon name="info"/>
                    <span>
                        {cx.t("record-superseded-by")} " " {kind} " " <Number version=newer/>
                    </span>
                </p>
            }
        })
        .into_any()
}

/// The number of a version, with a link where it has a page.
#[component]
fn Number<'a>(version: &'a Version) -> AnyView {
    let number = view! { <bdi class="num">{version.number.as_str()}</bdi> };
    match &version.href {
        Some(href) => view! { <a class="link" href=href.as_str()>{number}</a> }.into_any(),
        None => number.into_any(),
    }
}

/// The number of versions that are shown without unfolding.
const VERSIONS: usize = 6;

/// The versions. The older ones are folded, unless the current page is one of them.
#[component]
pub fn Chain<'a>(versions: &'a [Version]) -> AnyView {
    let cx = Cx::current();
    if versions.is_empty() {
        return ().into_any();
    }
    let (newest, older) = match versions.len() > VERSIONS + 1 {
        true => versions.split_at(VERSIONS),
        false => (versions, &[][..]),
    };
    let rows = |versions: &'a [Version]| {
        let rows = versions.iter().map(|version| view! { <Item version/> });
        view! { <ol class="chain">{rows.collect_view()}</ol> }
    };
    let older = (!older.is_empty()).then(|| {
        let n = whole(older.len() as u64);
        let args = [
            ("count", Arg::Count(older.len() as u64)),
            ("n", Arg::Text(&n)),
        ];
        let open = older.iter().any(|version| version.is_current);
        view! {
            <details class="chain__older" open=open>
                <summary>
                    {cx.t_args("record-older", &args)} " " <Icon name="down" small=true/>
                </summary>
                {rows(older)}
            </details>
        }
    });
    view! {
        <div>
            <h2>{cx.t("record-versions")}</h2>
            {rows(newest)}
            {older}
        </div>
    }
    .into_any()
}

/// A version: number, day, status.
#[component]
fn Item<'a>(version: &'a Version) -> AnyView {
    let this = version
        .is_current
        .then(|| format!(" ({})", Cx::current().t("record-this")));
    let state = version.state.as_ref().map(|(day, status)| {
        view! { <span class="chain__meta"><Day value=*day/> " · " {status.as_str()}</span> }
    });
    view! {
        <li class="chain__item" aria-current=version.is_current.then_some("true")>
            <Number version/>
            {this}
            {state}
        </li>
    }
    .into_any()
}
