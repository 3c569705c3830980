//! The narrow panels: best bid and offer with the ranges, the owners, the latest dividend.

use super::{frame, load::Company, row};
use crate::{
    components::{bars, block, number, panel, state},
    html::{Esc, put},
    messages::Arg,
    pages::Cx,
};
use domain::{
    format::{self, Style},
    rules::Rules,
    values::{Percent, Price, Quantity},
};
use wire::calls::{
    calendar::Standing,
    company_profile::Ownership,
    corporate_actions::{ActionKind, CorporateAction},
    stocks::Stock,
};

/// The best bid and offer, and where the price stands in its day and its year.
pub fn quote(cx: &Cx, company: &Company) -> String {
    let mut out = String::new();
    panel::head(&mut out, "quote", &cx.t("company-quote"), "");
    out.push_str("<div class=\"panel__body panel__body--fill\">");
    match company.listed.stock() {
        Some(stock) => {
            out.push_str("<dl class=\"kv kv--one data\">");
            let offers = [
                ("company-bid", stock.bid, stock.bid_volume),
                ("company-offer", stock.offer, stock.offer_volume),
            ];
            for (key, price, volume) in offers {
                row(&mut out, &cx.t(key), |out| {
                    level(out, cx, stock, price, volume)
                });
            }
            orders(&mut out, cx, stock);
            out.push_str("</dl>");
            range(
                &mut out,
                cx,
                "company-day-range",
                stock,
                stock.low,
                stock.high,
            );
            range(
                &mut out,
                cx,
                "company-year-range",
                stock,
                stock.low_52w,
                stock.high_52w,
            );
        }
        None => out.push_str(&frame::failed(cx)),
    }
    out.push_str("</div>");
    out
}

/// The spread, the last trade, and the prices between which orders are taken today.
fn orders(out: &mut String, cx: &Cx, stock: &Stock) {
    let decimals = u32::from(stock.decimals);
    let spread = stock
        .offer
        .zip(stock.bid)
        .map(|(offer, bid)| offer.get() - bid.get());
    row(out, &cx.t("company-spread"), |out| {
        number::decimal(out, spread, decimals)
    });
    row(out, &cx.t("company-last-trade"), |out| {
        match stock.last_trade {
            Some(at) => {
                number::date(out, at.date_naive(), cx.locale);
                put!(out, " · <bdi class=\"num\">{}</bdi>", number::hm(at.time()));
            }
            None => number::num(out, format::missing),
        }
    });
    if let (Some(reference), Some(day)) = (stock.previous_close, stock.last_trade) {
        let day = day.date_naive();
        let limits = Rules::on(day).limits_since(reference.get(), day, stock.listed_on);
        row(out, &cx.t("company-limits"), |out| match limits {
            Some((lowest, highest)) => number::num(out, |out| {
                format::number(out, lowest, decimals, Style::Html);
                out.push('–');
                format::number(out, highest, decimals, Style::Html);
            }),
            None => out.push_str(&cx.t("company-no-limits")),
        });
    }
}

/// A price and the shares at it.
fn level(out: &mut String, cx: &Cx, stock: &Stock, price: Option<Price>, volume: Option<Quantity>) {
    number::decimal(out, price.map(Price::get), stock.decimals.into());
    if let Some(volume) = volume.filter(|_| price.is_some()) {
        let mut shares = String::new();
        format::integer(&mut shares, volume.0, Style::Html);
        let shares = format::isolated(&shares);
        put!(
            out,
            " <span class=\"soft small\">{}</span>",
            Esc(&cx.t_args("company-shares-at", &[("shares", Arg::Text(&shares))]))
        );
    }
}

fn range(
    out: &mut String,
    cx: &Cx,
    key: &str,
    stock: &Stock,
    low: Option<Price>,
    high: Option<Price>,
) {
    put!(
        out,
        "<div class=\"detail__range\"><p class=\"xsmall soft\">{}</p>",
        Esc(&cx.t(key))
    );
    bars::range(
        out,
        low.map(Price::get),
        high.map(Price::get),
        stock.last.map(Price::get),
        stock.decimals.into(),
    );
    out.push_str("</div>");
}

