//! The securities that moved the general index most, up and down, with their contributions in points.

use super::load::Market;
use crate::{
    components::{
        as_of::AsOfMark,
        bars::DivergingBar,
        block,
        change::{Change, Direction},
        number::written,
        panel::PanelHead,
        state::Empty,
    },
    messages::Arg,
    pages::Cx,
};
use domain::{
    format::{self, Style},
    values::Decimal,
};
use leptos::prelude::*;
use wire::calls::constituents::{Constituent, Constituents};

/// The securities of each direction.
const ROWS: usize = 5;

/// Decimals of points.
const DECIMALS: u32 = 2;

/// The panel of what moved the index.
#[component]
pub fn Drivers<'a>(market: &'a Market) -> AnyView {
    let cx = Cx::current();
    let name = market.general().map(|index| index.name.get(cx.locale));
    let title = match name {
        Some(name) => cx.t_args("home-drivers-of", &[("name", Arg::Text(name))]),
        None => cx.t("home-drivers"),
    };
    let as_of = market.of_drivers().map(|of| view! { <AsOfMark of/> });
    let columns = match &market.drivers {
        Ok(members) => view! { <Columns members/> }.into_any(),
        Err(error) => view! { <div class="panel__body">{block::failure(error)}</div> }.into_any(),
    };
    view! {
        <section class="panel drivers" aria-labelledby="drivers" data-renew="drivers">
            <PanelHead id="drivers" title>{as_of}</PanelHead>
            {columns}
        </section>
    }
    .into_any()
}

/// What lifted the index beside what weighed on it, and their sums.
#[component]
fn Columns<'a>(members: &'a Constituents) -> AnyView {
    let cx = Cx::current();
    let [up, down] = picked(&members.constituents);
    if up.is_empty() && down.is_empty() {
        return view! { <div class="panel__body"><Empty/></div> }.into_any();
    }
    let shown = up.iter().chain(&down).map(|member| member.contribution);
    let scale = shown.clone().map(|points| points.abs()).max();
    let scale = scale.unwrap_or_default();
    let all = members
        .constituents
        .iter()
        .map(|member| member.contribution);
    let figures = [points(shown.sum()), points(all.sum())];
    let [shown, all] = figures.map(|figure| format::isolated(&figure));
    let args = [("shown", Arg::Text(&shown)), ("all", Arg::Text(&all))];
    let sum = cx.t_args("home-drivers-sum", &args);
    let href = cx.href_of_index(members.index.as_str());
    view! {
        <div class="panel__body grid grid--half">
            <Side key="home-drivers-up" id="drivers-up" members=up scale/>
            <Side key="home-drivers-down" id="drivers-down" members=down scale/>
        </div>
        <p class="panel__foot xsmall muted">
            {sum} " " <a href=href>{cx.t("home-drivers-all")}</a>
        </p>
    }
    .into_any()
}

/// The securities of one direction.
#[component]
fn Side<'a>(
    key: &'static str,
    id: &'static str,
    members: Vec<&'a Constituent>,
    scale: Decimal,
) -> AnyView {
    let cx = Cx::current();
    let rows = match members.is_empty() {
        true => view! { <p class="small muted">{cx.t("home-drivers-none")}</p> }.into_any(),
        false => {
            let rows = members
                .into_iter()
                .map(|member| view! { <Row member scale/> });
            view! { <ul class="diverge" aria-labelledby=id>{rows.collect_view()}</ul> }.into_any()
        }
    };
    view! {
        <div>
            <h3 class="drivers__title" id=id>{cx.t(key)}</h3>
            {rows}
        </div>
    }
    .into_any()
}

#[component]
fn Row<'a>(member: &'a Constituent, scale: Decimal) -> AnyView {
    let cx = Cx::current();
    let (symbol, value) = (member.symbol.as_str(), member.contribution);
    let direction = Direction::of(Some(value));
    view! {
        <li class="diverge__row">
            <span class="drivers__name">
                <a class="sec__sym" href=cx.href_of_company(symbol)>
                    <bdi class="num">{symbol}</bdi>
                </a>
                " "
                <span class="sec__name">{member.name.get(cx.locale)}</span>
            </span>
            <DivergingBar value scale/>
            <Change direction figure=points(value)/>
        </li>
    }
    .into_any()
}

/// The constituents with the largest contributions of each sign, the largest first; equal ones by symbol.
fn picked(members: &[Constituent]) -> [Vec<&Constituent>; 2] {
    let mut up: Vec<&Constituent> = members.iter().collect();
    up.sort_by(|a, b| {
        b.contribution
            .cmp(&a.contribution)
            .then_with(|| a.symbol.cmp(&b.symbol))
    });
    let mut down: Vec<&Constituent> = members.iter().collect();
    down.sort_by(|a, b| {
        a.contribution
            .cmp(&b.contribution)
            .then_with(|| a.symbol.cmp(&b.symbol))
    });
    up.retain(|member| member.contribution > Decimal::ZERO);
    down.retain(|member| member.contribution < Decimal::ZERO);
    up.truncate(ROWS);
    down.truncate(ROWS);
    [up, down]
}

/// Points with their sign.
fn points(value: Decimal) -> String {
    written(|out| format::signed(out, value, DECIMALS, Style::Html))
}
