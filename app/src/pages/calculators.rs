//! The pages of calculators.

use super::Cx;
use crate::{
    calculation,
    components::{
        block,
        calculator::{Calculator, FeePanel, Outcome, RuleNote},
        fields::Errors,
        icon::Icon,
        page_head::PageHead,
        panel::{More, SectionHead},
        rejected::Rejected,
    },
};
use domain::calculator::{self, Known, Published, TRADING_COST, read};
use leptos::prelude::*;
use resources::trading_days;
use wire::calls::fee_schedule::FeeScheduleRequest;

/// A calculator with its rule or the table of its fees, and where to go next.
#[component]
pub fn CalculatorPage(calculator: &'static calculator::Calculator) -> impl IntoView {
    let cx = Cx::current();
    Suspend::new(async move {
        let today = match calculator.has_day() {
            true => Some(cx.exchange_day().await),
            false => None,
        };
        let fees = match calculator.fees {
            [] => None,
            _ => Some(cx.ask(FeeScheduleRequest).await),
        };
        let schedule = fees.as_ref().and_then(|fees| fees.as_ref().ok());
        let schedule = schedule.map(|schedule| schedule.applied());
        let known = Known {
            today,
            schedule: schedule.as_ref(),
            ..Known::default()
        };
        let answers = read(calculator.inputs, known, |key| cx.request.param(key));
        let holidays = match calculation::holidays(calculator, &answers).zip(today) {
            Some((request, today)) => Some(cx.ask_for_holidays(request, today).await),
            None => None,
        };
        let calendar = match &holidays {
            Some(Ok(entries)) => Some(trading_days(&entries.items)),
            Some(Err(_)) | None => None,
        };
        let published = Published {
            today,
            calendar: calendar.as_ref(),
            schedule: schedule.as_ref(),
            ..Published::default()
        };
        let failed = match (&holidays, &fees) {
            (Some(Err(error)), _) | (_, Some(Err(error))) => Some(error),
            _ => None,
        };
        let sum = match failed {
            Some(error) => block::failure(error),
            None => {
                let sum = calculator.sum(&answers, published);
                let calendar = calendar.clone().unwrap_or_default();
                view! { <Outcome sum calendar=&calendar/> }.into_any()
            }
        };
        let published = failed.is_none().then_some(published);
        let rule = match &fees {
            None => {
                let since = calculator.since(&answers, Published::default());
                view! { <RuleNote calculator since/> }.into_any()
            }
            Some(schedule) => view! { <FeePanel codes=calculator.fees schedule/> }.into_any(),
        };
        view! {
            <Head/>
            <Rejected known=&[]/>
            <div class="wrap list-body">
                <Errors form=calculator.id answers=&answers/>
                <Calculator calculator answers=&answers published today sum/>
                {rule}
                <Next pages=next(calculator.id)/>
            </div>
        }
        .into_any()
    })
}

/// All calculators. Answers of the trading cost calculator, which was once at this address, lead to its page.
#[component]
pub fn CalculatorsPage() -> AnyView {
    let cx = Cx::current();
    let mut answered = TRADING_COST.inputs.iter();
    if answered.any(|input| cx.request.param(input.key).is_some()) {
        let to = format!("{}?{}", cx.href_of(TRADING_COST.id), cx.request.query);
        cx.facts.update(|facts| facts.redirect = Some(to));
        return ().into_any();
    }
    let groups = GROUPS.iter().map(|(key, ways)| {
        let ways: Vec<_> = ways
            .iter()
            .map(|(page_id, icon)| view! { <Way page_id icon/> }.into_any())
            .collect();
        view! {
            <section class="calc-group" aria-labelledby=*key>
                <SectionHead id=key title=cx.t(key)/>
                <div class="ways">{ways}</div>
            </section>
        }
        .into_any()
    });
    let groups: Vec<_> = groups.collect();
    view! {
        <Head/>
        <Rejected known=&[]/>
        <div class="wrap list-body">
            {groups}
            <Next pages=&[
                ("how-to-trade", "next-how-to-trade"),
                ("brokers-directory", "next-brokers"),
                ("contact-us", "next-contact"),
            ]/>
        </div>
    }
    .into_any()
}

