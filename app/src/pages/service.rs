//! A service for members: what it costs, how long it takes, its steps and documents.

use crate::{
    components::{
        block,
        content::{Fee, duration},
        next_step::NextStep,
        page_head::PageHead,
        panel::PanelHead,
    },
    data::DataError,
    pages::Cx,
};
use leptos::prelude::*;
use wire::{
    Bilingual,
    calls::service_by_id::{ServiceByIdRequest, ServiceDetails},
};

/// The page of a service.
#[component]
pub fn ServicePage(
    /// The id of the service in the catalogue.
    id: String,
) -> impl IntoView {
    let cx = Cx::current();
    Suspend::new(async move {
        let answer = cx.ask(ServiceByIdRequest { id }).await;
        if matches!(answer, Err(DataError::NotFound)) {
            return cx.missing();
        }
        let page = cx.page();
        let own = cx.t(&page.title_key()).into_owned();
        let lead = cx.t(&page.description_key()).into_owned();
        let found = answer
            .as_ref()
            .ok()
            .and_then(|found| found.value.value.first());
        let (title, lead) = match found {
            Some(service) => (
                service.entry.name.get(cx.locale).to_owned(),
                service.entry.summary.get(cx.locale).to_owned(),
            ),
            None => (own, lead),
        };
        cx.describe(&title, &lead, cx.crumbs(page, &title));
        let details = block::of(&answer, |found| {
            let details = found.value.value.first();
            details.map(|service| view! { <Details service/> })
        });
        view! {
            <PageHead title lead/>
            <div class="wrap list-body">
                <section class="panel" aria-labelledby="service">
                    <PanelHead id="service" title=cx.t("service-terms")/>
                    <div class="panel__body prose">{details}</div>
                </section>
            </div>
            <NextStep
                key="service-next"
                links=[
                    ("contact-us#members", "service-contact"),
                    ("member-services", "service-all"),
                ]
            />
        }
        .into_any()
    })
}

/// Fee, time, steps and documents.
#[component]
fn Details<'a>(service: &'a ServiceDetails) -> AnyView {
    let cx = Cx::current();
    let texts = |all: &[Bilingual]| {
        all.iter()
            .map(|one| one.get(cx.locale).to_owned())
            .collect::<Vec<_>>()
    };
    let steps = texts(&service.steps);
    let steps = steps.into_iter().map(|step| view! { <li>{step}</li> });
    let documents = texts(&service.documents);
    let documents = match documents.is_empty() {
        true => view! { <p>{cx.t("service-no-documents")}</p> }.into_any(),
        false => {
            let items = documents.into_iter().map(|one| view! { <li>{one}</li> });
            view! { <ul>{items.collect_view()}</ul> }.into_any()
        }
    };
    view! {
        <dl class="kv kv--spec">
            <div>
                <dt>{cx.t("content-fee")}</dt>
                <dd><Fee entry=&service.entry/></dd>
            </div>
            <div>
                <dt>{cx.t("content-duration")}</dt>
                <dd>{duration(&cx, &service.entry)}</dd>
            </div>
        </dl>
        <h3>{cx.t("service-steps")}</h3>
        <ol>{steps.collect_view()}</ol>
        <h3>{cx.t("service-documents")}</h3>
        {documents}
    }
    .into_any()
}
