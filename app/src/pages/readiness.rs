//! The readiness self-check: answers of a company, compared with what each market asks.

use super::{
    Cx,
    calculators::{Head, Next},
};
use crate::{
    components::{
        calculator::{AnswerForm, SentResult, Source},
        fields::Errors,
        icon::Icon,
        panel::{More, PanelHead},
        plain_table::{Head, PlainTable},
        rejected::Rejected,
    },
    messages::Arg,
};
use domain::{
    calculator::{Answers, Known, read},
    format::isolated,
    listing::{self, MARKETS, Market, QUESTIONS, Requirement, Standing},
};
use leptos::prelude::*;

/// The page.
#[component]
pub fn ReadinessPage() -> AnyView {
    let cx = Cx::current();
    let mut answers = read(QUESTIONS, Known::default(), |key| cx.request.param(key));
    // A form that is sent empty has errors, too.
    answers.given |= cx.request.param("sent").is_some();
    view! {
        <Head/>
        <Rejected known=&[]/>
        <div class="wrap list-body">
            <Errors form="readiness" answers=&answers/>
            <div class="grid grid--half calc-pair">
                <AnswerForm form="readiness" answers=&answers submit="readiness-show"/>
                <section class="panel" aria-labelledby="standing">
                    <PanelHead id="standing" title=cx.t("readiness-standing")/>
                    <SentResult result=view! { <Standings answers=&answers/> }.into_any()/>
                </section>
            </div>
            <Requirements/>
            <Next pages=&[
                ("overview", "next-overview"),
                ("listing-fees", "next-listing-fees"),
                ("contact-us", "next-contact"),
            ]/>
        </div>
    }
    .into_any()
}

/// How the company stands towards each market, and what to do next.
#[component]
fn Standings<'a>(answers: &'a Answers) -> AnyView {
    let cx = Cx::current();
    let standings: Option<Vec<_>> = MARKETS
        .iter()
        .map(|market| Some((market, listing::standing(market, answers)?)))
        .collect();
    let Some(standings) = standings else {
        let key = if answers.given {
            "calculator-no-sum"
        } else {
            "readiness-not-yet"
        };
        return view! { <p class="soft">{cx.t(key)}</p> }.into_any();
    };
    let ready = standings.iter().any(|(_, of)| of.missing.is_empty());
    let (advice, page, link) = if ready {
        ("readiness-ready", "listing-fees", "next-listing-fees")
    } else {
        (
            "readiness-not-ready",
            "ipo-accelerator-programme",
            "next-accelerator",
        )
    };
    let standings = standings
        .into_iter()
        .map(|(market, standing)| view! { <Stands market standing/> }.into_any());
    let standings: Vec<_> = standings.collect();
    view! {
        <div class="stands">{standings}</div>
        <p class="stands__advice">{cx.t(advice)}</p>
        <More href=cx.href_of(page) key=link/>
    }
    .into_any()
}

/// A market: what is met and what is missing.
#[component]
fn Stands(market: &'static Market, standing: Standing) -> AnyView {
    let cx = Cx::current();
    let missing = standing.missing.len();
    let number = missing.to_string();
    let count = [
        ("count", Arg::Count(missing as u64)),
        ("n", Arg::Text(&number)),
    ];
    let id = format!("market-{}", market.code);
    let class = if missing == 0 { "tag tag--up" } else { "tag" };
    let line = |requirement: &Requirement, icon: &'static str, key: &'static str| {
        let asked = cx.t(&format!("require-{}", requirement.key));
        let state = cx.t(key);
        let least = requirement.least.map(|least| match least {
            0 => cx.t("readiness-not-asked").into_owned(),
            _ => amount(&cx, requirement.key, least),
        });
        let least = least.map(|least| format!(" ({least})"));
        view! {
            <li class=key>
                <Icon name=icon small=true/>
                <span>
                    <span class="visually-hidden">{format!("{state}: ")}</span>
                    {asked}
                    {least}
                </span>
            </li>
        }
        .into_any()
    };
    let lacks = standing.missing.iter();
    let lines: Vec<_> = lacks
        .map(|requirement| line(requirement, "close", "readiness-missing"))
        .chain((standing.met.iter()).map(|requirement| line(requirement, "check", "readiness-met")))
        .collect();
    view! {
        <section class="stands__market" aria-labelledby=id>
            <div class="row row--between">
                <h3 id=id.clone()>{cx.t(&format!("market-of-{}", market.code))}</h3>
                <span class=class>{cx.t_args("readiness-lacks", &count)}</span>
            </div>
            <ul class="stands__lines">{lines}</ul>
        </section>
    }
    .into_any()
}

/// A requirement's number with its unit.
fn amount(cx: &Cx, key: &str, least: u32) -> String {
    let number = isolated(&least.to_string());
    let args = [
        ("count", Arg::Count(least.into())),
        ("n", Arg::Text(&number)),
    ];
    cx.t_args(&format!("require-{key}-amount"), &args)
        .into_owned()
}

/// What each market asks, as a table with its source.
#[component]
fn Requirements() -> AnyView {
    let cx = Cx::current();
    let mut heads = vec![Head::words(cx.t("readiness-requirement"))];
    let of_market = |market: &Market| cx.t(&format!("market-of-{}", market.code));
    heads.extend(MARKETS.iter().map(of_market).map(Head::words));
    let of_markets = MARKETS.each_ref().map(Market::requirements);
    let rows = (0..of_markets[0].len()).map(|nth| {
        let key = of_markets[0][nth].key;
        let cells = of_markets.map(|of| match of[nth].least {
            Some(0) => cx.t("require-none").into_owned().into_any(),
            Some(least) => amount(&cx, key, least).into_any(),
            None => cx.t("require-yes").into_owned().into_any(),
        });
        let cells = cells.map(|cell| view! { <td>{cell}</td> });
        view! {
            <tr>
                <th scope="row">{cx.t(&format!("require-{key}"))}</th>
                {cells.collect_view()}
            </tr>
        }
        .into_any()
    });
    let rows: Vec<_> = rows.collect();
    view! {
        <section class="panel" aria-labelledby="requirements">
            <PanelHead id="requirements" title=cx.t("readiness-requirements")>
                <Source key="listing-source" since=listing::SINCE/>
            </PanelHead>
            <PlainTable of="requirements" heads sentences=true>
                <tbody>{rows}</tbody>
            </PlainTable>
        </section>
    }
    .into_any()
}
