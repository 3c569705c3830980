//! Zakat on shares of a listed company, by default the exchange's own: a calculator with the published figures of each year.

use super::{Cx, calculators::Head as PageTitle, exchange::security::kind_of_other};
use crate::{
    calculation::{figures, zakat_of},
    components::{
        block,
        calculator::{Calculator, Outcome, Source},
        fields::{Errors, Offered},
        number::{Day, Number, text, whole},
        panel::{More, PanelHead},
        plain_table::{Head, PlainTable},
        rejected::Rejected,
    },
    data::{DataError, Fetched},
    messages::Arg,
};
use chrono::Datelike as _;
use domain::{
    calculator::{Answers, Known, Published, Wrong, ZAKAT, ZakatOf, read, zakat_for_dividends},
    calendar::Calendar,
    format::isolated,
    values::{Decimal, Percent, Symbol},
    visible::visible,
};
use futures_util::join;
use leptos::prelude::*;
use wire::{
    Bilingual,
    calls::{
        end_of_day::SecurityKind,
        securities::{SecuritiesRequest, SecurityState},
        zakat::{ZakatDetails, ZakatRequest, ZakatYear},
    },
};

/// The question about the company, one of those of [`ZAKAT`].
const COMPANY: &str = "symbol";

/// The question about the financial year, one of those of [`ZAKAT`].
const YEAR: &str = "year";

/// The most characters of a symbol that are shown.
const KEPT: usize = 12;

/// Decimals of a rate.
const RATE_DECIMALS: u32 = 3;

/// Decimals of the purification of one share.
const PURIFICATION_DECIMALS: u32 = 5;

/// The page.
#[component]
pub fn ZakatPage() -> impl IntoView {
    let cx = Cx::current();
    Suspend::new(async move {
        let (company, companies) = join!(Company::ask(&cx), companies(&cx));
        let Company { symbol, answer } = company;
        let unlisted = answer.as_ref().err() == Some(&DataError::NotFound);
        // For a company that is not listed, the form has the years of the exchange's own company.
        let known = match unlisted {
            true => {
                let symbol = cx.site.own_symbol().clone();
                cx.ask(ZakatRequest { symbol })
                    .await
                    .ok()
                    .map(|own| zakat_of(&own))
            }
            false => answer.as_ref().ok().map(|details| zakat_of(details)),
        };
        let mut answers = answers(&cx, &symbol, known.as_ref()).await;
        if unlisted {
            answers.refuse(COMPANY, Wrong::NotAChoice);
        }
        let published = Published {
            zakat: known.as_ref(),
            ..Published::default()
        };
        let years = known.iter().flat_map(|known| &known.years);
        let years = years.map(|(year, _)| (year.to_string(), year.to_string()));
        let years = years.collect();
        let offered = [
            Offered {
                key: COMPANY,
                options: companies,
            },
            Offered {
                key: YEAR,
                options: years,
            },
        ];
        let sum = match unlisted {
            true => view! { <Unlisted symbol=&symbol/> }.into_any(),
            false => block::of(&answer, |_| {
                let sum = ZAKAT.sum(&answers, published);
                let calendar = Calendar::default();
                view! { <Outcome sum calendar=&calendar/> }.into_any()
            }),
        };
        // An answer that failed is shown in its block, so the panel stays.
        let is_published = answer
            .as_ref()
            .map_or(true, |details| details.rules.is_some());
        let is_published = is_published && !unlisted;
        let rules = is_published.then(|| view! { <Rules answer=&answer/> });
        // Without a company there is nothing below.
        let years = (!unlisted)
            .then(|| view! { <YearsPanel symbol=&symbol answer=&answer held=shares(&answers)/> });
        let published = known.as_ref().map(|_| published);
        view! {
            <PageTitle/>
            <Rejected known=&[]/>
            <div class="wrap list-body">
                <Errors form=ZAKAT.id answers=&answers/>
                <Calculator
                    calculator=&ZAKAT
                    answers=&answers
                    offered=&offered
                    published
                    today=None
                    sum
                />
                {years}
                {rules}
            </div>
        }
        .into_any()
    })
}

