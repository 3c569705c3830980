//! One table of the catalogue: what it carries, where it is, its parameters and columns.

use super::{address, counted, heads, title};
use crate::{
    components::{number::date_text, panel::PanelHead, plain_table::PlainTable},
    messages::{Arg, words},
    pages::Cx,
};
use leptos::prelude::*;
use resources::{
    DataPage, Form, SYMBOL, formats, is_of_one_security, may_be_of_securities, openapi, parameters,
};
use table_engine::Kind;

/// What a table carries, and its parameters.
#[component]
pub(super) fn Table(resource: &'static dyn DataPage) -> AnyView {
    let cx = Cx::current();
    let id = resource.id();
    let path = address(&cx, resource);
    let (title, lead) = (
        title(&cx, resource),
        cx.t(&format!("page-{id}-description")),
    );
    // Lists of one title differ in their address.
    let path_id = format!("{id}-path");
    let labels = format!("{id} {path_id}");
    view! {
        <section class="panel" aria-labelledby=labels>
            <PanelHead id title=title>
                <bdi class="num xsmall soft" id=path_id>{path}</bdi>
            </PanelHead>
            <div class="panel__body">
                <p>{lead}</p>
                <Example resource/>
                <Suffixes resource/>
                <div class="row catalogue__folds">
                    <Parameters resource/>
                    <Columns resource/>
                </div>
            </div>
        </section>
    }
    .into_any()
}

/// Links to the page of a table and to its CSV file. Tables of a single share use the exchange's own.
#[component]
fn Example(resource: &'static dyn DataPage) -> AnyView {
    let cx = Cx::current();
    let own = cx.site.own_symbol().as_str();
    let values = openapi::examples(resource).map(|(name, value)| match name {
        "SecuritySymbol" if !openapi::is_of_fund(resource) => (name, own),
        _ => (name, value),
    });
    let page = page_table::by_id(resource.id());
    let Some(path) = page.and_then(|page| page.pattern().fill(&values)) else {
        return ().into_any();
    };
    let path = cx.href(&path);
    let file = format!("{path}.csv");
    let shown = file.clone();
    view! {
        <p class="catalogue__example">
            <a class="more" href=path>{cx.t("catalogue-open")}</a>
            <a class="link" href=file>
                <bdi class="num">{shown}</bdi>
            </a>
        </p>
    }
    .into_any()
}

/// The formats of a table, and its checksum.
#[component]
fn Suffixes(resource: &'static dyn DataPage) -> AnyView {
    let cx = Cx::current();
    let formats = formats::every().filter(|format| format.is_of(resource));
    let suffixes = formats.map(|format| format!(".{}", format.suffix));
    let checksum = resource.is_unchanging().then(|| ".sha256".to_owned());
    let suffixes: Vec<_> = suffixes.chain(checksum).collect();
    let label = format!("{}: ", cx.t("catalogue-formats"));
    view! {
        <p class="xsmall soft">
            {label} <bdi class="num">{suffixes.join("\u{a0}· ")}</bdi>
        </p>
    }
    .into_any()
}

/// The parameters of a table with their values, folded.
#[component]
fn Parameters(resource: &'static dyn DataPage) -> AnyView {
    let cx = Cx::current();
    let (shape, words) = (resource.shape(), words(cx.locale));
    let parameters = parameters(shape).map(|key| {
        let filter = shape.filters.iter().find(|filter| filter.key == key);
        let label = match filter {
            Some(_) => words.filter(resource.id(), key),
            None => cx.t(&format!("table-notice-{key}")),
        };
        let values = match filter.map(|filter| Form::of(&filter.kind)) {
            Some(Form::OneOf(codes)) => codes.join("\u{a0}· "),
            Some(form) => cx
                .t(&format!("catalogue-form-{}", form.code()))
                .into_owned(),
            None => cx.t(&format!("catalogue-form-of-{key}")).into_owned(),
        };
        view! {
            <div>
                <dt>
                    <bdi class="num">{key.to_owned()}</bdi>
                    {format!(" · {label}")}
                </dt>
                <dd>{values}</dd>
            </div>
        }
        .into_any()
    });
    let parameters: Vec<_> = parameters.collect();
    let label = counted(&cx, "catalogue-parameters", parameters.len());
    view! {
        <details>
            <summary class="btn btn--line btn--sm">{label}</summary>
            <dl class="kv">{parameters}</dl>
        </details>
    }
    .into_any()
}

/// The columns of a table, folded.
#[component]
fn Columns(resource: &'static dyn DataPage) -> AnyView {
    let cx = Cx::current();
    let id = resource.id();
    let (shape, words) = (resource.shape(), words(cx.locale));
    let columns = shape.columns.iter().enumerate().map(|(at, column)| {
        let title = words.data_title(id, column).into_owned();
        let end = resource.deprecated(at).map(|end| {
            let day = date_text(end.sunset, cx.locale);
            cx.t_args("catalogue-removed", &[("day", Arg::Text(&day))])
        });
        view! {
            <tr>
                <th scope="row">
                    <bdi class="num">{column.key.to_string()}</bdi>
                </th>
                <td>{title}{end.map(|end| view! { <br/><span class="soft">{end}</span> })}</td>
                <td>
                    <bdi class="num">{column.kind.code()}</bdi>
                </td>
            </tr>
        }
        .into_any()
    });
    let has_symbol = is_of_one_security(resource) || may_be_of_securities(resource);
    let subject = has_symbol.then(|| {
        view! {
            <tr>
                <th scope="row">
                    <bdi class="num">{SYMBOL}</bdi>
                </th>
                <td>{cx.t("col-symbol")}</td>
                <td>
                    <bdi class="num">{Kind::Code.code()}</bdi>
                </td>
            </tr>
        }
        .into_any()
    });
    let columns: Vec<_> = subject.into_iter().chain(columns).collect();
    let label = counted(&cx, "catalogue-columns", columns.len());
    let heads = heads(&cx, ["key", "title", "kind"]);
    view! {
        <details>
            <summary class="btn btn--line btn--sm">{label}</summary>
            <PlainTable of=id heads>
                <tbody>{columns}</tbody>
            </PlainTable>
        </details>
    }
    .into_any()
}
