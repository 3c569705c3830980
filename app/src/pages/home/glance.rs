//! The session at a glance: totals compared with their average, gainers and losers.

use super::load::Market;
use crate::{
    components::{
        as_of::{AsOf, AsOfMark, StaleNotice},
        bars::{Breadth, BreadthWords},
        block,
        change::{Change, Direction},
        number::{Compact, Integer, written},
    },
    pages::Cx,
};
use domain::{
    change,
    format::{self, Style},
    values::{Decimal, Money, Quantity},
};
use leptos::prelude::*;
use wire::calls::statistics::Statistics;

/// The section of the session's totals.
#[component]
pub fn Glance<'a>(market: &'a Market) -> AnyView {
    let cx = Cx::current();
    let ledger = block::of(&market.statistics, |statistics| {
        let as_of = market.as_of(statistics.as_of, statistics);
        view! {
            <StaleNotice of=Some(as_of)/>
            <div class="ledger data">
                <Totals statistics/>
                <RoseAndFell statistics as_of/>
            </div>
        }
    });
    view! {
        <section class="wrap glance" aria-labelledby="glance" data-renew="glance">
            <h2 class="visually-hidden" id="glance">{cx.t("home-glance")}</h2>
            {ledger}
        </section>
    }
    .into_any()
}

#[component]
fn Totals<'a>(statistics: &'a Statistics) -> AnyView {
    let s = statistics;
    let (market_cap, value) = (s.market_cap.get(), s.value.get());
    let (volume, trades) = (count(s.volume), s.trades.0);
    view! {
        <Total key="home-market-cap" note=Cx::current().t("home-all-equities").into_any()>
            <Compact value=market_cap currency=true/>
        </Total>
        <Total key="home-value" note=against(value, s.value_30d.map(Money::get))>
            <Compact value currency=true/>
        </Total>
        <Total key="home-volume" note=against(volume, s.volume_30d.map(count))>
            <Compact value=volume/>
        </Total>
        <Total key="home-trades" note=against(trades.into(), s.trades_30d.map(count))>
            <Integer value=trades/>
        </Total>
    }
    .into_any()
}

/// One total, with a note below its figure.
#[component]
fn Total(key: &'static str, note: AnyView, children: Children) -> AnyView {
    view! {
        <div class="ledger__item">
            <span class="ledger__label">{Cx::current().t(key)}</span>
            <span class="ledger__value">{children()}</span>
            <span class="ledger__note">{note}</span>
        </div>
    }
    .into_any()
}

/// A total compared with its 30-day average; nothing without an average.
fn against(now: Decimal, usual: Option<Decimal>) -> AnyView {
    let percent = usual.and_then(|usual| change::percent_to(now, usual, 1));
    let note = percent.map(|percent| {
        let figure = written(|out| {
            format::signed(out, percent, 1, Style::Html);
            out.push('%');
        });
        let words = Cx::current().t("home-against-average");
        view! {
            <Change direction=Direction::of(Some(percent)) figure/>
            {format!(" {words}")}
        }
    });
    note.into_any()
}

/// Gainers and losers. The freshness label of the whole section is here, as this column is the shortest.
#[component]
fn RoseAndFell<'a>(statistics: &'a Statistics, as_of: AsOf) -> AnyView {
    let s = statistics;
    let [up, flat, down] = [s.advancers, s.unchanged, s.decliners].map(|n| n as usize);
    view! {
        <div class="ledger__item">
            <span class="ledger__label">{Cx::current().t("home-breadth")}</span>
            <Breadth class="glance__breadth" up flat down/>
            <span class="ledger__note"><BreadthWords up flat down/></span>
            <span class="ledger__note"><AsOfMark of=as_of/></span>
        </div>
    }
    .into_any()
}

fn count(quantity: Quantity) -> Decimal {
    Decimal::from(quantity.0)
}
