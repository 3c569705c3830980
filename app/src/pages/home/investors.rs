//! The services for investors on the home page.

use super::{load::Market, pocket::Pocket};
use crate::{
    components::{
        icon::Icon,
        panel::{More, SectionHead},
    },
    pages::Cx,
};
use leptos::prelude::*;

/// The services: page id, icon. The message key is `service-` and the page id.
const SERVICES: [(&str, &str); 6] = [
    ("how-to-trade", "trend"),
    ("dividend-distribution", "coin"),
    ("ipo-subscriptions", "form"),
    ("rights-issue-subscription", "layers"),
    ("dfm-pjsc-unclaimed-dividends", "shield"),
    ("carbon-credits", "leaf"),
];

/// The section of services.
#[component]
pub fn Investors<'a>(market: &'a Market) -> AnyView {
    let cx = Cx::current();
    let all = cx.href_of("personal-investors");
    let services = SERVICES
        .into_iter()
        .map(|(page, icon)| view! { <Service page icon/> })
        .collect_view();
    view! {
        <section class="wrap section below" aria-labelledby="investors">
            <SectionHead
                id="investors"
                title=cx.t("home-investors")
                text=cx.t("home-investors-text")
            >
                <More href=all key="home-all-services"/>
            </SectionHead>
            <div class="grid grid--8-4 gap-wide">
                <ul class="grid services">{services}</ul>
                <Pocket market/>
            </div>
        </section>
    }
    .into_any()
}

#[component]
fn Service(page: &'static str, icon: &'static str) -> AnyView {
    let cx = Cx::current();
    view! {
        <li>
            <a class="tile" href=cx.href_of(page)>
                <span class="card__icon"><Icon name=icon/></span>
                <span>
                    <span class="tile__title">{cx.t(&format!("service-{page}"))}</span>
                    <span class="tile__text">{cx.t(&format!("service-{page}-text"))}</span>
                </span>
                <Icon name="next" small=true/>
            </a>
        </li>
    }
    .into_any()
}