/// Who holds the shares.
pub fn ownership(cx: &Cx, company: &Company) -> String {
    let mut out = String::new();
    let details = cx.href(&format!(
        "/the-exchange/market-information/company/{}/profile",
        company.listed.symbol
    ));
    panel::head(
        &mut out,
        "owners",
        &cx.t("company-ownership"),
        &panel::more(cx, &details, "company-details"),
    );
    out.push_str("<div class=\"panel__body\">");
    out.push_str(&block::from(cx, &company.listed.profile, |profile| {
        owners(cx, &profile.ownership)
    }));
    out.push_str("</div>");
    out
}

fn owners(cx: &Cx, ownership: &Ownership) -> String {
    let groups = [
        (
            "owners__nationals",
            "company-nationals",
            ownership.nationals,
        ),
        ("owners__gcc", "company-gcc", ownership.gcc),
        (
            "owners__foreigners",
            "company-other-foreign",
            ownership.foreigners,
        ),
    ];
    let mut out = String::new();
    bars::parts(
        &mut out,
        "owners",
        &groups.map(|(class, _, share)| (class, share.get())),
    );
    out.push_str("<dl class=\"kv kv--one data\">");
    for (class, key, share) in groups {
        put!(
            out,
            "<div><dt class=\"row owners__term\"><svg class=\"owners__key\" aria-hidden=\"true\"><rect class=\"{class}\" width=\"100%\" height=\"100%\" rx=\"2\"/></svg>{}</dt><dd>",
            Esc(&cx.t(key))
        );
        number::percent(&mut out, Some(share.get()));
        out.push_str("</dd></div>");
    }
    row(&mut out, &cx.t("company-foreign-limit"), |out| {
        number::percent(out, Some(Percent::get(ownership.foreign_limit)))
    });
    let mut day = String::new();
    format::date(&mut day, ownership.as_of, cx.locale);
    put!(
        out,
        "</dl><p class=\"xsmall muted detail__as-of\">{}</p>",
        Esc(&cx.t_args("company-as-of", &[("date", Arg::Text(&day))]))
    );
    out
}

/// The latest dividend with its dates.
pub fn dividend(cx: &Cx, company: &Company) -> String {
    let latest = company.actions.as_ref().ok().and_then(|actions| {
        actions.items.iter().find(|a| {
            matches!(
                a.kind,
                ActionKind::CashDividend | ActionKind::InterimDividend
            )
        })
    });
    let mut out = String::new();
    let Some(action) = latest else {
        panel::section_head(&mut out, "dividend", &cx.t("company-dividend"), "", "");
        out.push_str(&block::from(cx, &company.actions, |_| {
            state::empty(cx.locale)
        }));
        return out;
    };
    let stale = company.actions.as_ref().is_ok_and(|actions| actions.stale);
    cx.facts.update(|facts| facts.degraded |= stale);
    let key = if action.kind == ActionKind::InterimDividend {
        "company-interim-dividend"
    } else {
        "company-cash-dividend"
    };
    let (class, standing) = match action.standing {
        Standing::Confirmed => ("tag--up", "standing-confirmed"),
        Standing::Proposed => ("tag--accent", "standing-proposed"),
    };
    let tag = format!(
        "<span class=\"tag {class}\">{}</span>",
        Esc(&cx.t(standing))
    );
    let year = action.year.to_string();
    panel::section_head(
        &mut out,
        "dividend",
        &cx.t_args(key, &[("year", Arg::Text(&year))]),
        "",
        &tag,
    );
    dates(&mut out, cx, action);
    out
}

fn dates(out: &mut String, cx: &Cx, action: &CorporateAction) {
    out.push_str("<p class=\"detail__dividend\">");
    let decimals = action
        .per_share
        .map_or(2, |amount| amount.normalize().scale().max(2));
    number::decimal(out, action.per_share, decimals);
    put!(
        out,
        " <span class=\"small soft\">{}</span></p><dl class=\"kv kv--one\">",
        Esc(&cx.t("company-per-share"))
    );
    row(out, &cx.t("company-board-resolution"), |out| {
        number::date(out, action.decided_on, cx.locale)
    });
    if let Some(meeting) = action.meeting {
        row(out, &cx.t("entry-general-meeting"), |out| {
            number::date(out, meeting, cx.locale)
        });
    }
    let days = [
        ("entry-last-entitlement", Some(action.last_entitlement)),
        ("entry-ex-dividend", Some(action.ex_date)),
        ("entry-record-date", Some(action.record_date)),
        ("entry-payment", action.payment),
    ];
    for (key, day) in days {
        row(out, &cx.t(key), |out| {
            number::optional_date(out, day, cx.locale)
        });
    }
    out.push_str("</dl>");
}
