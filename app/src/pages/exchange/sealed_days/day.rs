//! The sealed list of one day.

use crate::{
    absence::in_words,
    components::{
        icon::Icon,
        number::{hm, whole},
        page_head::PageHead,
        panel::PanelHead,
        plain_table::{Head, PlainTable},
        running::Running,
        sealed::Digest,
        state::{Failed, Mark, State},
    },
    messages::Arg,
    pages::{Cx, missing},
    sealed::why,
};
use chrono::NaiveDate;
use leptos::prelude::*;
use sealed_days::{Link, SealedDay, SealedDisclosure, Standing};

/// The maximum number of disclosures in the table.
const MOST: usize = 500;

/// The page of a day.
#[component]
pub fn SealedDayPage(
    /// The day.
    day: NaiveDate,
) -> impl IntoView {
    let cx = Cx::current();
    Suspend::new(async move {
        let today = cx.exchange_day().await;
        let standing = cx.site.sealed_days().standing(day, today);
        if let Standing::Before(_) | Standing::NotOver = standing {
            cx.facts.update(|facts| facts.lacks = true);
            let text = why(cx.locale, day, &standing);
            return missing::because(cx, "sealed-no-day-title", &text);
        }
        let page = cx.page();
        let words = in_words(cx.locale, day);
        let title = cx.t_args("sealed-day-of", &[("day", Arg::Text(&words))]);
        let title = title.into_owned();
        let lead = cx.t("sealed-day-lead").into_owned();
        cx.describe(&title, &lead, cx.crumbs(page, &title));
        let read = cx.site.sealed_days().day(day).await;
        let shown = match (&standing, &read) {
            (Standing::Sealed(link), Ok(Some(day))) => view! { <Shown day link/> }.into_any(),
            (Standing::Sealed(_), Ok(None) | Err(_)) => {
                cx.facts.update(|facts| facts.degraded = true);
                view! { <section class="panel" aria-label=cx.t("page-sealed-days")><Failed/></section> }.into_any()
            }
            _ => {
                cx.facts.update(|facts| {
                    facts.noindex = true;
                    facts.lacks = true;
                });
                let text = why(cx.locale, day, &standing);
                view! {
                    <section class="panel" aria-label=cx.t("page-sealed-days")>
                        <State mark=Mark::Empty title=text/>
                    </section>
                }
                .into_any()
            }
        };
        view! {
            <PageHead title lead/>
            <div class="wrap list-body sealed">{shown}</div>
        }
        .into_any()
    })
}

/// The seal, and the disclosures.
#[component]
fn Shown<'a>(day: &'a SealedDay, link: &'a Link) -> AnyView {
    let cx = Cx::current();
    let begins = cx.site.sealed_days().begins();
    let since = begins.map(|begins| begins.since);
    let since = since.filter(|since| day.date < *since).map(|since| {
        let since = in_words(cx.locale, since);
        let text = cx.t_args("sealed-day-reconstructed", &[("day", Arg::Text(&since))]);
        view! {
            <p class="notice">
                <Icon name="info"/>
                <span>{text}</span>
            </p>
        }
    });
    let rows = day.disclosures.iter().take(MOST);
    let rows: Vec<_> = rows.map(|one| view! { <Row one/> }).collect();
    let heads = ["time", "symbol", "files"];
    let heads = heads.map(|key| Head::words(cx.t(&format!("col-sealed-{key}"))));
    let table = match rows.is_empty() {
        true => view! { <State mark=Mark::Empty title=cx.t("sealed-day-none")/> }.into_any(),
        false => view! {
            <PlainTable of="disclosures" heads=heads.into() sentences=true>
                <tbody>{rows}</tbody>
            </PlainTable>
        }
        .into_any(),
    };
    let count = day.disclosures.len();
    let cut = (count > MOST).then(|| {
        let [most, n] = [MOST, count].map(|count| whole(count as u64));
        let args = [("most", Arg::Text(&most)), ("n", Arg::Text(&n))];
        view! { <p class="panel__body small">{cx.t_args("sealed-day-cut", &args)}</p> }
    });
    view! {
        {since}
        <SealOf day link/>
        <section class="panel" aria-labelledby="disclosures">
            <PanelHead id="disclosures" title=cx.t("sealed-day-disclosures")/>
            {table}
            {cut}
        </section>
    }
    .into_any()
}

