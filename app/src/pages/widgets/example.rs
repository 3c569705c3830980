//! Examples of an element: as it is on the page, in both languages, and as code to copy.

use super::manifest::{Element, Example};
use crate::{
    components::{
        change::Direction,
        copy_button::CopyButton,
        number::{long_date, written},
        spark::Spark,
    },
    data::{DataError, Fetched},
    market,
    messages::t,
    pages::{Cx, clock},
    shell_parts::{Inside, Timeline, holidays, times},
    tables::{RowsOnly, View, labels},
};
use chrono::NaiveDate;
use domain::{format, locale::Locale};
use leptos::{
    attr::{
        any_attribute::{AnyAttribute, IntoAnyAttribute},
        custom::custom_attribute,
    },
    html::custom,
    prelude::*,
};
use table_engine::Kind;
use wire::calls::{
    market_status::MarketStatus,
    stocks::{Stock, Stocks},
};

/// What the values in braces stand for.
pub(super) struct Values {
    today: NaiveDate,
    status: Option<Fetched<MarketStatus>>,
    stock: Option<Stock>,
    /// The indices, for the table.
    pub indices: View,
}

impl Values {
    /// From the answers of the exchange; values without an answer are missing.
    pub fn new(
        cx: &Cx,
        status: Result<Fetched<MarketStatus>, DataError>,
        stocks: &Result<Fetched<Stocks>, DataError>,
        indices: View,
    ) -> Self {
        let own = cx.site.own_symbol();
        let stocks = stocks.as_ref().ok();
        let stock = stocks.and_then(|stocks| stocks.stocks.iter().find(|s| s.symbol == *own));
        let status = status.ok();
        Self {
            today: clock::today(cx, status.as_ref()),
            status,
            stock: stock.cloned(),
            indices,
        }
    }

    /// The value of an attribute: itself, or what its name in braces stands for. Addresses begin with `site`.
    fn of(&self, cx: &Cx, locale: Locale, site: &str, value: &str) -> Option<String> {
        let Some(name) = value.strip_prefix('{').and_then(|v| v.strip_suffix('}')) else {
            return Some(value.to_owned());
        };
        let path = |id: &str, suffix: &str| {
            let base = page_table::by_id(id).map_or("/", |page| page.pattern().base());
            Some(format!("{site}{}{suffix}", locale.href(base)))
        };
        let (status, stock) = (self.status.as_ref(), self.stock.as_ref());
        match name {
            "now" => status.map(|status| status.now.to_rfc3339()),
            "today" => Some(self.today.to_string()),
            "status" => status.map(|status| market::code(status.status).to_owned()),
            "timings" => status.map(|status| times(status)),
            "holidays" => status.map(|status| holidays(status, locale)),
            "symbol" => Some(cx.site.own_symbol().as_str().to_owned()),
            "last" => stock?.last.map(|price| price.get().to_string()),
            "change" => stock?.change().map(|change| change.to_string()),
            "change-percent" => stock?.change_percent().map(|share| share.get().to_string()),
            "equities" => path("equities", ".json"),
            "indices" => path("indices", ".json"),
            "list" => path("equities", ""),
            "company" => {
                let symbol = [("SecuritySymbol", cx.site.own_symbol().as_str())];
                let path = page_table::by_id("company")?.pattern().fill(&symbol)?;
                Some(format!("{site}{}", locale.href(&path)))
            }
            _ => None,
        }
    }

    /// The attributes of an example that have a value.
    fn attributes(
        &self,
        cx: &Cx,
        locale: Locale,
        site: &str,
        example: &Example,
    ) -> Vec<[String; 2]> {
        let pairs = example.attributes.iter();
        let pairs = pairs
            .filter_map(|[name, value]| Some([name.clone(), self.of(cx, locale, site, value)?]));
        pairs.collect()
    }
}

/// The examples of an element, as they are in both languages, and their code.
#[component]
pub(super) fn Examples<'a>(element: &'static Element, values: &'a Values) -> AnyView {
    let cx = Cx::current();
    let own = cx.locale;
    let others = Locale::ALL.into_iter().filter(|locale| *locale != own);
    let stages = [own].into_iter().chain(others).map(|locale| {
        let info = locale.info();
        let live = element
            .examples
            .iter()
            .map(|example| live(&cx, element, example, values, locale))
            .collect_view();
        view! {
            <div class="gallery__stage">
                <p class="gallery__lang" lang=info.code>
                    {info.label}
                </p>
                <div class="gallery__live" lang=info.code dir=info.dir.as_str()>
                    {live}
                </div>
            </div>
        }
    });
    let class = match &*element.tag_name {
        "borsa-table" | "borsa-ticker" => "gallery__stages gallery__stages--wide",
        _ => "gallery__stages",
    };
    let codes = element
        .examples
        .iter()
        .map(|example| code(&cx, element, example, values));
    let codes: Vec<_> = codes.collect();
    view! {
        <div class=class>{stages.collect_view()}</div>
        <Code code=codes.join("\n")/>
    }
    .into_any()
}

