//! Zakat on shares of the exchange's own company: a calculator with the published figures of each year.

use super::{Cx, calculators::Head as PageTitle};
use crate::{
    components::{
        block,
        calculator::{AnswerForm, Paper, Source},
        fields::Errors,
        number::{Day, Number, text},
        panel::{More, PanelHead},
        plain_table::{Head, PlainTable},
        rejected::Rejected,
    },
    data::{DataError, Fetched},
};
use domain::{
    calculator::{
        Answers, Known, Sum, ZAKAT_INPUTS, ZakatFigures, read, zakat_for_dividends,
        zakat_for_trading,
    },
    values::{Decimal, Percent},
};
use leptos::prelude::*;
use wire::{
    Bilingual,
    calls::zakat::{ZakatDetails, ZakatRequest, ZakatYear},
};

/// Decimals of a rate.
const RATE_DECIMALS: u32 = 3;

/// Decimals of the purification of one share.
const PURIFICATION_DECIMALS: u32 = 5;

/// The page.
#[component]
pub fn ZakatPage() -> impl IntoView {
    let cx = Cx::current();
    Suspend::new(async move {
        let symbol = cx.site.own_symbol().clone();
        let answer = cx
            .ask(ZakatRequest {
                symbol: symbol.clone(),
            })
            .await;
        let answers = read(ZAKAT_INPUTS, Known::default(), |key| cx.request.param(key));
        let form = cx.page().id;
        let paper = block::of(&answer, |details| match sum(details, &answers) {
            Some(sum) => view! { <Paper sum/> }.into_any(),
            None => view! { <p class="soft">{cx.t("calculator-no-sum")}</p> }.into_any(),
        });
        let years = block::of(&answer, |details| {
            let held = shares(&answers);
            view! { <Years details held/> }
        });
        // An answer that failed is shown in its block, so the panel stays.
        let is_published = answer
            .as_ref()
            .map_or(true, |details| details.rules.is_some());
        let rules = is_published.then(|| view! { <Rules answer=&answer/> });
        let share = cx.href_about("company", symbol.as_str());
        view! {
            <PageTitle/>
            <Rejected known=&[]/>
            <div class="wrap list-body">
                <Errors form answers=&answers/>
                <div class="grid grid--half calc-pair">
                    <AnswerForm form answers=&answers submit="calculator-show"/>
                    <section class="panel" aria-labelledby="sum">
                        <PanelHead id="sum" title=cx.t("calculator-sum")/>
                        <div class="panel__body">{paper}</div>
                    </section>
                </div>
                <section class="panel" aria-labelledby="years">
                    <PanelHead id="years" title=cx.t("zakat-years")>
                        <More href=share key="zakat-share"/>
                    </PanelHead>
                    {years}
                    <p class="panel__foot xsmall muted">{cx.t("zakat-note")}</p>
                </section>
                {rules}
            </div>
        }
        .into_any()
    })
}

/// The number of shares; `None` while it is missing or invalid.
fn shares(answers: &Answers) -> Option<u64> {
    answers.number("shares")?.try_into().ok()
}

fn figures(year: &ZakatYear) -> ZakatFigures {
    ZakatFigures {
        base: year.base.get(),
        rate: year.rate.get(),
        shares: year.shares.0,
    }
}

/// The calculation by the figures of the latest year, or by the market value for shares held for trading.
fn sum(details: &ZakatDetails, answers: &Answers) -> Option<Sum> {
    if !answers.are_right() {
        return None;
    }
    let held = shares(answers)?;
    match answers.code("purpose") {
        Some("trading") => {
            let price = answers.number("market-price")?;
            zakat_for_trading(held, price, details.trading_rate.get())
        }
        _ => zakat_for_dividends(held, &figures(details.years.first()?)),
    }
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

/// The figures of each year, and the zakat due by them.
#[component]
fn Years<'a>(details: &'a ZakatDetails, held: Option<u64>) -> AnyView {
    let columns = [
        "zakat-equity",
        "zakat-subject",
        "zakat-rate",
        "zakat-shares",
        "zakat-per-thousand",
        "zakat-yours",
        "zakat-purification",
        "zakat-purified",
    ];
    let heads = Head::of_figures("zakat-year", &columns);
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
    let yours = held.and_then(|held| zakat_for_dividends(held, &figures(year)));
    let yours = yours.and_then(|sum| sum.result().map(|line| line.amount()));
    let purification = year.purification;
    let purified = purification.zip(held);
    let purified = purified.and_then(|(each, held)| each.checked_mul(held.into()));
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
            <td class="t-n"><Number value=yours/></td>
            <td class="t-n"><Number value=purification decimals=PURIFICATION_DECIMALS/></td>
            <td class="t-n"><Number value=purified/></td>
        </tr>
    }
    .into_any()
}
