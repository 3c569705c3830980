//! The key figures: the day, the size, the ratios.

use super::{frame, load::Company, row};
use crate::{
    components::{number, panel},
    pages::Cx,
};
use domain::{
    format::{self, Style},
    values::{Decimal, Money, Price},
};
use wire::calls::{company_profile::CompanyProfile, stocks::Stock};

/// The panel.
pub fn html(cx: &Cx, company: &Company) -> String {
    let mut out = String::new();
    let more = cx.href(&format!(
        "/the-exchange/market-information/company/{}/trading/trading-summary",
        company.listed.symbol
    ));
    panel::head(
        &mut out,
        "figures",
        &cx.t("company-figures"),
        &panel::more(cx, &more, "page-company-trading-summary"),
    );
    out.push_str("<div class=\"panel__body\">");
    match company.listed.stock() {
        Some(stock) => {
            out.push_str("<dl class=\"kv data\">");
            day(&mut out, cx, stock);
            size(&mut out, cx, stock);
            ratios(
                &mut out,
                cx,
                stock,
                company
                    .listed
                    .profile
                    .as_ref()
                    .ok()
                    .map(|profile| &*profile.value),
            );
            out.push_str("</dl>");
        }
        None => out.push_str(&frame::failed(cx)),
    }
    out.push_str("</div>");
    out
}

/// Writes the day's prices and totals.
pub fn day(out: &mut String, cx: &Cx, stock: &Stock) {
    let decimals = u32::from(stock.decimals);
    let prices = [
        ("open", stock.open),
        ("company-previous-close", stock.previous_close),
        ("high", stock.high),
        ("low", stock.low),
    ];
    for (key, price) in prices {
        row(out, &cx.t(key), |out| {
            number::decimal(out, price.map(Price::get), decimals)
        });
    }
    row(out, &cx.t("col-volume"), |out| {
        number::live(
            out,
            &format!("quote:{}:volume", stock.symbol),
            "quantity",
            0,
            |out| number::integer(out, stock.volume.0),
        );
    });
    row(out, &cx.t("company-value"), |out| {
        number::num(out, |out| {
            format::number(out, stock.value.get(), 0, Style::Html)
        })
    });
    row(out, &cx.t("col-trades"), |out| {
        number::integer(out, stock.trades.0)
    });
    row(out, &cx.t("company-average"), |out| {
        number::decimal(out, stock.vwap().map(Price::get), 3)
    });
}

fn size(out: &mut String, cx: &Cx, stock: &Stock) {
    row(out, &cx.t("company-market-cap"), |out| {
        millions(out, stock.market_cap().map(Money::get))
    });
    row(out, &cx.t("company-issued"), |out| {
        millions(out, Some(Decimal::from(stock.issued_shares.0)))
    });
    row(out, &cx.t("company-par"), |out| {
        number::decimal(out, Some(stock.par.get()), 2)
    });
}

fn ratios(out: &mut String, cx: &Cx, stock: &Stock, profile: Option<&CompanyProfile>) {
    let last = stock.last.map(Price::get);
    let earnings = profile
        .and_then(|p| p.earnings_per_share)
        .filter(|eps| *eps > Decimal::ZERO);
    let price_earnings = last.zip(earnings).map(|(last, eps)| last / eps);
    let dividend = profile.and_then(|p| p.dividend_per_share);
    let dividend_yield = dividend
        .zip(last.filter(|last| !last.is_zero()))
        .map(|(d, last)| d * Decimal::ONE_HUNDRED / last);
    row(out, &cx.t("company-pe"), |out| {
        number::decimal(out, price_earnings, 2)
    });
    row(out, &cx.t("company-yield"), |out| {
        number::percent(out, dividend_yield)
    });
    row(out, &cx.t("company-book-value"), |out| {
        number::decimal(out, profile.and_then(|p| p.book_value), 3)
    });
    row(out, &cx.t("company-split"), |out| {
        number::optional_date(out, profile.and_then(|p| p.last_split), cx.locale)
    });
}

fn millions(out: &mut String, value: Option<Decimal>) {
    number::num(out, |out| match value {
        Some(value) => format::millions(out, value, 2, Style::Html),
        None => format::missing(out),
    });
}
