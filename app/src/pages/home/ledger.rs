//! The session at a glance: totals against their usual size, and how many rose and fell.

use super::load::Market;
use crate::{
    components::{bars, block, change, number},
    html::{Esc, put},
    pages::Cx,
};
use domain::values::{Decimal, Money, Quantity};
use wire::calls::statistics::Statistics;

/// The ledger, with its mark of freshness.
pub fn html(cx: &Cx, market: &Market) -> String {
    let mut out = format!(
        "<h2 class=\"visually-hidden\" id=\"glance\">{}</h2>",
        Esc(&cx.t("home-glance"))
    );
    out.push_str(&block::from(cx, &market.statistics, |statistics| {
        let mut out = String::from("<div class=\"ledger data\">");
        let mut as_of = String::new();
        market
            .as_of(statistics.as_of, statistics)
            .write(&mut as_of, cx.locale);
        totals(&mut out, cx, statistics);
        breadth(&mut out, cx, statistics, &as_of);
        out.push_str("</div>");
        out
    }));
    out
}

fn totals(out: &mut String, cx: &Cx, s: &Statistics) {
    let note = Esc(&cx.t("home-all-equities")).to_string();
    item(out, cx, "home-market-cap", &note, |out| {
        number::compact(out, cx.locale, s.market_cap.get(), true)
    });
    let usual = against(cx, s.value.get(), s.value_30d.map(Money::get));
    item(out, cx, "home-value", &usual, |out| {
        number::compact(out, cx.locale, s.value.get(), true)
    });
    let usual = against(cx, count(s.volume), s.volume_30d.map(count));
    item(out, cx, "home-volume", &usual, |out| {
        number::compact(out, cx.locale, count(s.volume), false)
    });
    let usual = against(cx, count(s.trades), s.trades_30d.map(count));
    item(out, cx, "home-trades", &usual, |out| {
        number::integer(out, s.trades.0)
    });
}

fn item(out: &mut String, cx: &Cx, key: &str, note: &str, figure: impl FnOnce(&mut String)) {
    put!(
        out,
        "<div class=\"ledger__item\"><span class=\"ledger__label\">{}</span><span class=\"ledger__value\">",
        Esc(&cx.t(key))
    );
    figure(out);
    put!(
        out,
        "</span><span class=\"ledger__note\">{note}</span></div>"
    );
}

/// How a total compares with its mean of 30 days; nothing without one.
fn against(cx: &Cx, now: Decimal, usual: Option<Decimal>) -> String {
    let Some(percent) = usual.and_then(|usual| domain::change::percent_to(now, usual, 1)) else {
        return String::new();
    };
    let mut out = String::new();
    change::frame(
        &mut out,
        cx.locale,
        change::Direction::of(Some(percent)),
        "",
        |out| {
            domain::format::signed(out, percent, 1, domain::format::Style::Html);
            out.push('%');
        },
    );
    put!(out, " {}", Esc(&cx.t("home-against-average")));
    out
}

/// How many rose and fell. Its column is the shortest, so the mark of freshness stands there for all.
fn breadth(out: &mut String, cx: &Cx, s: &Statistics, as_of: &str) {
    put!(
        out,
        "<div class=\"ledger__item\"><span class=\"ledger__label\">{}</span>",
        Esc(&cx.t("home-breadth"))
    );
    let [up, flat, down] = [s.advancers, s.unchanged, s.decliners].map(|n| n as usize);
    bars::breadth(out, "glance__breadth", up, flat, down);
    out.push_str("<span class=\"ledger__note\">");
    bars::breadth_words(out, cx.locale, up, flat, down);
    put!(
        out,
        "</span><span class=\"ledger__note\">{as_of}</span></div>"
    );
}

fn count(quantity: Quantity) -> Decimal {
    Decimal::from(quantity.0)
}