/// The digests, the files, and the days beside this one.
#[component]
fn SealOf<'a>(day: &'a SealedDay, link: &'a Link) -> AnyView {
    let cx = Cx::current();
    let base = cx.href(&cx.request.path);
    let file = format!("{base}.json");
    let checksum = format!("{file}.sha256");
    let previous = match &day.previous {
        Some(digest) => view! { <Digest of=digest.as_str()/> }.into_any(),
        None => view! { <span>{cx.t("sealed-day-is-first")}</span> }.into_any(),
    };
    let before = day.date.pred_opt().filter(|_| day.previous.is_some());
    let after = day.date.succ_opt();
    let last = cx.site.sealed_days().last().map(|last| last.date);
    let after = after.filter(|after| last.is_some_and(|last| *after <= last));
    if after.is_none() {
        // The day after will be sealed without a change of what the page is made of.
        cx.facts.update(|facts| facts.lacks = true);
    }
    view! {
        <section class="panel" aria-labelledby="seal">
            <PanelHead id="seal" title=cx.t("sealed-day-seal")/>
            <div class="panel__body">
                <dl class="sealed__digests">
                    <dt>{cx.t("sealed-day-digest")}</dt>
                    <dd><Digest of=link.digest.as_str()/></dd>
                    <dt>{cx.t("sealed-day-previous")}</dt>
                    <dd>{previous}</dd>
                </dl>
                <p class="sealed__links">
                    <a class="link" href=file download="">{cx.t("sealed-day-file")}</a>
                    <a class="link" href=checksum>{cx.t("sealed-day-checksum")}</a>
                    <Beside day=before key="sealed-day-before"/>
                    <Beside day=after key="sealed-day-after"/>
                    <a class="link" href=cx.href_of("sealed-days")>{cx.t("sealed-day-all")}</a>
                </p>
            </div>
        </section>
    }
    .into_any()
}

/// The link to a day beside this one; nothing without one.
#[component]
fn Beside(day: Option<NaiveDate>, key: &'static str) -> AnyView {
    let cx = Cx::current();
    let Some(day) = day else {
        return ().into_any();
    };
    let href = cx.href_with("sealed-days-item", ("day", &day.to_string()));
    view! { <a class="link" href=href>{cx.t(key)}</a> }.into_any()
}

#[component]
fn Row<'a>(one: &'a SealedDisclosure) -> AnyView {
    let cx = Cx::current();
    let title = match cx.locale {
        domain::locale::Locale::En => &one.title.en,
        domain::locale::Locale::Ar => &one.title.ar,
    };
    let href = cx.href_with("disclosures-item", ("id", &one.id));
    let symbol = match &one.symbol {
        Some(symbol) => view! {
            <a href=cx.href_of_company(symbol.as_str())><bdi>{symbol.to_string()}</bdi></a>
        }
        .into_any(),
        None => view! { <span>{cx.t("sealed-day-own")}</span> }.into_any(),
    };
    let files = one.files.iter().map(|file| {
        let language = cx.t(&format!("document-in-{}", file.lang));
        view! {
            <li>
                <span class="soft">{language}</span>
                " "
                <Digest of=file.sha256.as_str()/>
            </li>
        }
    });
    let files: Vec<_> = files.collect();
    let files = match files.is_empty() {
        true => {
            view! { <p class="sealed__files soft">{cx.t("sealed-day-no-files")}</p> }.into_any()
        }
        false => view! { <ul class="sealed__files">{files}</ul> }.into_any(),
    };
    view! {
        <tr>
            <td>
                <bdi class="num">{hm(one.published.time())}</bdi>
            </td>
            <td>{symbol}</td>
            <th scope="row">
                <a href=href><Running text=title/></a>
                {files}
            </th>
        </tr>
    }
    .into_any()
}
