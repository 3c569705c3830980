//! The services for investors, and the market on a phone.

use super::load::Market;
use crate::{
    components::{block, change, icon, number, panel},
    html::{Esc, put},
    pages::Cx,
};
use domain::{
    format::{self, Style},
    values::Percent,
};
use std::cmp::Reverse;
use wire::calls::stocks::Stock;

/// The services: page, icon. Their words are `service-` and the page's id.
const SERVICES: [(&str, &str); 6] = [
    ("how-to-trade", "trend"),
    ("dividend-distribution", "coin"),
    ("ipo-subscriptions", "form"),
    ("rights-issue-subscription", "layers"),
    ("dfm-pjsc-unclaimed-dividends", "shield"),
    ("carbon-credits", "leaf"),
];

/// The section.
pub fn html(cx: &Cx, market: &Market) -> String {
    let mut out = String::with_capacity(6 * 1024);
    let more = panel::more(cx, &cx.href_of("personal-investors"), "home-all-services");
    panel::section_head(
        &mut out,
        "investors",
        &cx.t("home-investors"),
        &cx.t("home-investors-text"),
        &more,
    );
    out.push_str("<div class=\"grid grid--8-4 gap-wide\"><ul class=\"grid services\">");
    for (page, icon_name) in SERVICES {
        service(&mut out, cx, page, icon_name);
    }
    out.push_str("</ul>");
    pocket(&mut out, cx, market);
    out.push_str("</div>");
    out
}

fn service(out: &mut String, cx: &Cx, page: &str, icon_name: &str) {
    put!(
        out,
        "<li><a class=\"tile\" href=\"{}\"><span class=\"card__icon\">",
        Esc(&cx.href_of(page))
    );
    icon::write(out, icon_name, false);
    put!(
        out,
        "</span><span><span class=\"tile__title\">{}</span><span class=\"tile__text\">{}</span></span>",
        Esc(&cx.t(&format!("service-{page}"))),
        Esc(&cx.t(&format!("service-{page}-text")))
    );
    icon::write(out, "next", true);
    out.push_str("</a></li>");
}

/// The app: three quotes as it shows them, and where to get it.
fn pocket(out: &mut String, cx: &Cx, market: &Market) {
    put!(
        out,
        "<div class=\"panel pocket\"><div class=\"panel__body\"><h3 class=\"pocket__title\">{}</h3><p class=\"soft small pocket__text\">{}</p>",
        Esc(&cx.t("home-pocket")),
        Esc(&cx.t("home-pocket-text"))
    );
    out.push_str(&block::from(cx, &market.stocks, |stocks| {
        let mut busiest: Vec<&Stock> = stocks.stocks.iter().collect();
        busiest.sort_by_key(|stock| Reverse(stock.value.get()));
        let mut out = String::from("<div class=\"panel pocket__quotes\">");
        for stock in busiest.into_iter().take(3) {
            quote(&mut out, cx, market, stock);
        }
        out.push_str("</div>");
        out
    }));
    stores(out, cx);
    out.push_str("</div></div>");
}

fn quote(out: &mut String, cx: &Cx, market: &Market, stock: &Stock) {
    put!(
        out,
        "<div class=\"pocket__quote\"><a class=\"strong small\" href=\"{}\"><bdi class=\"num\">{}</bdi></a>",
        Esc(&cx.href_of_company(stock.symbol.as_str())),
        stock.symbol
    );
    market.spark(out, stock);
    out.push_str("<span class=\"small\">");
    number::num(out, |out| {
        let (source, decimals) = (
            format!("quote:{}:last", stock.symbol),
            u32::from(stock.decimals),
        );
        number::live(out, &source, "price", decimals, |out| match stock.last {
            Some(last) => format::number(out, last.get(), decimals, Style::Html),
            None => format::missing(out),
        });
    });
    out.push_str("</span><span class=\"small pocket__change\">");
    change::live_percent(
        out,
        cx.locale,
        &format!("quote:{}", stock.symbol),
        stock.change_percent().map(Percent::get),
    );
    out.push_str("</span></div>");
}

/// The stores that are configured, and the page about the app.
fn stores(out: &mut String, cx: &Cx) {
    out.push_str("<div class=\"row pocket__stores\">");
    for (key, icon_name, system) in [
        ("store-main-ios", "ios", "iOS"),
        ("store-main-android", "android", "Android"),
    ] {
        let Some(href) = cx.site.link(key, cx.locale) else {
            continue;
        };
        put!(
            out,
            "<a class=\"store\" data-link=\"{key}\" href=\"{}\">",
            Esc(href)
        );
        icon::write(out, icon_name, false);
        put!(
            out,
            "<span><small>{}</small><b><bdi class=\"num\">{system}</bdi></b></span></a>",
            Esc(&cx.t("store-for"))
        );
    }
    put!(
        out,
        "</div><p class=\"pocket__about\">{}</p>",
        panel::more(cx, &cx.href_of("mobile-app"), "home-about-app")
    );
}
