//! The last session of a security that is no longer listed, and the facts of its listing.

use super::frame::ToSecurity;
use crate::{
    components::{
        number::{Day, Integer, Number},
        pair::Pair,
        state::Empty,
    },
    messages::Arg,
    pages::{Cx, register::Gone},
};
use domain::values::Price;
use leptos::prelude::*;
use wire::calls::{end_of_day::SecurityKind, history::History, stocks::Venue};

/// Prices and totals of the last day of trading.
#[component]
pub(super) fn LastDay<'a>(history: &'a History, kind: SecurityKind) -> AnyView {
    let Some(session) = history.sessions.last() else {
        return view! { <Empty/> }.into_any();
    };
    let decimals = session.close.get().normalize().scale().max(2);
    let prices = [
        ("col-close", Some(session.close)),
        ("company-previous-close", Some(session.previous_close)),
        ("open", session.open),
        ("high", session.high),
        ("low", session.low),
    ];
    let prices = prices.map(|(key, price)| {
        let value = price.map(Price::get);
        view! { <Pair key><Number value decimals/></Pair> }
    });
    let (volume, trades) = (session.volume.0, session.trades.0);
    let (date, value) = (session.date, Some(session.value.get()));
    // The amounts of shares are in dirhams; those of other kinds in a currency that the register does not have.
    let value_key = match kind {
        SecurityKind::Share => "company-value",
        _ => "security-value",
    };
    view! {
        <dl class="kv kv--one data">
            <Pair key="col-date"><Day value=date/></Pair>
            {prices.collect_view()}
            <Pair key="col-volume"><Integer value=volume/></Pair>
            <Pair key=value_key><Number value decimals=0/></Pair>
            <Pair key="col-trades"><Integer value=trades/></Pair>
        </dl>
    }
    .into_any()
}

/// When it was listed, and what became of it.
#[component]
pub(super) fn Terms<'a>(gone: &'a Gone) -> AnyView {
    let cx = Cx::current();
    let (listed_on, end) = (gone.security.listed_on, &gone.end);
    let market = gone.security.market.map(|market| match market {
        Venue::Main => cx.t("board-main"),
        Venue::Second => cx.t("board-second"),
        Venue::Growth => cx.t("board-growth"),
    });
    let market = market.map(|name| view! { <Pair key="delisted-market">{name}</Pair> });
    let reason = cx.t(&format!("delisting-{}", end.reason.code()));
    let successor = gone.successor.as_ref().map(|security| {
        let link = view! { <ToSecurity security/> };
        view! { <Pair key="col-successor">{link}</Pair> }
    });
    let ratio = end.ratio.map(|ratio| {
        let (received, held) = (ratio.received.to_string(), ratio.held.to_string());
        let told = [
            ("received", Arg::Text(&received)),
            ("held", Arg::Text(&held)),
        ];
        let ratio = cx.t_args("delisted-ratio", &told).into_owned();
        view! { <Pair key="col-exchange-ratio">{ratio}</Pair> }
    });
    let (last_day, on) = (end.last_day, end.on);
    view! {
        <dl class="kv data kv--four">
            {market}
            <Pair key="col-listed-on"><Day value=listed_on/></Pair>
            <Pair key="col-last-day"><Day value=last_day/></Pair>
            <Pair key="col-delisted-on"><Day value=on/></Pair>
            <Pair key="col-delisting-reason">{reason}</Pair>
            {successor}
            {ratio}
        </dl>
    }
    .into_any()
}
