//! One index: its chart, its levels, and the members whose contributions sum to its move.

use super::{
    super::{Cx, clock},
    company,
};
use crate::{
    components::{
        as_of::AsOf,
        bars, block, change,
        chart::{self, ChartPanel},
        icon::icon,
        number, panel, rejected, state,
    },
    data::{DataError, Fetched},
    html::{Esc, put},
    messages::Arg,
    series::{self, Quote, Range, Series},
    tables::{self, TableView},
};
use domain::{
    format::{self, Style},
    values::{Decimal, IndexCode, IndexValue, Percent},
};
use futures_util::join;
use leptos::prelude::*;
use page_table::Page;
use resources::{CONSTITUENTS, DataPage as _, Loaded};
use table_engine::{Query, Rejected};
use wire::calls::{
    constituents::{Constituents, ConstituentsRequest},
    history::Instrument,
    indices::{Index, Indices, IndicesRequest},
    market_status::{MarketStatus, MarketStatusRequest},
};

/// The page.
pub fn view(code: IndexCode) -> AnyView {
    let cx = Cx::current();
    Suspend::new(async move {
        let one = One::load(&cx, code).await;
        draw(&cx, cx.page(), &one)
    })
    .into_any()
}

struct One {
    code: IndexCode,
    index: Option<Index>,
    as_of: Option<AsOf>,
    status: Option<Fetched<MarketStatus>>,
    series: Result<Series, DataError>,
    members: Result<Fetched<Constituents>, DataError>,
    query: Query,
    rejected: Vec<Rejected>,
    rows: Result<Loaded, DataError>,
    range: Range,
    style: chart::Style,
}

impl One {
    async fn load(cx: &Cx, code: IndexCode) -> Self {
        let range = cx.choice("range", Range::parse);
        let style = cx.choice("chart", chart::Style::parse);
        let (query, rejected) = Query::parse(CONSTITUENTS.shape(), &cx.request.query_pairs);
        let (status, indices) = join!(cx.ask(MarketStatusRequest), cx.ask(IndicesRequest));
        let (status, indices) = (status.ok(), indices.ok());
        let of_code = |indices: &Fetched<Indices>| {
            let mut all = indices.indices.iter();
            all.find(|index| index.code == code).cloned()
        };
        let index = indices.as_ref().and_then(of_code);
        let day = clock::day(cx, status.as_ref());
        let quote = index.as_ref().zip(indices.as_ref());
        let quote = quote.map(|(index, indices)| Quote::of_index(index, indices.as_of));
        let members = ConstituentsRequest {
            index: code.clone(),
            date: None,
        };
        let instrument = Instrument::Index(code.clone());
        let (series, members, rows) = join!(
            series::load(cx, &instrument, range, &day, quote),
            cx.ask(members),
            cx.load(&CONSTITUENTS, &query)
        );
        let as_of = indices
            .as_ref()
            .map(|indices| AsOf::new(indices.as_of, indices, status.as_ref()));
        Self {
            code,
            index,
            as_of,
            status,
            series,
            members,
            query,
            rejected,
            rows,
            range,
            style,
        }
    }

    fn name(&self, cx: &Cx) -> String {
        self.index.as_ref().map_or_else(
            || self.code.to_string(),
            |index| index.name.get(cx.locale).to_owned(),
        )
    }
}

fn draw(cx: &Cx, page: &'static Page, one: &One) -> AnyView {
    let name = one.name(cx);
    let description = cx.t_args("index-description", &[("name", Arg::Text(&name))]);
    cx.describe(&name, &description, cx.crumbs(page, &name));
    let chart = ChartPanel {
        id: "course",
        title: &cx.t("index-course"),
        name: &name,
        series: &one.series,
        range: one.range,
        style: one.style,
        decimals: 2,
    };
    let chart = chart.html(cx);
    view! {
        <div inner_html=rejected::notice(cx, &[rejected::RANGE, rejected::CHART])></div>
        <div class="wrap" inner_html=top(cx, one, &name)></div>
        <div class="wrap detail">
            <div class="grid grid--8-4">
                <section class="panel panel--col" aria-labelledby="course" inner_html=chart></section>
                <section class="panel" aria-labelledby="levels" data-renew="levels" inner_html=levels(cx, one)></section>
            </div>
            <section class="panel detail__row" aria-labelledby="members" data-live="quotes" data-renew="members" inner_html=members(cx, one)></section>
        </div>
    }
    .into_any()
}

fn top(cx: &Cx, one: &One, name: &str) -> String {
    let mut out = format!(
        "<div class=\"page-head detail-head\"><div><h1 class=\"detail-head__name\">{}</h1>",
        Esc(name)
    );
    put!(
        out,
        "<p class=\"row detail-head__codes\"><span class=\"strong\"><bdi class=\"num\">{}</bdi></span>",
        one.code
    );
    if let Ok(members) = &one.members {
        let count = members.constituents.len() as u64;
        let mut shown = String::new();
        format::integer(&mut shown, count, Style::Html);
        let words = cx.t_args(
            "indices-members",
            &[("count", Arg::Count(count)), ("number", Arg::Text(&shown))],
        );
        put!(out, "<span class=\"tag\">{}</span>", Esc(&words));
    }
    out.push_str("</p></div>");
    match &one.index {
        Some(index) => value(&mut out, cx, index, one.as_of),
        None => put!(
            out,
            "<p class=\"notice notice--bad\">{}{}</p>",
            icon("warn", false),
            Esc(&cx.t("data-failed"))
        ),
    }
    out.push_str("</div>");
    out
}

