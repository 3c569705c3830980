//! Press releases: the list, and one of them.

use super::{around, list};
use crate::{
    components::{
        block,
        number::{Day, whole},
        page_head::PageHead,
        record::{Dated, Mark, Neighbour, Record},
        state::Empty,
        styles::Styles,
    },
    data::{DataError, Fetched},
    messages::{Arg, has},
    pages::Cx,
};
use chrono::Datelike as _;
use domain::locale::Locale;
use leptos::prelude::*;
use std::borrow::Cow;
use wire::calls::press::{Press, PressItem, PressRequest};

/// The number of releases requested: the maximum that the service sends.
const RELEASES: u16 = 100;

async fn ask(cx: &Cx) -> Result<Fetched<Press>, DataError> {
    cx.ask(PressRequest {
        locale: cx.locale,
        symbol: cx.site.own_symbol().clone(),
        take: RELEASES,
    })
    .await
}

/// The press release with an id.
pub(super) async fn find(cx: &Cx, id: &str) -> Result<Option<Record>, DataError> {
    let answer = ask(cx).await?;
    let all = &answer.data.root;
    let Some(at) = all.iter().position(|one| one.id == id) else {
        return Ok(None);
    };
    let one = &all[at];
    let (earlier, later) = around(all, at, |one| Neighbour {
        href: href(cx, one),
        number: None,
        title: one.title.clone(),
    });
    Ok(Some(Record {
        kind: cx.t("page-press-releases-item").into_owned(),
        number: None,
        marks: (one.label != "press")
            .then(|| Mark {
                text: label(cx, one).into_owned(),
                class: "tag",
            })
            .into_iter()
            .collect(),
        title: one.title.clone(),
        dated: Dated::Published(one.published.naive_local()),
        about: None,
        short: None,
        text: Some(one.summary.clone()),
        disclosed: None,
        files: Vec::new(),
        versions: Vec::new(),
        earlier,
        later,
        lists: vec![list(cx, "press-releases")],
    }))
}

fn href(cx: &Cx, item: &PressItem) -> String {
    cx.href_with("press-releases-item", ("id", &item.id))
}

/// The label of a release in words.
pub fn label(cx: &Cx, item: &PressItem) -> Cow<'static, str> {
    let key = format!("press-{}", item.label);
    match has(Locale::En, &key) {
        true => cx.t(&key),
        false => cx.t("press-press"),
    }
}

/// The press releases, the newest first, by year.
#[component]
pub fn PressReleasesPage() -> impl IntoView {
    let cx = Cx::current();
    Suspend::new(async move {
        let answer = ask(&cx).await;
        let page = cx.page();
        let title = cx.t(&page.title_key()).into_owned();
        let lead = cx.t(&page.description_key()).into_owned();
        cx.describe(&title, &lead, cx.crumbs(page, &title));
        let heading = match &answer {
            Ok(press) => {
                let count = press.data.root.len() as u64;
                let n = whole(count);
                let args = [("count", Arg::Count(count)), ("n", Arg::Text(&n))];
                cx.t_args("press-count", &args)
            }
            Err(_) => cx.t(&page.title_key()),
        };
        let releases = block::of(&answer, |press| match &press.data.root[..] {
            [] => view! { <Empty/> }.into_any(),
            items => view! { <Years items/> }.into_any(),
        });
        view! {
            <PageHead title lead/>
            <Styles/>
            <div class="wrap list-body">
                <section class="panel" aria-labelledby="releases">
                    <div class="panel__head">
                        <h2 class="panel__title" id="releases">{heading}</h2>
                    </div>
                    <div class="panel__body">{releases}</div>
                </section>
            </div>
        }
    })
}

/// One list per year, under the year.
#[component]
fn Years<'a>(items: &'a [PressItem]) -> AnyView {
    let years = items.chunk_by(|a, b| a.published.year() == b.published.year());
    let years = years.map(|items| {
        let rows = items.iter().map(|item| view! { <Row item/> });
        view! {
            <h3 class="feed__year">
                <bdi class="num">{items[0].published.year()}</bdi>
            </h3>
            <ul class="feed feed--dates">{rows.collect_view()}</ul>
        }
    });
    years.collect_view().into_any()
}

#[component]
fn Row<'a>(item: &'a PressItem) -> AnyView {
    let cx = Cx::current();
    view! {
        <li class="feed__item">
            <span class="feed__time"><Day value=item.published.date_naive()/></span>
            <div>
                <h4 class="feed__title">
                    <a href=href(&cx, item)>{item.title.as_str()}</a>
                </h4>
                <p class="feed__text">{item.summary.as_str()}</p>
            </div>
            <span class="tag">{label(&cx, item)}</span>
        </li>
    }
    .into_any()
}
