//! The band for issuers, with the long-term figures and the day that they are of.

use super::load::Market;
use crate::{
    components::{block, number},
    html::{Esc, put},
    messages::Arg,
    pages::Cx,
};
use domain::values::{Decimal, Money};
use wire::calls::statistics::Listings;

/// The band.
pub fn html(cx: &Cx, market: &Market) -> String {
    let mut out =
        String::from("<div class=\"wrap section\"><div class=\"grid grid--half gap-wide\"><div>");
    put!(
        out,
        "<h2 id=\"capital\" class=\"capital__title\">{}</h2><p class=\"soft capital__text\">{}</p><div class=\"row\">\
         <a class=\"btn btn--accent\" href=\"{}\">{}</a><a class=\"btn btn--line\" href=\"{}\">{}</a></div></div><div>",
        Esc(&cx.t("home-capital")),
        Esc(&cx.t("home-capital-text")),
        Esc(&cx.href_of("overview")),
        Esc(&cx.t("home-capital-explore")),
        Esc(&cx.href_of("contact-us")),
        Esc(&cx.t("home-capital-talk")),
    );
    out.push_str(&block::from(cx, &market.statistics, |statistics| {
        figures(cx, &statistics.listings)
    }));
    out.push_str("</div></div></div>");
    out
}

fn figures(cx: &Cx, listings: &Listings) -> String {
    let mut out = String::from("<div class=\"capital__figures\">");
    let share = number::text(
        listings.sukuk_share.get(),
        listings.sukuk_share.get().normalize().scale().min(1),
    );
    big(&mut out, cx, "home-sukuk-share", |out| {
        put!(out, "<bdi class=\"num\">{share}%</bdi>")
    });
    let money = [
        ("home-sukuk-listed", listings.sukuk_listed),
        ("home-total-sukuk", listings.total_sukuk),
        ("home-total-bonds", listings.total_bonds),
    ];
    for (key, amount) in money {
        big(&mut out, cx, key, |out| dollars(out, cx, amount));
    }
    let mut day = String::new();
    domain::format::date(&mut day, listings.as_of, cx.locale);
    put!(
        out,
        "</div><p class=\"capital__as-of\">{}</p>",
        Esc(&cx.t_args("home-figures-as-of", &[("date", Arg::Text(&day))]))
    );
    out
}

fn big(out: &mut String, cx: &Cx, key: &str, figure: impl FnOnce(&mut String)) {
    out.push_str("<p class=\"big\"><span class=\"big__value\">");
    figure(out);
    put!(
        out,
        "</span><span class=\"big__label\">{}</span></p>",
        Esc(&cx.t(key))
    );
}

/// Billions of dollars, one decimal.
fn dollars(out: &mut String, cx: &Cx, amount: Money) {
    let billions = number::text(amount.get() / Decimal::from(1_000_000_000_u64), 1);
    put!(
        out,
        "<bdi class=\"num\">{}</bdi><span class=\"big__unit\">{}</span>",
        Esc(&cx.t_args("usd-figure", &[("figure", Arg::Text(&billions))])),
        Esc(&cx.t("usd-billion"))
    );
}
