//! One index: its chart, its levels, and the constituents whose contributions add up to its change.

use super::super::{Cx, clock};
use crate::{
    components::{
        as_of::{AsOf, LiveAsOf, StaleNotice},
        bars::RangeBar,
        change::{ChangePercent, LiveChange},
        chart::{ChartPanel, Choices},
        number::{Day, Integer, LiveNumber, Millions, Number, text, whole},
        pair::Pair,
        panel::PanelHead,
        rejected::Rejected,
        state::{Failed, NoPrice},
    },
    data::{DataError, Fetched},
    messages::Arg,
    series::{self, Comparison, Quote, Series},
    tables::{Above, DataPage, PanelLead, Top, View},
};
use domain::{
    format::{self, Style},
    values::{Decimal, IndexCode, IndexValue, Percent},
};
use futures_util::join;
use leptos::prelude::*;
use resources::{Asked, CONSTITUENTS, at_quotes};
use std::sync::Arc;
use wire::calls::{
    constituents::{Constituents, ConstituentsRequest},
    history::Instrument,
    indices::{Index, Indices, IndicesRequest},
    stocks::StocksRequest,
};

/// The page of an index.
#[component]
pub fn IndexPage(
    /// The code of the index.
    code: IndexCode,
) -> impl IntoView {
    let cx = Cx::current();
    Suspend::new(async move {
        let one = One::load(&cx, code).await;
        let name = one.name(&cx);
        let description = cx.t_args("index-description", &[("name", Arg::Text(&name))]);
        cx.describe(&name, &description, cx.crumbs(cx.page(), &name));
        let head = view! { <Head one=&one/> };
        let chart = view! { <LevelChart one=&one/> };
        let levels = view! { <Levels index=one.index.as_ref()/> };
        let members = one.members.as_ref().ok();
        let sum = members.map(|members| view! { <Sum members/> });
        view! {
            <Rejected also=&one.choices.rejected/>
            <DataPage view=&one.view title=name heading=cx.t("index-members") renew="members">
                <Top slot>{head}</Top>
                <Above slot>
                    <div class="grid grid--8-4">{chart} {levels}</div>
                </Above>
                <PanelLead slot>{sum}</PanelLead>
            </DataPage>
        }
    })
}

/// The answers that the page shows.
struct One {
    code: IndexCode,
    index: Option<Index>,
    as_of: Option<AsOf>,
    series: Result<Series, DataError>,
    members: Result<Arc<Constituents>, DataError>,
    view: View,
    choices: Choices,
    instrument: Instrument,
    comparison: Comparison,
}

impl One {
    async fn load(cx: &Cx, code: IndexCode) -> Self {
        let members = ConstituentsRequest {
            index: code.clone(),
            date: None,
        };
        let (indices, stocks, view, members) = join!(
            cx.ask(IndicesRequest),
            cx.ask(StocksRequest),
            View::load(cx, &CONSTITUENTS),
            cx.ask(members)
        );
        let day = clock::day(cx, view.status.as_ref());
        let instrument = Instrument::Index(code.clone());
        let mut choices = Choices::read(cx, day.today, Some(&instrument));
        let wanted = choices.wanted();
        let view = view.keeping(choices.pairs());
        let (status, indices, stocks) = (view.status.as_ref(), indices.ok(), stocks.ok());
        // The sum is that of the rows of the table.
        let members = match view.past_day() {
            None => members.map(|members| {
                let (stocks, indices) = (stocks.as_ref().map(asked), indices.as_ref().map(asked));
                at_quotes(asked(&members), stocks, indices).value
            }),
            date => {
                let index = code.clone();
                let members = cx.ask(ConstituentsRequest { index, date }).await;
                members.map(|members| Arc::clone(&members.value))
            }
        };
        let of_code = |indices: &Fetched<Indices>| {
            let mut all = indices.indices.iter();
            all.find(|index| index.code == code).cloned()
        };
        let index = indices.as_ref().and_then(of_code);
        let quote = index.as_ref().zip(indices.as_ref());
        let quote = quote.map(|(index, indices)| Quote::of_index(index, indices.as_of));
        let series = series::load(cx, &instrument, wanted, &day, quote).await;
        let comparison =
            Comparison::load(cx, Some(&instrument), &choices.compare, wanted, &day).await;
        choices.forget(&comparison.unknown);
        Self {
            as_of: indices.map(|indices| AsOf::new(indices.as_of, &indices, status)),
            code,
            index,
            series,
            members,
            view,
            choices,
            instrument,
            comparison,
        }
    }

    fn name(&self, cx: &Cx) -> String {
        self.index.as_ref().map_or_else(
            || self.code.to_string(),
            |index| index.name.get(cx.locale).to_owned(),
        )
    }
}

/// A fetched answer as that of a resource.
pub(in crate::pages) fn asked<T: Send + Sync + 'static>(fetched: &Fetched<T>) -> Asked<Arc<T>> {
    Asked::one(&fetched.value, fetched.received, fetched.stale)
}