/// The message of a group's title, and the pages of its calculators with their icons.
type Group = (&'static str, &'static [(&'static str, &'static str)]);

const GROUPS: &[Group] = &[
    (
        "calculators-trading",
        &[
            ("trading-cost", "coin"),
            ("price-limits", "line"),
            ("settlement-day", "clock"),
        ],
    ),
    (
        "calculators-income",
        &[
            ("entitlement", "calendar"),
            ("dividend-yield", "trend"),
            ("bond-yield", "bank"),
            ("rights-issue", "layers"),
            ("allotment", "grid"),
            ("pjsc-zakat", "scales"),
        ],
    ),
    (
        "calculators-companies",
        &[("listing-fees", "document"), ("readiness", "form")],
    ),
];

/// A tile that links to a calculator.
#[component]
fn Way(page_id: &'static str, icon: &'static str) -> AnyView {
    let cx = Cx::current();
    view! {
        <a class="tile" href=cx.href_of(page_id)>
            <span class="card__icon">
                <Icon name=icon/>
            </span>
            <span>
                <span class="tile__title">{cx.t(&format!("page-{page_id}"))}</span>
                <span class="tile__text">{cx.t(&format!("page-{page_id}-description"))}</span>
            </span>
            <Icon name="next" small=true/>
        </a>
    }
    .into_any()
}

/// What one would do after a calculation: a page, and the message of the link to it.
fn next(id: &str) -> &'static [(&'static str, &'static str)] {
    match id {
        "listing-fees" => &[
            ("readiness", "next-readiness"),
            ("overview", "next-overview"),
            ("contact-us", "next-contact"),
        ],
        "bond-yield" => &[
            ("bonds", "next-bonds"),
            ("sukuk", "next-sukuk"),
            ("calculators", "next-calculators"),
        ],
        "dividend-yield" => &[
            ("entitlement", "next-entitlement"),
            ("corporate-actions", "next-actions"),
            ("calculators", "next-calculators"),
        ],
        "rights-issue" => &[
            ("rights-issue-subscription", "next-rights"),
            ("calculators", "next-calculators"),
        ],
        "allotment" => &[
            ("ipo-subscriptions", "next-offerings"),
            ("calculators", "next-calculators"),
        ],
        "settlement-day" => &[
            ("settlement-trading-calender", "next-holidays"),
            ("calculators", "next-calculators"),
        ],
        "price-limits" => &[
            ("equities", "next-equities"),
            ("trading-cost", "next-trading-cost"),
            ("calculators", "next-calculators"),
        ],
        _ => &[
            ("how-to-trade", "next-how-to-trade"),
            ("brokers-directory", "next-brokers"),
            ("contact-us", "next-contact"),
        ],
    }
}

/// The title of the page and its description, which are also those of its head.
#[component]
pub(super) fn Head() -> AnyView {
    let cx = Cx::current();
    let (title, lead) = cx.introduce();
    view! {
        <PageHead title lead/>
    }
    .into_any()
}

/// Links to the pages that come next: ids, and the messages of their links.
#[component]
pub(super) fn Next(pages: &'static [(&'static str, &'static str)]) -> AnyView {
    let cx = Cx::current();
    let links = pages.iter().map(|(page, key)| {
        view! {
            <li>
                <More href=cx.href_of(page) key=key/>
            </li>
        }
        .into_any()
    });
    let links: Vec<_> = links.collect();
    view! {
        <section class="calc-next" aria-labelledby="next">
            <SectionHead id="next" title=cx.t("calculator-next")/>
            <ul class="row">{links}</ul>
        </section>
    }
    .into_any()
}