/// The answers of the form. Without one the company is the exchange's own, and the year its latest with figures.
async fn answers(cx: &Cx, symbol: &str, zakat: Option<&ZakatOf>) -> Answers {
    let newest = zakat.and_then(|zakat| zakat.years.first());
    let newest = match newest {
        Some((year, _)) => year.to_string(),
        None => cx.exchange_day().await.year().to_string(),
    };
    let known = Known {
        zakat,
        ..Known::default()
    };
    read(ZAKAT.inputs, known, |key| {
        let typed = cx.request.param(key);
        let default = match key {
            COMPANY => symbol,
            YEAR => &newest,
            _ => return typed,
        };
        let typed = typed.filter(|typed| !typed.trim().is_empty());
        Some(typed.unwrap_or(default))
    })
}

/// The company that is asked about, with its figures.
struct Company {
    /// Its symbol as it was typed, in upper case; without one that of the exchange's own company.
    symbol: String,
    /// [`DataError::NotFound`] if it is no listed share.
    answer: Result<Fetched<ZakatDetails>, DataError>,
}

impl Company {
    async fn ask(cx: &Cx) -> Self {
        let typed = cx.request.param(COMPANY).map(visible);
        let typed = typed.map(|typed| typed.trim().to_ascii_uppercase());
        let symbol = typed.filter(|typed| !typed.is_empty());
        let symbol = symbol.unwrap_or_else(|| cx.site.own_symbol().to_string());
        let Ok(asked) = symbol.parse::<Symbol>() else {
            let answer = Err(DataError::NotFound);
            return Self { symbol, answer };
        };
        let answer = match cx
            .ask(ZakatRequest {
                symbol: asked.clone(),
            })
            .await
        {
            // The exchange refuses a fund or bond, which it lists.
            Err(_)
                if kind_of_other(cx, &asked)
                    .await
                    .is_ok_and(|kind| kind.is_some()) =>
            {
                Err(DataError::NotFound)
            }
            answer => answer,
        };
        Self { symbol, answer }
    }
}

/// Symbol and name of each listed company; empty where the exchange has no register.
async fn companies(cx: &Cx) -> Vec<(String, String)> {
    let Ok(all) = cx.ask(SecuritiesRequest).await else {
        return Vec::new();
    };
    let listed = all
        .items
        .iter()
        .filter(|one| one.kind == SecurityKind::Share && one.state != SecurityState::Delisted);
    let named = listed.map(|one| {
        let name = one.name.get(cx.locale);
        (
            one.symbol.to_string(),
            format!("{name} · {}", isolated(one.symbol.as_str())),
        )
    });
    named.collect()
}

/// That no company has the symbol.
#[component]
fn Unlisted<'a>(symbol: &'a str) -> AnyView {
    let cx = Cx::current();
    let shown: String = symbol.chars().take(KEPT).collect();
    let words = cx.t_args("zakat-unlisted", &[("symbol", Arg::Text(&shown))]);
    view! { <p class="soft">{words}</p> }.into_any()
}

/// The number of shares; `None` while it is missing or invalid.
fn shares(answers: &Answers) -> Option<u64> {
    answers.number("shares")?.try_into().ok()
}

/// Nisab and method as they are published, with their first day.
#[component]
fn Rules<'a>(answer: &'a Result<Fetched<ZakatDetails>, DataError>) -> AnyView {
    let cx = Cx::current();
    let text = |words: &Bilingual| words.get(cx.locale).to_owned();
    let known = answer.as_ref().ok();
    let known = known.and_then(|details| details.rules.as_ref());
    let since = known.map(|rules| view! { <Source key="rule-since" since=rules.since/> });
    let words = block::of(answer, |details| {
        let rules = details.rules.as_ref();
        let words = rules.map(|rules| [text(&rules.nisab), text(&rules.method)]);
        words.map(|words| words.map(|words| view! { <p>{words}</p> }).collect_view())
    });
    view! {
        <section class="panel" aria-labelledby="rules">
            <PanelHead id="rules" title=cx.t("zakat-rules")>{since}</PanelHead>
            <div class="panel__body prose">{words}</div>
        </section>
    }
    .into_any()
}

