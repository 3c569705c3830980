//! The catalogue of the data: how it is read, and what each table carries. Made from the definitions.

mod changes;
mod others;
mod table;

use super::Cx;
use crate::{
    chart_files::{self, ChartFile, Choices},
    components::{
        icon::Icon,
        number::whole,
        page_head::PageHead,
        panel::PanelHead,
        plain_table::{Head, PlainTable},
    },
    messages::Arg,
    series::Range,
};
use changes::Changes;
use leptos::prelude::*;
use others::Others;
use resources::{
    ALL, DataPage, EQUITIES, formats,
    openapi::{self, PROBLEMS},
};
use std::borrow::Cow;
use table::Table;
use wire::calls::history::Instrument;

/// The page.
#[component]
pub fn DataCataloguePage() -> AnyView {
    let cx = Cx::current();
    let (title, lead) = cx.introduce();
    let grouped = GROUPS.iter().map(|group| (*group, in_group(group)));
    let grouped: Vec<_> = grouped.collect();
    let tables = grouped.iter().flat_map(|(_, tables)| tables);
    let tables = tables.map(|&resource| view! { <Table resource/> });
    view! {
        <PageHead title lead/>
        <div class="wrap list-body catalogue">
            <Contents grouped=&grouped/>
            <Examples/>
            <Formats/>
            <Charts/>
            <Others/>
            <Changes/>
            {tables.collect_view()}
            <Problems/>
        </div>
    }
    .into_any()
}

/// The groups of the tables: message keys of their titles.
const GROUPS: [&str; 6] = [
    "nav-group-market-information",
    "catalogue-of-one",
    "nav-group-statistics-reports",
    "nav-group-news-disclosures",
    "section-investing",
    "section-members",
];

/// The tables of a group, in their order.
fn in_group(group: &str) -> Vec<&'static dyn DataPage> {
    let tables = ALL.into_iter();
    tables.filter(|table| group_of(*table) == group).collect()
}

/// The group of a table, by its address. A test names addresses of new sections, for which none was chosen.
fn group_of(resource: &dyn DataPage) -> &'static str {
    let path = openapi::path(resource).unwrap_or_default();
    let [first, second] = [1, 2].map(|nth| path.split('/').nth(nth).unwrap_or_default());
    match (first, second) {
        ("the-exchange", "market-information") if path.contains('{') => "catalogue-of-one",
        ("the-exchange", "market-information") => "nav-group-market-information",
        ("the-exchange", "statistics-reports") | ("data", _) => "nav-group-statistics-reports",
        ("investing" | "mwcarbon", _) => "section-investing",
        ("members", _) => "section-members",
        _ => "nav-group-news-disclosures",
    }
}

/// The title of a table. Pages of one security may share theirs with the list of all.
fn title(cx: &Cx, resource: &dyn DataPage) -> Cow<'static, str> {
    let title = cx.t(&format!("page-{}", resource.id()));
    let is_of_one = openapi::path(resource).is_some_and(|path| path.contains("{SecuritySymbol}"));
    match is_of_one {
        true => cx.t_args("catalogue-of-security", &[("title", Arg::Text(&title))]),
        false => title,
    }
}

/// The links to all tables.
#[component]
fn Contents<'a>(grouped: &'a [(&'static str, Vec<&'static dyn DataPage>)]) -> AnyView {
    let cx = Cx::current();
    let groups = grouped.iter().map(|(group, tables)| {
        let links = tables.iter().map(|&table| {
            view! {
                <li>
                    <a class="link" href=format!("#{}", table.id())>{title(&cx, table)}</a>
                </li>
            }
        });
        view! {
            <div>
                <h3>
                    {cx.t(group)} " "
                    <span class="soft">{whole(tables.len() as u64)}</span>
                </h3>
                <ul>{links.collect_view()}</ul>
            </div>
        }
    });
    let groups = groups.collect_view();
    let count = counted(&cx, "catalogue-tables", ALL.len());
    view! {
        <section class="panel" aria-labelledby="contents">
            <PanelHead id="contents" title=cx.t("catalogue-contents")>
                <span class="xsmall soft">{count}</span>
            </PanelHead>
            <div class="panel__body">
                <details class="fold">
                    <summary class="fold__button">
                        {cx.t("catalogue-all")}
                        <Icon name="down" small=true/>
                    </summary>
                    <nav class="catalogue__contents" aria-labelledby="contents">
                        {groups}
                    </nav>
                </details>
            </div>
        </section>
    }
    .into_any()
}

/// The address of a table's data without a suffix, with parameters of the path in braces.
fn address(cx: &Cx, resource: &dyn DataPage) -> String {
    cx.href(&openapi::path(resource).unwrap_or_default())
}

