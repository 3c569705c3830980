//! Best bid and offer, and the price within the ranges of the day and of 52 weeks.

use super::load::Company;
use crate::{
    components::{
        bars::RangeBar,
        number::{Day, Integer, Number, exact, hm, whole},
        pair::Pair,
        panel::{More, PanelHead},
        state::Failed,
    },
    messages::Arg,
    pages::{Cx, exchange::answers},
};
use chrono::{DateTime, FixedOffset};
use domain::{
    format,
    rules::Rules,
    values::{Price, Quantity},
};
use leptos::prelude::*;
use wire::calls::stocks::Stock;

/// The panel of the quote.
#[component]
pub fn QuotePanel<'a>(company: &'a Company) -> AnyView {
    let (cx, listed) = (Cx::current(), &company.listed);
    let inside = match listed.stock() {
        Some(stock) => view! { <Quote stock/> }.into_any(),
        None => view! { <Failed/> }.into_any(),
    };
    let quoted = listed.stocks.as_ref().ok().zip(listed.stock());
    let limits = quoted.and_then(|(all, stock)| answers::limits_of_share(&cx, all, stock));
    let limits = limits.map(|href| view! { <More href key="security-calculate-limits"/> });
    view! {
        <section class="panel panel--col" aria-labelledby="quote" data-renew="quote">
            <PanelHead id="quote" title=cx.t("company-quote")>{limits}</PanelHead>
            <div class="panel__body panel__body--fill">{inside}</div>
        </section>
    }
    .into_any()
}

#[component]
fn Quote<'a>(stock: &'a Stock) -> AnyView {
    let decimals = u32::from(stock.decimals);
    let (bid, bid_volume) = (stock.bid, stock.bid_volume);
    let (offer, offer_volume) = (stock.offer, stock.offer_volume);
    let spread = offer.zip(bid).map(|(offer, bid)| offer.get() - bid.get());
    let limits = limits(stock);
    let (shares, value) = (stock.volume.0, stock.value.get());
    view! {
        <dl class="kv kv--one data">
            <Pair key="company-bid"><Level price=bid volume=bid_volume decimals/></Pair>
            <Pair key="company-offer"><Level price=offer volume=offer_volume decimals/></Pair>
            <Pair key="company-spread"><Number value=spread decimals/></Pair>
            <LastTrade at=stock.last_trade/>
            {limits.map(|limits| view! { <Pair key="company-limits">{limits}</Pair> })}
            <Pair key="col-volume"><Integer value=shares/></Pair>
            <Pair key="company-value"><Number value decimals=0/></Pair>
        </dl>
        <Range key="company-day-range" low=stock.low high=stock.high at=stock.last decimals/>
        <Range key="company-year-range" low=stock.low_52w high=stock.high_52w at=stock.last decimals/>
    }
    .into_any()
}

/// A price and the number of shares bid or offered at it.
#[component]
pub fn Level(price: Option<Price>, volume: Option<Quantity>, decimals: u32) -> AnyView {
    let shares = volume.filter(|_| price.is_some()).map(|volume| {
        let shares = format::isolated(&whole(volume.0));
        let words = Cx::current().t_args("company-shares-at", &[("shares", Arg::Text(&shares))]);
        view! {
            " "
            <span class="soft small">{words}</span>
        }
    });
    view! {
        <Number value=price.map(Price::get) decimals/>
        {shares}
    }
    .into_any()
}

/// Date and time of the last trade.
#[component]
pub fn LastTrade(at: Option<DateTime<FixedOffset>>) -> AnyView {
    let time = at.map(|at| {
        view! {
            " · "
            <bdi class="num">{hm(at.time())}</bdi>
        }
    });
    let day = at.map(|at| at.date_naive());
    view! { <Pair key="company-last-trade"><Day value=day/>{time}</Pair> }.into_any()
}

/// The day's price limits, between which orders are accepted.
fn limits(stock: &Stock) -> Option<AnyView> {
    let (reference, day) = (stock.previous_close?, stock.last_trade?.date_naive());
    let limits = Rules::on(day).limits_since(reference.get(), day, stock.listed_on);
    Some(match limits {
        Some((lowest, highest)) => {
            let [lowest, highest] =
                [lowest, highest].map(|limit| exact(limit, stock.decimals.into()));
            view! { <bdi class="num">{format!("{lowest}–{highest}")}</bdi> }.into_any()
        }
        None => Cx::current().t("company-no-limits").into_any(),
    })
}

/// The position of the last price between a low and a high.
#[component]
pub fn Range(
    /// The message that names the range.
    key: &'static str,
    /// The lowest price; `--` when there is none.
    low: Option<Price>,
    /// The highest price; `--` when there is none.
    high: Option<Price>,
    /// The last price.
    at: Option<Price>,
    decimals: u32,
) -> AnyView {
    view! {
        <div class="detail__range">
            <p class="xsmall soft">{Cx::current().t(key)}</p>
            <RangeBar
                low=low.map(Price::get)
                high=high.map(Price::get)
                at=at.map(Price::get)
                decimals
                exact=true
            />
        </div>
    }
    .into_any()
}
