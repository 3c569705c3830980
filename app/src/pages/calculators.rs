//! The pages of calculators.

use super::Cx;
use crate::components::{
    calculator::{Calculator, FeeTable},
    fields::Errors,
    page_head::PageHead,
    panel::{More, SectionHead},
    rejected::Rejected,
};
use domain::calculator::{self, read};
use leptos::prelude::*;

/// A calculator with the table of its fees, and where to go next.
#[component]
pub fn CalculatorPage(calculator: &'static calculator::Calculator) -> AnyView {
    let cx = Cx::current();
    let answers = read(calculator.inputs, |key| cx.request.param(key));
    view! {
        <Head/>
        <Rejected known=&[]/>
        <div class="wrap list-body">
            <Errors form=calculator.id answers=&answers/>
            <Calculator calculator answers=&answers/>
            <FeeTable fees=calculator.fees/>
            <Next pages=next(calculator.id)/>
        </div>
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
    let page = cx.page();
    let title = cx.t(&page.title_key()).into_owned();
    let lead = cx.t(&page.description_key()).into_owned();
    cx.describe(&title, &lead, cx.crumbs(page, &title));
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
