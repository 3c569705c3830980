//! The page as a PDF file, to print, send or keep.

use crate::{
    components::{feed::FileButton, icon::Icon, number::whole},
    messages::Arg,
    page_pdfs::address,
    pages::Cx,
};
use content_pdf::Pdf;
use domain::locale::Locale;
use leptos::prelude::*;
use std::sync::Arc;

/// The files of the page: that of its own language first, whose pages are counted.
#[component]
pub fn PageFiles<'a>(files: &'a [(Locale, Arc<Pdf>)]) -> AnyView {
    let cx = Cx::current();
    let Some((_, first)) = files.first() else {
        return ().into_any();
    };
    let page = cx.page();
    let buttons = files.iter().map(|(locale, pdf)| {
        let address = address(page, *locale);
        view! { <FileButton lang=locale.code() address=&address bytes=Some(pdf.bytes.len() as u64)/> }
    });
    let n = whole(first.pages as u64);
    let args = [
        ("count", Arg::Count(first.pages as u64)),
        ("n", Arg::Text(&n)),
    ];
    let pages = cx.t_args("record-pages", &args).into_owned();
    view! {
        <div class="wrap page-files">
            <div class="doc">
                <span class="doc__icon"><Icon name="file"/></span>
                <span class="doc__title">
                    {cx.t("content-as-file").into_owned()} " · " <bdi>{pages}</bdi>
                </span>
                <span class="feed__docs">{buttons.collect_view()}</span>
            </div>
        </div>
    }
    .into_any()
}
