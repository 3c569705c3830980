//! A carbon credit: its amounts, its project, its prices, and the other vintages of the project.

mod prices;

use crate::{
    components::{
        block,
        number::{Day, Integer, Number, date_text},
        page_head::PageHead,
        pair::Pair,
        panel::{More, PanelHead},
        plain_table::{Head, PlainTable},
    },
    messages::Arg,
    pages::Cx,
};
use chrono::Months;
use domain::{
    format::isolated,
    values::{Price, Symbol},
};
use futures_util::join;
use leptos::prelude::*;
use prices::Prices;
use resources::carbon;
use wire::{
    Currency,
    calls::{
        carbon_credits::{CarbonCredit, CarbonCredits, CarbonCreditsRequest},
        carbon_history::CarbonHistoryRequest,
    },
};

/// Months of prices that are shown.
const SHOWN: u32 = 12;

/// The page of a credit.
#[component]
pub fn CreditPage(
    /// Its ticker.
    symbol: Symbol,
) -> impl IntoView {
    let cx = Cx::current();
    Suspend::new(async move {
        let to = cx.exchange_day().await;
        let history = CarbonHistoryRequest {
            symbol: symbol.clone(),
            from: to.checked_sub_months(Months::new(SHOWN)).unwrap_or(to),
            to,
        };
        let (answer, history) = join!(cx.ask(CarbonCreditsRequest), cx.ask(history));
        let of = |credits: &CarbonCredits| {
            let mut credits = credits.items.iter();
            credits.position(|credit| credit.symbol == symbol)
        };
        let page = cx.page();
        let title = match &answer {
            Ok(credits) => match of(credits) {
                Some(at) => name(&cx, &credits.items[at]),
                None => return cx.missing(),
            },
            Err(_) => format!("{} {symbol}", cx.t(&page.title_key())),
        };
        let lead = cx.t(&page.description_key()).into_owned();
        cx.describe(&title, &lead, cx.crumbs(page, &title));
        let amounts = block::of(&answer, |credits| {
            of(credits).map(|at| view! { <Amounts credit=&credits.items[at]/> })
        });
        let project = block::of(&answer, |credits| {
            of(credits).map(|at| view! { <Project credit=&credits.items[at]/> })
        });
        let prices = block::of(&history, |history| view! { <Prices history/> });
        let vintages = block::of(&answer, |credits| {
            of(credits).map(|at| view! { <Vintages credits own=&credits.items[at]/> })
        });
        let day = answer.as_ref().ok().map(|credits| {
            let day = date_text(credits.as_of, cx.locale);
            let words = cx.t_args("credit-as-of", &[("day", Arg::Text(&day))]);
            view! { <p class="list-body__note">{words.into_owned()}</p> }
        });
        let [all, about, retired] = [
            "carbon-credits-detail",
            "carbon-credits",
            "carbon-retirements",
        ]
        .map(|page| cx.href_of(page));
        let retired = format!("{retired}?q={symbol}");
        view! {
            <PageHead title lead/>
            <div class="wrap list-body">
                <section class="panel" aria-labelledby="amounts">
                    <PanelHead id="amounts" title=cx.t("credit-amounts")>
                        <More href=all key="credit-all"/>
                    </PanelHead>
                    <div class="panel__body">{amounts}</div>
                </section>
                <section class="panel" aria-labelledby="project">
                    <PanelHead id="project" title=cx.t("credit-project")>
                        <More href=about key="credit-about"/>
                    </PanelHead>
                    <div class="panel__body">{project}</div>
                </section>
                <section class="panel" aria-labelledby="prices">
                    <PanelHead id="prices" title=cx.t("credit-prices")>
                        <More href=retired key="credit-retirements"/>
                    </PanelHead>
                    {prices}
                </section>
                <section class="panel" aria-labelledby="vintages">
                    <PanelHead id="vintages" title=cx.t("credit-vintages")/>
                    {vintages}
                </section>
                {day}
            </div>
        }
        .into_any()
    })
}

/// Project, vintage and symbol.
fn name(cx: &Cx, credit: &CarbonCredit) -> String {
    let year = credit.vintage.to_string();
    let args = [
        ("project", Arg::Text(credit.project.get(cx.locale))),
        ("year", Arg::Text(&year)),
        ("symbol", Arg::Text(credit.symbol.as_str())),
    ];
    cx.t_args("credit-title", &args).into_owned()
}