fn value(out: &mut String, cx: &Cx, index: &Index, as_of: Option<AsOf>) {
    let source = format!("index:{}", index.code);
    out.push_str("<div class=\"detail-head__price\" data-live=\"indices\"><p class=\"detail-head__last\"><span class=\"detail-head__figure\">");
    number::num(out, |out| {
        let level = index.value.get();
        number::live(out, &format!("{source}:value"), "number", 2, |out| {
            format::number(out, level, 2, Style::Html)
        });
    });
    out.push_str("</span></p><p class=\"row detail-head__move\">");
    change::live_both(
        out,
        cx.locale,
        &source,
        Some(index.change()),
        index.change_percent().map(Percent::get),
        2,
        " chg--chip",
    );
    if let Some(as_of) = as_of {
        cx.facts.update(|facts| facts.degraded |= as_of.stale);
        as_of.write_live(out, cx.locale);
    }
    out.push_str("</p></div>");
}

fn levels(cx: &Cx, one: &One) -> String {
    let mut out = String::new();
    panel::head(&mut out, "levels", &cx.t("index-levels"), "");
    out.push_str("<div class=\"panel__body\">");
    let Some(index) = &one.index else {
        cx.facts.update(|facts| facts.degraded = true);
        put!(out, "{}</div>", state::failed(cx.locale));
        return out;
    };
    out.push_str("<dl class=\"kv kv--one data\">");
    let levels = [
        ("open", index.open),
        ("high", index.high),
        ("low", index.low),
        ("company-previous-close", Some(index.previous_close)),
    ];
    for (key, level) in levels {
        company::row(&mut out, &cx.t(key), |out| {
            number::decimal(out, level.map(IndexValue::get), 2)
        });
    }
    company::row(&mut out, &cx.t("col-ytd"), |out| {
        change::percent(out, cx.locale, index.year_to_date().map(Percent::get))
    });
    company::row(&mut out, &cx.t("col-volume"), |out| {
        number::integer(out, index.volume.0)
    });
    company::row(&mut out, &cx.t("col-value-traded"), |out| {
        number::num(out, |out| {
            format::millions(out, index.value_traded.get(), 2, Style::Html)
        });
    });
    company::row(&mut out, &cx.t("index-base"), |out| {
        number::decimal(out, Some(index.base_value.get()), 2);
        out.push_str(" · ");
        number::date(out, index.base_date, cx.locale);
    });
    out.push_str("</dl>");
    let ranges = [
        ("company-day-range", index.low, index.high),
        (
            "company-year-range",
            Some(index.low_52w),
            Some(index.high_52w),
        ),
    ];
    for (key, low, high) in ranges {
        put!(
            out,
            "<div class=\"detail__range\"><p class=\"xsmall soft\">{}</p>",
            Esc(&cx.t(key))
        );
        bars::range(
            &mut out,
            low.map(IndexValue::get),
            high.map(IndexValue::get),
            Some(index.value.get()),
            2,
        );
        out.push_str("</div>");
    }
    out.push_str("</div>");
    out
}

fn members(cx: &Cx, one: &One) -> String {
    let mut out = String::new();
    let mut as_of = String::new();
    if let Ok(members) = &one.members {
        AsOf::new(members.as_of, members, one.status.as_ref()).write(&mut as_of, cx.locale);
    }
    panel::head(&mut out, "members", &cx.t("index-members"), &as_of);
    out.push_str(&block::from(cx, &one.members, |members| {
        let Ok(loaded) = &one.rows else {
            return state::failed(cx.locale);
        };
        let (query, base, label) = (&one.query, cx.href(&cx.request.path), cx.t("index-members"));
        let view = TableView {
            loaded,
            query,
            base: &base,
            label: &label,
        };
        let mut out = tables::notice(CONSTITUENTS.shape(), &one.rejected, cx.locale);
        put!(out, "<div class=\"index__sum\">{}</div>", sum(cx, members));
        out.push_str(&tables::open_widget(&view));
        out.push_str(&tables::toolbar(
            &CONSTITUENTS,
            query,
            &base,
            cx.locale,
            (false, None),
        ));
        tables::table(&mut out, &view);
        out.push_str("</borsa-table>");
        out
    }));
    out
}

/// What the contributions come to, and when weights were set.
fn sum(cx: &Cx, members: &Constituents) -> String {
    let total: Decimal = members
        .constituents
        .iter()
        .map(|member| member.contribution)
        .sum();
    let mut points = String::new();
    format::signed(&mut points, total, 2, Style::Html);
    let mut day = String::new();
    format::date(&mut day, members.rebalanced_on, cx.locale);
    let words = cx.t_args(
        "index-sum",
        &[
            ("points", Arg::Text(&format::isolated(&points))),
            ("date", Arg::Text(&day)),
        ],
    );
    format!("<p class=\"small soft\">{}</p>", Esc(&words))
}
