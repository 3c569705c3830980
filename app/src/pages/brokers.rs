//! The directory of brokers with the services of each, and the page of a broker.

mod ranking;
mod services;

pub use ranking::RankingPage;

use crate::{
    components::{
        block,
        number::Day,
        page_head::PageHead,
        pair::Pair,
        panel::{More, PanelHead},
    },
    pages::Cx,
    tables::{Below, DataPage, View},
};
use domain::values::Symbol;
use leptos::prelude::*;
use resources::BROKERS_DIRECTORY;
use services::{Matrix, Services};
use wire::calls::brokers::{Broker, Brokers, BrokersRequest};

/// The directory: its table, and the services of the brokers in it.
#[component]
pub fn BrokersPage() -> impl IntoView {
    let cx = Cx::current();
    Suspend::new(async move {
        let view = View::load(&cx, &BROKERS_DIRECTORY).await;
        let (title, lead) = cx.introduce();
        let loaded = view.loaded.as_ref();
        let matrix = view! { <Matrix loaded/> };
        view! {
            <DataPage view=&view title lead>
                <Below slot>{matrix}</Below>
            </DataPage>
        }
    })
}

/// The page of a broker.
#[component]
pub fn BrokerPage(
    /// Its code.
    code: Symbol,
) -> impl IntoView {
    let cx = Cx::current();
    Suspend::new(async move {
        let answer = cx.ask(BrokersRequest).await;
        let page = cx.page();
        let title = match &answer {
            Ok(all) => match find(all, &code) {
                Some(broker) => broker.name.get(cx.locale).to_owned(),
                None => return cx.missing(),
            },
            Err(_) => format!("{} {code}", cx.t(&page.title_key())),
        };
        let lead = cx.t(&page.description_key()).into_owned();
        cx.describe(&title, &lead, cx.crumbs(page, &title));
        let membership = block::of(&answer, |all| {
            find(all, &code).map(|broker| view! { <Membership broker/> })
        });
        let services = block::of(&answer, |all| {
            find(all, &code).map(|broker| view! { <Services broker/> })
        });
        let [all, ranking] = ["brokers-directory", "brokers-ranking"].map(|page| cx.href_of(page));
        view! {
            <PageHead title lead/>
            <div class="wrap list-body">
                <section class="panel" aria-labelledby="membership">
                    <PanelHead id="membership" title=cx.t("broker-membership")>
                        <More href=all key="broker-all"/>
                    </PanelHead>
                    <div class="panel__body">{membership}</div>
                </section>
                <section class="panel" aria-labelledby="services">
                    <PanelHead id="services" title=cx.t("broker-services")>
                        <More href=ranking key="broker-ranking"/>
                    </PanelHead>
                    {services}
                </section>
            </div>
        }
        .into_any()
    })
}

/// The broker with a code.
fn find<'a>(all: &'a Brokers, code: &Symbol) -> Option<&'a Broker> {
    all.brokers.iter().find(|broker| broker.code == *code)
}

/// Membership and contacts. A former member has no contacts.
#[component]
fn Membership<'a>(broker: &'a Broker) -> AnyView {
    let cx = Cx::current();
    let status = cx.t(&format!("member-{}", broker.status.code()));
    let since = broker.since;
    let until = broker.until.map(|day| {
        view! { <Pair key="col-member-until"><Day value=day/></Pair> }
    });
    let (code, licence) = (broker.code.as_str().to_owned(), broker.licence.clone());
    let phone = broker.phone.clone().map(|phone| {
        let href = format!("tel:{}", phone.replace(' ', ""));
        view! { <Pair key="col-phone"><a href=href><bdi>{phone}</bdi></a></Pair> }
    });
    let email = broker.email.clone().map(|email| {
        let href = format!("mailto:{email}");
        view! { <Pair key="col-email"><a href=href><bdi>{email}</bdi></a></Pair> }
    });
    // An address of another scheme would run something.
    let website = broker
        .website
        .clone()
        .filter(|site| site.starts_with("https://"));
    let website = website.map(|href| {
        let name = href.trim_start_matches("https://").to_owned();
        view! { <Pair key="col-website"><a href=href><bdi>{name}</bdi></a></Pair> }
    });
    view! {
        <dl class="kv data">
            <Pair key="col-brokers-directory-status">{status}</Pair>
            <Pair key="col-member-since"><Day value=since/></Pair>
            {until}
            <Pair key="col-licence"><bdi class="num">{licence}</bdi></Pair>
            <Pair key="broker-code"><bdi class="num">{code}</bdi></Pair>
            {phone}
            {email}
            {website}
        </dl>
    }
    .into_any()
}
