//! A list of disclosures: time or day, title, issuer, and a button for each document.

use super::{icon::Icon, number::written, record::OnlyIn, running::Running};
use crate::{messages::has, pages::Cx};
use domain::{format, locale::Locale};
use leptos::prelude::*;
use std::borrow::Cow;
use wire::{
    FileKind,
    calls::disclosures::{Attachment, Disclosure},
};

/// What each row starts with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lead {
    /// The time, with the day when it is not this one.
    Time(chrono::NaiveDate),
    /// The day only.
    Day,
}

/// The list. `issuer` shows the issuer in each row, for pages that are not about one company.
#[component]
pub fn Feed<'a>(items: &'a [Disclosure], lead: Lead, #[prop(optional)] issuer: bool) -> AnyView {
    let rows = items
        .iter()
        .map(|item| view! { <Row item lead issuer/> })
        .collect_view();
    view! { <ul class="feed">{rows}</ul> }.into_any()
}

#[component]
fn Row<'a>(item: &'a Disclosure, lead: Lead, issuer: bool) -> AnyView {
    let cx = Cx::current();
    let href = cx.href_with("disclosures-item", ("id", &item.id));
    let only = item.title.only();
    let other = only.filter(|only| *only != cx.locale);
    view! {
        <li class="feed__item">
            <span class="feed__time"><When item lead/></span>
            <div>
                <h3 class="feed__title" lang=other.map(Locale::code)>
                    <a href=href><Running text=item.title.get(cx.locale)/></a>
                </h3>
                <p class="feed__meta">
                    {issuer.then(|| view! { <Issuer item/> })}
                    <span class="tag">{kind(&cx, item)}</span>
                    {only.map(|only| view! { <OnlyIn only/> })}
                </p>
            </div>
            <Documents files=&item.attachments/>
        </li>
    }
    .into_any()
}

/// The kind of the disclosure in words, or the service's own category when it has one.
pub fn kind(cx: &Cx, item: &Disclosure) -> Cow<'static, str> {
    [
        format!("disclosure-{}", item.kind),
        format!("disclosure-category-{}", item.category),
    ]
    .iter()
    .find(|key| has(Locale::En, key))
    .map_or_else(|| cx.t("disclosure-other"), |key| cx.t(key))
}

#[component]
fn When<'a>(item: &'a Disclosure, lead: Lead) -> AnyView {
    let day = item.published.date_naive();
    match lead {
        Lead::Time(today) if day == today => {
            let time = written(|out| format::time_hm(out, item.published.time()));
            view! { <bdi class="num">{time}</bdi> }.into_any()
        }
        _ => {
            let locale = Cx::current().locale;
            let day = written(|out| format::day_month(out, day, locale));
            view! { <bdi>{day}</bdi> }.into_any()
        }
    }
}

#[component]
fn Issuer<'a>(item: &'a Disclosure) -> AnyView {
    let cx = Cx::current();
    let symbol = item.symbol.as_ref().map(|symbol| {
        view! {
            <a class="feed__sym" href=cx.href_of_company(symbol.as_str())>
                <bdi class="num">{symbol.as_str()}</bdi>
            </a>
        }
    });
    view! {
        {symbol}
        <span>{item.issuer.get(cx.locale)}</span>
    }
    .into_any()
}

/// A button for each file, those in the language of the page first.
#[component]
fn Documents<'a>(files: &'a [Attachment]) -> AnyView {
    let locale = Cx::current().locale;
    let own = |file: &&Attachment| file.lang == locale.code();
    let (own, others): (Vec<_>, Vec<_>) = files.iter().partition(own);
    let files: Vec<_> = own
        .into_iter()
        .chain(others)
        .map(|file| view! { <FileButton lang=&file.lang address=file.url.as_str() bytes=file.bytes/> })
        .collect();
    (!files.is_empty())
        .then(|| view! { <div class="feed__docs">{files}</div> })
        .into_any()
}

/// The button of a file: its language, and its size if known.
#[component]
pub fn FileButton<'a>(
    /// Its language, `en` or `ar`.
    lang: &'a str,
    /// Where it is.
    address: &'a str,
    /// Its size in bytes; none when not known.
    bytes: Option<u64>,
) -> AnyView {
    let pdf = Cx::current().t("file-pdf");
    let format = match address.ends_with(FileKind::Csv.ending()) {
        true => "CSV",
        false => &*pdf,
    };
    let (class, what) = match bytes {
        Some(bytes) => {
            let what = view! {
                <bdi class="num">{written(|out| format::file_size(out, bytes))}</bdi>
                <span class="visually-hidden">{format!(" {format}")}</span>
            };
            ("pdf pdf--sized", what.into_any())
        }
        // Nearly all files are PDF: without its size the word would only make the button wider.
        None if format == &*pdf => {
            let what = view! { <span class="visually-hidden">{format.to_owned()}</span> };
            ("pdf", what.into_any())
        }
        None => {
            let what = view! { <bdi class="num">{format.to_owned()}</bdi> };
            ("pdf", what.into_any())
        }
    };
    view! {
        <a class=class href=address.to_owned() hreflang=lang>
            <Icon name="file" small=true/>
            <span class="pdf__lang">
                <bdi class="num">{lang.to_ascii_uppercase()}</bdi>
            </span>
            {what}
        </a>
    }
    .into_any()
}