/// Name, code and level.
#[component]
fn Head<'a>(one: &'a One) -> AnyView {
    let cx = Cx::current();
    let members = one.members.as_ref().ok().map(|members| {
        let count = members.constituents.len() as u64;
        let shown = whole(count);
        let args = [("count", Arg::Count(count)), ("number", Arg::Text(&shown))];
        view! { <span class="tag">{cx.t_args("indices-members", &args)}</span> }
    });
    let level = match &one.index {
        Some(index) => view! { <Level index as_of=one.as_of/> }.into_any(),
        None => view! { <NoPrice/> }.into_any(),
    };
    let of = one.as_of;
    let stale = of
        .filter(|of| of.stale)
        .map(|_| view! { <div data-live="indices"><StaleNotice of/></div> });
    view! {
        <div class="page-head detail-head">
            <div>
                <h1 class="detail-head__name">{one.name(&cx)}</h1>
                <p class="row detail-head__codes">
                    <span class="strong"><bdi class="num">{one.code.to_string()}</bdi></span>
                    {members}
                </p>
            </div>
            {level}
        </div>
        {stale}
    }
    .into_any()
}

/// The level with its change.
#[component]
fn Level<'a>(index: &'a Index, as_of: Option<AsOf>) -> AnyView {
    let source = format!("index:{}", index.code);
    let level = text(index.value.get(), 2);
    view! {
        <div class="detail-head__price" data-live="indices">
            <p class="detail-head__last">
                <span class="detail-head__figure">
                    <LiveNumber source=format!("{source}:value") kind="number" decimals=2 text=level/>
                </span>
            </p>
            <p class="row detail-head__move">
                <LiveChange
                    source
                    change=index.change()
                    percent=index.change_percent().map(Percent::get)
                    chip=true
                />
                {as_of.map(|of| view! { <LiveAsOf of/> })}
            </p>
        </div>
    }
    .into_any()
}

#[component]
fn LevelChart<'a>(one: &'a One) -> AnyView {
    let cx = Cx::current();
    view! {
        <section class="panel panel--col" aria-labelledby="chart">
            <ChartPanel
                id="chart"
                title=cx.t("index-chart")
                name=one.name(&cx)
                series=&one.series
                choices=&one.choices
                own=Some(&one.instrument)
                comparison=&one.comparison
            />
        </section>
    }
    .into_any()
}

/// The levels of the day, and the level within the ranges of the day and of 52 weeks.
#[component]
fn Levels<'a>(index: Option<&'a Index>) -> AnyView {
    let figures = match index {
        Some(index) => view! { <LevelFigures index/> }.into_any(),
        None => view! { <Failed/> }.into_any(),
    };
    view! {
        <section class="panel" aria-labelledby="levels" data-renew="levels">
            <PanelHead id="levels" title=Cx::current().t("index-levels")/>
            <div class="panel__body">{figures}</div>
        </section>
    }
    .into_any()
}

#[component]
fn LevelFigures<'a>(index: &'a Index) -> AnyView {
    let cx = Cx::current();
    let level = |key: &'static str, level: Option<IndexValue>| {
        let value = level.map(IndexValue::get);
        view! { <Pair key><Number value/></Pair> }
    };
    let range = |key: &'static str, [low, high]: [Option<IndexValue>; 2]| {
        let (low, high) = (low.map(IndexValue::get), high.map(IndexValue::get));
        view! {
            <div class="detail__range">
                <p class="xsmall soft">{cx.t(key)}</p>
                <RangeBar low high at=index.value.get()/>
            </div>
        }
    };
    let year_to_date = index.year_to_date().map(Percent::get);
    let (volume, value) = (index.volume.0, index.value_traded.get());
    let (base, day) = (index.base_value.get(), index.base_date);
    view! {
        <dl class="kv kv--one data">
            {level("open", index.open)}
            {level("high", index.high)}
            {level("low", index.low)}
            {level("company-previous-close", Some(index.previous_close))}
            <Pair key="col-ytd">
                <ChangePercent value=year_to_date/>
            </Pair>
            <Pair key="col-volume"><Integer value=volume/></Pair>
            <Pair key="col-value-traded"><Millions value/></Pair>
            <Pair key="index-base">
                <Number value=base/>
                " · "
                <Day value=day/>
            </Pair>
        </dl>
        {range("company-day-range", [index.low, index.high])}
        {range("company-year-range", [Some(index.low_52w), Some(index.high_52w)])}
    }
    .into_any()
}

/// The sum of the contributions, and the date of the weights.
#[component]
fn Sum<'a>(members: &'a Constituents) -> AnyView {
    let cx = Cx::current();
    let contributions = members
        .constituents
        .iter()
        .map(|member| member.contribution);
    let total: Decimal = contributions.sum();
    let (mut points, mut day) = (String::new(), String::new());
    format::signed(&mut points, total, 2, Style::Html);
    format::date(&mut day, members.rebalanced_on, cx.locale);
    let points = format::isolated(&points);
    let args = [("points", Arg::Text(&points)), ("date", Arg::Text(&day))];
    view! {
        <div class="index__sum">
            <p class="small soft">{cx.t_args("index-sum", &args)}</p>
            <p class="small soft">{cx.t("index-contributions")}</p>
        </div>
    }
    .into_any()
}