/// How data are read by a spreadsheet, in Python and from the command line.
#[component]
fn Examples() -> AnyView {
    let cx = Cx::current();
    let base = format!("{}{}", cx.site.url(), address(&cx, &EQUITIES));
    let example = |key: &str, code: String| {
        view! {
            <h3>{cx.t(key)}</h3>
            <pre class="catalogue__code" dir="ltr" lang="en" tabindex="0"><code>{code}</code></pre>
        }
    };
    let python =
        format!("import pandas as pd\n\nequities = pd.read_csv(\"{base}.csv?sector=financials\")");
    view! {
        <section class="panel" aria-labelledby="examples">
            <PanelHead id="examples" title=cx.t("catalogue-examples")/>
            <div class="panel__body prose">
                <p>{cx.t("catalogue-how")}</p>
                {example("catalogue-spreadsheet", format!("=IMPORTDATA(\"{base}.csv\")"))}
                {example("catalogue-python", python)}
                {example("catalogue-curl", format!("curl -H 'Accept: application/json' '{base}?sort=-value'"))}
                <p>
                    <a class="more" href=cx.href("/openapi.json") download="">
                        {cx.t("catalogue-openapi")}
                    </a>
                </p>
                <p>
                    <a class="more" href=cx.href_of("developers-widgets")>
                        {cx.t("gallery-link")}
                    </a>
                </p>
            </div>
        </section>
    }
    .into_any()
}

/// The formats.
#[component]
fn Formats() -> AnyView {
    let cx = Cx::current();
    let rows = formats::every().map(|format| {
        let is_of_rows = formats::rows().any(|one| one.suffix == format.suffix);
        let content = match is_of_rows {
            true => format!("data-menu-{}", format.suffix),
            false => format!("follow-{}-text", format.suffix),
        };
        view! {
            <tr>
                <th scope="row">
                    <bdi class="num">{format!(".{}", format.suffix)}</bdi>
                </th>
                <td>
                    <bdi class="num">{format.essence()}</bdi>
                </td>
                <td>{cx.t(&content)}</td>
            </tr>
        }
    });
    let rows = rows.collect_view();
    let heads = heads(&cx, ["format", "media-type", "content"]);
    view! {
        <section class="panel" aria-labelledby="formats">
            <PanelHead id="formats" title=cx.t("catalogue-formats")/>
            <PlainTable of="formats" heads>
                <tbody>{rows}</tbody>
            </PlainTable>
        </section>
    }
    .into_any()
}

/// What charts draw, as files.
#[component]
fn Charts() -> AnyView {
    let cx = Cx::current();
    let own = Instrument::Security(cx.site.own_symbol().clone());
    let year = Choices {
        range: Range::Year,
        ..Choices::default()
    };
    let file = chart_files::href(cx.locale, &own, ChartFile::Csv, &year);
    let shown = file.clone();
    view! {
        <section class="panel" aria-labelledby="charts">
            <PanelHead id="charts" title=cx.t("catalogue-charts")/>
            <div class="panel__body">
                <p>{cx.t("catalogue-charts-text")}</p>
                <p class="catalogue__example">
                    <a class="link" href=file>
                        <bdi class="num">{shown}</bdi>
                    </a>
                </p>
            </div>
        </section>
    }
    .into_any()
}

/// How many there are, in words.
fn counted(cx: &Cx, key: &str, count: usize) -> Cow<'static, str> {
    let number = whole(count as u64);
    let args = [
        ("count", Arg::Count(count as u64)),
        ("number", Arg::Text(&number)),
    ];
    cx.t_args(key, &args)
}

/// The titles of a table of the catalogue.
fn heads<const N: usize>(cx: &Cx, keys: [&str; N]) -> Vec<Head> {
    let heads = keys.map(|key| Head::words(cx.t(&format!("catalogue-{key}"))));
    heads.into()
}

/// The problems that programs may be answered.
#[component]
fn Problems() -> AnyView {
    let cx = Cx::current();
    let problems = PROBLEMS.map(|code| {
        view! {
            <div id=format!("problem-{code}")>
                <dt>
                    <bdi class="num">{code}</bdi>
                </dt>
                <dd>{cx.t(&format!("problem-{code}"))}</dd>
            </div>
        }
    });
    view! {
        <section class="panel" aria-labelledby="problems">
            <PanelHead id="problems" title=cx.t("catalogue-problems")/>
            <div class="panel__body">
                <p>{cx.t("catalogue-problems-text")}</p>
                <dl class="kv">{problems.collect_view()}</dl>
            </div>
        </section>
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The beginnings of the addresses whose tables stand with news and disclosures.
    const OF_NEWS: [&str; 4] = [
        "/calendar",
        "/discover-dfm/",
        "/the-exchange/news-disclosures/",
        "/the-exchange/regulation/",
    ];

    #[test]
    fn every_table_stands_in_a_group_that_was_chosen_for_its_section() {
        for table in in_group("nav-group-news-disclosures") {
            let path = openapi::path(table).unwrap();
            let is_known = OF_NEWS.iter().any(|start| path.starts_with(*start));
            assert!(is_known, "{path} has no group: see `group_of`");
        }
    }
}
