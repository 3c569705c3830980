//! Blocks that state facts with their source: comparison, specification, worked example, documents.

use super::words::{Cells, Words};
use crate::{
    components::{icon::Icon, number::Day},
    messages::Arg,
    pages::{Cx, content::Live},
};
use content::model::{File, Paragraph, Source, Table};
use leptos::prelude::*;

/// The source of typed values, and the date from which they apply.
#[component]
pub(super) fn SourceLine<'a>(source: &'a Source) -> AnyView {
    let cx = Cx::current();
    let words = cx.t_args("content-source", &[("source", Arg::Text(&source.name))]);
    view! { <p class="source">{words.into_owned()} " " <Day value=source.date/></p> }.into_any()
}

/// A table whose first column names the row.
#[component]
pub(super) fn Comparison<'a>(table: &'a Table, source: &'a Source, live: &'a Live) -> AnyView {
    let cx = Cx::current();
    let label = cx.t_args("table-scrolls", &[("title", Arg::Text(&source.name))]);
    view! {
        <div class="panel">
            <div class="table-wrap" tabindex="0" role="region" aria-label=label>
                <Cells table live/>
            </div>
            <div class="panel__foot"><SourceLine source/></div>
        </div>
    }
    .into_any()
}

type Line = (Paragraph, Paragraph);

/// Names and values.
#[component]
pub(super) fn Specification<'a>(rows: &'a [Line], source: &'a Source, live: &'a Live) -> AnyView {
    view! {
        <div class="panel">
            <div class="panel__body">
                <dl class="kv kv--spec"><Lines lines=rows live/></dl>
            </div>
            <div class="panel__foot"><SourceLine source/></div>
        </div>
    }
    .into_any()
}

#[component]
fn Lines<'a>(lines: &'a [Line], live: &'a Live) -> AnyView {
    let rows = lines.iter().map(|(name, value)| {
        view! {
            <div>
                <dt><Words of=name live/></dt>
                <dd><Words of=value live/></dd>
            </div>
        }
    });
    rows.collect_view().into_any()
}

/// A calculation, line by line. The last line is the result.
#[component]
pub(super) fn Example<'a>(lines: &'a [Line], assumes: &'a str, live: &'a Live) -> AnyView {
    view! {
        <div class="panel sum">
            <dl class="kv sum__lines"><Lines lines live/></dl>
            <div class="panel__foot"><p class="source">{assumes.to_owned()}</p></div>
        </div>
    }
    .into_any()
}

/// Files to download.
#[component]
pub(super) fn Documents<'a>(files: &'a [File], live: &'a Live) -> AnyView {
    let rows = files.iter().map(|file| {
        let format = file.name.rsplit_once('.').map_or("", |(_, suffix)| suffix);
        view! {
            <div class="doc">
                <span class="doc__icon"><Icon name="file"/></span>
                <span class="doc__title"><Words of=&file.title live/></span>
                <a class="btn btn--line btn--sm" href=format!("/files/{}", file.name) download="">
                    <bdi class="num">{format.to_ascii_uppercase()}</bdi>
                </a>
            </div>
        }
    });
    view! { <div class="docs">{rows.collect_view()}</div> }.into_any()
}
