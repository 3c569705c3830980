//! The accounts of a company by year: a table, and bars of revenue and profit.

mod bars;

use self::bars::YearBars;
use super::{
    block,
    number::{Number, Percent, date_text, written},
    panel::{More, PanelHead},
    plain_table::{Head, PlainTable},
    state::Empty,
};
use crate::{
    data::{DataError, Fetched},
    messages::Arg,
    pages::Cx,
};
use domain::{
    constants::MISSING,
    format::{self, Style},
    values::{Decimal, Symbol},
};
use leptos::prelude::*;
use resources::{AccountsYear, years_of};
use table_engine::is_plain;
use wire::{
    Currency,
    calls::accounts::{Accounts, IncomeKind},
};

/// The decimals of figures per share.
const DECIMALS: u32 = 3;

/// The id of the heading, which also names the table.
const HEADING: &str = "accounts";

/// The panel of the annual accounts of a company, with a link to all its years.
#[component]
pub fn AccountsPanel<'a>(
    /// The answer about this company alone.
    accounts: &'a Result<Fetched<Accounts>, DataError>,
    symbol: &'a Symbol,
    /// The maximum number of years shown; the latest ones are chosen.
    most: usize,
    /// The classes of the section.
    #[prop(default = "panel")]
    class: &'static str,
) -> AnyView {
    let cx = Cx::current();
    let inside = match accounts {
        Ok(accounts) => view! { <ByYear accounts=&accounts.value most/> }.into_any(),
        Err(error) => view! { <div class="panel__body">{block::failure(error)}</div> }.into_any(),
    };
    let all = cx.href_about("company-accounts", symbol.as_str());
    view! {
        <section class=class aria-labelledby=HEADING>
            <PanelHead id=HEADING title=cx.t("accounts-title")>
                <More href=all key="accounts-all"/>
            </PanelHead>
            {inside}
        </section>
    }
    .into_any()
}

/// The accounts as bars and a table, with notes.
#[component]
fn ByYear<'a>(accounts: &'a Accounts, most: usize) -> AnyView {
    let cx = Cx::current();
    let mut years = years_of(accounts);
    years.truncate(most);
    let Some(newest) = years.first() else {
        return view! { <div class="panel__body"><Empty/></div> }.into_any();
    };
    let currency = newest.of.currency;
    let income = match newest.of.income_kind {
        IncomeKind::Revenue => "accounts-income",
        IncomeKind::OperatingIncome => "accounts-operating-income",
    };
    let figures = [
        income,
        "accounts-profit",
        "accounts-earnings",
        "accounts-book-value",
        "accounts-dividend",
        "accounts-pay-out",
        "accounts-return",
    ];
    let heads = Head::of_figures("col-financial-year", &figures);
    let rows = years.iter().map(|year| view! { <YearRow year currency/> });
    let rows = rows.collect_view();
    let date = date_text(newest.of.ends, cx.locale);
    let named = match currency {
        Currency::AED => cx.t("currency-aed").into_owned(),
        other => other.to_string(),
    };
    let units = cx.t_args(
        "accounts-units",
        &[("currency", Arg::Text(&named)), ("date", Arg::Text(&date))],
    );
    let chart = |key: &'static str, figure: fn(&AccountsYear) -> Option<Decimal>| {
        let bars = years.iter().rev();
        let bars = bars.filter(|year| year.of.currency == currency);
        let bars = bars.map(|year| (year.of.year, figure(year))).collect();
        let named = [
            ("figure", Arg::Text(&cx.t(key))),
            ("currency", Arg::Text(&named)),
        ];
        let title = cx.t_args("accounts-chart-of", &named).into_owned();
        view! { <YearBars title bars/> }
    };
    let charts = [
        chart(income, |year| year.amount(year.of.income?)),
        chart("accounts-profit", |year| year.amount(year.of.profit)),
    ];
    view! {
        <div class="accounts">
            <div class="accounts__charts">{charts.collect_view()}</div>
            <div class="accounts__table">
                <p class="accounts__units small soft">{units}</p>
                <PlainTable of=HEADING heads>
                    <tbody>{rows}</tbody>
                </PlainTable>
            </div>
        </div>
        <p class="accounts__note xsmall muted">{cx.t("accounts-note")}</p>
    }
    .into_any()
}

/// A financial year. `currency` is that of the newest one.
#[component]
fn YearRow<'a>(year: &'a AccountsYear, currency: Currency) -> AnyView {
    let cx = Cx::current();
    let of = &year.of;
    let label = of.year.to_string();
    let source = of.disclosure.as_deref().filter(|id| is_plain(id));
    let name = match source {
        Some(id) => {
            let href = cx.href_with("disclosures-item", ("id", id));
            let named = [("year", Arg::Text(label.as_str()))];
            let about = cx.t_args("accounts-source-of", &named).into_owned();
            view! { <a class="link num" href=href aria-label=about>{label}</a> }.into_any()
        }
        None => view! { <bdi class="num">{label}</bdi> }.into_any(),
    };
    let other = (of.currency != currency).then(|| {
        view! { " " <span class="tag">{of.currency.to_string()}</span> }
    });
    let tag = |is: bool, key| is.then(|| view! { " " <span class="tag">{cx.t(key)}</span> });
    let tags = [
        tag(of.restated, "accounts-restated"),
        tag(!of.audited, "accounts-unaudited"),
    ];
    let income = of.income.and_then(|income| year.amount(income));
    let profit = year.amount(of.profit);
    let per_share = [
        of.earnings_per_share,
        of.book_value_per_share,
        of.dividend_per_share,
    ];
    let per_share = per_share.map(|value| {
        view! { <td class="t-n"><Number value decimals=DECIMALS/></td> }
    });
    let ratios = [year.pay_out(), year.return_on_equity()];
    let ratios = ratios.map(|value| view! { <td class="t-n"><Percent value/></td> });
    view! {
        <tr>
            <th scope="row">{name}{other}{tags.collect_view()}</th>
            <td class="t-n"><bdi class="num">{millions(income)}</bdi></td>
            <td class="t-n"><bdi class="num strong">{millions(profit)}</bdi></td>
            {per_share.collect_view()}
            {ratios.collect_view()}
        </tr>
    }
    .into_any()
}

/// An amount in millions: with one decimal, or two below ten million.
fn millions(value: Option<Decimal>) -> String {
    let Some(value) = value else {
        return MISSING.to_owned();
    };
    let decimals = match value.abs() < Decimal::from(10_000_000) {
        true => 2,
        false => 1,
    };
    written(|out| format::millions(out, value, decimals, Style::Html))
}