/// Price and amounts.
#[component]
fn Amounts<'a>(credit: &'a CarbonCredit) -> AnyView {
    let cx = Cx::current();
    let status = cx.t(&format!("carbon-status-{}", carbon::status(credit.status)));
    let (price, currency) = (credit.reference_price, credit.currency);
    let (issued, offered) = (credit.issued.0, credit.listed.0);
    let (held, retired) = (credit.available.0, credit.retired.0);
    view! {
        <dl class="kv data">
            <Pair key="col-status">{status}</Pair>
            <Pair key="credit-price"><PriceOf price currency/></Pair>
            <Pair key="credit-issued"><Integer value=issued/></Pair>
            <Pair key="credit-on-offer"><Integer value=offered/></Pair>
            <Pair key="credit-held"><Integer value=held/></Pair>
            <Pair key="credit-retired"><Integer value=retired/></Pair>
        </dl>
    }
    .into_any()
}

/// A reference price with its currency.
#[component]
fn PriceOf(price: Option<Price>, currency: Currency) -> AnyView {
    let unit = price.map(|_| {
        view! {
            " "
            <bdi class="num soft">{currency.as_str().to_owned()}</bdi>
        }
    });
    let value = price.map(Price::get);
    view! {
        <Number value/>
        {unit}
    }
    .into_any()
}

/// The project that the credits come from.
#[component]
fn Project<'a>(credit: &'a CarbonCredit) -> AnyView {
    let cx = Cx::current();
    let kind = cx.t(&format!("carbon-kind-{}", carbon::kind(credit.kind)));
    let text = |words: &wire::Bilingual| words.get(cx.locale).to_owned();
    let (developer, place, standard) = (
        text(&credit.developer),
        text(&credit.place),
        text(&credit.standard),
    );
    let (vintage, issued_on) = (credit.vintage, credit.issued_on);
    let registry = credit.registry.as_ref().map(text);
    let registry = registry.map(|name| view! { <Pair key="col-registry">{name}</Pair> });
    let serials = credit.serials.as_ref().map(|serials| {
        let [first, last] = [&serials.first, &serials.last].map(|number| isolated(number));
        let args = [("first", Arg::Text(&first)), ("last", Arg::Text(&last))];
        let range = cx.t_args("credit-serial-range", &args).into_owned();
        view! { <Pair key="credit-serials">{range}</Pair> }
    });
    view! {
        <dl class="kv data">
            <Pair key="col-kind">{kind}</Pair>
            <Pair key="col-developer">{developer}</Pair>
            <Pair key="col-location">{place}</Pair>
            <Pair key="col-standard">{standard}</Pair>
            {registry}
            <Pair key="col-vintage"><bdi class="num">{vintage}</bdi></Pair>
            <Pair key="col-issued-on"><Day value=issued_on/></Pair>
            {serials}
        </dl>
    }
    .into_any()
}

/// The credits of the same project, the newest vintage first.
#[component]
fn Vintages<'a>(credits: &'a CarbonCredits, own: &'a CarbonCredit) -> AnyView {
    let figures = [
        "credit-price",
        "col-on-offer",
        "col-carbon-credits-detail-held",
        "col-retired",
    ];
    let heads = Head::of_figures("col-vintage", &figures);
    let same = credits.items.iter().filter(|one| {
        one.project == own.project && one.developer == own.developer && one.place == own.place
    });
    let mut same: Vec<&CarbonCredit> = same.collect();
    same.sort_by_key(|one| std::cmp::Reverse(one.vintage));
    let rows = same.into_iter().map(|credit| {
        let is_own = credit.symbol == own.symbol;
        view! { <Vintage credit is_own/> }
    });
    let rows = rows.collect_view();
    view! {
        <PlainTable of="vintages" heads>
            <tbody>{rows}</tbody>
        </PlainTable>
    }
    .into_any()
}

/// A vintage; that of the page is not a link.
#[component]
fn Vintage<'a>(credit: &'a CarbonCredit, is_own: bool) -> AnyView {
    let cx = Cx::current();
    let symbol = credit.symbol.as_str().to_owned();
    let label = match is_own {
        true => view! { <bdi class="num strong">{symbol}</bdi> }.into_any(),
        false => {
            let href = cx.href_with("carbon-credits-item", ("symbol", &symbol));
            view! { <a class="sec__sym" href=href><bdi class="num">{symbol}</bdi></a> }.into_any()
        }
    };
    let (price, currency) = (credit.reference_price, credit.currency);
    let (offered, held) = (credit.listed.0, credit.available.0);
    let retired = credit.retired.0;
    view! {
        <tr>
            <th scope="row">{label}</th>
            <td class="t-n"><PriceOf price currency/></td>
            <td class="t-n"><Integer value=offered/></td>
            <td class="t-n"><Integer value=held/></td>
            <td class="t-n"><Integer value=retired/></td>
        </tr>
    }
    .into_any()
}