/// Code in a frame that scrolls, with a button that copies it and is shown by a script.
#[component]
pub(super) fn Code(code: String) -> AnyView {
    let copy = code.clone();
    view! {
        <div class="gallery__code">
            <pre class="catalogue__code" dir="ltr" lang="en" tabindex="0"><code>{code}</code></pre>
            <div class="gallery__copy">
                <CopyButton text=copy/>
            </div>
        </div>
    }
    .into_any()
}

/// The element itself, with what the server draws in it.
fn live(
    cx: &Cx,
    element: &'static Element,
    example: &'static Example,
    values: &Values,
    locale: Locale,
) -> AnyView {
    let given = values.attributes(cx, locale, "", example);
    if element.tag_name == "borsa-market-status" && values.status.is_none() {
        return view! { <p>{t(locale, "status-unknown")}</p> }.into_any();
    }
    let inside = inside(cx, element, example, &given, values, locale);
    let labels = (element.tag_name == "borsa-table").then(|| {
        [
            "data-labels".to_owned(),
            labels(values.indices.resource.count_key(), locale).to_string(),
        ]
    });
    let attributes = given.into_iter().chain(labels);
    let attributes: Vec<AnyAttribute> = attributes
        .map(|[name, value]| custom_attribute(name, value).into_any_attr())
        .collect();
    let of = custom(&*element.tag_name).add_any_attr(attributes);
    of.child(inside).into_any()
}

/// What stands in the element without a script.
fn inside(
    cx: &Cx,
    element: &'static Element,
    example: &'static Example,
    given: &[[String; 2]],
    values: &Values,
    locale: Locale,
) -> AnyView {
    let of = |name: &str| {
        let found = given.iter().find(|[key, _]| key == name);
        found.map_or("", |[_, value]| value.as_str())
    };
    let is_given = |name: &str| given.iter().any(|[key, _]| key == name);
    let number = |kind: Kind| {
        let cell = table_engine::parse(of("value"), kind);
        written(|out| table_engine::text(out, &cell, kind, locale)).into_any()
    };
    match &*element.tag_name {
        "borsa-market-status" => status(values, locale),
        "borsa-number" => number(Kind::from_code(of("kind")).unwrap_or(Kind::Price)),
        "borsa-price" => number(Kind::Price),
        "borsa-change" if of("kind") == "percent" => number(Kind::ChangePercent),
        "borsa-change" => number(Kind::Change),
        "borsa-date" if of("kind") == "long" => long_date(values.today, locale).into_any(),
        "borsa-date" => written(|out| match &values.status {
            Some(status) => format::time_hms(out, status.now.time()),
            None => format::missing(out),
        })
        .into_any(),
        "borsa-sparkline" => {
            let prices = of("values").split(',');
            let values = prices.filter_map(|price| price.parse().ok()).collect();
            view! { <Spark values direction=Direction::Flat/> }.into_any()
        }
        // A grid builds its table itself, so that its columns can be chosen.
        "borsa-table" if locale == cx.locale && !is_given("data-grid") => {
            let label = t(locale, "page-indices").into_owned();
            let list = cx.href_of("indices");
            view! { <RowsOnly view=&values.indices label list=&list/> }.into_any()
        }
        "borsa-table" => {
            let href =
                locale.href(page_table::by_id("indices").map_or("/", |page| page.pattern().base()));
            let title = t(locale, "page-indices");
            view! { <noscript><a class="link" href=href>{title}</a></noscript> }.into_any()
        }
        _ => {
            let link = example.link.as_deref();
            let link = link.and_then(|link| values.of(cx, locale, "", link));
            let text = link_text(cx, element, locale);
            view! { <a class="link" href=link>{text}</a> }.into_any()
        }
    }
}

/// The market status without a script: state, countdown, phases.
fn status(values: &Values, locale: Locale) -> AnyView {
    let Some(status) = &values.status else {
        return ().into_any();
    };
    // The time of the answer: a page that is made of it is the same until there is another one.
    let now = status.now;
    view! {
        <Inside status now locale/>
        <Timeline status now locale/>
    }
    .into_any()
}

/// The text of the link in an element: the symbol, or the title of the list.
fn link_text(cx: &Cx, element: &Element, locale: Locale) -> String {
    match element
        .attributes
        .iter()
        .any(|entry| entry.name == "symbol")
    {
        true => cx.site.own_symbol().as_str().to_owned(),
        false => t(locale, "page-equities").into_owned(),
    }
}

/// The code of an example, with the public address of this site.
fn code(cx: &Cx, element: &Element, example: &Example, values: &Values) -> String {
    let (tag, locale) = (&element.tag_name, cx.locale);
    let mut out = format!("<{tag}");
    for [name, value] in values.attributes(cx, locale, cx.site.url(), example) {
        out.push(' ');
        out.push_str(&name);
        if !value.is_empty() {
            let value = value.replace('&', "&amp;").replace('"', "&quot;");
            out.push_str(&format!("=\"{value}\""));
        }
    }
    out.push('>');
    let link = example.link.as_deref();
    if let Some(href) = link.and_then(|link| values.of(cx, locale, cx.site.url(), link)) {
        let text = link_text(cx, element, locale);
        out.push_str(&format!("<a href=\"{href}\">{text}</a>"));
    }
    out.push_str(&format!("</{tag}>"));
    out
}