/// The figures of a company.
#[component]
fn YearsPanel<'a>(
    symbol: &'a str,
    answer: &'a Result<Fetched<ZakatDetails>, DataError>,
    held: Option<u64>,
) -> AnyView {
    let cx = Cx::current();
    let share = cx.href_about("company", symbol);
    let name = answer.as_ref().ok();
    let name = name.map(|details| details.name.get(cx.locale));
    let title = match name {
        Some(name) => cx.t_args("zakat-years-of", &[("name", Arg::Text(name))]),
        None => cx.t("zakat-years"),
    };
    let mut all = answer.iter().flat_map(|details| &details.years);
    let lacks = all.any(|year| year.purification.is_none());
    let lacks = lacks.then(|| format!(" {}", cx.t("zakat-no-purification")));
    let years = block::of(answer, |details| view! { <Years details held/> });
    view! {
        <section class="panel" aria-labelledby="years">
            <PanelHead id="years" title>
                <More href=share key="zakat-share"/>
            </PanelHead>
            {years}
            <p class="panel__foot xsmall muted">{cx.t("zakat-note")} {lacks}</p>
        </section>
    }
    .into_any()
}

/// The figures of each year, and the zakat due by them.
#[component]
fn Years<'a>(details: &'a ZakatDetails, held: Option<u64>) -> AnyView {
    let cx = Cx::current();
    let columns = [
        "zakat-equity",
        "zakat-subject",
        "zakat-rate",
        "zakat-shares",
        "zakat-per-thousand",
        "zakat-purification",
    ];
    let mut heads = Head::of_figures("zakat-year", &columns);
    // These columns keep their number of shares while another is typed.
    if let Some(held) = held {
        let number = whole(held);
        let args = [("count", Arg::Count(held)), ("n", Arg::Text(&number))];
        let held =
            ["zakat-yours", "zakat-purified"].map(|key| Head::figures(cx.t_args(key, &args)));
        heads.extend(held);
    }
    let rows = details.years.iter().map(|year| view! { <Row year held/> });
    let rows = rows.collect_view();
    view! {
        <PlainTable of="years" heads>
            <tbody>{rows}</tbody>
        </PlainTable>
    }
    .into_any()
}

/// A year.
#[component]
fn Row<'a>(year: &'a ZakatYear, held: Option<u64>) -> AnyView {
    let purification = year.purification;
    let held = held.map(|held| {
        let yours = zakat_for_dividends(held, &figures(year));
        let yours = yours.and_then(|sum| sum.result().map(|line| line.amount()));
        let purified = purification.and_then(|each| each.checked_mul(held.into()));
        view! {
            <td class="t-n"><Number value=yours/></td>
            <td class="t-n"><Number value=purified/></td>
        }
    });
    let rate = format!("{}%", text(Percent::get(year.rate), RATE_DECIMALS));
    let (equity, base) = (year.equity.get(), year.base.get());
    let (shares, per_thousand) = (Decimal::from(year.shares.0), year.per_thousand.get());
    view! {
        <tr>
            <th scope="row"><bdi class="num">{year.year}</bdi> " · " <Day value=year.as_of/></th>
            <td class="t-n"><Number value=equity decimals=0/></td>
            <td class="t-n"><Number value=base decimals=0/></td>
            <td class="t-n"><bdi class="num">{rate}</bdi></td>
            <td class="t-n"><Number value=shares decimals=0/></td>
            <td class="t-n"><Number value=per_thousand/></td>
            <td class="t-n"><Number value=purification decimals=PURIFICATION_DECIMALS/></td>
            {held}
        </tr>
    }
    .into_any()
}
