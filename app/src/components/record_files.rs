//! The files of a record.

use super::{feed::FileButton, icon::Icon, number};
use crate::{messages::Arg, pages::Cx};
use domain::locale::Locale;
use leptos::prelude::*;
use wire::{FileAddress, Sha256, calls::disclosures::Attachment};

/// A file of a record.
pub struct RecordFile {
    /// Description.
    pub title: String,
    /// Its language, `en` or `ar`.
    pub lang: String,
    /// Where it is.
    pub address: FileAddress,
    /// Its size in bytes; none when not known.
    pub bytes: Option<u64>,
    /// Its number of pages; none when not known.
    pub pages: Option<u32>,
    /// Its SHA-256; none when not known.
    pub sha256: Option<Sha256>,
}

impl RecordFile {
    /// A file of the exchange, described in a language.
    pub fn new(file: &Attachment, locale: Locale) -> Self {
        Self {
            title: file.description.get(locale).to_owned(),
            lang: file.lang.clone(),
            address: file.url.clone(),
            bytes: file.bytes,
            pages: file.pages,
            sha256: file.sha256.clone(),
        }
    }
}

/// The files of a record below their heading.
#[component]
pub fn Files<'a>(files: &'a [RecordFile]) -> AnyView {
    let cx = Cx::current();
    if files.is_empty() {
        return ().into_any();
    }
    view! {
        <div class="record__files">
            <h2>{cx.t("record-files")}</h2>
            <FileList files/>
        </div>
    }
    .into_any()
}

/// The files: one row per description, with a button per language, that of the page first.
#[component]
pub fn FileList<'a>(files: &'a [RecordFile]) -> AnyView {
    let cx = Cx::current();
    let rows = files.chunk_by(|a, b| a.title == b.title).map(|files| {
        let own = |file: &&RecordFile| file.lang == cx.locale.code();
        let (own, others): (Vec<_>, Vec<_>) = files.iter().partition(own);
        let buttons = own.into_iter().chain(others).map(|file| {
            view! { <FileButton lang=&file.lang address=file.address.as_str() bytes=file.bytes/> }
        });
        let pages = pages(&cx, files);
        let pages = pages.map(|pages| view! { " " <span class="small soft">{pages}</span> });
        view! {
            <li class="doc">
                <span class="doc__icon"><Icon name="file"/></span>
                <span class="doc__title">{files[0].title.as_str()} {pages}</span>
                <span class="feed__docs">{buttons.collect_view()}</span>
            </li>
        }
    });
    view! { <ul class="docs">{rows.collect_view()}</ul> }.into_any()
}

/// The number of pages of files with the same description, with the language of each where they differ; `None` when no
/// number is known.
fn pages(cx: &Cx, files: &[RecordFile]) -> Option<String> {
    let are_equal = files.iter().all(|file| file.pages == files[0].pages);
    let known = files.iter().filter_map(|file| {
        let pages = u64::from(file.pages?);
        let n = number::whole(pages);
        let args = [("count", Arg::Count(pages)), ("n", Arg::Text(&n))];
        let pages = cx.t_args("record-pages", &args);
        Some(match are_equal {
            true => pages.into_owned(),
            false => format!("{}: {pages}", cx.t(&format!("document-in-{}", file.lang))),
        })
    });
    let known: Vec<_> = known
        .take(if are_equal { 1 } else { files.len() })
        .collect();
    (!known.is_empty()).then(|| known.join(" · "))
}
